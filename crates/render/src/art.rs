//! The eleven signs, drawn for this project. Each is an SVG file of its own in a box of 100 by 100:
//! white shapes, with `currentColor` where the field of the disc shows through.

use cotulenh::Role;

/// The sign of a role as a whole SVG document.
pub fn sign_document(role: Role) -> &'static str {
    match role {
        Role::Navy => include_str!("../art/navy.svg"),
        Role::AirForce => include_str!("../art/air_force.svg"),
        Role::Tank => include_str!("../art/tank.svg"),
        Role::Engineer => include_str!("../art/engineer.svg"),
        Role::Headquarters => include_str!("../art/headquarters.svg"),
        Role::Commander => include_str!("../art/commander.svg"),
        Role::Infantry => include_str!("../art/infantry.svg"),
        Role::Militia => include_str!("../art/militia.svg"),
        Role::Artillery => include_str!("../art/artillery.svg"),
        Role::AntiAir => include_str!("../art/anti_air.svg"),
        Role::Missile => include_str!("../art/missile.svg"),
    }
}

/// The shapes of a sign, without the document around them.
pub(crate) fn sign(role: Role) -> String {
    let document = sign_document(role);
    let begin = document.find('>').map_or(0, |end_of_tag| end_of_tag + 1);
    let end = document.rfind("</svg>").unwrap_or(document.len());
    document[begin..end].lines().collect()
}

/// The word for a role in the names of symbols.
pub(crate) const fn word(role: Role) -> &'static str {
    match role {
        Role::Navy => "navy",
        Role::AirForce => "air_force",
        Role::Tank => "tank",
        Role::Engineer => "engineer",
        Role::Headquarters => "headquarters",
        Role::Commander => "commander",
        Role::Infantry => "infantry",
        Role::Militia => "militia",
        Role::Artillery => "artillery",
        Role::AntiAir => "anti_air",
        Role::Missile => "missile",
    }
}
