//! The evaluation of chess: hand-written terms with tapered weights, and what else a search asks.

mod assessment;
mod attack_map;
mod dirty;
mod ending;
mod geometry;
mod king;
mod material;
mod memory;
mod passed;
mod pawn_table;
mod pawns;
mod pieces;
mod see;
mod sum;
mod taper;
mod terms;
mod threats;
mod weights;

use std::sync::Arc;

use cotulenh_board::Legality as _;
use cotulenh_chess::{
    BLACK, Legality, Move, MoveKind, MoveList, NullUndo, Position, Role, Undo, WHITE,
    raw::{self, Black, Side as _, White},
};

use self::{
    assessment::{Assessment, count, count_tempo},
    dirty::{Dirty, Moved},
    pawn_table::PawnEntry,
    pawns::Pawns,
    taper::Taper,
    terms::Tally,
};
use self::{memory::EvalMemory, sum::Sum};
use crate::{
    Evaluator, MAX_VALUE, MoveProfile, built_in,
    network::{AccumulatorStack, Game, Network, chess_features},
};

/// Adds up weights.
#[derive(Default)]
struct Total(Taper);

impl Tally for Total {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += weights::WEIGHTS[term] * count;
    }
}

/// Keeps the counts.
struct Counts(Vec<(usize, i32)>);

impl Tally for Counts {
    fn add(&mut self, term: usize, count: i32) {
        if count != 0 {
            self.0.push((term, count));
        }
    }
}

/// What the evaluation of a position is made of, for tuning its weights.
#[derive(Clone, PartialEq, Debug)]
pub struct EvalTrace {
    /// Terms and how often they count for White.
    pub counts: Vec<(usize, i32)>,
    /// The share of the middle game, in parts of [`EvalTrace::FULL_PHASE`].
    pub phase: i32,
    /// What the ending counts for, in parts of [`EvalTrace::FULL_SCALE`].
    pub scale: i32,
}

impl EvalTrace {
    /// The phase of a game with all pieces on the board.
    pub const FULL_PHASE: i32 = material::FULL_PHASE;
    /// The scale of an ending that is no more drawish than others.
    pub const FULL_SCALE: i32 = ending::FULL_SCALE;

    /// What the evaluation counts in a position.
    pub fn new(position: &Position) -> EvalTrace {
        let mut counts = Counts(Vec::new());
        pieces::count_places(position, &mut counts);
        let pawns = Pawns::count(pawns::squares(position), &mut counts);
        pawns.count_king::<White>(position.king_of(White::COLOR), &mut counts);
        pawns.count_king::<Black>(position.king_of(Black::COLOR), &mut counts);
        count(position, &pawns, &mut counts);
        count_tempo(position, &mut counts);

        let sum = Sum::refresh(position);
        let assessment = Assessment::new(position, sum, &PawnEntry::of(position));
        EvalTrace { counts: counts.0, phase: sum.phase(), scale: assessment.scale(position) }
    }

    /// The weights of all terms for the middle game and for the ending.
    pub fn weights() -> Vec<(i32, i32)> {
        weights::WEIGHTS.iter().map(|weight| (weight.middle(), weight.end())).collect()
    }

    /// The names and sizes of the groups that the terms belong to, in order.
    pub fn groups() -> &'static [(&'static str, usize)] {
        terms::GROUPS
    }
}

/// The bits of a set, mixed.
#[inline]
fn spread(bits: u64, by: u64) -> u64 {
    let product = bits.wrapping_mul(by);
    product ^ product >> 32
}

/// A value of White as the side to move sees it.
#[inline]
fn side_value(position: &Position, value: i32) -> i32 {
    if position.turn() == WHITE { value } else { -value }
}

/// The hand-written value and what a network adds to it.
#[inline]
fn with_network(value: i32, from_network: i32) -> i32 {
    (value + from_network).clamp(-MAX_VALUE, MAX_VALUE)
}

/// The evaluator of chess. By default it uses the network that comes with the program.
#[derive(Clone, Debug)]
pub struct ChessEval {
    /// One for each position on the way to the one that is followed, which is the last.
    plies: Vec<Ply>,
    memory: EvalMemory,
    /// The same for the network, if there is one.
    accumulators: Option<AccumulatorStack>,
}

/// What is known of a position on the way.
#[derive(Clone, Debug, Default)]
struct Ply {
    sum: Sum,
    /// What the move to it changed.
    dirty: Dirty,
}

impl Default for ChessEval {
    fn default() -> ChessEval {
        ChessEval::with_network(built_in(Game::Chess).cloned())
    }
}

impl ChessEval {
    /// An evaluator with this network, or with the hand-written terms alone.
    pub fn with_network(network: Option<Arc<Network>>) -> ChessEval {
        ChessEval {
            plies: Vec::new(),
            memory: EvalMemory::default(),
            accumulators: network.map(AccumulatorStack::new),
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
                for &feature in &dirty.added {
                    added.push(feature);
                }
                for &feature in &dirty.removed {
                    removed.push(feature);
                }
                true
            },
            |all| all.extend(chess_features(position)),
        )
    }

    #[inline]
    fn push(&mut self, ply: Ply) {
        self.plies.push(ply);
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

    #[inline]
    fn sum(&self) -> Sum {
        self.plies.last().map_or(Sum::default(), |ply| ply.sum)
    }

    /// Makes a move that is more than a piece going elsewhere.
    #[cold]
    fn make_special(&mut self, position: &mut Position, mv: Move) -> Undo {
        let mut dirty = Dirty::default();
        let undo = position.make_observed(mv, &mut dirty);
        self.push(Ply { sum: Sum::refresh(position), dirty });
        undo
    }
}

