//! A position with everything a board needs: one answer holds the targets of every click.

use std::ops::ControlFlow;

use cotulenh::{Battle, Color, Move, MoveKind, MoveLog, Position, Role, Square, Turn, TurnStyle};
use serde::{Deserialize, Serialize};

use crate::{
    act::{self, Act},
    deploying::{self, DeploymentView},
    error::BridgeError,
    line::{Line, PlayedLine},
    told::{self, TurnInfo},
    values::{BySide, Ending, Piece, Side, StackOn, squares},
};

/// A line, and what is done to it before the answer.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ViewQuestion {
    /// The line.
    #[serde(flatten)]
    pub line: Line,
    /// What is done in its last position.
    #[serde(default)]
    pub act: Option<Act>,
}

/// The position at the end of a line.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct View {
    /// The line, to be sent with the next question.
    pub line: Line,
    /// The position now, the deployment under way included.
    pub fen: String,
    /// The position before the deployment under way.
    pub before: String,
    /// The side to move.
    pub side: Side,
    /// Number of the pair of turns.
    pub fullmove: u32,
    /// Turns in a row without a capture.
    pub halfmove: u32,
    /// Turns of the line.
    pub ply: usize,
    /// What decides the game.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub battle: Battle,
    /// Whether the side to move is in check.
    pub check: bool,
    /// The stacks that give check.
    pub checkers: Vec<String>,
    /// The Commanders, if they face each other.
    pub facing: Option<Vec<String>>,
    /// Where the Commanders are; nowhere once taken.
    pub commanders: BySide<Option<String>>,
    /// The empty squares that each Commander looks along, up to the first stack.
    pub sightlines: BySide<Vec<String>>,
    /// How often this position has stood on the line.
    pub repetition: usize,
    /// How the game is over here.
    pub outcome: Option<Ending>,
    /// All stacks.
    pub stacks: Vec<StackOn>,
    /// All legal atomic moves but the finish of a deployment.
    pub moves: Vec<Target>,
    /// Air defence.
    pub zones: BySide<Vec<Zone>>,
    /// The pieces each side has lost on this line.
    pub taken: BySide<Vec<Piece>>,
    /// The points each side has won by captures on this line.
    pub points: BySide<u32>,
    /// The deployment under way.
    pub deployment: Option<DeploymentView>,
    /// The last whole turn of the line.
    pub last: Option<TurnInfo>,
    /// After an act: the logs of the atomic moves that it made.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Object>>))]
    pub done: Option<Vec<MoveLog>>,
    /// Whether the act completed a turn; it is `last` then.
    pub turn_over: bool,
}

/// A legal atomic move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Target {
    /// Where the pieces stand.
    pub from: String,
    /// Where they go, or what they take.
    pub to: String,
    /// `normal`, `capture`, `stay_capture`, `suicide_capture` or `combine`.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub kind: MoveKind,
    /// The letters of the pieces that go, the carrier first.
    pub group: String,
    /// Whether it is a deployment step.
    pub step: bool,
    /// What to send back as `act.move`.
    pub r#move: String,
    /// For people.
    pub san: String,
    /// The stack that is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub takes: Option<String>,
    /// The stack that joining makes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
}

/// One air defender and what it covers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Zone {
    /// Where the defender stands.
    pub square: String,
    /// The radius.
    pub level: u8,
    /// The squares it covers, its own included.
    pub squares: Vec<String>,
}

/// Answers with the position at the end of a line, after the act if there is one.
///
/// # Errors
/// If the line or the act is not legal.
pub fn view(question: &ViewQuestion) -> Result<View, BridgeError> {
    let mut line = PlayedLine::read(&question.line)?;
    let Some(act) = &question.act else {
        return Ok(view_of(&line));
    };
    let turns_before = line.turns().len();
    let done = act::perform(&mut line, act)?;
    let mut view = view_of(&line);
    view.turn_over = line.turns().len() > turns_before;
    view.done = Some(done);
    Ok(view)
}

