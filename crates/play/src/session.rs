//! A game being played: turns, the deployment under way, taking back, the clocks. It knows neither
//! screen nor keyboard.

use cotulenh_i18n::Locale;
use std::time::Duration;

use cotulenh::{
    Deployment, Game, Move, MoveLog, PgnGame, Position, Recombined, Role, Square, Stack, TurnLog,
};
use cotulenh_board::{ByColor, ClockTime, Color, NodeId, Outcome, Turn, TurnStyle, pgn::Tags};

use crate::{clock::Clocks, seat::Seat, thinker, words};

/// The state of a game.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) game: Game<Position>,
    pub(crate) deployment: Option<Deployment>,
    pub(crate) seats: ByColor<Seat>,
    pub(crate) clocks: Option<Clocks>,
    pub(crate) tags: Tags,
    pub(crate) lang: Locale,
}

/// What a group of pieces on a square can do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Group {
    pub(crate) stack: Stack,
    /// The whole stack in a plain move, or a step of a deployment.
    pub(crate) is_step: bool,
    pub(crate) moves: Vec<Move>,
}

impl Session {
    pub(crate) fn new(start: Position, seats: ByColor<Seat>, lang: Locale) -> Session {
        Session {
            game: Game::from_position(start),
            deployment: None,
            seats,
            clocks: None,
            tags: Tags::new(),
            lang,
        }
    }

    /// The position as it stands, the steps under way included.
    pub(crate) fn position(&self) -> &Position {
        self.deployment.as_ref().map_or(self.game.position(), Deployment::position)
    }

