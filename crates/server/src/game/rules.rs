//! What changes a table: turns, offers, endings.

use std::{sync::Arc, time::Duration};

use cotulenh::{Outcome, Position, Termination, Turn, TurnStyle};
use cotulenh_bridge::{BridgeError, Side};
use cotulenh_i18n::msg;
use tokio::time::Instant;

use super::table::{Offers, Played, Table};
use crate::{
    error::AppError,
    store::{GameEnd, GameKind},
};

/// A position that comes up so often is drawn.
const REPETITIONS_FOR_A_DRAW: usize = 3;
/// Clocks run, and a game counts, once both sides have made a turn.
pub(super) const OPENING_TURNS: usize = 2;
/// The longest game that is kept.
const MAX_TURNS: usize = cotulenh_bridge::MAX_TURNS;

/// Something offered and answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Offer {
    Draw,
    Takeback,
    Rematch,
}

impl Offer {
    pub(crate) fn word(self) -> &'static str {
        match self {
            Offer::Draw => "draw",
            Offer::Takeback => "takeback",
            Offer::Rematch => "rematch",
        }
    }
}

impl Offers {
    pub(super) fn of_mut(&mut self, offer: Offer) -> &mut Option<Side> {
        match offer {
            Offer::Draw => &mut self.draw,
            Offer::Takeback => &mut self.takeback,
            Offer::Rematch => &mut self.rematch,
        }
    }
}

impl Table {
    /// Plays a turn that somebody sent.
    pub(crate) fn play(
        &mut self,
        side: Side,
        text: &str,
        now: Instant,
        lag: Duration,
    ) -> Result<(), AppError> {
        if self.is_over() {
            return Err(AppError::game_over());
        }
        if self.side() != side {
            return Err(AppError::not_your_turn());
        }
        let turn = self.position.read_turn(text).map_err(BridgeError::from)?;
        self.play_turn(turn, now, lag);
        Ok(())
    }

    /// Plays a legal turn.
    fn play_turn(&mut self, turn: Turn, now: Instant, lag: Duration) {
        let side = self.side();
        self.push(turn);
        if let Some(clock) = &mut self.clock {
            clock.turn_made(side, now, lag);
            let left = clock.at_turn_start();
            if let Some(last) = self.played.last_mut() {
                last.clocks = Some((left.red, left.blue));
            }
        }
        if self.offers.draw == Some(!side) {
            self.offers.draw = None;
        }
        self.offers.takeback = None;
        if let Some(outcome) = self.outcome_by_rules() {
            self.end(GameEnd::Decided(outcome), now);
        } else {
            self.start_clock(now);
        }
    }

    /// Adds a legal turn without looking at clocks and endings.
    pub(crate) fn push(&mut self, turn: Turn) {
        let uci = self.position.write_turn(&turn, TurnStyle::Uci);
        let san = self.position.write_turn(&turn, TurnStyle::San);
        for &mv in turn.moves() {
            self.position.make(mv);
        }
        let key = self.position.key();
        self.played.push(Played { turn, uci: uci.into(), san: san.into(), key, clocks: None });
    }

    /// Plays the turns of a game that is over, with the clocks after each.
    pub(crate) fn replay_finished(
        &mut self,
        turns: &[String],
        clocks: &[Option<(i64, i64)>],
    ) -> Result<(), AppError> {
        if turns.len() > MAX_TURNS {
            return Err(AppError::bad_request(&msg::refused_too_many_turns(MAX_TURNS)));
        }
        for (index, text) in turns.iter().enumerate() {
            let turn = self.position.read_turn(text).map_err(BridgeError::from)?;
            self.push(turn);
            if let Some(last) = self.played.last_mut() {
                last.clocks = clocks.get(index).copied().flatten();
            }
        }
        if let Some(outcome) = self.outcome_by_rules() {
            self.end = Some(GameEnd::Decided(outcome));
        }
        Ok(())
    }

    /// Plays a stored turn again.
    pub(super) fn replay(&mut self, uci: &str, clocks: Option<(i64, i64)>) -> Option<()> {
        let turn = self.position.parse_turn(uci).ok()?;
        self.push(turn);
        self.played.last_mut()?.clocks = clocks;
        Some(())
    }

