//! A line of play: where it starts, the turns from there, and the deployment under way.

use cotulenh::{
    Battle, Deployment, Move, MoveKind, Outcome, Position, Termination, Turn, TurnStyle,
    board::Position as _,
};
use serde::{Deserialize, Serialize};

use crate::{
    error::BridgeError,
    values::{BySide, Side},
};

/// The longest line that is followed.
pub const MAX_TURNS: usize = 1200;

/// A position that comes up so often is drawn.
const REPETITIONS_FOR_A_DRAW: usize = 3;

/// A line of play as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct Line {
    /// The start; without it the start of an ordinary game. It may be in the middle of a
    /// deployment if no turns follow.
    pub fen: Option<String>,
    /// What decides the game.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub battle: Battle,
    /// The turns in UCI, LAN or SAN.
    pub turns: Vec<String>,
    /// The steps of the deployment under way.
    pub pending: Vec<String>,
}

/// A turn that was played.
#[derive(Clone, Debug)]
pub struct PlayedTurn {
    /// The turn.
    pub turn: Turn,
    /// The position after it.
    pub after: Position,
}

/// A line that has been played through: every turn of it is legal.
#[derive(Clone, Debug)]
pub struct PlayedLine {
    start: Position,
    turns: Vec<PlayedTurn>,
    deployment: Option<Deployment>,
}

impl PlayedLine {
    /// A line without turns.
    pub fn new(start: Position) -> PlayedLine {
        PlayedLine { start, turns: Vec::new(), deployment: None }
    }

    /// Plays a line through.
    ///
    /// # Errors
    /// If the start is not playable, or at the first turn or step that is not legal.
    pub fn read(line: &Line) -> Result<PlayedLine, BridgeError> {
        let mut played = PlayedLine::read_start(line)?;
        if line.turns.len() > MAX_TURNS {
            return Err(BridgeError::bad_request(
                format!("a line has at most {MAX_TURNS} turns"),
                format!("một biến có nhiều nhất {MAX_TURNS} lượt"),
            ));
        }
        if played.deployment.is_some() && !(line.turns.is_empty() && line.pending.is_empty()) {
            return Err(BridgeError::bad_request(
                "turns cannot follow a start in the middle of a deployment",
                "không thể đi tiếp từ một thế cờ đang triển khai dở",
            ));
        }
        for (ply, text) in line.turns.iter().enumerate() {
            played.play_text(text).map_err(|error| error.at(ply))?;
        }
        for text in &line.pending {
            let mv = played.position().read_move(text)?;
            if !mv.is_step() {
                return Err(BridgeError::not_legal_here(text));
            }
            played.step(mv)?;
        }
        Ok(played)
    }

    /// The start of a line, with the deployment that its FEN tells of.
    ///
    /// # Errors
    /// If it is not playable.
    pub fn read_start(line: &Line) -> Result<PlayedLine, BridgeError> {
        let position = match &line.fen {
            None => Position::initial(),
            Some(fen) => Position::from_fen(fen)?,
        };
        let position = position.with_battle(line.battle);
        let deployment = Deployment::resume(&position);
        Ok(PlayedLine { start: position.before_deployment(), turns: Vec::new(), deployment })
    }

    /// Where the line starts.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The turns with the positions after them.
    pub fn turns(&self) -> &[PlayedTurn] {
        &self.turns
    }

    /// The deployment under way.
    pub fn deployment(&self) -> Option<&Deployment> {
        self.deployment.as_ref()
    }

    /// The position after the last whole turn.
    pub fn turn_start(&self) -> &Position {
        self.turns.last().map_or(&self.start, |played| &played.after)
    }

    /// The position before the turn with this number, counted from 0.
    pub fn before(&self, ply: usize) -> &Position {
        if ply == 0 { &self.start } else { &self.turns[ply - 1].after }
    }

    /// The position now, the steps of the deployment under way included.
    pub fn position(&self) -> &Position {
        self.deployment.as_ref().map_or_else(|| self.turn_start(), Deployment::position)
    }

