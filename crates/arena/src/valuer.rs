//! Players that are asked for values instead of turns.

use std::{fmt, sync::atomic::AtomicBool, time::Duration};

use cotulenh_board::ByColor;
use cotulenh_engine::Score;

use crate::{
    ArenaGame, Failure, PlayerSpec, SideLimits,
    player::{self, Player, Situation},
};

/// How long a player may take for one value.
const PATIENCE: Duration = Duration::from_mins(1);

/// A player that says what positions are worth.
///
/// ```
/// use cotulenh_arena::Valuer;
/// use cotulenh_chess::{Position, board::Position as _};
///
/// let mut valuer = Valuer::<Position>::new(&"ours:nodes=100".parse()?)?;
/// assert!(valuer.value(&Position::initial())?.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Valuer<P: ArenaGame> {
    player: Box<dyn Player<P>>,
    limits: SideLimits,
}

impl<P: ArenaGame> fmt::Debug for Valuer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Valuer").field("limits", &self.limits).finish_non_exhaustive()
    }
}

impl<P: ArenaGame> Valuer<P> {
    /// A player with its own limits.
    pub fn new(spec: &PlayerSpec) -> Result<Valuer<P>, Failure> {
        let mut player = player::create::<P>(spec);
        player.new_game(0)?;
        Ok(Valuer { player, limits: spec.limits })
    }

    /// Forgets what it has seen, so that its values depend on what follows alone.
    pub fn forget(&mut self) -> Result<(), Failure> {
        self.player.new_game(0)
    }

    /// What a position that is not over is worth to the side to move, if the player says.
    pub fn value(&mut self, position: &P) -> Result<Option<Score>, Failure> {
        let answer = self.player.choose(&Situation {
            start: position,
            turns: &[],
            position,
            limits: &self.limits,
            clocks: ByColor::default(),
            patience: PATIENCE,
            is_cancelled: &AtomicBool::new(false),
        })?;
        Ok(answer.value)
    }
}
