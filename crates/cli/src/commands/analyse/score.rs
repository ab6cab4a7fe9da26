//! Scores as they are shown, and what a turn has cost.

use cotulenh_board::{Color, Outcome};
use cotulenh_engine::{Score, Value};
use serde::Serialize;

/// Beyond this a side is winning anyway; what is lost above it does not count.
const DECIDED: i32 = 1_000;

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
        match score.value {
            Value::Centipawns(value) => Worth::Centipawns(sign * value),
            Value::Mate(0) => Worth::Over(-sign),
            Value::Mate(turns) => Worth::Mate(sign * turns),
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
    pub(super) fn score(self) -> Option<cotulenh_board::Score> {
        match self {
            Worth::Centipawns(value) => Some(cotulenh_board::Score::Cp(value)),
            Worth::Mate(turns) => Some(cotulenh_board::Score::Mate(turns)),
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

    /// As a number that can be compared, for one side; forced ends are far out.
    fn points(self, side: Color) -> i32 {
        let value = match self {
            Worth::Centipawns(value) => value.clamp(-DECIDED, DECIDED),
            Worth::Mate(turns) => turns.signum() * DECIDED * 2,
            Worth::Over(0) => 0,
            Worth::Over(sign) => sign * DECIDED * 2,
        };
        if side == Color::First { value } else { -value }
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

/// How bad a turn was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Judgement {
    Inaccuracy,
    Mistake,
    Blunder,
}

impl Judgement {
    /// The judgement of a turn after which a side has so many points less.
    pub(super) fn of_loss(loss: i32) -> Option<Judgement> {
        match loss {
            300.. => Some(Judgement::Blunder),
            120.. => Some(Judgement::Mistake),
            50.. => Some(Judgement::Inaccuracy),
            _ => None,
        }
    }

    /// The sign behind the turn.
    pub(super) fn sign(self) -> &'static str {
        match self {
            Judgement::Inaccuracy => "?!",
            Judgement::Mistake => "?",
            Judgement::Blunder => "??",
        }
    }
}

/// What a side has lost from one worth to another; 0 if it has lost nothing.
pub(super) fn loss(before: Worth, after: Worth, side: Color) -> i32 {
    (before.points(side) - after.points(side)).max(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_lost_is_seen_from_the_side_that_moved() {
        let (even, ahead) = (Worth::Centipawns(0), Worth::Centipawns(400));
        assert_eq!(loss(ahead, even, Color::First), 400);
        assert_eq!(loss(ahead, even, Color::Second), 0);
        assert_eq!(loss(even, ahead, Color::Second), 400);
        assert_eq!(loss(Worth::Centipawns(5000), Worth::Centipawns(1100), Color::First), 0);
        assert_eq!(loss(Worth::Mate(2), even, Color::First), 2000);
        assert_eq!(loss(Worth::Mate(2), Worth::Mate(5), Color::First), 0);
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
        assert_eq!(Judgement::of_loss(49), None);
        assert_eq!(Judgement::of_loss(50), Some(Judgement::Inaccuracy));
        assert_eq!(Judgement::of_loss(2000), Some(Judgement::Blunder));
    }
}
