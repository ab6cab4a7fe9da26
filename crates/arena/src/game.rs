use cotulenh_board::{ByColor, Color, Explained, Position};
use cotulenh_chess::{Piece, Role};
use cotulenh_engine::EngineGame;

use crate::openings;

/// A game that matches are played in.
pub trait ArenaGame: EngineGame<FenError: Explained, TurnError: Explained> {
    /// The openings that come with the program.
    const OPENINGS: &'static str;

    /// What the pieces of each side are worth by the book: the official points in Cờ Tư Lệnh, 1, 3,
    /// 3, 5 and 9 in chess.
    fn material(&self) -> ByColor<i32>;
}

impl ArenaGame for cotulenh::Position {
    const OPENINGS: &'static str = openings::COTULENH;

    fn material(&self) -> ByColor<i32> {
        let mut material = ByColor::default();
        for (_, stack) in self.stacks() {
            material[stack.color()] += stack.points() as i32;
        }
        material
    }
}

const CHESS_VALUES: [(Role, i32); 5] =
    [(Role::Pawn, 1), (Role::Knight, 3), (Role::Bishop, 3), (Role::Rook, 5), (Role::Queen, 9)];

impl ArenaGame for cotulenh_chess::Position {
    const OPENINGS: &'static str = openings::CHESS;

    fn material(&self) -> ByColor<i32> {
        ByColor::new_with(|color| {
            let worth = |(role, value)| value * self.by_piece(Piece { color, role }).len() as i32;
            CHESS_VALUES.into_iter().map(worth).sum()
        })
    }
}

/// The material of the side to move less that of the other.
pub(crate) fn balance<P: ArenaGame>(position: &P, side: Color) -> i32 {
    let material = position.material();
    material[side] - material[!side]
}

/// Whether the turn under way is over, by itself or with the game.
pub(crate) fn is_turn_over<P: Position>(position: &P) -> bool {
    position.is_turn_start() || position.outcome().is_some()
}
