//! The deployment under way, as a player sees it.

use cotulenh::{
    Deployment, MoveKind, MoveLog, Position, Stack, Turn, TurnLog, TurnStyle, Unfinished,
};
use serde::Serialize;

use crate::{
    values::{Piece, Side, squares},
    view,
    words::Words,
};

/// A stack being split up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeploymentView {
    /// Where all steps start.
    pub origin: String,
    /// Whose stack it is.
    pub side: Side,
    /// The stack before the first step.
    pub original: Vec<Piece>,
    /// The pieces that have not acted.
    pub waiting: Vec<Piece>,
    /// The pieces that have acted and remain on the origin.
    pub stayed: Vec<Piece>,
    /// What was done.
    pub steps: Vec<StepView>,
    /// Who may join a group sent out earlier.
    pub recombine: Vec<RecombineView>,
    /// Whether the player may stop here.
    pub finish: FinishView,
    /// No further step exists: nothing is left but to finish or to go back.
    pub only_finish: bool,
    /// The UCI word of the turn if it were finished now.
    pub turn: Option<String>,
}

/// A step that was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct StepView {
    /// The step in LAN.
    pub r#move: String,
    /// The letters of the pieces that went.
    pub group: String,
    /// Where they went, or what they took.
    pub to: String,
    /// What they did.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub kind: MoveKind,
    /// The step as it stands inside the word for the deployment.
    pub san: String,
    /// In words.
    pub words: Words,
}

/// A waiting piece and a group it may join.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RecombineView {
    /// The piece.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub role: cotulenh::Role,
    /// Its letter.
    pub letter: char,
    /// Where the group is.
    pub square: String,
}

/// Whether a deployment may end, and if not, why.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FinishView {
    /// Whether it may.
    pub ok: bool,
    /// `nothing_done`, `stranded`, `commander_attacked` or `commanders_face`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub code: Option<String>,
    /// In words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<Words>,
    /// The squares that are the reason.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
}

pub(crate) fn describe(deployment: &Deployment) -> DeploymentView {
    let origin = deployment.origin();
    let before = deployment.before();
    let pieces = |stack: Option<Stack>| {
        stack.into_iter().flat_map(Stack::pieces).map(Piece::from).collect::<Vec<_>>()
    };
    let waiting: Vec<Piece> = deployment.remaining().map(Piece::from).collect();
    let mut stayed = pieces(deployment.position().stack_at(origin));
    stayed.retain(|piece| waiting.iter().all(|other| other.role != piece.role));
    DeploymentView {
        origin: origin.to_string(),
        side: before.turn().into(),
        original: pieces(before.stack_at(origin)),
        waiting,
        stayed,
        steps: steps(deployment),
        recombine: deployment.recombinations().into_iter().map(recombine_view).collect(),
        finish: finish(deployment, origin),
        only_finish: deployment.next_steps().is_empty(),
        turn: deployment.finish().ok().map(|(turn, _)| before.write_turn(&turn, TurnStyle::Uci)),
    }
}

fn recombine_view(option: cotulenh::Recombination) -> RecombineView {
    RecombineView {
        role: option.role,
        letter: option.role.letter(),
        square: option.square.to_string(),
    }
}

fn steps(deployment: &Deployment) -> Vec<StepView> {
    let mut position = deployment.before().clone();
    let mut steps = Vec::new();
    for &mv in deployment.steps() {
        steps.push(step_view(&position, mv));
        position.make(mv);
    }
    steps
}

fn step_view(position: &Position, mv: cotulenh::Move) -> StepView {
    let letters = |stack: Stack| stack.pieces().map(|piece| piece.role.letter()).collect();
    let log = MoveLog::record(position, mv).map(|(_, log)| log);
    let told = TurnLog::record(position, &Turn::single(mv)).map(|(_, log)| log);
    StepView {
        r#move: position.write_move(mv),
        group: log.ok().map(|log| letters(log.stack())).unwrap_or_default(),
        to: mv.to().to_string(),
        kind: mv.kind(),
        san: view::short_text(position, mv),
        words: Words::of(|lang| told.as_ref().map(|log| log.describe(lang)).unwrap_or_default()),
    }
}

fn finish(deployment: &Deployment, origin: cotulenh::Square) -> FinishView {
    let Err(reason) = deployment.may_finish() else {
        return FinishView { ok: true, code: None, why: None, squares: Vec::new() };
    };
    let (code, squares) = match reason {
        Unfinished::NothingDone => ("nothing_done", Vec::new()),
        Unfinished::Stranded { .. } => ("stranded", vec![origin.to_string()]),
        Unfinished::CommanderAttacked { attackers } => ("commander_attacked", squares(attackers)),
        Unfinished::CommandersFace => ("commanders_face", Vec::new()),
        _ => ("not_allowed", Vec::new()),
    };
    let why = Words::of(|lang| reason.describe(lang));
    FinishView { ok: false, code: Some(code.into()), why: Some(why), squares }
}
