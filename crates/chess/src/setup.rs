use alloc::{format, string::String, vec::Vec};
use core::fmt;

use cotulenh_board::{Color, Lang, Notation as _};

use crate::{
    BLACK, CastlingSide, Piece, Position, Role, Square, SquareSet, WHITE, attacks,
    castling::home_rank, color_name,
};

/// A board with all that belongs to a position, which need not be possible. It is read from text
/// or put together by hand; [`position`](Setup::position) judges it and names all its faults at once.
///
/// Its text is a FEN, with castling rights by file where they are written as in Chess960.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Setup {
    /// What stands on each square, by [`Square::index`].
    pub board: [Option<Piece>; 64],
    /// The side to move.
    pub turn: Color,
    /// The rooks that may still castle.
    pub castling: SquareSet,
    /// The square a pawn has just passed.
    pub en_passant: Option<Square>,
    /// Turns in a row without a capture or a pawn's move.
    pub halfmove_clock: u32,
    /// Number of the current pair of turns, starting with 1.
    pub fullmove_number: u32,
    /// Whether castling is written as in Chess960.
    pub chess960: bool,
}

impl Setup {
    /// An empty board with White to move.
    pub const fn empty() -> Setup {
        Setup {
            board: [None; 64],
            turn: WHITE,
            castling: SquareSet::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
            chess960: false,
        }
    }

    /// The start of an orthodox game.
    pub fn initial() -> Setup {
        use Role::{Bishop, King, Knight, Queen, Rook};
        Setup::with_home_rank([Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook])
    }

    /// The start of a Chess960 game by its Scharnagl number, `None` from 960 on. Orthodox chess
    /// has number 518.
    pub fn chess960(number: u16) -> Option<Setup> {
        if number >= 960 {
            return None;
        }
        let mut rank = [None; 8];
        let (number, light) = (number / 4, number % 4);
        rank[light as usize * 2 + 1] = Some(Role::Bishop);
        let (number, dark) = (number / 4, number % 4);
        rank[dark as usize * 2] = Some(Role::Bishop);
        let (knights, queen) = (number / 6, number % 6);
        put_on_free(&mut rank, queen as usize, Role::Queen);
        let (first, second) =
            [(0, 1), (0, 2), (0, 3), (0, 4), (1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4)]
                [knights as usize];
        put_on_free(&mut rank, second, Role::Knight);
        put_on_free(&mut rank, first, Role::Knight);
        put_on_free(&mut rank, 0, Role::Rook);
        put_on_free(&mut rank, 0, Role::King);
        put_on_free(&mut rank, 0, Role::Rook);
        let rank = rank.map(|role| role.unwrap_or(Role::Rook));
        Some(Setup { chess960: true, ..Setup::with_home_rank(rank) })
    }

    fn with_home_rank(rank: [Role; 8]) -> Setup {
        let mut setup = Setup::empty();
        for (file, role) in rank.into_iter().enumerate() {
            setup.board[file] = Some(Piece::new(WHITE, role));
            setup.board[8 + file] = Some(Piece::new(WHITE, Role::Pawn));
            setup.board[48 + file] = Some(Piece::new(BLACK, Role::Pawn));
            setup.board[56 + file] = Some(Piece::new(BLACK, role));
        }
        setup.castling = setup.squares_where(|piece| piece.role == Role::Rook);
        setup
    }

    /// The squares whose piece fulfils a condition.
    pub fn squares_where(&self, condition: impl Fn(Piece) -> bool) -> SquareSet {
        Square::all().filter(|square| self.board[square.index()].is_some_and(&condition)).collect()
    }

    /// The playable position, or everything that is wrong with the set-up.
    ///
    /// ```
    /// use cotulenh_chess::{Position, Setup};
    ///
    /// assert_eq!(Setup::initial().position(), Ok(Position::new()));
    /// let faults = Setup::empty().position().unwrap_err().faults;
    /// assert_eq!(faults[0].to_string(), "white has no king");
    /// ```
    pub fn position(&self) -> Result<Position, InvalidSetup> {
        Position::from_setup(self)
    }

