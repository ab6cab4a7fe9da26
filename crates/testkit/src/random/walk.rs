//! Random games, in which stacks, deployments, captures and checks are commoner than by chance.

use super::SplitMix64;
use crate::reference::{
    Practice, START_FEN, SetupFault,
    fen::{read, read_practice, write},
    is_in_check,
    legality::{legal_moves, outcome},
    position::{Move, Position},
};

/// The playable positions met on a random walk of at most `max_plies` atomic moves from the start
/// of the game, the start included. Some are in the middle of a deployment.
///
/// # Panics
///
/// Never: the start of the game is playable.
pub fn random_game(seed: u64, max_plies: usize) -> Vec<String> {
    random_walk(START_FEN, seed, max_plies).expect("the start is playable")
}

/// As [`random_game`], but from any playable position.
pub fn random_walk(start: &str, seed: u64, max_plies: usize) -> Result<Vec<String>, SetupFault> {
    Ok(walk(read(start)?, seed, max_plies))
}

/// As [`random_walk`], on a practice board. A Commander missing in a position that was met was
/// never there.
pub fn random_practice_walk(
    start: &str,
    practice: Practice,
    seed: u64,
    max_plies: usize,
) -> Result<Vec<String>, SetupFault> {
    Ok(walk(read_practice(start, practice)?, seed, max_plies))
}

fn walk(mut position: Position, seed: u64, max_plies: usize) -> Vec<String> {
    let mut random = SplitMix64::new(seed);
    let mut met = vec![write(&position)];
    for _ in 0..max_plies {
        let moves = legal_moves(&position);
        if outcome(&position, !moves.is_empty()).is_some() {
            break;
        }
        position = choose(&mut random, &moves);
        if position.is_decided() {
            break;
        }
        met.push(write(&position));
    }
    met
}

/// Picks a kind of move first, so that the rare kinds are not drowned by the quiet moves.
fn choose(random: &mut SplitMix64, moves: &[(Move, Position)]) -> Position {
    let wanted: fn(&Move, &Position) -> bool = match random.below(100) {
        0..15 => is_capture,
        15..35 => is_combination,
        35..55 => is_deployment_step,
        55..65 => gives_check,
        65..70 => |chosen, _| matches!(chosen, Move::Finish),
        _ => |_, _| true,
    };
    let preferred: Vec<&(Move, Position)> =
        moves.iter().filter(|(chosen, after)| wanted(chosen, after)).collect();
    let (_, after) =
        if preferred.is_empty() { random.pick(moves) } else { *random.pick(&preferred) };
    after.clone()
}

fn is_capture(chosen: &Move, _: &Position) -> bool {
    chosen.action().is_some_and(|action| action.kind.is_capture())
}

fn is_combination(chosen: &Move, _: &Position) -> bool {
    chosen.action().is_some_and(|action| action.kind.is_combination())
}

fn is_deployment_step(chosen: &Move, _: &Position) -> bool {
    matches!(chosen, Move::Step { .. })
}

fn gives_check(_: &Move, after: &Position) -> bool {
    after.deployment.is_none() && is_in_check(&after.board, after.turn)
}
