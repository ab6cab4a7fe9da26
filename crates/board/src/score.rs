use core::{fmt, ops::Neg, str::FromStr};

use crate::vocabulary::UnknownWord;

/// What a position is worth to a side: an estimate, or a forced end.
///
/// JSON writes it as `{"cp": 31}` or `{"mate": -2}`, text as UCI does: `cp 31`, `mate -2`. Whose
/// view it is stands where the score stands; [`-score`](Neg) is the other side's.
///
/// ```
/// use cotulenh_board::Score;
///
/// let score: Score = "mate -2".parse()?;
/// assert_eq!(score, Score::Mate(-2));
/// assert_eq!((-Score::Cp(31)).to_string(), "cp -31");
/// # Ok::<(), cotulenh_board::UnknownWord>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Score {
    /// Hundredths of the weakest piece.
    Cp(i32),
    /// Won in so many own turns; negative: lost in so many turns of the other side; 0: lost
    /// already.
    Mate(i32),
}

impl Neg for Score {
    type Output = Score;

    fn neg(self) -> Score {
        match self {
            Score::Cp(value) => Score::Cp(value.saturating_neg()),
            Score::Mate(turns) => Score::Mate(turns.saturating_neg()),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Score::Cp(value) => write!(f, "cp {value}"),
            Score::Mate(turns) => write!(f, "mate {turns}"),
        }
    }
}

impl FromStr for Score {
    type Err = UnknownWord;

    fn from_str(text: &str) -> Result<Score, UnknownWord> {
        let unknown = || UnknownWord { kind: "score", word: text.into() };
        let (word, number) = text.trim().split_once(' ').ok_or_else(unknown)?;
        let number = number.trim().parse().map_err(|_| unknown())?;
        match word {
            "cp" => Ok(Score::Cp(number)),
            "mate" => Ok(Score::Mate(number)),
            _ => Err(unknown()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::*;

    #[test]
    fn scores_read_back() {
        for score in [Score::Cp(0), Score::Cp(-120), Score::Mate(3), Score::Mate(0)] {
            assert_eq!(score.to_string().parse(), Ok(score));
            assert_eq!(-(-score), score);
        }
        for text in ["", "cp", "cp x", "centipawns 3", "mate"] {
            assert!(text.parse::<Score>().is_err(), "{text}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn scores_are_short_in_json() {
        for (score, json) in [(Score::Cp(31), r#"{"cp":31}"#), (Score::Mate(-2), r#"{"mate":-2}"#)]
        {
            assert_eq!(serde_json::to_string(&score).unwrap(), json);
            assert_eq!(serde_json::from_str::<Score>(json).unwrap(), score);
        }
    }
}
