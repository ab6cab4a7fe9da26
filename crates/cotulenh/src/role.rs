use core::{fmt, str::FromStr};

use cotulenh_board::UnknownWord;

use crate::{
    lang::Lang,
    rules::{self, Movement, Reach},
};

/// What a piece is. The order is the canonical order inside a stack: carriers first.
///
/// JSON has it as [`code`](Role::code). A text may name it by code, letter or English name.
///
/// ```
/// use cotulenh::Role;
///
/// assert_eq!(Role::AirForce.code(), "air_force");
/// assert_eq!("air_force".parse(), Ok(Role::AirForce));
/// assert_eq!("F".parse(), Ok(Role::AirForce));
/// assert_eq!(Role::AirForce.to_string(), "Air Force");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[repr(u8)]
#[allow(missing_docs, reason = "the names of the roles explain themselves")]
pub enum Role {
    Navy,
    AirForce,
    Tank,
    Engineer,
    Headquarters,
    Commander,
    Infantry,
    Militia,
    Artillery,
    AntiAir,
    Missile,
}

use Role::{
    AirForce, AntiAir, Artillery, Commander, Engineer, Headquarters, Infantry, Militia, Missile,
    Navy, Tank,
};

impl Role {
    /// How many roles there are.
    pub const COUNT: usize = 11;

    /// All roles in canonical order.
    pub const ALL: [Role; Role::COUNT] = [
        Navy,
        AirForce,
        Tank,
        Engineer,
        Headquarters,
        Commander,
        Infantry,
        Militia,
        Artillery,
        AntiAir,
        Missile,
    ];

    /// The capital letter of the role in every notation.
    ///
    /// ```
    /// use cotulenh::Role;
    ///
    /// assert_eq!(Role::AntiAir.letter(), 'G');
    /// assert_eq!(Role::from_letter('s'), Some(Role::Missile));
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Navy => 'N',
            AirForce => 'F',
            Tank => 'T',
            Engineer => 'E',
            Headquarters => 'H',
            Commander => 'C',
            Infantry => 'I',
            Militia => 'M',
            Artillery => 'A',
            AntiAir => 'G',
            Missile => 'S',
        }
    }

    /// The role with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Role> {
        let letter = letter.to_ascii_uppercase();
        Role::ALL.into_iter().find(|role| role.letter() == letter)
    }

    /// The word for the role in JSON and commands.
    pub const fn code(self) -> &'static str {
        match self {
            Navy => "navy",
            AirForce => "air_force",
            Tank => "tank",
            Engineer => "engineer",
            Headquarters => "headquarters",
            Commander => "commander",
            Infantry => "infantry",
            Militia => "militia",
            Artillery => "artillery",
            AntiAir => "anti_air",
            Missile => "missile",
        }
    }

    /// The name players use.
    pub const fn name(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, Navy) => "Navy",
            (Lang::En, AirForce) => "Air Force",
            (Lang::En, Tank) => "Tank",
            (Lang::En, Engineer) => "Engineer",
            (Lang::En, Headquarters) => "Headquarters",
            (Lang::En, Commander) => "Commander",
            (Lang::En, Infantry) => "Infantry",
            (Lang::En, Militia) => "Militia",
            (Lang::En, Artillery) => "Artillery",
            (Lang::En, AntiAir) => "Anti-air",
            (Lang::En, Missile) => "Missile",
            (Lang::Vi, Navy) => "Hải quân",
            (Lang::Vi, AirForce) => "Không quân",
            (Lang::Vi, Tank) => "Xe tăng",
            (Lang::Vi, Engineer) => "Công binh",
            (Lang::Vi, Headquarters) => "Sở chỉ huy",
            (Lang::Vi, Commander) => "Tư lệnh",
            (Lang::Vi, Infantry) => "Bộ binh",
            (Lang::Vi, Militia) => "Dân quân",
            (Lang::Vi, Artillery) => "Pháo binh",
            (Lang::Vi, AntiAir) => "Cao xạ",
            (Lang::Vi, Missile) => "Tên lửa",
        }
    }

    /// How the role moves.
    #[inline]
    pub const fn movement(self) -> Movement {
        rules::MOVEMENT[self as usize]
    }

    /// How far it reaches.
    pub const fn reach(self, heroic: bool) -> Reach {
        rules::REACH[self as usize][heroic as usize]
    }

    /// Air-defence level as a carrier; 0 defends nothing.
    pub const fn defence_level(self, heroic: bool) -> u8 {
        match rules::DEFENCE_LEVEL[self as usize] {
            0 => 0,
            level if heroic => level + rules::HEROIC_DEFENCE_BONUS,
            level => level,
        }
    }

    /// Points for capturing it.
    pub const fn points(self) -> u32 {
        rules::POINTS[self as usize]
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
        let named =
            |role: &Role| word == role.code() || word.eq_ignore_ascii_case(role.name(Lang::En));
        let unknown = || UnknownWord { kind: "role", word: word.into() };
        Role::ALL.into_iter().find(named).ok_or_else(unknown)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name(Lang::En))
    }
}

cotulenh_board::messages! { Role {
    Role::Navy => "role-navy" {},
    Role::AirForce => "role-air-force" {},
    Role::Tank => "role-tank" {},
    Role::Engineer => "role-engineer" {},
    Role::Headquarters => "role-headquarters" {},
    Role::Commander => "role-commander" {},
    Role::Infantry => "role-infantry" {},
    Role::Militia => "role-militia" {},
    Role::Artillery => "role-artillery" {},
    Role::AntiAir => "role-anti-air" {},
    Role::Missile => "role-missile" {},
} }
