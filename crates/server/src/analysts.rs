//! How many analyses one visitor has open.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use crate::secret::Hashed;

const MOST: usize = 3;

/// Open analyses by visitor.
#[derive(Clone, Debug, Default)]
pub(crate) struct Analysts {
    counts: Arc<Mutex<HashMap<Hashed, usize>>>,
}

/// One open analysis.
#[derive(Debug)]
pub(crate) struct Place {
    analysts: Analysts,
    visitor: Hashed,
}

impl Analysts {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<Hashed, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for one more, unless the visitor has enough.
    pub(crate) fn enter(&self, visitor: &Hashed) -> Option<Place> {
        let mut counts = self.lock();
        let count = counts.entry(visitor.clone()).or_default();
        if *count >= MOST {
            return None;
        }
        *count += 1;
        Some(Place { analysts: self.clone(), visitor: visitor.clone() })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.analysts.lock();
        if let Some(count) = counts.get_mut(&self.visitor) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.visitor);
            }
        }
    }
}
