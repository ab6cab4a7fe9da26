//! Zones of air defence and what they do to an Air Force on its way (rules, section 6).

use super::{
    board::{Board, Color, Piece, Role, Square},
    lines::{Direction, line},
};

/// How an Air Force fares on a square of its line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sky {
    Safe,
    Exposed,
    ShotDown,
}

fn level(carrier: Piece) -> u8 {
    let basic = match carrier.role {
        Role::Missile => 2,
        Role::Navy | Role::AntiAir => 1,
        _ => return 0,
    };
    basic + u8::from(carrier.heroic)
}

fn defends(carrier: Piece, from: Square, square: Square) -> bool {
    let files = square.file.abs_diff(from.file);
    let ranks = square.rank.abs_diff(from.rank);
    let level = level(carrier);
    level > 0 && files * files + ranks * ranks <= level * level
}

/// The squares of the stacks of `color` whose carriers defend `square`.
fn defenders(board: &Board, color: Color, square: Square) -> Vec<Square> {
    board
        .stacks()
        .filter(|(from, stack)| stack[0].color == color && defends(stack[0], *from, square))
        .map(|(from, _)| from)
        .collect()
}

/// Follows the line of `flyer`, an Air Force, from `origin` to `destination`.
pub(crate) fn sky(
    board: &Board,
    flyer: Piece,
    origin: Square,
    direction: Direction,
    destination: Square,
) -> Sky {
    if flyer.heroic {
        return Sky::Safe;
    }
    let mut met: Vec<Square> = Vec::new();
    let mut left_a_zone = false;
    for square in line(origin, direction) {
        let here = defenders(board, flyer.color.other(), square);
        left_a_zone |= met.iter().any(|defender| !here.contains(defender));
        for defender in here {
            if !met.contains(&defender) {
                met.push(defender);
            }
        }
        if square == destination {
            break;
        }
    }
    match met.len() {
        0 => Sky::Safe,
        1 if !left_a_zone => Sky::Exposed,
        _ => Sky::ShotDown,
    }
}
