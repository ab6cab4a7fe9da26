use core::{fmt::Debug, ops::ControlFlow};

use crate::{MoveBuffer, Position};

/// What decides which moves of one position are legal, worked out once: who gives check, what is
/// pinned, what ends a check.
///
/// It is a value of its own and borrows nothing, so that a search can keep it at a node while it
/// makes and unmakes moves there. Every method takes the position again, which must then be the
/// one it was made for.
///
/// ```
/// use cotulenh_board::{Legality, Position};
///
/// /// Whether the side to move is mated, with one look at its royal piece.
/// fn is_mate<P: Position>(position: &P) -> bool {
///     let legality = position.legality();
///     legality.in_check() && !legality.any(position)
/// }
/// ```
pub trait Legality<P: Position<Legality = Self>>: Clone + Debug + Default + Send + Sync {
    /// Whether the side to move is in check on the board as it stands.
    fn in_check(&self) -> bool;

    /// Whether `mv` is legal. Nothing but what its own piece can do is generated.
    fn is_legal(&self, position: &P, mv: P::Move) -> bool;

    /// Calls `visitor` with every legal move until it breaks.
    fn visit<B>(
        &self,
        position: &P,
        visitor: impl FnMut(P::Move) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Appends every legal move that takes something.
    fn captures(&self, position: &P, moves: &mut P::Moves);

    /// Appends every legal move that takes nothing.
    fn quiets(&self, position: &P, moves: &mut P::Moves);

    /// Appends every legal move.
    fn all(&self, position: &P, moves: &mut P::Moves) {
        let _: ControlFlow<()> = self.visit(position, |mv| {
            moves.push(mv);
            ControlFlow::Continue(())
        });
    }

    /// Appends the legal moves of the first stack (piece) at or after a place and moves `cursor`
    /// behind it; `false` if there is none. A cursor of 0 is the first place of all. The stacks come
    /// in the order of [`visit`](Legality::visit); a game that cannot do that appends all moves at
    /// once.
    fn stack(&self, position: &P, cursor: &mut u32, moves: &mut P::Moves) -> bool {
        let is_first = *cursor == 0;
        if is_first {
            self.all(position, moves);
            *cursor = 1;
        }
        is_first
    }

    /// How many legal moves there are, without listing them where that is faster.
    fn count(&self, position: &P) -> usize {
        let mut count = 0;
        let _: ControlFlow<()> = self.visit(position, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether any legal move exists. Stops at the first.
    fn any(&self, position: &P) -> bool {
        self.visit(position, |_| ControlFlow::Break(())).is_break()
    }
}
