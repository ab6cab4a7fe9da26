//! Positions in a few bytes, for large files and tables.
//!
//! # The form (version 1)
//!
//! A byte with the version, then bits, the lowest of each number first, filled up with zeros:
//!
//! | bits | what |
//! |---|---|
//! | 1 | side to move: 0 Red, 1 Blue |
//! | 3 | battle, in the order of [`Battle::ALL`] |
//! | 4 | practice board: whether it is one, without last guards, without Red's, Blue's Commander |
//! | 3 + 3 | goals that Red and Blue can still lose by |
//! | 2 | steps of the deployment under way |
//! | 16 + 16 | halfmove clock, move number |
//! | 132 | occupied squares, from a1 |
//! | 7 each | a single piece: 0, side, hero, role in the order of [`Role::ALL`] (4) |
//! | 10 each | a stack of several: 1, side, its number (8) |
//! | 8 + 14 each | origin of the deployment, then its steps: members (3), kind (3), target (8) |
//!
//! In the middle of a deployment the board is the one before it, and the steps lead on. 38 single
//! pieces between turns take 57 bytes; stacks take less.

use alloc::string::String;
use core::{fmt, fmt::Write as _, str::FromStr};

use arrayvec::ArrayVec;
use cotulenh_board::{
    Color, ErrorCode,
    bits::{BitReader, BitWriter},
    serde_as_text,
};

use crate::{
    battle::{Battle, Stakes},
    moves::{Move, MoveKind},
    position::{Counters, Position, Practice},
    role::Role,
    setup::{InvalidSetup, Setup},
    square::Square,
    stack::{CODES, INFO, PART, Stack},
};

/// The version that is written. Older ones are read as long as the library can.
const VERSION: u8 = 1;

/// The most bytes that any position takes.
const MAX_BYTES: usize = 200;

const SQUARE_BITS: u32 = 8;
const CODE_BITS: u32 = 8;
const ROLE_BITS: u32 = 4;
const COUNTER_BITS: u32 = 16;
const GOAL_BITS: u32 = 3;
const BATTLE_BITS: u32 = 3;
const PRACTICE_BITS: u32 = 4;
const STEP_COUNT_BITS: u32 = 2;
const MEMBER_BITS: u32 = 3;
const KIND_BITS: u32 = 3;

/// A position in at most 64 bytes, if it has no more than 38 pieces and no turn is under way.
///
/// Nothing is lost: heroes, counters, the battle and a deployment under way are all in it. Equal
/// positions have equal bytes. The text form is hexadecimal.
///
/// ```
/// use cotulenh::{PackedPosition, Position};
///
/// let position = Position::default();
/// let packed = PackedPosition::from(&position);
/// assert_eq!(packed.as_bytes().len(), 57);
/// assert_eq!(Position::try_from(&packed)?, position);
///
/// let read = PackedPosition::from_bytes(packed.as_bytes())?;
/// assert_eq!(read, packed);
/// # Ok::<(), cotulenh::UnpackError>(())
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedPosition {
    bytes: ArrayVec<u8, MAX_BYTES>,
}

impl PackedPosition {
    /// The bytes, the version first.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Takes bytes that [`as_bytes`](PackedPosition::as_bytes) gave.
    ///
    /// # Errors
    /// If they are not a position in a version that is known.
    pub fn from_bytes(bytes: &[u8]) -> Result<PackedPosition, UnpackError> {
        unpack(bytes)?;
        let bytes = bytes.iter().copied().collect();
        Ok(PackedPosition { bytes })
    }
}

impl AsRef<[u8]> for PackedPosition {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl TryFrom<&[u8]> for PackedPosition {
    type Error = UnpackError;

    fn try_from(bytes: &[u8]) -> Result<PackedPosition, UnpackError> {
        PackedPosition::from_bytes(bytes)
    }
}

impl From<&Position> for PackedPosition {
    fn from(position: &Position) -> PackedPosition {
        let mut bytes = ArrayVec::new();
        for byte in pack(position).into_bytes() {
            bytes.push(byte);
        }
        PackedPosition { bytes }
    }
}

impl From<Position> for PackedPosition {
    fn from(position: Position) -> PackedPosition {
        PackedPosition::from(&position)
    }
}

impl TryFrom<&PackedPosition> for Position {
    type Error = UnpackError;

