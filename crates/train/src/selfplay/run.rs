use std::{
    collections::BTreeMap,
    ops::Range,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
        mpsc,
    },
    thread,
};

use cotulenh_engine::{Network, NetworkError, OptionError};

use super::{Game, Player, Settings};
use crate::TrainingGame;

/// Search recurses deeply.
const STACK_SIZE: usize = 16 << 20;

/// Why no games could be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SelfplayError {
    /// An engine cannot be had.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The network is not for this game.
    #[error(transparent)]
    Network(#[from] NetworkError),
}

/// Plays the games of these numbers with a network, or with none, and hands them to `on_game` in order. When `stop` is set, games
/// under way are still finished, so that none is missing.
///
/// # Panics
/// If the system gives no more threads.
pub fn play_games<P: TrainingGame>(
    settings: Settings,
    network: Option<&Arc<Network>>,
    numbers: Range<u64>,
    threads: usize,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(u64, Game<P::Move>),
) -> Result<(), SelfplayError> {
    let mut next_to_hand_on = numbers.start;
    let next = AtomicU64::new(numbers.start);
    let players: Vec<Player<P>> = (0..threads.max(1))
        .map(|_| Player::with_network(settings, network.cloned()))
        .collect::<Result<_, _>>()?;
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
