//! Moves and turns in words.

use alloc::{format, string::String};

use cotulenh_board::{Lang, Outcome, Termination};

use super::{MoveLog, TurnLog};
use crate::{CastlingSide, MoveKind, color_name};

/// A turn as a sentence: its moves, check, and the end of the game.
pub(super) fn describe_turn(turn: &TurnLog, lang: Lang) -> String {
    let mut text: String = turn.moves().iter().map(|log| log.describe(lang)).collect();
    let mates = turn.outcome().is_some_and(|end| end.termination == Termination::Checkmate);
    if turn.gives_check() && !mates {
        text.push_str(match lang {
            Lang::En => "; check",
            Lang::Vi => "; chiếu",
        });
    }
    if let Some(outcome) = turn.outcome() {
        text.push_str("; ");
        text.push_str(&ended(outcome, lang));
    }
    text
}

impl MoveLog {
    /// The move as a sentence.
    pub fn describe(&self, lang: Lang) -> String {
        let mut text = self.deed(lang);
        if let Some(role) = self.kind().promotion() {
            text.push_str(match lang {
                Lang::En => " and becomes a ",
                Lang::Vi => " và phong thành ",
            });
            text.push_str(role.name(lang));
        }
        text
    }

    fn deed(&self, lang: Lang) -> String {
        let (from, to) = (self.from(), self.to());
        let name = self.piece().role.name(lang);
        if self.kind() == MoveKind::Castling {
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
                let passing = match (self.kind(), lang) {
                    (MoveKind::EnPassant, Lang::En) => " in passing",
                    (MoveKind::EnPassant, Lang::Vi) => " qua đường",
                    _ => "",
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
