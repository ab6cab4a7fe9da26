//! Zobrist keys. A key covers what repetition looks at: pieces, side to move, castling rights and
//! an en passant square on which something can really be taken.

use crate::{BLACK, Piece, Position, Square, SquareSet};

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 64],
    en_passant: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = build();

/// The part of one piece in the key.
#[inline(always)]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    KEYS.pieces[piece.color.index()][piece.role.index()][square.index()]
}

/// The part of the castling rights, given by the squares of the rooks.
#[inline]
pub(crate) fn castling(rooks: SquareSet) -> u64 {
    rooks.into_iter().fold(0, |key, rook| key ^ KEYS.castling[rook.index()])
}

/// The part of the en passant square.
#[inline(always)]
pub(crate) fn en_passant(square: Option<Square>) -> u64 {
    match square {
        Some(square) => KEYS.en_passant[square.file() as usize],
        None => 0,
    }
}

/// What passing the turn changes.
pub(crate) const TURN: u64 = build().black_to_move;

/// The key from scratch.
pub(crate) fn of(position: &Position) -> u64 {
    let mut key = castling(position.castling_rooks()) ^ en_passant(position.en_passant());
    if cotulenh_board::Position::turn(position) == BLACK {
        key ^= TURN;
    }
    for square in position.occupied() {
        if let Some(on) = position.piece_at(square) {
            key ^= piece(on, square);
        }
    }
    key
}

const fn build() -> Keys {
    let mut random = SplitMix(0x0c07_0714_1e58);
    let mut keys =
        Keys { pieces: [[[0; 64]; 6]; 2], castling: [0; 64], en_passant: [0; 8], black_to_move: 0 };
    let mut index = 0;
    while index < 2 * 6 * 64 {
        keys.pieces[index / 384][index / 64 % 6][index % 64] = random.next();
        index += 1;
    }
    index = 0;
    while index < 64 {
        keys.castling[index] = random.next();
        index += 1;
    }
    index = 0;
    while index < 8 {
        keys.en_passant[index] = random.next();
        index += 1;
    }
    keys.black_to_move = random.next();
    keys
}

/// Steele, Lea and Flood's generator: enough to tell keys apart, and usable by the compiler.
struct SplitMix(u64);

impl SplitMix {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
