use super::{Pentanomial, Tally, normal::probability_below};

/// Standard deviations on either side of the mean that hold 95 % of a normal distribution.
const DEVIATIONS_OF_95_PERCENT: f64 = 1.959_963_985;

/// The shares of the points that a game can bring.
const GAME_SCORES: [f64; 3] = [0.0, 0.5, 1.0];
/// The shares of the points that a pair can bring.
pub(super) const PAIR_SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The score that players with this difference in Elo expect: `1 / (1 + 10^(-elo / 400))`.
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that explains a score; infinite for 0 and 1.
pub fn elo_of_score(score: f64) -> f64 {
    400.0 * (score / (1.0 - score)).log10()
}

/// A score with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The share of the points, from 0 to 1.
    pub score: f64,
    /// The standard deviation of that share.
    pub deviation: f64,
}

impl Estimate {
    /// From pairs of games, `None` if there is none.
    pub fn of_pairs(pairs: &Pentanomial) -> Option<Estimate> {
        Estimate::of_counts(&pairs.0, &PAIR_SCORES)
    }

    /// From single games, `None` if there is none.
    pub fn of_games(tally: Tally) -> Option<Estimate> {
        Estimate::of_counts(&[tally.losses, tally.draws, tally.wins], &GAME_SCORES)
    }

    /// From how often each score came up.
    fn of_counts(counts: &[u32], scores: &[f64]) -> Option<Estimate> {
        let total = f64::from(counts.iter().sum::<u32>());
        if total == 0.0 {
            return None;
        }
        let moment = |about: f64, power: i32| {
            let terms = counts.iter().zip(scores);
            let sum: f64 =
                terms.map(|(&count, score)| f64::from(count) * (score - about).powi(power)).sum();
            sum / total
        };
        let score = moment(0.0, 1);
        Some(Estimate { score, deviation: (moment(score, 2) / total).sqrt() })
    }

    /// The difference in Elo; infinite if all games were won or all were lost.
    pub fn elo(&self) -> f64 {
        elo_of_score(self.score)
    }

    /// Half the width of the interval that holds the true difference in 95 of 100 matches. Infinite
    /// where the interval reaches a score of 0 or 1.
    pub fn elo_error(&self) -> f64 {
        let reach = DEVIATIONS_OF_95_PERCENT * self.deviation;
        let bound = |score: f64| elo_of_score(score.clamp(0.0, 1.0));
        let (low, high) = (bound(self.score - reach), bound(self.score + reach));
        if low.is_finite() && high.is_finite() { (high - low) / 2.0 } else { f64::INFINITY }
    }

    /// How likely it is that the first player is the stronger one.
    pub fn likelihood_of_superiority(&self) -> f64 {
        let lead = self.score - 0.5;
        if self.deviation > 0.0 {
            probability_below(lead / self.deviation)
        } else if lead == 0.0 {
            0.5
        } else {
            f64::from(lead > 0.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(left: f64, right: f64, tolerance: f64) -> bool {
        (left - right).abs() < tolerance
    }

    #[test]
    fn elo_and_score_are_inverse() {
        // The usual table: 200 points are 76 %, 400 points are ten to one.
        assert!(close(score_of_elo(200.0), 0.759_747, 1e-6));
        assert!(close(score_of_elo(400.0), 10.0 / 11.0, 1e-12));
        assert!(close(elo_of_score(0.75), 190.848_502, 1e-6));
        for elo in [-350.0, -20.0, 0.0, 5.0, 800.0] {
            assert!(close(elo_of_score(score_of_elo(elo)), elo, 1e-9));
        }
    }

    #[test]
    fn single_games_give_the_trinomial_error() {
        // 40 wins, 40 draws, 20 losses: mean 0.6, variance 0.4 + 0.1 - 0.36 = 0.14.
        let estimate = Estimate::of_games(Tally { wins: 40, draws: 40, losses: 20 }).unwrap();
        assert!(close(estimate.score, 0.6, 1e-12));
        assert!(close(estimate.deviation, (0.14f64 / 100.0).sqrt(), 1e-12));
        assert!(close(estimate.elo(), 70.436_504, 1e-5));
        // elo(0.6 ± 1.96 * 0.037417) = [17.97.., 126.7..]
        assert!(close(estimate.elo_error(), 53.9, 0.5), "{}", estimate.elo_error());
        assert!(close(estimate.likelihood_of_superiority(), 0.996_233, 1e-4));
    }

    #[test]
    fn superiority_agrees_with_the_formula_of_wins_and_losses() {
        // Without draws and near equality: erf((W - L) / sqrt(2 (W + L))).
        let estimate = Estimate::of_games(Tally { wins: 5_050, draws: 0, losses: 4_950 }).unwrap();
        let by_formula = probability_below(100.0 / 10_000f64.sqrt());
        assert!(close(estimate.likelihood_of_superiority(), by_formula, 1e-4));
        assert!(close(by_formula, 0.841_345, 1e-6));
    }

    #[test]
    fn pairs_that_cancel_leave_no_doubt() {
        // Each pair one win and one loss: the openings decide, the players are equal.
        let pairs = Estimate::of_pairs(&Pentanomial([0, 0, 50, 0, 0])).unwrap();
        assert_eq!((pairs.score, pairs.deviation), (0.5, 0.0));
        assert_eq!((pairs.elo_error(), pairs.likelihood_of_superiority()), (0.0, 0.5));
        let games = Estimate::of_games(Tally { wins: 50, draws: 0, losses: 50 }).unwrap();
        assert!(games.elo_error() > 60.0);
    }

    #[test]
    fn a_clean_score_has_no_bound() {
        let won = Estimate::of_pairs(&Pentanomial([0, 0, 0, 0, 50])).unwrap();
        assert!(won.elo().is_infinite() && won.elo_error().is_infinite());
        assert!(close(won.likelihood_of_superiority(), 1.0, 1e-12));
        assert_eq!(Estimate::of_games(Tally::default()), None);
    }
}
