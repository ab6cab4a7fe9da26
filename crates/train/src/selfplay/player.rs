use std::{collections::HashMap, sync::Arc};

use cotulenh_arena::Umpire;
use cotulenh_board::{Outcome, Termination, Turn};
use cotulenh_engine::{Engine, EngineOptions, Limits, Network, Score};
use cotulenh_eval::{Evaluator as _, built_in};

use super::{Game, SelfplayError, Settings};
use crate::TrainingGame;

/// The table of one player, in megabytes: enough for a game of quick searches, and quickly emptied.
const HASH: usize = 4;

/// Plays one game after another.
#[derive(Debug)]
pub struct Player<P: TrainingGame> {
    settings: Settings,
    engine: Engine<P>,
}

impl<P: TrainingGame> Player<P> {
    /// A player of such games with the network that comes with the program.
    pub fn new(settings: Settings) -> Result<Player<P>, SelfplayError> {
        Player::with_network(settings, built_in(P::Evaluator::GAME).cloned())
    }

    /// A player of such games with this network, or with none.
    pub fn with_network(
        settings: Settings,
        network: Option<Arc<Network>>,
    ) -> Result<Player<P>, SelfplayError> {
        let options = EngineOptions { hash: HASH, ..EngineOptions::default() };
        let mut engine = Engine::new(options)?;
        match network {
            Some(network) => engine.set_network(network)?,
            None => engine.use_no_network(),
        }
        Ok(Player { settings, engine })
    }

    /// Plays the game of a number.
    pub fn play(&mut self, number: u64) -> Game<P::Move> {
        // Neighbouring seeds give unrelated numbers only after a few draws.
        let mut seeds = fastrand::Rng::with_seed(self.settings.seed);
        let mut random =
            fastrand::Rng::with_seed(seeds.u64(..) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15));
        loop {
            if let Some((opening, start)) = self.opening(&mut random)
                && let Some((turns, outcome)) = self.play_out(start)
            {
                return Game { opening, turns, outcome };
            }
        }
    }

    /// Some random turns that do not end the game, and where they lead.
    fn opening(&self, random: &mut fastrand::Rng) -> Option<(Vec<Turn<P::Move>>, P)> {
        let (least, most) = self.settings.opening;
        let mut position = P::initial();
        let mut turns = Vec::new();
        for _ in 0..random.usize(least..=most) {
            turns.push(self.random_turn(&mut position, random)?);
            position.outcome().is_none().then_some(())?;
        }
        Some((turns, position))
    }

    /// Makes a random turn, rarely one that loses something at once.
    fn random_turn(&self, position: &mut P, random: &mut fastrand::Rng) -> Option<Turn<P::Move>> {
        let side = position.turn();
        let mut turn = Turn::new();
        while position.turn() == side {
            let all = position.legal_moves();
            let all = all.as_ref();
            let safe: Vec<_> = all.iter().copied().filter(|&mv| position.is_safe(mv)).collect();
            let rare: Vec<_> = safe.iter().copied().filter(|&mv| P::is_rare(mv)).collect();
            let choice = if !rare.is_empty() && random.u8(..100) < self.settings.combining {
                &rare
            } else if safe.is_empty() {
                all
            } else {
                &safe
            };
            let mv = *choice.get(random.usize(..choice.len().max(1)))?;
            turn.push(mv);
            position.make(mv);
        }
        Some(turn)
    }

    /// Plays to the end; nothing if the opening was no fair one.
    #[expect(clippy::type_complexity, reason = "the parts of a game")]
    fn play_out(&mut self, start: P) -> Option<(Vec<(Turn<P::Move>, Score)>, Outcome)> {
        self.engine.new_game();
        self.engine.set_position(start, &[]).ok()?;
        let mut umpire = Umpire::new(self.settings.adjudication());
        let mut occurrences: HashMap<u64, usize> = HashMap::new();
        let mut turns: Vec<(Turn<P::Move>, Score)> = Vec::new();
        loop {
            let position = self.engine.position();
            let side = position.turn();
            if let Some(outcome) = position.outcome() {
                return Some((turns, outcome));
            }
            let count = occurrences.entry(position.key()).or_default();
            *count += 1;
            if *count >= P::DRAW_REPETITIONS {
                return Some((turns, Outcome::draw(Termination::ThreefoldRepetition)));
            }
            let verdict = self.engine.go(&Limits::nodes(self.settings.nodes), |_| {});
            let (turn, value) = (verdict.best?, verdict.score);
            if turns.is_empty() && !is_within(value, self.settings.max_opening_lead) {
                return None;
            }
            self.engine.play_turn(&turn).ok()?;
            turns.push((turn, value));
            let decided = umpire.hear(side, Some(value));
            if let Some(outcome) = decided.filter(|_| self.engine.position().outcome().is_none()) {
                return Some((turns, outcome));
            }
        }
    }
}

fn is_within(value: Score, lead: i32) -> bool {
    matches!(value, Score::Cp(value) if value.abs() <= lead)
}
