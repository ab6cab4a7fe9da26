use alloc::{string::String, vec::Vec};

use cotulenh_board::Outcome;

use crate::{deployment::Unfinished, role::Role, square::Square, stack::Stack, terrain::Zone};

/// A rule that a move breaks, with what it concerns.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the fields of a reason are what its sentence names")]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "reason", rename_all = "snake_case"))]
pub enum Reason {
    /// The text is longer than any turn.
    TooLong,
    /// The text is not written like a turn.
    Form { text: String },
    /// A square that the board does not have.
    OffBoard { text: String },
    /// Several legal moves are written like this.
    Ambiguous { candidates: Vec<String> },
    /// The steps do not leave on the origin what the text says.
    WrongRemainder { left: String },
    /// The game is over.
    GameOver { outcome: Outcome },
    /// The side to move has no such stack.
    NoSuchPiece { roles: Vec<Role> },
    /// No stack stands there.
    NothingThere { square: Square },
    /// The stack there belongs to the other side.
    NotYours { square: Square, found: Stack },
    /// The pieces there are not those in the text.
    WrongPieces { square: Square, found: Stack },
    /// The pieces are part of a stack and leave it only in a deployment.
    InStack { square: Square, stack: Stack, roles: Vec<Role>, to: Square },
    /// A deployment from elsewhere is under way.
    DeploymentUnderWay { origin: Square },
    /// There is no deployment to finish.
    NoDeployment,
    /// A single piece cannot be deployed.
    NothingToDeploy { square: Square },
    /// All pieces together are a plain move, not a step.
    WholeStack { square: Square },
    /// The piece is not in the stack that is deployed.
    NotInStack { origin: Square, role: Role, stack: Stack },
    /// The piece has acted in this deployment.
    AlreadyActed { role: Role },
    /// The turn was over before this step.
    TurnIsOver,
    /// From a square to itself.
    SameSquare { square: Square },
    /// A move to an empty square, and something stands there.
    Occupied { square: Square, by: Stack },
    /// A capture, and nothing stands there.
    NothingToTake { square: Square },
    /// A capture of one's own stack.
    OwnStack { square: Square, stack: Stack },
    /// A combination, and none of one's own stacks is there.
    NobodyToJoin { square: Square },
    /// The two stacks do not make a legal stack.
    NoSuchStack { square: Square, joined: Stack, fault: StackFault },
    /// The Headquarters moves only as a hero.
    Immobile,
    /// The squares are not on one line.
    NotInLine { to: Square },
    /// The carrier has no diagonals.
    NoDiagonals { to: Square },
    /// The carrier does not reach that far.
    TooFar { to: Square, range: u8, purpose: Purpose },
    /// The carrier may not stand there.
    MayNotStop { square: Square, zone: Zone },
    /// The carrier may not pass there.
    MayNotPass { square: Square, zone: Zone, to: Square },
    /// Heavy pieces cross the river on the reefs only.
    River { square: Square },
    /// A ship cannot turn the corner of the river mouth.
    ShoreCorner { from: Square, to: Square },
    /// A stack is in the way.
    Blocked { square: Square, by: Stack, captures: bool },
    /// The captor may not stand there and captures without moving.
    MustStay { square: Square, zone: Zone },
    /// The captor may stand there and must move there.
    MustReplace { square: Square },
    /// In a deployment a plane does not bomb and fly back where it could land.
    BombInDeployment { square: Square },
    /// In a deployment only single pieces stay or sacrifice themselves.
    SingleOnly,
    /// Only Air Forces sacrifice themselves.
    OnlyPlanesSacrifice,
    /// A plane that is not exposed does not sacrifice itself.
    NotExposed { square: Square },
    /// Exposed to one defender, a plane can only sacrifice itself.
    Exposed { square: Square, defender: Square, stack: Stack },
    /// Air defence shoots the plane down on its way.
    ShotDown { at: Square, defenders: Vec<(Square, Stack)> },
    /// The Commander would face the enemy Commander where it stops.
    FacesThere { square: Square, enemy: Square },
    /// The Commander would face the enemy Commander on its way.
    FacesOnWay { square: Square, enemy: Square },
    /// The player's Commander would be attacked.
    CommanderAttacked { commander: Square, attackers: Vec<(Square, Stack)> },
    /// The Commanders would face each other.
    CommandersFace { own: Square, enemy: Square },
    /// The player's Commander would be lost.
    CommanderLost,
    /// The last step leaves pieces where they may not stand.
    Stranded { origin: Square, carrier: Role },
    /// After the step the turn could not be completed.
    DeadEnd { unfinished: Unfinished },
    /// The deployment may not end as it stands.
    MayNotFinish { unfinished: Unfinished },
}

