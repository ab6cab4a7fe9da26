//! Legal moves and turns one after the other, worked out only as far as somebody asks.

use alloc::vec::Vec;
use core::{fmt, iter::FusedIterator};

use crate::{Color, Legality, MoveBuffer, Position, Turn};

/// The legal moves of a position, generated stack by stack as they are asked for; in chess the pawns
/// together, then piece by piece.
///
/// They come in the order of [`Position::legal_moves`].
pub struct Moves<'a, P: Position> {
    position: &'a P,
    source: Source<P>,
}

impl<'a, P: Position> Moves<'a, P> {
    pub(crate) fn new(position: &'a P) -> Moves<'a, P> {
        Moves { position, source: Source::new() }
    }

    /// For how many stacks moves have been generated so far.
    pub fn stacks_generated(&self) -> usize {
        self.source.stacks
    }
}

impl<P: Position> Iterator for Moves<'_, P> {
    type Item = P::Move;

    fn next(&mut self) -> Option<P::Move> {
        self.source.next(self.position)
    }
}

impl<P: Position> FusedIterator for Moves<'_, P> {}

impl<P: Position> fmt::Debug for Moves<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Moves")
            .field("position", self.position)
            .field("stacks_generated", &self.source.stacks)
            .finish_non_exhaustive()
    }
}

/// The moves of one position that have been generated and not handed out yet.
struct Source<P: Position> {
    /// Worked out when the first move is asked for.
    legality: Option<P::Legality>,
    cursor: u32,
    stacks: usize,
    moves: P::Moves,
    next: usize,
    is_done: bool,
}

impl<P: Position> Source<P> {
    fn new() -> Source<P> {
        let moves = P::Moves::default();
        Source { legality: None, cursor: 0, stacks: 0, moves, next: 0, is_done: false }
    }

    fn next(&mut self, position: &P) -> Option<P::Move> {
        loop {
            if let Some(&mv) = self.moves.as_ref().get(self.next) {
                self.next += 1;
                return Some(mv);
            }
            self.moves.clear();
            self.next = 0;
            if self.is_done {
                return None;
            }
            let legality = self.legality.get_or_insert_with(|| position.legality());
            if !legality.stack(position, &mut self.cursor, &mut self.moves) {
                self.is_done = true;
                return None;
            }
            self.stacks += 1;
        }
    }
}

/// The legal turns of a position, each whole, worked out as they are asked for. Turns that make the
/// same steps in another order are turns of their own.
///
/// In the middle of a turn these are the ways to complete it.
pub struct Turns<P: Position> {
    side: Color,
    turn: Turn<P::Move>,
    frames: Vec<(P, Source<P>)>,
}

impl<P: Position> Turns<P> {
    pub(crate) fn new(position: &P) -> Turns<P> {
        let frames = Vec::from([(position.clone(), Source::new())]);
        Turns { side: position.turn(), turn: Turn::new(), frames }
    }
}

impl<P: Position> Iterator for Turns<P> {
    type Item = Turn<P::Move>;

    fn next(&mut self) -> Option<Turn<P::Move>> {
        loop {
            let (position, source) = self.frames.last_mut()?;
            let Some(mv) = source.next(position) else {
                self.frames.pop();
                self.turn.pop();
                continue;
            };
            let mut after = position.clone();
            after.make(mv);
            self.turn.push(mv);
            if after.turn() == self.side {
                self.frames.push((after, Source::new()));
                continue;
            }
            let whole = self.turn.clone();
            self.turn.pop();
            return Some(whole);
        }
    }
}

impl<P: Position> FusedIterator for Turns<P> {}

impl<P: Position> fmt::Debug for Turns<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Turns").field("turn", &self.turn).finish_non_exhaustive()
    }
}
