//! The logs of an atomic move and of a turn.

use alloc::{string::String, vec::Vec};

use cotulenh_board::{Color, IllegalMove, Notation as _, Outcome, Position as _, Turn, TurnStyle};

use super::{Action, ActionError, sound::is_sound};
use crate::{
    fen,
    moves::{Move, MoveKind},
    position::{Position, split},
    square::Square,
    stack::Stack,
};

/// An atomic move with everything it changed, in the order it happened.
///
/// ```
/// use cotulenh::{Action, MoveLog, Position, board::Position as _};
///
/// let position = Position::initial();
/// let mv = position.parse_move("Ic6").unwrap();
/// let (after, log) = MoveLog::record(&position, mv)?;
/// assert_eq!(log.actions().len(), 4);
/// assert_eq!(log.actions()[3], Action::SwitchTurn);
///
/// let mut replayed = position.clone();
/// log.apply(&mut replayed).unwrap();
/// assert_eq!(replayed, after);
/// log.undo(&mut replayed).unwrap();
/// assert_eq!(replayed, position);
/// # Ok::<(), cotulenh::board::IllegalMove<cotulenh::Move>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MoveLog {
    kind: MoveKind,
    step: bool,
    stack: Stack,
    from: Square,
    to: Square,
    actions: Vec<Action>,
}

impl MoveLog {
    /// Makes a move and writes down what happens.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn record(position: &Position, mv: Move) -> Result<(Position, MoveLog), IllegalMove<Move>> {
        if !position.is_legal(mv) {
            return Err(IllegalMove { mv });
        }
        let (group, _) = split(position.board().code(mv.from()), mv.group());
        let stack = Stack::from_code(position.turn(), group).ok_or(IllegalMove { mv })?;
        let mut after = position.clone();
        let mut actions = Vec::new();
        after.make(mv, &mut actions);
        let log = MoveLog {
            kind: mv.kind(),
            step: mv.is_step(),
            stack,
            from: mv.from(),
            to: mv.to(),
            actions,
        };
        Ok((after, log))
    }

    /// What the move does.
    pub fn kind(&self) -> MoveKind {
        self.kind
    }

    /// Whether it is a deployment step.
    pub fn is_step(&self) -> bool {
        self.step
    }

    /// The pieces that act, as they were before the move; for the finish of a deployment, those
    /// that stay on its origin.
    pub fn stack(&self) -> Stack {
        self.stack
    }

    /// Where they stood.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where they go, or what they take.
    pub fn to(&self) -> Square {
        self.to
    }

    /// What changed, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What the move took.
    pub fn taken(&self) -> Option<Stack> {
        self.actions.iter().find_map(|action| match *action {
            Action::RemovePiece { square, stack }
                if square == self.to && stack.color() != self.stack.color() =>
            {
                Some(stack)
            }
            _ => None,
        })
    }

    /// The move of this log in a position; `None` if the position has no such pieces there. It
    /// need not be legal.
    pub fn find_move(&self, position: &Position) -> Option<Move> {
        if position.stack_at(self.from)?.color() != self.stack.color() {
            return None;
        }
        match (self.kind, self.step) {
            (MoveKind::Finish, _) => Some(Move::finish(self.from)),
            (kind, false) => Some(Move::plain(self.from, self.to, kind)),
            (kind, true) => {
                let roles = self.stack.pieces().map(|piece| piece.role);
                fen::step_of_roles(position, self.from, roles, kind, self.to)
            }
        }
    }

    /// Makes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn apply(&self, position: &mut Position) -> Result<(), ActionError> {
        all_or_nothing(position, |next| {
            self.actions.iter().try_for_each(|action| action.apply(next))
        })
    }

    /// Undoes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        all_or_nothing(position, |next| {
            self.actions.iter().rev().try_for_each(|action| action.undo(next))
        })
    }
}

fn all_or_nothing(
    position: &mut Position,
    change: impl FnOnce(&mut Position) -> Result<(), ActionError>,
) -> Result<(), ActionError> {
    let mut next = position.clone();
    change(&mut next)?;
    if !is_sound(&next) {
        return Err(ActionError::Unsound);
    }
    *position = next;
    Ok(())
}

/// A turn, or the part of one that has been made so far, with everything it changed.
///
/// # A turn in words
/// ```
/// use cotulenh::{Lang, Position, TurnLog, board::Notation};
///
/// let position = Position::from_fen("6c4/11/11/11/11/11/5i5/11/5T5/11/11/4C6 r - - 0 1")?;
/// let turn = position.parse_turn("Txf6")?;
/// let (after, log) = TurnLog::record(&position, &turn)?;
/// assert_eq!(
///     log.describe(Lang::En),
///     "Tank f4 takes Infantry f6; Tank f6, the last guard, becomes a hero",
/// );
/// assert_eq!(
///     log.describe(Lang::Vi),
///     "Xe tăng f4 ăn Bộ binh f6; Xe tăng f6, quân cận vệ cuối cùng, trở thành quân anh hùng",
/// );
/// let mut undone = after.clone();
/// log.undo(&mut undone)?;
/// assert_eq!(undone, position);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TurnLog {
    side: Color,
    #[cfg_attr(feature = "serde", serde(rename = "turn"))]
    text: String,
    check: bool,
    outcome: Option<Outcome>,
    moves: Vec<MoveLog>,
}

impl TurnLog {
    /// Makes a turn, or the beginning of one, and writes down what happens.
    ///
    /// # Errors
    /// If a move is not legal, or comes after the end of the turn.
    pub fn record(
        position: &Position,
        turn: &Turn<Move>,
    ) -> Result<(Position, TurnLog), IllegalMove<Move>> {
        let side = position.turn();
        let mut after = position.clone();
        let mut moves = Vec::with_capacity(turn.moves().len());
        for &mv in turn.moves() {
            let turn_is_over = !moves.is_empty() && after.is_turn_start();
            if turn_is_over {
                return Err(IllegalMove { mv });
            }
            let (next, log) = MoveLog::record(&after, mv)?;
            after = next;
            moves.push(log);
        }
        let is_over = !moves.is_empty() && after.is_turn_start();
        let log = TurnLog {
            side,
            text: position.write_turn(turn, TurnStyle::Lan),
            check: is_over && after.is_check(),
            outcome: if is_over { after.outcome() } else { None },
            moves,
        };
        Ok((after, log))
    }

    /// The side that made the turn.
    pub fn side(&self) -> Color {
        self.side
    }

    /// The turn in LAN.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The atomic moves of the turn.
    pub fn moves(&self) -> &[MoveLog] {
        &self.moves
    }

    /// Everything that changed, in order.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = &Action> {
        self.moves.iter().flat_map(MoveLog::actions)
    }

    /// Whether the turn gave check, or mate.
    pub fn gives_check(&self) -> bool {
        self.check
    }

    /// How the turn ended the game, as far as the position alone tells.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Makes all its changes, or none.
    ///
    /// # Errors
    /// If the other side is to move, or at the first action that does not fit.
    pub fn apply(&self, position: &mut Position) -> Result<(), ActionError> {
        if position.turn() != self.side {
            return Err(ActionError::WrongTurn);
        }
        all_or_nothing(position, |next| self.moves.iter().try_for_each(|log| log.apply(next)))
    }

    /// Undoes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        all_or_nothing(position, |next| self.moves.iter().rev().try_for_each(|log| log.undo(next)))
    }
}