    /// Everything that keeps the setup from being a position.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Faults::default();
        for color in Color::ALL {
            let kings = self.squares_of(color, Role::King);
            faults.add(Fault::MissingKing(color), kings.is_empty());
            faults.add(Fault::TooManyKings(color), kings.has_several());
            faults.add(Fault::TooMuchMaterial(color), self.has_too_much_material(color));
            faults.add(Fault::InvalidCastling(color), !self.castling_is_valid(color));
        }
        let back_ranks = home_rank(WHITE) | home_rank(BLACK);
        let pawns = self.squares_where(|piece| piece.role == Role::Pawn);
        faults.add(Fault::PawnOnBackRank, pawns.intersects(back_ranks));
        faults.add(Fault::InvalidCastlingSquare, !back_ranks.contains_all(self.castling));
        faults.add(Fault::InvalidEnPassant, !self.en_passant_is_valid());
        faults.add(Fault::OpponentInCheck, self.is_opposite_check());
        faults.iter().collect()
    }

    fn squares_of(&self, color: Color, role: Role) -> SquareSet {
        self.squares_where(|piece| piece == Piece::new(color, role))
    }

    /// More pieces than eight pawns and their promotions can explain.
    fn has_too_much_material(&self, color: Color) -> bool {
        let surplus =
            |role, initial: usize| self.squares_of(color, role).len().saturating_sub(initial);
        let promoted = surplus(Role::Knight, 2)
            + surplus(Role::Bishop, 2)
            + surplus(Role::Rook, 2)
            + surplus(Role::Queen, 1);
        self.squares_of(color, Role::Pawn).len() + promoted > 8
    }

    fn castling_is_valid(&self, color: Color) -> bool {
        let rights = self.castling & home_rank(color);
        if rights.is_empty() {
            return true;
        }
        let Some(king) = (self.squares_of(color, Role::King) & home_rank(color)).single() else {
            return false;
        };
        let on_wing =
            |side| rights.into_iter().filter(move |&rook| CastlingSide::of(king, rook) == side);
        self.squares_of(color, Role::Rook).contains_all(rights)
            && CastlingSide::ALL.into_iter().all(|side| on_wing(side).count() <= 1)
    }

    fn en_passant_is_valid(&self) -> bool {
        let Some(target) = self.en_passant else {
            return true;
        };
        let (rank, forward) = if self.turn == WHITE { (5, 1) } else { (2, -1) };
        let at = |ranks| target.offset(0, ranks).and_then(|square| self.board[square.index()]);
        target.rank() == rank
            && at(0).is_none()
            && at(forward).is_none()
            && at(-forward) == Some(Piece::new(!self.turn, Role::Pawn))
    }

    /// Whether the side that has just moved left its king attacked.
    fn is_opposite_check(&self) -> bool {
        let Some(king) = self.squares_of(!self.turn, Role::King).single() else {
            return false;
        };
        let occupied = self.squares_where(|_| true);
        Role::ALL.into_iter().any(|role| {
            attacks::of(!self.turn, role, king, occupied)
                .intersects(self.squares_of(self.turn, role))
        })
    }
}

/// An empty board with White to move.
impl Default for Setup {
    fn default() -> Setup {
        Setup::empty()
    }
}

fn put_on_free(rank: &mut [Option<Role>; 8], skip: usize, role: Role) {
    if let Some(place) = rank.iter_mut().filter(|place| place.is_none()).nth(skip) {
        *place = Some(role);
    }
}

