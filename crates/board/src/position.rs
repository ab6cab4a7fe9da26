use alloc::vec::Vec;
use core::{fmt::Debug, hash::Hash, ops::ControlFlow};

use crate::{Color, Legality, Moves, Outcome, Termination, Turn, Turns};

/// A position of a two-player game, complete enough to play on from it.
///
/// There is one way to change a position, [`make`](Position::make), and it is exactly reversible by
/// [`unmake`](Position::unmake). Everything else stands on these two: the immutable
/// [`play`](Position::play), search, perft and the action log, which listens to
/// [`make_observed`](Position::make_observed) through an [`Observer`].
///
/// A move is *atomic*: it need not pass the turn. A game in which one turn can have several parts
/// makes each part a move and answers [`is_turn_start`](Position::is_turn_start) with `false` in
/// between.
///
/// Equality is structural: two equal positions are written as the same FEN. Repetition is judged by
/// [`key`](Position::key).
pub trait Position: Clone + Eq + Debug {
    /// An atomic move. Cheap to copy; means something only together with its position.
    type Move: Copy + Eq + Hash + Debug;
    /// A reusable list of moves.
    type Moves: MoveBuffer<Self::Move>;
    /// What a move changed, as much as is needed to take it back.
    type Undo;
    /// A small reversible change of the position, as reported by [`make`](Position::make).
    type Action: Clone + Debug;
    /// What decides which of its moves are legal.
    type Legality: Legality<Self>;

    /// The start of an ordinary game.
    fn initial() -> Self;

    /// The side to move.
    fn turn(&self) -> Color;

    /// Whether the side to move has not started its turn.
    fn is_turn_start(&self) -> bool {
        true
    }

    /// Number of the current pair of turns, starting with 1.
    fn fullmove_number(&self) -> u32;

    /// Turns since the drawing clock was reset.
    fn halfmove_clock(&self) -> u32;

    /// A hash of what counts for repetition: the board and the side to move (and, in the middle of
    /// a turn, what has been done of it), not the clocks.
    fn key(&self) -> u64;

    /// Works out who gives check, what is pinned, what ends a check: once, for every question about
    /// legal moves. The methods below each ask for it anew; whoever asks several questions about
    /// one position keeps it.
    fn legality(&self) -> Self::Legality {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality
    }

    /// The same in place of what was known of another position, for those who ask so often that a copy
    /// matters.
    fn legality_into(&self, legality: &mut Self::Legality);

    /// Calls `visitor` with every legal move until it breaks.
    fn visit_moves<B>(&self, visitor: impl FnMut(Self::Move) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.visit(self, visitor)
    }

    /// Appends every legal move to `moves`.
    fn generate(&self, moves: &mut Self::Moves) {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.all(self, moves);
    }

    /// Appends every legal move that takes something.
    fn generate_captures(&self, moves: &mut Self::Moves) {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.captures(self, moves);
    }

    /// Appends every legal move that takes nothing.
    fn generate_quiets(&self, moves: &mut Self::Moves) {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.quiets(self, moves);
    }

    /// How many legal moves there are, without listing them where that is faster.
    fn count_moves(&self) -> usize {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.count(self)
    }

    /// Whether any legal move exists. Stops at the first.
    fn has_moves(&self) -> bool {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.any(self)
    }

    /// Whether `mv` is legal here.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut legality = Self::Legality::default();
        self.legality_into(&mut legality);
        legality.is_legal(self, mv)
    }

    /// All legal moves in a list of their own.
    fn legal_moves(&self) -> Self::Moves {
        let mut moves = Self::Moves::default();
        self.generate(&mut moves);
        moves
    }

    /// The legal moves one after the other, generated as they are asked for.
    fn moves(&self) -> Moves<'_, Self> {
        Moves::new(self)
    }

    /// The legal turns one after the other, each whole, with every order of steps.
    fn legal_turns(&self) -> Turns<Self> {
        Turns::new(self)
    }

    /// Whether the side to move is in check on the board as it stands.
    fn is_check(&self) -> bool;

    /// The end of the game judging by the position alone; repetition, resignation and time
    /// live in a game's history.
    fn outcome(&self) -> Option<Outcome>;

    /// How the game is over for another reason than that there is no legal move: the part of
    /// [`outcome`](Position::outcome) that mostly needs no look at the moves.
    fn decided(&self) -> Option<Outcome> {
        self.outcome().filter(|outcome| {
            !matches!(outcome.termination, Termination::Checkmate | Termination::Stalemate)
        })
    }

    /// Makes a move in place. The move must be legal (pseudo-legal will do if it is unmade);
    /// anything else gives a wrong position, never undefined behaviour.
    #[inline]
    fn make(&mut self, mv: Self::Move) -> Self::Undo {
        self.make_observed(mv, &mut ())
    }

    /// Makes a move as [`make`](Position::make) does and reports each change to `observer`.
    fn make_observed<O: Observer<Self::Action>>(
        &mut self,
        mv: Self::Move,
        observer: &mut O,
    ) -> Self::Undo;

    /// Takes back the move that returned `undo`. The position is then what it was, to the last bit.
    fn unmake(&mut self, mv: Self::Move, undo: Self::Undo);

    /// The position after a legal move. The old one is untouched.
    fn play(&self, mv: Self::Move) -> Result<Self, IllegalMove<Self::Move>> {
        if !self.is_legal(mv) {
            return Err(IllegalMove { mv });
        }
        let mut next = self.clone();
        next.make(mv);
        Ok(next)
    }

    /// The position after a whole legal turn. Nothing is half-applied: the first illegal move of
    /// the turn is the error.
    fn play_turn(&self, turn: &Turn<Self::Move>) -> Result<Self, IllegalMove<Self::Move>> {
        let mut next = self.clone();
        for &mv in turn.moves() {
            if !next.is_legal(mv) {
                return Err(IllegalMove { mv });
            }
            next.make(mv);
        }
        Ok(next)
    }
}

/// A list of moves that keeps its memory between uses.
pub trait MoveBuffer<M>: Default + AsRef<[M]> {
    /// Appends a move.
    fn push(&mut self, mv: M);
    /// Removes all moves but keeps the memory.
    fn clear(&mut self);
}

impl<M> MoveBuffer<M> for Vec<M> {
    #[inline]
    fn push(&mut self, mv: M) {
        Vec::push(self, mv);
    }

    #[inline]
    fn clear(&mut self) {
        Vec::clear(self);
    }
}

impl<M, const N: usize> MoveBuffer<M> for arrayvec::ArrayVec<M, N> {
    #[inline]
    fn push(&mut self, mv: M) {
        arrayvec::ArrayVec::push(self, mv);
    }

    #[inline]
    fn clear(&mut self) {
        arrayvec::ArrayVec::clear(self);
    }
}

/// Observes every change that [`Position::make`] makes.
pub trait Observer<A> {
    /// Whether anybody listens. Work that only serves observers is skipped when this is false.
    const LISTENS: bool = true;

    /// Called after each change.
    fn observe(&mut self, action: A);
}

/// Nobody listens, and it costs nothing.
impl<A> Observer<A> for () {
    const LISTENS: bool = false;

    #[inline(always)]
    fn observe(&mut self, _: A) {}
}

/// Keeps a log.
impl<T> Observer<T> for Vec<T> {
    fn observe(&mut self, action: T) {
        self.push(action);
    }
}

/// A move that the rules do not allow in the position it was tried in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("illegal move {mv:?}")]
pub struct IllegalMove<M: Debug> {
    /// The refused move.
    pub mv: M,
}
