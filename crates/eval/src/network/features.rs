//! The features that networks look at.

use cotulenh::{
    MAX_STACK, Role, Square,
    raw::{self, CODES, Code, INFO},
};
use cotulenh_board::Color;
use cotulenh_chess as chess;

use super::FeatureIndex;

/// The features of a game for one block and one side.
const SIDE_BLOCK: usize = Role::COUNT * Square::COUNT;
/// The features of one block: every piece, those that are carried, heroes.
const BLOCK: usize = 2 * SIDE_BLOCK;
const CARRIED: usize = BLOCK;
const HERO: usize = 2 * BLOCK;

/// How many features Cờ Tư Lệnh has.
pub(crate) const COTULENH_FEATURES: usize = 3 * BLOCK;
/// How many features chess has.
pub(crate) const CHESS_FEATURES: usize = 2 * 6 * 64;

/// The features of the stack with a code on the first square of the board, as its own side sees it.
#[derive(Clone, Copy)]
struct CodeFeatures {
    list: [u16; 3 * MAX_STACK],
    len: u8,
}

const OF_CODE: &[CodeFeatures; 256] = &{
    let mut table = [CodeFeatures { list: [0; 3 * MAX_STACK], len: 0 }; 256];
    let mut code = 1;
    while code < CODES {
        let (info, entry) = (&INFO[code], &mut table[code]);
        let mut member = 0;
        while member < info.len as usize {
            let piece = info.members[member] as usize * Square::COUNT;
            entry.list[entry.len as usize] = piece as u16;
            entry.len += 1;
            if member > 0 {
                entry.list[entry.len as usize] = (CARRIED + piece) as u16;
                entry.len += 1;
            }
            if info.heroic >> member & 1 != 0 {
                entry.list[entry.len as usize] = (HERO + piece) as u16;
                entry.len += 1;
            }
            member += 1;
        }
        code += 1;
    }
    table
};

/// What a feature on the first square becomes on this one, of this side, as both sides see it.
#[inline]
fn offsets(square: Square, color: Color) -> [usize; 2] {
    let (seen, mirrored) = (square.index(), square.mirror().index());
    match color {
        Color::First => [seen, SIDE_BLOCK + mirrored],
        Color::Second => [SIDE_BLOCK + seen, mirrored],
    }
}

/// The features of a stack, as both sides see them.
#[inline]
pub(crate) fn cotulenh_index(
    square: Square,
    color: Color,
    code: Code,
) -> impl Iterator<Item = FeatureIndex> {
    let features = &OF_CODE[code as usize];
    let [first, second] = offsets(square, color);
    features.list[..usize::from(features.len).min(3 * MAX_STACK)]
        .iter()
        .map(move |&feature| [feature + first as u16, feature + second as u16])
}

/// The feature of a piece being a hero, as both sides see it.
#[inline]
pub(crate) fn hero_index(square: Square, color: Color, role: Role) -> FeatureIndex {
    let feature = HERO + role as usize * Square::COUNT;
    offsets(square, color).map(|offset| (feature + offset) as u16)
}

/// The feature of a piece of chess, as both sides see it.
#[inline]
pub(crate) fn chess_index(square: chess::Square, piece: chess::Piece) -> FeatureIndex {
    let role = piece.role.index() * 64;
    let (seen, mirrored) = (square.index(), square.mirror().index());
    match piece.color {
        Color::First => [role + seen, 6 * 64 + role + mirrored],
        Color::Second => [6 * 64 + role + seen, role + mirrored],
    }
    .map(|feature| feature as u16)
}

/// The features of a position, each as the first and as the second side sees it.
///
/// ```
/// use cotulenh::{Position, board::Position as _};
/// use cotulenh_eval::network::{Game, cotulenh_features};
///
/// let start = Position::initial();
/// let features: Vec<[u16; 2]> = cotulenh_features(&start).collect();
/// assert_eq!(features.len(), 38);
/// assert!(features.iter().flatten().all(|&feature| usize::from(feature) < Game::Cotulenh.inputs()));
/// ```
pub fn cotulenh_features(
    position: &cotulenh::Position,
) -> impl Iterator<Item = [u16; 2]> + use<'_> {
    let board = raw::board(position);
    Color::ALL.into_iter().flat_map(move |color| {
        let squares = board.of(color).into_iter();
        squares.flat_map(move |square| cotulenh_index(square, color, board.code(square)))
    })
}

/// The features of a position of chess, each as White and as Black sees it.
pub fn chess_features(position: &chess::Position) -> impl Iterator<Item = [u16; 2]> + use<'_> {
    let pieces = position.occupied().into_iter();
    pieces.filter_map(|square| Some(chess_index(square, position.piece_at(square)?)))
}
