//! What a match has come to.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::{
    record::{GameRecord, MishapKind},
    statistics::{Estimate, Pentanomial, Sprt, Tally},
};

/// The results of a match so far, seen from its first player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Summary {
    /// Single games.
    pub tally: Tally,
    /// Finished pairs of games.
    pub pairs: Pentanomial,
    /// Games lost other than on the board: the first player's and the second's.
    pub mishaps: [Mishaps; 2],
    /// How often games ended in which way.
    pub reasons: BTreeMap<String, u32>,
    /// The first game of each pair, until the second is there.
    open_pairs: BTreeMap<u32, u8>,
}

/// Games that a player lost other than on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Mishaps {
    /// Its time ran out.
    pub time_losses: u32,
    /// Its turn was illegal.
    pub illegal_turns: u32,
    /// It ended or did not start.
    pub crashes: u32,
}

impl Summary {
    /// Counts a game.
    pub fn add(&mut self, record: &GameRecord) {
        self.tally.add(record.half_points);
        let pair = record.game / 2;
        match self.open_pairs.remove(&pair) {
            Some(half_points) => self.pairs.add(half_points + record.half_points),
            None => {
                self.open_pairs.insert(pair, record.half_points);
            }
        }
        *self.reasons.entry(record.reason.clone()).or_default() += 1;
        if let Some(mishap) = &record.mishap {
            let player = &mut self.mishaps[usize::from(!mishap.by_first)];
            match mishap.mishap.kind {
                MishapKind::TimeLoss => player.time_losses += 1,
                MishapKind::IllegalTurn => player.illegal_turns += 1,
                MishapKind::Crash => player.crashes += 1,
            }
        }
    }

    /// The score with its error: from pairs once there are some, else from games.
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::of_pairs(&self.pairs).or_else(|| Estimate::of_games(self.tally))
    }

    /// Everything, as an object.
    pub fn to_json(&self, names: [&str; 2], sprt: Option<&Sprt>) -> serde_json::Value {
        let finite = |number: f64| number.is_finite().then_some(number);
        let estimate = self.estimate();
        serde_json::json!({
            "first": names[0],
            "second": names[1],
            "games": self.tally.games(),
            "wins": self.tally.wins,
            "draws": self.tally.draws,
            "losses": self.tally.losses,
            "score": self.tally.score(),
            "elo": estimate.and_then(|estimate| finite(estimate.elo())),
            "elo_error": estimate.and_then(|estimate| finite(estimate.elo_error())),
            "los": estimate.map(|estimate| estimate.likelihood_of_superiority()),
            "pentanomial": self.pairs,
            "sprt": sprt.map(|sprt| serde_json::json!({
                "elo0": sprt.elo0,
                "elo1": sprt.elo1,
                "llr": sprt.log_likelihood_ratio(&self.pairs),
                "lower": sprt.bounds().0,
                "upper": sprt.bounds().1,
                "verdict": format!("{:?}", sprt.verdict(&self.pairs)).to_lowercase(),
            })),
            "ended_by": self.reasons,
            "mishaps": { "first": self.mishaps[0], "second": self.mishaps[1] },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::{Mishap, PlayerMishap};

    fn record(game: u32, half_points: u8) -> GameRecord {
        GameRecord {
            game,
            first_begins: game.is_multiple_of(2),
            half_points,
            reason: "checkmate".to_string(),
            turns: 40,
            mishap: None,
        }
    }

    #[test]
    fn pairs_are_counted_when_both_games_are_there_in_any_order() {
        let mut summary = Summary::default();
        for (game, half_points) in [(3, 2), (0, 2), (5, 0), (1, 1), (2, 2)] {
            summary.add(&record(game, half_points));
        }
        assert_eq!(summary.pairs, Pentanomial([0, 0, 0, 1, 1]));
        assert_eq!(summary.tally, Tally { wins: 3, draws: 1, losses: 1 });
    }

    #[test]
    fn mishaps_are_counted_for_the_one_who_made_them() {
        let mut summary = Summary::default();
        let kinds = [MishapKind::TimeLoss, MishapKind::IllegalTurn, MishapKind::Crash];
        for (game, kind) in kinds.into_iter().enumerate() {
            let mishap = Mishap { kind, detail: String::new(), failure: None };
            let by_first = kind == MishapKind::Crash;
            summary.add(&GameRecord {
                mishap: Some(PlayerMishap { by_first, mishap }),
                ..record(game as u32, 0)
            });
        }
        assert_eq!(summary.mishaps[0], Mishaps { crashes: 1, ..Mishaps::default() });
        assert_eq!(summary.mishaps[1], Mishaps { time_losses: 1, illegal_turns: 1, crashes: 0 });
    }

    #[test]
    fn a_clean_score_has_no_number_for_elo() {
        let mut summary = Summary::default();
        summary.add(&record(0, 2));
        summary.add(&record(1, 2));
        assert!(summary.to_json(["a", "b"], None)["elo"].is_null());
    }
}
