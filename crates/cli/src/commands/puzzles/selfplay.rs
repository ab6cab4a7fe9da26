//! Games in which something happens: random openings with stacks in them, and an engine that errs.

use cotulenh::{MoveKind, Position, Turn};
use cotulenh_board::Position as _;
use cotulenh_engine::{Engine, EngineOptions, Handicap, Limits, Score};

type TurnOf = cotulenh_board::Turn<cotulenh::Move>;

const OPENING_TURNS: (u64, u64) = (8, 24);
/// How often, in percent, a random turn combines stacks if it can.
const COMBINING: u64 = 75;
/// An opening after which one side is ahead by more than this is not played.
const MAX_OPENING_LEAD: i32 = 500;
const MAX_TURNS: usize = 160;
const NODES: u64 = 700;
const HASH: usize = 8;

/// A small generator of numbers: the same seed plays the same games.
#[derive(Debug)]
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % bound.max(1)
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> Option<T> {
        choices.get(self.below(choices.len() as u64) as usize).copied()
    }
}

/// Plays one game after the other.
#[derive(Debug)]
pub(super) struct SelfPlay {
    random: Random,
    engine: Engine<Position>,
}

impl SelfPlay {
    pub(super) fn new(seed: u64) -> anyhow::Result<SelfPlay> {
        let options = EngineOptions {
            hash: HASH,
            handicap: Some(Handicap { noise: 40, margin: 90, blindness: 0 }),
            seed,
            ..EngineOptions::default()
        };
        Ok(SelfPlay { random: Random(seed), engine: Engine::new(options)? })
    }

    /// The positions of a game with a turn to make, in order.
    pub(super) fn game(&mut self) -> Vec<Position> {
        loop {
            let game = self.opening().map(|opening| self.play_out(opening));
            if let Some(game) = game.filter(|game| !game.is_empty()) {
                return game;
            }
        }
    }

    fn opening(&mut self) -> Option<Position> {
        let (least, most) = OPENING_TURNS;
        let turns = least + self.random.below(most - least + 1);
        let mut position = Position::initial();
        for _ in 0..turns {
            let turn = self.random_turn(&position)?;
            position = position.play_turn(&turn).ok()?;
            position.outcome().is_none().then_some(())?;
        }
        Some(position)
    }

    fn random_turn(&mut self, position: &Position) -> Option<TurnOf> {
        let mut turn = Turn::new();
        let mut at = position.clone();
        while at.turn() == position.turn() {
            let moves: Vec<_> = at.legal_moves().into_iter().collect();
            let combining: Vec<_> =
                moves.iter().copied().filter(|mv| mv.kind() == MoveKind::Combine).collect();
            let combines = !combining.is_empty() && self.random.below(100) < COMBINING;
            let mv = self.random.one_of(if combines { &combining } else { &moves })?;
            turn.push(mv);
            at.make(mv);
        }
        Some(turn)
    }

    fn play_out(&mut self, opening: Position) -> Vec<Position> {
        self.engine.new_game();
        let mut positions = Vec::new();
        if self.engine.set_position(opening, &[]).is_err() {
            return positions;
        }
        for ply in 0..MAX_TURNS {
            let position = self.engine.position().clone();
            if position.outcome().is_some() {
                break;
            }
            let verdict = self.engine.go(&Limits::nodes(NODES), |_| {});
            let Some(turn) = verdict.best else { break };
            let is_unfair = match verdict.score {
                Score::Cp(lead) => lead.abs() > MAX_OPENING_LEAD,
                Score::Mate(_) => true,
            };
            if ply == 0 && is_unfair {
                break;
            }
            positions.push(position);
            if self.engine.play_turn(&turn).is_err() {
                break;
            }
        }
        positions
    }
}
