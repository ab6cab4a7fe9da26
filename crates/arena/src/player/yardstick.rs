//! Simple players that stay the same while the engine grows.

use cotulenh_board::{Color, Outcome, Turn};
use fastrand::Rng;

use super::{Answer, Failure, Player, Situation};
use crate::{
    ArenaGame,
    game::{balance, is_turn_over},
};

/// More than all material on a board.
const WON: i32 = 1_000_000;

/// Plays any legal move, each as likely as the others.
#[derive(Debug)]
pub(super) struct Random {
    rng: Rng,
}

impl Random {
    pub(super) fn new() -> Random {
        Random { rng: Rng::with_seed(0) }
    }
}

impl<P: ArenaGame> Player<P> for Random {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure> {
        let mut position = situation.position.clone();
        let mut turn = Turn::new();
        while turn.is_empty() || !is_turn_over(&position) {
            let moves = position.legal_moves();
            let mv = moves.as_ref()[self.rng.usize(..moves.as_ref().len())];
            position.make(mv);
            turn.push(mv);
        }
        Ok(Answer { turn, value: None, depth: None })
    }
}

/// Plays the turn with the best material at its end, one of them by chance.
#[derive(Debug)]
pub(super) struct Greedy {
    rng: Rng,
}

impl Greedy {
    pub(super) fn new() -> Greedy {
        Greedy { rng: Rng::with_seed(0) }
    }
}

impl<P: ArenaGame> Player<P> for Greedy {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure> {
        let side = situation.position.turn();
        let mut best = Vec::new();
        let mut most = i32::MIN;
        for (turn, after) in whole_turns(situation.position) {
            let value = balance(&after, side);
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(turn);
            }
        }
        Ok(Answer {
            turn: best.swap_remove(self.rng.usize(..best.len())),
            value: None,
            depth: None,
        })
    }
}

/// Alpha-beta on material alone, a fixed number of turns deep; of equal turns one by chance.
#[derive(Debug)]
pub(super) struct Plain {
    depth: u32,
    rng: Rng,
}

impl Plain {
    pub(super) fn new(depth: u32) -> Plain {
        Plain { depth, rng: Rng::with_seed(0) }
    }
}

impl<P: ArenaGame> Player<P> for Plain {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.rng = Rng::with_seed(seed);
        Ok(())
    }

    fn choose(&mut self, situation: &Situation<'_, P>) -> Result<Answer<P::Move>, Failure> {
        let side = situation.position.turn();
        let mut turns = whole_turns(situation.position);
        self.rng.shuffle(&mut turns);
        turns.sort_by_key(|(_, after)| -balance(after, side));
        let mut best = None;
        let mut alpha = -i32::MAX;
        for (turn, mut after) in turns {
            let value = value_for(&mut after, side, self.depth - 1, alpha, i32::MAX);
            if value > alpha || best.is_none() {
                alpha = value.max(alpha);
                best = Some(turn);
            }
        }
        let turn = best.ok_or(Failure::NoTurn)?;
        Ok(Answer { turn, value: None, depth: None })
    }
}

/// All legal turns with the positions after them.
fn whole_turns<P: ArenaGame>(position: &P) -> Vec<(Turn<P::Move>, P)> {
    let mut turns = Vec::new();
    collect_turns(position, &Turn::new(), &mut turns);
    turns
}

fn collect_turns<P: ArenaGame>(
    position: &P,
    begun: &Turn<P::Move>,
    turns: &mut Vec<(Turn<P::Move>, P)>,
) {
    for &mv in position.legal_moves().as_ref() {
        let mut after = position.clone();
        after.make(mv);
        let mut turn = begun.clone();
        turn.push(mv);
        if is_turn_over(&after) {
            turns.push((turn, after));
        } else {
            collect_turns(&after, &turn, turns);
        }
    }
}

/// The value for `side`, whoever is to move.
fn value_for<P: ArenaGame>(
    position: &mut P,
    side: Color,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> i32 {
    if position.turn() == side {
        search(position, depth, alpha, beta)
    } else {
        -search(position, depth, -beta, -alpha)
    }
}

/// The value for the side to move, `depth` whole turns ahead.
fn search<P: ArenaGame>(position: &mut P, depth: u32, mut alpha: i32, beta: i32) -> i32 {
    let side = position.turn();
    if let Some(outcome) = position.decided() {
        return value_of(outcome, side, depth);
    }
    if depth == 0 && position.is_turn_start() {
        return balance(position, side);
    }
    let mut moves = P::Moves::default();
    position.generate_captures(&mut moves);
    let captures = moves.as_ref().len();
    position.generate(&mut moves);
    if moves.as_ref().is_empty() {
        return position.outcome().map_or(0, |outcome| value_of(outcome, side, depth));
    }
    let mut best = -i32::MAX;
    for (index, &mv) in moves.as_ref().iter().enumerate() {
        if index >= captures && moves.as_ref()[..captures].contains(&mv) {
            continue;
        }
        let undo = position.make(mv);
        let ends_turn = position.turn() != side;
        let value = value_for(position, side, depth - u32::from(ends_turn), alpha, beta);
        position.unmake(mv, undo);
        best = best.max(value);
        alpha = alpha.max(value);
        if alpha >= beta {
            break;
        }
    }
    best
}

/// An end is worth more the sooner it comes.
fn value_of(outcome: Outcome, side: Color, depth: u32) -> i32 {
    match outcome.winner {
        None => 0,
        Some(winner) if winner == side => WON + depth as i32,
        Some(_) => -WON - depth as i32,
    }
}
