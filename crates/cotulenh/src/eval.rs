//! What a search asks of the game: values of positions, exchanges, profiles of moves, a passed turn.

mod battle;
mod evaluate;
mod exchange;
mod features;
mod geometry;
mod relations;
mod score;
mod side;
mod sum;
mod tables;
mod terms;
mod weights;

use cotulenh_board::{Color, MoveProfile, Outcome, Position as _, Searchable, Termination};

pub use self::{
    features::Features,
    sum::Sum,
    terms::{SECTIONS, Section, TERMS},
};
use crate::{
    hash,
    moves::{Move, MoveKind},
    position::{Counters, Position, Undo, split},
    role::Role,
    rules::DRAW_CLOCK,
    square::Square,
    stack::{INFO, NO_CODE},
};

/// The weights of the features: on a full board, and on an empty one.
pub fn weights() -> &'static [(i16, i16); TERMS] {
    &weights::WEIGHTS
}

/// A side with fewer soldiers than this may be in zugzwang.
const SOLDIERS_TO_PASS: u8 = 3;

/// Set in every packed move, so that none is 0.
const PACKED: u32 = 1 << 31;

/// What a passed turn destroyed.
#[derive(Clone, Copy, Debug)]
pub struct NullUndo {
    counters: Counters,
}

impl Searchable for Position {
    type NullUndo = NullUndo;
    type Sum = Sum;
    type Memory = ();

    const PIECES: usize = 2 * Role::COUNT;
    const SQUARES: usize = Square::COUNT;

    const ESTIMATE_ERROR: i32 = 45;
    const ESTIMATE_ERROR_A_MOVE: i32 = 20;
    const MARGIN_PERCENT: i32 = 100;

    fn sum(&self) -> Sum {
        Sum::of(self)
    }

    #[inline]
    fn sum_after(&self, before: Sum, mv: Move, undo: &Undo) -> Sum {
        before.after(self, mv, undo)
    }

    #[inline]
    fn estimate(&self, sum: Sum) -> i32 {
        evaluate::estimate(self, sum)
    }

    fn evaluate_with(&self, sum: Sum, (): &mut ()) -> i32 {
        evaluate::evaluate(self, sum)
    }

    #[inline]
    fn likely_key(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let us = self.turn_color();
        let code = self.board().code(from);
        let taken = match self.board().code(to) {
            NO_CODE => 0,
            code => hash::stack_key(to, !us, code),
        };
        let moved = hash::stack_key(from, us, code) ^ hash::stack_key(to, us, code);
        self.key() ^ hash::TURN_KEY ^ moved ^ taken
    }

    #[inline]
    fn profile(&self, mv: Move) -> MoveProfile {
        let (group, _) = split(self.board().code(mv.from()), mv.group());
        let carrier = INFO[group as usize].members[0];
        MoveProfile {
            piece: (self.turn_color().index() * Role::COUNT + carrier as usize) as u16,
            from: mv.from().raw(),
            to: mv.to().raw(),
        }
    }

    #[inline]
    fn is_quiet(&self, mv: Move) -> bool {
        !mv.is_capture()
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        exchange::gain(self, mv)
    }

    fn exchange_reaches(&self, mv: Move, threshold: i32) -> bool {
        if mv.kind() == MoveKind::Finish {
            return threshold <= 0;
        }
        exchange::reaches(self, mv, threshold)
    }

    fn decided(&self) -> Option<Outcome> {
        for color in [self.turn_color(), !self.turn_color()] {
            if self.has_lost_commander(color) {
                return Some(Outcome::win(!color, Termination::CommanderCaptured));
            }
        }
        if !self.is_turn_start() {
            return None;
        }
        if let Some(winner) = self.battle_winner() {
            return Some(Outcome::win(winner, Termination::BattleWon));
        }
        let is_draw = self.halfmove_clock() >= DRAW_CLOCK && self.has_moves();
        is_draw.then_some(Outcome::draw(Termination::Draw100))
    }

    fn can_pass(&self) -> bool {
        self.is_turn_start()
            && self.soldiers(self.turn_color()) >= SOLDIERS_TO_PASS
            && !self.is_check()
    }

    fn finishing_move(&self) -> Option<Move> {
        let origin = self.deploying().origin()?;
        self.may_finish(self.turn_color(), origin).then(|| Move::finish(origin))
    }

    fn make_null(&mut self) -> NullUndo {
        let counters = self.counters();
        let from_blue = self.turn_color() == Color::Second;
        self.set_counters(Counters {
            halfmove_clock: counters.halfmove_clock.saturating_add(1),
            fullmove_number: counters.fullmove_number.saturating_add(from_blue.into()),
        });
        self.pass_turn();
        NullUndo { counters }
    }

    fn unmake_null(&mut self, undo: NullUndo) {
        self.pass_turn();
        self.set_counters(undo.counters);
    }

    fn pack_move(mv: Move) -> u32 {
        mv.to_bits() | PACKED
    }

    fn unpack_move(bits: u32) -> Move {
        let first = Square::at(0);
        Move::from_bits(bits & !PACKED).unwrap_or(Move::finish(first))
    }
}
