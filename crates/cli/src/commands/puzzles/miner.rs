//! Decides whether a position is a puzzle, and proves it.

use anyhow::Result;
use cotulenh::{Position, TurnStyle};
use cotulenh_engine::{Engine, EngineOptions, Limits, Score, WinChances};
use cotulenh_search::{MateSolver, Proof as MateProof};

use super::{
    suite::{Proof, Puzzle, Theme, id_of},
    themes,
};

type TurnOf = cotulenh_board::Turn<cotulenh::Move>;

/// Nodes of the first look at a position.
const GLANCE: u64 = 3_000;
/// Nodes of the search that proves a puzzle, and of those for the turns after it.
pub(super) const PROVING: u64 = 150_000;
const FOLLOWING: u64 = 40_000;
/// The percent by which the best turn must be better than every other.
pub(super) const CLEAR: u32 = 25;
/// A win is at least so many percent; after the second best turn it is at most this many.
const WINNING: u32 = 72;
const NOT_YET_WINNING: u32 = 60;
/// A defence holds with at least so many percent, and any other turn loses with at most these.
const HOLDING: u32 = 35;
const LOSING: u32 = 15;
const MAX_MATE: u32 = 4;
const MAX_SOLVER_TURNS: usize = 4;
/// Positions that the mate solver may visit for one proof.
pub(super) const PROOF_NODES: u64 = 1_500_000;
/// The least and the most nodes by which difficulty is measured; each step doubles.
pub(super) const EASIEST: u64 = 64;
const HARDEST: u64 = 65_536;
const HASH: usize = 16;

/// The two best turns of a position.
struct Best {
    turn: TurnOf,
    first: Score,
    second: Score,
}

impl Best {
    fn gap(&self) -> u32 {
        percent(self.first).saturating_sub(percent(self.second))
    }
}

/// What a side scores in percent, a draw counted as half.
fn percent(score: Score) -> u32 {
    let chances = WinChances::of::<Position>(score);
    (chances.win + chances.draw / 2) / 10
}

pub(super) struct Miner {
    engine: Engine<Position>,
    solver: MateSolver<Position>,
}

impl Miner {
    pub(super) fn new() -> Result<Miner> {
        let options = EngineOptions { hash: HASH, ..EngineOptions::default() };
        Ok(Miner { engine: Engine::new(options)?, solver: MateSolver::new(PROOF_NODES) })
    }

    /// The puzzle that a position is, if it is one.
    pub(super) fn examine(&mut self, position: &Position) -> Option<Puzzle> {
        let glance = self.best_two(position, GLANCE)?;
        let found = match glance.first {
            Score::Mate(turns) if turns >= 1 => self.mate(position, turns.unsigned_abs()),
            _ if glance.gap() >= CLEAR => self.advantage(position),
            _ => None,
        };
        let (solution, mut themes, proof) = found?;
        themes.extend(themes::of(position, &solution));
        if themes.is_empty() {
            return None;
        }
        let nodes = self.difficulty(position, &solution[0])?;
        let fen = position.to_fen();
        Some(Puzzle {
            id: id_of(&fen),
            solution: written(position, &solution),
            fen,
            themes,
            nodes,
            proof,
        })
    }

    /// A mate that the solver proves; each turn but the last is the only one.
    pub(super) fn mate(
        &mut self,
        position: &Position,
        claimed: u32,
    ) -> Option<(Vec<TurnOf>, Vec<Theme>, Proof)> {
        let MateProof::Win(solution) = self.solver.solve(position, claimed.min(MAX_MATE)) else {
            return None;
        };
        let themes = vec![Theme::mate_in(solution.turns as usize)?];
        if solution.first_turns != 1 {
            return None;
        }
        let mut at = position.clone();
        for (index, turn) in solution.line.iter().enumerate() {
            let left = solution.turns - (index as u32).div_ceil(2);
            if index > 0 && index % 2 == 0 && left > 1 {
                match self.solver.solve(&at, left) {
                    MateProof::Win(rest) if rest.first_turns == 1 => {}
                    _ => return None,
                }
            }
            at = at.play_turn(turn).ok()?;
        }
        Some((solution.line, themes, Proof::Solver))
    }

