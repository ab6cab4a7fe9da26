//! The evaluation of Cờ Tư Lệnh: hand-written terms, a running sum of what stands where, and what
//! else a search asks.

mod battle;
mod dirty;
mod evaluate;
mod features;
mod geometry;
mod relations;
mod score;
mod see;
mod side;
mod sum;
mod tables;
mod terms;
mod weights;

use std::sync::Arc;

use cotulenh::{Legality, Move, MoveKind, NullUndo, Position, Role, Square, Undo, raw};
use cotulenh_board::Legality as _;

use self::{dirty::Dirty, sum::Sum};
pub use self::{
    features::Features,
    terms::{SECTIONS, Section, TERMS},
};
use crate::{
    Evaluator, MoveProfile, built_in,
    network::{AccumulatorStack, Game, Network, cotulenh_features, cotulenh_index, hero_index},
};

/// The weights of the features: on a full board, and on an empty one.
pub fn weights() -> &'static [(i16, i16); TERMS] {
    &weights::WEIGHTS
}

/// A side with fewer soldiers than this may be in zugzwang.
const NULL_MOVE_SOLDIERS: u8 = 3;

/// Set in every packed move, so that none is 0.
const PACKED: u32 = 1 << 31;

/// The evaluator of Cờ Tư Lệnh. By default it uses the network that comes with the program.
#[derive(Clone, Debug)]
pub struct CotulenhEval {
    /// One for each position on the way to the one that is followed, which is the last.
    plies: Vec<Ply>,
    /// The same for the network, if there is one.
    accumulators: Option<AccumulatorStack>,
}

impl Default for CotulenhEval {
    fn default() -> CotulenhEval {
        CotulenhEval::with_network(built_in(Game::Cotulenh).cloned())
    }
}

/// What is known of a position on the way.
#[derive(Clone, Debug, Default)]
struct Ply {
    /// What the move to it changed.
    dirty: Dirty,
    /// Its running sum, if anybody asked for it.
    sum: Option<Sum>,
}

impl CotulenhEval {
    /// An evaluator with this network, or with the hand-written terms alone.
    pub fn with_network(network: Option<Arc<Network>>) -> CotulenhEval {
        CotulenhEval { plies: Vec::new(), accumulators: network.map(AccumulatorStack::new) }
    }

    /// The running sum of the position followed: that of the last position with a known one, brought
    /// up to date with all moves since.
    #[inline]
    fn sum(&mut self, position: &Position) -> Sum {
        match self.plies.last() {
            Some(Ply { sum: Some(sum), .. }) => *sum,
            _ => self.update(position),
        }
    }

    #[inline]
    fn push(&mut self, dirty: Dirty) {
        self.plies.push(Ply { dirty, sum: None });
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.push();
        }
    }

    #[inline]
    fn pop(&mut self) {
        self.plies.pop();
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.pop();
        }
    }

    /// What the network says of the position followed, for the side to move.
    #[inline]
    fn network_value(&mut self, position: &Position) -> i32 {
        let Some(accumulators) = &mut self.accumulators else { return 0 };
        let plies = &self.plies;
        accumulators.output(
            position.turn(),
            |ply, added, removed| {
                let dirty = &plies[ply].dirty;
                for change in &dirty.changes {
                    let list = if change.is_there { &mut *added } else { &mut *removed };
                    list.extend(cotulenh_index(change.square, change.color, change.code));
                }
                let heroes = dirty.heroes.iter();
                added.extend(heroes.map(|&(square, color, role)| hero_index(square, color, role)));
                !dirty.is_incomplete
            },
            |all| all.extend(cotulenh_features(position)),
        )
    }

    fn update(&mut self, position: &Position) -> Sum {
        let known = self.plies.iter().rposition(|ply| ply.sum.is_some()).unwrap_or(0);
        let moves = self.plies.get(known + 1..).unwrap_or_default().iter().map(|ply| &ply.dirty);
        let sum = match self.plies.get(known).and_then(|ply| ply.sum) {
            Some(sum) => sum.update(position, moves),
            None => Sum::refresh(position),
        };
        if let Some(ply) = self.plies.last_mut() {
            ply.sum = Some(sum);
        }
        sum
    }
}

