//! Large tables in large pages: a search reads them all over, and a processor knows the places of few
//! small pages at a time.

/// A list of `count` values in memory for which large pages were asked.
pub(crate) fn spacious<T>(count: usize, value: impl FnMut() -> T) -> Vec<T> {
    let mut list = Vec::with_capacity(room_for::<T>(count));
    ask_for_large_pages(&mut list.spare_capacity_mut()[..count]);
    list.resize_with(count, value);
    list
}

/// A list of zeros, likewise. The system gives its pages when they are first written: of many threads
/// few use all of theirs.
pub(crate) fn spacious_zeros(count: usize) -> Vec<i16> {
    let mut list = vec![0; room_for::<i16>(count)];
    list.truncate(count);
    ask_for_large_pages(&mut list);
    list
}

/// How many values to ask the allocator for. The one of GNU keeps what is freed for later, up to 32 MB
/// in one piece and for each thread apart: a server would keep the tables of engines that are long gone.
/// A larger piece it gives back at once. Of what is asked for beyond `count` nothing is ever touched, so
/// it costs addresses and no memory.
fn room_for<T>(count: usize) -> usize {
    const SMALL: usize = 1 << 20;
    const GIVEN_BACK: usize = 33 << 20;
    let keeps = cfg!(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"));
    if keeps && count * size_of::<T>() > SMALL {
        count.max(GIVEN_BACK / size_of::<T>())
    } else {
        count
    }
}

/// The size of the pages that advice is given for.
#[cfg(target_os = "linux")]
const PAGE: usize = 4096;

/// Advises the system. It may follow the advice or not; nothing else changes.
#[cfg(target_os = "linux")]
fn ask_for_large_pages<T>(memory: &mut [T]) {
    let start = memory.as_mut_ptr().cast::<libc::c_void>();
    let skipped = start.align_offset(PAGE);
    let len = size_of_val(memory).saturating_sub(skipped) / PAGE * PAGE;
    if len > 0 {
        #[expect(unsafe_code, reason = "the standard library gives no advice about memory")]
        // SAFETY: the range lies within `memory`, which is borrowed here alone, and this advice
        // changes neither what it holds nor whether it may be used.
        unsafe {
            libc::madvise(start.wrapping_byte_add(skipped), len, libc::MADV_HUGEPAGE);
        }
    }
}

#[cfg(not(target_os = "linux"))]
fn ask_for_large_pages<T>(_memory: &mut [T]) {}

/// Has the memory fetch what will be read soon.
#[cfg(target_arch = "x86_64")]
#[inline]
pub(crate) fn fetch_early<T>(place: &T) {
    use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
    #[expect(unsafe_code, reason = "the standard library has no safe name for it")]
    // SAFETY: every such processor has the instruction, and it has no effect but on speed.
    unsafe {
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
}

#[cfg(not(target_arch = "x86_64"))]
#[inline]
pub(crate) fn fetch_early<T>(_place: &T) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_there() {
        for count in [0, 1, 1_000, 3 << 20] {
            let mut next = 0;
            let list = spacious(count, || {
                next += 1;
                next
            });
            assert!(list.iter().copied().eq(1..=count as u32));
        }
    }

    /// What lies apart from the heap begins a page, after what the allocator notes about it.
    #[cfg(all(target_os = "linux", target_env = "gnu", target_pointer_width = "64"))]
    #[test]
    fn tables_never_come_from_what_the_allocator_keeps() {
        for _ in 0..4 {
            let tables = [(); 2].map(|()| (spacious(4 << 20, || 1_u32), spacious_zeros(8 << 20)));
            for (one, other) in &tables {
                assert_eq!(one.as_ptr().addr() % PAGE, 16);
                assert_eq!(other.as_ptr().addr() % PAGE, 16);
                assert!(other.iter().all(|&value| value == 0));
            }
        }
    }
}
