//! A deployment under construction, step by step, as a player builds it (rules, section 9).

use alloc::{string::String, vec::Vec};
use core::ops::ControlFlow;

use cotulenh_board::Turn;

use crate::{
    lang::Lang,
    moves::Move,
    piece::Piece,
    position::Position,
    role::Role,
    square::Square,
    square_set::SquareSet,
    stack::{INFO, PART, Stack},
};

/// A stack being split up: what was done, what may still be done, and the way back.
///
/// ```
/// use cotulenh::{Deployment, Position, Role, board::Notation};
///
/// let start = Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1")?;
/// let mut deployment = Deployment::begin(&start, "c5".parse()?)?;
/// deployment.step(deployment.position().parse_move("Fc5>e7")?)?;
/// assert_eq!(deployment.remaining().count(), 2);
/// assert!(deployment.may_finish().is_ok());
///
/// deployment.recombine(Role::Tank, "e7".parse()?)?;
/// assert_eq!(deployment.remaining().count(), 1);
/// deployment.undo_step();
/// assert!(deployment.may_finish().is_err());
/// assert_eq!(deployment.cancel(), start);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deployment {
    origin: Square,
    before: Position,
    steps: Vec<Move>,
    position: Position,
}

/// A piece that has not acted and may join a group sent out earlier.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Recombination {
    /// The piece.
    pub role: Role,
    /// Where the group went.
    pub square: Square,
}

/// Why something cannot be done in a deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DeploymentError {
    /// No stack of two or more pieces of the side to move stands there.
    #[error("no stack of the side to move to deploy on {0}")]
    NoStack(Square),
    /// The stack may not begin a deployment: no step of it can be completed.
    #[error("no legal step from {0}")]
    NoStep(Square),
    /// Another deployment is under way.
    #[error("a deployment from {0} is under way")]
    UnderWay(Square),
    /// The step is not legal now.
    #[error("that step is not legal now")]
    IllegalStep,
    /// The piece may not join a group there.
    #[error("{role} may not join a group on {square}")]
    IllegalRecombination {
        /// The piece.
        role: Role,
        /// Where it was to go.
        square: Square,
    },
    /// The deployment may not end here.
    #[error("the deployment may not end here: {0}")]
    MayNotFinish(Unfinished),
}

/// Why a deployment may not end as it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "unfinished", rename_all = "snake_case"))]
pub enum Unfinished {
    /// No step has been made.
    #[error("no step has been made")]
    NothingDone,
    /// What is left may not stand on the origin.
    #[error("{carrier} may not stand on {origin}")]
    Stranded {
        /// The carrier of what is left.
        carrier: Role,
        /// The origin.
        origin: Square,
    },
    /// The player's Commander is attacked.
    #[error("the Commander is attacked")]
    CommanderAttacked {
        /// By these stacks.
        attackers: SquareSet,
    },
    /// The Commanders face each other.
    #[error("the Commanders face each other")]
    CommandersFace,
}

impl Unfinished {
    /// The reason in words.
    pub fn describe(self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) => alloc::format!("{self}"),
            (Lang::Vi, Unfinished::NothingDone) => "chưa có bước nào".into(),
            (Lang::Vi, Unfinished::Stranded { carrier, origin }) => {
                alloc::format!("{} không được đứng ở {origin}", carrier.name(lang))
            }
            (Lang::Vi, Unfinished::CommanderAttacked { .. }) => "Tư lệnh đang bị chiếu".into(),
            (Lang::Vi, Unfinished::CommandersFace) => "hai Tư lệnh đối mặt nhau".into(),
        }
    }
}

/// What a recombination made of the deployment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recombined {
    /// A deployment with a larger group.
    Deployment,
    /// The whole stack goes together: it is this plain move now, already made.
    PlainMove(Move),
}

