//! Positions in a few bytes, for large files and tables.
//!
//! # The form (version 1)
//!
//! A byte with the version, then bits, the lowest of each number first, filled up with zeros:
//!
//! | bits | what |
//! |---|---|
//! | 1 | side to move: 0 White, 1 Black |
//! | 1 | whether castling is written as in Chess960 |
//! | 8 + 8 | files of the rooks that may castle, White's and Black's |
//! | 1, then 6 | whether a pawn has just passed a square, and which |
//! | 32 + 32 | halfmove clock, move number |
//! | 64 | occupied squares, from a1 |
//! | 4 each | a piece: side, role in the order of [`Role::ALL`] (3) |

use alloc::vec::Vec;

use cotulenh_board::{
    Color,
    bits::{BitReader, BitWriter},
};

use crate::{InvalidSetup, Piece, Position, Role, Setup, Square};

/// The version that is written. Older ones are read as long as the library can.
const VERSION: u8 = 1;
/// The most bytes that any position takes: 64 pieces, which no position has.
const MAX_BYTES: usize = 52;

const COUNTER_BITS: u32 = 32;
const SQUARE_BITS: u32 = 6;
const ROLE_BITS: u32 = 3;
const FILE_BITS: u32 = 8;
/// Index of the first square of Black's home rank.
const BLACK_HOME: usize = 56;

cotulenh_board::packed_position! {
    /// A position in at most 37 bytes, if it has no more than 32 pieces.
    ///
    /// Nothing is lost. Equal positions have equal bytes, if their castling is written the same way. The text
    /// form is hexadecimal.
    ///
    /// ```
    /// use cotulenh_chess::{PackedPosition, Position};
    ///
    /// let position = Position::default();
    /// let packed = PackedPosition::from(&position);
    /// assert_eq!(packed.as_bytes().len(), 36);
    /// assert_eq!(Position::try_from(&packed)?, position);
    ///
    /// let read = PackedPosition::from_bytes(packed.as_bytes())?;
    /// assert_eq!(read, packed);
    /// # Ok::<(), cotulenh_chess::UnpackError>(())
    /// ```
    PackedPosition: MAX_BYTES, pack, unpack
}

/// Bytes that are not a packed position.
pub type UnpackError = cotulenh_board::UnpackError<InvalidSetup>;

fn pack(position: &Position) -> Vec<u8> {
    let setup = position.to_setup();
    let mut out = BitWriter::new();
    out.write(VERSION.into(), u8::BITS);
    out.write(setup.turn.index() as u32, 1);
    out.write(setup.chess960.into(), 1);
    for home in [0, BLACK_HOME] {
        for square in Square::all().skip(home).take(FILE_BITS as usize) {
            out.write(setup.castling.contains(square).into(), 1);
        }
    }
    out.write(setup.en_passant.is_some().into(), 1);
    if let Some(square) = setup.en_passant {
        out.write(square.index() as u32, SQUARE_BITS);
    }
    out.write(setup.halfmove_clock, COUNTER_BITS);
    out.write(setup.fullmove_number, COUNTER_BITS);
    for piece in setup.board {
        out.write(piece.is_some().into(), 1);
    }
    for piece in setup.board.into_iter().flatten() {
        out.write(piece.color.index() as u32, 1);
        out.write(piece.role as u32, ROLE_BITS);
    }
    out.into_bytes()
}

fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    if bytes.first() != Some(&VERSION) {
        return Err(UnpackError::Version { found: bytes.first().copied() });
    }
    let mut bits = BitReader::new(&bytes[1..]);
    let mut number = |width| bits.read(width).ok_or(UnpackError::TooShort);
    let mut setup = Setup::empty();
    setup.turn = Color::ALL[number(1)? as usize];
    setup.chess960 = number(1)? != 0;
    for home in [0, BLACK_HOME] {
        for square in Square::all().skip(home).take(FILE_BITS as usize) {
            if number(1)? != 0 {
                setup.castling.insert(square);
            }
        }
    }
    if number(1)? != 0 {
        setup.en_passant = Square::from_index(number(SQUARE_BITS)? as u8);
    }
    setup.halfmove_clock = number(COUNTER_BITS)?;
    setup.fullmove_number = number(COUNTER_BITS)?;
    let mut is_occupied = [false; 64];
    for square in &mut is_occupied {
        *square = number(1)? != 0;
    }
    for (place, is_occupied) in setup.board.iter_mut().zip(is_occupied) {
        if is_occupied {
            let color = Color::ALL[number(1)? as usize];
            let role = number(ROLE_BITS)?;
            let unknown = UnpackError::Unknown { what: "role", number: role };
            let role = Role::ALL.get(role as usize).copied().ok_or(unknown)?;
            *place = Some(Piece::new(color, role));
        }
    }
    let position = setup.position()?;
    if pack(&position) != bytes {
        return Err(UnpackError::NotCanonical);
    }
    Ok(position)
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString as _;

    use super::*;

    const FENS: [&str; 6] = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 b - - 99 120",
        "4k3/8/8/8/8/8/8/R3K3 b Q - 7 65000",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    ];

    #[test]
    fn what_is_packed_comes_back() {
        for fen in FENS {
            let position: Position = fen.parse().unwrap();
            let packed = PackedPosition::from(&position);
            assert!(packed.as_bytes().len() <= 37, "{fen}");
            assert_eq!(Position::try_from(&packed), Ok(position), "{fen}");
            assert_eq!(packed.to_string().parse(), Ok(packed), "{fen}");
        }
    }

    #[test]
    fn a_changed_bit_is_another_position_or_refused() {
        for fen in FENS {
            let position: Position = fen.parse().unwrap();
            let packed = PackedPosition::from(&position);
            for bit in 0..8 * packed.as_bytes().len() {
                let mut bytes = packed.as_bytes().to_vec();
                bytes[bit / 8] ^= 1 << (bit % 8);
                if let Ok(other) = PackedPosition::from_bytes(&bytes) {
                    let other = Position::try_from(other).unwrap();
                    assert_ne!(other.to_setup(), position.to_setup(), "{fen} {bit}");
                }
            }
            for len in 0..packed.as_bytes().len() {
                assert!(PackedPosition::from_bytes(&packed.as_bytes()[..len]).is_err());
            }
        }
        assert_eq!("0".parse::<PackedPosition>(), Err(UnpackError::NotHexadecimal));
        assert_eq!("0x".parse::<PackedPosition>(), Err(UnpackError::NotHexadecimal));
        assert_eq!("".parse::<PackedPosition>(), Err(UnpackError::Version { found: None }));
    }
}
