//! The transposition table that all threads share without locks.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::{
    memory::{fetch_early, spacious},
    score::{Bound, MATE_BOUND},
};

/// Entries that are looked through for one key: a cache line.
const BUCKET: usize = 4;
const AGE_CYCLE: u8 = 32;
/// Odd, so that multiplying by it loses nothing.
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;
const KEY_BITS: u64 = (1 << 48) - 1;

/// What earlier searches found out about positions.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: u8,
}

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

/// Two words written one after the other. `check` holds the key and the small fields, mixed with
/// the contents: an entry half overwritten by another thread does not look like one of its key.
#[derive(Debug, Default)]
struct Slot {
    contents: AtomicU64,
    check: AtomicU64,
}

/// What the table knows about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Entry {
    /// The best move, packed; 0 if there is none.
    pub(crate) mv: u32,
    /// Counted from the position, not from the root.
    pub(crate) value: i32,
    /// The static value.
    pub(crate) eval: i32,
    pub(crate) depth: i32,
    pub(crate) bound: Bound,
    /// Whether the position was part of a principal variation.
    pub(crate) is_pv: bool,
}

impl Slot {
    /// The low 16 bits: the depth (8), the bound (2), the principal variation (1), the age (5).
    #[inline]
    fn read(&self) -> (u64, u16, u64) {
        let contents = self.contents.load(Ordering::Relaxed);
        let check = self.check.load(Ordering::Relaxed) ^ contents.wrapping_mul(SPREAD);
        (check >> 16, check as u16, contents)
    }

    #[inline]
    fn write(&self, key: u64, small: u16, contents: u64) {
        self.contents.store(contents, Ordering::Relaxed);
        let check = key << 16 | u64::from(small);
        self.check.store(check ^ contents.wrapping_mul(SPREAD), Ordering::Relaxed);
    }
}

/// No entry is without a bound.
#[inline]
const fn is_filled(small: u16) -> bool {
    small & 3 << 8 != 0
}

const fn bound_bits(bound: Bound) -> u16 {
    match bound {
        Bound::Upper => 1,
        Bound::Lower => 2,
        Bound::Exact => 3,
    }
}

