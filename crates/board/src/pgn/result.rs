//! The words for how a game ended.

use crate::{Color, Outcome, Termination};

/// What the last word of a game says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ResultWord {
    Unknown,
    Draw,
    Won(Color),
}

impl ResultWord {
    pub(super) fn parse(word: &str) -> Option<ResultWord> {
        match word {
            "*" => Some(ResultWord::Unknown),
            "1-0" | "1–0" => Some(ResultWord::Won(Color::First)),
            "0-1" | "0–1" => Some(ResultWord::Won(Color::Second)),
            "1/2-1/2" | "1/2–1/2" | "1/2" | "½-½" | "½–½" => Some(ResultWord::Draw),
            _ => None,
        }
    }

    pub(super) fn of(outcome: Option<Outcome>) -> ResultWord {
        match outcome {
            None => ResultWord::Unknown,
            Some(Outcome { winner: None, .. }) => ResultWord::Draw,
            Some(Outcome { winner: Some(winner), .. }) => ResultWord::Won(winner),
        }
    }

    /// The outcome a record claims with this word and its `Termination` tag.
    pub(super) fn outcome(self, termination_tag: Option<&str>) -> Option<Outcome> {
        let named = termination_tag.and_then(termination_of);
        match self {
            ResultWord::Unknown => None,
            ResultWord::Draw => Some(Outcome::draw(named.unwrap_or(Termination::Agreement))),
            ResultWord::Won(winner) => {
                Some(Outcome::win(winner, named.unwrap_or(Termination::Resignation)))
            }
        }
    }
}

pub(super) fn result_text(outcome: Option<Outcome>) -> &'static str {
    outcome.map_or("*", Outcome::result)
}

/// The value of a `Termination` tag: the word of the standard where it has one.
pub(super) fn termination_word(termination: Termination) -> &'static str {
    match termination {
        Termination::Timeout => "time forfeit",
        Termination::Abandonment => "abandoned",
        other => other.code(),
    }
}

fn termination_of(tag: &str) -> Option<Termination> {
    tag.trim().to_ascii_lowercase().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_termination_word_reads_back() {
        for termination in Termination::ALL {
            assert_eq!(termination_of(termination_word(termination)), Some(termination));
        }
        assert_eq!(termination_word(Termination::Timeout), "time forfeit");
        assert_eq!(termination_of("royal captured"), Some(Termination::CommanderCaptured));
        assert_eq!(termination_of(" Time forfeit "), Some(Termination::Timeout));
        assert_eq!(termination_of("Normal"), None);
    }

    #[test]
    fn results_of_outcomes_read_back() {
        for winner in [None, Some(Color::First), Some(Color::Second)] {
            let outcome = Outcome { termination: Termination::Abandonment, winner };
            let word = ResultWord::parse(outcome.result()).unwrap();
            assert_eq!(word, ResultWord::of(Some(outcome)));
            assert_eq!(word.outcome(Some("abandoned")), Some(outcome));
        }
        assert_eq!(ResultWord::parse("*"), Some(ResultWord::Unknown));
        assert_eq!(ResultWord::Unknown.outcome(Some("abandoned")), None);
    }
}
