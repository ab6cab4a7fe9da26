//! What a file of games is like.

use std::collections::{BTreeMap, HashSet};

use cotulenh_board::Color;
use cotulenh_engine::Score;
use serde::Serialize;

use crate::{
    TrainingGame,
    games_file::{GamesFile, GamesFileError},
    selfplay::{Game, Settings},
    wdl::WdlCounts,
};

/// Parts that the material of the start is divided into.
pub const MATERIAL_BINS: usize = 10;

/// The description of a file.
#[derive(Clone, Debug, Serialize)]
pub struct Stats {
    /// Which game.
    pub game: &'static str,
    /// How the games were played.
    pub settings: Settings,
    /// Whether the file ends in the middle of a game.
    pub is_broken_off: bool,
    /// Whole games.
    pub games: usize,
    /// Positions after the openings.
    pub positions: usize,
    /// Those in the middle of a turn.
    pub positions_inside_deployments: usize,
    /// Those in which the side to move is in check.
    pub positions_in_check: usize,
    /// Those whose turn takes something.
    pub positions_before_captures: usize,
    /// Bytes of the file for each move, openings included.
    pub bytes_per_ply: f64,
    /// Turns of a game after the opening.
    pub lengths: Lengths,
    /// Games won by the first side, drawn, won by the second side.
    pub results: [usize; 3],
    /// What the first side got, out of 1.
    pub first_side_score: f64,
    /// Turns by the first side, out of all.
    pub first_side_turns: f64,
    /// Why games ended.
    pub endings: BTreeMap<String, usize>,
    /// Positions by the material of both sides together: tenths of what the start has, the fewest
    /// first.
    pub material: [usize; MATERIAL_BINS],
    /// Mean lead in material, whoever has it, in points.
    pub mean_lead: f64,
    /// Positions by value for the side to move: lost by mate, below -1000, -300, -100, up to 100, 300,
    /// 1000, above, won by mate.
    pub values: [usize; 9],
    /// What values mean in results: centipawns at which a side wins every second game, and that
    /// change the odds by a factor of e.
    pub win_model: Option<[f64; 2]>,
    /// Games that are there more than once.
    pub duplicate_games: usize,
    /// Positions that occurred before, in the same game or another.
    pub duplicate_positions: usize,
}

/// Shortest, middle, mean and longest.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Lengths {
    /// The shortest game.
    pub least: usize,
    /// Half of the games are longer.
    pub median: usize,
    /// The average.
    pub mean: f64,
    /// The longest game.
    pub most: usize,
}

impl Stats {
    /// Looks through a file.
    pub fn of<P: TrainingGame>(file: &GamesFile<P>) -> Result<Stats, GamesFileError> {
        let mut survey = Survey::<P>::new(file);
        for game in file.games() {
            survey.add(&game?);
        }
        Ok(survey.finish(file.good_len()))
    }
}

struct Survey<P> {
    stats: Stats,
    full_material: i32,
    lengths: Vec<usize>,
    plies: usize,
    first_turns: usize,
    lead: f64,
    wdl: WdlCounts,
    seen_games: HashSet<u64>,
    seen: HashSet<u64>,
    game: std::marker::PhantomData<P>,
}

impl<P: TrainingGame> Survey<P> {
    fn new(file: &GamesFile<P>) -> Survey<P> {
        let full = P::initial().material();
        let stats = Stats {
            game: P::NAME,
            settings: *file.settings(),
            is_broken_off: file.is_broken_off(),
            games: 0,
            positions: 0,
            positions_inside_deployments: 0,
            positions_in_check: 0,
            positions_before_captures: 0,
            bytes_per_ply: 0.0,
            lengths: Lengths::default(),
            results: [0; 3],
            first_side_score: 0.0,
            first_side_turns: 0.0,
            endings: BTreeMap::new(),
            material: [0; MATERIAL_BINS],
            mean_lead: 0.0,
            values: [0; 9],
            win_model: None,
            duplicate_games: 0,
            duplicate_positions: 0,
        };
        Survey {
            stats,
            full_material: full.first + full.second,
            lengths: Vec::new(),
            plies: 0,
            first_turns: 0,
            lead: 0.0,
            wdl: WdlCounts::default(),
            seen_games: HashSet::new(),
            seen: HashSet::new(),
            game: std::marker::PhantomData,
        }
    }

    fn add(&mut self, game: &Game<P::Move>) {
        let stats = &mut self.stats;
        stats.games += 1;
        self.lengths.push(game.turns.len());
        let result = game.outcome.winner.map_or(1, |winner| 2 * winner.index());
        stats.results[result] += 1;
        *stats.endings.entry(game.outcome.termination.to_string()).or_default() += 1;
        self.plies += game.opening.iter().map(|turn| turn.moves().len()).sum::<usize>();
        let mut position: P = game.start();
        let mut trail = position.key();
        for (turn, value) in &game.turns {
            stats.values[value_bin(*value)] += 1;
            let side = position.turn();
            let halves = game.outcome.winner.map_or(1, |winner| 2 * usize::from(winner == side));
            self.wdl.add(*value, halves);
            self.first_turns += usize::from(side == Color::First);
            stats.positions_in_check += usize::from(position.is_check());
            let takes = turn.moves().iter().any(|&mv| !position.is_quiet(mv));
            stats.positions_before_captures += usize::from(takes);
            for &mv in turn.moves() {
                self.plies += 1;
                stats.positions += 1;
                stats.positions_inside_deployments += usize::from(!position.is_turn_start());
                stats.duplicate_positions += usize::from(!self.seen.insert(position.key()));
                let material = position.material();
                let total = material.first + material.second;
                let bin = total as usize * MATERIAL_BINS / self.full_material.max(1) as usize;
                stats.material[bin.min(MATERIAL_BINS - 1)] += 1;
                self.lead += f64::from((material.first - material.second).abs());
                position.make(mv);
                trail = trail.rotate_left(7) ^ position.key();
            }
        }
        stats.duplicate_games += usize::from(!self.seen_games.insert(trail));
    }

    fn finish(mut self, bytes: usize) -> Stats {
        let mut stats = self.stats;
        self.lengths.sort_unstable();
        let turns: usize = self.lengths.iter().sum();
        let share = |part: f64, whole: usize| part / whole.max(1) as f64;
        stats.lengths = Lengths {
            least: self.lengths.first().copied().unwrap_or(0),
            median: self.lengths.get(self.lengths.len() / 2).copied().unwrap_or(0),
            mean: share(turns as f64, stats.games),
            most: self.lengths.last().copied().unwrap_or(0),
        };
        let [first, drawn, _] = stats.results;
        stats.first_side_score = share(first as f64 + drawn as f64 / 2.0, stats.games);
        stats.first_side_turns = share(self.first_turns as f64, turns);
        stats.bytes_per_ply = share(bytes as f64, self.plies);
        stats.win_model = self.wdl.fit().map(|model| [model.even_at, model.spread]);
        stats.mean_lead = share(self.lead, stats.positions);
        stats
    }
}

fn value_bin(value: Score) -> usize {
    match value {
        Score::Mate(turns) => 8 * usize::from(turns > 0),
        Score::Cp(value) => {
            [-1000, -300, -100, 100, 300, 1000].iter().filter(|&&bound| value > bound).count() + 1
        }
    }
}