    fn try_from(packed: &PackedPosition) -> Result<Position, UnpackError> {
        unpack(&packed.bytes)
    }
}

impl TryFrom<PackedPosition> for Position {
    type Error = UnpackError;

    fn try_from(packed: PackedPosition) -> Result<Position, UnpackError> {
        unpack(&packed.bytes)
    }
}

/// Bytes that are no packed position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnpackError {
    /// A version that this library does not know, or no bytes at all.
    #[error("version {} of packed positions is not known", found.unwrap_or_default())]
    Version {
        /// The version, if there is a byte for it.
        found: Option<u8>,
    },
    /// The bytes break off.
    #[error("the bytes break off")]
    TooShort,
    /// There are bytes behind the position, or bits that another position is written with.
    #[error("not the bytes that this position is written with")]
    NotCanonical,
    /// A number that stands for nothing.
    #[error("{what} {number} does not exist")]
    Unknown {
        /// What the number should be of.
        what: &'static str,
        /// The number.
        number: u32,
    },
    /// The pieces are no position that can be played.
    #[error(transparent)]
    Invalid(#[from] InvalidSetup),
    /// A step of the deployment is not legal.
    #[error("step {number} of the deployment is not legal")]
    IllegalStep {
        /// The step, counted from 1.
        number: usize,
    },
    /// A text that is not hexadecimal.
    #[error("not hexadecimal")]
    NotHexadecimal,
}

impl UnpackError {
    /// The word for it, `bad_packed`.
    pub const fn code(&self) -> ErrorCode {
        ErrorCode::BadPacked
    }
}

fn pack(position: &Position) -> BitWriter {
    let before = position.before_deployment();
    let mut out = BitWriter::new();
    out.write(VERSION.into(), u8::BITS);
    out.write(before.turn().index() as u32, 1);
    out.write(before.battle() as u32, BATTLE_BITS);
    out.write(before.practice().to_bits().into(), PRACTICE_BITS);
    for goals in before.stakes().to_bits() {
        out.write(goals.into(), GOAL_BITS);
    }
    let steps = position.deploying().steps();
    out.write(steps.len() as u32, STEP_COUNT_BITS);
    let Counters { halfmove_clock, fullmove_number } = before.counters();
    out.write(halfmove_clock.into(), COUNTER_BITS);
    out.write(fullmove_number.into(), COUNTER_BITS);
    for square in Square::all() {
        out.write(u32::from(before.stack_at(square).is_some()), 1);
    }
    for (_, stack) in before.stacks() {
        write_stack(&mut out, stack);
    }
    if let Some(origin) = position.deploying().origin() {
        out.write(origin.index() as u32, SQUARE_BITS);
        for step in steps {
            out.write(step.group().into(), MEMBER_BITS);
            out.write(step.kind() as u32, KIND_BITS);
            out.write(step.target().index() as u32, SQUARE_BITS);
        }
    }
    out
}

fn write_stack(out: &mut BitWriter, stack: Stack) {
    let is_several = stack.len() > 1;
    out.write(is_several.into(), 1);
    out.write(stack.color().index() as u32, 1);
    if is_several {
        out.write(stack.code().into(), CODE_BITS);
    } else {
        let piece = stack.carrier();
        out.write(piece.heroic.into(), 1);
        out.write(piece.role as u32, ROLE_BITS);
    }
}

/// Takes numbers out of the bits.
struct Unpacker<'a>(BitReader<'a>);

impl Unpacker<'_> {
    fn number(&mut self, width: u32) -> Result<u32, UnpackError> {
        self.0.read(width).ok_or(UnpackError::TooShort)
    }

    /// A number that names something of a list.
    fn pick<T: Copy>(
        &mut self,
        what: &'static str,
        list: &[T],
        width: u32,
    ) -> Result<T, UnpackError> {
        let number = self.number(width)?;
        let unknown = UnpackError::Unknown { what, number };
        list.get(number as usize).copied().ok_or(unknown)
    }

    fn square(&mut self) -> Result<Square, UnpackError> {
        let number = self.number(SQUARE_BITS)?;
        let unknown = UnpackError::Unknown { what: "square", number };
        Square::from_index(number as usize).ok_or(unknown)
    }

    fn stack(&mut self) -> Result<Stack, UnpackError> {
        let is_several = self.number(1)? != 0;
        let color = self.pick("side", &Color::ALL, 1)?;
        if !is_several {
            let heroic = self.number(1)? != 0;
            let role = self.pick("role", &Role::ALL, ROLE_BITS)?;
            let unknown = UnpackError::Unknown { what: "role", number: role as u32 };
            return Stack::new(color, &[(role, heroic)]).ok_or(unknown);
        }
        let number = self.number(CODE_BITS)?;
        let unknown = UnpackError::Unknown { what: "stack", number };
        let code = u8::try_from(number).ok().filter(|&code| (code as usize) < CODES);
        let stack = code.and_then(|code| Stack::from_code(color, code));
        stack.filter(|stack| stack.len() > 1).ok_or(unknown)
    }
}

