//! Sliding attacks by magic multiplication: the blockers that matter to a square, multiplied by
//! a number found by trial, have an index to their attack set in the highest bits.

use super::lines::LinePair;
use crate::{Square, SquareSet};

struct Magic {
    blockers: u64,
    factor: u64,
    first: u32,
    shift: u32,
}

/// A power of two, so that an index masked with it needs no check; 107648 entries are used.
const TABLE_SIZE: usize = 1 << 17;

struct Tables {
    bishop: [Magic; 64],
    rook: [Magic; 64],
    attacks: [u64; TABLE_SIZE],
}

static TABLES: Tables = build();

#[inline(always)]
pub(super) fn bishop(square: Square, occupied: SquareSet) -> SquareSet {
    look_up(&TABLES.bishop[square.index()], occupied)
}

#[inline(always)]
pub(super) fn rook(square: Square, occupied: SquareSet) -> SquareSet {
    look_up(&TABLES.rook[square.index()], occupied)
}

#[inline(always)]
fn look_up(magic: &Magic, occupied: SquareSet) -> SquareSet {
    let product = (occupied.bits() & magic.blockers).wrapping_mul(magic.factor);
    let index = magic.first as usize + product.wrapping_shr(magic.shift) as usize;
    SquareSet::from_bits(TABLES.attacks[index % TABLE_SIZE])
}

#[allow(clippy::large_stack_arrays, reason = "only the compiler runs this")]
const fn build() -> Tables {
    const UNUSED: Magic = Magic { blockers: 0, factor: 0, first: 0, shift: 0 };
    let mut tables = Tables { bishop: [UNUSED; 64], rook: [UNUSED; 64], attacks: [0; TABLE_SIZE] };
    let mut next = 0;
    let mut index = 0;
    while index < 64 {
        let square = Square::from_low_bits(index as u32);
        tables.bishop[index] = fill(&mut tables.attacks, &mut next, square, true);
        tables.rook[index] = fill(&mut tables.attacks, &mut next, square, false);
        index += 1;
    }
    tables
}

const fn fill(
    attacks: &mut [u64; TABLE_SIZE],
    next: &mut u32,
    at: Square,
    diagonal: bool,
) -> Magic {
    let lines = LinePair::new(at, diagonal);
    let blockers = lines.relevant_blockers(0) | lines.relevant_blockers(1);
    let factor = if diagonal { BISHOP_FACTORS[at.index()] } else { ROOK_FACTORS[at.index()] };
    let magic = Magic { blockers, factor, first: *next, shift: 64 - blockers.count_ones() };
    let one = LineSubsets::of(lines, 0, factor);
    let other = LineSubsets::of(lines, 1, factor);
    let mut i = 0;
    while i < one.count {
        let mut j = 0;
        while j < other.count {
            let product = one.products[i].wrapping_add(other.products[j]);
            attacks[(magic.first as u64 + (product >> magic.shift)) as usize] =
                one.attacks[i] | other.attacks[j];
            j += 1;
        }
        i += 1;
    }
    *next += 1 << blockers.count_ones();
    magic
}

/// All ways to block one line with their products and attacks. The products and attacks of both
/// lines together are sums, which saves the compiler most of the work.
struct LineSubsets {
    products: [u64; 64],
    attacks: [u64; 64],
    count: usize,
}

impl LineSubsets {
    const fn of(lines: LinePair, which: usize, factor: u64) -> LineSubsets {
        let blockers = lines.relevant_blockers(which);
        let mut subsets = LineSubsets { products: [0; 64], attacks: [0; 64], count: 0 };
        let mut subset = 0u64;
        loop {
            subsets.products[subsets.count] = subset.wrapping_mul(factor);
            subsets.attacks[subsets.count] = lines.attacks_along(which, subset);
            subsets.count += 1;
            subset = subset.wrapping_sub(blockers) & blockers;
            if subset == 0 {
                return subsets;
            }
        }
    }
}