/// One thing that keeps a setup from being a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(tag = "fault", content = "color", rename_all = "snake_case"))]
pub enum Fault {
    /// A side has no king.
    MissingKing(#[cfg_attr(feature = "serde", serde(with = "crate::json::color"))] Color),
    /// A side has more than one king.
    TooManyKings(#[cfg_attr(feature = "serde", serde(with = "crate::json::color"))] Color),
    /// A side has more pieces than eight pawns and their promotions explain.
    TooMuchMaterial(#[cfg_attr(feature = "serde", serde(with = "crate::json::color"))] Color),
    /// A pawn stands on the first or last rank.
    PawnOnBackRank,
    /// A castling right without its king or rook, or two rights on one wing.
    InvalidCastling(#[cfg_attr(feature = "serde", serde(with = "crate::json::color"))] Color),
    /// A castling right on a square that is not on a home rank.
    InvalidCastlingSquare,
    /// No pawn can have passed the en passant square.
    InvalidEnPassant,
    /// The king of the side that is not to move can be taken.
    OpponentInCheck,
}

impl Fault {
    const ALL: [Fault; 12] = [
        Fault::MissingKing(WHITE),
        Fault::MissingKing(BLACK),
        Fault::TooManyKings(WHITE),
        Fault::TooManyKings(BLACK),
        Fault::TooMuchMaterial(WHITE),
        Fault::TooMuchMaterial(BLACK),
        Fault::PawnOnBackRank,
        Fault::InvalidCastling(WHITE),
        Fault::InvalidCastling(BLACK),
        Fault::InvalidCastlingSquare,
        Fault::InvalidEnPassant,
        Fault::OpponentInCheck,
    ];

    const fn bit(self) -> u16 {
        1 << match self {
            Fault::MissingKing(color) => color.index(),
            Fault::TooManyKings(color) => 2 + color.index(),
            Fault::TooMuchMaterial(color) => 4 + color.index(),
            Fault::PawnOnBackRank => 6,
            Fault::InvalidCastling(color) => 7 + color.index(),
            Fault::InvalidCastlingSquare => 9,
            Fault::InvalidEnPassant => 10,
            Fault::OpponentInCheck => 11,
        }
    }
}

impl Fault {
    /// The fault in words.
    pub fn describe(self, lang: Lang) -> String {
        let (side, text) = match (self, lang) {
            (Fault::MissingKing(color), Lang::En) => (Some(color), "has no king"),
            (Fault::MissingKing(color), Lang::Vi) => (Some(color), "không có Vua"),
            (Fault::TooManyKings(color), Lang::En) => (Some(color), "has several kings"),
            (Fault::TooManyKings(color), Lang::Vi) => (Some(color), "có nhiều Vua"),
            (Fault::TooMuchMaterial(color), Lang::En) => (Some(color), "has too many pieces"),
            (Fault::TooMuchMaterial(color), Lang::Vi) => (Some(color), "có quá nhiều quân"),
            (Fault::InvalidCastling(color), Lang::En) => {
                (Some(color), "cannot have these castling rights")
            }
            (Fault::InvalidCastling(color), Lang::Vi) => {
                (Some(color), "không thể có các quyền nhập thành này")
            }
            (Fault::PawnOnBackRank, Lang::En) => (None, "a pawn is on the first or last rank"),
            (Fault::PawnOnBackRank, Lang::Vi) => {
                (None, "có Tốt ở hàng đầu tiên hoặc hàng cuối cùng")
            }
            (Fault::InvalidCastlingSquare, Lang::En) => {
                (None, "a castling right is not on a home rank")
            }
            (Fault::InvalidCastlingSquare, Lang::Vi) => {
                (None, "có quyền nhập thành không nằm ở hàng nhà")
            }
            (Fault::InvalidEnPassant, Lang::En) => {
                (None, "no pawn can have passed the en passant square")
            }
            (Fault::InvalidEnPassant, Lang::Vi) => {
                (None, "không Tốt nào có thể vừa đi qua ô bắt tốt qua đường")
            }
            (Fault::OpponentInCheck, Lang::En) => (None, "the side not to move is in check"),
            (Fault::OpponentInCheck, Lang::Vi) => (None, "bên không đến lượt đang bị chiếu"),
        };
        match (side, lang) {
            (Some(color), Lang::En) => format!("{} {text}", Position::color_code(color)),
            (Some(color), Lang::Vi) => format!("{} {text}", color_name(color, lang)),
            (None, _) => text.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe(Lang::En))
    }
}

/// Gathers faults, each once and in order.
#[derive(Clone, Copy, Default)]
struct Faults(u16);

impl Faults {
    fn add(&mut self, fault: Fault, found: bool) {
        if found {
            self.0 |= fault.bit();
        }
    }

    fn iter(self) -> impl Iterator<Item = Fault> {
        Fault::ALL.into_iter().filter(move |&fault| self.0 & fault.bit() != 0)
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
        f.write_str("impossible position: ")?;
        for (index, fault) in self.faults.iter().enumerate() {
            write!(f, "{}{fault}", if index == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl core::error::Error for InvalidSetup {}

cotulenh_board::messages! { Fault {
    Fault::MissingKing(color) => "chess-setup-missing-king" { color = color_code(*color) },
    Fault::TooManyKings(color) => "chess-setup-too-many-kings" { color = color_code(*color) },
    Fault::TooMuchMaterial(color) => "chess-setup-too-much-material" { color = color_code(*color) },
    Fault::PawnOnBackRank => "chess-setup-pawn-on-back-rank" {},
    Fault::InvalidCastling(color) => "chess-setup-invalid-castling" { color = color_code(*color) },
    Fault::InvalidCastlingSquare => "chess-setup-invalid-castling-square" {},
    Fault::InvalidEnPassant => "chess-setup-invalid-en-passant" {},
    Fault::OpponentInCheck => "chess-setup-opponent-in-check" {},
} }

cotulenh_board::messages! { InvalidSetup {
    InvalidSetup { faults } => "chess-setup-invalid" { faults* faults },
} }

fn color_code(color: Color) -> &'static str {
    if color == WHITE { "white" } else { "black" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_faults_are_reported_at_once() {
        let mut setup = Setup::empty();
        setup.board[Square::E1.index()] = Some(Piece::new(WHITE, Role::King));
        setup.board[Square::E2.index()] = Some(Piece::new(WHITE, Role::King));
        setup.board[Square::A8.index()] = Some(Piece::new(BLACK, Role::Pawn));
        setup.castling = [Square::H1, Square::D4].into_iter().collect();
        setup.en_passant = Some(Square::E6);
        let faults = setup.faults();
        for fault in [
            Fault::TooManyKings(WHITE),
            Fault::MissingKing(BLACK),
            Fault::PawnOnBackRank,
            Fault::InvalidCastling(WHITE),
            Fault::InvalidCastlingSquare,
            Fault::InvalidEnPassant,
        ] {
            assert!(faults.contains(&fault), "{fault}");
        }
        assert_eq!(faults.len(), 6, "{faults:?}");
        assert_eq!(Position::from_setup(&setup), Err(InvalidSetup { faults }));
    }

    #[test]
    fn every_fault_has_a_bit_of_its_own() {
        let bits: u16 = Fault::ALL.into_iter().map(Fault::bit).sum();
        assert_eq!(bits, 0xfff);
    }

    #[test]
    fn chess960_starts() {
        let orthodox = Setup { chess960: true, ..Setup::initial() };
        assert_eq!(Setup::chess960(518), Some(orthodox));
        assert_eq!(Setup::chess960(960), None);
        for number in 0..960 {
            assert!(Setup::chess960(number).unwrap().faults().is_empty(), "{number}");
        }
    }
}
