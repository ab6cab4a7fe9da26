//! What a move changed of the board, as `make` reports it.

use arrayvec::ArrayVec;
use cotulenh::{
    Action, Role, Square,
    raw::{Code, code_of},
};
use cotulenh_board::{Color, Observer};

/// The most stacks that one move removes and places: it takes one, changes the one it leaves, and
/// arrives or joins another.
const MOST_CHANGES: usize = 4;

/// The most pieces that one move makes heroes of and that are still told one by one.
const MOST_HEROES: usize = 4;

/// The stacks that a move removed and placed, and the heroes it made after that.
#[derive(Clone, Debug, Default)]
pub(super) struct Dirty {
    pub(super) changes: ArrayVec<Change, MOST_CHANGES>,
    /// Whose Commander moved.
    pub(super) commander_moved: [bool; 2],
    pub(super) heroes: ArrayVec<(Square, Color, Role), MOST_HEROES>,
    /// Whether a Commander was taken.
    pub(super) commander_taken: bool,
    /// Whether there was more than there is room for.
    pub(super) is_incomplete: bool,
}

/// A stack that is there no longer, or now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    pub(super) square: Square,
    pub(super) color: Color,
    pub(super) code: Code,
    pub(super) is_there: bool,
}

impl Observer<Action> for Dirty {
    #[inline]
    fn observe(&mut self, action: Action) {
        let mut change = |square, stack: cotulenh::Stack, is_there| {
            let change = Change { square, color: stack.color(), code: code_of(stack), is_there };
            if self.changes.try_push(change).is_err() {
                self.is_incomplete = true;
            }
        };
        match action {
            Action::RemovePiece { square, stack } => change(square, stack, false),
            Action::PlacePiece { square, stack } => change(square, stack, true),
            Action::UpdateStack { square, before, after } => {
                change(square, before, false);
                change(square, after, true);
            }
            Action::UpdateCommander { color, after, .. } => {
                self.commander_moved[color.index()] = true;
                self.commander_taken |= after.is_none();
            }
            Action::Promote { square, color, role, .. } => {
                self.is_incomplete |= self.heroes.try_push((square, color, role)).is_err();
            }
            Action::SwitchTurn
            | Action::UpdateDeployment { .. }
            | Action::UpdateCounters { .. } => {}
        }
    }
}
