//! A slow and obvious implementation of the rules of Cờ Tư Lệnh.
//!
//! Every question is answered by its definition: lines are walked square by square, every move is
//! tried on a copy of the board, and a deployment step is legal if a search over all further steps
//! finds a legal end of the turn. Nothing is cached and nothing is shared with other crates.
//!
//! | file | section of the rules |
//! |---|---|
//! | `board` | 1 board, 2 roles |
//! | `lines` | 2 ranges, 8 facing Commanders |
//! | `stacks` | 5 stacks |
//! | `air_defence` | 6 air defence |
//! | `actions` | 3 moving, 4 capturing, 5 combining, 8 Commanders |
//! | `attacks` | 7 heroes, 8 check |
//! | `position` | 9 deployment, 10 counters |
//! | `legality` | 9 completion, 10 legal turns and outcome |
//! | `recombine` | 9 recombine |
//! | `fen` | 11 FEN |
//! | `notation` | 12 notation |

mod actions;
mod air_defence;
mod attacks;
pub(crate) mod board;
pub(crate) mod fen;
pub(crate) mod legality;
mod lines;
pub(crate) mod notation;
pub(crate) mod position;
mod recombine;
pub(crate) mod stacks;

use std::fmt;

pub(crate) use attacks::is_in_check;
pub use position::Practice;

/// The start of the game.
pub const START_FEN: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/\
                             2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

/// Everything the rules say about one position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Analysis {
    /// The position as this module writes it.
    pub fen: String,
    /// Whether the side to move is in check on the board as it stands.
    pub check: bool,
    /// `"checkmate"`, `"stalemate"`, `"draw_100"`, `"commander_captured"`, or `None` while the
    /// game goes on. A position drawn by the clock still has its moves.
    pub outcome: Option<&'static str>,
    /// Every legal atomic move as LAN or `finish`, with the FEN after it, sorted by text as bytes.
    pub moves: Vec<(String, String)>,
    /// In the middle of a deployment: which roles may join the group sent to which square.
    pub recombine: Option<Vec<(char, String)>>,
}

/// Why a text is no playable position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupFault {
    /// Whether the text can at least be held as a set-up.
    pub readable: bool,
    /// All faults found, in plain words.
    pub errors: Vec<String>,
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.errors.join("; "))
    }
}

impl std::error::Error for SetupFault {}

/// Reads a position and says everything about it.
pub fn analyse(fen: &str) -> Result<Analysis, SetupFault> {
    Ok(analyse_position(&fen::read(fen)?))
}

/// The same for a practice board: a Commander that is missing was never there, and the side not to
/// move may be attacked.
pub fn analyse_practice(fen: &str, practice: Practice) -> Result<Analysis, SetupFault> {
    Ok(analyse_position(&fen::read_practice(fen, practice)?))
}

fn analyse_position(position: &position::Position) -> Analysis {
    let mut moves: Vec<(String, String)> = legality::legal_moves(position)
        .iter()
        .map(|(chosen, after)| (notation::move_text(chosen), fen::write(after)))
        .collect();
    moves.sort();
    Analysis {
        fen: fen::write(position),
        check: is_in_check(&position.board, position.turn),
        outcome: legality::outcome(position, !moves.is_empty()),
        recombine: position
            .deployment
            .as_ref()
            .map(|deployment| recombine::recombinations(deployment, position)),
        moves,
    }
}

/// Counts the lines of `depth` atomic moves; a deployment step and its finish are one ply each.
pub fn perft(fen: &str, depth: u32) -> Result<u64, SetupFault> {
    Ok(legality::count_lines(&fen::read(fen)?, depth))
}
