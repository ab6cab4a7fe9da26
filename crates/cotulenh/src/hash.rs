//! Keys of positions: equal for what counts as the same position, incremental in make.

use cotulenh_board::Color;

use crate::{square::Square, stack::Code};

const fn splitmix(seed: u64) -> u64 {
    let mut z = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ z >> 31
}

/// Odd, so that every bit of one factor counts in the product.
const fn keys<const N: usize>(first_seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut index = 0;
    while index < N {
        table[index] = splitmix(first_seed + index as u64 + 1) | 1;
        index += 1;
    }
    table
}

const STACK_KEYS: &[[u64; 256]; 2] = &[keys(0x1000), keys(0x2000)];
const SQUARE_KEYS: &[u64; 256] = &keys(0x3000);
const DEPLOYMENT_KEYS: &[u64; 64] = &keys(0x4000);

/// Toggled when the turn passes.
pub(crate) const TURN_KEY: u64 = splitmix(0x5000);

/// The part of the key that a stack on a square has. One table of stacks and one of squares,
/// multiplied, stay in the fast cache where a table of all pairs would not.
#[inline]
pub(crate) fn stack_key(square: Square, color: Color, code: Code) -> u64 {
    STACK_KEYS[color.index()][code as usize].wrapping_mul(SQUARE_KEYS[square.index()])
}

/// The part of the key that a deployment under way has; `progress` tells who has acted and left.
#[inline]
pub(crate) fn deployment_key(origin: Square, progress: u8) -> u64 {
    DEPLOYMENT_KEYS[progress as usize & 63].wrapping_mul(SQUARE_KEYS[origin.index()])
}
