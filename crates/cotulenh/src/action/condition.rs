//! Actions that depend on what stands on the board when they run.

use alloc::vec::Vec;

use cotulenh_board::{Color, log::Predicate};

use super::Action;
use crate::{position::Position, role::Role, square::Square, stack::Stack};

/// A condition on a position.
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
    /// Whether it holds in the position.
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

impl Predicate<Position> for Condition {
    fn holds(&self, position: &Position) -> bool {
        self.holds(position)
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
pub type ConditionalAction = cotulenh_board::ConditionalAction<Condition, Action>;
