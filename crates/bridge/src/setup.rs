//! The board editor: anything on a board, and what keeps it from being played.

use cotulenh::{Battle, Counters, Fault, FenError, Lang, Role, Setup, Square, Stack};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    values::{Side, StackOn, squares},
    words::Words,
};

/// A set-up as a FEN, or square by square.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default, deny_unknown_fields)]
pub struct SetupQuestion {
    /// The whole set-up; what else is given replaces parts of it.
    pub fen: Option<String>,
    /// What stands on the board.
    pub stacks: Option<Vec<Placed>>,
    /// The side to move.
    pub side: Option<Side>,
    /// What decides the game.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub battle: Option<Battle>,
    /// Turns in a row without a capture.
    pub halfmove: Option<u16>,
    /// Number of the pair of turns.
    pub fullmove: Option<u16>,
}

/// Pieces on a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Placed {
    /// The square.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub square: Square,
    /// The pieces as a FEN writes them: `T`, `(n+f)`.
    pub pieces: String,
}

/// A set-up and its faults.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SetupAnswer {
    /// The set-up as a FEN.
    pub fen: String,
    /// Whether it can be played.
    pub playable: bool,
    /// The side to move.
    pub side: Side,
    /// What stands on the board.
    pub stacks: Vec<StackOn>,
    /// Everything that is wrong.
    pub faults: Vec<FaultView>,
}

/// One thing that is wrong with a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FaultView {
    /// `commanders`, `illegal_stack`, `wrong_terrain`, `opponent_in_check` or `too_many_pieces`.
    pub code: String,
    /// In words, with the reason.
    pub message: Words,
    /// The section of the rule book that says so.
    pub section: u8,
    /// The squares at fault.
    pub squares: Vec<String>,
}

/// Says what a set-up is and what is wrong with it.
///
/// # Errors
/// If it is not written as a set-up.
pub fn setup(question: &SetupQuestion) -> Result<SetupAnswer, BridgeError> {
    let mut setup = match &question.fen {
        None => Setup::empty(),
        Some(fen) => fen.parse::<Setup>().map_err(FenError::from)?,
    };
    if let Some(stacks) = &question.stacks {
        for square in Square::all() {
            setup.set(square, &[]);
        }
        for placed in stacks {
            setup.set(placed.square, &read_pieces(&placed.pieces)?);
        }
    }
    if let Some(side) = question.side {
        setup.turn = side.into();
    }
    setup.battle = question.battle.unwrap_or(setup.battle);
    setup.counters = Counters {
        halfmove_clock: question.halfmove.unwrap_or(setup.counters.halfmove_clock),
        fullmove_number: question.fullmove.unwrap_or(setup.counters.fullmove_number),
    };
    let faults = setup.position().err().map(|invalid| invalid.faults).unwrap_or_default();
    Ok(SetupAnswer {
        fen: setup.to_string(),
        playable: faults.is_empty(),
        side: setup.turn.into(),
        stacks: setup.squares().map(|(square, pieces)| stack_on(&setup, square, pieces)).collect(),
        faults: faults.iter().map(fault_view).collect(),
    })
}

fn stack_on(setup: &Setup, square: Square, pieces: &[cotulenh::Piece]) -> StackOn {
    if let Some(stack) = setup.stack_at(square) {
        return StackOn::of(square, stack);
    }
    let text: String = pieces.iter().map(ToString::to_string).collect();
    StackOn::new(square, pieces, format!("({text})"))
}

/// Reads pieces that need not make a legal stack: a board with nothing else on it holds them.
fn read_pieces(text: &str) -> Result<Vec<cotulenh::Piece>, BridgeError> {
    if let Ok(stack) = text.parse::<Stack>() {
        return Ok(stack.pieces().collect());
    }
    let fen = format!("{text}10/11/11/11/11/11/11/11/11/11/11/11 r - - 0 1");
    let setup = fen.parse::<Setup>().ok().filter(|_| !text.contains('/'));
    let corner = Square::new(0, cotulenh::RANKS - 1);
    let pieces = setup.zip(corner).map(|(setup, square)| setup.pieces_at(square).to_vec());
    pieces.filter(|pieces| !pieces.is_empty()).ok_or_else(|| {
        BridgeError::bad_request(
            format!("'{text}' are no pieces as a FEN writes them"),
            format!("“{text}” không phải cách FEN ghi quân"),
        )
    })
}

fn fault_view(fault: &Fault) -> FaultView {
    let (code, section, squares) = match fault {
        Fault::Commanders { .. } => ("commanders", 11, Vec::new()),
        Fault::IllegalStack { square, .. } => ("illegal_stack", 5, vec![square.to_string()]),
        Fault::WrongTerrain { square, .. } => ("wrong_terrain", 1, vec![square.to_string()]),
        Fault::OpponentInCheck { attackers } => ("opponent_in_check", 11, squares(*attackers)),
        Fault::TooManyPieces => ("too_many_pieces", 1, Vec::new()),
        _ => ("not_playable", 11, Vec::new()),
    };
    let message = match fault {
        Fault::WrongTerrain { square, carrier } => wrong_terrain(*square, *carrier),
        _ => Words::of(|lang| fault.describe(lang)),
    };
    FaultView { code: code.into(), message, section, squares }
}

fn wrong_terrain(square: Square, carrier: Role) -> Words {
    let [en, vi] = [Lang::En, Lang::Vi].map(|lang| carrier.name(lang));
    let article = if en.starts_with(['A', 'E', 'I']) { "an" } else { "a" };
    if carrier == Role::Navy {
        return Words::new(
            format!("{article} {en} may not stand on {square}: ships do not go ashore"),
            format!("{vi} không được đứng ở {square}: tàu không lên bờ"),
        );
    }
    Words::new(
        format!("{article} {en} may not stand on {square}: only Navies stand at sea"),
        format!("{vi} không được đứng ở {square}: ngoài biển chỉ có Hải quân"),
    )
}
