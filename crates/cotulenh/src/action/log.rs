//! The logs of an atomic move and of a turn.

use alloc::{string::String, vec::Vec};

use cotulenh_board::{
    IllegalMove, Lang, changes,
    log::{Logged, MoveRecord},
};

use super::{Action, ActionError, sentence::describe_turn, sound::is_sound};
use crate::{
    moves::{Move, MoveKind},
    position::{Position, Undo},
    square::Square,
    stack::{INFO, Stack},
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
    /// Makes a move and records what changes.
    ///
    /// # Errors
    /// If the move is not legal.
    pub fn record(position: &Position, mv: Move) -> Result<(Position, MoveLog), IllegalMove<Move>> {
        let mut after = position.clone();
        let log = MoveLog::make(&mut after, mv, Vec::new())?;
        Ok((after, log))
    }

    /// Makes a move in place and records what changes in the memory of this log, replacing what it
    /// held. The result takes the move back.
    ///
    /// ```
    /// use cotulenh::{MoveLog, Position};
    ///
    /// let mut position = Position::new();
    /// let moves = position.legal_moves();
    /// let (_, mut log) = MoveLog::record(&position, moves[0])?;
    /// for mv in moves {
    ///     let undo = log.record_into(&mut position, mv)?;
    ///     assert_eq!(log.mv(), mv);
    ///     position.unmake(mv, undo);
    /// }
    /// # Ok::<(), cotulenh::IllegalMove<cotulenh::Move>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal; position and log are as they were then.
    pub fn record_into(
        &mut self,
        position: &mut Position,
        mv: Move,
    ) -> Result<Undo, IllegalMove<Move>> {
        let stack = legal_mover(position, mv)?;
        self.actions.clear();
        let undo = position.make_observed(mv, &mut self.actions);
        self.describe_as(mv, stack);
        Ok(undo)
    }

    fn make(
        position: &mut Position,
        mv: Move,
        mut actions: Vec<Action>,
    ) -> Result<MoveLog, IllegalMove<Move>> {
        let stack = legal_mover(position, mv)?;
        position.make_observed(mv, &mut actions);
        let (from, to) = (mv.from(), mv.to());
        Ok(MoveLog { kind: mv.kind(), step: mv.is_step(), stack, from, to, actions })
    }

    fn describe_as(&mut self, mv: Move, stack: Stack) {
        self.kind = mv.kind();
        self.step = mv.is_step();
        self.stack = stack;
        self.from = mv.from();
        self.to = mv.to();
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

    /// The move itself.
    pub fn mv(&self) -> Move {
        let roles = if self.step { INFO[self.stack.code() as usize].roles } else { 0 };
        match self.kind {
            MoveKind::Finish => Move::finish(self.from),
            kind => Move::of_roles(self.from, self.to, kind, roles),
        }
    }

    /// The move of this log in a position; `None` if the position has no such pieces there. It
    /// need not be legal.
    pub fn find_move(&self, position: &Position) -> Option<Move> {
        let found = position.stack_at(self.from)?;
        let has_all = self.stack.pieces().all(|piece| found.has(piece.role));
        (found.color() == self.stack.color() && (has_all || !self.step)).then(|| self.mv())
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

/// The pieces that a legal move takes along.
fn legal_mover(position: &Position, mv: Move) -> Result<Stack, IllegalMove<Move>> {
    let illegal = IllegalMove { mv };
    if !position.is_legal(mv) {
        return Err(illegal);
    }
    position.moving_stack(mv).ok_or(illegal)
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
pub type TurnLog = cotulenh_board::TurnLog<Position>;

changes!(Position, ActionError: Action, MoveLog);

impl MoveRecord<Position> for MoveLog {
    fn record(position: &Position, mv: Move) -> Result<(Position, MoveLog), IllegalMove<Move>> {
        MoveLog::record(position, mv)
    }

    fn mv(&self) -> Move {
        self.mv()
    }

    fn actions(&self) -> &[Action] {
        self.actions()
    }

    fn wrong_turn() -> ActionError {
        ActionError::WrongTurn
    }

    fn describe_turn(turn: &TurnLog, lang: Lang) -> String {
        describe_turn(turn, lang)
    }
}

impl Logged for Position {
    type MoveLog = MoveLog;
}
