use crate::{Score, Value};

/// At this many centipawns for the side to move, it is even whether it wins.
const WIN_IS_EVEN_AT: f64 = 140.0;
/// How many centipawns move the chances by a factor of e.
const SPREAD: f64 = 75.0;

/// What a score means in games: thousandths won, drawn and lost.
///
/// ```
/// use cotulenh_engine::{Bound, Score, Value, WinChances};
///
/// let even = Score { value: Value::Centipawns(0), bound: Bound::Exact };
/// let chances = WinChances::of(even);
/// assert_eq!(chances.win, chances.loss);
/// assert_eq!(chances.win + chances.draw + chances.loss, 1000);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinChances {
    /// Thousandths won.
    pub win: u32,
    /// Thousandths drawn.
    pub draw: u32,
    /// Thousandths lost.
    pub loss: u32,
}

impl WinChances {
    /// The chances of the side a score is for.
    pub fn of(score: Score) -> WinChances {
        let (win, loss) = match score.value {
            Value::Mate(turns) if turns > 0 => (1000, 0),
            Value::Mate(_) => (0, 1000),
            Value::Centipawns(value) => (wins_in_1000(value), wins_in_1000(-value)),
        };
        WinChances { win, draw: 1000 - win - loss, loss }
    }
}

fn wins_in_1000(centipawns: i32) -> u32 {
    let chance = 1.0 / (1.0 + ((WIN_IS_EVEN_AT - f64::from(centipawns)) / SPREAD).exp());
    (1000.0 * chance).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Bound;

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        let chances = |value| WinChances::of(Score { value, bound: Bound::Exact });
        let mut before = 0;
        for centipawns in (-20_000..=20_000).step_by(50) {
            let WinChances { win, draw, loss } = chances(Value::Centipawns(centipawns));
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= before, "{centipawns}");
            before = win;
        }
        assert_eq!(chances(Value::Mate(3)), WinChances { win: 1000, draw: 0, loss: 0 });
        assert_eq!(chances(Value::Mate(0)), WinChances { win: 0, draw: 0, loss: 1000 });
    }
}
