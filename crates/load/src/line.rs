//! Turns to play: any legal game, as long as it is long.

use cotulenh::{Move, Position, Turn, TurnStyle, board::Position as _};
use fastrand::Rng;

/// Turns of one random game in UCI that does not end within so many turns.
pub(crate) fn long_line(seed: u64, turns: usize) -> Vec<String> {
    let mut random = Rng::with_seed(seed);
    loop {
        if let Some(line) = try_line(&mut random, turns) {
            return line;
        }
    }
}

fn try_line(random: &mut Rng, turns: usize) -> Option<Vec<String>> {
    let mut position = Position::initial();
    let mut keys = vec![position.key()];
    let mut line = Vec::with_capacity(turns);
    while line.len() < turns {
        let moves = position.legal_moves();
        let plain: Vec<Move> = moves.into_iter().filter(|mv| !mv.is_step()).collect();
        let mv = *plain.get(random.usize(..plain.len().max(1)))?;
        line.push(position.write_turn(&Turn::single(mv), TurnStyle::Uci));
        position = position.play(mv).ok()?;
        let repeated = keys.iter().filter(|key| **key == position.key()).count() >= 2;
        if position.outcome().is_some() || repeated {
            return None;
        }
        keys.push(position.key());
    }
    Some(line)
}
