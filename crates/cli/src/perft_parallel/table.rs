//! Counts that were found before, shared by all threads without locks.
//!
//! An entry is two words, the count and the key mixed with the count. Two threads that write the
//! same entry at once leave words that do not fit each other, and such an entry is not found.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use cotulenh_i18n::{Said, msg};

/// A count, and its key mixed with it.
type Entry = [AtomicU64; 2];

/// The first entry keeps the larger count, the second one the latest.
type Bucket = [Entry; 2];

/// A table of counts by position and depth. The positions of one table belong to one game.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
}

impl Table {
    pub(crate) fn new(megabytes: usize) -> Result<Table, Said> {
        let out_of_memory = || Said::new(msg::perft_out_of_memory(megabytes));
        let bytes = megabytes.checked_mul(1 << 20).ok_or_else(out_of_memory)?;
        // Memory that the system hands out as zeros costs nothing until it is used.
        let buckets = bytemuck::try_zeroed_vec(bytes / size_of::<Bucket>());
        Ok(Table { buckets: buckets.map_err(|()| out_of_memory())? })
    }

    /// The count so many plies below the position with this key.
    pub(super) fn find(&self, key: u64, below: u32) -> Option<u64> {
        let key = with_depth(key, below);
        self.bucket(key).iter().find_map(|[nodes, mixed_key]| {
            let nodes = nodes.load(Relaxed);
            (mixed_key.load(Relaxed) ^ nodes == key).then_some(nodes)
        })
    }

    pub(super) fn keep(&self, key: u64, below: u32, nodes: u64) {
        let key = with_depth(key, below);
        let [larger, latest] = self.bucket(key);
        let [kept, mixed_key] = if nodes >= larger[0].load(Relaxed) { larger } else { latest };
        kept.store(nodes, Relaxed);
        mixed_key.store(key ^ nodes, Relaxed);
    }

    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }
}

/// Tells the same position at different depths apart, and spreads keys that differ little.
fn with_depth(key: u64, below: u32) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    let mixed = (key ^ u64::from(below).wrapping_mul(ODD)).wrapping_mul(ODD);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_count_is_found_at_its_depth_only() {
        let table = Table::new(1).unwrap();
        assert_eq!(table.find(7, 3), None);
        table.keep(7, 3, 1000);
        assert_eq!(table.find(7, 3), Some(1000));
        assert_eq!(table.find(7, 4), None);
        assert_eq!(table.find(8, 3), None);
    }

    #[test]
    fn a_large_count_stays_when_small_ones_come() {
        let table = Table { buckets: vec![Bucket::default()] };
        table.keep(1, 2, 1_000_000);
        for key in 2..10 {
            table.keep(key, 1, 10);
            assert_eq!(table.find(key, 1), Some(10));
        }
        assert_eq!(table.find(1, 2), Some(1_000_000));
    }

    #[test]
    fn half_an_entry_is_not_found() {
        let table = Table { buckets: vec![Bucket::default()] };
        table.keep(1, 2, 100);
        table.buckets[0][0][0].store(101, Relaxed);
        assert_eq!(table.find(1, 2), None);
    }

    #[test]
    fn too_much_memory_is_an_error() {
        assert!(Table::new(usize::MAX).is_err());
        assert!(Table::new(1 << 40).is_err());
    }
}
