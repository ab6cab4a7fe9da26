//! What several commands say.

use std::{collections::BTreeMap, fmt::Display};

use cotulenh_board::{Outcome, Termination};
use cotulenh_i18n::{Locale, Message, msg};
use cotulenh_server::Database;

use crate::games::TerminalGame;

/// Why a game ended.
pub(crate) fn termination(termination: Termination) -> Message {
    match termination {
        Termination::Checkmate => msg::termination_checkmate(),
        Termination::Stalemate => msg::termination_stalemate(),
        Termination::Draw100 => msg::termination_draw_100(),
        Termination::CommanderCaptured => msg::termination_commander_captured(),
        Termination::BattleWon => msg::termination_battle_won(),
        Termination::ThreefoldRepetition => msg::termination_threefold_repetition(),
        Termination::InsufficientMaterial => msg::termination_insufficient_material(),
        Termination::Agreement => msg::termination_agreement(),
        Termination::Resignation => msg::termination_resignation(),
        Termination::Timeout => msg::termination_timeout(),
        Termination::Abandonment => msg::termination_abandonment(),
        Termination::Adjudication => msg::termination_adjudication(),
        Termination::TurnLimit => msg::termination_turn_limit(),
        _ => msg::termination_other(),
    }
}

/// How often games ended in which way: `Checkmate 3, Turn limit reached 1`.
pub(crate) fn endings(counts: &BTreeMap<String, impl Display>, lang: Locale) -> String {
    let endings = counts.iter().map(|(code, count)| {
        let words = code.parse::<Termination>().map(termination);
        format!("{} {count}", words.map_or_else(|_| code.clone(), |words| lang.text(&words)))
    });
    endings.collect::<Vec<_>>().join(", ")
}

/// How the game ended: `Checkmate, Blue wins`.
pub(crate) fn outcome<G: TerminalGame>(outcome: Outcome, lang: Locale) -> String {
    let reason = termination(outcome.termination);
    lang.text(&match outcome.winner {
        Some(winner) => msg::outcome_won(reason, G::side_name(winner)),
        None => msg::outcome_drawn(reason),
    })
}

/// Whose turn it is, and who gives check.
pub(crate) fn side_to_move<G: TerminalGame>(position: &G, lang: Locale) -> String {
    let side = G::side_name(position.turn());
    lang.text(&if position.is_check() {
        msg::side_in_check(side, position.checker_squares().join(", "))
    } else {
        msg::side_to_move(side)
    })
}

/// The counters.
pub(crate) fn counters<G: TerminalGame>(position: &G, lang: Locale) -> String {
    lang.text(&msg::counters(position.fullmove_number(), position.halfmove_clock()))
}

/// The deployment under way.
pub(crate) fn deployment(field: &str, lang: Locale) -> String {
    lang.text(&msg::deployment_field(field))
}

/// What is wrong with a FEN, before the faults one by one.
pub(crate) fn bad_fen(is_readable: bool) -> Message {
    if is_readable { msg::fen_not_playable() } else { msg::fen_not_readable() }
}

/// Where the page is, and where the games are kept.
pub(crate) fn serving(page: &str, database: &Database, lang: Locale) -> String {
    lang.text(&msg::serving(page, database.to_string()))
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeMap, fs, path::Path};

    use cotulenh::{Battle, Role};
    use cotulenh_board::Color;

    use super::*;

    fn page(lang: Locale) -> BTreeMap<String, String> {
        let path = format!("../../web/app/lang/{lang}.json");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    }

    #[test]
    fn games_end_in_the_words_of_the_page() {
        let vietnamese = "vi".parse().unwrap();
        for termination in Termination::ALL {
            for winner in [None, Some(Color::First), Some(Color::Second)] {
                let ending = Outcome { termination, winner };
                let words = cotulenh_bridge::outcome_words(ending);
                assert_eq!(outcome::<cotulenh::Position>(ending, Locale::EN), words.en);
                assert_eq!(outcome::<cotulenh::Position>(ending, vietnamese), words.vi);
            }
        }
    }

    #[test]
    fn pieces_sides_and_battles_are_called_as_on_the_page() {
        for lang in [Locale::EN, "vi".parse().unwrap()] {
            let page = page(lang);
            for role in Role::ALL {
                assert_eq!(role.name(lang.lang()), page[&format!("role.{}", role.code())]);
            }
            for (color, key) in [(Color::First, "side.red"), (Color::Second, "side.blue")] {
                assert_eq!(
                    lang.text(&<cotulenh::Position as TerminalGame>::side_name(color)),
                    page[key]
                );
            }
            for battle in Battle::ALL {
                let (ours, theirs) = (battle.name(lang.lang()), &page[&format!("battle.{battle}")]);
                assert!(ours.starts_with(&theirs.to_lowercase()), "{ours} and {theirs}");
            }
        }
    }
}
