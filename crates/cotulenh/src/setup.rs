//! Set-ups: anything that can be put on a board, playable or not.

use alloc::{collections::BTreeMap, string::String, vec::Vec};
use core::{
    fmt::{self, Write as _},
    ops::RangeInclusive,
};

use cotulenh_board::Color;

use crate::{
    battle::Battle,
    color::RED,
    fen,
    lang::{Lang, color_name},
    piece::Piece,
    position::{Counters, Position, Practice},
    role::Role,
    rules::START_FEN,
    square::Square,
    square_set::SquareSet,
    stack::{NO_CODE, PART, Stack, soldier_bits},
};

/// A board that may break every rule: it can be held, edited and printed, but not played.
///
/// [`Setup::position`] checks it and names all its faults at once.
///
/// ```
/// use cotulenh::{Fault, Setup};
///
/// let setup: Setup = "6c4/11/11/11/4(MI)6/11/11/11/11/11/11/11 r - - 0 1".parse()?;
/// let faults = setup.position().unwrap_err().faults;
/// assert_eq!(faults.len(), 2);
/// assert_eq!(faults[0].to_string(), "Red has 0 Commanders");
/// assert_eq!(faults[1].to_string(), "(MI) on e8 is not a legal stack");
/// # Ok::<(), cotulenh::ParseFenError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    pieces: BTreeMap<Square, Vec<Piece>>,
    /// The side to move.
    pub turn: Color,
    /// The counters.
    pub counters: Counters,
    /// What decides the game.
    pub battle: Battle,
}

impl Setup {
    /// A board with nothing on it, Red to move.
    pub fn empty() -> Setup {
        Setup {
            pieces: BTreeMap::new(),
            turn: RED,
            counters: Counters { halfmove_clock: 0, fullmove_number: 1 },
            battle: Battle::Full,
        }
    }

    /// What stands on a square, in the order it was put there.
    pub fn pieces_at(&self, square: Square) -> &[Piece] {
        self.pieces.get(&square).map_or(&[], Vec::as_slice)
    }

    /// Every occupied square with what stands on it.
    pub fn squares(&self) -> impl Iterator<Item = (Square, &[Piece])> {
        self.pieces.iter().map(|(&square, pieces)| (square, pieces.as_slice()))
    }

    /// Puts these pieces on a square instead of what stood there.
    pub fn set(&mut self, square: Square, pieces: &[Piece]) {
        if pieces.is_empty() {
            self.pieces.remove(&square);
        } else {
            self.pieces.insert(square, pieces.to_vec());
        }
    }

    /// The legal stack on a square, if what stands there is one.
    pub fn stack_at(&self, square: Square) -> Option<Stack> {
        let pieces = self.pieces_at(square);
        let color = pieces.first()?.color;
        if pieces.iter().any(|piece| piece.color != color) {
            return None;
        }
        let roles: Vec<_> = pieces.iter().map(|piece| (piece.role, piece.heroic)).collect();
        Stack::new(color, &roles)
    }

    /// The playable position, or everything that is wrong with the set-up.
    pub fn position(&self) -> Result<Position, InvalidSetup> {
        let (stacks, mut faults) = self.check(1..=1);
        if faults.is_empty() {
            let Setup { turn, counters, battle, .. } = *self;
            let position = Position::assemble(stacks, turn, counters, battle, Practice::NONE);
            let attackers = position.attackers_of_waiting_commander();
            if attackers.is_empty() {
                return Ok(position);
            }
            faults.push(Fault::OpponentInCheck { attackers });
        }
        Err(InvalidSetup { faults })
    }

