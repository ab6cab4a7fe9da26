//! The normal distribution.

use std::f64::consts::{FRAC_2_SQRT_PI, SQRT_2};

/// Beyond this the error function differs from 1 by less than an `f64` can tell.
const ERF_IS_ONE: f64 = 6.0;

/// How likely a standard normal variable is below `x`.
pub(super) fn probability_below(x: f64) -> f64 {
    0.5 * (1.0 + erf(x / SQRT_2))
}

/// The error function by its series of positive terms, which loses no digits.
fn erf(x: f64) -> f64 {
    if x.abs() >= ERF_IS_ONE {
        return x.signum();
    }
    let mut term = x;
    let mut sum = x;
    let mut odd = 3.0;
    while term.abs() > sum.abs() * f64::EPSILON {
        term *= 2.0 * x * x / odd;
        sum += term;
        odd += 2.0;
    }
    FRAC_2_SQRT_PI * (-x * x).exp() * sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_error_function_has_its_published_values() {
        // Abramowitz and Stegun, table 7.1.
        for (x, expected) in [
            (0.0, 0.0),
            (0.1, 0.112_462_916_0),
            (0.5, 0.520_499_877_8),
            (1.0, 0.842_700_792_9),
            (1.5, 0.966_105_146_5),
            (2.0, 0.995_322_265_0),
        ] {
            assert!((erf(x) - expected).abs() < 1e-10, "{x}");
            assert!((erf(-x) + expected).abs() < 1e-10, "-{x}");
        }
        assert!((erf(5.9) - 1.0).abs() < 1e-15);
    }

    #[test]
    fn ninety_five_of_a_hundred_lie_within_1_96() {
        let inside = probability_below(1.959_963_985) - probability_below(-1.959_963_985);
        assert!((inside - 0.95).abs() < 1e-9);
    }
}
