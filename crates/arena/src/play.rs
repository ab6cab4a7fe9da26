//! One game.

use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::{Duration, Instant},
};

use cotulenh_board::{ByColor, ClockTime, Color, Game, NodeId, Outcome, Termination, TurnStyle};
use cotulenh_engine::{Clock, Score};

use crate::{
    Adjudication, ArenaGame, Opening,
    adjudication::Umpire,
    limits::SideLimits,
    player::{Answer, Failure, Player, Situation},
    record::{Mishap, MishapKind},
    steal::Steal,
};

/// How long a player without a clock may take for a turn, beyond its time.
const PATIENCE: Duration = Duration::from_mins(10);
/// How long a player is waited for after its clock has run out.
const GRACE: Duration = Duration::from_secs(2);
/// How much longer than its time for a turn a player may take: that time is no clock.
const MOVE_TIME_GRACE: Duration = Duration::from_secs(10);

/// What bounds a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions<'a> {
    pub(crate) limits: ByColor<SideLimits>,
    /// Overdrawing the clock by so much is forgiven.
    pub(crate) margin: Duration,
    pub(crate) adjudication: Adjudication,
    pub(crate) is_cancelled: &'a AtomicBool,
}

/// A game that was played.
#[derive(Debug)]
pub(crate) struct Played<P: ArenaGame> {
    pub(crate) game: Game<P>,
    pub(crate) outcome: Outcome,
    /// What a side did wrong, if that ended the game.
    pub(crate) mishap: Option<(Color, Mishap)>,
}

/// Plays a game to its end; `None` if it was cancelled.
pub(crate) fn play<P: ArenaGame>(
    opening: &Opening<P>,
    mut players: ByColor<&mut Box<dyn Player<P>>>,
    seed: u64,
    conditions: &Conditions<'_>,
) -> Option<Played<P>> {
    let mut table = Table::new(opening, conditions);
    for color in Color::ALL {
        if let Err(failure) = players[color].new_game(seed) {
            return table.failed(color, &failure);
        }
    }
    loop {
        if let Some(outcome) = table.game.outcome() {
            return Some(table.ended(outcome));
        }
        if conditions.is_cancelled.load(Relaxed) {
            return None;
        }
        let side = table.game.position().turn();
        match table.take_turn(side, &mut **players[side]) {
            Ok(None) => {}
            Ok(Some(outcome)) => return Some(table.ended(outcome)),
            Err(failure) => return table.failed(side, &failure),
        }
    }
}

struct Table<'a, P: ArenaGame> {
    opening: &'a Opening<P>,
    conditions: &'a Conditions<'a>,
    game: Game<P>,
    turns: Vec<cotulenh_board::Turn<P::Move>>,
    clocks: ByColor<Option<Clock>>,
    umpire: Umpire,
}

