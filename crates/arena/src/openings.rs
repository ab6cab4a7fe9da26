//! Where games of a match begin.
//!
//! A file has one opening per line: turns from the ordinary start in any notation, or a FEN. What
//! follows `#` is a remark.

mod make;

use cotulenh_board::{Explained, Notation, Turn, TurnStyle};

pub use self::make::{OpeningMaker, OpeningPlan};
use crate::Cause;

/// The openings of Cờ Tư Lệnh that come with the program.
pub(crate) const COTULENH: &str = include_str!("../openings/cotulenh.txt");
/// The openings of chess that come with the program.
pub(crate) const CHESS: &str = include_str!("../openings/chess.txt");

/// The beginning of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Opening<P: Notation> {
    /// Where it starts.
    pub start: P,
    /// The turns played from there.
    pub turns: Vec<Turn<P::Move>>,
    /// The position after them.
    pub position: P,
}

/// A line that is no opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: '{text}': {reason}")]
pub struct OpeningError {
    /// The line, counted from 1.
    pub line: usize,
    /// The faulty turn or FEN.
    pub text: String,
    /// What is wrong with it.
    pub reason: OpeningFault,
}

/// What is wrong with an opening.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpeningFault {
    /// It cannot be read, or is not legal.
    #[error("{0}")]
    Unreadable(Cause),
    /// Nothing can be played from there.
    #[error("the game is over there")]
    Over,
}

impl<P: Notation<FenError: Explained, TurnError: Explained>> Opening<P> {
    /// An opening without turns.
    pub fn from_position(start: P) -> Opening<P> {
        Opening { position: start.clone(), start, turns: Vec::new() }
    }

    /// Reads a line without remarks.
    fn parse(line: &str) -> Result<Opening<P>, (String, OpeningFault)> {
        let over = |text: &str| (text.to_string(), OpeningFault::Over);
        let bad = |text: &str, cause| (text.to_string(), OpeningFault::Unreadable(cause));
        let mut opening = if line.contains('/') {
            let start = P::from_fen(line).map_err(|error| bad(line, Cause::of(&error)))?;
            Opening::from_position(start)
        } else {
            let mut opening = Opening::from_position(P::initial());
            for text in line.split_whitespace() {
                let turn = opening.position.parse_turn(text);
                let turn = turn.map_err(|error| bad(text, Cause::of(&error)))?;
                let played = opening.position.play_turn(&turn);
                opening.position = played.map_err(|_| over(text))?;
                opening.turns.push(turn);
            }
            opening
        };
        if opening.position.outcome().is_some() {
            return Err(over(line));
        }
        opening.turns.shrink_to_fit();
        Ok(opening)
    }

    /// The opening as a line: its turns as engines write them, or its FEN.
    pub fn to_line(&self) -> String {
        if self.start != P::initial() {
            return self.position.to_fen();
        }
        let mut position = self.start.clone();
        let mut words = Vec::new();
        for turn in &self.turns {
            words.push(position.write_turn(turn, TurnStyle::Uci));
            for &mv in turn.moves() {
                position.make(mv);
            }
        }
        words.join(" ")
    }
}

/// Reads a file of openings.
pub fn read_openings<P: Notation<FenError: Explained, TurnError: Explained>>(
    text: &str,
) -> Result<Vec<Opening<P>>, OpeningError> {
    let mut openings = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if !line.is_empty() {
            let opening = Opening::parse(line);
            let line = index + 1;
            openings.push(opening.map_err(|(text, reason)| OpeningError { line, text, reason })?);
        }
    }
    Ok(openings)
}

cotulenh_board::messages! { OpeningError {
    OpeningError { line, text, reason } => "opening" { line = line, text = text, reason: reason },
} }

cotulenh_board::messages! { OpeningFault {
    OpeningFault::Unreadable(cause) => as cause: Cause,
    OpeningFault::Over => "opening-over" {},
} }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_fens_and_remarks_are_read() {
        let text = "# remark\ne2e4 e5 # +0.2\n\n4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n";
        let openings = read_openings::<cotulenh_chess::Position>(text).unwrap();
        assert_eq!(openings.len(), 2);
        assert_eq!((openings[0].turns.len(), openings[1].turns.len()), (2, 0));
        assert_eq!(openings[0].to_line(), "e2e4 e7e5");
        assert_eq!(openings[1].to_line(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    }

    #[test]
    fn a_bad_line_is_named() {
        for (text, line, named) in
            [("e2e4\ne2e5", 2, "e2e5"), ("\n\nx/8 w", 3, "x/8 w"), ("f3 e5 g4 Qh4#", 1, "")]
        {
            match read_openings::<cotulenh_chess::Position>(text) {
                Err(error) => {
                    assert_eq!(error.line, line);
                    assert!(error.text.contains(named), "{error}");
                }
                Ok(openings) => panic!("{text:?} was read as {openings:?}"),
            }
        }
    }

    fn check_shipped<P: crate::ArenaGame>() {
        let openings = read_openings::<P>(P::OPENINGS).unwrap();
        assert!(openings.len() >= 300, "{}", openings.len());
        let mut keys: Vec<_> = openings.iter().map(|opening| opening.position.key()).collect();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), openings.len(), "all lead to different positions");
        for opening in &openings {
            let material = opening.position.material();
            assert_eq!(material.first, material.second, "{}", opening.to_line());
            assert!(!opening.position.is_check());
        }
    }

    #[test]
    fn the_openings_that_come_along_are_many_different_and_even() {
        check_shipped::<cotulenh::Position>();
        check_shipped::<cotulenh_chess::Position>();
    }
}
