/// The turn starts from the beginning of the game to the position searched: what repetition is
/// judged by.
#[derive(Clone, Debug, Default)]
pub(crate) struct Path {
    steps: Vec<Step>,
    /// How many steps belong to the game, the root included.
    played: usize,
    /// Nothing before this step repeats: there a null move was made.
    floor: usize,
}

#[derive(Clone, Copy, Debug)]
struct Step {
    key: u64,
    /// The static value for the side to move there.
    value: i32,
}

impl Path {
    pub(crate) fn restart(&mut self, keys: &[u64]) {
        self.steps.clear();
        self.steps.extend(keys.iter().map(|&key| Step { key, value: crate::score::NO_VALUE }));
        self.played = self.steps.len();
        self.floor = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, key: u64) {
        self.steps.push(Step { key, value: crate::score::NO_VALUE });
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// Pushes a step after a null move; gives back what [`pop_null`](Path::pop_null) wants.
    pub(crate) fn push_null(&mut self, key: u64) -> usize {
        let floor = self.floor;
        self.floor = self.steps.len();
        self.push(key);
        floor
    }

    pub(crate) fn pop_null(&mut self, floor: usize) {
        self.pop();
        self.floor = floor;
    }

    /// Records the static value of the current step.
    #[inline]
    pub(crate) fn set_value(&mut self, value: i32) {
        if let Some(step) = self.steps.last_mut() {
            step.value = value;
        }
    }

    /// The static value at the last turn start of the same side before the current one.
    #[inline]
    pub(crate) fn earlier_value(&self) -> i32 {
        let index = self.steps.len().wrapping_sub(3);
        self.steps.get(index).map_or(crate::score::NO_VALUE, |step| step.value)
    }

    /// Whether the current step repeats one since the last irreversible turn: once if that was
    /// searched, twice if it was played.
    #[inline]
    pub(crate) fn is_repetition(&self, halfmove_clock: u32) -> bool {
        let Some((current, before)) = self.steps.split_last() else {
            return false;
        };
        let oldest = before.len().saturating_sub(halfmove_clock as usize).max(self.floor);
        let mut seen_in_game = false;
        let mut index = before.len();
        while index >= oldest + 2 {
            index -= 2;
            if before[index].key == current.key {
                if index >= self.played || seen_in_game {
                    return true;
                }
                seen_in_game = true;
            }
        }
        false
    }
}
