use std::{fmt, str::FromStr};

use super::{Pentanomial, estimate::PAIR_SCORES, score_of_elo};

/// A count of zero is taken as this much, so that one missing result does not decide the test.
const LEAST_COUNT: f64 = 1e-3;
/// How often the interval around a root is halved: more than an `f64` has bits.
const HALVINGS: u32 = 80;

/// A sequential probability ratio test: is the first player `elo1` stronger than the second rather
/// than only `elo0`? It is asked after every pair and stops the match as soon as the answer is clear.
///
/// The likelihood of each hypothesis is that of the most likely distribution of pair results with
/// the score the hypothesis demands (the generalised test on pentanomial counts).
///
/// ```
/// use cotulenh_arena::statistics::{Pentanomial, Sprt, Verdict};
///
/// let sprt: Sprt = "0,10".parse()?;
/// assert_eq!(sprt.verdict(&Pentanomial([20, 150, 300, 280, 60])), Verdict::Accepted);
/// # Ok::<(), cotulenh_arena::statistics::SprtError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo of the null hypothesis.
    pub elo0: f64,
    /// The difference in Elo of the hypothesis that is tested.
    pub elo1: f64,
    /// How often a null hypothesis that is true may be rejected.
    pub alpha: f64,
    /// How often a tested hypothesis that is true may be rejected.
    pub beta: f64,
}

/// What the test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Too early to tell.
    Open,
    /// `elo1` is accepted.
    Accepted,
    /// `elo0` is accepted.
    Rejected,
}

impl Sprt {
    /// A test with 5 % of errors on either side.
    pub fn new(elo0: f64, elo1: f64) -> Sprt {
        Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 }
    }

    /// The logarithms of the likelihood ratio at which the test ends, the lower and the upper one.
    pub fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// The logarithm of the likelihood ratio of the two hypotheses; 0 without games.
    pub fn log_likelihood_ratio(&self, pairs: &Pentanomial) -> f64 {
        if pairs.pairs() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| f64::from(count).max(LEAST_COUNT));
        let log_likelihood = |elo: f64| {
            let probabilities = most_likely_with_mean(&counts, score_of_elo(elo));
            counts.iter().zip(probabilities).map(|(count, p)| count * p.ln()).sum::<f64>()
        };
        log_likelihood(self.elo1) - log_likelihood(self.elo0)
    }

    /// What the test says so far.
    pub fn verdict(&self, pairs: &Pentanomial) -> Verdict {
        let (lower, upper) = self.bounds();
        let ratio = self.log_likelihood_ratio(pairs);
        if ratio >= upper {
            Verdict::Accepted
        } else if ratio <= lower {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

/// The probabilities of the five pair scores 0, ¼, ½, ¾ and 1 that have the given mean and make the
/// counts most likely.
///
/// With a Lagrange multiplier `x` they are `share / (1 + x (score - mean))`; `x` is the only root of
/// a falling function between the poles.
fn most_likely_with_mean(counts: &[f64; 5], mean: f64) -> [f64; 5] {
    let total: f64 = counts.iter().sum();
    let slope = |x: f64| {
        let terms = counts.iter().zip(PAIR_SCORES);
        terms.map(|(count, score)| count * (score - mean) / (1.0 + x * (score - mean))).sum::<f64>()
    };
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if slope(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|index| counts[index] / total / (1.0 + x * (PAIR_SCORES[index] - mean)))
}

/// A text that is not a pair of Elo differences such as `0,10`.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{0}' is not a test such as 0,10: two differences in Elo, the smaller one first")]
pub struct SprtError(String);

impl FromStr for Sprt {
    type Err = SprtError;

    fn from_str(text: &str) -> Result<Sprt, SprtError> {
        let error = || SprtError(text.to_string());
        let (elo0, elo1) = text.split_once(',').ok_or_else(error)?;
        let number = |text: &str| {
            text.trim().parse::<f64>().ok().filter(|elo| elo.abs() < 1_000.0).ok_or_else(error)
        };
        let sprt = Sprt::new(number(elo0)?, number(elo1)?);
        if sprt.elo0 < sprt.elo1 { Ok(sprt) } else { Err(error()) }
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

cotulenh_board::messages! { SprtError {
    SprtError(text) => "sprt-form" { text = text },
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_of_five_percent_are_the_usual_ones() {
        let (lower, upper) = Sprt::new(0.0, 5.0).bounds();
        assert!((upper - 19f64.ln()).abs() < 1e-12 && (upper - 2.944_439).abs() < 1e-6);
        assert!((lower + upper).abs() < 1e-12);
    }

    #[test]
    fn the_most_likely_distribution_has_the_mean_asked_for() {
        let counts = [3.0, 20.0, 40.0, 25.0, 12.0];
        for mean in [0.3, 0.5, 0.575, 0.9] {
            let probabilities = most_likely_with_mean(&counts, mean);
            let sum: f64 = probabilities.iter().sum();
            let found: f64 = probabilities.iter().zip(PAIR_SCORES).map(|(p, s)| p * s).sum();
            assert!((sum - 1.0).abs() < 1e-9 && (found - mean).abs() < 1e-9, "{mean}");
        }
        // Where the counts have that mean already, they are the most likely ones.
        let shares = most_likely_with_mean(&counts, 0.5575);
        for (share, count) in shares.iter().zip(counts) {
            assert!((share - count / 100.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_ratio_agrees_with_its_normal_approximation() {
        // LLR ≈ N (s1 - s0) (2 mean - s0 - s1) / (2 variance) for small differences.
        let pairs = Pentanomial([300, 2_400, 4_600, 2_500, 400]);
        let sprt = Sprt::new(0.0, 4.0);
        let total = f64::from(pairs.pairs());
        let average = |value: &dyn Fn(f64) -> f64| {
            let terms = pairs.0.iter().zip(PAIR_SCORES);
            terms.map(|(&count, score)| f64::from(count) * value(score)).sum::<f64>() / total
        };
        let mean = average(&|score| score);
        let variance = average(&|score| (score - mean).powi(2));
        let (s0, s1) = (score_of_elo(0.0), score_of_elo(4.0));
        let expected = total * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        let found = sprt.log_likelihood_ratio(&pairs);
        assert!((found - expected).abs() < 0.02 * expected.abs().max(1.0), "{found} {expected}");
    }

    #[test]
    fn clear_results_end_the_test_and_mirrored_ones_end_it_the_other_way() {
        let better = Pentanomial([10, 100, 300, 200, 40]);
        let mut mirrored = better;
        mirrored.0.reverse();
        let sprt = Sprt::new(-5.0, 5.0);
        assert_eq!(sprt.verdict(&better), Verdict::Accepted);
        assert_eq!(sprt.verdict(&mirrored), Verdict::Rejected);
        let sum = sprt.log_likelihood_ratio(&better) + sprt.log_likelihood_ratio(&mirrored);
        assert!(sum.abs() < 1e-9);
        assert_eq!(sprt.verdict(&Pentanomial::default()), Verdict::Open);
        assert_eq!(sprt.verdict(&Pentanomial([1, 2, 3, 2, 1])), Verdict::Open);
    }

    #[test]
    fn tests_are_read_and_nonsense_is_named() {
        assert_eq!("0, 10".parse(), Ok(Sprt::new(0.0, 10.0)));
        assert_eq!("-5,5".parse::<Sprt>().unwrap().to_string(), "-5,5");
        for text in ["", "5", "5,0", "a,b", "0,inf", "0,NaN", "0,10,20"] {
            let error = text.parse::<Sprt>().unwrap_err();
            assert!(error.to_string().contains(&format!("'{text}'")));
        }
    }
}