    pub(crate) fn side(&self) -> Color {
        self.game.position().turn()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether the engine is to make a turn.
    pub(crate) fn is_engines_turn(&self) -> bool {
        self.outcome().is_none() && self.seats[self.side()].is_engine()
    }

    /// Whether somebody at the keyboard is to make a turn.
    pub(crate) fn is_humans_turn(&self) -> bool {
        self.outcome().is_none() && !self.seats[self.side()].is_engine()
    }

    /// What the pieces on a square can do, the whole stack first.
    pub(crate) fn groups(&self, from: Square) -> Vec<Group> {
        let position = self.position();
        let mut groups: Vec<Group> = Vec::new();
        for mv in position.legal_moves() {
            if mv.from() != from || mv.is_finish() {
                continue;
            }
            let Ok((_, log)) = MoveLog::record(position, mv) else { continue };
            let known = groups
                .iter_mut()
                .find(|group| group.stack == log.stack() && group.is_step == mv.is_step());
            match known {
                Some(group) => group.moves.push(mv),
                None => groups.push(Group {
                    stack: log.stack(),
                    is_step: mv.is_step(),
                    moves: vec![mv],
                }),
            }
        }
        groups.sort_by_key(|group| (group.is_step, group.stack.len(), group.stack.to_string()));
        groups
    }

    /// Plays what was typed: a turn in any style, or a step of a deployment. Gives what it did in
    /// words, or why not.
    pub(crate) fn play_text(&mut self, text: &str) -> Result<String, String> {
        self.refuse_if_over()?;
        let is_step = self.deployment.is_some() || text.contains('>') && !text.contains(':');
        let refused = |refusal: cotulenh::Refusal| refusal.describe(self.lang.lang());
        if is_step {
            let mv = self.position().read_move(text).map_err(refused)?;
            return self.play_move(mv);
        }
        let turn = self.position().read_turn(text).map_err(refused)?;
        self.play_turn(&turn)
    }

    /// Plays an atomic move of the position as it stands.
    pub(crate) fn play_move(&mut self, mv: Move) -> Result<String, String> {
        if mv.is_finish() {
            return self.finish();
        }
        if !mv.is_step() {
            return self.play_turn(&Turn::single(mv));
        }
        let mut deployment = match self.deployment.take() {
            Some(deployment) => deployment,
            None => Deployment::begin(self.game.position(), mv.from())
                .map_err(|error| error.to_string())?,
        };
        let told = MoveLog::record(deployment.position(), mv)
            .map(|(_, log)| log.describe(self.lang.lang()));
        let step = deployment.step(mv);
        self.deployment = (!deployment.steps().is_empty()).then_some(deployment);
        step.map_err(|error| error.to_string())?;
        let is_exhausted = self.deployment.as_ref().is_some_and(|deployment| {
            deployment.is_over()
                || deployment.next_steps().is_empty() && deployment.may_finish().is_ok()
        });
        if is_exhausted { self.finish() } else { Ok(told.unwrap_or_default()) }
    }

    /// Ends the deployment under way.
    pub(crate) fn finish(&mut self) -> Result<String, String> {
        let Some(deployment) = &self.deployment else {
            return Err(words::no_deployment(self.lang));
        };
        if let Err(unfinished) = deployment.may_finish() {
            return Err(words::may_not_finish(&unfinished, self.lang));
        }
        let (turn, _) = deployment.finish().map_err(|error| error.to_string())?;
        self.deployment = None;
        self.play_turn(&turn)
    }

    /// Takes back the last step of the deployment.
    pub(crate) fn take_back_step(&mut self) -> Result<String, String> {
        let Some(deployment) = &mut self.deployment else {
            return Err(words::no_deployment(self.lang));
        };
        deployment.undo_step();
        if deployment.steps().is_empty() {
            self.deployment = None;
        }
        Ok(words::step_taken_back(self.lang))
    }

    /// Gives up the deployment under way.
    pub(crate) fn cancel(&mut self) -> Result<String, String> {
        match self.deployment.take() {
            Some(_) => Ok(words::cancelled(self.lang)),
            None => Err(words::no_deployment(self.lang)),
        }
    }

    /// Lets a piece that has not acted join a group sent out earlier.
    pub(crate) fn recombine(&mut self, role: Role, square: Square) -> Result<String, String> {
        let lang = self.lang;
        let Some(deployment) = &mut self.deployment else {
            return Err(words::no_deployment(lang));
        };
        let joined = deployment.recombine(role, square);
        let refused = |_| words::may_not_join(role, square, lang);
        match joined.map_err(refused)? {
            Recombined::PlainMove(mv) => {
                self.deployment = None;
                self.play_turn(&Turn::single(mv))
            }
            Recombined::Deployment if deployment.is_over() => self.finish(),
            Recombined::Deployment => Ok(words::joined(role, square, lang)),
        }
    }

    /// Plays a whole turn and gives it in words.
    pub(crate) fn play_turn(&mut self, turn: &Turn<Move>) -> Result<String, String> {
        let side = self.side();
        let log = TurnLog::record(self.game.position(), turn).map_err(|error| error.to_string())?.1;
        let node = self.game.play_turn(turn).map_err(|error| error.to_string())?;
        self.deployment = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.press(side);
            let left = ClockTime::from_millis(clocks.left(side).as_millis() as u64);
            let _ = self.game.set_clock(node, Some(left));
        }
        Ok(log.describe(self.lang.lang()))
    }

    /// Takes back the deployment under way, or turns until somebody at the keyboard is to move.
    pub(crate) fn undo(&mut self) -> Result<String, String> {
        if self.deployment.is_some() {
            return self.cancel();
        }
        let mut has_undone = false;
        while self.game.undo().is_some() {
            has_undone = true;
            if !self.seats[self.side()].is_engine() || self.is_watched() {
                break;
            }
        }
        if has_undone {
            Ok(words::taken_back(self.lang))
        } else {
            Err(words::nothing_to_take_back(self.lang))
        }
    }

    /// Plays again what was taken back.
    pub(crate) fn redo(&mut self) -> Result<String, String> {
        if self.deployment.is_some() {
            return Err(words::nothing_to_redo(self.lang));
        }
        let mut has_redone = false;
        while self.game.redo().is_some() {
            has_redone = true;
            if self.is_humans_turn() || self.is_watched() {
                break;
            }
        }
        if has_redone {
            Ok(words::redone(self.lang))
        } else {
            Err(words::nothing_to_redo(self.lang))
        }
    }

