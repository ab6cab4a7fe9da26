use core::{fmt, str::FromStr};

use crate::{Color, vocabulary::UnknownWord, words};

/// How a game ended and who won it.
///
/// JSON writes it as `{"termination": "checkmate", "winner": "red"}`, text as `1-0 checkmate`.
///
/// ```
/// use cotulenh_board::{Color, Outcome, Termination};
///
/// let outcome = Outcome::win(Color::First, Termination::Checkmate);
/// assert_eq!(outcome.to_string(), "1-0 checkmate");
/// assert_eq!("1/2-1/2 stalemate".parse(), Ok(Outcome::draw(Termination::Stalemate)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Outcome {
    /// Why the game is over.
    #[cfg_attr(feature = "serde", serde(alias = "by"))]
    pub termination: Termination,
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// A game won by `winner`.
    pub const fn win(winner: Color, termination: Termination) -> Outcome {
        Outcome { termination, winner: Some(winner) }
    }

    /// A drawn game.
    pub const fn draw(termination: Termination) -> Outcome {
        Outcome { termination, winner: None }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::First) => "1-0",
            Some(Color::Second) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.result(), self.termination)
    }
}

/// The text: a winner by the result, since the sides have other names in other games.
impl fmt::Debug for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outcome({self})")
    }
}

impl FromStr for Outcome {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Outcome, UnknownWord> {
        let unknown = || UnknownWord { kind: "outcome", word: text.into() };
        let (result, termination) = text.split_once(' ').ok_or_else(unknown)?;
        let winner = match result {
            "1-0" => Some(Color::First),
            "0-1" => Some(Color::Second),
            "1/2-1/2" => None,
            _ => return Err(unknown()),
        };
        Ok(Outcome { termination: termination.parse()?, winner })
    }
}

/// The reason a game is over.
///
/// ```
/// use cotulenh_board::Termination;
///
/// assert_eq!(Termination::CommanderCaptured.code(), "commander_captured");
/// assert_eq!("threefold_repetition".parse(), Ok(Termination::ThreefoldRepetition));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// The side to move is in check and has no legal turn.
    Checkmate,
    /// The side to move is not in check and has no legal turn.
    Stalemate,
    /// The Commander was taken.
    CommanderCaptured,
    /// A side has lost what the battle is about.
    BattleWon,
    /// The same position for the third time.
    ThreefoldRepetition,
    /// The halfmove clock has reached 100.
    Draw100,
    /// Neither side can win any more.
    InsufficientMaterial,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Timeout,
    /// A player left the game, or broke its rules.
    Abandonment,
    /// An arbiter, or the scores of both players, decided the game.
    Adjudication,
    /// The game reached its maximum length.
    TurnLimit,
}

words! { Termination, "termination":
    Checkmate = "checkmate",
    Stalemate = "stalemate",
    CommanderCaptured = "commander_captured" | "commander_taken" | "royal captured",
    BattleWon = "battle_won" | "objective",
    ThreefoldRepetition = "threefold_repetition" | "repetition",
    Draw100 = "draw_100" | "move_limit" | "move limit",
    InsufficientMaterial = "insufficient_material" | "insufficient material",
    Agreement = "agreement",
    Resignation = "resignation",
    Timeout = "timeout" | "time forfeit",
    Abandonment = "abandonment" | "abandoned",
    Adjudication = "adjudication",
    TurnLimit = "turn_limit",
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn outcomes_read_back() {
        for termination in Termination::ALL {
            for winner in [None, Some(Color::First), Some(Color::Second)] {
                let outcome = Outcome { termination, winner };
                assert_eq!(outcome.to_string().parse(), Ok(outcome));
            }
        }
        for text in ["", "1-0", "1-0 ", "2-0 checkmate", "1-0 Checkmate", "* checkmate"] {
            assert!(text.parse::<Outcome>().is_err(), "{text}");
        }
    }

    #[test]
    fn older_words_are_still_read() {
        assert_eq!("commander_taken".parse(), Ok(Termination::CommanderCaptured));
        assert_eq!("move_limit".parse(), Ok(Termination::Draw100));
        assert_eq!("objective".parse(), Ok(Termination::BattleWon));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn outcomes_in_json() {
        let outcome = Outcome::win(Color::Second, Termination::CommanderCaptured);
        let json = r#"{"termination":"commander_captured","winner":"blue"}"#;
        assert_eq!(serde_json::to_string(&outcome).unwrap(), json);
        assert_eq!(serde_json::from_str::<Outcome>(json).unwrap(), outcome);
        assert!(serde_json::from_str::<Outcome>(r#"{"termination":"won","winner":null}"#).is_err());
    }
}
