//! Making and undoing one action, with the same primitives that `make` is built of.

use cotulenh_board::Color;

use super::{Action, ActionError, DeploymentRecord};
use crate::{
    position::{Counters, Position},
    role::Role,
    square::Square,
    stack::{INFO, Stack},
};

/// The two directions of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Forth,
    Back,
}

impl Way {
    /// What must be there, and what will be there instead.
    fn order<T>(self, before: T, after: T) -> (T, T) {
        match self {
            Way::Forth => (before, after),
            Way::Back => (after, before),
        }
    }
}

impl Action {
    /// Makes the change.
    ///
    /// ```
    /// use cotulenh::{Action, Position, RED, Role, Stack, board::Position as _};
    ///
    /// let mut position = Position::initial();
    /// let infantry = Stack::new(RED, &[(Role::Infantry, false)]).unwrap();
    /// let action = Action::RemovePiece { square: "c5".parse()?, stack: infantry };
    /// assert!(action.apply(&mut position).is_ok());
    /// assert_eq!(action.apply(&mut position).unwrap_err().to_string(), "nothing stands on c5, not I");
    /// # Ok::<(), cotulenh::ParseSquareError>(())
    /// ```
    ///
    /// # Errors
    /// If the position is not as the action says it is before the change; it is left as it was.
    pub fn apply(&self, position: &mut Position) -> Result<(), ActionError> {
        self.run(position, Way::Forth)
    }

    /// Undoes the change.
    ///
    /// # Errors
    /// If the position is not as the action says it is after the change; it is left as it was.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        self.run(position, Way::Back)
    }

    fn run(&self, position: &mut Position, way: Way) -> Result<(), ActionError> {
        match *self {
            Action::RemovePiece { square, stack } => {
                let (before, after) = way.order(Some(stack), None);
                replace(position, square, before, after)
            }
            Action::PlacePiece { square, stack } => {
                let (before, after) = way.order(None, Some(stack));
                replace(position, square, before, after)
            }
            Action::UpdateStack { square, before, after } => {
                let (before, after) = way.order(Some(before), Some(after));
                replace(position, square, before, after)
            }
            Action::Promote { square, color, role, by: _ } => {
                let (before, after) = way.order(false, true);
                set_heroic(position, square, color, role, before, after)
            }
            Action::SwitchTurn => {
                position.pass_turn();
                Ok(())
            }
            Action::UpdateDeployment { before, after } => {
                let (before, after) = way.order(before, after);
                set_deployment(position, before, after)
            }
            Action::UpdateCommander { color, before, after } => {
                let (before, after) = way.order(before, after);
                if position.commander(color) != before {
                    return Err(ActionError::WrongCommander { color });
                }
                position.set_commander(color, after);
                Ok(())
            }
            Action::UpdateCounters { before, after } => {
                let (before, after) = way.order(before, after);
                set_counters(position, before, after)
            }
        }
    }
}

fn replace(
    position: &mut Position,
    square: Square,
    before: Option<Stack>,
    after: Option<Stack>,
) -> Result<(), ActionError> {
    let found = position.stack_at(square);
    if found != before {
        return Err(ActionError::WrongStack { square, expected: before, found });
    }
    match (before, after) {
        (Some(before), Some(after)) => {
            if before.color() != after.color() {
                return Err(ActionError::ChangesSides { square });
            }
            check_room(position.soldiers(after.color()) - soldiers_in(before), after)?;
            position.restack(square, before.color(), before.code(), after.code());
        }
        (Some(before), None) => position.remove(square, before.color(), before.code()),
        (None, Some(after)) => {
            check_room(position.soldiers(after.color()), after)?;
            position.place(square, after.color(), after.code());
        }
        (None, None) => {}
    }
    Ok(())
}

fn check_room(soldiers: u8, coming: Stack) -> Result<(), ActionError> {
    match soldiers.checked_add(soldiers_in(coming)) {
        Some(_) => Ok(()),
        None => Err(ActionError::TooManyPieces),
    }
}

fn soldiers_in(stack: Stack) -> u8 {
    INFO[stack.code() as usize].soldiers
}

fn set_heroic(
    position: &mut Position,
    square: Square,
    color: Color,
    role: Role,
    before: bool,
    after: bool,
) -> Result<(), ActionError> {
    let missing = ActionError::NoSuchPiece { square, role };
    let stack = position.stack_at(square).filter(|stack| stack.color() == color).ok_or(missing)?;
    let member = stack
        .pieces()
        .position(|piece| piece.role == role && piece.heroic == before)
        .ok_or(missing)?;
    let bit = 1 << member;
    let code = if after { stack.code() + bit } else { stack.code() - bit };
    position.restack(square, color, stack.code(), code);
    Ok(())
}

fn set_deployment(
    position: &mut Position,
    before: DeploymentRecord,
    after: DeploymentRecord,
) -> Result<(), ActionError> {
    if *position.deploying() != before.0 {
        return Err(ActionError::WrongDeployment);
    }
    position.set_deploying(after.0);
    Ok(())
}

fn set_counters(
    position: &mut Position,
    before: Counters,
    after: Counters,
) -> Result<(), ActionError> {
    if position.counters() != before {
        return Err(ActionError::WrongCounters);
    }
    position.set_counters(after);
    Ok(())
}
