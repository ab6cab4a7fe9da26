//! Static exchange evaluation: what captures on one square, each side's cheapest first, leave.
//!
//! Whole stacks are taken at once. A piece may step out of its stack to capture, so only the piece
//! is risked, unless those left behind could not stand where they are: then the whole stack goes.
//! A capturer that may not stand on the square, and an Air Force that is a carrier, capture from
//! where they are: nothing is risked and nothing is left to take. An Air Force in one enemy zone
//! is lost with its target. Lines, ranges and zones are those of the board as it is after each
//! capture.
//!
//! Left out: heroes made on the way, checks, facing Commanders, captures elsewhere, groups larger than
//! need be, and what else a deployment under way can do in the same turn.

use cotulenh::{
    Move, MoveKind, Position, Square,
    raw::{
        self, ATTACK, Board, Code, Flight, INFO, NO_CODE, PART, REST, SURROUNDINGS, Star, combined,
        defends, group_of, is_navy, nearer, split,
    },
    rules::Movement,
};
use cotulenh_board::Color;

use super::tables::EXCHANGE;

/// The best thing a side has found to do about the stack on the square.
#[derive(Clone, Copy)]
struct Capturer {
    from: Square,
    /// The pieces that go there.
    group: Code,
    /// What stays behind.
    rest: Code,
}

/// What a side can do about the stack on the square.
enum Answer {
    /// Nothing.
    None,
    /// A capture that wins enough whatever follows.
    Enough,
    /// The cheapest capture, which wins enough or not by what follows.
    Try(Capturer),
}

/// Whether the exchanges that a move starts leave its side at least `threshold` better off.
pub(super) fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
    let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
    let us = position.turn();
    let board = raw::board(position);
    let gain = gain(position, mv);
    if gain < threshold {
        return false;
    }
    if !kind.arrives() {
        return true;
    }
    let whole = board.code(from);
    let (group, rest) = split(whole, group_of(mv, whole));
    let arrived = if kind == MoveKind::Combine { combined(board.code(to), group) } else { group };
    let spare = EXCHANGE[arrived as usize] + threshold - gain - 1;
    if spare < 0 {
        return true;
    }
    let make = || {
        let mut board = *board;
        if kind != MoveKind::Normal {
            let side = if kind == MoveKind::Combine { us } else { !us };
            board.take(to, side, board.code(to));
        }
        leave(&mut board, from, us, whole, rest);
        board.put(to, us, arrived);
        board
    };
    if kind == MoveKind::Combine || [whole, rest, arrived].into_iter().any(defends) {
        return !is_within_range(board, to, !us) || !wins(&mut make(), to, !us, spare);
    }
    let vacated = if rest == NO_CODE { raw::star_of_square(to, from) } else { 0 };
    match answer(board, to, board.star(to) & !vacated, arrived, !us, spare) {
        Answer::None => true,
        Answer::Enough => false,
        Answer::Try(capturer) => retakes(&mut make(), to, !us, capturer, spare),
    }
}

/// Whether `side` has a piece that could capture on `to` if nothing were in its way.
#[inline]
fn is_within_range(board: &Board, to: Square, side: Color) -> bool {
    (board.of(side) & SURROUNDINGS[to.index()].squares)
        .into_iter()
        .any(|from| ATTACK[board.code(from) as usize].any >> raw::near_bit(to, from) & 1 != 0)
}

/// What a move wins at once.
pub(super) fn gain(position: &Position, mv: Move) -> i32 {
    let board = raw::board(position);
    let taken = if mv.is_capture() { EXCHANGE[board.code(mv.to()) as usize] } else { 0 };
    if mv.kind() == MoveKind::SuicideCapture {
        let whole = board.code(mv.from());
        let (group, _) = split(whole, group_of(mv, whole));
        taken - EXCHANGE[group as usize]
    } else {
        taken
    }
}

fn leave(board: &mut Board, from: Square, side: Color, whole: Code, rest: Code) {
    if rest == NO_CODE {
        board.take(from, side, whole);
    } else {
        board.change(from, whole, rest);
    }
}

/// Whether `side` wins by captures on `to`, where a stack of the other side stands, all of its worth
/// but `spare`.
fn wins(board: &mut Board, to: Square, side: Color, spare: i32) -> bool {
    match answer(board, to, board.star(to), board.code(to), side, spare) {
        Answer::None => false,
        Answer::Enough => true,
        Answer::Try(capturer) => !retakes(board, to, side, capturer, spare),
    }
}

/// Whether the other side takes back so much that a capture of `side` costs it more than `spare`.
fn retakes(board: &mut Board, to: Square, side: Color, capturer: Capturer, spare: i32) -> bool {
    let Capturer { from, group, rest } = capturer;
    board.take(to, !side, board.code(to));
    leave(board, from, side, board.code(from), rest);
    board.put(to, side, group);
    let price = EXCHANGE[group as usize];
    wins(board, to, !side, price - spare - 1)
}

/// Looks at every stack of `side` that has a piece within reach of the square, with these stacks
/// around it.
fn answer(
    board: &Board,
    to: Square,
    occupied: Star,
    target: Code,
    side: Color,
    spare: i32,
) -> Answer {
    let on_navy = is_navy(target);
    let mut cheapest = Answer::None;
    let mut lowest = (i32::MAX, 0);
    for from in board.of(side) & SURROUNDINGS[to.index()].squares {
        let bit = raw::near_bit(to, from);
        let code = board.code(from);
        if ATTACK[code as usize].any >> bit & 1 == 0 {
            continue;
        }
        let info = &INFO[code as usize];
        for member in 0..info.len as usize {
            let alone = PART[code as usize][1 << member];
            let attack = &ATTACK[alone as usize];
            let over = if on_navy { attack.over_navy } else { attack.over };
            let reached = over >> bit & 1 != 0
                || attack.blocked >> bit & 1 != 0 && occupied & nearer(bit) == 0;
            let role = info.members[member];
            let flies = role.movement() == Movement::Air;
            let lands = raw::stands(role.movement(), to);
            let rest = REST[code as usize][1 << member];
            let (group, rest) =
                if rest == NO_CODE || stands(rest, from) { (alone, rest) } else { (code, NO_CODE) };
            if attack.air >> bit & 1 != 0 {
                let flight = Flight::new(board, from, !side);
                let way = raw::star_of_square(from, to);
                if flight.safe & way != 0 {
                    if !lands || member == 0 {
                        return Answer::Enough;
                    }
                } else if flight.exposed & way != 0 && EXCHANGE[group as usize] <= spare {
                    return Answer::Enough;
                } else {
                    continue;
                }
            } else if !reached {
                continue;
            } else if !lands || flies && member == 0 {
                return Answer::Enough;
            }
            let seen = if side == Color::First { from } else { from.mirror() };
            let price = (EXCHANGE[group as usize], seen.index());
            if price.0 <= spare {
                return Answer::Enough;
            }
            if price < lowest {
                lowest = price;
                cheapest = Answer::Try(Capturer { from, group, rest });
            }
        }
    }
    cheapest
}

fn stands(code: Code, square: Square) -> bool {
    raw::stands(INFO[code as usize].members[0].movement(), square)
}

#[cfg(test)]
mod tests;