    /// Plays a whole turn given as text.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn play_text(&mut self, text: &str) -> Result<(), BridgeError> {
        let turn = self.turn_start().read_turn(text)?;
        self.play(turn)
    }

    /// Plays a whole turn. A deployment under way is given up.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn play(&mut self, turn: Turn) -> Result<(), BridgeError> {
        let before = self.turn_start();
        let after = before
            .play_turn(&turn)
            .map_err(|_| BridgeError::not_legal_here(&before.write_turn(&turn, TurnStyle::Lan)))?;
        self.deployment = None;
        self.turns.push(PlayedTurn { turn, after });
        Ok(())
    }

    /// Takes back the last whole turn.
    pub fn take_back(&mut self) -> Option<PlayedTurn> {
        self.deployment = None;
        self.turns.pop()
    }

    /// Makes a deployment step, the first one too. A step that completes the turn plays it.
    ///
    /// # Errors
    /// If it is not legal here.
    pub fn step(&mut self, mv: Move) -> Result<(), BridgeError> {
        let mut deployment = match self.deployment.take() {
            Some(deployment) => deployment,
            None => Deployment::begin(self.turn_start(), mv.from())?,
        };
        let made = deployment.step(mv);
        self.put_back(deployment);
        Ok(made?)
    }

    /// Keeps a deployment under way, or plays the turn if it is over.
    pub(crate) fn put_back(&mut self, deployment: Deployment) {
        if !deployment.is_over() {
            self.deployment = (!deployment.steps().is_empty()).then_some(deployment);
            return;
        }
        if let Ok((turn, after)) = deployment.finish() {
            self.turns.push(PlayedTurn { turn, after });
        }
    }

    pub(crate) fn take_deployment(&mut self) -> Option<Deployment> {
        self.deployment.take()
    }

    /// How often the position now has stood on this line at the start of a turn.
    pub fn repetitions(&self) -> usize {
        let key = self.turn_start().key();
        let positions = std::iter::once(&self.start).chain(self.turns.iter().map(|t| &t.after));
        positions.filter(|position| position.key() == key).count()
    }

    /// How the line ended, repetition included.
    pub fn outcome(&self) -> Option<Outcome> {
        if self.deployment.is_some() {
            return None;
        }
        self.turn_start().outcome().or_else(|| {
            (self.repetitions() >= REPETITIONS_FOR_A_DRAW)
                .then_some(Outcome::draw(Termination::ThreefoldRepetition))
        })
    }

    /// The line as it is written: the turns in UCI, the steps in LAN.
    pub fn write(&self) -> Line {
        let turns = (0..self.turns.len()).map(|ply| self.write_turn(ply, TurnStyle::Uci));
        let mut pending = Vec::new();
        if let Some(deployment) = &self.deployment {
            let mut position = deployment.before().clone();
            for &mv in deployment.steps() {
                pending.push(position.write_move(mv));
                position.make(mv);
            }
        }
        Line {
            fen: Some(self.start.to_fen()),
            battle: self.start.battle(),
            turns: turns.collect(),
            pending,
        }
    }

    /// A turn of the line as text.
    pub fn write_turn(&self, ply: usize, style: TurnStyle) -> String {
        self.before(ply).write_turn(&self.turns[ply].turn, style)
    }

    /// The points of the pieces each side has sacrificed in suicide captures: lost, but not taken
    /// by the other side.
    pub(crate) fn sacrificed(&self) -> BySide<u32> {
        let mut points = BySide::default();
        let deployed = self.deployment.as_ref().map(|d| (d.before(), d.steps()));
        let whole =
            (0..self.turns.len()).map(|ply| (self.before(ply), self.turns[ply].turn.moves()));
        for (before, moves) in whole.chain(deployed) {
            if moves.iter().all(|mv| mv.kind() != MoveKind::SuicideCapture) {
                continue;
            }
            let mut position = before.clone();
            for &mv in moves {
                if mv.kind() == MoveKind::SuicideCapture
                    && let Some(stack) = position.moving_stack(mv)
                {
                    *points.of_mut(Side::from(stack.color())) += stack.points();
                }
                position.make(mv);
            }
        }
        points
    }
}
