use std::time::Duration;

use cotulenh_board::Turn;

/// How long and how deep a search goes, and what it looks at. The default has no limit: it ends
/// when it is stopped.
#[derive(Clone, PartialEq, Debug)]
pub struct Limits<M> {
    /// The last depth to finish.
    pub depth: Option<u32>,
    /// The number of positions to visit. One thread visits exactly the same ones every time.
    pub nodes: Option<u64>,
    /// The time to use, no more and not much less.
    pub move_time: Option<Duration>,
    /// The clock of the side to move; the search divides its time itself.
    pub clock: Option<Clock>,
    /// Ends once a mate in at most this many turns is found.
    pub mate: Option<u32>,
    /// Does not end by itself, even if nothing is left to find.
    pub infinite: bool,
    /// Thinks on the other side's time: the clock counts only from [`ponderhit`], and until then the
    /// search does not end by itself.
    ///
    /// [`ponderhit`]: crate::Control::ponderhit
    pub ponder: bool,
    /// How many of the best turns get a line of their own; 0 is taken as 1.
    pub lines: usize,
    /// The turns to choose from; empty for all legal ones.
    pub only_turns: Vec<Turn<M>>,
    /// Makes the search play below its strength.
    pub weakness: Option<Weakness>,
}

impl<M> Limits<M> {
    /// A search to a fixed depth.
    pub fn depth(depth: u32) -> Limits<M> {
        Limits { depth: Some(depth), ..Limits::default() }
    }

    /// A search of a fixed number of positions.
    pub fn nodes(nodes: u64) -> Limits<M> {
        Limits { nodes: Some(nodes), ..Limits::default() }
    }

    /// A search of a fixed time.
    pub fn move_time(time: Duration) -> Limits<M> {
        Limits { move_time: Some(time), ..Limits::default() }
    }

    /// A search on a clock.
    pub fn clock(clock: Clock) -> Limits<M> {
        Limits { clock: Some(clock), ..Limits::default() }
    }
}

impl<M> Default for Limits<M> {
    fn default() -> Limits<M> {
        Limits {
            depth: None,
            nodes: None,
            move_time: None,
            clock: None,
            mate: None,
            infinite: false,
            ponder: false,
            lines: 1,
            only_turns: Vec::new(),
            weakness: None,
        }
    }
}

/// The clock of the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clock {
    /// What is left.
    pub remaining: Duration,
    /// What is added for each turn.
    pub increment: Duration,
    /// Turns until more time is given; `None` if the time is for the whole game.
    pub turns_to_go: Option<u32>,
    /// Time lost between the search and the clock.
    pub overhead: Duration,
}

/// How a search plays below its strength: it overlooks moves, misjudges positions, always the same
/// ones in the same way, and does not insist on the best turn it found. Limits of depth and nodes make
/// it see less.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Weakness {
    /// Typical error of an evaluation, in centipawns.
    pub noise: i32,
    /// How much worse than the best a turn may look and still be chosen, in centipawns. Worse ones
    /// are chosen less often.
    pub margin: i32,
    /// How many turns the choice is made from.
    pub lines: usize,
    /// How many of a hundred moves are overlooked where they are looked forward to: quiet ones and
    /// those farther ahead more often, but never a recapture or an answer to a check. It is what people
    /// lose their pieces by.
    pub blindness: i32,
    /// Different seeds err differently.
    pub seed: u64,
}
