//! The arithmetic of networks, in blocks of numbers.
//!
//! Written as plain loops over blocks, which the compiler turns into vector instructions; the
//! instruction set is chosen when the program runs. All of it is integer arithmetic, so the result
//! is the same with every set. Blocks are read and written as a whole, so that the compiler needs no
//! proof that two of them lie apart.

use std::array;

use pulp::{Simd, WithSimd};

use super::{HIDDEN_STEP, QA};

/// Sums or weights that go together.
pub(super) type Block = [i16; HIDDEN_STEP];

#[inline(always)]
fn plus(a: Block, b: Block) -> Block {
    array::from_fn(|lane| a[lane].wrapping_add(b[lane]))
}

#[inline(always)]
fn minus(a: Block, b: Block) -> Block {
    array::from_fn(|lane| a[lane].wrapping_sub(b[lane]))
}

#[inline(always)]
fn add(sums: &mut [Block], row: &[Block]) {
    for (sum, &weights) in sums.iter_mut().zip(row) {
        *sum = plus(*sum, weights);
    }
}

#[inline(always)]
fn subtract(sums: &mut [Block], row: &[Block]) {
    for (sum, &weights) in sums.iter_mut().zip(row) {
        *sum = minus(*sum, weights);
    }
}

/// So many products of at most 255² · 127 fit 32 bits.
const FITTING: usize = 256 / HIDDEN_STEP;

/// Clipped, squared, weighted and added up. A clipped sum times a weight fits 16 bits, so that the
/// square never has to be there as a whole.
#[inline(always)]
fn screlu_sum(sums: &[Block], weights: &[Block]) -> i64 {
    let parts = sums.chunks(FITTING).zip(weights.chunks(FITTING));
    parts.map(|(sums, weights)| i64::from(screlu_part(sums, weights))).sum()
}

#[inline(always)]
fn screlu_part(sums: &[Block], weights: &[Block]) -> i32 {
    let mut total = 0;
    for (&sum, &weight) in sums.as_flattened().iter().zip(weights.as_flattened()) {
        let clipped = sum.clamp(0, QA as i16);
        total += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
    }
    total
}

// Functions with a name, not closures: the call of a closure may stay a call, and what is called is
// compiled for the least instruction set.

/// Sums after a move: those before it, with rows added and removed.
pub(super) struct Update<'a, R> {
    pub(super) before: &'a [Block],
    pub(super) after: &'a mut [Block],
    pub(super) added: R,
    pub(super) removed: R,
}

impl<'a, R: Iterator<Item = &'a [Block]>> WithSimd for Update<'a, R> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Update { before, after, mut added, mut removed } = self;
        // Nearly every move adds one row and removes one or two.
        match (added.next(), removed.next()) {
            (Some(added), Some(removed)) => {
                let rows = added.iter().zip(removed);
                for ((after, &before), (&added, &removed)) in after.iter_mut().zip(before).zip(rows)
                {
                    *after = minus(plus(before, added), removed);
                }
            }
            (first_added, first_removed) => {
                after.copy_from_slice(before);
                if let Some(row) = first_added {
                    add(after, row);
                }
                if let Some(row) = first_removed {
                    subtract(after, row);
                }
            }
        }
        for row in added {
            add(after, row);
        }
        for row in removed {
            subtract(after, row);
        }
    }
}

/// The weighted sum of the output layer.
pub(super) struct OutputSum<'a> {
    pub(super) own: &'a [Block],
    pub(super) other: &'a [Block],
    /// Those of the side to move, then those of the other side.
    pub(super) weights: &'a [Block],
}

impl WithSimd for OutputSum<'_> {
    type Output = i64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> i64 {
        let (for_own, for_other) = self.weights.split_at(self.weights.len() / 2);
        screlu_sum(self.own, for_own) + screlu_sum(self.other, for_other)
    }
}

#[cfg(test)]
mod tests {
    use pulp::{Arch, Scalar};

    use super::*;

    fn blocks(numbers: &[i16]) -> Vec<Block> {
        numbers.as_chunks().0.to_vec()
    }

    fn random(count: usize, least: i16, most: i16, rng: &mut fastrand::Rng) -> Vec<i16> {
        (0..count).map(|_| rng.i16(least..=most)).collect()
    }

    #[test]
    fn every_instruction_set_gives_the_same_sums() {
        let mut rng = fastrand::Rng::with_seed(3);
        for hidden in [16, 32, 48, 64, 128, 256, 512] {
            for _ in 0..500 {
                let own = random(hidden, -2000, 2000, &mut rng);
                let other = random(hidden, -100, 400, &mut rng);
                let weights = random(2 * hidden, -127, 127, &mut rng);
                let plain: i64 = [&own, &other]
                    .into_iter()
                    .flatten()
                    .zip(&weights)
                    .map(|(&sum, &weight)| {
                        let clipped = i64::from(sum.clamp(0, 255));
                        clipped * clipped * i64::from(weight)
                    })
                    .sum();
                let [own, other, weights] = [own, other, weights].map(|all| blocks(&all));
                let sum = || OutputSum { own: &own, other: &other, weights: &weights };
                assert_eq!(sum().with_simd(Scalar), plain, "hidden {hidden}");
                assert_eq!(Arch::new().dispatch(sum()), plain, "hidden {hidden}");
            }
        }
    }

    #[test]
    fn any_number_of_rows_is_added_and_removed() {
        let mut rng = fastrand::Rng::with_seed(4);
        for hidden in [16, 48, 128] {
            for (added, removed) in [(0, 0), (1, 0), (0, 1), (1, 1), (1, 2), (2, 2), (4, 1)] {
                let mut rows = |count| -> Vec<Vec<i16>> {
                    (0..count).map(|_| random(hidden, -500, 500, &mut rng)).collect()
                };
                let (added, removed) = (rows(added), rows(removed));
                let before = rows(1).remove(0);
                let plain: Vec<i16> = (0..hidden)
                    .map(|lane| {
                        let sum = |rows: &[Vec<i16>]| rows.iter().map(|row| row[lane]).sum::<i16>();
                        before[lane] + sum(&added) - sum(&removed)
                    })
                    .collect();
                let in_blocks =
                    |rows: &[Vec<i16>]| -> Vec<_> { rows.iter().map(|row| blocks(row)).collect() };
                let (added, removed) = (in_blocks(&added), in_blocks(&removed));
                let before = blocks(&before);
                let mut after = vec![Block::default(); before.len()];
                for arch in [None, Some(Arch::new())] {
                    let update = Update {
                        before: &before,
                        after: &mut after,
                        added: added.iter().map(Vec::as_slice),
                        removed: removed.iter().map(Vec::as_slice),
                    };
                    match arch {
                        None => update.with_simd(Scalar),
                        Some(arch) => arch.dispatch(update),
                    }
                    assert_eq!(after, blocks(&plain), "hidden {hidden}");
                }
            }
        }
    }
}
