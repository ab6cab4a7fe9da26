//! What the pieces that decide a battle are worth beyond their use.

use cotulenh::{Battle, Position, raw};
use cotulenh_board::Color;

/// What is missing to a side that has so many pieces left for a goal: the last one decides.
const MISSING: [i32; 6] = [3_000, 900, 450, 250, 150, 80];

/// The worth for Red of what both sides have left for their goals.
pub(super) fn value(position: &Position) -> i32 {
    if position.battle() == Battle::Full {
        return 0;
    }
    let missing = |color: Color| -> i32 {
        let left = raw::pieces_left_for_goals(position, color);
        left.map(|count| MISSING.get(count).copied().unwrap_or(0)).sum()
    };
    missing(Color::Second) - missing(Color::First)
}