/// What a range is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum Purpose {
    /// Moving and combining.
    Moving,
    /// Capturing.
    Capturing,
    /// Capturing a stack whose carrier is not a Navy, where Navies would be reached farther.
    CapturingAshore,
}

/// Why two stacks do not make one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
pub enum StackFault {
    /// A role would occur twice.
    Twice(Role),
    /// More than three pieces.
    TooMany(usize),
    /// None of them carries the others.
    NoCarrier,
}

impl Reason {
    /// The section of the rules that has the rule.
    pub fn section(&self) -> u8 {
        match self {
            Reason::OffBoard { .. } | Reason::MayNotStop { .. } => 1,
            Reason::Immobile
            | Reason::NotInLine { .. }
            | Reason::NoDiagonals { .. }
            | Reason::TooFar { .. } => 2,
            Reason::SameSquare { .. }
            | Reason::Occupied { .. }
            | Reason::MayNotPass { .. }
            | Reason::River { .. }
            | Reason::ShoreCorner { .. }
            | Reason::Blocked { captures: false, .. } => 3,
            Reason::NothingToTake { .. }
            | Reason::OwnStack { .. }
            | Reason::Blocked { captures: true, .. }
            | Reason::MustStay { .. }
            | Reason::MustReplace { .. }
            | Reason::BombInDeployment { .. } => 4,
            Reason::NobodyToJoin { .. } | Reason::NoSuchStack { .. } => 5,
            Reason::OnlyPlanesSacrifice
            | Reason::NotExposed { .. }
            | Reason::Exposed { .. }
            | Reason::ShotDown { .. } => 6,
            Reason::FacesThere { .. } | Reason::FacesOnWay { .. } => 8,
            Reason::InStack { .. }
            | Reason::DeploymentUnderWay { .. }
            | Reason::NoDeployment
            | Reason::NothingToDeploy { .. }
            | Reason::WholeStack { .. }
            | Reason::NotInStack { .. }
            | Reason::AlreadyActed { .. }
            | Reason::TurnIsOver
            | Reason::SingleOnly
            | Reason::Stranded { .. }
            | Reason::DeadEnd { .. }
            | Reason::MayNotFinish { .. } => 9,
            Reason::GameOver { .. }
            | Reason::NotYours { .. }
            | Reason::CommanderAttacked { .. }
            | Reason::CommandersFace { .. }
            | Reason::CommanderLost => 10,
            Reason::TooLong
            | Reason::Form { .. }
            | Reason::Ambiguous { .. }
            | Reason::WrongRemainder { .. }
            | Reason::NoSuchPiece { .. }
            | Reason::NothingThere { .. }
            | Reason::WrongPieces { .. } => 12,
        }
    }

