use core::{fmt, ops::Deref, slice};

use cotulenh_board::MoveBuffer;

use crate::Move;

/// The room of a [`MoveList`]. No position that [`Setup`](crate::Setup) accepts has more than 218
/// legal moves.
pub const MAX_MOVES: usize = 256;

/// A reusable list of moves on the stack.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; MAX_MOVES],
    len: usize,
}

impl MoveList {
    /// An empty list.
    pub const fn new() -> MoveList {
        MoveList { moves: [Move::NONE; MAX_MOVES], len: 0 }
    }

    /// Appends what `fill` writes. The writer wraps around at the end of the room instead of
    /// checking each move; the check is made once, here.
    ///
    /// # Panics
    /// If the list gets longer than [`MAX_MOVES`].
    #[inline]
    pub(crate) fn extend_with(&mut self, fill: impl FnOnce(&mut MoveWriter<'_>)) {
        let mut writer = MoveWriter { moves: &mut self.moves, len: self.len };
        fill(&mut writer);
        let len = writer.len;
        assert!(len <= MAX_MOVES, "a move list holds at most {MAX_MOVES} moves");
        self.len = len;
    }
}

/// Appends moves to a list without looking at its end.
#[derive(Debug)]
pub(crate) struct MoveWriter<'a> {
    moves: &'a mut [Move; MAX_MOVES],
    len: usize,
}

impl MoveWriter<'_> {
    #[inline(always)]
    pub(crate) fn write(&mut self, mv: Move) {
        self.moves[self.len % MAX_MOVES] = mv;
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl MoveBuffer<Move> for MoveList {
    #[inline]
    fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }

    #[inline]
    fn clear(&mut self) {
        self.len = 0;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl AsRef<[Move]> for MoveList {
    #[inline]
    fn as_ref(&self) -> &[Move] {
        self
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = slice::Iter<'a, Move>;

    fn into_iter(self) -> slice::Iter<'a, Move> {
        self.iter()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &MoveList) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
