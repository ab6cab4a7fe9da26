use cotulenh::{
    BLUE, Color, FenError, InvalidSetup, Piece, Position, RED, Role, Setup, prelude::*,
};

use crate::claim::Claim;

/// A position with claims about it.
#[derive(Clone, Debug)]
pub struct Case {
    /// The position.
    pub position: Position,
    /// What is said about it.
    pub claims: Vec<Claim>,
}

/// A case that is not written as it should be.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CaseError {
    /// A line that means nothing.
    #[error("a case has no such line: '{0}'")]
    Line(String),
    /// A piece or a square that does not exist.
    #[error("not a piece with its square: '{0}'")]
    Piece(String),
    /// Pieces that make no position.
    #[error("the pieces make no position: {0}")]
    Setup(InvalidSetup),
    /// A FEN that is no position.
    #[error("{0}")]
    Fen(FenError),
}

impl Case {
    /// Reads the lines between the fences.
    ///
    /// # Errors
    /// Names the line that cannot be read.
    pub fn read(lines: &[&str]) -> Result<Case, CaseError> {
        let mut setup = Setup::empty();
        let mut position = None;
        let mut claims = Vec::new();
        for line in lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty()) {
            let (key, value) = line.split_once(':').unwrap_or((line, ""));
            match (key, value.trim()) {
                ("red", pieces) => put_all(&mut setup, RED, pieces)?,
                ("blue", pieces) => put_all(&mut setup, BLUE, pieces)?,
                ("turn", "blue") => setup.turn = BLUE,
                ("start", "") => position = Some(Position::initial()),
                _ if line.starts_with("fen ") => {
                    position = Some(Position::from_fen(&line[4..]).map_err(CaseError::Fen)?);
                }
                (key, value) => {
                    let read = Claim::read_line(key, value);
                    claims.extend(read.ok_or_else(|| CaseError::Line(line.to_string()))?);
                }
            }
        }
        let position = match position {
            Some(position) => position,
            None => setup.position().map_err(CaseError::Setup)?,
        };
        Ok(Case { position, claims })
    }
}

fn put_all(setup: &mut Setup, color: Color, pieces: &str) -> Result<(), CaseError> {
    for text in pieces.split_whitespace() {
        let bad = || CaseError::Piece(text.to_string());
        let at = text.find(|sign: char| sign.is_ascii_lowercase()).ok_or_else(bad)?;
        let square = text[at..].parse().map_err(|_| bad())?;
        let (mut stack, mut heroic) = (Vec::new(), false);
        for sign in text[..at].chars() {
            match sign {
                '(' | ')' => {}
                '+' => heroic = true,
                letter => {
                    let role = Role::from_letter(letter).ok_or_else(bad)?;
                    stack.push(Piece { color, role, heroic });
                    heroic = false;
                }
            }
        }
        setup.set(square, &stack);
    }
    Ok(())
}