    /// The position as a practice board: a side may lack its Commander, and the side not to move
    /// may be attacked. A side without a Commander is never in check and has no last guard.
    /// [`Position::without_last_guard`] leaves out that rule for both.
    ///
    /// ```
    /// use cotulenh::{Setup, board::Position as _};
    ///
    /// let setup: Setup = "11/11/11/11/11/11/11/11/4T6/11/11/11 r - - 0 1".parse()?;
    /// assert!(setup.position().is_err());
    /// assert_eq!(setup.practice()?.legal_moves().len(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn practice(&self) -> Result<Position, InvalidSetup> {
        let (stacks, faults) = self.check(0..=1);
        if !faults.is_empty() {
            return Err(InvalidSetup { faults });
        }
        let has_commander = Color::ALL.map(|color| {
            let has =
                |(_, stack): &(Square, Stack)| stack.color() == color && stack.has(Role::Commander);
            stacks.iter().any(has)
        });
        let Setup { turn, counters, battle, .. } = *self;
        let practice = Practice::new(has_commander);
        Ok(Position::assemble(stacks, turn, counters, battle, practice))
    }

    /// The stacks, and what is wrong with them, given how many Commanders a side may have.
    fn check(&self, commanders: RangeInclusive<usize>) -> (Vec<(Square, Stack)>, Vec<Fault>) {
        let mut faults = Vec::new();
        for color in Color::ALL {
            let count = self.count(Piece { color, role: Role::Commander, heroic: false })
                + self.count(Piece { color, role: Role::Commander, heroic: true });
            if !commanders.contains(&count) {
                faults.push(Fault::Commanders { color, count });
            }
        }
        let mut stacks = Vec::new();
        for (&square, pieces) in &self.pieces {
            match self.stack_at(square) {
                None => faults.push(Fault::IllegalStack { square, stack: written(pieces) }),
                Some(stack) => {
                    let carrier = stack.carrier().role;
                    if !carrier.may_stand(square) {
                        faults.push(Fault::WrongTerrain { square, carrier });
                    }
                    stacks.push((square, stack));
                }
            }
        }
        if u16::from(u8::MAX) < stacks.iter().map(|(_, stack)| stack.len() as u16).sum() {
            faults.push(Fault::TooManyPieces);
        }
        (stacks, faults)
    }

    /// The position of these stacks, which may also be one in which a Commander was taken.
    pub(crate) fn unpacked(
        mut self,
        stacks: &[(Square, Stack)],
        practice: Practice,
    ) -> Result<Position, InvalidSetup> {
        for &(square, stack) in stacks {
            self.pieces.insert(square, stack.pieces().collect());
        }
        if practice == Practice::NONE {
            let is_lost = |fault: &Fault| matches!(fault, Fault::Commanders { count: 0, .. });
            match self.position() {
                Err(InvalidSetup { faults }) if matches!(*faults, [ref fault] if is_lost(fault)) => {
                }
                judged => return judged,
            }
        }
        let (stacks, faults) = self.check(0..=1);
        if !faults.is_empty() {
            return Err(InvalidSetup { faults });
        }
        Ok(Position::assemble(stacks, self.turn, self.counters, self.battle, practice))
    }

    fn count(&self, wanted: Piece) -> usize {
        self.pieces.values().flatten().filter(|&&piece| piece == wanted).count()
    }
}

fn written(pieces: &[Piece]) -> String {
    let mut text = String::new();
    let _ = fen::write_pieces(&mut text, pieces);
    text
}

/// A board with nothing on it, Red to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup::empty()
    }
}

impl Position {
    /// The position as a set-up that can be edited: the board as it stands, without the
    /// deployment under way.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for (square, stack) in self.stacks() {
            setup.pieces.insert(square, stack.pieces().collect());
        }
        setup.turn = self.turn_color();
        setup.counters = self.counters();
        setup.battle = self.battle();
        setup
    }

    /// Who attacks the Commander of the side that is not to move. The facing Commander itself is
    /// excused, those it stands with are not.
    fn attackers_of_waiting_commander(&self) -> SquareSet {
        let (us, them) = (self.turn_color(), !self.turn_color());
        let (Some(commander), Some(own)) = (self.commander(them), self.commander(us)) else {
            return SquareSet::EMPTY;
        };
        let attackers = self.attackers_of(commander, us);
        if !self.commanders_face() || !attackers.contains(own) {
            return attackers;
        }
        let code = self.board().code(own);
        let companions = PART[code as usize][soldier_bits(code) as usize];
        let mut without_commander = self.clone();
        if companions != NO_CODE {
            without_commander.restack(own, us, code, companions);
        }
        if companions != NO_CODE && without_commander.attackers_of(commander, us).contains(own) {
            attackers
        } else {
            attackers.without(own)
        }
    }
}

