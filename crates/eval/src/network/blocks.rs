//! The arithmetic of networks, in blocks of numbers.
//!
//! Written as plain loops over blocks, which the compiler turns into vector instructions; the
//! instruction set is chosen when the program runs. Where the compiler misses the best instructions,
//! they are named. All of it is integer arithmetic, so the result is the same with every set. Blocks
//! are read and written as a whole, so that the compiler needs no proof that two of them lie apart.

use std::array;

use pulp::{Arch, Simd, WithSimd};

use super::{FeatureIndex, HIDDEN_STEP, QA};

/// Sums or weights that go together. Aligned, so that each is loaded by one instruction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[repr(C, align(32))]
pub(super) struct Block(pub(super) [i16; HIDDEN_STEP]);

impl Block {
    /// The numbers in blocks; those that fill no block are left out.
    pub(super) fn list(numbers: &[i16]) -> Vec<Block> {
        numbers.as_chunks().0.iter().copied().map(Block).collect()
    }

    #[inline(always)]
    fn plus(self, other: Block) -> Block {
        Block(array::from_fn(|lane| self.0[lane].wrapping_add(other.0[lane])))
    }

    #[inline(always)]
    fn minus(self, other: Block) -> Block {
        Block(array::from_fn(|lane| self.0[lane].wrapping_sub(other.0[lane])))
    }
}

// Functions with a name, not closures: the call of a closure may stay a call, and what is called is
// compiled for the least instruction set.

/// The sums of both sides after a move: those before it, with the weights of features added and
/// removed.
pub(super) struct Update<'a> {
    /// The weights of the hidden layer.
    pub(super) input: &'a [Block],
    /// For each side.
    pub(super) before: [&'a [Block]; 2],
    /// Those of the first side, then those of the second.
    pub(super) after: &'a mut [Block],
    pub(super) added: &'a [FeatureIndex],
    pub(super) removed: &'a [FeatureIndex],
}

impl WithSimd for Update<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Update { input, before, after, added, removed } = self;
        let (first, second) = after.split_at_mut(before[0].len());
        Change { input, side: 0, added, removed }.apply(before[0], first);
        Change { input, side: 1, added, removed }.apply(before[1], second);
    }
}

/// What a move changes in the sums of one side.
struct Change<'a> {
    input: &'a [Block],
    side: usize,
    added: &'a [FeatureIndex],
    removed: &'a [FeatureIndex],
}

impl<'a> Change<'a> {
    #[inline(always)]
    fn apply(&self, before: &[Block], after: &mut [Block]) {
        let row = |&feature: &FeatureIndex| self.row(feature, before.len());
        // Nearly every move adds one row and removes one or two.
        match (self.added, self.removed) {
            ([a], [r]) => combine(before, after, &[row(a)], &[row(r)]),
            ([a], [r, s]) => combine(before, after, &[row(a)], &[row(r), row(s)]),
            ([a, b], [r, s]) => combine(before, after, &[row(a), row(b)], &[row(r), row(s)]),
            (added, removed) => {
                after.copy_from_slice(before);
                for feature in added {
                    add(after, row(feature));
                }
                for feature in removed {
                    subtract(after, row(feature));
                }
            }
        }
    }

    /// The weights of a feature.
    #[inline(always)]
    fn row(&self, feature: FeatureIndex, size: usize) -> &'a [Block] {
        &self.input[usize::from(feature[self.side]) * size..][..size]
    }
}

/// So many blocks are worked on without a look at the ends of lists.
const TILE: usize = 8;

/// Adds and removes rows in one pass.
#[inline(always)]
fn combine<const A: usize, const R: usize>(
    before: &[Block],
    after: &mut [Block],
    added: &[&[Block]; A],
    removed: &[&[Block]; R],
) {
    let (tiles, rest) = after.as_chunks_mut::<TILE>();
    let whole = tiles.len() * TILE;
    for (index, after) in tiles.iter_mut().enumerate() {
        combine_tile(index, before, after, added, removed);
    }
    for (index, after) in rest.iter_mut().enumerate() {
        combine_tile(whole + index, before, array::from_mut(after), added, removed);
    }
}

