//! The order people expect: numbers in a text count as numbers, so that Ck2 comes before Ck10.

use std::cmp::Ordering;

/// Compares two texts, runs of digits by their value.
pub(crate) fn order(left: &str, right: &str) -> Ordering {
    let (mut left_rest, mut right_rest) = (left, right);
    while let (Some(a), Some(b)) = (left_rest.chars().next(), right_rest.chars().next()) {
        let (a_digits, b_digits) = (digits(left_rest), digits(right_rest));
        let step = if a_digits.is_empty() || b_digits.is_empty() {
            left_rest = &left_rest[a.len_utf8()..];
            right_rest = &right_rest[b.len_utf8()..];
            a.cmp(&b)
        } else {
            left_rest = &left_rest[a_digits.len()..];
            right_rest = &right_rest[b_digits.len()..];
            let (a, b) = (a_digits.trim_start_matches('0'), b_digits.trim_start_matches('0'));
            a.len().cmp(&b.len()).then_with(|| a.cmp(b))
        };
        if step.is_ne() {
            return step;
        }
    }
    left_rest.len().cmp(&right_rest.len()).then_with(|| left.cmp(right))
}

/// The digits a text begins with.
fn digits(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_compared_as_numbers() {
        let mut moves = ["Ck11", "Ck2", "Ck10", "Cg3", "Ck", "Ck02", "Tg12", "Tg1x"];
        moves.sort_by(|a, b| order(a, b));
        assert_eq!(moves, ["Cg3", "Ck", "Ck02", "Ck2", "Ck10", "Ck11", "Tg1x", "Tg12"]);
    }
}