impl Evaluator for CotulenhEval {
    type Position = Position;
    type NullUndo = NullUndo;

    const PIECES: usize = 2 * Role::COUNT;
    const SQUARES: usize = Square::COUNT;

    const ESTIMATE_ERROR: i32 = 110;
    const ESTIMATE_ERROR_PER_MOVE: i32 = 35;
    const MARGIN_PERCENT: i32 = 100;

    const CORRECTIONS: [i32; 3] = [0; 3];

    const GAME: Game = Game::Cotulenh;

    fn set_network(&mut self, network: Option<Arc<Network>>) {
        self.accumulators = network.map(AccumulatorStack::new);
    }

    fn network(&self) -> Option<&Arc<Network>> {
        self.accumulators.as_ref().map(AccumulatorStack::network)
    }

    fn reset(&mut self, position: &Position) {
        if let Some(accumulators) = &mut self.accumulators {
            accumulators.reset();
        }
        self.plies.clear();
        self.plies.push(Ply { dirty: Dirty::default(), sum: Some(Sum::refresh(position)) });
    }

    #[inline]
    fn make(&mut self, position: &mut Position, mv: Move) -> Undo {
        let mut dirty = Dirty::default();
        let undo = position.make_observed(mv, &mut dirty);
        self.push(dirty);
        undo
    }

    #[inline]
    fn unmake(&mut self, position: &mut Position, mv: Move, undo: Undo) {
        self.pop();
        position.unmake(mv, undo);
    }

    fn make_null(&mut self, position: &mut Position) -> NullUndo {
        self.push(Dirty::default());
        position.make_null()
    }

    fn unmake_null(&mut self, position: &mut Position, undo: NullUndo) {
        self.pop();
        position.unmake_null(undo);
    }

    #[inline]
    fn estimate(&mut self, position: &Position) -> i32 {
        evaluate::estimate(position, self.sum(position), self.network_value(position))
    }

    fn evaluate(&mut self, position: &Position) -> i32 {
        evaluate::evaluate(position, self.sum(position), self.network_value(position))
    }

    fn evaluate_anew(&self, position: &Position) -> i32 {
        let from_network = self
            .network()
            .map_or(0, |network| network.evaluate(position.turn(), cotulenh_features(position)));
        evaluate::evaluate(position, Sum::refresh(position), from_network)
    }

    #[inline]
    fn key_after(position: &Position, mv: Move) -> u64 {
        raw::key_after(position, mv)
    }

    #[inline]
    fn profile(position: &Position, mv: Move) -> MoveProfile {
        let whole = raw::board(position).code(mv.from());
        let carrier = raw::carrier_of(mv, whole);
        MoveProfile {
            piece: (position.turn().index() * Role::COUNT + carrier as usize) as u16,
            from: mv.from().index() as u8,
            to: mv.to().index() as u8,
        }
    }

    fn generate_tacticals(position: &Position, legality: &Legality, moves: &mut Vec<Move>) {
        legality.captures(position, moves);
    }

    #[inline]
    fn is_quiet(_: &Position, mv: Move) -> bool {
        !mv.is_capture()
    }

    #[inline]
    fn gain(position: &Position, mv: Move) -> i32 {
        see::gain(position, mv)
    }

    fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
        if mv.kind() == MoveKind::Finish {
            return threshold <= 0;
        }
        see::see_ge(position, mv, threshold)
    }

    fn may_null_move(position: &Position, legality: &Legality) -> bool {
        position.is_turn_start()
            && raw::soldiers(position, position.turn()) >= NULL_MOVE_SOLDIERS
            && !legality.in_check()
    }

    fn finishing_move(position: &Position, legality: &Legality) -> Option<Move> {
        legality.finishing_move(position)
    }

    fn structures(_: &Position) -> [u64; 2] {
        [0; 2]
    }

    fn pack_move(mv: Move) -> u32 {
        mv.to_bits() | PACKED
    }

    fn unpack_move(bits: u32) -> Move {
        Move::from_bits(bits & !PACKED).unwrap_or(Move::finish(raw::square(0)))
    }
}
