use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use cotulenh_engine::OptionError;

use super::{Game, Player, Settings};
use crate::TrainingGame;

/// Search recurses deeply.
const STACK_SIZE: usize = 16 << 20;

/// Plays the games of these numbers and hands them to `on_game` in order. When `stop` is set, games
/// under way are still finished, so that none is missing.
///
/// # Panics
/// If the system gives no more threads.
pub fn play_games<P: TrainingGame>(
    settings: Settings,
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(u64, Game<P::Move>),
) -> Result<(), OptionError> {
    let mut next_to_hand_on = numbers.start;
    let next = AtomicU64::new(numbers.start);
    let players: Vec<Player<P>> =
        (0..threads.max(1)).map(|_| Player::new(settings)).collect::<Result<_, _>>()?;
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for mut player in players {
            let (sender, next, end) = (sender.clone(), &next, numbers.end);
            let play = move || {
                while !stop.load(Relaxed) {
                    let number = next.fetch_add(1, Relaxed);
                    if number >= end || sender.send((number, player.play(number))).is_err() {
                        break;
                    }
                }
            };
            thread::Builder::new()
                .stack_size(STACK_SIZE)
                .spawn_scoped(scope, play)
                .expect("the system has room for one more thread");
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (number, game) in receiver {
            early.insert(number, game);
            while let Some(game) = early.remove(&next_to_hand_on) {
                on_game(next_to_hand_on, game);
                next_to_hand_on += 1;
            }
        }
    });
    Ok(())
}
