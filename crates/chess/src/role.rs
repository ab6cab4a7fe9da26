use core::{fmt, str::FromStr};

use cotulenh_board::{Lang, UnknownWord};

/// A kind of piece, whoever owns it.
///
/// JSON has it as [`code`](Role::code). A text may name it by code, letter or English name.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Role {
    /// Pawn.
    Pawn = 0,
    /// Knight.
    Knight = 1,
    /// Bishop.
    Bishop = 2,
    /// Rook.
    Rook = 3,
    /// Queen.
    Queen = 4,
    /// King.
    King = 5,
}

impl Role {
    /// All roles, from the pawn to the king.
    pub const ALL: [Role; 6] =
        [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook, Role::Queen, Role::King];

    /// What a pawn can become, the queen last.
    pub const PROMOTIONS: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

    /// 0 for the pawn to 5 for the king.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The English letter, upper case: `P`, `N`, `B`, `R`, `Q` or `K`.
    pub const fn letter(self) -> char {
        match self {
            Role::Pawn => 'P',
            Role::Knight => 'N',
            Role::Bishop => 'B',
            Role::Rook => 'R',
            Role::Queen => 'Q',
            Role::King => 'K',
        }
    }

    /// The role of an English letter in either case.
    pub const fn from_letter(letter: char) -> Option<Role> {
        match letter.to_ascii_uppercase() {
            'P' => Some(Role::Pawn),
            'N' => Some(Role::Knight),
            'B' => Some(Role::Bishop),
            'R' => Some(Role::Rook),
            'Q' => Some(Role::Queen),
            'K' => Some(Role::King),
            _ => None,
        }
    }

    /// The word for the role in JSON and commands.
    pub const fn code(self) -> &'static str {
        match self {
            Role::Pawn => "pawn",
            Role::Knight => "knight",
            Role::Bishop => "bishop",
            Role::Rook => "rook",
            Role::Queen => "queen",
            Role::King => "king",
        }
    }

    /// The name players use.
    pub const fn name(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, Role::Pawn) => "Pawn",
            (Lang::En, Role::Knight) => "Knight",
            (Lang::En, Role::Bishop) => "Bishop",
            (Lang::En, Role::Rook) => "Rook",
            (Lang::En, Role::Queen) => "Queen",
            (Lang::En, Role::King) => "King",
            (Lang::Vi, Role::Pawn) => "Tốt",
            (Lang::Vi, Role::Knight) => "Mã",
            (Lang::Vi, Role::Bishop) => "Tượng",
            (Lang::Vi, Role::Rook) => "Xe",
            (Lang::Vi, Role::Queen) => "Hậu",
            (Lang::Vi, Role::King) => "Vua",
        }
    }

    /// Whether a pawn can become this.
    pub const fn is_promotion(self) -> bool {
        matches!(self, Role::Knight | Role::Bishop | Role::Rook | Role::Queen)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name(Lang::En))
    }
}

impl FromStr for Role {
    type Err = UnknownWord;

    fn from_str(word: &str) -> Result<Role, UnknownWord> {
        let mut letters = word.chars();
        if let (Some(letter), None) = (letters.next(), letters.next())
            && let Some(role) = Role::from_letter(letter)
        {
            return Ok(role);
        }
        let unknown = || UnknownWord { kind: "role", word: word.into() };
        let named = |role: &Role| word.eq_ignore_ascii_case(role.code());
        Role::ALL.into_iter().find(named).ok_or_else(unknown)
    }
}
