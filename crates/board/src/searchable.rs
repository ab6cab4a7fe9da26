use crate::{Outcome, Position};

/// What a search asks of a game beyond its rules. Each game answers for itself; the search knows no
/// game.
///
/// Values are in hundredths of the weakest piece, and always from the side to move. They stay well
/// within [`MAX_VALUE`], so that a search can put its mates beyond them.
pub trait Searchable: Position<Move: Send + Sync, Moves: Send> + Send + Sync {
    /// What a passed turn destroyed.
    type NullUndo;

    /// The part of the value that a move changes only a little, kept up from move to move.
    type Sum: Copy + Default + Send;

    /// What evaluations remember of earlier positions to save work. Each thread has its own.
    type Memory: Default + Send;

    /// How many values [`MoveProfile::piece`] can take.
    const PIECES: usize;
    /// How many values [`MoveProfile::from`] and [`MoveProfile::to`] can take.
    const SQUARES: usize;

    /// How far from the value [`estimate`](Searchable::estimate) may be one move after a position whose
    /// value is known, corrected by how far it was off there. Where the value cannot matter if it is
    /// no farther, a search does not work it out: the smaller, the faster and the less exact.
    const ESTIMATE_ERROR: i32;
    /// How much farther with each move more.
    const ESTIMATE_ERROR_A_MOVE: i32;

    /// How wide the margins are within which a search still hopes for or fears a change of the value,
    /// in hundredths of what it takes them for: less where values change less from move to move.
    const MARGIN_PERCENT: i32;

    /// The sum of the position, worked out from nothing.
    fn sum(&self) -> Self::Sum;

    /// The sum of this position, which a move with this undo record has just made of one with the
    /// sum `before`.
    fn sum_after(&self, before: Self::Sum, mv: Self::Move, undo: &Self::Undo) -> Self::Sum;

    /// About the value of the position for the side to move, from its sum alone.
    fn estimate(&self, sum: Self::Sum) -> i32;

    /// The value of the position for the side to move, without looking ahead. `sum` is its sum.
    fn evaluate_with(&self, sum: Self::Sum, memory: &mut Self::Memory) -> i32;

    /// The value of the position for the side to move, without looking ahead.
    fn evaluate(&self) -> i32 {
        self.evaluate_with(self.sum(), &mut Self::Memory::default())
    }

    /// The key after a legal move if the move is a simple one, otherwise any number. A search has
    /// the memory fetch what it knows of that position while the move is made.
    fn likely_key(&self, mv: Self::Move) -> u64;

    /// What moves where in a legal move.
    fn profile(&self, mv: Self::Move) -> MoveProfile;

    /// Appends every legal move that is not quiet.
    fn generate_loud(&self, moves: &mut Self::Moves) {
        self.generate_captures(moves);
    }

    /// Whether a legal move takes nothing and does not promote to the best piece.
    fn is_quiet(&self, mv: Self::Move) -> bool;

    /// The material that a legal move wins at once: what is taken or promoted, less what is given up
    /// for it.
    fn gain(&self, mv: Self::Move) -> i32;

    /// Whether the exchanges that `mv` starts on its target leave the mover at least `threshold`
    /// better off in material.
    fn exchange_reaches(&self, mv: Self::Move, threshold: i32) -> bool;

    /// How the game is over for another reason than that there is no legal move. Repetition is not
    /// looked at. Cheap enough to ask at every node.
    fn decided(&self) -> Option<Outcome>;

    /// Whether passing the turn would be legal and tells something: at the start of a turn, not in
    /// check, with enough on the board that having to move is no burden.
    fn can_pass(&self) -> bool;

    /// The move that ends the turn and leaves the board as it is, where that is legal: a turn of
    /// several parts that may stop here.
    fn finishing_move(&self) -> Option<Self::Move> {
        None
    }

    /// Passes the turn. Only where [`can_pass`](Searchable::can_pass) holds.
    fn make_null(&mut self) -> Self::NullUndo;

    /// Takes back a passed turn.
    fn unmake_null(&mut self, undo: Self::NullUndo);

    /// The move in 32 bits, never 0.
    fn pack_move(mv: Self::Move) -> u32;

    /// The move that was packed. Any other bits give some move that need not be legal.
    fn unpack_move(bits: u32) -> Self::Move;
}

/// No evaluation is farther from 0.
pub const MAX_VALUE: i32 = 20_000;

/// A move as a search sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveProfile {
    /// The kind of piece that moves, colour included: an index below [`Searchable::PIECES`]. Those
    /// of one side follow one another.
    pub piece: u16,
    /// Where from: an index below [`Searchable::SQUARES`].
    pub from: u8,
    /// Where to, or what is captured: an index below [`Searchable::SQUARES`].
    pub to: u8,
}
