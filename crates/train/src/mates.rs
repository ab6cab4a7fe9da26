//! Positions that are won by force: found in quick games, proved by looking at everything.

use std::collections::BTreeMap;

use cotulenh::{MoveKind, Position};
use cotulenh_board::{Turn, TurnStyle};
use cotulenh_search::{MateSolver, Proof, Score, Solution};
use serde::{Deserialize, Serialize};

use crate::selfplay::Game;

/// A proved win.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mate {
    /// A short name.
    pub id: String,
    /// The position, the winner to move.
    pub fen: String,
    /// Turns of the winner until the win, and not fewer.
    pub turns: u32,
    /// How many first turns win as soon, told apart by where they lead.
    pub first_turns: usize,
    /// Best play of both sides in UCI notation.
    pub solution: Vec<String>,
    /// What happens in the turns of the winner.
    pub kinds: Vec<String>,
}

/// The most turns a mate may take.
pub const MAX_TURNS: u32 = 4;

/// Looks through games for mates.
#[derive(Debug)]
pub struct Finder {
    solver: MateSolver<Position>,
    /// By FEN, so that none is taken twice.
    found: BTreeMap<String, Mate>,
}

impl Finder {
    /// A finder that spends at most so many positions on one proof.
    pub fn new(max_nodes: u64) -> Finder {
        Finder { solver: MateSolver::new(max_nodes), found: BTreeMap::new() }
    }

    /// How many mates of each length were found, and how many with a deployment.
    pub fn counts(&self) -> ([usize; MAX_TURNS as usize], usize) {
        let mut lengths = [0; MAX_TURNS as usize];
        for mate in self.found.values() {
            lengths[mate.turns as usize - 1] += 1;
        }
        let deployments = self.found.values().filter(|mate| mate.has_deployment()).count();
        (lengths, deployments)
    }

    /// How many mates of a length were found, with a deployment or without.
    pub fn count(&self, turns: u32, with_deployment: bool) -> usize {
        let is_such =
            |mate: &&Mate| mate.turns == turns && mate.has_deployment() == with_deployment;
        self.found.values().filter(is_such).count()
    }

    /// Takes at most one mate of each length from a game, if `wanted` agrees.
    pub fn look_through(
        &mut self,
        game: &Game<cotulenh::Move>,
        wanted: impl Fn(&Mate, &Finder) -> bool,
    ) {
        let mut taken = [false; MAX_TURNS as usize];
        let positions: Vec<(Position, Score)> =
            game.positions().map(|(position, _, value)| (position, value)).collect();
        for (position, value) in positions.iter().rev() {
            let Score::Mate(claimed) = *value else { continue };
            if !(1..=MAX_TURNS as i32).contains(&claimed) || taken[claimed as usize - 1] {
                continue;
            }
            let proof = self.solver.solve(position, MAX_TURNS.min(claimed as u32));
            if let Some(mate) = described(position, &proof)
                && !taken[mate.turns as usize - 1]
                && wanted(&mate, self)
            {
                taken[mate.turns as usize - 1] = true;
                self.found.insert(mate.fen.clone(), mate);
            }
        }
    }

    /// All mates, the short ones first, named by length and number.
    pub fn into_suite(self) -> Vec<Mate> {
        let mut mates: Vec<Mate> = self.found.into_values().collect();
        mates.sort_by(|a, b| (a.turns, &a.fen).cmp(&(b.turns, &b.fen)));
        let mut numbers = [0; MAX_TURNS as usize];
        for mate in &mut mates {
            let number = &mut numbers[mate.turns as usize - 1];
            *number += 1;
            mate.id = format!("mate-in-{}-{number:02}", mate.turns);
        }
        mates
    }
}

impl Mate {
    /// Whether the winner splits a stack.
    pub fn has_deployment(&self) -> bool {
        self.kinds.iter().any(|kind| kind == DEPLOYMENT)
    }
}

const DEPLOYMENT: &str = "deployment";

/// A proof in notation; `None` if it is none of a win.
pub fn described(position: &Position, proof: &Proof<cotulenh::Move>) -> Option<Mate> {
    match proof {
        Proof::Win(solution) => Some(describe(position, solution)),
        Proof::NoWin | Proof::Unknown => None,
    }
}

fn describe(position: &Position, solution: &Solution<cotulenh::Move>) -> Mate {
    let mut at = position.clone();
    let mut text = Vec::new();
    let mut kinds = Vec::new();
    for (index, turn) in solution.line.iter().enumerate() {
        text.push(at.write_turn(turn, TurnStyle::Uci));
        if index % 2 == 0 {
            kinds.extend(kinds_of(turn));
        }
        if let Ok(next) = at.play_turn(turn) {
            at = next;
        }
    }
    if solution.line.first().is_some_and(is_quiet) {
        kinds.push("quiet_first_turn");
    }
    kinds.sort_unstable();
    kinds.dedup();
    Mate {
        id: String::new(),
        fen: position.to_fen(),
        turns: solution.turns,
        first_turns: solution.first_turns,
        solution: text,
        kinds: kinds.into_iter().map(str::to_string).collect(),
    }
}

fn is_quiet(turn: &Turn<cotulenh::Move>) -> bool {
    turn.moves().iter().all(|mv| !mv.is_capture())
}

fn kinds_of(turn: &Turn<cotulenh::Move>) -> impl Iterator<Item = &'static str> + '_ {
    turn.moves().iter().flat_map(|mv| {
        let by_kind = match mv.kind() {
            MoveKind::Capture => Some("capture"),
            MoveKind::StayCapture => Some("stay_capture"),
            MoveKind::SuicideCapture => Some("suicide_capture"),
            MoveKind::Combine => Some("combine"),
            MoveKind::Normal | MoveKind::Finish => None,
        };
        by_kind.into_iter().chain(mv.is_step().then_some(DEPLOYMENT))
    })
}
