//! Ending games before their end.

use cotulenh_board::{Color, Outcome, Termination};
use cotulenh_engine::Score;

/// When a game is broken off. Nothing is, unless it is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Adjudication {
    /// A side that says it is lost, and the other says the same, has lost.
    pub resign: Option<ScoreRule>,
    /// A game that both sides call even is drawn.
    pub draw: Option<ScoreRule>,
    /// No draw by score before so many turns of both sides together.
    pub draw_after: usize,
    /// A game of so many turns of both sides together is drawn.
    pub max_turns: Option<usize>,
}

/// A score and for how many turns of each side in a row it must hold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreRule {
    /// Centipawns: at least so many to resign, at most so many to draw.
    pub centipawns: i32,
    /// Turns of each side.
    pub turns: usize,
}

/// What the two sides have said so far.
#[derive(Debug)]
pub struct Umpire {
    rules: Adjudication,
    /// Turns in a row, of both sides together, after which the first mover was called lost.
    first_lost: usize,
    second_lost: usize,
    even: usize,
    turns: usize,
}

/// What a mate counts in centipawns.
const MATE: i32 = 30_000;

impl Umpire {
    /// An umpire who has heard nothing yet.
    pub fn new(rules: Adjudication) -> Umpire {
        Umpire { rules, first_lost: 0, second_lost: 0, even: 0, turns: 0 }
    }

    /// Hears what `side` said about its turn, and decides.
    pub fn hear(&mut self, side: Color, value: Option<Score>) -> Option<Outcome> {
        self.turns += 1;
        let value = value.map(|value| match value {
            Score::Cp(value) => value,
            Score::Mate(turns) if turns > 0 => MATE,
            Score::Mate(_) => -MATE,
        });
        let for_first = value.map(|value| if side == Color::First { value } else { -value });
        let holds = |rule: Option<ScoreRule>, test: &dyn Fn(i32, i32) -> bool| {
            rule.zip(for_first).is_some_and(|(rule, value)| test(value, rule.centipawns))
        };
        let extend = |count: usize, holds: bool| if holds { count + 1 } else { 0 };
        let resign = self.rules.resign;
        self.first_lost = extend(self.first_lost, holds(resign, &|value, bound| value <= -bound));
        self.second_lost = extend(self.second_lost, holds(resign, &|value, bound| value >= bound));
        self.even = extend(self.even, holds(self.rules.draw, &|value, bound| value.abs() <= bound));
        self.verdict()
    }

    fn verdict(&self) -> Option<Outcome> {
        let lasted = |count: usize, rule: Option<ScoreRule>| {
            rule.is_some_and(|rule| count >= 2 * rule.turns.max(1))
        };
        if lasted(self.first_lost, self.rules.resign) {
            return Some(Outcome::win(Color::Second, Termination::Adjudication));
        }
        if lasted(self.second_lost, self.rules.resign) {
            return Some(Outcome::win(Color::First, Termination::Adjudication));
        }
        let is_even = lasted(self.even, self.rules.draw) && self.turns >= self.rules.draw_after;
        if is_even {
            return Some(Outcome::draw(Termination::Adjudication));
        }
        let is_too_long = self.rules.max_turns.is_some_and(|max| self.turns >= max);
        is_too_long.then_some(Outcome::draw(Termination::TurnLimit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hear_all(rules: Adjudication, values: &[i32]) -> Option<(usize, Outcome)> {
        let mut umpire = Umpire::new(rules);
        let sides = [Color::First, Color::Second].into_iter().cycle();
        values.iter().zip(sides).enumerate().find_map(|(index, (&value, side))| {
            umpire.hear(side, Some(Score::Cp(value))).map(|outcome| (index + 1, outcome))
        })
    }

    const RULE: ScoreRule = ScoreRule { centipawns: 500, turns: 2 };

    #[test]
    fn both_sides_must_agree_that_a_game_is_lost() {
        let rules = Adjudication { resign: Some(RULE), ..Adjudication::default() };
        let won = |winner| Outcome::win(winner, Termination::Adjudication);
        assert_eq!(hear_all(rules, &[600, -600, 600, -600]), Some((4, won(Color::First))));
        assert_eq!(hear_all(rules, &[-600, 600, -600, 600]), Some((4, won(Color::Second))));
        assert_eq!(hear_all(rules, &[600, -100, 600, -600, 600]), None);
        assert_eq!(hear_all(Adjudication::default(), &[600, -600, 600, -600, 600]), None);
    }

    #[test]
    fn even_games_are_drawn_after_a_while() {
        let draw = Some(ScoreRule { centipawns: 10, turns: 1 });
        let rules = Adjudication { draw, draw_after: 5, ..Adjudication::default() };
        let drawn = Outcome::draw(Termination::Adjudication);
        assert_eq!(hear_all(rules, &[0; 8]), Some((5, drawn)));
        assert_eq!(hear_all(rules, &[0, 0, 0, 50, 0, 0]), Some((6, drawn)));
        let rules = Adjudication { max_turns: Some(3), ..Adjudication::default() };
        let drawn = Outcome::draw(Termination::TurnLimit);
        assert_eq!(hear_all(rules, &[900; 8]), Some((3, drawn)));
    }
}