#[rustfmt::skip]
const BISHOP_FACTORS: [u64; 64] = [
    0x8008_0298_0200_2200, 0x4291_0408_0880_2804, 0x0008_1800_4080_0300, 0x0008_8a02_02aa_1050,
    0x0004_10a8_0000_0000, 0x0009_1008_0404_0009, 0x0801_1401_2108_0011, 0xa040_8084_0082_4000,
    0x0000_08a0_0404_0048, 0x0600_2004_4080_8114, 0x2020_4104_0120_4403, 0x0004_0410_6200_c001,
    0x0100_0110_4080_0026, 0x0008_0088_200a_0820, 0x0008_0048_0464_2080, 0x4000_0044_0298_1800,
    0x0710_0022_2002_0088, 0x2010_8082_0202_0402, 0x8010_0808_4400_2820, 0x800c_0001_2402_8000,
    0x0002_0004_2201_0040, 0x6438_4022_0042_2000, 0x0010_a100_4c0c_2000, 0x000a_00e1_0901_0190,
    0x0802_2010_4004_14c0, 0x8428_0222_2024_0101, 0x0008_0880_0404_0010, 0x0008_0800_0022_0020,
    0x0421_0100_0010_4000, 0x2191_0208_2500_a000, 0x0018_0080_4212_0150, 0x0210_8020_a09c_0402,
    0x301c_2020_0089_0208, 0xa004_0220_0008_0100, 0x100c_0241_0088_1200, 0x8000_0808_0046_0a00,
    0x1004_0108_0444_0040, 0x420c_9200_8004_1000, 0x0501_8c01_1444_0100, 0x0004_0100_308a_0080,
    0x0020_8210_4280_1000, 0x0202_0261_2000_1c02, 0x0002_0010_4400_0800, 0x20aa_8442_0080_0801,
    0x0000_0120_1100_1200, 0x0860_2090_0880_8042, 0x0008_1000_80a8_0200, 0x0808_0200_5042_0201,
    0x0005_1c01_04c0_0000, 0x0000_8401_0882_0022, 0x000a_4618_4208_0004, 0x2400_4009_1488_0002,
    0x0004_0040_1024_81b4, 0x2104_a142_0202_0060, 0x0004_0810_4102_0060, 0x00a0_8400_8200_5100,
    0x0000_4122_1010_1482, 0x0108_5042_0804_2210, 0x0000_2004_4c04_0405, 0x4140_0502_0605_1401,
    0x0122_0080_5182_0200, 0x0082_8004_2810_9100, 0x9104_0424_5444_0401, 0x141e_200c_0082_0848,
];

#[rustfmt::skip]
const ROOK_FACTORS: [u64; 64] = [
    0x0280_0388_6040_0010, 0x0980_2000_4000_b080, 0x2100_1100_0840_2002, 0x0880_0800_8104_1000,
    0x0200_0200_2004_1008, 0x2300_0400_0801_0012, 0x0c00_2830_0400_8201, 0x0180_0100_0040_7a80,
    0x0168_8000_8040_0020, 0x0010_4000_4020_1000, 0x1001_0020_0100_1048, 0x1001_0024_0810_0100,
    0x0801_0004_0801_0012, 0x4001_0002_0900_0400, 0x08a2_0004_c802_0001, 0x2002_8011_4500_2280,
    0x0080_8600_2100_4200, 0x0010_00c0_0940_2002, 0x00b0_0020_0400_2800, 0x100a_8080_1002_0800,
    0x8101_0100_0800_0410, 0x0244_0080_0200_0480, 0x0000_0400_1081_0208, 0x2000_0200_0044_8534,
    0x4104_4004_8000_8033, 0x0000_8101_0020_4000, 0x0440_4309_0020_0010, 0x4600_2409_0010_0100,
    0x0060_0800_8004_0080, 0x0001_0003_0008_0400, 0x0004_0844_0001_1002, 0x0023_0402_0000_8041,
    0x0580_0500_4300_2080, 0x0400_8040_0280_2008, 0x0001_0020_0100_4010, 0x1000_2009_0100_1000,
    0x4410_8008_0180_0c00, 0xa012_0038_0600_1004, 0x0020_1001_0400_8802, 0x0004_8084_0200_0041,
    0x0010_4001_7089_8000, 0x0080_5000_2000_4004, 0x1040_4080_1202_0020, 0x8010_0400_0800_4040,
    0x2001_0801_0011_0004, 0x0000_0200_0400_8080, 0x0021_0108_1004_0002, 0x0800_008c_4302_0024,
    0x0000_8000_2100_5100, 0x0070_2010_4000_8080, 0x0000_d042_8200_6a00, 0x0010_0144_0008_0240,
    0x0001_0801_1005_0100, 0x0012_0008_1024_0600, 0x0402_0008_0104_0200, 0x0281_0010_8a00_4100,
    0x0050_8003_0010_2045, 0x8208_2100_4012_0882, 0x8010_6001_0118_3441, 0x020b_0009_1000_6045,
    0x0241_0010_0248_0005, 0x0081_0004_0088_0241, 0x0000_0090_0802_4124, 0x0048_1229_8041_0402,
];
