//! The log of a turn: what it changed, to be replayed, undone, kept and told.

use alloc::{format, string::String, vec::Vec};

use cotulenh_board::{Color, IllegalMove, Lang, Outcome, Termination, Turn, TurnStyle};

use super::{Action, ActionError};
use crate::{CastlingSide, Move, MoveKind, Piece, Position, color_name};

/// A turn with everything it changed, in the order in which make reported it.
///
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
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct TurnLog {
    #[cfg_attr(feature = "serde", serde(with = "crate::json::color"))]
    side: Color,
    #[cfg_attr(feature = "serde", serde(rename = "turn"))]
    text: String,
    check: bool,
    #[cfg_attr(
        feature = "serde",
        serde(
            serialize_with = "crate::json::write_outcome",
            deserialize_with = "crate::json::read_outcome"
        )
    )]
    outcome: Option<Outcome>,
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    mv: Move,
    piece: Piece,
    actions: Vec<Action>,
}

impl TurnLog {
    /// Makes a turn and writes down what happens.
    ///
    /// # Errors
    /// If the turn is not one legal move.
    ///
    /// # Panics
    /// If the turn has no move.
    pub fn record(
        position: &Position,
        turn: &Turn<Move>,
    ) -> Result<(Position, TurnLog), IllegalMove<Move>> {
        let mv = *turn.moves().first().expect("a turn has a move");
        let illegal = IllegalMove { mv };
        if turn.moves().len() > 1 || !position.is_legal(mv) {
            return Err(illegal);
        }
        let piece = position.piece_at(mv.from()).ok_or(illegal)?;
        let mut after = position.clone();
        let mut actions = Vec::new();
        after.make_observed(mv, &mut actions);
        let log = TurnLog {
            side: position.turn(),
            text: position.write_turn(turn, TurnStyle::Lan),
            check: after.is_check(),
            outcome: after.outcome(),
            mv,
            piece,
            actions,
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

    /// The turn itself.
    pub fn turn(&self) -> Turn<Move> {
        Turn::single(self.mv)
    }

    /// What changed, in order.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// What the turn took.
    pub fn taken(&self) -> Option<Piece> {
        self.actions.iter().find_map(|action| match *action {
            Action::Remove { piece, .. } if piece.color != self.side => Some(piece),
            _ => None,
        })
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
        let mut next = position.clone();
        self.actions.iter().try_for_each(|action| action.apply(&mut next))?;
        *position = next;
        Ok(())
    }

    /// Undoes all its changes, or none.
    ///
    /// # Errors
    /// At the first action that does not fit.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        let mut next = position.clone();
        self.actions.iter().rev().try_for_each(|action| action.undo(&mut next))?;
        *position = next;
        Ok(())
    }

    /// The turn as a sentence.
    pub fn describe(&self, lang: Lang) -> String {
        let mut text = self.deed(lang);
        if let Some(role) = self.mv.promotion() {
            text.push_str(match lang {
                Lang::En => " and becomes a ",
                Lang::Vi => " và phong thành ",
            });
            text.push_str(role.name(lang));
        }
        let mates = self.outcome.is_some_and(|end| end.termination == Termination::Checkmate);
        if self.check && !mates {
            text.push_str(match lang {
                Lang::En => "; check",
                Lang::Vi => "; chiếu",
            });
        }
        if let Some(outcome) = self.outcome {
            text.push_str("; ");
            text.push_str(&ended(outcome, lang));
        }
        text
    }

    fn deed(&self, lang: Lang) -> String {
        let (from, to) = (self.mv.from(), self.mv.to());
        let name = self.piece.role.name(lang);
        if self.mv.kind() == MoveKind::Castling {
            return match (CastlingSide::of(from, to), lang) {
                (CastlingSide::King, Lang::En) => "King castles on the king's side".into(),
                (CastlingSide::Queen, Lang::En) => "King castles on the queen's side".into(),
                (CastlingSide::King, Lang::Vi) => "Vua nhập thành gần".into(),
                (CastlingSide::Queen, Lang::Vi) => "Vua nhập thành xa".into(),
            };
        }
        match (self.taken(), lang) {
            (None, Lang::En) => format!("{name} {from} moves to {to}"),
            (None, Lang::Vi) => format!("{name} {from} đi đến {to}"),
            (Some(taken), _) => {
                let taken = taken.role.name(lang);
                let passing = match (self.mv.is_en_passant(), lang) {
                    (false, _) => "",
                    (true, Lang::En) => " in passing",
                    (true, Lang::Vi) => " qua đường",
                };
                let verb = if lang == Lang::En { "takes" } else { "ăn" };
                format!("{name} {from} {verb} {taken} {to}{passing}")
            }
        }
    }
}

fn ended(outcome: Outcome, lang: Lang) -> String {
    let reason = match (outcome.termination, lang) {
        (Termination::Checkmate, Lang::En) => "checkmate",
        (Termination::Checkmate, Lang::Vi) => "chiếu hết",
        (Termination::Stalemate, Lang::En) => "stalemate",
        (Termination::Stalemate, Lang::Vi) => "hết nước đi",
        (Termination::Draw100, Lang::En) => "fifty moves without a capture or a pawn's move",
        (Termination::Draw100, Lang::Vi) => "50 nước không ăn quân và không đi Tốt",
        (Termination::InsufficientMaterial, Lang::En) => "not enough pieces to win",
        (Termination::InsufficientMaterial, Lang::Vi) => "không đủ quân để thắng",
        (_, Lang::En) => "game over",
        (_, Lang::Vi) => "ván cờ kết thúc",
    };
    match (outcome.winner, lang) {
        (Some(winner), Lang::En) => format!("{reason}, {} wins", color_name(winner, lang)),
        (Some(winner), Lang::Vi) => format!("{reason}, {} thắng", color_name(winner, lang)),
        (None, Lang::En) => format!("{reason}, a draw"),
        (None, Lang::Vi) => format!("{reason}, hòa"),
    }
}
