//! The values of another player for the positions of finished games.
//!
//! A player whose judgement is better than that of the games teaches a network more than they do.
//! Its values are multiplied so that they predict the results of the games on the scale of the old
//! values: a network adds to the hand-written value, and both have to speak of the same centipawns.

use std::{
    ops::Range,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use cotulenh_arena::{Failure, PlayerSpec, Valuer};
use cotulenh_engine::Score;

use crate::{
    TrainingGame,
    dataset::{Filters, is_learnt},
    in_order::in_order,
    selfplay::Game,
    training::best_unit_of,
};

/// Values the positions of these games that are learnt from, multiplied by `scale` thousandths, and
/// hands the games to `on_game` in order. When `stop` is set, games under way are still finished.
pub fn rescore_games<P: TrainingGame>(
    games: &[Game<P::Move>],
    numbers: Range<u64>,
    player: &PlayerSpec,
    scale: u32,
    threads: usize,
    stop: &AtomicBool,
    on_game: &mut dyn FnMut(u64, Game<P::Move>),
) -> Result<(), Failure>
where
    P::Move: Sync,
{
    let workers = (0..threads.max(1))
        .map(|_| {
            let mut valuer = Valuer::<P>::new(player)?;
            Ok(move |number: u64| rescored(&games[number as usize], &mut valuer, scale))
        })
        .collect::<Result<Vec<_>, Failure>>()?;
    let mut failure = None;
    in_order(workers, numbers, stop, &mut |number, game| match game {
        Ok(game) if failure.is_none() => on_game(number, game),
        Ok(_) => {}
        Err(error) => {
            failure.get_or_insert(error);
            stop.store(true, Relaxed);
        }
    });
    failure.map_or(Ok(()), Err)
}

/// By how many thousandths the values of `after` have to be multiplied to predict the results as well
/// as those of `before` do. Both are the same games.
pub fn fit_scale<P: TrainingGame>(before: &[Game<P::Move>], after: &[Game<P::Move>]) -> u32 {
    let (mut old, mut new) = (Vec::new(), Vec::new());
    for (before, after) in before.iter().zip(after) {
        for ((position, turn, value), (_, again)) in before.positions::<P>().zip(&after.turns) {
            let winner = before.outcome.winner;
            let result = winner.map_or(0.5, |winner| f32::from(winner == position.turn()));
            if let (Score::Cp(value), Score::Cp(again)) = (value, *again)
                && is_learnt(&position, turn.moves(), Score::Cp(value), &Filters::default())
            {
                old.push((value as f32, result));
                new.push((again as f32, result));
            }
        }
    }
    let [old, new] = [old, new].map(|pairs| best_unit_of(&pairs, 2.5));
    (1000.0 * old / new) as u32
}

fn rescored<P: TrainingGame>(
    game: &Game<P::Move>,
    valuer: &mut Valuer<P>,
    scale: u32,
) -> Result<Game<P::Move>, Failure> {
    valuer.forget()?;
    let mut turns = Vec::with_capacity(game.turns.len());
    for (position, turn, mut value) in game.positions::<P>() {
        if is_learnt(&position, turn.moves(), value, &Filters::default())
            && let Some(other) = valuer.value(&position)?
        {
            value = match other {
                Score::Cp(value) => Score::Cp((i64::from(value) * i64::from(scale) / 1000) as i32),
                Score::Mate(_) => other,
            };
        }
        turns.push((turn.clone(), value));
    }
    Ok(Game { turns, ..game.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::{Player, Settings};

    type P = cotulenh_chess::Position;

    fn games() -> Vec<Game<cotulenh_chess::Move>> {
        let mut player = Player::<P>::new(Settings { nodes: 100, ..Settings::of::<P>() }).unwrap();
        (0..6).map(|number| player.play(number)).collect()
    }

    #[test]
    fn values_change_and_nothing_else_does() {
        let games = games();
        let rescore = |scale, threads| {
            let mut all = Vec::new();
            let player = "ours:nodes=300".parse().unwrap();
            let stop = AtomicBool::new(false);
            rescore_games::<P>(
                &games,
                1..5,
                &player,
                scale,
                threads,
                &stop,
                &mut |number, game| {
                    assert_eq!(number as usize, all.len() + 1);
                    all.push(game);
                },
            )
            .unwrap();
            all
        };
        let again = rescore(1000, 2);
        assert_eq!(again.len(), 4);
        let mut changed = 0;
        for (game, again) in games[1..].iter().zip(&again) {
            assert_eq!((&game.opening, game.outcome), (&again.opening, again.outcome));
            for ((turn, value), (same, other)) in game.turns.iter().zip(&again.turns) {
                assert_eq!(turn, same);
                changed += usize::from(value != other);
            }
        }
        assert!(changed > 50, "{changed} values are new");

        let halved = rescore(500, 1);
        let scale = fit_scale::<P>(&again, &halved);
        assert!((1900..2100).contains(&scale), "{scale}");
    }

    #[test]
    fn a_player_that_cannot_be_started_is_a_failure() {
        let stop = AtomicBool::new(false);
        let player = "uci:no-such-program".parse().unwrap();
        let failure = rescore_games::<P>(&games(), 0..2, &player, 1000, 1, &stop, &mut |_, _| {});
        assert!(matches!(failure, Err(Failure::NotStarted { .. })), "{failure:?}");
    }
}
