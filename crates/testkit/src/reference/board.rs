//! Colours, roles, pieces, squares, terrain and the board itself (rules, sections 1 and 2).

use std::{collections::BTreeMap, fmt};

pub(crate) const FILES: u8 = 11;
pub(crate) const RANKS: u8 = 12;

/// The side a piece belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Color {
    Red,
    Blue,
}

impl Color {
    pub(crate) const BOTH: [Color; 2] = [Color::Red, Color::Blue];

    pub(crate) fn other(self) -> Color {
        match self {
            Color::Red => Color::Blue,
            Color::Blue => Color::Red,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Color::Red => "Red",
            Color::Blue => "Blue",
        }
    }
}

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Role {
    Commander,
    Infantry,
    Tank,
    Militia,
    Engineer,
    Artillery,
    AntiAir,
    Missile,
    AirForce,
    Navy,
    Headquarters,
}

const ROLE_LETTERS: [(Role, char); 11] = [
    (Role::Commander, 'C'),
    (Role::Infantry, 'I'),
    (Role::Tank, 'T'),
    (Role::Militia, 'M'),
    (Role::Engineer, 'E'),
    (Role::Artillery, 'A'),
    (Role::AntiAir, 'G'),
    (Role::Missile, 'S'),
    (Role::AirForce, 'F'),
    (Role::Navy, 'N'),
    (Role::Headquarters, 'H'),
];

impl Role {
    /// The role of a capital letter.
    pub(crate) fn from_letter(letter: char) -> Option<Role> {
        ROLE_LETTERS.iter().find(|(_, known)| *known == letter).map(|(role, _)| *role)
    }

    pub(crate) fn letter(self) -> char {
        ROLE_LETTERS
            .iter()
            .find(|(known, _)| *known == self)
            .map(|(_, letter)| *letter)
            .expect("every role is in the table")
    }

    /// Whether a stack carried by this role may stand on `square`.
    pub(crate) fn may_stand_on(self, square: Square) -> bool {
        if self == Role::Navy { square.is_water() } else { square.is_ground() }
    }

    /// Artillery, Anti-air and Missile, which cross the river on the reefs only.
    pub(crate) fn is_heavy(self) -> bool {
        matches!(self, Role::Artillery | Role::AntiAir | Role::Missile)
    }
}

/// One unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) color: Color,
    pub(crate) role: Role,
    pub(crate) heroic: bool,
}

/// An intersection of the board; `file` counts from 0 (a), `rank` from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Square {
    pub(crate) file: u8,
    pub(crate) rank: u8,
}

impl Square {
    pub(crate) fn new(file: u8, rank: u8) -> Option<Square> {
        (file < FILES && (1..=RANKS).contains(&rank)).then_some(Square { file, rank })
    }

    /// Every square, file by file.
    pub(crate) fn all() -> impl Iterator<Item = Square> {
        (0..FILES).flat_map(|file| (1..=RANKS).map(move |rank| Square { file, rank }))
    }

    /// Reads `a1` .. `k12`.
    pub(crate) fn parse(text: &str) -> Option<Square> {
        let mut chars = text.chars();
        let file = u8::try_from(chars.next()?).ok()?.checked_sub(b'a')?;
        let rank = chars.as_str();
        if rank.starts_with('0') || !rank.chars().all(|digit| digit.is_ascii_digit()) {
            return None;
        }
        Square::new(file, rank.parse().ok()?)
    }

    /// The square `files` to the right and `ranks` up, unless that is off the board.
    pub(crate) fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        Square::new(self.file.checked_add_signed(files)?, self.rank.checked_add_signed(ranks)?)
    }

    fn is_deep_river(self) -> bool {
        matches!((self.file_letter(), self.rank), ('d' | 'e', 6 | 7))
    }

    /// Where a Navy may stand.
    pub(crate) fn is_water(self) -> bool {
        matches!(self.file_letter(), 'a' | 'b' | 'c') || self.is_deep_river()
    }

    /// Where every other role may stand.
    pub(crate) fn is_ground(self) -> bool {
        !matches!(self.file_letter(), 'a' | 'b')
    }

    pub(crate) fn is_north_bank(self) -> bool {
        self.rank >= 7
    }

    pub(crate) fn file_letter(self) -> char {
        char::from(b'a' + self.file)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file_letter(), self.rank)
    }
}

/// The stacks on the board, carrier first. Empty squares have no entry.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Board {
    stacks: BTreeMap<Square, Vec<Piece>>,
}

impl Board {
    /// The pieces on `square`, carrier first; none if it is empty.
    pub(crate) fn stack(&self, square: Square) -> &[Piece] {
        self.stacks.get(&square).map_or(&[], Vec::as_slice)
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.stack(square).is_empty()
    }

    pub(crate) fn carrier(&self, square: Square) -> Option<Piece> {
        self.stack(square).first().copied()
    }

    /// All stacks with their squares.
    pub(crate) fn stacks(&self) -> impl Iterator<Item = (Square, &[Piece])> {
        self.stacks.iter().map(|(square, stack)| (*square, stack.as_slice()))
    }

    /// All pieces with their squares, carried ones included.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        self.stacks().flat_map(|(square, stack)| stack.iter().map(move |piece| (square, *piece)))
    }

    /// Puts `stack` on `square` in place of whatever was there.
    pub(crate) fn set(&mut self, square: Square, stack: Vec<Piece>) {
        if stack.is_empty() {
            self.stacks.remove(&square);
        } else {
            self.stacks.insert(square, stack);
        }
    }

    /// Takes the pieces of these roles off `square`.
    pub(crate) fn remove(&mut self, square: Square, roles: &[Role]) {
        let mut rest = self.stack(square).to_vec();
        rest.retain(|piece| !roles.contains(&piece.role));
        self.set(square, rest);
    }

    /// Makes heroes of the pieces for which `deserves` holds.
    pub(crate) fn promote(&mut self, deserves: impl Fn(Square, Piece) -> bool) {
        for (square, stack) in &mut self.stacks {
            for piece in stack {
                piece.heroic |= deserves(*square, *piece);
            }
        }
    }

    /// Where the Commander of `color` is, carried or not.
    pub(crate) fn commander(&self, color: Color) -> Option<Square> {
        self.pieces()
            .find(|(_, piece)| piece.color == color && piece.role == Role::Commander)
            .map(|(square, _)| square)
    }
}
