use arrayvec::ArrayVec;

/// The most atomic moves one turn can hold: three deployment steps and a finish.
pub const MAX_MOVES_A_TURN: usize = 4;

/// What a player does before the other moves: one or more atomic moves of a [`Position`].
///
/// Notation, protocols and history deal in turns; generation, perft and search in atomic moves.
///
/// [`Position`]: crate::Position
#[derive(Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct Turn<M> {
    moves: ArrayVec<M, MAX_MOVES_A_TURN>,
}

impl<M: Copy> Turn<M> {
    /// A turn with no move in it yet.
    pub fn new() -> Turn<M> {
        Turn { moves: ArrayVec::new() }
    }

    /// A turn of one move.
    pub fn single(mv: M) -> Turn<M> {
        let mut turn = Turn::new();
        turn.push(mv);
        turn
    }

    /// Appends an atomic move.
    ///
    /// # Panics
    /// If the turn already holds [`MAX_MOVES_A_TURN`] moves; no legal turn is longer.
    pub fn push(&mut self, mv: M) {
        self.moves.push(mv);
    }

    /// Removes the last atomic move.
    pub fn pop(&mut self) -> Option<M> {
        self.moves.pop()
    }

    /// The atomic moves in order.
    pub fn moves(&self) -> &[M] {
        &self.moves
    }

    /// Whether no move has been made yet.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }
}

impl<M: Copy> Default for Turn<M> {
    fn default() -> Turn<M> {
        Turn::new()
    }
}

impl<M: Copy> FromIterator<M> for Turn<M> {
    fn from_iter<I: IntoIterator<Item = M>>(moves: I) -> Turn<M> {
        Turn { moves: moves.into_iter().collect() }
    }
}
