//! Who is to act, and whether it is their turn.

use super::reason::Reason;
use crate::{
    moves::Move,
    position::{Position, split},
    rules::Movement,
    square::Square,
    stack::{INFO, NO_CODE, Stack},
};

/// The pieces that are to act.
#[derive(Clone, Copy)]
pub(super) struct Mover {
    pub(super) from: Square,
    /// Those who act.
    pub(super) stack: Stack,
    pub(super) is_step: bool,
    /// Whether others stay on the square.
    pub(super) leaves_others: bool,
}

impl Mover {
    /// The pieces a move takes, if they may act now.
    pub(super) fn find(position: &Position, mv: Move) -> Result<Mover, Reason> {
        let from = mv.from();
        let under_way = position.deploying().origin();
        if let Some(origin) = under_way
            && (origin != from || !mv.is_step())
        {
            return Err(Reason::DeploymentUnderWay { origin });
        }
        let found = position.stack_at(from).ok_or(Reason::NothingThere { square: from })?;
        if found.color() != position.turn_color() {
            return Err(Reason::NotYours { square: from, found });
        }
        if mv.is_step() && found.len() == 1 && under_way.is_none() {
            return Err(Reason::NothingToDeploy { square: from });
        }
        let members = mv.group(found.code());
        if let Some(role) = mv.roles().find(|&role| !found.has(role)) {
            return Err(match under_way {
                Some(_) => Reason::AlreadyActed { role },
                None => Reason::NotInStack { origin: from, role, stack: found },
            });
        }
        let (group, rest) = split(found.code(), members);
        if under_way.is_some() {
            let acted = members & !position.deploying().ready();
            if acted != 0 {
                let member = acted.trailing_zeros() as usize;
                let role = INFO[found.code() as usize].members[member];
                return Err(Reason::AlreadyActed { role });
            }
        } else if mv.is_step() && rest == NO_CODE {
            return Err(Reason::WholeStack { square: from });
        }
        let stack =
            Stack::from_code(found.color(), group).ok_or(Reason::NothingThere { square: from })?;
        Ok(Mover { from, stack, is_step: mv.is_step(), leaves_others: rest != NO_CODE })
    }

    pub(super) fn movement(self) -> Movement {
        self.stack.carrier().role.movement()
    }

    pub(super) fn is_group_in_deployment(self) -> bool {
        self.is_step && self.stack.len() > 1
    }

    pub(super) fn is_lone_commander(self) -> bool {
        self.stack.carrier().role == crate::Role::Commander
    }

    pub(super) fn is_plane(self) -> bool {
        matches!(self.movement(), Movement::Air)
    }

    /// Whether air defence concerns it.
    pub(super) fn can_be_shot(self) -> bool {
        self.is_plane() && !self.stack.carrier().heroic
    }

    pub(super) fn may_stand(self, square: Square) -> bool {
        self.stack.carrier().role.may_stand(square)
    }
}
