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

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use cotulenh_board::{
    Color,
    bits::{BitReader, BitWriter},
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

cotulenh_board::packed_position! {
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
    PackedPosition: MAX_BYTES, pack, unpack
}

/// Bytes that are not a packed position.
pub type UnpackError = cotulenh_board::UnpackError<InvalidSetup>;

fn pack(position: &Position) -> Vec<u8> {
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
    out.into_bytes()
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
    if pack(&position) != bytes {
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
