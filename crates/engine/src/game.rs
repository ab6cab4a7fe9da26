use std::fmt;

use cotulenh::Battle;
use cotulenh_board::Notation;
use cotulenh_eval::{ChessEval, CotulenhEval, Evaluator};

use crate::{
    WinModel,
    bench::{self, BenchGroup},
};

/// A game that the engine plays.
pub trait EngineGame: Notation<Move: Send + Sync, Moves: Send> + Send + Sync + 'static {
    /// What its positions are valued by.
    type Evaluator: Evaluator<Position = Self> + Default + fmt::Debug + 'static;

    /// Its name in protocols and on the command line: `cotulenh`, `chess`.
    const NAME: &'static str;
    /// The positions of a [`bench`](mod@bench).
    const BENCH: &'static [BenchGroup];
    /// How deep they are searched where nothing else is asked for.
    const BENCH_DEPTH: u32;

    /// What values mean in results.
    const WIN_MODEL: WinModel;

    /// The same position under these settings. A game overlooks what it does not know.
    #[must_use]
    fn with_settings(self, settings: GameSettings) -> Self;
}

/// What changes the rules of a game without showing in a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GameSettings {
    /// Which battle of Cờ Tư Lệnh is played.
    pub battle: Battle,
    /// Whether castling in chess is written as king takes rook.
    pub is_chess960: bool,
}

impl EngineGame for cotulenh::Position {
    type Evaluator = CotulenhEval;

    const NAME: &'static str = "cotulenh";
    const BENCH: &'static [BenchGroup] = &bench::COTULENH;
    const BENCH_DEPTH: u32 = 12;
    const WIN_MODEL: WinModel = WinModel { even_at: 305.0, spread: 500.0 };

    fn with_settings(self, settings: GameSettings) -> Self {
        self.with_battle(settings.battle)
    }
}

impl EngineGame for cotulenh_chess::Position {
    type Evaluator = ChessEval;

    const NAME: &'static str = "chess";
    const BENCH: &'static [BenchGroup] = &bench::CHESS;
    const BENCH_DEPTH: u32 = 15;
    const WIN_MODEL: WinModel = WinModel { even_at: 164.0, spread: 192.0 };

    fn with_settings(mut self, settings: GameSettings) -> Self {
        if settings.is_chess960 {
            self.set_chess960(true);
        }
        self
    }
}
