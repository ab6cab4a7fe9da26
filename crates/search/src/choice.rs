use crate::{Weakness, line::Line};

/// The line to play: the first, or for a weak player one not much worse.
pub(crate) fn choose<M>(
    lines: &[Line<M>],
    weakness: Option<Weakness>,
    key: u64,
) -> Option<&Line<M>> {
    let best = lines.first()?;
    let Some(weakness) = weakness.filter(|weakness| weakness.margin > 0) else {
        return Some(best);
    };
    let close = lines.iter().filter(|line| best.value - line.value <= weakness.margin);
    let weight = |line: &Line<M>| (weakness.margin - (best.value - line.value) + 1) as u64;
    let total: u64 = close.clone().map(weight).sum();
    let mut left = scramble(key ^ weakness.seed.rotate_left(32)) % total.max(1);
    for line in close {
        let weight = weight(line);
        if left < weight {
            return Some(line);
        }
        left -= weight;
    }
    Some(best)
}

/// Bits that have nothing to do with the ones given, but always the same.
pub(crate) fn scramble(bits: u64) -> u64 {
    let bits = (bits ^ bits >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let bits = (bits ^ bits >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    bits ^ bits >> 31
}
