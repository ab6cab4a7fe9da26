//! Single actions in words.

use alloc::{format, string::String};

use cotulenh_board::Lang;

use super::Action;
use crate::{Piece, Square, SquareSet, color_name};

impl Action {
    /// The change in words.
    ///
    /// ```
    /// use cotulenh_chess::{Action, Lang, Piece, Square};
    ///
    /// let action = Action::Place { square: Square::F3, piece: "N".parse()? };
    /// assert_eq!(action.describe(Lang::En), "White Knight comes to f3");
    /// assert_eq!(action.describe(Lang::Vi), "Mã Trắng đến f3");
    /// # Ok::<(), cotulenh_chess::ParsePieceError>(())
    /// ```
    pub fn describe(&self, lang: Lang) -> String {
        let rights =
            |rooks: SquareSet| if rooks.is_empty() { "-".into() } else { format!("{rooks}") };
        let place =
            |square: Option<Square>| square.map_or("-".into(), |square| format!("{square}"));
        match (*self, lang) {
            (Action::Remove { square, piece }, Lang::En) => {
                format!("{} leaves {square}", name(piece, lang))
            }
            (Action::Remove { square, piece }, Lang::Vi) => {
                format!("{} rời {square}", name(piece, lang))
            }
            (Action::Place { square, piece }, Lang::En) => {
                format!("{} comes to {square}", name(piece, lang))
            }
            (Action::Place { square, piece }, Lang::Vi) => {
                format!("{} đến {square}", name(piece, lang))
            }
            (Action::Promote { square, role, .. }, Lang::En) => {
                format!("Pawn {square} becomes a {}", role.name(lang))
            }
            (Action::Promote { square, role, .. }, Lang::Vi) => {
                format!("Tốt {square} phong thành {}", role.name(lang))
            }
            (Action::UpdateCastling { after, .. }, Lang::En) => {
                format!("Rooks that may still castle: {}", rights(after))
            }
            (Action::UpdateCastling { after, .. }, Lang::Vi) => {
                format!("Xe còn được nhập thành: {}", rights(after))
            }
            (Action::UpdateEnPassant { after, .. }, Lang::En) => {
                format!("Square for taking in passing: {}", place(after))
            }
            (Action::UpdateEnPassant { after, .. }, Lang::Vi) => {
                format!("Ô bắt tốt qua đường: {}", place(after))
            }
            (Action::UpdateCounters { after, .. }, Lang::En) => {
                format!("Halfmove clock {}, move {}", after.halfmove_clock, after.fullmove_number)
            }
            (Action::UpdateCounters { after, .. }, Lang::Vi) => {
                format!("Đồng hồ hòa {}, nước thứ {}", after.halfmove_clock, after.fullmove_number)
            }
            (Action::SwitchTurn, Lang::En) => "The turn passes".into(),
            (Action::SwitchTurn, Lang::Vi) => "Chuyển lượt".into(),
        }
    }
}

fn name(piece: Piece, lang: Lang) -> String {
    let (role, side) = (piece.role.name(lang), color_name(piece.color, lang));
    match lang {
        Lang::En => format!("{side} {role}"),
        Lang::Vi => format!("{role} {side}"),
    }
}
