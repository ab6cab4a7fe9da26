//! Quick games of the engine against itself, each from an opening of random turns.

use std::collections::HashMap;

use cotulenh::{MoveKind, Position, rules::DRAW_REPETITIONS};
use cotulenh_board::{Color, Position as _, Turn};
use cotulenh_eval::{CotulenhEval, Evaluator as _};
use cotulenh_search::{Control, Limits, Root, Searcher, Value};

/// How games are played.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// Positions the engine looks at for each turn.
    pub nodes: u64,
    /// Random turns at the beginning, at least and at most.
    pub opening: (usize, usize),
    /// How often, in percent, a random turn combines stacks if it can.
    pub combining: u8,
    /// The most turns of a game; it is then a draw.
    pub max_turns: usize,
    /// The game is given up when both see one side ahead by so much for some turns.
    pub resign_at: i32,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { nodes: 4_000, opening: (6, 12), combining: 10, max_turns: 300, resign_at: 3_000 }
    }
}

/// Turns in a row for which a game has to look decided before it is given up.
const RESIGN_TURNS: usize = 8;

/// An opening after which one side is ahead by more than this is not played.
const MAX_OPENING_LEAD: i32 = 350;

/// One turn of a game.
#[derive(Clone, Debug)]
pub struct Ply {
    /// The position before the turn.
    pub position: Position,
    /// What the engine thought of it, from the side to move.
    pub value: Value,
    /// What was played.
    pub turn: Turn<cotulenh::Move>,
}

/// A finished game.
#[derive(Clone, Debug)]
pub struct Record {
    /// The turns of the engine; those of the opening are left out.
    pub plies: Vec<Ply>,
    /// Who won.
    pub winner: Option<Color>,
}

/// Plays one game after another.
pub struct Player {
    settings: Settings,
    searcher: Searcher<CotulenhEval>,
    random: fastrand::Rng,
}

impl std::fmt::Debug for Player {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Player").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl Player {
    /// A player whose openings come from a seed.
    pub fn new(settings: Settings, seed: u64) -> Player {
        Player {
            settings,
            searcher: Searcher::new(CotulenhEval::default(), 8, 1),
            random: fastrand::Rng::with_seed(seed),
        }
    }

    /// Plays a game from the start of the game.
    pub fn play(&mut self) -> Record {
        self.play_from(&Position::initial())
    }

    /// Plays a game from a position, random turns first.
    pub fn play_from(&mut self, start: &Position) -> Record {
        loop {
            if let Some(opening) = self.opening(start)
                && let Some(record) = self.play_out(opening)
            {
                return record;
            }
        }
    }

    /// Some random turns that do not end the game.
    fn opening(&mut self, start: &Position) -> Option<Position> {
        let (least, most) = self.settings.opening;
        let turns = self.random.usize(least..=most);
        let mut position = start.clone();
        for _ in 0..turns {
            let turn = self.random_turn(&position)?;
            position = position.play_turn(&turn).ok()?;
            position.outcome().is_none().then_some(())?;
        }
        Some(position)
    }

    /// A random turn, rarely one that loses something at once.
    fn random_turn(&mut self, position: &Position) -> Option<Turn<cotulenh::Move>> {
        let mut turn = Turn::new();
        let mut at = position.clone();
        while at.turn() == position.turn() {
            let moves = at.legal_moves();
            let safe: Vec<_> =
                moves.iter().copied().filter(|&mv| CotulenhEval::see_ge(&at, mv, 0)).collect();
            let combining: Vec<_> =
                safe.iter().copied().filter(|mv| mv.kind() == MoveKind::Combine).collect();
            let choice = if !combining.is_empty() && self.random.u8(..100) < self.settings.combining
            {
                &combining
            } else if safe.is_empty() {
                &moves
            } else {
                &safe
            };
            let mv = *choice.get(self.random.usize(..choice.len().max(1)))?;
            turn.push(mv);
            at.make(mv);
        }
        Some(turn)
    }

    /// Plays to the end; nothing if the opening was no fair one.
    fn play_out(&mut self, opening: Position) -> Option<Record> {
        self.searcher.clear();
        let mut root = Root::new(opening);
        let mut plies: Vec<Ply> = Vec::new();
        let mut met: HashMap<u64, usize> = HashMap::new();
        let mut decided_turns = 0;
        for _ in 0..self.settings.max_turns {
            let position = root.position().clone();
            let seen = met.entry(position.key()).or_default();
            *seen += 1;
            if *seen >= DRAW_REPETITIONS {
                break;
            }
            if let Some(outcome) = position.outcome() {
                return Some(Record { plies, winner: outcome.winner });
            }
            let limits = Limits::nodes(self.settings.nodes);
            let verdict = self.searcher.search(&root, &limits, &Control::new(), &mut |_| {});
            let turn = verdict.best?;
            let value = verdict.score.value;
            let lead = centipawns(value);
            if plies.is_empty() && lead.abs() > MAX_OPENING_LEAD {
                return None;
            }
            decided_turns =
                if lead.abs() >= self.settings.resign_at { decided_turns + 1 } else { 0 };
            if decided_turns >= RESIGN_TURNS {
                let winner = if lead > 0 { position.turn() } else { !position.turn() };
                return Some(Record { plies, winner: Some(winner) });
            }
            root.play(&turn).ok()?;
            plies.push(Ply { position, value, turn });
        }
        Some(Record { plies, winner: None })
    }
}

/// A value as a number, a forced end as a very large one.
pub fn centipawns(value: Value) -> i32 {
    match value {
        Value::Centipawns(value) => value,
        Value::Mate(turns) if turns > 0 => 20_000,
        Value::Mate(_) => -20_000,
    }
}