/// One thing that makes a set-up unplayable.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "fault", rename_all = "snake_case"))]
pub enum Fault {
    /// A side has no Commander, or more than one.
    Commanders {
        /// The side.
        color: Color,
        /// How many it has.
        count: usize,
    },
    /// These pieces are not a legal stack.
    IllegalStack {
        /// Where they stand.
        square: Square,
        /// The stack as written.
        stack: String,
    },
    /// The carrier may not stand on its square.
    WrongTerrain {
        /// Where it stands.
        square: Square,
        /// The carrier.
        carrier: Role,
    },
    /// The side that is not to move is in check.
    OpponentInCheck {
        /// The stacks that attack its Commander.
        attackers: SquareSet,
    },
    /// More pieces than any game could have.
    TooManyPieces,
}

impl Fault {
    /// The fault in words.
    pub fn describe(&self, lang: Lang) -> String {
        let mut text = String::new();
        let _ = match (lang, self) {
            (Lang::En, Fault::Commanders { color, count }) => {
                write!(text, "{} has {count} Commanders", color_name(*color, lang))
            }
            (Lang::Vi, Fault::Commanders { color, count }) => {
                write!(text, "{} có {count} Tư lệnh", color_name(*color, lang))
            }
            (Lang::En, Fault::IllegalStack { square, stack }) => {
                write!(text, "{stack} on {square} is not a legal stack")
            }
            (Lang::Vi, Fault::IllegalStack { square, stack }) => {
                write!(text, "{stack} ở {square} không phải là quân cõng nhau hợp lệ")
            }
            (Lang::En, Fault::WrongTerrain { square, carrier }) => {
                write!(text, "{} may not stand on {square}", carrier.letter())
            }
            (Lang::Vi, Fault::WrongTerrain { square, carrier }) => {
                write!(text, "{} không được đứng ở {square}", carrier.letter())
            }
            (Lang::En, Fault::OpponentInCheck { attackers }) => {
                write!(text, "the side not to move is in check from ")
                    .and_then(|()| write_squares(&mut text, *attackers))
            }
            (Lang::Vi, Fault::OpponentInCheck { attackers }) => {
                write!(text, "bên không đến lượt đang bị chiếu từ ")
                    .and_then(|()| write_squares(&mut text, *attackers))
            }
            (Lang::En, Fault::TooManyPieces) => write!(text, "too many pieces"),
            (Lang::Vi, Fault::TooManyPieces) => write!(text, "quá nhiều quân"),
        };
        text
    }
}

fn write_squares(text: &mut String, squares: SquareSet) -> fmt::Result {
    for (index, square) in squares.into_iter().enumerate() {
        write!(text, "{}{square}", if index == 0 { "" } else { ", " })?;
    }
    Ok(())
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Lang::En))
    }
}

/// A set-up that is not playable, with everything that is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InvalidSetup {
    /// All faults.
    pub faults: Vec<Fault>,
}

impl fmt::Display for InvalidSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { "; " })?;
        }
        Ok(())
    }
}

impl core::error::Error for InvalidSetup {}

cotulenh_board::messages! { Fault {
    Fault::Commanders { color, count } => "setup-commanders" { color = color_code(*color), count = count },
    Fault::IllegalStack { square, stack } => "setup-illegal-stack" { stack = stack, square = square },
    Fault::WrongTerrain { square, carrier } => "setup-wrong-terrain" { carrier = carrier.letter(), square = square },
    Fault::OpponentInCheck { attackers } => "setup-opponent-in-check" { attackers = listed(*attackers) },
    Fault::TooManyPieces => "setup-too-many-pieces" {},
} }

cotulenh_board::messages! { InvalidSetup {
    InvalidSetup { faults } => "setup-invalid" { faults* faults },
} }

fn color_code(color: Color) -> &'static str {
    if color == RED { "red" } else { "blue" }
}

fn listed(squares: SquareSet) -> String {
    let mut text = String::new();
    let _ = write_squares(&mut text, squares);
    text
}

/// The start of an ordinary game.
///
/// # Panics
/// If [`START_FEN`] is not playable: a mistake in the rules' tables.
pub(crate) fn initial_position() -> Position {
    let setup: Setup = START_FEN.parse().expect("the start position is well written");
    setup.position().expect("the start position is playable")
}