    /// A turn that wins, or holds what any other turn loses.
    pub(super) fn advantage(
        &mut self,
        position: &Position,
    ) -> Option<(Vec<TurnOf>, Vec<Theme>, Proof)> {
        self.engine.new_game();
        let best = self.best_two(position, PROVING)?;
        let (first, second) = (percent(best.first), percent(best.second));
        let wins = first >= WINNING && second <= NOT_YET_WINNING;
        let holds = (HOLDING..WINNING).contains(&first) && second <= LOSING;
        let is_mate = matches!(best.first, Score::Mate(_));
        if best.gap() < CLEAR || !(wins || holds) || is_mate {
            return None;
        }
        let proof = Proof::Search { nodes: PROVING, best: first, second };
        let themes = if holds { vec![Theme::Defence] } else { Vec::new() };
        Some((self.follow(position, best.turn), themes, proof))
    }

    /// The line as long as the solver has one clear turn.
    fn follow(&mut self, position: &Position, first: TurnOf) -> Vec<TurnOf> {
        let mut solution = vec![first];
        let mut at = position.clone();
        while solution.len() / 2 + 1 < MAX_SOLVER_TURNS {
            let Some(last) = solution.last() else { break };
            let Ok(after) = at.play_turn(last) else { break };
            let Some(answer) = self.best_answer(&after) else { break };
            let Ok(next) = after.play_turn(&answer) else { break };
            let Some(best) = self.best_two(&next, FOLLOWING) else { break };
            if best.gap() < CLEAR {
                break;
            }
            solution.extend([answer, best.turn]);
            at = next;
        }
        solution
    }

    fn best_answer(&mut self, position: &Position) -> Option<TurnOf> {
        position.outcome().is_none().then_some(())?;
        self.engine.set_position(position.clone(), &[]).ok()?;
        self.engine.go(&Limits::nodes(FOLLOWING), |_| {}).best
    }

    /// The best turn and what the next one that leads elsewhere is worth; nothing if there is no
    /// second turn.
    fn best_two(&mut self, position: &Position, nodes: u64) -> Option<Best> {
        position.outcome().is_none().then_some(())?;
        self.engine.set_position(position.clone(), &[]).ok()?;
        // Deployments in another order lead to the same position: those are not another turn.
        let limits = Limits { lines: 4, ..Limits::nodes(nodes) };
        let mut lines: Vec<Option<(TurnOf, Score)>> = vec![None; limits.lines];
        self.engine.go(&limits, |report| {
            if let (Some(place), Some(turn)) =
                (lines.get_mut(report.line.saturating_sub(1)), report.turns.first())
            {
                *place = Some((turn.clone(), report.score));
            }
        });
        let mut lines = lines.into_iter().flatten();
        let (turn, first) = lines.next()?;
        let key = position.play_turn(&turn).ok()?.key();
        let leads_elsewhere =
            |other: &TurnOf| position.play_turn(other).is_ok_and(|after| after.key() != key);
        let (_, second) = lines.find(|(other, _)| leads_elsewhere(other))?;
        Some(Best { turn, first, second })
    }

    /// The fewest nodes after which the engine finds the turn and keeps to it.
    fn difficulty(&mut self, position: &Position, turn: &TurnOf) -> Option<u64> {
        let key = position.play_turn(turn).ok()?.key();
        let steps = std::iter::successors(Some(HARDEST), |nodes| Some(nodes / 2))
            .take_while(|&nodes| nodes >= EASIEST);
        let mut fewest = None;
        for nodes in steps {
            self.engine.new_game();
            self.engine.set_position(position.clone(), &[]).ok()?;
            let best = self.engine.go(&Limits::nodes(nodes), |_| {}).best?;
            if position.play_turn(&best).ok()?.key() != key {
                break;
            }
            fewest = Some(nodes);
        }
        fewest
    }
}

/// The turns in UCI notation.
fn written(position: &Position, turns: &[TurnOf]) -> Vec<String> {
    let mut at = position.clone();
    let mut texts = Vec::new();
    for turn in turns {
        texts.push(at.write_turn(turn, TurnStyle::Uci));
        if let Ok(next) = at.play_turn(turn) {
            at = next;
        }
    }
    texts
}
