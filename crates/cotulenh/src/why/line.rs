//! The line from a piece to its target: what is in the way on the ground and in the air.

use alloc::vec::Vec;

use super::{mover::Mover, reason::Reason};
use crate::{
    moves::MoveKind, position::Position, rules::Movement, square::Square, stack::Stack, terrain,
};

/// The squares from the first after an origin to a target.
pub(super) struct Line {
    pub(super) squares: Vec<Square>,
    pub(super) is_diagonal: bool,
}

impl Line {
    /// `None` if the two are not on one file, rank or diagonal.
    pub(super) fn new(from: Square, to: Square) -> Option<Line> {
        let files = to.file() as i8 - from.file() as i8;
        let ranks = to.rank() as i8 - from.rank() as i8;
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return None;
        }
        let step = (files.signum(), ranks.signum());
        let distance = files.abs().max(ranks.abs());
        let squares =
            (1..=distance).filter_map(|at| from.offset(step.0 * at, step.1 * at)).collect();
        Some(Line { squares, is_diagonal: files != 0 && ranks != 0 })
    }

    pub(super) fn distance(&self) -> u8 {
        self.squares.len() as u8
    }

    fn target(&self) -> Option<Square> {
        self.squares.last().copied()
    }

    /// The squares on the way, without the target.
    fn way(&self) -> &[Square] {
        self.squares.split_last().map_or(&[], |(_, way)| way)
    }

    /// Whether the mover gets along the line to move or to combine.
    pub(super) fn is_open_to_move(
        &self,
        position: &Position,
        mover: Mover,
        kind: MoveKind,
    ) -> Result<(), Reason> {
        let mut previous = mover.from;
        for &square in &self.squares {
            let is_target = Some(square) == self.target();
            self.terrain_lets_through(mover, previous, square, is_target, kind)?;
            if mover.is_lone_commander() {
                not_facing(position, mover, square, is_target)?;
            }
            if !is_target && let Some(by) = blocker(position, mover, square) {
                return Err(Reason::Blocked { square, by, captures: false });
            }
            previous = square;
        }
        Ok(())
    }

    fn terrain_lets_through(
        &self,
        mover: Mover,
        previous: Square,
        square: Square,
        is_target: bool,
        kind: MoveKind,
    ) -> Result<(), Reason> {
        let (zone, movement) = (square.zone(), mover.movement());
        let stands = terrain::stands(movement, square);
        if matches!(movement, Movement::Air) {
            let lands = is_target && kind == MoveKind::Normal;
            return if lands && !stands {
                Err(Reason::MayNotStop { square, zone })
            } else {
                Ok(())
            };
        }
        if !terrain::blocks(movement, mover.from, previous, square) {
            return Ok(());
        }
        Err(match (stands, movement, self.target()) {
            (true, Movement::Naval, _) => Reason::ShoreCorner { from: previous, to: square },
            (true, ..) => Reason::River { square },
            (false, _, Some(to)) if !is_target => Reason::MayNotPass { square, zone, to },
            (false, ..) => Reason::MayNotStop { square, zone },
        })
    }

    /// Whether no stack stops a capture at the end of the line.
    pub(super) fn is_open_to_capture(&self, position: &Position) -> Result<(), Reason> {
        let stops = |&square: &Square| {
            let by = position.stack_at(square)?;
            Some(Reason::Blocked { square, by, captures: true })
        };
        self.way().iter().find_map(stops).map_or(Ok(()), Err)
    }

    /// What air defence of the other side does to a plane that flies along the line.
    pub(super) fn flight(&self, position: &Position) -> Flight {
        let zones: Vec<_> = position.defence_zones(!position.turn_color()).collect();
        let mut met: Vec<(Square, Stack)> = Vec::new();
        for &at in &self.squares {
            let here = zones.iter().filter(|zone| zone.zone.contains(at));
            let here: Vec<_> = here.map(|zone| (zone.square, zone.stack)).collect();
            let has_left = met.iter().any(|defender| !here.contains(defender));
            met.extend(here.iter().filter(|defender| !met.contains(defender)).collect::<Vec<_>>());
            if has_left || met.len() > 1 {
                return Flight::ShotDown(Reason::ShotDown { at, defenders: met });
            }
        }
        match (met.first(), self.target()) {
            (Some(&(defender, stack)), Some(square)) => {
                Flight::Exposed(Reason::Exposed { square, defender, stack })
            }
            _ => Flight::Safe,
        }
    }
}

/// How a flight ends, with what forbids an ordinary landing there.
pub(super) enum Flight {
    Safe,
    Exposed(Reason),
    ShotDown(Reason),
}

/// The stack on a square of the way, if it stops a move of the mover.
fn blocker(position: &Position, mover: Mover, square: Square) -> Option<Stack> {
    let stack = position.stack_at(square)?;
    let stops = match mover.movement() {
        Movement::Air => false,
        Movement::Naval => matches!(stack.carrier().role.movement(), Movement::Naval),
        Movement::Land | Movement::Heavy => true,
    };
    stops.then_some(stack)
}

/// A Commander that goes alone may not face the other one, with itself off the board.
pub(super) fn not_facing(
    position: &Position,
    mover: Mover,
    square: Square,
    is_target: bool,
) -> Result<(), Reason> {
    let Some(enemy) = position.commander(!position.turn_color()) else {
        return Ok(());
    };
    let Some(line) = Line::new(square, enemy).filter(|line| !line.is_diagonal) else {
        return Ok(());
    };
    let is_open = square != enemy
        && line.way().iter().all(|&between| {
            between == mover.from && !mover.leaves_others || position.stack_at(between).is_none()
        });
    match (is_open, is_target) {
        (false, _) => Ok(()),
        (true, true) => Err(Reason::FacesThere { square, enemy }),
        (true, false) => Err(Reason::FacesOnWay { square, enemy }),
    }
}