impl Table {
    pub(crate) fn new(megabytes: usize) -> Table {
        let count = (megabytes.max(1) << 20) / size_of::<Bucket>();
        Table { buckets: spacious(count, Bucket::default), age: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = 0;
    }

    /// Begins another search: what is in the table is one search older.
    pub(crate) fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGE_CYCLE;
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Fetches what [`probe`](Table::probe) will look at, so that memory works while the caller
    /// does something else.
    #[inline]
    pub(crate) fn touch(&self, key: u64) {
        fetch_early(self.bucket(key));
    }

    #[inline]
    pub(crate) fn probe(&self, key: u64) -> Option<Entry> {
        let wanted = key & KEY_BITS;
        for slot in &self.bucket(key).0 {
            let (found, small, contents) = slot.read();
            if found == wanted && is_filled(small) {
                return Some(Entry {
                    mv: contents as u32,
                    value: i32::from((contents >> 32) as i16),
                    eval: i32::from((contents >> 48) as i16),
                    depth: i32::from(small as u8),
                    bound: match small >> 8 & 3 {
                        1 => Bound::Upper,
                        2 => Bound::Lower,
                        _ => Bound::Exact,
                    },
                    is_pv: small >> 10 & 1 != 0,
                });
            }
        }
        None
    }

    pub(crate) fn store(&self, key: u64, entry: Entry) {
        let wanted = key & KEY_BITS;
        let bucket = self.bucket(key);
        let mut victim = &bucket.0[0];
        let mut least = i32::MAX;
        let mut mv = entry.mv;
        for slot in &bucket.0 {
            let (found, small, contents) = slot.read();
            if found == wanted && is_filled(small) {
                if mv == 0 {
                    mv = contents as u32;
                }
                let is_old = self.years_old(small) != 0;
                let deeper_by = i32::from(small as u8) - entry.depth;
                let keeps = entry.bound != Bound::Exact && !is_old && deeper_by > 3;
                if keeps {
                    return;
                }
                victim = slot;
                break;
            }
            let worth = if is_filled(small) {
                i32::from(small as u8) - 4 * i32::from(self.years_old(small))
            } else {
                i32::MIN
            };
            if worth < least {
                least = worth;
                victim = slot;
            }
        }
        let contents = u64::from(mv)
            | u64::from(entry.value as i16 as u16) << 32
            | u64::from(entry.eval as i16 as u16) << 48;
        let small = entry.depth.clamp(0, 255) as u16
            | bound_bits(entry.bound) << 8
            | u16::from(entry.is_pv) << 10
            | u16::from(self.age) << 11;
        victim.write(wanted, small, contents);
    }

    #[inline]
    fn years_old(&self, small: u16) -> u8 {
        (self.age + AGE_CYCLE - (small >> 11) as u8) % AGE_CYCLE
    }

    /// How full the table is with what this search wrote, in thousandths.
    pub(crate) fn fullness(&self) -> u32 {
        let sample = &self.buckets[..self.buckets.len().min(250)];
        let used = sample
            .iter()
            .flat_map(|bucket| &bucket.0)
            .filter(|slot| {
                let (_, small, _) = slot.read();
                is_filled(small) && self.years_old(small) == 0
            })
            .count();
        (used * 1000 / (sample.len() * BUCKET)) as u32
    }
}

/// A value as the table keeps it: ends of the game counted from the position itself.
#[inline]
pub(crate) fn to_table(value: i32, turns: i32) -> i32 {
    if value >= MATE_BOUND {
        value + turns
    } else if value <= -MATE_BOUND {
        value - turns
    } else {
        value
    }
}

/// The reverse of [`to_table`].
#[inline]
pub(crate) fn from_table(value: i32, turns: i32) -> i32 {
    if value >= MATE_BOUND {
        value - turns
    } else if value <= -MATE_BOUND {
        value + turns
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(mv: u32, depth: i32) -> Entry {
        Entry { mv, value: -123, eval: 45, depth, bound: Bound::Lower, is_pv: true }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = Table::new(1);
        assert_eq!(table.probe(0), None);
        for key in [0, 1, 0xFFFF_FFFF_FFFF_FFFF, 0x1234_5678_9ABC_DEF0] {
            table.store(key, entry(key as u32 | 1, 7));
            assert_eq!(table.probe(key), Some(entry(key as u32 | 1, 7)));
            assert_eq!(table.probe(key ^ 1 << 20), None);
        }
    }

    #[test]
    fn old_and_shallow_entries_give_way_first() {
        let mut table = Table::new(1);
        let keys: Vec<u64> = (1..=4).collect();
        for &key in &keys {
            table.store(key, entry(9, 10 + key as i32));
        }
        table.store(5, entry(9, 3));
        assert_eq!(table.probe(1), None, "the shallowest gives way");
        table.grow_older();
        for &key in &keys[1..] {
            table.store(key, entry(9, 11));
        }
        table.store(6, entry(9, 1));
        assert_eq!(table.probe(5), None, "the old one gives way though others are no deeper");
        assert!(keys[1..].iter().all(|&key| table.probe(key).is_some()));
    }

    #[test]
    fn a_move_outlives_a_store_without_one() {
        let table = Table::new(1);
        table.store(77, entry(5, 4));
        table.store(77, entry(0, 5));
        assert_eq!(table.probe(77), Some(entry(5, 5)));
    }

    #[test]
    fn a_torn_entry_is_not_found() {
        let table = Table::new(1);
        table.store(77, entry(5, 4));
        let slot = &table.bucket(77).0[0];
        slot.contents.store(slot.contents.load(Ordering::Relaxed) ^ 1 << 48, Ordering::Relaxed);
        assert_eq!(table.probe(77), None);
    }
}
