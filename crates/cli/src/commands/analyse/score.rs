//! Scores as they are shown, and what a turn has cost.

use cotulenh_board::{Color, Outcome};
use cotulenh_engine::{EngineGame, Judgement, Score, WinChances};

/// How good a position is, seen from the first side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// Hundredths of the weakest piece.
    Centipawns(i32),
    /// The first side mates in so many turns, or is mated if it is negative.
    Mate(i32),
    /// The game is over: won, lost or drawn for the first side.
    Over(i32),
}

impl Worth {
    /// The score of the side to move, seen from the first side.
    pub(super) fn new(score: Score, to_move: Color) -> Worth {
        let sign = if to_move == Color::First { 1 } else { -1 };
        match score {
            Score::Cp(value) => Worth::Centipawns(sign * value),
            Score::Mate(0) => Worth::Over(-sign),
            Score::Mate(turns) => Worth::Mate(sign * turns),
        }
    }

    pub(super) fn of_outcome(outcome: Outcome) -> Worth {
        Worth::Over(match outcome.winner {
            Some(Color::First) => 1,
            Some(Color::Second) => -1,
            None => 0,
        })
    }

    /// The score for programs; none if the game is over.
    pub(super) fn score(self) -> Option<Score> {
        match self {
            Worth::Centipawns(value) => Some(Score::Cp(value)),
            Worth::Mate(turns) => Some(Score::Mate(turns)),
            Worth::Over(_) => None,
        }
    }

    /// The result of a game that is over, as PGN writes it.
    pub(super) fn result(self) -> Option<&'static str> {
        match self {
            Worth::Over(1) => Some("1-0"),
            Worth::Over(-1) => Some("0-1"),
            Worth::Over(_) => Some("1/2-1/2"),
            _ => None,
        }
    }

    /// What a side gets on average, out of 1.
    fn expectation<G: EngineGame>(self, side: Color) -> f64 {
        let score = match self {
            Worth::Centipawns(value) => Score::Cp(value),
            Worth::Over(0) => return 0.5,
            Worth::Mate(sign) | Worth::Over(sign) => Score::Mate(sign),
        };
        let first = WinChances::of::<G>(score).expectation();
        if side == Color::First { first } else { 1.0 - first }
    }

    /// `+0.35`, `#3`, `-#2`, `1-0`.
    pub(super) fn text(self) -> String {
        match self {
            Worth::Centipawns(value) => format!("{:+.2}", f64::from(value) / 100.0),
            Worth::Mate(turns) if turns >= 0 => format!("#{turns}"),
            Worth::Mate(turns) => format!("-#{}", -turns),
            Worth::Over(1) => "1-0".to_string(),
            Worth::Over(-1) => "0-1".to_string(),
            Worth::Over(_) => "1/2".to_string(),
        }
    }
}

/// What a side has lost of its expectation from one worth to another, out of 1, and how bad that is.
pub(super) fn loss<G: EngineGame>(
    before: Worth,
    after: Worth,
    side: Color,
) -> (f64, Option<Judgement>) {
    let (before, after) = (before.expectation::<G>(side), after.expectation::<G>(side));
    ((before - after).max(0.0), Judgement::of(before, after))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_seen_from_the_side_that_moved() {
        let loss = |before, after, side| loss::<cotulenh::Position>(before, after, side).0;
        let (even, ahead) = (Worth::Centipawns(0), Worth::Centipawns(900));
        assert!(loss(ahead, even, Color::First) > 0.15);
        assert!(loss(ahead, even, Color::Second) <= 0.0);
        assert!(loss(even, ahead, Color::Second) > 0.15);
        assert!(loss(Worth::Centipawns(9000), Worth::Centipawns(8000), Color::First) < 0.01);
        assert!((loss(Worth::Mate(2), even, Color::First) - 0.5).abs() < 1e-9);
        assert!(loss(Worth::Mate(2), Worth::Mate(5), Color::First) <= 0.0);
        assert!((loss(Worth::Over(0), Worth::Over(-1), Color::First) - 0.5).abs() < 1e-9);
    }

    #[test]
    fn worths_are_short() {
        let texts = [
            Worth::Centipawns(35),
            Worth::Centipawns(-120),
            Worth::Mate(3),
            Worth::Mate(-2),
            Worth::Over(0),
        ];
        assert_eq!(texts.map(Worth::text), ["+0.35", "-1.20", "#3", "-#2", "1/2"]);
    }
}
