use alloc::{string::String, vec::Vec};

use super::{Change, Logged, MoveRecord, apply_all, undo_all};
use crate::{Color, IllegalMove, Lang, MAX_MOVES_A_TURN, Outcome, Turn, TurnStyle};

/// The error of a change that does not fit.
type Misfit<P> = <<P as Logged>::MoveLog as Change<P>>::Error;

/// A turn, or the part of one made so far, with everything it changed.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(
        deny_unknown_fields,
        bound(
            serialize = "P::MoveLog: serde::Serialize",
            deserialize = "P::MoveLog: serde::Deserialize<'de>"
        )
    )
)]
pub struct TurnLog<P: Logged> {
    #[cfg_attr(
        feature = "serde",
        serde(
            serialize_with = "crate::vocabulary::write_color::<P, _>",
            deserialize_with = "crate::vocabulary::read_text"
        )
    )]
    side: Color,
    #[cfg_attr(feature = "serde", serde(rename = "turn"))]
    text: String,
    check: bool,
    #[cfg_attr(
        feature = "serde",
        serde(serialize_with = "crate::vocabulary::write_outcome::<P, _>")
    )]
    outcome: Option<Outcome>,
    moves: Vec<P::MoveLog>,
}

impl<P: Logged> TurnLog<P> {
    /// Makes a turn, or the beginning of one, and records what changes.
    ///
    /// # Errors
    /// If a move is illegal, or comes after the end of the turn.
    pub fn record(
        position: &P,
        turn: &Turn<P::Move>,
    ) -> Result<(P, TurnLog<P>), IllegalMove<P::Move>> {
        let mut after = position.clone();
        let mut moves = Vec::with_capacity(turn.moves().len());
        for &mv in turn.moves() {
            if !moves.is_empty() && after.is_turn_start() {
                return Err(IllegalMove { mv });
            }
            let (next, log) = P::MoveLog::record(&after, mv)?;
            after = next;
            moves.push(log);
        }
        let is_over = !moves.is_empty() && after.is_turn_start();
        let log = TurnLog {
            side: position.turn(),
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
    pub fn moves(&self) -> &[P::MoveLog] {
        &self.moves
    }

    /// The turn itself.
    ///
    /// # Panics
    /// If it has more moves than a turn can have, which only a log from elsewhere has.
    pub fn turn(&self) -> Turn<P::Move> {
        self.moves.iter().map(P::MoveLog::mv).collect()
    }

    /// The turn itself, or `None` if it has more moves than a turn can have.
    pub(super) fn checked_turn(&self) -> Option<Turn<P::Move>> {
        (self.moves.len() <= MAX_MOVES_A_TURN).then(|| self.turn())
    }

    /// Everything that changed, in order.
    pub fn actions(&self) -> impl DoubleEndedIterator<Item = &P::Action> {
        self.moves.iter().flat_map(P::MoveLog::actions)
    }

    /// Whether the turn gave check or mate.
    pub fn gives_check(&self) -> bool {
        self.check
    }

    /// How the turn ended the game, judging by the position alone.
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The turn as a sentence: its moves, check, and the end of the game.
    pub fn describe(&self, lang: Lang) -> String {
        P::MoveLog::describe_turn(self, lang)
    }

    /// Makes all its changes, or none.
    ///
    /// # Errors
    /// If the other side is to move, or at the first action that does not fit.
    pub fn apply(&self, position: &mut P) -> Result<(), Misfit<P>> {
        if position.turn() != self.side {
            return Err(P::MoveLog::wrong_turn());
        }
        apply_all(&self.moves, position)
    }

    /// Undoes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn undo(&self, position: &mut P) -> Result<(), Misfit<P>> {
        undo_all(&self.moves, position)
    }
}

impl<P: Logged> Change<P> for TurnLog<P> {
    type Error = Misfit<P>;

    fn apply(&self, position: &mut P) -> Result<(), Misfit<P>> {
        self.apply(position)
    }

    fn undo(&self, position: &mut P) -> Result<(), Misfit<P>> {
        self.undo(position)
    }
}
