//! Balanced openings by chance: plausible turns from the start, kept if a search calls the result
//! even.

use std::collections::HashSet;

use cotulenh_board::Turn;
use cotulenh_engine::{Engine, EngineOptions, Limits, OptionError, Score};
use fastrand::Rng;

use super::Opening;
use crate::ArenaGame;

/// How many turns are compared at each point.
const CANDIDATES: usize = 10;
/// What a turn may look worse than the best and still be played, in centipawns.
const CARELESSNESS: i32 = 60;

/// What kind of openings are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpeningPlan {
    /// The shortest opening, in turns of both sides together.
    pub least_turns: usize,
    /// The longest.
    pub most_turns: usize,
    /// How far the final score may be from even, in centipawns.
    pub window: i32,
    /// Positions searched for the final score.
    pub nodes: u64,
    /// Equal seeds make equal openings.
    pub seed: u64,
}

impl Default for OpeningPlan {
    fn default() -> OpeningPlan {
        OpeningPlan { least_turns: 6, most_turns: 9, window: 40, nodes: 40_000, seed: 1 }
    }
}

/// Makes one opening after another, all different. It never ends.
#[derive(Debug)]
pub struct OpeningMaker<P: ArenaGame> {
    plan: OpeningPlan,
    rng: Rng,
    engine: Engine<P>,
    seen: HashSet<u64>,
}

impl<P: ArenaGame> OpeningMaker<P> {
    /// A maker of such openings.
    pub fn new(plan: OpeningPlan) -> Result<OpeningMaker<P>, OptionError> {
        Ok(OpeningMaker {
            plan,
            rng: Rng::with_seed(plan.seed),
            engine: Engine::new(EngineOptions::default())?,
            seen: HashSet::new(),
        })
    }

    /// One try: random turns that look fine at a glance.
    fn attempt(&mut self) -> Option<Opening<P>> {
        let length = self.rng.usize(self.plan.least_turns..=self.plan.most_turns);
        let mut opening = Opening::from_position(P::initial());
        for _ in 0..length {
            let turn = self.plausible_turn(&opening)?;
            opening.position = opening.position.play_turn(&turn).ok()?;
            opening.turns.push(turn);
            opening.position.outcome().is_none().then_some(())?;
        }
        Some(opening)
    }

    /// Of a random handful of turns one that a glance finds nearly as good as the best, or the best
    /// itself if there is none.
    fn plausible_turn(&mut self, opening: &Opening<P>) -> Option<Turn<P::Move>> {
        let mut moves: Vec<_> = opening.position.legal_moves().as_ref().to_vec();
        self.rng.shuffle(&mut moves);
        let whole = moves.into_iter().filter_map(|mv| {
            let next = opening.position.play(mv).ok()?;
            next.is_turn_start().then(|| Turn::single(mv))
        });
        let handful: Vec<_> = whole.take(CANDIDATES).collect();
        let best = self.glance(opening, Vec::new())?;
        let mut fine = Vec::new();
        for turn in handful {
            if self.glance(opening, vec![turn.clone()])?.0 >= best.0 - CARELESSNESS {
                fine.push(turn);
            }
        }
        if fine.is_empty() {
            return Some(best.1);
        }
        Some(fine.swap_remove(self.rng.usize(..fine.len())))
    }

    /// The value and the turn of a quick search.
    fn glance(
        &mut self,
        opening: &Opening<P>,
        only_turns: Vec<Turn<P::Move>>,
    ) -> Option<(i32, Turn<P::Move>)> {
        self.engine.set_position(opening.start.clone(), &opening.turns).ok()?;
        let limits = Limits { depth: Some(2), only_turns, ..Limits::default() };
        let verdict = self.engine.go(&limits, |_| {});
        match verdict.score {
            Score::Cp(value) => Some((value, verdict.best?)),
            Score::Mate(_) => None,
        }
    }

    /// Whether the opening is new, quiet and even.
    fn is_good(&mut self, opening: &Opening<P>) -> bool {
        let material = opening.position.material();
        if opening.position.is_check()
            || material.first != material.second
            || !self.seen.insert(opening.position.key())
        {
            return false;
        }
        self.engine.new_game();
        let set = self.engine.set_position(opening.start.clone(), &opening.turns);
        let verdict = self.engine.go(&Limits::nodes(self.plan.nodes), |_| {});
        let is_even = matches!(
            verdict.score,
            Score::Cp(value) if value.abs() <= self.plan.window
        );
        set.is_ok() && is_even
    }
}

impl<P: ArenaGame> Iterator for OpeningMaker<P> {
    type Item = Opening<P>;

    fn next(&mut self) -> Option<Opening<P>> {
        loop {
            self.engine.new_game();
            if let Some(opening) = self.attempt()
                && self.is_good(&opening)
            {
                return Some(opening);
            }
        }
    }
}
