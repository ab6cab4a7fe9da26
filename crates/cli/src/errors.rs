//! What errors say in the language of the user.

use std::error::Error;

use crate::WrongUsage;
#[cfg(test)]
use cotulenh_i18n::MessageTemplate;
use cotulenh_i18n::{Explained, Locale, Message, Said, msg, system_message};

type PgnErrorOf<P> = cotulenh_board::pgn::PgnErrorOf<P>;

macro_rules! explained {
    ($($type:ty,)*) => {
        /// The message of an error of a type that has messages.
        fn explained(cause: &(dyn Error + 'static)) -> Option<Message> {
            $( if let Some(error) = cause.downcast_ref::<$type>() {
                return Some(error.message());
            } )*
            None
        }

        /// Every message that these types can have.
        #[cfg(test)]
        fn templates() -> Vec<MessageTemplate> {
            let mut found = Vec::new();
            $( found.extend(<$type as Explained>::templates()); )*
            found
        }
    };
}

explained! {
    cotulenh::ActionError,
    cotulenh::DeploymentError,
    cotulenh::FenError,
    cotulenh::GameLogError,
    cotulenh::InvalidSetup,
    cotulenh::ParseFenError,
    cotulenh::ParseMoveError,
    cotulenh::ParsePieceError,
    cotulenh::ParseSquareError,
    cotulenh::ParseStackError,
    cotulenh::TurnError,
    cotulenh::UnpackError,
    PgnErrorOf<cotulenh::Position>,
    cotulenh_board::GameOver,
    cotulenh_board::NodeError,
    cotulenh_board::ParseClockError,
    cotulenh_board::UnknownWord,
    cotulenh_board::pgn::BadTagName,
    cotulenh_chess::ActionError,
    cotulenh_chess::FenError,
    cotulenh_chess::GameLogError,
    cotulenh_chess::InvalidSetup,
    cotulenh_chess::ParseMoveError,
    cotulenh_chess::ParsePieceError,
    cotulenh_chess::ParseSquareError,
    cotulenh_chess::TurnError,
    cotulenh_chess::UnpackError,
    PgnErrorOf<cotulenh_chess::Position>,
    cotulenh_arena::Failure,
    cotulenh_arena::LimitError,
    cotulenh_arena::MatchError,
    cotulenh_arena::OpeningError,
    cotulenh_arena::OpeningFault,
    cotulenh_arena::SpecError,
    cotulenh_arena::StateError,
    cotulenh_arena::statistics::SprtError,
    cotulenh_engine::LevelError,
    cotulenh_engine::OptionError,
    cotulenh_eval::network::NetworkError,
    cotulenh_render::ParseOptionError,
    cotulenh_render::RasterError,
    cotulenh_server::admin::AdminError,
    cotulenh_server::OpenError,
    cotulenh_server::StartError,
    cotulenh_train::training::CheckpointError,
    cotulenh_train::games_file::GamesFileError,
}

/// The message of an error, if it has another one than its text.
pub(crate) fn message_of(cause: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(said) = cause.downcast_ref::<Said>() {
        return Some(said.message.clone());
    }
    if let Some(WrongUsage(message)) = cause.downcast_ref() {
        return Some(message.clone());
    }
    if cause.is::<serde_json::Error>() {
        return Some(msg::json_fault(cause.to_string()));
    }
    explained(cause).or_else(|| system_message(cause))
}

/// An error in a language, without what caused it.
pub(crate) fn text(cause: &(dyn Error + 'static), lang: Locale) -> String {
    message_of(cause).map_or_else(|| cause.to_string(), |message| lang.text(&message))
}

/// An error with everything that caused it.
pub(crate) fn chain(error: &anyhow::Error, lang: Locale) -> String {
    let causes: Vec<String> = error.chain().map(|cause| text(cause, lang)).collect();
    causes.join(": ")
}

/// The message of the error that caused all the others.
pub(crate) fn message(error: &anyhow::Error) -> Message {
    let cause = error.root_cause();
    message_of(cause).unwrap_or_else(|| msg::other_fault(cause.to_string()))
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// The texts of the errors in English, by id.
    fn catalogue() -> BTreeMap<String, String> {
        let text = include_str!("../../i18n/lang/en/errors.ftl");
        let mut found: BTreeMap<String, String> = BTreeMap::new();
        let mut last = String::new();
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            if let Some((id, value)) = line.split_once(" =").filter(|_| !line.starts_with(' ')) {
                last = id.to_string();
                found.insert(last.clone(), value.to_string());
            } else if let Some(value) = found.get_mut(&last) {
                value.push_str(line);
            }
        }
        found
    }

    fn variables(text: &str) -> BTreeSet<String> {
        let mut parts = text.split("{ $");
        parts.next();
        let is_name = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == '-';
        parts.map(|part| part.chars().take_while(|&letter| is_name(letter)).collect()).collect()
    }

    #[test]
    fn every_error_of_the_libraries_is_in_the_catalogue_with_its_arguments() {
        type CotulenhPgn =
            cotulenh_board::pgn::PgnErrorKind<cotulenh::FenError, cotulenh::TurnError>;
        let catalogue = catalogue();
        let mut used = BTreeSet::new();
        let nested = [
            cotulenh::Fault::templates(),
            cotulenh::Role::templates(),
            cotulenh::Unfinished::templates(),
            cotulenh_chess::Fault::templates(),
            CotulenhPgn::templates(),
        ];
        for (id, arguments) in templates().into_iter().chain(nested.concat()) {
            let text = catalogue.get(id).unwrap_or_else(|| panic!("not in errors.ftl: {id}"));
            let arguments: BTreeSet<String> = arguments.iter().map(ToString::to_string).collect();
            assert_eq!(variables(text), arguments, "{id}");
            used.insert(id.to_string());
        }
        let unused: Vec<_> = catalogue.keys().filter(|id| !used.contains(*id)).collect();
        assert!(unused.is_empty(), "no error is called {unused:?}");
    }

    #[test]
    fn the_english_of_the_catalogue_is_that_of_the_libraries() {
        let fens = ["", "6c4/11", "6c4/11/11/11/11/11/11/11/11/11/11/6C4 x - - 0 1"];
        for fen in fens {
            let error = cotulenh::Position::from_fen(fen).unwrap_err();
            assert_eq!(Locale::EN.text(&error.message()), error.to_string());
        }
        for turn in ["Zz9", "Tf12", "c5:F>e9"] {
            let error = cotulenh::Position::default().parse_turn(turn).unwrap_err();
            assert_eq!(Locale::EN.text(&error.message()), error.to_string());
        }
        let error = cotulenh::read_pgn::<cotulenh::Position>("1. Ic6 {open").unwrap_err();
        assert_eq!(Locale::EN.text(&error.message()), error.to_string());
        let error = cotulenh_chess::Position::from_fen("8/8 w - - 0 1").unwrap_err();
        assert_eq!(Locale::EN.text(&error.message()), error.to_string());
    }

    /// Words that the rules crates have too, for the page and the packages.
    #[test]
    fn the_catalogue_speaks_as_the_rules_crates_do() {
        use cotulenh::{Fault, Role, Square, SquareSet, Unfinished};

        let square: Square = "c5".parse().unwrap();
        let attackers = SquareSet::EMPTY.with(square);
        for lang in [Locale::EN, "vi".parse().unwrap()] {
            let agree = |message: Message, words: &str| assert_eq!(lang.text(&message), words);
            for role in Role::ALL {
                agree(role.message(), role.name(lang.lang()));
                let fault = Fault::WrongTerrain { square, carrier: role };
                agree(fault.message(), &fault.describe(lang.lang()));
            }
            for fault in [
                Fault::Commanders { color: cotulenh::RED, count: 0 },
                Fault::Commanders { color: cotulenh::BLUE, count: 2 },
                Fault::OpponentInCheck { attackers },
                Fault::TooManyPieces,
            ] {
                agree(fault.message(), &fault.describe(lang.lang()));
            }
            for reason in [
                Unfinished::NothingDone,
                Unfinished::Stranded { carrier: Role::Tank, origin: square },
                Unfinished::CommanderAttacked { attackers },
                Unfinished::CommandersFace,
            ] {
                agree(reason.message(), &reason.describe(lang.lang()));
            }
            let rank = "6C4".to_string();
            let ranks = |last: &str| ["11"; 11].join("/") + "/" + last;
            for fen in [
                String::new(),
                "6c4/11 r - - 0 1".into(),
                ranks("6C5") + " r - - 0 1",
                ranks("6?4") + " r - - 0 1",
                ranks("6(C4") + " r - - 0 1",
                ranks(&rank) + " x - - 0 1",
                ranks(&rank) + " r KQ - 0 1",
                ranks(&rank) + " r - - x 1",
                ranks(&rank) + " r - - 0 1",
                "x".repeat(9_999),
                "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>e7... more".into(),
                "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 nonsense".into(),
                "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:(NT):F>a1...".into(),
                "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1 c5:N:F>e7...".into(),
            ] {
                let error = cotulenh::Position::from_fen(&fen).unwrap_err();
                agree(error.message(), &error.describe(lang.lang()));
            }
            for fen in ["8/8/8/8/8/8/8/P7 w K e3 0 1", "kk6/8/8/8/8/8/8/KK6 w - - 0 1"] {
                let Err(cotulenh_chess::FenError::Invalid(setup)) =
                    cotulenh_chess::Position::from_fen(fen)
                else {
                    panic!("{fen} can be played");
                };
                for fault in setup.faults {
                    agree(fault.message(), &fault.describe(lang.lang()));
                }
            }
        }
    }

    #[test]
    fn a_chain_of_errors_is_told_in_one_language() {
        let vietnamese: Locale = "vi".parse().unwrap();
        let missing = std::fs::read("/nowhere/at/all").unwrap_err();
        let error: anyhow::Error = cotulenh_i18n::Context::<()>::context(
            Err(missing),
            msg::cannot_read("/nowhere/at/all"),
        )
        .unwrap_err()
        .into();
        assert_eq!(
            chain(&error, vietnamese),
            "không đọc được /nowhere/at/all: không có tệp hoặc thư mục này"
        );
    }
}