impl Evaluator for ChessEval {
    type Position = Position;
    type NullUndo = NullUndo;

    const PIECES: usize = 12;
    const SQUARES: usize = 64;

    const ESTIMATE_ERROR: i32 = 130;
    const ESTIMATE_ERROR_PER_MOVE: i32 = 25;
    const MARGIN_PERCENT: i32 = 80;

    const CORRECTIONS: [i32; 3] = [60, 40, 40];

    const GAME: Game = Game::Chess;

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
        self.plies.push(Ply { sum: Sum::refresh(position), dirty: Dirty::default() });
    }

    #[inline]
    fn make(&mut self, position: &mut Position, mv: Move) -> Undo {
        if !matches!(mv.kind(), MoveKind::Normal | MoveKind::DoublePush) {
            return self.make_special(position, mv);
        }
        let undo = position.make(mv);
        let moved = Moved::new(position, mv, &undo);
        let dirty = if self.accumulators.is_some() { Dirty::of(moved) } else { Dirty::default() };
        self.push(Ply { sum: self.sum().update(moved), dirty });
        undo
    }

    #[inline]
    fn unmake(&mut self, position: &mut Position, mv: Move, undo: Undo) {
        self.pop();
        position.unmake(mv, undo);
    }

    #[inline]
    fn make_null(&mut self, position: &mut Position) -> NullUndo {
        self.push(Ply { sum: self.sum(), dirty: Dirty::default() });
        position.make_null()
    }

    #[inline]
    fn unmake_null(&mut self, position: &mut Position, undo: NullUndo) {
        self.pop();
        position.unmake_null(undo);
    }

    #[inline]
    fn estimate(&mut self, position: &Position) -> i32 {
        let sum = self.sum();
        let mut total = Total(sum.taper);
        count_tempo(position, &mut total);
        let Total(taper) = total;
        with_network(
            side_value(position, sum.mixed(taper.middle(), taper.end())),
            self.network_value(position),
        )
    }

    fn evaluate(&mut self, position: &Position) -> i32 {
        let sum = self.sum();
        let value = self.memory.assessment(position, sum).value(position, sum);
        with_network(side_value(position, value), self.network_value(position))
    }

    fn evaluate_anew(&self, position: &Position) -> i32 {
        let sum = Sum::refresh(position);
        let assessment = Assessment::new(position, sum, &PawnEntry::of(position));
        let from_network = self
            .network()
            .map_or(0, |network| network.evaluate(position.turn(), chess_features(position)));
        with_network(side_value(position, assessment.value(position, sum)), from_network)
    }

    #[inline]
    fn key_after(position: &Position, mv: Move) -> u64 {
        raw::key_after(position, mv)
    }

    #[inline]
    fn profile(position: &Position, mv: Move) -> MoveProfile {
        let role = position.role_at(mv.from()).unwrap_or(Role::Pawn);
        MoveProfile {
            piece: (position.turn().index() * 6 + role.index()) as u16,
            from: mv.from().index() as u8,
            to: mv.to().index() as u8,
        }
    }

    fn generate_tacticals(position: &Position, legality: &Legality, moves: &mut MoveList) {
        legality.captures(position, moves);
        legality.queen_promotions(position, moves);
    }

    #[inline]
    fn is_quiet(position: &Position, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Castling | MoveKind::DoublePush => true,
            MoveKind::PromoteQueen | MoveKind::EnPassant => false,
            _ => position.role_at(mv.to()).is_none(),
        }
    }

    #[inline]
    fn gain(position: &Position, mv: Move) -> i32 {
        see::gain(position, mv)
    }

    fn see_ge(position: &Position, mv: Move, threshold: i32) -> bool {
        see::see_ge(position, mv, threshold)
    }

    /// With nothing but pawns and a minor piece, having to move is often a burden.
    #[inline]
    fn may_null_move(position: &Position, legality: &Legality) -> bool {
        let own = position.by_color(position.turn());
        let minors = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
        !legality.in_check()
            && (position.orthogonal_sliders().intersects(own) || (minors & own).has_several())
    }

    fn finishing_move(_: &Position, _: &Legality) -> Option<Move> {
        None
    }

    /// The pawns; the minor pieces and kings.
    #[inline]
    fn structures(position: &Position) -> [u64; 2] {
        let (white, black) = (position.by_color(WHITE), position.by_color(BLACK));
        let minors = position.by_role(Role::Knight) | position.by_role(Role::Bishop);
        let kings = position.by_role(Role::King);
        [position.by_role(Role::Pawn), minors | kings].map(|set| {
            let white = spread((set & white).bits(), 0x9E37_79B9_7F4A_7C15);
            spread(white ^ (set & black).bits(), 0xBF58_476D_1CE4_E5B9)
        })
    }

    /// No move is 0: a move leaves its square.
    #[inline]
    fn pack_move(mv: Move) -> u32 {
        mv.bits().into()
    }

    #[inline]
    fn unpack_move(bits: u32) -> Move {
        raw::move_from_bits(bits as u16)
    }
}
