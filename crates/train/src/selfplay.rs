//! Quick games of the engine against itself, each from an opening of random turns.
//!
//! A game depends on the settings, the seed and its number alone, not on the number of threads, so a
//! run can be broken off and resumed.

mod player;
mod run;

use cotulenh_arena::ScoreRule;
use cotulenh_board::{Outcome, Position, Turn};
use cotulenh_engine::{Network, Score};
use cotulenh_eval::{Evaluator as _, built_in};
use serde::{Deserialize, Serialize};

pub use self::{
    player::Player,
    run::{SelfplayError, play_games},
};
use crate::TrainingGame;

/// How games are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// Positions the engine visits for each turn.
    pub nodes: u64,
    /// Where the openings come from.
    pub seed: u64,
    /// Random turns at the beginning, at least and at most.
    pub opening: (usize, usize),
    /// How often, in percent, a random turn combines stacks if it can.
    pub combining: u8,
    /// An opening after which one side is ahead by more than this is not played, in centipawns.
    pub max_opening_lead: i32,
    /// Centipawns by which both sides call a game lost, and for how many turns each, to end it.
    pub resign: Option<(i32, usize)>,
    /// Centipawns within which both sides call a game even, and for how many turns each, to end it.
    pub draw: Option<(i32, usize)>,
    /// No draw by score before so many turns of both sides together.
    pub draw_after: usize,
    /// A game of so many turns of both sides together is drawn.
    pub max_turns: usize,
    /// The checksum of the network that values positions; none for the hand-written terms alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub network: Option<u64>,
    /// How the values were replaced by those of another player, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rescored: Option<Rescored>,
}

/// How values of another player came into a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rescored {
    /// Positions that the player visited for each value; 0 if something else limited it.
    pub nodes: u64,
    /// By what its values were multiplied, in thousandths.
    pub scale: u32,
}

impl Settings {
    /// What is usual for a game, with the network that comes with the program.
    pub fn of<P: TrainingGame>() -> Settings {
        Settings {
            nodes: 1_000,
            seed: 1,
            opening: (6, 12),
            combining: 10,
            max_opening_lead: 350,
            resign: Some((P::RESIGN_AT, 4)),
            draw: Some((8, 8)),
            draw_after: 160,
            max_turns: 400,
            network: built_in(P::Evaluator::GAME).map(|network| network.checksum()),
            rescored: None,
        }
    }

    /// The same with another network, or with none.
    #[must_use]
    pub fn with_network(self, network: Option<&Network>) -> Settings {
        Settings { network: network.map(Network::checksum), ..self }
    }

    fn adjudication(&self) -> cotulenh_arena::Adjudication {
        let rule = |(centipawns, turns)| ScoreRule { centipawns, turns };
        cotulenh_arena::Adjudication {
            resign: self.resign.map(rule),
            draw: self.draw.map(rule),
            draw_after: self.draw_after,
            max_turns: Some(self.max_turns),
        }
    }
}

/// A finished game, from the start of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Game<M> {
    /// Random turns.
    pub opening: Vec<Turn<M>>,
    /// The turns of the engine, each with what the search found, from the side to move.
    pub turns: Vec<(Turn<M>, Score)>,
    /// How it ended.
    pub outcome: Outcome,
}

impl<M: Copy> Game<M> {
    /// The position at which the engine took over.
    pub fn start<P: Position<Move = M>>(&self) -> P {
        let mut position = P::initial();
        for mv in self.opening.iter().flat_map(Turn::moves) {
            position.make(*mv);
        }
        position
    }

    /// The positions after the opening that were searched, each with the turn and the value.
    pub fn positions<P: Position<Move = M> + 'static>(
        &self,
    ) -> impl Iterator<Item = (P, &Turn<M>, Score)> + '_ {
        let mut next: P = self.start();
        self.turns.iter().map(move |(turn, value)| {
            let position = next.clone();
            for &mv in turn.moves() {
                next.make(mv);
            }
            (position, turn, *value)
        })
    }

    /// Positions after the opening, those inside deployments too.
    pub fn count_positions(&self) -> usize {
        self.turns.iter().map(|(turn, _)| turn.moves().len()).sum()
    }
}
