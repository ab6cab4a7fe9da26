//! Numbered work on several threads, whose results come in order.

use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

/// Search recurses deeply.
const STACK_SIZE: usize = 16 << 20;

/// Does the work of these numbers, each worker in a thread of its own, and hands the results to
/// `on_result` in order. When `stop` is set, work under way is still finished, so that none is
/// missing.
///
/// # Panics
/// If the system gives no more threads.
pub(crate) fn in_order<T: Send>(
    workers: Vec<impl FnMut(u64) -> T + Send>,
    numbers: Range<u64>,
    stop: &AtomicBool,
    on_result: &mut dyn FnMut(u64, T),
) {
    let mut next_to_hand_on = numbers.start;
    let next = AtomicU64::new(numbers.start);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for mut worker in workers {
            let (sender, next, end) = (sender.clone(), &next, numbers.end);
            let work = move || {
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= end || sender.send((number, worker(number))).is_err() {
                        break;
                    }
                }
            };
            thread::Builder::new()
                .stack_size(STACK_SIZE)
                .spawn_scoped(scope, work)
                .expect("the system has room for one more thread");
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (number, result) in receiver {
            early.insert(number, result);
            while let Some(result) = early.remove(&next_to_hand_on) {
                on_result(next_to_hand_on, result);
                next_to_hand_on += 1;
            }
        }
    });
}
