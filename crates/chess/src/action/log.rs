//! The logs of a move and of a turn.

use alloc::{string::String, vec::Vec};

use cotulenh_board::{
    IllegalMove, Lang, changes,
    log::{Logged, MoveRecord, apply_all, undo_all},
};

use super::{Action, ActionError, sentence::describe_turn};
use crate::{Move, MoveKind, Piece, Position, Square, Undo};

/// A move with everything it changed, in the order it happened.
///
/// ```
/// use cotulenh_chess::{Action, MoveLog, Position};
///
/// let position = Position::new();
/// let (after, log) = MoveLog::record(&position, position.parse_san("Nf3")?)?;
/// assert_eq!(log.actions().len(), 4);
/// assert_eq!(log.actions()[3], Action::SwitchTurn);
///
/// let mut replayed = position.clone();
/// log.apply(&mut replayed)?;
/// assert_eq!(replayed, after);
/// log.undo(&mut replayed)?;
/// assert_eq!(replayed, position);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct MoveLog {
    kind: MoveKind,
    piece: Piece,
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
        let piece = legal_mover(position, mv)?;
        let mut actions = Vec::new();
        after.make_observed(mv, &mut actions);
        let log = MoveLog { kind: mv.kind(), piece, from: mv.from(), to: mv.to(), actions };
        Ok((after, log))
    }

    /// Makes a move in place and records what changes in the memory of this log, replacing what it
    /// held. The result takes the move back.
    ///
    /// ```
    /// use cotulenh_chess::{MoveLog, Position};
    ///
    /// let mut position = Position::new();
    /// let moves = position.legal_moves();
    /// let (_, mut log) = MoveLog::record(&position, moves[0])?;
    /// for &mv in &moves {
    ///     let undo = log.record_into(&mut position, mv)?;
    ///     assert_eq!(log.mv(), mv);
    ///     position.unmake(mv, undo);
    /// }
    /// # Ok::<(), cotulenh_chess::IllegalMove<cotulenh_chess::Move>>(())
    /// ```
    ///
    /// # Errors
    /// If the move is not legal; position and log are as they were then.
    pub fn record_into(
        &mut self,
        position: &mut Position,
        mv: Move,
    ) -> Result<Undo, IllegalMove<Move>> {
        let piece = legal_mover(position, mv)?;
        self.actions.clear();
        let undo = position.make_observed(mv, &mut self.actions);
        (self.kind, self.piece, self.from, self.to) = (mv.kind(), piece, mv.from(), mv.to());
        Ok(undo)
    }

    /// What is special about the move.
    pub fn kind(&self) -> MoveKind {
        self.kind
    }

    /// The piece that moves, as it was before the move.
    pub fn piece(&self) -> Piece {
        self.piece
    }

    /// Where it stood.
    pub fn from(&self) -> Square {
        self.from
    }

    /// Where it goes; for castling, the square of the rook.
    pub fn to(&self) -> Square {
        self.to
    }

    /// The move itself.
    pub fn mv(&self) -> Move {
        Move::new(self.from, self.to, self.kind)
    }

    /// What changed, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What the move took.
    pub fn taken(&self) -> Option<Piece> {
        self.actions.iter().find_map(|action| match *action {
            Action::Remove { piece, .. } if piece.color != self.piece.color => Some(piece),
            _ => None,
        })
    }

    /// Makes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn apply(&self, position: &mut Position) -> Result<(), ActionError> {
        sound(position, |next| apply_all(&self.actions, next))
    }

    /// Undoes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        sound(position, |next| undo_all(&self.actions, next))
    }
}

/// The piece that a legal move moves.
fn legal_mover(position: &Position, mv: Move) -> Result<Piece, IllegalMove<Move>> {
    let illegal = IllegalMove { mv };
    if !position.is_legal(mv) {
        return Err(illegal);
    }
    position.piece_at(mv.from()).ok_or(illegal)
}

/// Makes a change if it leaves a position that can be played on from.
fn sound(
    position: &mut Position,
    change: impl FnOnce(&mut Position) -> Result<(), ActionError>,
) -> Result<(), ActionError> {
    let mut next = position.clone();
    change(&mut next)?;
    if next.to_setup().position().as_ref() != Ok(&next) {
        return Err(ActionError::Unsound);
    }
    *position = next;
    Ok(())
}

/// A turn with everything it changed. A turn of chess has one move.
///
/// # A turn in words
/// ```
/// use cotulenh_chess::{Lang, Position, TurnLog};
///
/// let position: Position = "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1".parse()?;
/// let (after, log) = TurnLog::record(&position, &position.parse_turn("exd5")?)?;
/// assert_eq!(log.describe(Lang::En), "Pawn e4 takes Pawn d5");
/// assert_eq!(log.describe(Lang::Vi), "Tốt e4 ăn Tốt d5");
///
/// let mut undone = after;
/// log.undo(&mut undone)?;
/// assert_eq!(undone, position);
/// # Ok::<(), Box<dyn core::error::Error>>(())
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