    /// The one at the keyboard gives up, even while the engine thinks; of two, the one to move.
    pub(crate) fn resign(&mut self) -> Result<String, String> {
        let has_human = |side: &Color| !self.seats[*side].is_engine();
        let mut humans = Color::ALL.into_iter().filter(has_human);
        let side = match (humans.next(), humans.next()) {
            (Some(only), None) => only,
            _ => self.side(),
        };
        self.refuse_if_over()?;
        self.deployment = None;
        self.game.resign(side).map_err(|error| error.to_string())?;
        Ok(words::resigned(side, self.lang))
    }

    /// A draw, if the engine, where it plays one side, does not think itself better.
    pub(crate) fn agree_draw(&mut self) -> Result<String, String> {
        self.refuse_if_over()?;
        let engines: Vec<Color> =
            Color::ALL.into_iter().filter(|&side| self.seats[side].is_engine()).collect();
        if let [engine] = engines[..]
            && !thinker::would_draw(self, engine)
        {
            return Err(words::plays_on(self.lang));
        }
        self.deployment = None;
        self.game.agree_draw().map_err(|error| error.to_string())?;
        Ok(words::drawn(self.lang))
    }

    fn refuse_if_over(&self) -> Result<(), String> {
        self.outcome().map_or(Ok(()), |outcome| Err(words::over(outcome, self.lang)))
    }

    fn is_watched(&self) -> bool {
        Color::ALL.into_iter().all(|side| self.seats[side].is_engine())
    }

    /// Lets the clock of the side to move run.
    pub(crate) fn run_clock(&mut self, elapsed: Duration) {
        let side = self.side();
        let is_up = self.outcome().is_none()
            && self.clocks.as_mut().is_some_and(|clocks| clocks.run(side, elapsed));
        if is_up {
            self.deployment = None;
            let _ = self.game.time_out(side);
        }
    }

    /// The legal moves of the position as it stands, in one line.
    pub(crate) fn legal_move_texts(&self) -> String {
        let position = self.position();
        let text = |mv: Move| {
            if mv.is_step() || mv.is_finish() {
                position.write_move(mv)
            } else {
                position.write_turn(&Turn::single(mv), TurnStyle::San)
            }
        };
        let mut moves: Vec<String> = position.legal_moves().into_iter().map(text).collect();
        moves.sort_unstable();
        moves.join(" ")
    }

    /// The turns to the cursor, as the move list shows them.
    pub(crate) fn turn_texts(&self) -> Vec<String> {
        let line = self.game.line_to(self.game.cursor()).unwrap_or_default();
        line.into_iter()
            .filter_map(|id| {
                let node = self.game.node(id)?;
                let before = self.game.node(node.parent()?)?.position();
                Some(before.write_turn(node.turn(), TurnStyle::San))
            })
            .collect()
    }

    /// The squares of the last turn.
    pub(crate) fn last_squares(&self) -> Vec<Square> {
        let node = self.game.node(self.game.cursor());
        let moves = node.map(|node| node.turn().moves().to_vec()).unwrap_or_default();
        moves.iter().flat_map(|mv| [mv.from(), mv.to()]).collect()
    }

    /// The start and the turns to the cursor, for an engine.
    pub(crate) fn history(&self) -> (Position, Vec<Turn<Move>>) {
        let line = self.game.line_to(self.game.cursor()).unwrap_or_default();
        let turns = line
            .into_iter()
            .filter(|&id| id != NodeId::START)
            .filter_map(|id| self.game.node(id))
            .map(|node| node.turn().clone());
        (self.game.start_position().clone(), turns.collect())
    }

    /// The game with its tags.
    pub(crate) fn record(&self) -> PgnGame<Position> {
        PgnGame { tags: self.tags.clone(), game: self.game.clone() }
    }
}
