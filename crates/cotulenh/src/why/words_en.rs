//! The reasons in English.

use alloc::{
    format,
    string::{String, ToString},
};

use super::{
    Refusal,
    naming::{letters, roles, stack, stack_on, stacks_on},
    reason::{Purpose, Reason, StackFault},
};
use crate::{
    deployment::Unfinished,
    lang::{Lang, color_name},
    role::Role,
    terrain::Zone,
};

const EN: Lang = Lang::En;

/// Why a carrier may not be on such ground.
fn ground(zone: Zone) -> &'static str {
    match zone {
        Zone::Sea => "only Navies stand at sea",
        Zone::Coast | Zone::Land => "a Navy stays on water",
    }
}

fn unfinished(reason: Unfinished) -> String {
    match reason {
        Unfinished::NothingDone => "no step has been made".to_string(),
        Unfinished::Stranded { carrier, origin } => {
            format!("the {} that is left may not stand on {origin}", carrier.name(EN))
        }
        Unfinished::CommanderAttacked { .. } => "the Commander would be attacked".to_string(),
        Unfinished::CommandersFace => "the Commanders would face each other".to_string(),
    }
}

fn squares(count: u8) -> String {
    if count == 1 { "1 square".to_string() } else { format!("{count} squares") }
}

pub(super) fn sentence(refusal: &Refusal) -> String {
    let mover = refusal.mover.map_or_else(|| "the piece".to_string(), |on| stack_on(on, EN));
    let carrier = refusal.mover.map(|(_, stack)| stack.carrier());
    let name = carrier.map_or("piece", |carrier| carrier.role.name(EN));
    match &refusal.reason {
        Reason::TooLong => "the text is longer than any turn".to_string(),
        Reason::Form { text } => {
            format!("'{text}' is not written like a turn; examples: Ic6, Tf4xf6, c5c6, c3:F>e5")
        }
        Reason::OffBoard { text } => {
            format!("the board has no square {text}: files a to k, ranks 1 to 12")
        }
        Reason::Ambiguous { candidates } => {
            format!("that could be {}; write more of the origin", candidates.join(" or "))
        }
        Reason::WrongRemainder { left } => format!("these steps leave {left} on the origin"),
        Reason::GameOver { outcome } => match outcome.winner {
            Some(winner) => format!("the game is over: {} has won", color_name(winner, EN)),
            None => "the game is over: a draw".to_string(),
        },
        Reason::NoSuchPiece { roles: wanted } => {
            format!("there is no {} of the side to move that could be meant", roles(wanted, EN))
        }
        Reason::NothingThere { square } => format!("nothing stands on {square}"),
        Reason::NotYours { square, found } => format!(
            "{} belongs to {}, who is not to move",
            stack_on((*square, *found), EN),
            color_name(found.color(), EN)
        ),
        Reason::WrongPieces { square, found } => {
            format!("on {square} stands {}", stack(*found, EN))
        }
        Reason::InStack { square, stack: whole, roles: wanted, to } => format!(
            "the {} on {square} is part of {} and leaves it only in a deployment, written {square}:{}{to}; \
             together they are {whole}",
            roles(wanted, EN),
            stack(*whole, EN),
            letters(wanted).replace(['(', ')'], ""),
        ),
        Reason::DeploymentUnderWay { origin } => {
            format!("the deployment from {origin} is under way: only its pieces may act")
        }
        Reason::NoDeployment => "no deployment is under way that could be finished".to_string(),
        Reason::NothingToDeploy { square } => {
            format!("a single piece stands on {square}: only stacks are deployed")
        }
        Reason::WholeStack { square } => format!(
            "all pieces on {square} together make a plain move; a step takes only some of them"
        ),
        Reason::NotInStack { origin, role, stack: whole } => format!(
            "there is no {} in the stack on {origin}: there stands {}",
            role.name(EN),
            stack(*whole, EN)
        ),
        Reason::AlreadyActed { role } => {
            format!("the {} has acted in this deployment already", role.name(EN))
        }
        Reason::TurnIsOver => "the turn was over before this step".to_string(),
        Reason::SameSquare { square } => format!("{mover} is on {square} already"),
        Reason::Occupied { square, by } => {
            format!("{} stands there", stack_on((*square, *by), EN))
        }
        Reason::NothingToTake { square } => format!("there is nothing to take on {square}"),
        Reason::OwnStack { square, stack } => {
            format!("{} is an own stack and cannot be taken", stack_on((*square, *stack), EN))
        }
        Reason::NobodyToJoin { square } => format!("no own stack to join stands on {square}"),
        Reason::NoSuchStack { square, joined, fault } => {
            let joined = stack_on((*square, *joined), EN);
            let fault = match fault {
                StackFault::Twice(role) => format!("no stack has two pieces of one kind ({role})"),
                StackFault::TooMany(count) => {
                    format!("{count} pieces are more than the three a stack can have")
                }
                StackFault::NoCarrier => "there is no stack of these pieces".to_string(),
            };
            format!("{mover} may not join {joined}: {fault}")
        }
        Reason::Immobile => format!("{mover} does not move: only a heroic Headquarters does"),
        Reason::NotInLine { to } => {
            format!("{mover} moves in straight lines, and {to} is on none of them")
        }
        Reason::NoDiagonals { to } => format!(
            "{mover} moves along files and ranks only, and {to} is on a diagonal{}",
            if carrier.is_some_and(|carrier| carrier.heroic) {
                ""
            } else {
                " (only heroes of its kind use diagonals)"
            }
        ),
        Reason::TooFar { to, range, purpose } => {
            let reach = squares(*range);
            match purpose {
                Purpose::Moving => {
                    format!("{to} is too far: {mover} moves at most {reach} that way")
                }
                Purpose::Capturing => {
                    format!("{to} is too far: {mover} captures at most {reach} away that way")
                }
                Purpose::CapturingAshore => format!(
                    "{to} is too far: {mover} captures at most {reach} away what is not a Navy"
                ),
            }
        }
        Reason::MayNotStop { square, zone } => {
            format!("{mover} may not stop on {square}: {}", ground(*zone))
        }
        Reason::MayNotPass { square, zone, to } => {
            format!("{mover} may not pass {square} on its way to {to}: {}", ground(*zone))
        }
        Reason::River { square } => format!(
            "{mover} may not cross the river at {square}: heavy pieces cross only along the reefs on \
             files f and h"
        ),
        Reason::ShoreCorner { from, to } => {
            format!("{mover} may not turn the shore corner between {from} and {to}")
        }
        Reason::Blocked { square, by, captures } => {
            let by = stack_on((*square, *by), EN);
            if *captures {
                format!("{by} is in the way: the {name} does not capture over other stacks")
            } else {
                format!("{by} is in the way of {mover}")
            }
        }
        Reason::MustStay { square, zone } => format!(
            "{mover} may not stop on {square}: {}; it takes from where it stands, written {}_{square}",
            ground(*zone),
            carrier.map_or('?', |carrier| carrier.role.letter())
        ),
        Reason::MustReplace { square } => format!(
            "{mover} may stand on {square}, so it goes there when it takes; only an Air Force may choose \
             to stay"
        ),
        Reason::BombInDeployment { square } => format!(
            "{mover} may land on {square}, and in a deployment it does not bomb and fly back"
        ),
        Reason::SingleOnly => {
            "in a deployment only a single piece takes without moving or sacrifices itself"
                .to_string()
        }
        Reason::OnlyPlanesSacrifice => {
            format!("{mover} may not sacrifice itself: only Air Forces do")
        }
        Reason::NotExposed { square } => format!(
            "{mover} reaches {square} safely, and only a plane exposed to air defence sacrifices itself"
        ),
        Reason::Exposed { square, defender, stack } => format!(
            "on {square} {mover} is exposed to the air defence of {}: it could only sacrifice itself \
             there to take something",
            stack_on((*defender, *stack), EN)
        ),
        Reason::ShotDown { at, defenders } => {
            let by = stacks_on(defenders, EN);
            if defenders.len() > 1 {
                format!("{mover} is shot down at {at} by the air defence of {by}")
            } else {
                format!("{mover} is shot down at {at}, after crossing the air defence of {by}")
            }
        }
        Reason::FacesThere { square, enemy } => {
            format!("on {square} the Commander would face the enemy Commander on {enemy}")
        }
        Reason::FacesOnWay { square, enemy } => format!(
            "the Commander may not pass {square}, where it would face the enemy Commander on {enemy}"
        ),
        Reason::CommanderAttacked { commander, attackers } => format!(
            "the own Commander on {commander} would be attacked by {}",
            stacks_on(attackers, EN)
        ),
        Reason::CommandersFace { own, enemy } => {
            format!("the Commanders on {own} and {enemy} would face each other")
        }
        Reason::CommanderLost => "the own Commander would be lost".to_string(),
        Reason::Stranded { origin, carrier } => format!(
            "the {} that is left may not stand on {origin}: {}",
            carrier.name(EN),
            if *carrier == Role::Navy { "a Navy stays on water" } else { ground(origin.zone()) }
        ),
        Reason::DeadEnd { unfinished: reason } => {
            format!("after this step the turn could not be completed: {}", unfinished(*reason))
        }
        Reason::MayNotFinish { unfinished: reason } => {
            format!("the deployment may not end here: {}", unfinished(*reason))
        }
    }
}
