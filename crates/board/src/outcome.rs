use crate::Color;

/// How a game ended and who won it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Why the game is over.
    pub termination: Termination,
    /// The winner, or `None` for a draw.
    pub winner: Option<Color>,
}

impl Outcome {
    /// A game won by `winner`.
    pub const fn win(winner: Color, termination: Termination) -> Outcome {
        Outcome { termination, winner: Some(winner) }
    }

    /// A drawn game.
    pub const fn draw(termination: Termination) -> Outcome {
        Outcome { termination, winner: None }
    }

    /// The result as PGN writes it: `1-0`, `0-1` or `1/2-1/2`.
    pub const fn result(self) -> &'static str {
        match self.winner {
            Some(Color::First) => "1-0",
            Some(Color::Second) => "0-1",
            None => "1/2-1/2",
        }
    }
}

/// The reason a game is over.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Termination {
    /// The side to move is in check and has no legal turn.
    Checkmate,
    /// The side to move is not in check and has no legal turn.
    Stalemate,
    /// The royal piece (Commander) was taken.
    RoyalCaptured,
    /// A goal other than the royal piece was reached, such as a battle won.
    Objective,
    /// The same position came up too often.
    Repetition,
    /// Too many turns without progress.
    MoveLimit,
    /// Neither side can win any more.
    InsufficientMaterial,
    /// The players agreed on a draw.
    Agreement,
    /// A player gave up.
    Resignation,
    /// A player's time ran out.
    Timeout,
    /// A player left the game.
    Abandonment,
}
