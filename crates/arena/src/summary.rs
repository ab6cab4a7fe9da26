//! What a match has come to.

mod labels;

use std::{
    collections::BTreeMap,
    fmt::{self, Write as _},
};

use cotulenh::Lang;
use serde::Serialize;

use self::labels::{Labels, ended_by};
use crate::{
    record::{GameRecord, MishapKind},
    statistics::{Estimate, Pentanomial, Sprt, Tally, Verdict},
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

    /// One line for people who wait.
    pub fn line(&self, sprt: Option<&Sprt>, lang: Lang) -> String {
        let Tally { wins, draws, losses } = self.tally;
        let mut line = format!("+{wins} ={draws} -{losses}");
        if let Some(score) = self.tally.score() {
            let _ = write!(line, "  {:.1} %", 100.0 * score);
        }
        if let Some(estimate) = self.estimate() {
            let _ = write!(line, "  Elo {}", elo_text(&estimate));
            let _ = write!(line, "  LOS {:.1} %", 100.0 * estimate.likelihood_of_superiority());
        }
        let _ = write!(line, "  {} {}", Labels::of(lang).pairs.trim(), pairs_text(&self.pairs));
        if let Some(sprt) = sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.log_likelihood_ratio(&self.pairs);
            let _ = write!(line, "  LLR {ratio:.2} ({lower:.2}, {upper:.2})");
        }
        line
    }

    /// Everything, on several lines.
    pub fn text(&self, names: [&str; 2], sprt: Option<&Sprt>, lang: Lang) -> String {
        let labels = Labels::of(lang);
        let Tally { wins, draws, losses } = self.tally;
        let mut text = format!("{} {} {}\n", names[0], labels.against, names[1]);
        let score = self.tally.score().map_or("-".to_string(), |s| format!("{:.1} %", 100.0 * s));
        let games = self.tally.games();
        let _ = writeln!(text, "  {} {games}: +{wins} ={draws} -{losses}", labels.games);
        let _ = writeln!(text, "  {} {score}", labels.score);
        if let Some(estimate) = self.estimate() {
            let superiority = 100.0 * estimate.likelihood_of_superiority();
            let _ = writeln!(text, "  Elo        {}", elo_text(&estimate));
            let _ = writeln!(text, "  LOS        {superiority:.1} %");
        }
        let _ = writeln!(
            text,
            "  {} {} (0, ½, 1, 1½, 2 {})",
            labels.pairs,
            pairs_text(&self.pairs),
            labels.points
        );
        if let Some(sprt) = sprt {
            let (lower, upper) = sprt.bounds();
            let ratio = sprt.log_likelihood_ratio(&self.pairs);
            let verdict = match sprt.verdict(&self.pairs) {
                Verdict::Open => labels.open,
                Verdict::Accepted => labels.accepted,
                Verdict::Rejected => labels.rejected,
            };
            let _ = writeln!(
                text,
                "  SPRT       {sprt}: {verdict}, LLR {ratio:.2} ({lower:.2}, {upper:.2})"
            );
        }
        let reasons = self.reasons.iter();
        let reasons = reasons.map(|(reason, count)| format!("{} {count}", ended_by(reason, lang)));
        let _ = writeln!(text, "  {} {}", labels.ended_by, reasons.collect::<Vec<_>>().join(", "));
        for (label, count) in [
            (labels.time_losses, (|m: Mishaps| m.time_losses) as fn(Mishaps) -> u32),
            (labels.illegal_turns, |m| m.illegal_turns),
            (labels.crashes, |m| m.crashes),
        ] {
            let [first, second] = self.mishaps.map(count);
            let _ = writeln!(text, "  {label} {first} {} {second}", labels.and);
        }
        text
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

fn elo_text(estimate: &Estimate) -> impl fmt::Display {
    let signed = |number: f64| match number {
        f64::INFINITY => "+∞".to_string(),
        f64::NEG_INFINITY => "-∞".to_string(),
        _ => format!("{number:+.1}"),
    };
    let error = estimate.elo_error();
    if error.is_finite() {
        format!("{} ± {error:.1}", signed(estimate.elo()))
    } else {
        format!("{} ± ∞", signed(estimate.elo()))
    }
}

fn pairs_text(pairs: &Pentanomial) -> String {
    pairs.0.map(|count| count.to_string()).join(" ")
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
            let mishap = Mishap { kind, detail: String::new() };
            let by_first = kind == MishapKind::Crash;
            summary.add(&GameRecord {
                mishap: Some(PlayerMishap { by_first, mishap }),
                ..record(game as u32, 0)
            });
        }
        assert_eq!(summary.mishaps[0], Mishaps { crashes: 1, ..Mishaps::default() });
        assert_eq!(summary.mishaps[1], Mishaps { time_losses: 1, illegal_turns: 1, crashes: 0 });
        assert!(summary.text(["a", "b"], None, Lang::En).contains("  crashes       1 and 0\n"));
    }

    #[test]
    fn a_clean_score_is_written_without_a_number() {
        let mut summary = Summary::default();
        summary.add(&record(0, 2));
        summary.add(&record(1, 2));
        assert_eq!(
            summary.line(None, Lang::En),
            "+2 =0 -0  100.0 %  Elo +∞ ± ∞  LOS 100.0 %  pairs 0 0 0 0 1"
        );
        assert!(summary.to_json(["a", "b"], None)["elo"].is_null());
    }
}