#[inline(always)]
fn combine_tile<const N: usize, const A: usize, const R: usize>(
    index: usize,
    before: &[Block],
    after: &mut [Block; N],
    added: &[&[Block]; A],
    removed: &[&[Block]; R],
) {
    let before: &[Block; N] = &before.as_chunks().0[index];
    let added: [&[Block; N]; A] = added.map(|row| &row.as_chunks().0[index]);
    let removed: [&[Block; N]; R] = removed.map(|row| &row.as_chunks().0[index]);
    for (block, after) in after.iter_mut().enumerate() {
        let mut sum = before[block];
        for row in added {
            sum = sum.plus(row[block]);
        }
        for row in removed {
            sum = sum.minus(row[block]);
        }
        *after = sum;
    }
}

#[inline(always)]
fn add(sums: &mut [Block], row: &[Block]) {
    for (sum, &weights) in sums.iter_mut().zip(row) {
        *sum = sum.plus(weights);
    }
}

#[inline(always)]
fn subtract(sums: &mut [Block], row: &[Block]) {
    for (sum, &weights) in sums.iter_mut().zip(row) {
        *sum = sum.minus(weights);
    }
}

/// The weighted sum of the output layer.
#[derive(Clone, Copy)]
pub(super) struct OutputSum<'a> {
    pub(super) own: &'a [Block],
    pub(super) other: &'a [Block],
    /// Those of the side to move, then those of the other side.
    pub(super) weights: &'a [Block],
}

impl OutputSum<'_> {
    #[inline]
    pub(super) fn compute(self, arch: Arch) -> i64 {
        match arch {
            #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
            Arch::V3(simd) => simd.vectorize(avx2::Sum { simd, of: self }),
            _ => arch.dispatch(self),
        }
    }
}

impl WithSimd for OutputSum<'_> {
    type Output = i64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> i64 {
        let (for_own, for_other) = self.weights.split_at(self.weights.len() / 2);
        screlu_sum(self.own, for_own) + screlu_sum(self.other, for_other)
    }
}

/// So many products of at most 255² · 127 fit 32 bits.
const FITTING: usize = 256;

/// Clipped, squared, weighted and added up. A clipped sum times a weight fits 16 bits, so that the
/// square never has to be there as a whole.
#[inline(always)]
fn screlu_sum(sums: &[Block], weights: &[Block]) -> i64 {
    const BLOCKS: usize = FITTING / HIDDEN_STEP;
    let parts = sums.chunks(BLOCKS).zip(weights.chunks(BLOCKS));
    parts.map(|(sums, weights)| i64::from(screlu_part(sums, weights))).sum()
}

#[inline(always)]
fn screlu_part(sums: &[Block], weights: &[Block]) -> i32 {
    let mut total = 0;
    for (sums, weights) in sums.iter().zip(weights) {
        for (&sum, &weight) in sums.0.iter().zip(&weights.0) {
            let clipped = sum.clamp(0, QA as i16);
            total += i32::from(clipped.wrapping_mul(weight)) * i32::from(clipped);
        }
    }
    total
}

/// The same with the instruction that multiplies sixteen numbers and adds up neighbours.
#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
mod avx2 {
    #[cfg(target_arch = "x86")]
    use core::arch::x86::__m256i;
    #[cfg(target_arch = "x86_64")]
    use core::arch::x86_64::__m256i;

    use pulp::{NullaryFnOnce, cast, x86::V3};

    use super::{super::MAX_HIDDEN, Block, FITTING, OutputSum, QA, TILE};

    const LANES: usize = 8;
    const _: () = assert!(2 * MAX_HIDDEN / LANES <= FITTING, "what a lane adds up fits 32 bits");

