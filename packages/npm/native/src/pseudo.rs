//! Pseudo-legal moves: what the pieces could do if their own Commander's safety did not matter.
//!
//! The generator knows legal moves only. Everything else a piece might do is tried against the
//! reasons for refusing it: a move that only the last of the rules forbids is pseudo-legal.

use cotulenh::{Move, MoveKind, Position, Reason, Square};

/// Bits of a move that number its kind and its group, see `Move::from_bits`.
const TO: u32 = 8;
const KIND: u32 = 16;
const GROUP: u32 = 20;

const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// Every pseudo-legal move: the legal ones first, then those that leave the Commander in danger or
/// begin what cannot be finished.
pub(crate) fn moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    let legal = moves.len();
    let us = position.turn();
    for (from, stack) in position.stacks().filter(|(_, stack)| stack.color() == us) {
        let groups = if stack.len() == 1 { 0..1u32 } else { 0..(1 << stack.len()) - 1 };
        for group in groups {
            for to in lines_from(from) {
                for &kind in kinds(position, to) {
                    let bits = from.index() as u32
                        | (to.index() as u32) << TO
                        | (kind as u32) << KIND
                        | group << GROUP;
                    let Some(mv) = Move::from_bits(bits) else { continue };
                    if !moves[..legal].contains(&mv) && is_only_unsafe(position, mv) {
                        moves.push(mv);
                    }
                }
            }
        }
    }
    moves
}

pub(crate) fn is_pseudo_legal(position: &Position, mv: Move) -> bool {
    position.is_legal(mv) || is_only_unsafe(position, mv)
}

fn is_only_unsafe(position: &Position, mv: Move) -> bool {
    let Some(refusal) = position.why_illegal(mv) else {
        return false;
    };
    matches!(
        refusal.reason,
        Reason::CommanderAttacked { .. }
            | Reason::CommandersFace { .. }
            | Reason::CommanderLost
            | Reason::DeadEnd { .. }
    )
}

fn lines_from(from: Square) -> impl Iterator<Item = Square> {
    DIRECTIONS.into_iter().flat_map(move |(files, ranks)| {
        (1..12i8).map_while(move |distance| from.offset(files * distance, ranks * distance))
    })
}

fn kinds(position: &Position, to: Square) -> &'static [MoveKind] {
    match position.stack_at(to) {
        None => &[MoveKind::Normal],
        Some(stack) if stack.color() == position.turn() => &[MoveKind::Combine],
        Some(_) => &[MoveKind::Capture, MoveKind::StayCapture, MoveKind::SuicideCapture],
    }
}
