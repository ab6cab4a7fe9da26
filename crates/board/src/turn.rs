use core::{error::Error, fmt, str::FromStr};

use arrayvec::ArrayVec;

/// The most atomic moves one turn can hold: three deployment steps and a finish.
pub const MAX_MOVES_A_TURN: usize = 4;

/// What a player does before the other moves: one or more atomic moves of a [`Position`].
///
/// Notation, protocols and history deal in turns; generation, perft and search in atomic moves.
///
/// [`Position`]: crate::Position
/// Its text is that of its moves, as each game writes them; it can be read back without a position.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
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

    /// The atomic moves in order, one by one.
    pub fn iter(&self) -> core::slice::Iter<'_, M> {
        self.moves.iter()
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

impl<M: Copy> From<M> for Turn<M> {
    fn from(mv: M) -> Turn<M> {
        Turn::single(mv)
    }
}

impl<'a, M> IntoIterator for &'a Turn<M> {
    type Item = &'a M;
    type IntoIter = core::slice::Iter<'a, M>;

    fn into_iter(self) -> core::slice::Iter<'a, M> {
        self.moves.iter()
    }
}

impl<M: fmt::Debug> fmt::Debug for Turn<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.moves).finish()
    }
}

/// A move whose turns have a text form that needs no position.
pub trait MoveText: Copy {
    /// A text that is no turn.
    type Err: Error + Clone + PartialEq + Send + Sync + 'static;

    /// Writes the moves of a turn.
    fn write_turn(moves: &[Self], f: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Reads a turn, which need not be legal anywhere.
    fn read_turn(text: &str) -> Result<Turn<Self>, Self::Err>;
}

impl<M: MoveText> fmt::Display for Turn<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        M::write_turn(&self.moves, f)
    }
}

impl<M: MoveText> FromStr for Turn<M> {
    type Err = M::Err;

    fn from_str(text: &str) -> Result<Turn<M>, M::Err> {
        M::read_turn(text)
    }
}

#[cfg(feature = "serde")]
impl<M: MoveText> serde::Serialize for Turn<M> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de, M: MoveText> serde::Deserialize<'de> for Turn<M> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Turn<M>, D::Error> {
        crate::vocabulary::read_text(deserializer)
    }
}
