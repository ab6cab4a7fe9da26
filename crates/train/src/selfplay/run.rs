use std::{
    ops::Range,
    sync::{Arc, atomic::AtomicBool},
};

use cotulenh_engine::{Network, NetworkError, OptionError};

use super::{Game, Player, Settings};
use crate::{TrainingGame, in_order::in_order};

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
    let players: Vec<Player<P>> = (0..threads.max(1))
        .map(|_| Player::with_network(settings, network.cloned()))
        .collect::<Result<_, _>>()?;
    let workers = players.into_iter().map(|mut player| move |number| player.play(number)).collect();
    in_order(workers, numbers, stop, on_game);
    Ok(())
}
