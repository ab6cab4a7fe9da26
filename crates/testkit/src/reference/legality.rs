//! Legal moves, deployments that can be completed, and the end of the game (rules, sections 9 and
//! 10).

use super::{
    actions::{Actor, Manner},
    attacks::is_in_check,
    board::{Piece, Square},
    position::{Move, Position, Step},
    stacks,
};

/// Halfmove clock at which a game is drawn.
const DRAW_CLOCK: u32 = 100;

/// Every legal atomic move with the position after it.
pub(crate) fn legal_moves(position: &Position) -> Vec<(Move, Position)> {
    if position.is_decided() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    if let Some(deployment) = &position.deployment {
        moves.extend(legal_steps(position, deployment.origin));
        if can_finish(position) {
            moves.push((Move::Finish, position.clone().end_deployment()));
        }
    } else {
        for (origin, stack) in position.board.stacks() {
            if stack[0].color == position.turn {
                moves.extend(legal_plain_moves(position, origin, stack));
                moves.extend(legal_steps(position, origin));
            }
        }
    }
    moves
}

fn legal_plain_moves(
    position: &Position,
    origin: Square,
    stack: &[Piece],
) -> Vec<(Move, Position)> {
    let manner = Manner::PlainMove;
    let actor = Actor { board: &position.board, origin, group: stack, manner };
    let mut moves = Vec::new();
    for action in actor.actions(true) {
        let after = position.after_plain_move(origin, stack, action);
        if after.enemy_commander_is_taken() || own_commander_is_safe(&after) {
            let plain = Move::Plain { origin, stack: stack.to_vec(), action };
            moves.push((plain, after.end_plain_turn(action)));
        }
    }
    moves
}

fn legal_steps(position: &Position, origin: Square) -> Vec<(Move, Position)> {
    let mut moves = Vec::new();
    for step in possible_steps(position, origin) {
        let after = position.after_step(origin, &step);
        if can_be_completed(&after) {
            let next = if after.deployment_is_over() { after.end_deployment() } else { after };
            moves.push((Move::Step { origin, step }, next));
        }
    }
    moves
}

/// The steps that the stack on `origin` could make, whatever becomes of the Commander.
fn possible_steps(position: &Position, origin: Square) -> Vec<Step> {
    let mut waiting = position.board.stack(origin).to_vec();
    let mut original_size = waiting.len();
    if let Some(deployment) = &position.deployment {
        waiting.retain(|piece| !deployment.has_acted(piece.role));
        original_size = deployment.original_stack().len();
    }
    let turn_begins = position.deployment.is_none();
    let mut steps = Vec::new();
    for group in stacks::groups(&waiting) {
        if group.len() < original_size {
            let manner = Manner::DeploymentStep;
            let actor = Actor { board: &position.board, origin, group: &group, manner };
            let actions = actor.actions(turn_begins);
            steps.extend(actions.into_iter().map(|action| Step { group: group.clone(), action }));
        }
    }
    steps
}

/// Whether an open deployment can come to a legal end, with or without further steps.
fn can_be_completed(position: &Position) -> bool {
    let Some(deployment) = &position.deployment else { return false };
    let origin = deployment.origin;
    position.enemy_commander_is_taken()
        || can_finish(position)
        || possible_steps(position, origin)
            .iter()
            .any(|step| can_be_completed(&position.after_step(origin, step)))
}

/// Whether an open deployment may stop here.
fn can_finish(position: &Position) -> bool {
    let Some(deployment) = &position.deployment else { return false };
    let origin = deployment.origin;
    let carrier_left = position.board.carrier(origin);
    carrier_left.is_none_or(|carrier| carrier.role.may_stand_on(origin))
        && own_commander_is_safe(position)
}

fn own_commander_is_safe(position: &Position) -> bool {
    !position.commander_is_taken(position.turn) && !is_in_check(&position.board, position.turn)
}

/// How the game has ended, as far as the position alone can tell.
pub(crate) fn outcome(position: &Position, has_moves: bool) -> Option<&'static str> {
    if position.is_decided() {
        Some("commander_captured")
    } else if !has_moves {
        let in_check = is_in_check(&position.board, position.turn);
        Some(if in_check { "checkmate" } else { "stalemate" })
    } else if position.halfmove >= DRAW_CLOCK && position.deployment.is_none() {
        Some("draw_100")
    } else {
        None
    }
}

/// The number of lines of `depth` atomic moves.
pub(crate) fn count_lines(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = legal_moves(position);
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|(_, after)| count_lines(after, depth - 1)).sum()
}
