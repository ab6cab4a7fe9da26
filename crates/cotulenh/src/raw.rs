//! The position as the rules see it inside: stack codes, lines, sets and keys.
//!
//! For programs that look at millions of positions per second, such as evaluations, feature
//! extractors and solvers. Supported but not stable: names and layouts here may change in any
//! release. Everybody else is better served by [`Position`] and [`Stack`].
//!
//! * **Codes.** A stack without its colour is a [`Code`], a byte: [`INFO`] tells what it holds,
//!   [`PART`] and [`REST`] what it becomes when members leave.
//! * **Board.** [`Board`] holds a code for each square and keeps sets and lines in step.
//! * **Stars.** A [`Star`] is what lies within five squares in all eight directions, in one word:
//!   [`REACH`] and [`ATTACK`] say what a stack does there, [`SURROUNDINGS`] what ground is there.

use cotulenh_board::Color;

pub use crate::{
    air_defence::{Flight, zone},
    mailbox::{Between, Board, defends, is_navy},
    stack::{CODES, Code, CodeInfo, INFO, NO_CODE, PART, REST, RoleMask, combined},
    star::{
        ATTACK, DIRECTIONS, REACH, SURROUNDINGS, StackAttack, StackReach, Star, Surroundings,
        WATER, before_first, near_bit, nearer, squares_of, star_of_square, up_to_first,
    },
    terrain::stands,
};
use crate::{
    hash,
    moves::Move,
    position::{self, Position},
    role::Role,
    square::Square,
    square_set::SquareSet,
    stack::Stack,
};

/// The board of a position.
#[inline]
pub fn board(position: &Position) -> &Board {
    position.board()
}

/// How many pieces a side has besides its Commander.
#[inline]
pub fn soldiers(position: &Position, color: Color) -> u8 {
    position.soldiers(color)
}

/// How many pieces a side has left for each goal that it can lose the battle by.
pub fn pieces_left_for_goals(
    position: &Position,
    color: Color,
) -> impl Iterator<Item = usize> + use<> {
    position.pieces_left_for_goals(color).into_iter().flatten()
}

/// The code of a stack.
#[inline]
pub const fn code_of(stack: Stack) -> Code {
    stack.code()
}

/// The members of the stack `whole` on its origin that a move takes along, as a mask; 0 for all of
/// them.
#[inline]
pub fn group_of(mv: Move, whole: Code) -> u8 {
    mv.group(whole)
}

/// The carrier of the pieces that a move takes out of a stack, or of all of it in a plain move.
#[inline]
pub fn carrier_of(mv: Move, whole: Code) -> Role {
    mv.first_role().unwrap_or(INFO[whole as usize].members[0])
}

/// A stack in two: the members that a move takes along ([`group_of`]), and what stays.
#[inline]
pub fn split(code: Code, group: u8) -> (Code, Code) {
    position::split(code, group)
}

/// The square with an index that is known to be on the board.
#[inline]
pub const fn square(index: u8) -> Square {
    Square::at(index)
}

/// Both sets together.
#[inline]
pub const fn union(a: SquareSet, b: SquareSet) -> SquareSet {
    a.or(b)
}

/// The set as bits, squares in the order of their indices.
#[inline]
pub const fn words(set: SquareSet) -> [u64; 3] {
    set.words()
}

/// The key after a legal move if the move is a simple one, otherwise any number. What it is for:
/// fetching from a table what is known of the position while the move is still being made.
#[inline]
pub fn key_after(position: &Position, mv: Move) -> u64 {
    let (from, to) = (mv.from(), mv.to());
    let us = position.turn_color();
    let code = position.board().code(from);
    let taken = match position.board().code(to) {
        NO_CODE => 0,
        code => hash::stack_key(to, !us, code),
    };
    let moved = hash::stack_key(from, us, code) ^ hash::stack_key(to, us, code);
    cotulenh_board::Position::key(position) ^ hash::TURN_KEY ^ moved ^ taken
}