    /// A name for programs, such as `too_far`. It does not change.
    pub fn code(&self) -> &'static str {
        match self {
            Reason::TooLong => "too_long",
            Reason::Form { .. } => "form",
            Reason::OffBoard { .. } => "off_board",
            Reason::Ambiguous { .. } => "ambiguous",
            Reason::WrongRemainder { .. } => "wrong_remainder",
            Reason::GameOver { .. } => "game_over",
            Reason::NoSuchPiece { .. } => "no_such_piece",
            Reason::NothingThere { .. } => "nothing_there",
            Reason::NotYours { .. } => "not_yours",
            Reason::WrongPieces { .. } => "wrong_pieces",
            Reason::InStack { .. } => "in_stack",
            Reason::DeploymentUnderWay { .. } => "deployment_under_way",
            Reason::NoDeployment => "no_deployment",
            Reason::NothingToDeploy { .. } => "nothing_to_deploy",
            Reason::WholeStack { .. } => "whole_stack",
            Reason::NotInStack { .. } => "not_in_stack",
            Reason::AlreadyActed { .. } => "already_acted",
            Reason::TurnIsOver => "turn_is_over",
            Reason::SameSquare { .. } => "same_square",
            Reason::Occupied { .. } => "occupied",
            Reason::NothingToTake { .. } => "nothing_to_take",
            Reason::OwnStack { .. } => "own_stack",
            Reason::NobodyToJoin { .. } => "nobody_to_join",
            Reason::NoSuchStack { .. } => "no_such_stack",
            Reason::Immobile => "immobile",
            Reason::NotInLine { .. } => "not_in_line",
            Reason::NoDiagonals { .. } => "no_diagonals",
            Reason::TooFar { .. } => "too_far",
            Reason::MayNotStop { .. } => "may_not_stop",
            Reason::MayNotPass { .. } => "may_not_pass",
            Reason::River { .. } => "river",
            Reason::ShoreCorner { .. } => "shore_corner",
            Reason::Blocked { .. } => "blocked",
            Reason::MustStay { .. } => "must_stay",
            Reason::MustReplace { .. } => "must_replace",
            Reason::BombInDeployment { .. } => "bomb_in_deployment",
            Reason::SingleOnly => "single_only",
            Reason::OnlyPlanesSacrifice => "only_planes_sacrifice",
            Reason::NotExposed { .. } => "not_exposed",
            Reason::Exposed { .. } => "exposed",
            Reason::ShotDown { .. } => "shot_down",
            Reason::FacesThere { .. } => "faces_there",
            Reason::FacesOnWay { .. } => "faces_on_way",
            Reason::CommanderAttacked { .. } => "commander_attacked",
            Reason::CommandersFace { .. } => "commanders_face",
            Reason::CommanderLost => "commander_lost",
            Reason::Stranded { .. } => "stranded",
            Reason::DeadEnd { .. } => "dead_end",
            Reason::MayNotFinish { .. } => "may_not_finish",
        }
    }

    /// How near to a legal move this is: of several pieces that a text could mean, the one whose
    /// move breaks the latest of the rules is meant most likely.
    pub(super) fn nearness(&self) -> u8 {
        match self {
            Reason::CommanderAttacked { .. }
            | Reason::CommandersFace { .. }
            | Reason::CommanderLost
            | Reason::Stranded { .. }
            | Reason::DeadEnd { .. }
            | Reason::MayNotFinish { .. } => 7,
            Reason::MustStay { .. }
            | Reason::MustReplace { .. }
            | Reason::BombInDeployment { .. }
            | Reason::SingleOnly
            | Reason::NotExposed { .. }
            | Reason::Exposed { .. }
            | Reason::ShotDown { .. }
            | Reason::FacesThere { .. }
            | Reason::FacesOnWay { .. } => 6,
            Reason::MayNotStop { .. }
            | Reason::MayNotPass { .. }
            | Reason::River { .. }
            | Reason::ShoreCorner { .. }
            | Reason::Blocked { .. } => 5,
            Reason::NoSuchStack { .. } | Reason::TooFar { .. } => 4,
            Reason::NoDiagonals { .. } => 3,
            Reason::NotInLine { .. } | Reason::Immobile => 2,
            _ => 1,
        }
    }
}
