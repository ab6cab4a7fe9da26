//! The claims of an example in the words of the rules.

use cotulenh::{Position, TurnLog, color_name};
use cotulenh_board::Turn;
use cotulenh_i18n::{Locale, msg};
use cotulenh_rulebook::{Claim, Fact};

/// Whether a line says that something is allowed or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Yes,
    No,
    Note,
}

/// A claim as one line.
pub(super) struct ClaimLine {
    pub(super) sign: Sign,
    /// The turn, if it is about one.
    pub(super) turn: Option<String>,
    pub(super) text: String,
}

pub(super) fn line(position: &Position, claim: &Claim, lang: Locale) -> ClaimLine {
    match claim {
        Claim::Legal(turn) | Claim::After { turn, .. } => ClaimLine {
            sign: Sign::Yes,
            turn: Some(turn.clone()),
            text: told(position, turn, lang),
        },
        Claim::Illegal { turn, .. } => {
            let refusal = position.read_turn(turn).err();
            let text = refusal.map(|refusal| refusal.describe(lang.lang())).unwrap_or_default();
            ClaimLine { sign: Sign::No, turn: Some(turn.clone()), text }
        }
        Claim::Reach { from, squares } => {
            let squares: Vec<_> = squares.into_iter().map(|square| square.to_string()).collect();
            let name =
                position.stack_at(*from).map_or("", |stack| stack.carrier().role.name(lang.lang()));
            let text = lang.text(&msg::book_reaches(name, from.to_string(), squares.join(" ")));
            ClaimLine { sign: Sign::Note, turn: None, text }
        }
        Claim::Now(fact) => {
            let text = lang.text(&match fact {
                Fact::Check => msg::book_in_check(color_name(position.turn(), lang.lang())),
                _ => msg::book_game_over(),
            });
            ClaimLine { sign: Sign::Note, turn: None, text }
        }
    }
}

fn told(position: &Position, text: &str, lang: Locale) -> String {
    let turn = position
        .parse_turn(text)
        .or_else(|_| position.parse_move(text).map(Turn::single))
        .expect("the book's tests have read every legal turn");
    let log = TurnLog::record(position, &turn).map(|(_, log)| log);
    log.map(|log| log.describe(lang.lang())).unwrap_or_default()
}