fn unpack(bytes: &[u8]) -> Result<Position, UnpackError> {
    if bytes.first() != Some(&VERSION) {
        return Err(UnpackError::Version { found: bytes.first().copied() });
    }
    if bytes.len() > MAX_BYTES {
        return Err(UnpackError::NotCanonical);
    }
    let mut bits = Unpacker(BitReader::new(&bytes[1..]));
    let mut setup = Setup::empty();
    setup.turn = bits.pick("side", &Color::ALL, 1)?;
    setup.battle = bits.pick("battle", &Battle::ALL, BATTLE_BITS)?;
    let number = bits.number(PRACTICE_BITS)?;
    let unknown = UnpackError::Unknown { what: "practice board", number };
    let practice = Practice::from_bits(number as u8).ok_or(unknown)?;
    let goals = [bits.number(GOAL_BITS)? as u8, bits.number(GOAL_BITS)? as u8];
    let steps = bits.number(STEP_COUNT_BITS)?;
    setup.counters = Counters {
        halfmove_clock: bits.number(COUNTER_BITS)? as u16,
        fullmove_number: bits.number(COUNTER_BITS)? as u16,
    };
    let mut occupied = ArrayVec::<Square, { Square::COUNT }>::new();
    for square in Square::all() {
        if bits.number(1)? != 0 {
            occupied.push(square);
        }
    }
    let mut stacks = ArrayVec::<(Square, Stack), { Square::COUNT }>::new();
    for square in occupied {
        stacks.push((square, bits.stack()?));
    }
    let setup_battle = setup.battle;
    let mut position = setup.unpacked(&stacks, practice)?;
    position.set_stakes(Stakes::from_bits(setup_battle, goals));
    if steps > 0 {
        position = replay(position, &mut bits, steps as usize)?;
    }
    if pack(&position).into_bytes() != bytes {
        return Err(UnpackError::NotCanonical);
    }
    Ok(position)
}

fn replay(
    mut position: Position,
    bits: &mut Unpacker<'_>,
    steps: usize,
) -> Result<Position, UnpackError> {
    let origin = bits.square()?;
    let original = position.board().code(origin);
    for number in 1..=steps {
        let members = bits.number(MEMBER_BITS)?;
        let kind = bits.pick("kind of move", &MoveKind::ALL, KIND_BITS)?;
        let target = bits.square()?;
        let group = PART[original as usize][members as usize & 7];
        let mv = Move::of_roles(origin, target, kind, INFO[group as usize].roles);
        let illegal = UnpackError::IllegalStep { number };
        if !mv.is_step() {
            return Err(illegal);
        }
        position = position.play(mv).map_err(|_| illegal.clone())?;
        if position.is_turn_start() {
            return Err(illegal);
        }
    }
    Ok(position)
}

impl fmt::Display for PackedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for PackedPosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        write!(text, "{self}")?;
        f.debug_tuple("PackedPosition").field(&text).finish()
    }
}

impl FromStr for PackedPosition {
    type Err = UnpackError;

    fn from_str(text: &str) -> Result<PackedPosition, UnpackError> {
        if text.len() > 2 * MAX_BYTES {
            return Err(UnpackError::NotCanonical);
        }
        if !text.len().is_multiple_of(2) || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(UnpackError::NotHexadecimal);
        }
        let digits = text.as_bytes().chunks_exact(2);
        let byte = |pair: &[u8]| {
            let pair = core::str::from_utf8(pair).map_err(|_| UnpackError::NotHexadecimal)?;
            u8::from_str_radix(pair, 16).map_err(|_| UnpackError::NotHexadecimal)
        };
        let bytes: ArrayVec<u8, MAX_BYTES> = digits.map(byte).collect::<Result<_, _>>()?;
        PackedPosition::from_bytes(&bytes)
    }
}

serde_as_text!(PackedPosition);
