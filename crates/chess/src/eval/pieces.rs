use cotulenh_board::Position as _;

use super::material::exchange_value;
use crate::{BLACK, Position, Role, Square, WHITE};

/// Material and how central the pieces stand.
pub(super) fn evaluate(position: &Position) -> i32 {
    let mut value = 0;
    for (color, sign) in [(WHITE, 1), (BLACK, -1)] {
        for role in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for square in position.by_role(role) & position.by_color(color) {
                value += sign * (exchange_value(role) + centrality(square));
            }
        }
    }
    10 + if position.turn() == WHITE { value } else { -value }
}

fn centrality(square: Square) -> i32 {
    let from_edge = |line: u8| i32::from(line.min(7 - line));
    4 * (from_edge(square.file()) + from_edge(square.rank()))
}
