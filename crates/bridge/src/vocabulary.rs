//! The words of the game: roles, stacks, squares, battles.

use cotulenh::{
    Battle, Color, FILES, RANKS, Role, Square, Stack, Zone,
    rules::{self, Range},
};
use serde::Serialize;

use crate::{
    values::Side,
    words::{self, Words},
};

/// All that a page must know to draw a board and to offer pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Vocabulary {
    /// Files of the board.
    pub files: u8,
    /// Ranks of the board.
    pub ranks: u8,
    /// The start of an ordinary game.
    pub start: String,
    /// The sides.
    pub sides: Vec<SideEntry>,
    /// The roles in canonical order.
    pub roles: Vec<RoleEntry>,
    /// The legal stacks as letters, the carrier first.
    pub stacks: Vec<String>,
    /// The squares.
    pub squares: Vec<SquareEntry>,
    /// The crossings where heavy pieces pass the river.
    pub reefs: Vec<[String; 2]>,
    /// The battles.
    pub battles: Vec<BattleEntry>,
}

/// A side and its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SideEntry {
    /// The side.
    pub side: Side,
    /// What players call it.
    pub name: Words,
}

/// A role, its name and its reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RoleEntry {
    /// The role.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub role: Role,
    /// Its letter.
    pub letter: char,
    /// What players call it.
    pub name: Words,
    /// Points for capturing it.
    pub points: u32,
    /// Radius of its air defence as a carrier, ordinary and heroic.
    pub defence: [u8; 2],
    /// How far it moves, ordinary and heroic.
    pub moving: [RangeEntry; 2],
    /// How far it captures, ordinary and heroic.
    pub capturing: [RangeEntry; 2],
}

/// A range in squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RangeEntry {
    /// Along files and ranks; 11 is as far as it likes.
    pub straight: u8,
    /// Along diagonals.
    pub diagonal: u8,
}

/// A square and its ground.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SquareEntry {
    /// The square.
    pub square: String,
    /// `sea`, `coast`, `river` (the deep river) or `land`.
    pub zone: &'static str,
}

/// A battle and its name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BattleEntry {
    /// The battle.
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub battle: Battle,
    /// What players call it.
    pub name: Words,
}

/// The words of the game.
pub fn vocabulary() -> Vocabulary {
    Vocabulary {
        files: FILES,
        ranks: RANKS,
        start: rules::START_FEN.into(),
        sides: Side::ALL.map(|side| SideEntry { side, name: words::side(side.into()) }).into(),
        roles: Role::ALL.map(role_entry).into(),
        stacks: legal_stacks(),
        squares: Square::all().map(square_entry).collect(),
        reefs: ['f', 'h'].map(|file| [format!("{file}6"), format!("{file}7")]).into(),
        battles: Battle::ALL
            .map(|battle| BattleEntry { battle, name: Words::of(|lang| battle.name(lang).into()) })
            .into(),
    }
}

fn role_entry(role: Role) -> RoleEntry {
    let range = |range: Range| RangeEntry { straight: range.straight, diagonal: range.diagonal };
    let states = [false, true];
    RoleEntry {
        role,
        letter: role.letter(),
        name: Words::of(|lang| role.name(lang).into()),
        points: role.points(),
        defence: states.map(|heroic| role.defence_level(heroic)),
        moving: states.map(|heroic| range(role.reach(heroic).moving)),
        capturing: states.map(|heroic| range(role.reach(heroic).capturing)),
    }
}

/// Every set of one to three roles that is a stack.
fn legal_stacks() -> Vec<String> {
    let mut stacks = Vec::new();
    let letters = |roles: &[Role]| {
        let pieces: Vec<_> = roles.iter().map(|&role| (role, false)).collect();
        let stack = Stack::new(Color::First, &pieces)?;
        Some(stack.pieces().map(|piece| piece.role.letter()).collect::<String>())
    };
    for (index, &first) in Role::ALL.iter().enumerate() {
        stacks.extend(letters(&[first]));
        for (offset, &second) in Role::ALL[index + 1..].iter().enumerate() {
            stacks.extend(letters(&[first, second]));
            for &third in &Role::ALL[index + offset + 2..] {
                stacks.extend(letters(&[first, second, third]));
            }
        }
    }
    stacks
}

fn square_entry(square: Square) -> SquareEntry {
    let on_coast_line = square.file_letter() == 'c';
    let zone = match square.zone() {
        Zone::Sea => "sea",
        Zone::Coast if on_coast_line => "coast",
        Zone::Coast => "river",
        Zone::Land => "land",
    };
    SquareEntry { square: square.to_string(), zone }
}
