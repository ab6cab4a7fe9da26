//! Pieces that may still join a group sent out earlier in the deployment (rules, section 9).

use super::{
    actions::{Action, Kind},
    board::{Role, Square},
    legality::legal_moves,
    position::{Deployment, Move, Position},
    stacks,
};

/// The roles that may join an earlier group, with the square it was sent to, in order of their
/// letters and the squares' names.
pub(crate) fn recombinations(deployment: &Deployment, position: &Position) -> Vec<(char, String)> {
    let waiting = position.board.stack(deployment.origin).iter();
    let waiting = waiting.filter(|piece| !deployment.has_acted(piece.role));
    let mut found = Vec::new();
    for piece in waiting {
        for (index, step) in deployment.steps.iter().enumerate() {
            if was_sent_out(step.action.kind) && replays_with(deployment, index, piece.role) {
                found.push((piece.role.letter(), step.action.target.to_string()));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn was_sent_out(kind: Kind) -> bool {
    !matches!(kind, Kind::StayCapture | Kind::SuicideCapture)
}

/// Whether all steps are legal again when `newcomer` takes part in the one at `enlarged`.
fn replays_with(deployment: &Deployment, enlarged: usize, newcomer: Role) -> bool {
    let mut position = (*deployment.start).clone();
    for (index, step) in deployment.steps.iter().enumerate() {
        let mut roles = stacks::roles(&step.group);
        if index == enlarged {
            roles.push(newcomer);
        }
        let Some(after) = after_group_acts(&position, deployment.origin, &roles, step.action)
        else {
            return false;
        };
        position = after;
    }
    true
}

/// The position after the legal plain move or step in which just these roles act.
pub(crate) fn after_group_acts(
    position: &Position,
    origin: Square,
    roles: &[Role],
    action: Action,
) -> Option<Position> {
    legal_moves(position)
        .into_iter()
        .find(|(candidate, _)| {
            let (from, group, deed) = match candidate {
                Move::Plain { origin, stack, action } => (*origin, stack, *action),
                Move::Step { origin, step } => (*origin, &step.group, step.action),
                Move::Finish => return false,
            };
            from == origin
                && deed == action
                && group.len() == roles.len()
                && group.iter().all(|piece| roles.contains(&piece.role))
        })
        .map(|(_, after)| after)
}