impl Deployment {
    /// Begins to deploy the stack on a square.
    pub fn begin(position: &Position, origin: Square) -> Result<Deployment, DeploymentError> {
        if let Some(other) = position.deploying().origin() {
            return Err(DeploymentError::UnderWay(other));
        }
        let deployable = position
            .stack_at(origin)
            .is_some_and(|stack| stack.color() == position.turn() && stack.len() > 1);
        if !deployable {
            return Err(DeploymentError::NoStack(origin));
        }
        let deployment = Deployment {
            origin,
            before: position.clone(),
            steps: Vec::new(),
            position: position.clone(),
        };
        if deployment.next_steps().is_empty() {
            return Err(DeploymentError::NoStep(origin));
        }
        Ok(deployment)
    }

    /// Takes up the deployment that is under way in a position, however it came there.
    pub fn resume(position: &Position) -> Option<Deployment> {
        let origin = position.deploying().origin()?;
        let before = position.before_deployment();
        let mut steps = Vec::new();
        for record in position.deploying().steps() {
            let code = PART[position.deploying().original() as usize][record.group() as usize];
            let roles = INFO[code as usize].roles;
            steps.push(Move::of_roles(origin, record.target(), record.kind(), roles));
        }
        Some(Deployment { origin, before, steps, position: position.clone() })
    }

    /// The square all steps start from.
    pub fn origin(&self) -> Square {
        self.origin
    }

    /// The position before the first step.
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The position after the steps made so far.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The steps made so far.
    pub fn steps(&self) -> &[Move] {
        &self.steps
    }

    /// Whether the turn is over: every piece has acted, or the enemy Commander was taken, or the
    /// whole stack was recombined into a plain move.
    pub fn is_over(&self) -> bool {
        self.position.turn() != self.before.turn()
    }