impl<'a, P: ArenaGame> Table<'a, P> {
    fn new(opening: &'a Opening<P>, conditions: &'a Conditions<'a>) -> Table<'a, P> {
        let mut game = Game::from_position(opening.start.clone());
        for turn in &opening.turns {
            game.play_turn(turn).expect("the turns of an opening are legal");
        }
        let clocks = ByColor::new_with(|color| {
            conditions.limits[color].clock.map(|control| Clock {
                remaining: control.time,
                increment: control.increment,
                turns_to_go: control.turns,
                overhead: Duration::ZERO,
            })
        });
        let umpire = Umpire::new(conditions.adjudication);
        Table { opening, conditions, game, turns: opening.turns.clone(), clocks, umpire }
    }

    /// Lets a player choose, and plays its turn.
    fn take_turn(
        &mut self,
        side: Color,
        player: &mut dyn Player<P>,
    ) -> Result<Option<Outcome>, Failure> {
        let limits = &self.conditions.limits[side];
        let situation = Situation {
            start: &self.opening.start,
            turns: &self.turns,
            position: self.game.position(),
            limits,
            clocks: self.clocks,
            patience: self.patience(side),
            is_cancelled: self.conditions.is_cancelled,
        };
        let steal = limits.clock.map(|_| Steal::now());
        let begun = Instant::now();
        let answer = player.choose(&situation);
        let stolen = steal.map(|steal| steal.since()).unwrap_or_default();
        let used = begun.elapsed().saturating_sub(stolen);
        if matches!(answer, Ok(_) | Err(Failure::Illegal { .. } | Failure::Unreadable { .. })) {
            self.press_clock(side, used)?;
        }
        let answer = answer?;
        let node = self.game.play_turn(&answer.turn).map_err(|_| Failure::Illegal {
            turn: self.game.position().write_turn(&answer.turn, TurnStyle::Uci),
        })?;
        self.annotate(node, side, &answer, used);
        let value = answer.value;
        self.turns.push(answer.turn);
        Ok(self.umpire.hear(side, value))
    }

    fn patience(&self, side: Color) -> Duration {
        let clock = self.clocks[side].map(|clock| clock.remaining + self.conditions.margin + GRACE);
        let move_time = self.conditions.limits[side].move_time;
        clock.or(move_time.map(|time| time + MOVE_TIME_GRACE)).unwrap_or(PATIENCE)
    }

    /// Takes the time used off the clock, and gives the increment.
    fn press_clock(&mut self, side: Color, used: Duration) -> Result<(), Failure> {
        let (Some(clock), Some(control)) =
            (&mut self.clocks[side], self.conditions.limits[side].clock)
        else {
            return Ok(());
        };
        if used > clock.remaining + self.conditions.margin {
            return Err(Failure::Silence);
        }
        clock.remaining = clock.remaining.saturating_sub(used) + control.increment;
        if let Some(turns) = &mut clock.turns_to_go {
            *turns -= 1;
            if *turns == 0 {
                *turns = control.turns.unwrap_or(1);
                clock.remaining += control.time;
            }
        }
        Ok(())
    }

    /// Writes score, depth and time after the turn.
    fn annotate(&mut self, node: NodeId, side: Color, answer: &Answer<P::Move>, used: Duration) {
        let score = answer.value.map(|value| match value {
            Score::Cp(value) => format!("{:+.2}", f64::from(value) / 100.0),
            Score::Mate(turns) => format!("{}M{}", if turns > 0 { '+' } else { '-' }, turns.abs()),
        });
        let depth = answer.depth.unwrap_or_default();
        let judgement = score.map(|score| format!("{score}/{depth} "));
        let comment = format!("{}{:.3}s", judgement.unwrap_or_default(), used.as_secs_f64());
        let clock = self.clocks[side];
        let time = clock.map(|clock| ClockTime::from_millis(clock.remaining.as_millis() as u64));
        let written = self
            .game
            .set_comment_after(node, &comment)
            .and_then(|()| self.game.set_clock(node, time));
        written.expect("the turn was played just now");
    }

    fn ended(mut self, outcome: Outcome) -> Played<P> {
        // A game that is over by its rules takes no other outcome, and needs none.
        let _ = self.game.set_outcome(outcome);
        Played { game: self.game, outcome, mishap: None }
    }

    fn failed(self, side: Color, failure: &Failure) -> Option<Played<P>> {
        let (kind, termination) = match failure {
            Failure::Cancelled => return None,
            Failure::Illegal { .. } | Failure::Unreadable { .. } => {
                (MishapKind::IllegalTurn, Termination::Abandonment)
            }
            Failure::Silence => (MishapKind::TimeLoss, Termination::Timeout),
            _ => (MishapKind::Crash, Termination::Abandonment),
        };
        let mishap = Mishap { kind, detail: failure.to_string(), failure: Some(failure.clone()) };
        let played = self.ended(Outcome::win(!side, termination));
        Some(Played { mishap: Some((side, mishap)), ..played })
    }
}
