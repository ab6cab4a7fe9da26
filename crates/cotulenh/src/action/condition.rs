//! Actions that depend on what stands on the board when they run.

use alloc::vec::Vec;

use cotulenh_board::Color;

use super::{Action, ActionError};
use crate::{position::Position, role::Role, square::Square, stack::Stack};

/// Something that a position fulfils or not.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "if", rename_all = "snake_case", deny_unknown_fields))]
#[non_exhaustive]
pub enum Condition {
    /// Nothing stands on the square.
    Empty {
        /// The square.
        square: Square,
    },
    /// Just this stack stands on the square.
    StackOn {
        /// The square.
        square: Square,
        /// The stack.
        stack: Stack,
    },
    /// A side has a piece of this role on the square, and it is a hero or not.
    PieceOn {
        /// The square.
        square: Square,
        /// Its side.
        color: Color,
        /// Its role.
        role: Role,
        /// Whether it is a hero.
        heroic: bool,
    },
    /// It is the turn of a side.
    Turn {
        /// The side.
        color: Color,
    },
    /// The side to move is in check.
    Check,
    /// A side has just one piece besides its Commander.
    LastGuard {
        /// The side.
        color: Color,
    },
    /// Something is not so.
    Not {
        /// What is not.
        condition: alloc::boxed::Box<Condition>,
    },
    /// All of several.
    All {
        /// The conditions.
        conditions: Vec<Condition>,
    },
}

impl Condition {
    /// Whether the position fulfils it.
    pub fn holds(&self, position: &Position) -> bool {
        match self {
            Condition::Empty { square } => position.stack_at(*square).is_none(),
            Condition::StackOn { square, stack } => position.stack_at(*square) == Some(*stack),
            Condition::PieceOn { square, color, role, heroic } => {
                let stack = position.stack_at(*square).filter(|stack| stack.color() == *color);
                stack.is_some_and(|stack| {
                    stack.pieces().any(|piece| piece.role == *role && piece.heroic == *heroic)
                })
            }
            Condition::Turn { color } => position.turn() == *color,
            Condition::Check => position.is_check(),
            Condition::LastGuard { color } => position.soldiers(*color) == 1,
            Condition::Not { condition } => !condition.holds(position),
            Condition::All { conditions } => {
                conditions.iter().all(|condition| condition.holds(position))
            }
        }
    }
}

/// Actions that are made only if a condition holds, and what was found when they ran.
///
/// What was found is part of the value: it is undone, replayed and written with it, so that a
/// replay does the same whatever the condition would say by then.
///
/// ```
/// use cotulenh::{Action, Condition, ConditionalAction, Honour, Position, RED, Role, Square};
///
/// let mut position: Position = "6c4/11/11/11/11/11/11/11/5T5/11/11/4C6 r - - 0 1".parse()?;
/// let before = position.clone();
/// let promote = Action::Promote { square: Square::F4, color: RED, role: Role::Tank, by: Honour::LastGuard };
/// let mut action = ConditionalAction::new(Condition::LastGuard { color: RED }, vec![promote]);
/// assert_eq!(action.found(), None);
///
/// assert!(action.apply(&mut position)?);
/// assert_eq!(action.found(), Some(true));
/// assert_eq!(position.stack_at(Square::F4).map(|stack| stack.to_string()), Some("+T".into()));
/// action.undo(&mut position)?;
/// assert_eq!(position, before);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ConditionalAction {
    condition: Condition,
    then: Vec<Action>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    otherwise: Vec<Action>,
    found: Option<bool>,
}

impl ConditionalAction {
    /// Actions to be made if the condition holds. Nothing is found yet.
    pub fn new(condition: Condition, then: Vec<Action>) -> ConditionalAction {
        ConditionalAction { condition, then, otherwise: Vec::new(), found: None }
    }

    /// The same with actions to be made if it does not hold.
    #[must_use]
    pub fn or_else(mut self, otherwise: Vec<Action>) -> ConditionalAction {
        self.otherwise = otherwise;
        self
    }

    /// The condition.
    pub fn condition(&self) -> &Condition {
        &self.condition
    }

    /// What was found when it first ran; `None` before.
    pub fn found(&self) -> Option<bool> {
        self.found
    }

    /// The actions that ran, or none before they did.
    pub fn actions(&self) -> &[Action] {
        match self.found {
            Some(true) => &self.then,
            Some(false) => &self.otherwise,
            None => &[],
        }
    }

    /// Looks whether the condition holds, or takes what was found before, makes the actions of
    /// that case, all or none, and tells which it was.
    ///
    /// # Errors
    /// At the first action that does not fit; nothing is changed or found then.
    pub fn apply(&mut self, position: &mut Position) -> Result<bool, ActionError> {
        let found = self.found.unwrap_or_else(|| self.condition.holds(position));
        let actions = if found { &self.then } else { &self.otherwise };
        let mut next = position.clone();
        actions.iter().try_for_each(|action| action.apply(&mut next))?;
        *position = next;
        self.found = Some(found);
        Ok(found)
    }

    /// Undoes what ran, all or nothing. What was found stays, so that it can be made again.
    ///
    /// # Errors
    /// At the first action that does not fit; nothing is changed then.
    pub fn undo(&self, position: &mut Position) -> Result<(), ActionError> {
        let mut next = position.clone();
        self.actions().iter().rev().try_for_each(|action| action.undo(&mut next))?;
        *position = next;
        Ok(())
    }
}
