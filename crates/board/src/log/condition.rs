use alloc::vec::Vec;

use super::{Change, apply_all, undo_all};

/// A condition on a position.
pub trait Predicate<P> {
    /// Whether it holds in the position.
    fn holds(&self, position: &P) -> bool;
}

/// Actions that are made only if a condition holds, and what was found when they ran.
///
/// What was found is part of the value: it is undone, replayed and written with it, so that a
/// replay does the same whatever the condition would say by then.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
#[cfg_attr(
    feature = "serde",
    serde(bound(deserialize = "C: serde::Deserialize<'de>, A: serde::Deserialize<'de>"))
)]
pub struct ConditionalAction<C, A> {
    condition: C,
    then: Vec<A>,
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    otherwise: Vec<A>,
    found: Option<bool>,
}

impl<C, A> ConditionalAction<C, A> {
    /// Actions to be made if the condition holds. Nothing is found yet.
    pub fn new(condition: C, then: Vec<A>) -> ConditionalAction<C, A> {
        ConditionalAction { condition, then, otherwise: Vec::new(), found: None }
    }

    /// The same with actions to be made if it does not hold.
    #[must_use]
    pub fn or_else(mut self, otherwise: Vec<A>) -> ConditionalAction<C, A> {
        self.otherwise = otherwise;
        self
    }

    /// The condition.
    pub fn condition(&self) -> &C {
        &self.condition
    }

    /// What was found on the first run; `None` before.
    pub fn found(&self) -> Option<bool> {
        self.found
    }

    /// The actions that ran, none before.
    pub fn actions(&self) -> &[A] {
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
    pub fn apply<P: Clone>(&mut self, position: &mut P) -> Result<bool, A::Error>
    where
        C: Predicate<P>,
        A: Change<P>,
    {
        let found = self.found.unwrap_or_else(|| self.condition.holds(position));
        apply_all(if found { &self.then } else { &self.otherwise }, position)?;
        self.found = Some(found);
        Ok(found)
    }

    /// Undoes what ran, all or nothing. What was found stays, so that it can be made again.
    ///
    /// # Errors
    /// At the first action that does not fit; nothing is changed then.
    pub fn undo<P: Clone>(&self, position: &mut P) -> Result<(), A::Error>
    where
        A: Change<P>,
    {
        undo_all(self.actions(), position)
    }
}
