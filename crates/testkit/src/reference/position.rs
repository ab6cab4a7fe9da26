//! A position, perhaps in the middle of a deployment, and what a move does to it (rules, sections
//! 9 and 10).

use super::{
    actions::{Action, Kind},
    attacks::make_heroes,
    board::{Board, Color, Piece, Role, Square},
    stacks,
};

/// What kind of board is played on (rules, section 11).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Practice {
    /// Whether the last piece besides a Commander becomes a hero.
    pub last_guard: bool,
}

/// Board, side to move, counters and the deployment under way.
#[derive(Debug, Clone)]
pub(crate) struct Position {
    pub(crate) board: Board,
    pub(crate) turn: Color,
    pub(crate) halfmove: u32,
    pub(crate) fullmove: u32,
    pub(crate) deployment: Option<Deployment>,
    /// Set on a practice board.
    pub(crate) practice: Option<Practice>,
    /// The sides that began with a Commander: all but those of a practice board without it.
    pub(crate) commanded: Vec<Color>,
}

/// A deployment that has made at least one step and is not finished.
#[derive(Debug, Clone)]
pub(crate) struct Deployment {
    /// The position before the first step.
    pub(crate) start: Box<Position>,
    pub(crate) origin: Square,
    pub(crate) steps: Vec<Step>,
}

/// One step of a deployment, its pieces as they were just before it.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub(crate) group: Vec<Piece>,
    pub(crate) action: Action,
}

/// An atomic move.
#[derive(Debug, Clone)]
pub(crate) enum Move {
    Plain { origin: Square, stack: Vec<Piece>, action: Action },
    Step { origin: Square, step: Step },
    Finish,
}

impl Move {
    /// What is done, unless it is the finish of a deployment.
    pub(crate) fn action(&self) -> Option<Action> {
        match self {
            Move::Plain { action, .. } => Some(*action),
            Move::Step { step, .. } => Some(step.action),
            Move::Finish => None,
        }
    }
}

impl Deployment {
    pub(crate) fn has_acted(&self, role: Role) -> bool {
        self.steps.iter().any(|step| stacks::roles(&step.group).contains(&role))
    }

    pub(crate) fn original_stack(&self) -> &[Piece] {
        self.start.board.stack(self.origin)
    }

    fn is_complete(&self) -> bool {
        self.original_stack().iter().all(|piece| self.has_acted(piece.role))
    }

    fn has_captured(&self) -> bool {
        self.steps.iter().any(|step| step.action.kind.is_capture())
    }
}

impl Position {
    /// Whether the Commander with which `color` began has been taken.
    pub(crate) fn commander_is_taken(&self, color: Color) -> bool {
        self.commanded.contains(&color) && self.board.commander(color).is_none()
    }

    /// Whether a Commander has been taken, which ends the game.
    pub(crate) fn is_decided(&self) -> bool {
        Color::BOTH.iter().any(|color| self.commander_is_taken(*color))
    }

    pub(crate) fn enemy_commander_is_taken(&self) -> bool {
        self.commander_is_taken(self.turn.other())
    }

    /// The sides whose last piece besides their Commander becomes a hero.
    fn guarded(&self) -> Vec<Color> {
        match self.practice {
            Some(Practice { last_guard: false }) => Vec::new(),
            _ => self.commanded.clone(),
        }
    }

    /// Whether a deployment has nothing left to decide, so that it finishes by itself.
    pub(crate) fn deployment_is_over(&self) -> bool {
        self.enemy_commander_is_taken()
            || self.deployment.as_ref().is_some_and(Deployment::is_complete)
    }

    /// The board after a plain move; the turn is not passed yet.
    pub(crate) fn after_plain_move(
        &self,
        origin: Square,
        stack: &[Piece],
        action: Action,
    ) -> Position {
        let mut after = self.clone();
        carry_out(&mut after.board, origin, stack, action);
        make_heroes(&mut after.board, self.turn, &self.guarded());
        after
    }

    /// The position after a deployment step, the deployment still open.
    pub(crate) fn after_step(&self, origin: Square, step: &Step) -> Position {
        let mut after = self.after_plain_move(origin, &step.group, step.action);
        let mut deployment = self.deployment.clone().unwrap_or_else(|| Deployment {
            start: Box::new(self.clone()),
            origin,
            steps: Vec::new(),
        });
        deployment.steps.push(step.clone());
        after.deployment = Some(deployment);
        after
    }

    /// Passes the turn after a plain move.
    pub(crate) fn end_plain_turn(self, action: Action) -> Position {
        self.pass_turn(action.kind.is_capture())
    }

    /// Closes the deployment and passes the turn.
    pub(crate) fn end_deployment(self) -> Position {
        let has_captured = self.deployment.as_ref().is_some_and(Deployment::has_captured);
        self.pass_turn(has_captured)
    }

    fn pass_turn(self, has_captured: bool) -> Position {
        Position {
            halfmove: if has_captured { 0 } else { self.halfmove.saturating_add(1) },
            fullmove: self.fullmove.saturating_add(u32::from(self.turn == Color::Blue)),
            turn: self.turn.other(),
            board: self.board,
            deployment: None,
            practice: self.practice,
            commanded: self.commanded,
        }
    }
}

/// Changes the board as the action says.
fn carry_out(board: &mut Board, origin: Square, group: &[Piece], action: Action) {
    let Action { kind, target } = action;
    if kind != Kind::StayCapture {
        board.remove(origin, &stacks::roles(group));
    }
    match kind {
        Kind::Move | Kind::ReplaceCapture => board.set(target, group.to_vec()),
        Kind::StayCapture | Kind::SuicideCapture => board.set(target, Vec::new()),
        Kind::Combine => {
            let together = stacks::combined(group, board.stack(target));
            board.set(target, together.expect("only legal stacks are combined"));
        }
    }
}
