use std::sync::Arc;

use cotulenh_board::Position;

use crate::network::{Game, Network};

/// The moves of the game that an evaluator values.
pub type Move<E> = <<E as Evaluator>::Position as Position>::Move;
/// Lists of them.
pub type Moves<E> = <<E as Evaluator>::Position as Position>::Moves;
/// What decides which of them are legal.
pub type Legality<E> = <<E as Evaluator>::Position as Position>::Legality;
/// What they destroy.
pub type Undo<E> = <<E as Evaluator>::Position as Position>::Undo;

/// What a search asks of a game beyond its rules.
///
/// An evaluator follows one position: [`reset`](Evaluator::reset) takes it to any position,
/// [`make`](Evaluator::make) and [`unmake`](Evaluator::unmake) take it along. It hears from `make`
/// what a move changed and works the rest out when a value is asked for, so that positions whose
/// value nobody asks for cost little. Each thread of a search has an evaluator of its own, a clone
/// of the first; what never changes, they share.
///
/// Values are in hundredths of the weakest piece, and always from the side to move. They stay within
/// [`MAX_VALUE`], so that a search can put its mates beyond them.
pub trait Evaluator: Clone + Send {
    /// The game.
    type Position: Position<Move: Send + Sync, Moves: Send> + Send + Sync;

    /// What a null move changed.
    type NullUndo;

    /// How many values [`MoveProfile::piece`] can take.
    const PIECES: usize;
    /// How many values [`MoveProfile::from`] and [`MoveProfile::to`] can take.
    const SQUARES: usize;

    /// How far from the value [`estimate`](Evaluator::estimate) may be one move after a position whose
    /// value is known, corrected by how far it was off there. Where the value cannot matter if it is
    /// no farther, a search does not work it out: the smaller, the faster and the less exact.
    const ESTIMATE_ERROR: i32;
    /// How much farther with each further move.
    const ESTIMATE_ERROR_PER_MOVE: i32;

    /// How wide the margins are within which a search still hopes for or fears a change of the value,
    /// in hundredths of what it takes them for: less where values change less from move to move.
    const MARGIN_PERCENT: i32;

    /// By how much a search corrects values at most, in centipawns, by what it learnt of positions
    /// that share the first or the second of [`structures`](Evaluator::structures), or the last two
    /// moves. All 0: not at all.
    const CORRECTIONS: [i32; 3];

    /// The game as network files name it.
    const GAME: Game;

    /// Values positions with this network from now on, or with the hand-written terms alone. It must
    /// be one for [`GAME`](Evaluator::GAME). The position followed has to be reset.
    fn set_network(&mut self, network: Option<Arc<Network>>);

    /// The network in use.
    fn network(&self) -> Option<&Arc<Network>>;

    /// Follows another position.
    fn reset(&mut self, position: &Self::Position);

    /// Makes a legal move in the position followed.
    fn make(&mut self, position: &mut Self::Position, mv: Move<Self>) -> Undo<Self>;

    /// Takes back the last move made.
    fn unmake(&mut self, position: &mut Self::Position, mv: Move<Self>, undo: Undo<Self>);

    /// Passes the turn. Only where [`may_null_move`](Evaluator::may_null_move) holds.
    fn make_null(&mut self, position: &mut Self::Position) -> Self::NullUndo;

    /// Takes back a null move.
    fn unmake_null(&mut self, position: &mut Self::Position, undo: Self::NullUndo);

    /// About the value of the position followed: cheap.
    fn estimate(&mut self, position: &Self::Position) -> i32;

    /// The value of the position followed, without looking ahead.
    fn evaluate(&mut self, position: &Self::Position) -> i32;

    /// The value of any position, computed from scratch.
    fn evaluate_anew(&self, position: &Self::Position) -> i32;

    /// The key after a legal move if the move is a simple one, otherwise any number. A search
    /// prefetches its table entry while the move is made.
    fn key_after(position: &Self::Position, mv: Move<Self>) -> u64;

    /// What moves where in a legal move.
    fn profile(position: &Self::Position, mv: Move<Self>) -> MoveProfile;

    /// Appends every legal move that is not quiet.
    fn generate_tacticals(
        position: &Self::Position,
        legality: &Legality<Self>,
        moves: &mut Moves<Self>,
    );

    /// Whether a legal move takes nothing and does not promote to the best piece.
    fn is_quiet(position: &Self::Position, mv: Move<Self>) -> bool;

    /// The material that a legal move wins at once: what is taken or promoted, less what is given up
    /// for it.
    fn gain(position: &Self::Position, mv: Move<Self>) -> i32;

    /// Static exchange evaluation: whether the exchanges that `mv` starts on its target leave the
    /// mover at least `threshold` better off in material.
    fn see_ge(position: &Self::Position, mv: Move<Self>, threshold: i32) -> bool;

    /// Whether a null move would be legal and meaningful: at the start of a turn, not in check,
    /// with enough on the board that zugzwang is unlikely.
    fn may_null_move(position: &Self::Position, legality: &Legality<Self>) -> bool;

    /// The move that ends the turn and leaves the board as it is, where that is legal: a turn of
    /// several parts that may stop here.
    fn finishing_move(position: &Self::Position, legality: &Legality<Self>) -> Option<Move<Self>>;

    /// Keys of two parts of the position that change seldom: values of positions that share one are
    /// off in the same direction more often than not. The bits from 20 on count.
    fn structures(position: &Self::Position) -> [u64; 2];

    /// The move in 32 bits, never 0.
    fn pack_move(mv: Move<Self>) -> u32;

    /// The move that was packed. Any other bits give some move that need not be legal.
    fn unpack_move(bits: u32) -> Move<Self>;
}

/// The largest absolute value of an evaluation.
pub const MAX_VALUE: i32 = 20_000;

/// A move as the history tables of a search see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveProfile {
    /// The kind of piece that moves, colour included: an index below [`Evaluator::PIECES`]. Those
    /// of one side follow one another.
    pub piece: u16,
    /// Where from: an index below [`Evaluator::SQUARES`].
    pub from: u8,
    /// Where to, or what is captured: an index below [`Evaluator::SQUARES`].
    pub to: u8,
}