    pub(super) struct Sum<'a> {
        pub(super) simd: V3,
        pub(super) of: OutputSum<'a>,
    }

    impl NullaryFnOnce for Sum<'_> {
        type Output = i64;

        #[inline(always)]
        fn call(self) -> i64 {
            let Sum { simd, of: OutputSum { own, other, weights } } = self;
            let (for_own, for_other) = weights.split_at(weights.len() / 2);
            let nothing = simd.avx._mm256_setzero_si256();
            let lanes = add_side(simd, nothing, own, for_own);
            let lanes: [i32; LANES] = cast(add_side(simd, lanes, other, for_other));
            lanes.into_iter().map(i64::from).sum()
        }
    }

    #[inline(always)]
    fn add_side(simd: V3, mut lanes: __m256i, sums: &[Block], weights: &[Block]) -> __m256i {
        let least = simd.avx._mm256_setzero_si256();
        let most = simd.avx._mm256_set1_epi16(QA as i16);
        let clipped_and_weighted = |(sum, weight): (&Block, &Block)| {
            let clipped = simd.avx2._mm256_max_epi16(cast(sum.0), least);
            let clipped = simd.avx2._mm256_min_epi16(clipped, most);
            let weighted = simd.avx2._mm256_mullo_epi16(clipped, cast(weight.0));
            simd.avx2._mm256_madd_epi16(weighted, clipped)
        };
        let (tiles, rest) = sums.as_chunks::<TILE>();
        let (weight_tiles, weight_rest) = weights.as_chunks::<TILE>();
        for (sums, weights) in tiles.iter().zip(weight_tiles) {
            for pair in sums.iter().zip(weights) {
                lanes = simd.avx2._mm256_add_epi32(lanes, clipped_and_weighted(pair));
            }
        }
        for pair in rest.iter().zip(weight_rest) {
            lanes = simd.avx2._mm256_add_epi32(lanes, clipped_and_weighted(pair));
        }
        lanes
    }
}

#[cfg(test)]
mod tests {
    use pulp::Scalar;

    use super::*;

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
                let [own, other, weights] = [own, other, weights].map(|all| Block::list(&all));
                let sum = || OutputSum { own: &own, other: &other, weights: &weights };
                assert_eq!(sum().with_simd(Scalar), plain, "hidden {hidden}");
                assert_eq!(Arch::new().dispatch(sum()), plain, "hidden {hidden}");
                assert_eq!(sum().compute(Arch::new()), plain, "hidden {hidden}");
            }
        }
    }

    #[test]
    fn any_number_of_rows_is_added_and_removed() {
        const ROWS: u16 = 40;
        let mut rng = fastrand::Rng::with_seed(4);
        for hidden in [16, 48, 128, 144, 256] {
            let input = random(usize::from(ROWS) * hidden, -500, 500, &mut rng);
            let before = random(2 * hidden, -500, 500, &mut rng);
            for (added, removed) in [(0, 0), (1, 0), (0, 1), (1, 1), (1, 2), (2, 2), (4, 1)] {
                let mut features = |count| -> Vec<FeatureIndex> {
                    (0..count).map(|_| [0; 2].map(|_: u16| rng.u16(..ROWS))).collect()
                };
                let (added, removed) = (features(added), features(removed));
                let plain: Vec<i16> = (0..2 * hidden)
                    .map(|place| {
                        let (side, lane) = (place / hidden, place % hidden);
                        let weight =
                            |row: &FeatureIndex| input[usize::from(row[side]) * hidden + lane];
                        let sum = |rows: &[FeatureIndex]| rows.iter().map(weight).sum::<i16>();
                        before[place] + sum(&added) - sum(&removed)
                    })
                    .collect();
                let (input, before) = (Block::list(&input), Block::list(&before));
                let (first, second) = before.split_at(hidden / HIDDEN_STEP);
                let mut after = vec![Block::default(); before.len()];
                for arch in [None, Some(Arch::new())] {
                    let update = Update {
                        input: &input,
                        before: [first, second],
                        after: &mut after,
                        added: &added,
                        removed: &removed,
                    };
                    match arch {
                        None => update.with_simd(Scalar),
                        Some(arch) => arch.dispatch(update),
                    }
                    assert_eq!(after, Block::list(&plain), "hidden {hidden}");
                }
            }
        }
    }
}
