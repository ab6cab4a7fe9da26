//! A whole match: pairs of games on several threads.

use std::{
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::Duration,
};

use cotulenh_board::{ByColor, Color, PgnGame};
use fastrand::Rng;

use crate::{
    Adjudication, ArenaGame, Failure, Opening,
    limits::SideLimits,
    openings::read_openings,
    play::{Conditions, Played, play},
    player::{self, Player},
    record::{GameRecord, PlayerMishap},
    spec::PlayerSpec,
    statistics::{Sprt, Verdict},
    summary::Summary,
};

/// How often it is looked whether the match should end.
const BETWEEN_LOOKS: Duration = Duration::from_millis(50);

/// A match as it was asked for.
#[derive(Clone, Debug)]
pub struct MatchPlan<P: ArenaGame> {
    /// The two players.
    pub players: [PlayerSpec; 2],
    /// What a player may use that says nothing else itself.
    pub limits: SideLimits,
    /// How many games there are at most; two of them are a pair.
    pub games: u32,
    /// How many are played at the same time.
    pub concurrency: usize,
    /// Where games begin. Every pair has another one, as long as there are any.
    pub openings: Vec<Opening<P>>,
    /// Decides about the order of openings and what players do by chance.
    pub seed: u64,
    /// When games are broken off.
    pub adjudication: Adjudication,
    /// Overdrawing the clock by so much is forgiven.
    pub margin: Duration,
    /// Ends the match as soon as this is decided.
    pub sprt: Option<Sprt>,
}

/// A match that cannot be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MatchError {
    /// There is nowhere to begin.
    #[error("there are no openings")]
    NoOpenings,
    /// A player has nothing that would end its thinking.
    #[error("'{0}' has no limit: give a time control, a time, nodes or a depth")]
    Unlimited(String),
    /// A player does not get ready.
    #[error("'{player}' does not start: {reason}")]
    DoesNotStart {
        /// The player.
        player: String,
        /// What went wrong.
        reason: Failure,
    },
}

/// One finished game, for those who listen.
#[derive(Debug)]
pub struct FinishedGame<'a, P: ArenaGame> {
    /// Its result.
    pub record: &'a GameRecord,
    /// The game itself, with tags.
    pub pgn: &'a PgnGame<P>,
    /// The match so far, this game included.
    pub summary: &'a Summary,
}

impl<P: ArenaGame> MatchPlan<P> {
    /// A hundred games, one at a time, from the openings that come with the program.
    ///
    /// # Panics
    /// If those openings cannot be read; a test reads them.
    pub fn new(players: [PlayerSpec; 2]) -> MatchPlan<P> {
        MatchPlan {
            players,
            limits: SideLimits::default(),
            games: 100,
            concurrency: 1,
            openings: read_openings(P::OPENINGS).expect("the openings that come along are legal"),
            seed: 1,
            adjudication: Adjudication::default(),
            margin: Duration::ZERO,
            sprt: None,
        }
    }

    /// Everything the results depend on, in words: a match that goes on must have the same.
    pub fn description(&self) -> String {
        let [first, second] = &self.players;
        let openings: u64 =
            self.openings.iter().fold(0, |sum, o| sum.rotate_left(1) ^ o.position.key());
        format!(
            "{} {first} against {second} {} seed={} openings={}/{openings:016x} {:?} margin={}ms",
            P::NAME,
            self.limits,
            self.seed,
            self.openings.len(),
            self.adjudication,
            self.margin.as_millis()
        )
    }

    /// What each player may use.
    fn limits_of(&self, player: usize) -> SideLimits {
        let own = self.players[player].limits;
        if own.is_empty() { self.limits } else { own }
    }

    fn check(&self) -> Result<(), MatchError> {
        if self.openings.is_empty() {
            return Err(MatchError::NoOpenings);
        }
        for (index, spec) in self.players.iter().enumerate() {
            if spec.needs_limits() && self.limits_of(index).is_empty() {
                return Err(MatchError::Unlimited(spec.to_string()));
            }
            // Better one error now than a match full of lost games.
            player::create::<P>(spec).new_game(0).map_err(|failure| MatchError::DoesNotStart {
                player: spec.to_string(),
                reason: failure,
            })?;
        }
        Ok(())
    }

    /// The opening of a pair.
    fn opening(&self, order: &[usize], pair: u32) -> &Opening<P> {
        &self.openings[order[pair as usize % order.len()]]
    }

    fn order_of_openings(&self) -> Vec<usize> {
        let mut order: Vec<_> = (0..self.openings.len()).collect();
        Rng::with_seed(self.seed).shuffle(&mut order);
        order
    }
}

