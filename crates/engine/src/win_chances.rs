use crate::{EngineGame, Score};

/// How values turn into results in a game: at `even_at` centipawns a side wins as often as not, and
/// `spread` centipawns change the odds by a factor of e.
///
/// Fitted to the engine's games: `cotulenh selfplay --stats` prints the model of a file.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinModel {
    /// Centipawns at which a side wins half its games.
    pub even_at: f64,
    /// Centipawns that change the odds by a factor of e.
    pub spread: f64,
}

impl WinModel {
    /// The share of games that a side wins at a value.
    pub fn win(self, centipawns: f64) -> f64 {
        1.0 / (1.0 + ((self.even_at - centipawns) / self.spread).exp())
    }
}

/// What a score means in games: thousandths won, drawn and lost.
///
/// ```
/// use cotulenh::Position;
/// use cotulenh_engine::{Score, WinChances};
///
/// let even = Score::Cp(0);
/// let chances = WinChances::of::<Position>(even);
/// assert_eq!(chances.win, chances.loss);
/// assert_eq!(chances.win + chances.draw + chances.loss, 1000);
/// assert!((chances.expectation() - 0.5).abs() < 1e-9);
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
    /// The chances of the side a score is for, in a game.
    pub fn of<P: EngineGame>(score: Score) -> WinChances {
        let in_1000 = |value: i32| (1000.0 * P::WIN_MODEL.win(value.into())).round() as u32;
        let (win, loss) = match score {
            Score::Mate(turns) if turns > 0 => (1000, 0),
            Score::Mate(_) => (0, 1000),
            Score::Cp(value) => (in_1000(value), in_1000(-value)),
        };
        WinChances { win, draw: 1000 - win - loss, loss }
    }

    /// What the side gets on average: 1 for a win, a half for a draw.
    pub fn expectation(self) -> f64 {
        (f64::from(self.win) + f64::from(self.draw) / 2.0) / 1000.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<P: EngineGame>() {
        let chances = WinChances::of::<P>;
        let mut before = 0;
        for centipawns in (-20_000..=20_000).step_by(50) {
            let WinChances { win, draw, loss } = chances(Score::Cp(centipawns));
            assert_eq!(win + draw + loss, 1000);
            assert!(win >= before, "{centipawns}");
            before = win;
        }
        assert_eq!(chances(Score::Mate(3)), WinChances { win: 1000, draw: 0, loss: 0 });
        assert_eq!(chances(Score::Mate(0)), WinChances { win: 0, draw: 0, loss: 1000 });
    }

    #[test]
    fn chances_add_up_and_grow_with_the_score() {
        check::<cotulenh::Position>();
        check::<cotulenh_chess::Position>();
    }
}
