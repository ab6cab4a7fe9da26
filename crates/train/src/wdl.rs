//! What values mean in results, fitted to games.

use std::collections::BTreeMap;

use cotulenh_engine::{Score, WinModel};

/// Values farther from 0 tell little about where games are decided, in centipawns.
const FARTHEST: i32 = 600;
/// The width of a bin, in centipawns.
const BIN: i32 = 20;
/// Games that are all drawn fit a model the better the farther away its wins are.
const MOST: f64 = 3_000.0;

/// Counts values and what they came to.
#[derive(Clone, Debug, Default)]
pub struct WdlCounts {
    /// Won, drawn and lost, by the middle of the bin.
    bins: BTreeMap<i32, [u32; 3]>,
}

impl WdlCounts {
    /// Counts a value of a side that got so many halves of a point.
    pub fn add(&mut self, value: Score, halves: usize) {
        if let Score::Cp(value) = value
            && value.abs() <= FARTHEST
        {
            let middle = (f64::from(value) / f64::from(BIN)).round() as i32 * BIN;
            self.bins.entry(middle).or_default()[2 - halves.min(2)] += 1;
        }
    }

    /// The model of the greatest likelihood; `None` without values.
    pub fn fit(&self) -> Option<WinModel> {
        if self.bins.is_empty() {
            return None;
        }
        let mut best = WinModel { even_at: 300.0, spread: 300.0 };
        let mut likelihood = self.log_likelihood(best);
        let mut step = 128.0;
        while step >= 1.0 {
            let tried =
                [(-step, 0.0), (step, 0.0), (0.0, -step), (0.0, step)].map(|(even, spread)| {
                    WinModel {
                        even_at: (best.even_at + even).clamp(1.0, MOST),
                        spread: (best.spread + spread).clamp(10.0, MOST),
                    }
                });
            let found = tried
                .map(|model| (self.log_likelihood(model), model))
                .into_iter()
                .max_by(|(a, _), (b, _)| a.total_cmp(b));
            match found {
                Some((more, model)) if more > likelihood => (likelihood, best) = (more, model),
                _ => step /= 2.0,
            }
        }
        Some(best)
    }

    fn log_likelihood(&self, model: WinModel) -> f64 {
        let bins = self.bins.iter().map(|(&value, counts)| {
            let (win, loss) = (model.win(value.into()), model.win((-value).into()));
            let chances = [win, 1.0 - win - loss, loss];
            let logs = chances.iter().zip(counts);
            logs.map(|(chance, &count)| f64::from(count) * chance.max(1e-9).ln()).sum::<f64>()
        });
        bins.sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fit_to_draws_or_wins_alone_comes_to_an_end() {
        for halves in 0..=2 {
            let mut counts = WdlCounts::default();
            for value in -600..=600 {
                counts.add(Score::Cp(value), halves);
            }
            let found = counts.fit().unwrap();
            assert!(found.even_at <= MOST && found.spread <= MOST, "{found:?}");
        }
        assert!(WdlCounts::default().fit().is_none());
    }

    #[test]
    fn a_hidden_model_is_found() {
        let hidden = WinModel { even_at: 180.0, spread: 120.0 };
        let mut random = fastrand::Rng::with_seed(2);
        let mut counts = WdlCounts::default();
        for _ in 0..200_000 {
            let value = random.i32(-700..=700);
            let chance = random.f64();
            let won = chance < hidden.win(value.into());
            let not_lost = chance <= 1.0 - hidden.win((-value).into());
            let halves = usize::from(won) + usize::from(not_lost);
            counts.add(Score::Cp(value), halves);
        }
        let found = counts.fit().unwrap();
        assert!((found.even_at - hidden.even_at).abs() < 5.0, "{found:?}");
        assert!((found.spread - hidden.spread).abs() < 5.0, "{found:?}");
        assert_eq!(WdlCounts::default().fit(), None);
    }
}