/// Plays a match. Games that are in `done` already are not played again. Setting `cancel` ends it
/// soon; games that are not finished then do not count.
pub fn run_match<P: ArenaGame>(
    plan: &MatchPlan<P>,
    done: &[GameRecord],
    cancel: &AtomicBool,
    mut on_game: impl FnMut(&FinishedGame<'_, P>),
) -> Result<Summary, MatchError> {
    plan.check()?;
    let mut summary = Summary::default();
    for record in done.iter().filter(|record| record.game < plan.games) {
        summary.add(record);
    }
    let open: Vec<_> =
        (0..plan.games).filter(|game| done.iter().all(|record| record.game != *game)).collect();
    let is_decided = |summary: &Summary| {
        plan.sprt.is_some_and(|sprt| sprt.verdict(&summary.pairs) != Verdict::Open)
    };
    if open.is_empty() || is_decided(&summary) {
        return Ok(summary);
    }
    let hall = Hall { plan, open, next: AtomicUsize::new(0), is_over: AtomicBool::new(false) };
    let order = plan.order_of_openings();
    thread::scope(|scope| {
        let (sender, results) = mpsc::channel();
        for _ in 0..plan.concurrency.clamp(1, hall.open.len()) {
            let (hall, order, sender) = (&hall, &order, sender.clone());
            scope.spawn(move || hall.work(order, &sender));
        }
        drop(sender);
        loop {
            match results.recv_timeout(BETWEEN_LOOKS) {
                Ok((record, pgn)) => {
                    summary.add(&record);
                    on_game(&FinishedGame { record: &record, pgn: &pgn, summary: &summary });
                    if is_decided(&summary) {
                        hall.is_over.store(true, Relaxed);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if cancel.load(Relaxed) {
                hall.is_over.store(true, Relaxed);
            }
        }
    });
    Ok(summary)
}

/// What the threads share.
struct Hall<'a, P: ArenaGame> {
    plan: &'a MatchPlan<P>,
    /// The games to play.
    open: Vec<u32>,
    next: AtomicUsize,
    is_over: AtomicBool,
}

impl<P: ArenaGame> Hall<'_, P> {
    /// Plays one game after another until none is left.
    fn work(&self, order: &[usize], results: &Sender<(GameRecord, PgnGame<P>)>) {
        let mut players = [0, 1].map(|player| player::create::<P>(&self.plan.players[player]));
        while !self.is_over.load(Relaxed) {
            let Some(&game) = self.open.get(self.next.fetch_add(1, Relaxed)) else {
                return;
            };
            let opening = self.plan.opening(order, game / 2);
            let Some(finished) = self.play(game, opening, &mut players) else {
                return;
            };
            if results.send(finished).is_err() {
                return;
            }
        }
    }

    fn play(
        &self,
        game: u32,
        opening: &Opening<P>,
        players: &mut [Box<dyn Player<P>>; 2],
    ) -> Option<(GameRecord, PgnGame<P>)> {
        let first_begins = game.is_multiple_of(2);
        let [first, second] = players;
        let seats = if first_begins {
            ByColor { first, second }
        } else {
            ByColor { first: second, second: first }
        };
        let player_of = |color: Color| usize::from((color == Color::First) != first_begins);
        let conditions = Conditions {
            limits: ByColor::new_with(|color| self.plan.limits_of(player_of(color))),
            margin: self.plan.margin,
            adjudication: self.plan.adjudication,
            is_cancelled: &self.is_over,
        };
        let seed = Rng::with_seed(self.plan.seed ^ u64::from(game)).u64(..);
        let played = play(opening, seats, seed, &conditions)?;
        let record = record_of(game, first_begins, &played);
        let names = ByColor::new_with(|color| &*self.plan.players[player_of(color)].name);
        Some((record, tagged(played.game, game, names)))
    }
}

fn record_of<P: ArenaGame>(game: u32, first_begins: bool, played: &Played<P>) -> GameRecord {
    let is_first = |color: Color| (color == Color::First) == first_begins;
    GameRecord {
        game,
        first_begins,
        half_points: played.outcome.winner.map_or(1, |winner| 2 * u8::from(is_first(winner))),
        reason: played.outcome.termination.code().to_string(),
        turns: played.game.turn_count() as u32,
        mishap: played
            .mishap
            .clone()
            .map(|(color, mishap)| PlayerMishap { by_first: is_first(color), mishap }),
    }
}

fn tagged<P: ArenaGame>(
    game: cotulenh_board::Game<P>,
    number: u32,
    names: ByColor<&str>,
) -> PgnGame<P> {
    let mut pgn = PgnGame::new(game);
    let round = format!("{}.{}", number / 2 + 1, number % 2 + 1);
    for (name, value) in [
        ("Event", "cotulenh match"),
        ("Round", &round),
        ("White", names.first),
        ("Black", names.second),
    ] {
        pgn.tags.set(name, value).expect("these are names of tags");
    }
    pgn
}

cotulenh_board::messages! { MatchError {
    MatchError::NoOpenings => "match-no-openings" {},
    MatchError::Unlimited(player) => "match-unlimited" { player = player },
    MatchError::DoesNotStart { player, reason } => "match-does-not-start" { player = player, reason: reason },
} }