    /// Starts the clock of the side to move, if clocks run yet.
    pub(super) fn start_clock(&mut self, since: Instant) {
        let side = self.side();
        if self.ply() >= OPENING_TURNS
            && !self.is_over()
            && let Some(clock) = &mut self.clock
        {
            clock.start(side, since);
        }
    }

    fn outcome_by_rules(&self) -> Option<Outcome> {
        let repeated = || {
            let key = self.position.key();
            let at_start = usize::from(self.start.key() == key);
            let count = self.played.iter().filter(|played| played.key == key).count() + at_start;
            (count >= REPETITIONS_FOR_A_DRAW)
                .then_some(Outcome::draw(Termination::ThreefoldRepetition))
        };
        let too_long =
            || (self.ply() >= MAX_TURNS).then_some(Outcome::draw(Termination::TurnLimit));
        self.position.outcome().or_else(repeated).or_else(too_long)
    }

    /// Ends the game.
    pub(crate) fn end(&mut self, end: GameEnd, now: Instant) {
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        self.offers = Offers::default();
        self.end = Some(end);
    }

    pub(crate) fn resign(&mut self, side: Side, now: Instant) -> Result<(), AppError> {
        self.refuse_if_over()?;
        self.end(won_by(!side, Termination::Resignation), now);
        Ok(())
    }

    /// Ends a game that has hardly begun, as if it had not been.
    pub(crate) fn abort(&mut self, now: Instant) -> Result<(), AppError> {
        self.refuse_if_over()?;
        // While a seat is open nobody can play: what is on the board was set up.
        if self.ply() >= OPENING_TURNS && !self.is_waiting() {
            return Err(AppError::too_late());
        }
        self.end(GameEnd::Aborted, now);
        Ok(())
    }

    pub(crate) fn agree_draw(&mut self, now: Instant) {
        self.end(GameEnd::Decided(Outcome::draw(Termination::Agreement)), now);
    }

    /// The side whose time is up.
    pub(crate) fn late_side(&self, now: Instant) -> Option<Side> {
        let (side, deadline) = self.clock.and_then(|clock| clock.deadline())?;
        (!self.is_over() && deadline <= now).then_some(side)
    }

    /// Ends the game if the time of the side whose clock runs is up.
    pub(crate) fn time_out(&mut self, now: Instant) -> bool {
        let late = self.late_side(now);
        if let Some(side) = late {
            self.end(won_by(!side, Termination::Timeout), now);
        }
        late.is_some()
    }

    /// How many turns go back so that a side is to move again.
    pub(crate) fn turns_to_take_back(&self, side: Side) -> Result<usize, AppError> {
        self.refuse_if_over()?;
        let count = match self.kind {
            GameKind::Screen => 1,
            _ if self.side() == side => 2,
            _ => 1,
        };
        if count > self.ply() { Err(AppError::nothing_to_take_back()) } else { Ok(count) }
    }

    /// Takes back turns. Time that was spent is spent.
    pub(crate) fn take_back(&mut self, count: usize, now: Instant) {
        let kept = self.ply().saturating_sub(count);
        self.played.truncate(kept);
        self.position = Position::clone(&self.start);
        for played in &self.played {
            for &mv in played.turn.moves() {
                self.position.make(mv);
            }
        }
        self.offers = Offers::default();
        if let Some(clock) = &mut self.clock {
            clock.stop(now);
        }
        self.start_clock(now);
    }

    pub(super) fn refuse_if_over(&self) -> Result<(), AppError> {
        if self.kind == GameKind::Imported {
            return Err(AppError::read_only());
        }
        if self.is_over() { Err(AppError::game_over()) } else { Ok(()) }
    }

    /// All turns, for an engine.
    pub(crate) fn turns(&self) -> Vec<Turn> {
        self.played.iter().map(|played| played.turn.clone()).collect()
    }

    pub(crate) fn uci_turns(&self) -> Vec<Arc<str>> {
        self.played.iter().map(|played| Arc::clone(&played.uci)).collect()
    }
}

fn won_by(winner: Side, termination: Termination) -> GameEnd {
    GameEnd::Decided(Outcome::win(winner.into(), termination))
}