    /// The pieces that may still act, as they are now.
    pub fn remaining(&self) -> impl Iterator<Item = Piece> + use<'_> {
        let stack = if self.is_over() { None } else { self.position.stack_at(self.origin) };
        let ready = if self.steps.is_empty() { !0 } else { self.position.deploying().ready() };
        stack
            .into_iter()
            .flat_map(Stack::pieces)
            .enumerate()
            .filter(move |(member, _)| ready >> member & 1 != 0)
            .map(|(_, piece)| piece)
    }

    /// Every legal next step.
    pub fn next_steps(&self) -> Vec<Move> {
        let mut steps = Vec::new();
        if !self.is_over() {
            let _: ControlFlow<()> = self.position.visit_moves(|mv| {
                if mv.is_step() && mv.from() == self.origin {
                    steps.push(mv);
                }
                ControlFlow::Continue(())
            });
        }
        steps
    }

    /// Makes a step.
    pub fn step(&mut self, mv: Move) -> Result<(), DeploymentError> {
        if self.is_over() || !mv.is_step() || mv.from() != self.origin {
            return Err(DeploymentError::IllegalStep);
        }
        self.position = self.position.play(mv).map_err(|_| DeploymentError::IllegalStep)?;
        self.steps.push(mv);
        Ok(())
    }

    /// Takes back the last step, which is returned.
    pub fn undo_step(&mut self) -> Option<Move> {
        let last = self.steps.pop()?;
        self.position = self.before.clone();
        for &mv in &self.steps {
            self.position.make(mv);
        }
        Some(last)
    }

    /// Gives up the whole deployment.
    pub fn cancel(self) -> Position {
        self.before
    }

    /// Whether the player may stop here, and if not, why.
    pub fn may_finish(&self) -> Result<(), Unfinished> {
        if self.steps.is_empty() {
            return Err(Unfinished::NothingDone);
        }
        if self.is_over() {
            return Ok(());
        }
        let us = self.before.turn();
        if let Some(stack) = self.position.stack_at(self.origin) {
            let carrier = stack.carrier().role;
            if !carrier.may_stand(self.origin) {
                return Err(Unfinished::Stranded { carrier, origin: self.origin });
            }
        }
        if let Some(commander) = self.position.commander(us) {
            let attackers = self.position.attackers_of(commander, !us);
            if !attackers.is_empty() {
                return Err(Unfinished::CommanderAttacked { attackers });
            }
        }
        if self.position.commanders_face() { Err(Unfinished::CommandersFace) } else { Ok(()) }
    }

    /// Ends the deployment: the whole turn and the position after it.
    pub fn finish(&self) -> Result<(Turn<Move>, Position), DeploymentError> {
        self.may_finish().map_err(DeploymentError::MayNotFinish)?;
        let mut turn: Turn<Move> = self.steps.iter().copied().collect();
        let mut position = self.position.clone();
        if !self.is_over() {
            let finish = Move::finish(self.origin);
            position.make(finish);
            turn.push(finish);
        }
        Ok((turn, position))
    }

    /// The pieces that may join a group sent out earlier, and where.
    pub fn recombinations(&self) -> Vec<Recombination> {
        let mut found = Vec::new();
        for piece in self.remaining() {
            for step in &self.steps {
                let option = Recombination { role: piece.role, square: step.to() };
                if !found.contains(&option) && self.recombined(option).is_some() {
                    found.push(option);
                }
            }
        }
        found.sort_by_key(|option| (option.role.letter(), option.square));
        found
    }

    /// Lets a piece that has not acted join a group sent out earlier, as if it had gone with it.
    pub fn recombine(&mut self, role: Role, square: Square) -> Result<Recombined, DeploymentError> {
        let option = Recombination { role, square };
        let is_waiting = self.remaining().any(|piece| piece.role == role);
        let recombined = if is_waiting { self.recombined(option) } else { None };
        *self = recombined.ok_or(DeploymentError::IllegalRecombination { role, square })?;
        Ok(match *self.steps {
            [mv] if !mv.is_step() => Recombined::PlainMove(mv),
            _ => Recombined::Deployment,
        })
    }

    /// The deployment replayed with the piece in the first earlier group that can take it.
    fn recombined(&self, option: Recombination) -> Option<Deployment> {
        (0..self.steps.len()).find_map(|joined| {
            let step = self.steps[joined];
            if step.to() == option.square && step.kind().arrives() {
                self.replayed_with(option.role, joined)
            } else {
                None
            }
        })
    }

    fn replayed_with(&self, role: Role, joined: usize) -> Option<Deployment> {
        let mut old = self.before.clone();
        let mut replay = Deployment {
            origin: self.origin,
            before: self.before.clone(),
            steps: Vec::new(),
            position: self.before.clone(),
        };
        for (index, &step) in self.steps.iter().enumerate() {
            let mut roles: Vec<Role> = step.roles().collect();
            if index == joined {
                roles.push(role);
            }
            let whole = replay.position.stack_at(self.origin)?.len() == roles.len();
            let mv = if index == 0 && whole {
                Move::plain(self.origin, step.to(), step.kind())
            } else {
                let roles = roles.into_iter();
                crate::fen::step_of_roles(
                    &replay.position,
                    self.origin,
                    roles,
                    step.kind(),
                    step.to(),
                )?
            };
            if replay.is_over() {
                return None;
            }
            replay.position = replay.position.play(mv).ok()?;
            replay.steps.push(mv);
            old.make(step);
        }
        Some(replay)
    }
}

cotulenh_board::messages! { DeploymentError {
    DeploymentError::NoStack(square) => "deployment-no-stack" { square = square },
    DeploymentError::NoStep(square) => "deployment-no-step" { square = square },
    DeploymentError::UnderWay(square) => "deployment-under-way" { square = square },
    DeploymentError::IllegalStep => "deployment-illegal-step" {},
    DeploymentError::IllegalRecombination { role, square } => "deployment-illegal-recombination" { role: role, square = square },
    DeploymentError::MayNotFinish(reason) => "deployment-may-not-finish" { reason: reason },
} }

cotulenh_board::messages! { Unfinished {
    Unfinished::NothingDone => "unfinished-nothing-done" {},
    Unfinished::Stranded { carrier, origin } => "unfinished-stranded" { carrier: carrier, origin = origin },
    Unfinished::CommanderAttacked { .. } => "unfinished-commander-attacked" {},
    Unfinished::CommandersFace => "unfinished-commanders-face" {},
} }
