//! What one group of pieces can do from its square: move, combine and capture (rules, sections 3,
//! 4, 5, 6 and 8), without asking whether its own Commander is safe afterwards.

use super::{
    air_defence::{Sky, sky},
    board::{Board, Piece, Role, Square},
    lines::{Direction, capture_range, commander_would_face, commanders_face, line, move_range},
    stacks,
};

/// The ways of acting on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Move,
    ReplaceCapture,
    StayCapture,
    SuicideCapture,
    Combine,
}

impl Kind {
    pub(crate) fn is_capture(self) -> bool {
        matches!(self, Kind::ReplaceCapture | Kind::StayCapture | Kind::SuicideCapture)
    }

    pub(crate) fn is_combination(self) -> bool {
        self == Kind::Combine
    }
}

/// What is done, and where.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Action {
    pub(crate) kind: Kind,
    pub(crate) target: Square,
}

/// Whether a whole stack acts in a plain move, or a group in a step of a deployment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    PlainMove,
    DeploymentStep,
}

/// A group of pieces, carrier first, about to act from its square.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Actor<'a> {
    pub(crate) board: &'a Board,
    pub(crate) origin: Square,
    pub(crate) group: &'a [Piece],
    pub(crate) manner: Manner,
}

impl Actor<'_> {
    fn carrier(&self) -> Piece {
        self.group[0]
    }

    /// Everything the group can do. `turn_begins` allows a capture along facing Commanders.
    pub(crate) fn actions(&self, turn_begins: bool) -> Vec<Action> {
        let mut actions = Vec::new();
        for direction in Direction::ALL {
            actions.extend(self.moves_along(direction));
            actions.extend(self.captures_along(direction));
        }
        let far = self.capture_of_facing_commander().filter(|far| !actions.contains(far));
        if turn_begins {
            actions.extend(far);
        }
        actions
    }

    fn moves_along(&self, direction: Direction) -> Vec<Action> {
        let mut actions = Vec::new();
        let mut previous = self.origin;
        for square in line(self.origin, direction).take(move_range(self.carrier(), direction)) {
            if self.is_barred(direction, previous, square) {
                break;
            }
            if self.board.is_empty(square) {
                if self.carrier().role.may_stand_on(square) {
                    actions.push(Action { kind: Kind::Move, target: square });
                }
            } else {
                if self.can_combine_on(square) {
                    actions.push(Action { kind: Kind::Combine, target: square });
                }
                if self.is_stopped_by_stack_on(square) {
                    break;
                }
            }
            previous = square;
        }
        actions
    }

    /// Whether anything but a stack keeps the group from entering `square`.
    fn is_barred(&self, direction: Direction, previous: Square, square: Square) -> bool {
        let Piece { role, color, .. } = self.carrier();
        match role {
            Role::AirForce => {
                sky(self.board, self.carrier(), self.origin, direction, square) != Sky::Safe
            }
            Role::Navy => !square.is_water() || is_shore_corner(previous, square),
            Role::Commander => {
                !square.is_ground() || commander_would_face(self.board, color, self.origin, square)
            }
            _ => !square.is_ground() || role.is_heavy() && self.is_across_river(direction, square),
        }
    }

    fn is_across_river(&self, direction: Direction, square: Square) -> bool {
        let along_a_reef =
            direction.is_along_a_file() && matches!(self.origin.file_letter(), 'f' | 'h');
        !along_a_reef && square.is_north_bank() != self.origin.is_north_bank()
    }

    fn is_stopped_by_stack_on(&self, square: Square) -> bool {
        match self.carrier().role {
            Role::AirForce => false,
            Role::Navy => self.board.carrier(square).is_some_and(|met| met.role == Role::Navy),
            _ => true,
        }
    }

    fn can_combine_on(&self, square: Square) -> bool {
        stacks::combined(self.group, self.board.stack(square))
            .is_some_and(|together| together[0].role.may_stand_on(square))
    }

    pub(crate) fn captures_along(&self, direction: Direction) -> Vec<Action> {
        let mut actions = Vec::new();
        for (index, square) in line(self.origin, direction).enumerate() {
            let Some(met) = self.board.carrier(square) else { continue };
            let distance = index + 1;
            if met.color != self.carrier().color
                && distance <= capture_range(self.carrier(), direction, met.role)
            {
                let kinds = self.capture_kinds(direction, square);
                actions.extend(kinds.into_iter().map(|kind| Action { kind, target: square }));
            }
            if !self.captures_over_stacks() {
                break;
            }
        }
        actions
    }

    fn captures_over_stacks(&self) -> bool {
        matches!(self.carrier().role, Role::Artillery | Role::Missile | Role::AirForce | Role::Navy)
    }

    /// The ways to capture the enemy stack on `target`, which is within range.
    fn capture_kinds(&self, direction: Direction, target: Square) -> Vec<Kind> {
        let Piece { role, color, .. } = self.carrier();
        let mut kinds = match role {
            Role::AirForce => {
                match sky(self.board, self.carrier(), self.origin, direction, target) {
                    Sky::Safe => self.bombing_kinds(target),
                    Sky::Exposed => vec![Kind::SuicideCapture],
                    Sky::ShotDown => vec![],
                }
            }
            Role::Commander => match self.replace_or_stay(target) {
                Kind::ReplaceCapture
                    if commander_would_face(self.board, color, self.origin, target) =>
                {
                    vec![]
                }
                kind => vec![kind],
            },
            _ => vec![self.replace_or_stay(target)],
        };
        if self.manner == Manner::DeploymentStep && self.group.len() > 1 {
            kinds.retain(|kind| *kind == Kind::ReplaceCapture);
        }
        kinds
    }

    fn bombing_kinds(&self, target: Square) -> Vec<Kind> {
        match (self.replace_or_stay(target), self.manner) {
            (Kind::ReplaceCapture, Manner::PlainMove) => {
                vec![Kind::ReplaceCapture, Kind::StayCapture]
            }
            (only, _) => vec![only],
        }
    }

    fn replace_or_stay(&self, target: Square) -> Kind {
        if self.carrier().role.may_stand_on(target) {
            Kind::ReplaceCapture
        } else {
            Kind::StayCapture
        }
    }

    /// A Commander alone takes the Commander it faces, however far away.
    fn capture_of_facing_commander(&self) -> Option<Action> {
        let Piece { role, color, .. } = self.carrier();
        if role != Role::Commander || !commanders_face(self.board) {
            return None;
        }
        let target = self.board.commander(color.other())?;
        Some(Action { kind: self.replace_or_stay(target), target })
    }
}

/// The steps between c5 and d6 and between c8 and d7, where no ship passes.
fn is_shore_corner(one: Square, other: Square) -> bool {
    let step = [one.to_string(), other.to_string()];
    [["c5", "d6"], ["d6", "c5"], ["c8", "d7"], ["d7", "c8"]].iter().any(|corner| step == *corner)
}