/// The view of a line that has been played through.
pub fn view_of(line: &PlayedLine) -> View {
    let position = line.position();
    let outcome = line.outcome();
    let check = position.is_check();
    let lost = BySide::new(|side| lost_roles(line, side));
    let sacrificed = line.sacrificed();
    let points_of = |side: Side| {
        let lost_by_enemy: u32 = lost.of(!side).iter().map(|role| role.points()).sum();
        lost_by_enemy.saturating_sub(*sacrificed.of(!side))
    };
    let last_ply = line.turns().len().checked_sub(1);
    View {
        line: line.write(),
        fen: position.to_fen(),
        before: line.turn_start().to_fen(),
        side: position.turn().into(),
        fullmove: position.fullmove_number(),
        halfmove: position.halfmove_clock(),
        ply: line.turns().len(),
        battle: position.battle(),
        check,
        checkers: if check { squares(position.checkers()) } else { Vec::new() },
        facing: facing(position),
        commanders: BySide::new(|side| {
            position.commander(side.into()).map(|square| square.to_string())
        }),
        sightlines: BySide::new(|side| sightline(position, side.into())),
        repetition: line.repetitions(),
        outcome: outcome.map(Ending::from),
        stacks: position.stacks().map(|(square, stack)| StackOn::of(square, stack)).collect(),
        moves: if outcome.is_some() { Vec::new() } else { targets(position) },
        zones: BySide::new(|side| zones(position, side.into())),
        points: BySide::new(points_of),
        taken: BySide::new(|side| lost.of(side).iter().map(|&role| plain_piece(role)).collect()),
        deployment: line.deployment().map(deploying::describe),
        last: last_ply.map(|ply| told::turn_info(line, ply, true)),
        done: None,
        turn_over: false,
    }
}

fn plain_piece(role: Role) -> Piece {
    Piece { role, letter: role.letter(), heroic: false }
}

fn facing(position: &Position) -> Option<Vec<String>> {
    position.commanders_face().then(|| {
        let commanders = [Color::First, Color::Second];
        let squares = commanders.into_iter().filter_map(|color| position.commander(color));
        squares.map(|square| square.to_string()).collect()
    })
}

const STRAIGHT: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn sightline(position: &Position, color: Color) -> Vec<String> {
    let Some(commander) = position.commander(color) else {
        return Vec::new();
    };
    let look = |&(files, ranks): &(i8, i8)| {
        let next = move |&square: &Square| square.offset(files, ranks);
        std::iter::successors(next(&commander), next)
            .take_while(|&square| position.stack_at(square).is_none())
    };
    STRAIGHT.iter().flat_map(look).map(|square| square.to_string()).collect()
}

pub(crate) fn targets(position: &Position) -> Vec<Target> {
    let mut moves = Vec::new();
    let _: ControlFlow<()> = position.visit_moves(|mv| {
        if !mv.is_finish() {
            moves.push(mv);
        }
        ControlFlow::Continue(())
    });
    moves.into_iter().filter_map(|mv| target(position, mv)).collect()
}

fn target(position: &Position, mv: Move) -> Option<Target> {
    let stack = position.moving_stack(mv)?;
    let there = position.stack_at(mv.to());
    let takes = there.filter(|_| mv.is_capture());
    let joined = there.filter(|_| mv.kind() == MoveKind::Combine);
    Some(Target {
        from: mv.from().to_string(),
        to: mv.to().to_string(),
        kind: mv.kind(),
        group: stack.pieces().map(|piece| piece.role.letter()).collect(),
        step: mv.is_step(),
        r#move: if mv.is_step() {
            position.write_move(mv)
        } else {
            position.write_turn(&Turn::single(mv), TurnStyle::Uci)
        },
        san: short_text(position, mv),
        takes: takes.map(|stack| stack.to_string()),
        result: joined.and_then(|friend| stack.combine(friend)).map(|stack| stack.to_string()),
    })
}

/// A plain move in SAN; a step as it stands inside the word for its deployment.
pub(crate) fn short_text(position: &Position, mv: Move) -> String {
    if !mv.is_step() {
        return position.write_turn(&Turn::single(mv), TurnStyle::San);
    }
    let group = position.moving_stack(mv).map(|stack| stack.to_string().to_uppercase());
    format!("{}>{}{}", group.unwrap_or_default(), mv.kind().sign(), mv.to())
}

fn zones(position: &Position, color: Color) -> Vec<Zone> {
    let zone = |zone: cotulenh::DefenceZone| Zone {
        square: zone.square.to_string(),
        level: zone.level,
        squares: squares(zone.zone),
    };
    position.defence_zones(color).map(zone).collect()
}

/// What a side had at the start of the line and has no longer.
fn lost_roles(line: &PlayedLine, side: Side) -> Vec<Role> {
    let count = |position: &Position| {
        let mut counts = [0_usize; Role::COUNT];
        for (_, stack) in position.stacks().filter(|(_, stack)| Side::from(stack.color()) == side) {
            for piece in stack.pieces() {
                counts[piece.role as usize] += 1;
            }
        }
        counts
    };
    let (before, now) = (count(line.start()), count(line.position()));
    let lost = |role: Role| before[role as usize].saturating_sub(now[role as usize]);
    Role::ALL.into_iter().flat_map(|role| std::iter::repeat_n(role, lost(role))).collect()
}
