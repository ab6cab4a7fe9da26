//! A game as a row of positions.

use cotulenh::{Color, Game, Position, TurnLog, TurnStyle};

use crate::LastTurn;

/// The positions of a game, from the start on, each with the turn that led to it.
#[derive(Clone, Debug)]
pub struct Reel {
    frames: Vec<Frame>,
}

/// One position of a game.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The position.
    pub position: Position,
    /// What the turn before it did; `None` at the start.
    pub last: Option<LastTurn>,
    /// The turn with its number, `12. Txf6` or `12… Tf6`; nothing at the start.
    pub caption: String,
}

impl Reel {
    /// The main line of a game.
    ///
    /// ```
    /// use cotulenh::{Position, read_pgn};
    /// use cotulenh_render::Reel;
    ///
    /// let reel = Reel::of(&read_pgn::<Position>("1. Ic6 Ic7 2. Ixc7 *")?.game);
    /// let captions: Vec<_> = reel.frames().iter().map(|frame| frame.caption.as_str()).collect();
    /// assert_eq!(captions, ["", "1. Ic6", "1… Ic7", "2. Ixc7"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(game: &Game<Position>) -> Reel {
        let start = game.start_position();
        let mut frames =
            vec![Frame { position: start.clone(), last: None, caption: String::new() }];
        let mut before = start;
        for node in game.main_line().filter_map(|id| game.node(id)) {
            let dots = if before.turn() == Color::First { "." } else { "…" };
            let text = before.write_turn(node.turn(), TurnStyle::San);
            let log = TurnLog::record(before, node.turn()).ok();
            frames.push(Frame {
                position: node.position().clone(),
                last: log.and_then(|(_, log)| LastTurn::of(&log)),
                caption: format!("{}{dots} {text}", before.fullmove_number()),
            });
            before = node.position();
        }
        Reel { frames }
    }

    /// All positions; the first is the start.
    pub fn frames(&self) -> &[Frame] {
        &self.frames
    }

    /// The positions after these numbers of turns; 0 is the start. Numbers beyond the end are left
    /// out.
    #[must_use]
    pub fn part(&self, turns: std::ops::RangeInclusive<usize>) -> Reel {
        let (first, last) = turns.into_inner();
        let end = last.saturating_add(1).min(self.frames.len());
        Reel { frames: self.frames.get(first..end).unwrap_or_default().to_vec() }
    }
}
