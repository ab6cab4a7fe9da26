//! Straight lines, ranges and facing Commanders (rules, sections 2 and 8).

use super::board::{Board, Color, Piece, Role, Square};

/// One of the eight directions, as a step of files and ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Direction {
    pub(crate) files: i8,
    pub(crate) ranks: i8,
}

impl Direction {
    pub(crate) const ALL: [Direction; 8] = [
        Direction { files: 0, ranks: 1 },
        Direction { files: 1, ranks: 1 },
        Direction { files: 1, ranks: 0 },
        Direction { files: 1, ranks: -1 },
        Direction { files: 0, ranks: -1 },
        Direction { files: -1, ranks: -1 },
        Direction { files: -1, ranks: 0 },
        Direction { files: -1, ranks: 1 },
    ];

    pub(crate) fn is_diagonal(self) -> bool {
        self.files != 0 && self.ranks != 0
    }

    pub(crate) fn is_along_a_file(self) -> bool {
        self.files == 0
    }

    /// The direction in which `to` lies from `from`, if the two are on one line.
    pub(crate) fn between(from: Square, to: Square) -> Option<Direction> {
        let files = to.file as i8 - from.file as i8;
        let ranks = to.rank as i8 - from.rank as i8;
        let on_one_line = files == 0 || ranks == 0 || files.abs() == ranks.abs();
        let direction = Direction { files: files.signum(), ranks: ranks.signum() };
        (on_one_line && from != to).then_some(direction)
    }
}

/// The squares after `origin` in one direction, up to the edge of the board.
pub(crate) fn line(origin: Square, direction: Direction) -> impl Iterator<Item = Square> {
    let next = move |square: &Square| square.offset(direction.files, direction.ranks);
    std::iter::successors(next(&origin), next)
}

/// How far the carrier may move in a direction; 0 if it may not go that way at all.
pub(crate) fn move_range(carrier: Piece, direction: Direction) -> usize {
    let extra = usize::from(carrier.heroic);
    let barred = direction.is_diagonal() && !carrier.heroic;
    match carrier.role {
        Role::Commander | Role::Infantry | Role::Engineer | Role::AntiAir | Role::Tank
            if barred =>
        {
            0
        }
        Role::Commander => usize::MAX,
        Role::Infantry | Role::Engineer | Role::AntiAir | Role::Militia => 1 + extra,
        Role::Artillery => 3 + extra,
        Role::Missile if direction.is_diagonal() => 1 + extra,
        Role::Tank | Role::Missile => 2 + extra,
        Role::AirForce | Role::Navy => 4 + extra,
        Role::Headquarters => extra,
    }
}

/// How far the carrier may capture a stack carried by `victim` in a direction.
pub(crate) fn capture_range(carrier: Piece, direction: Direction, victim: Role) -> usize {
    match carrier.role {
        Role::Commander => move_range(carrier, direction).min(1),
        Role::Navy if victim != Role::Navy => move_range(carrier, direction) - 1,
        _ => move_range(carrier, direction),
    }
}

/// Whether the two squares are on one file or rank with no stack between them.
fn face(board: &Board, one: Square, other: Square) -> bool {
    let Some(direction) = Direction::between(one, other) else { return false };
    !direction.is_diagonal()
        && line(one, direction)
            .take_while(|square| *square != other)
            .all(|square| board.is_empty(square))
}

/// Whether the two Commanders face each other.
pub(crate) fn commanders_face(board: &Board) -> bool {
    match (board.commander(Color::Red), board.commander(Color::Blue)) {
        (Some(red), Some(blue)) => face(board, red, blue),
        _ => false,
    }
}

/// Whether the Commander of `color`, now on `origin`, would face the enemy's if it were on
/// `square` while the rest of its stack stays.
pub(crate) fn commander_would_face(
    board: &Board,
    color: Color,
    origin: Square,
    square: Square,
) -> bool {
    let mut without = board.clone();
    without.remove(origin, &[Role::Commander]);
    without.commander(color.other()).is_some_and(|enemy| face(&without, square, enemy))
}
