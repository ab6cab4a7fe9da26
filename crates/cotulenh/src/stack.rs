//! Stacks: one to three pieces of one colour on one square.
//!
//! A stack without its colour is one of 142 *codes*: the kinds of [`rules::STACKS`] and the single
//! roles, each with every choice of heroes. The codes of one kind are neighbours, so that a piece
//! of a stack becomes a hero by adding a bit to the code.

use alloc::vec::Vec;
use core::{fmt, str::FromStr};

use cotulenh_board::Color;

use crate::{
    fen,
    piece::Piece,
    role::Role,
    rules::{self, STACKS},
};

/// The most pieces a stack can have.
pub const MAX_STACK: usize = 3;

/// A stack without its colour; 0 is no stack.
pub type Code = u8;

/// The code of an empty square.
pub const NO_CODE: Code = 0;

/// One more than the highest code.
pub const CODES: usize = 143;

/// A set of roles, one bit each.
pub type RoleMask = u16;

const KINDS: usize = Role::COUNT + STACKS.len();
const NO_KIND: u8 = u8::MAX;

#[derive(Clone, Copy)]
struct Kind {
    roles: [Role; MAX_STACK],
    len: u8,
    base: Code,
}

pub(crate) const fn role_bit(role: Role) -> RoleMask {
    1 << role as RoleMask
}

const KIND: [Kind; KINDS] = {
    let mut kinds = [Kind { roles: [Role::Navy; MAX_STACK], len: 1, base: 0 }; KINDS];
    let mut base = 1;
    let mut kind = 0;
    while kind < KINDS {
        kinds[kind].base = base;
        if kind < Role::COUNT {
            kinds[kind].roles[0] = Role::ALL[kind];
        } else {
            let roles = STACKS[kind - Role::COUNT];
            kinds[kind].len = roles.len() as u8;
            let mut member = 0;
            while member < roles.len() {
                kinds[kind].roles[member] = roles[member];
                assert!(
                    member == 0 || (roles[member - 1] as u8) < roles[member] as u8,
                    "the roles of a stack are in canonical order"
                );
                member += 1;
            }
        }
        base += 1 << kinds[kind].len;
        kind += 1;
    }
    assert!(base as usize == CODES);
    kinds
};

const KIND_OF_ROLES: &[u8; 1 << Role::COUNT] = &{
    let mut table = [NO_KIND; 1 << Role::COUNT];
    let mut kind = 0;
    while kind < KINDS {
        let mut mask = 0;
        let mut member = 0;
        while member < KIND[kind].len as usize {
            mask |= role_bit(KIND[kind].roles[member]);
            member += 1;
        }
        table[mask as usize] = kind as u8;
        kind += 1;
    }
    table
};

/// The length of a row of [`GROUP`], a power of two, and the place in it for no kind.
const GROUP_ROW: usize = 64;
const NO_GROUP: usize = NO_KIND as usize % GROUP_ROW;

/// The members of a stack, by its kind, that are of the roles of another kind.
const GROUP: &[[u8; GROUP_ROW]; GROUP_ROW] = &{
    assert!(KINDS <= NO_GROUP);
    let mut table = [[0; GROUP_ROW]; GROUP_ROW];
    let mut whole = 0;
    while whole < KINDS {
        let mut part = 0;
        while part < KINDS {
            let mut member = 0;
            while member < KIND[whole].len as usize {
                let mut other = 0;
                while other < KIND[part].len as usize {
                    if KIND[whole].roles[member] as u8 == KIND[part].roles[other] as u8 {
                        table[whole][part] |= 1 << member;
                    }
                    other += 1;
                }
                member += 1;
            }
            part += 1;
        }
        whole += 1;
    }
    table
};

/// The members of a stack that are of these roles, one bit each; none if the roles make no stack.
#[inline]
pub(crate) fn members_of_roles(whole: Code, roles: RoleMask) -> u8 {
    let part = KIND_OF_ROLES[roles as usize % KIND_OF_ROLES.len()];
    let whole = INFO[whole as usize].kind;
    GROUP[whole as usize % GROUP_ROW][part as usize % GROUP_ROW]
}

/// What a code says, looked up. Sixteen bytes, so that looking up is a shift and no product.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub struct CodeInfo {
    /// The roles in the stack.
    pub roles: RoleMask,
    /// The heroes among them.
    pub heroes: RoleMask,
    /// Which of the kinds of stacks it is.
    pub kind: u8,
    /// The roles in canonical order; meaningful up to `len`.
    pub members: [Role; MAX_STACK],
    /// How many pieces.
    pub len: u8,
    /// How many pieces besides the Commander.
    pub soldiers: u8,
    /// A bit for each member that is a hero.
    pub heroic: u8,
    /// The bit of the member that is the Commander, or 0.
    pub commander: u8,
    /// The carrier as a stack of its own.
    pub carrier: Code,
    /// Air-defence level of the carrier.
    pub defence: u8,
    /// Whether the carrier is a Navy.
    pub is_navy: bool,
    /// A bit for each member.
    pub everybody: u8,
}

/// Indexed by any byte, so that no lookup needs a bounds check.
pub const INFO: &[CodeInfo; 256] = &{
    let nothing = CodeInfo {
        roles: 0,
        heroes: 0,
        kind: KINDS as u8,
        members: [Role::Navy; MAX_STACK],
        len: 0,
        soldiers: 0,
        heroic: 0,
        commander: 0,
        carrier: 0,
        defence: 0,
        is_navy: false,
        everybody: 0,
    };
    let mut table = [nothing; 256];
    let mut kind = 0;
    while kind < KINDS {
        let Kind { roles, len, base } = KIND[kind];
        let mut heroic = 0;
        while heroic < 1 << len {
            let mut info = CodeInfo {
                kind: kind as u8,
                members: roles,
                len,
                soldiers: len,
                heroic,
                ..nothing
            };
            let mut member = 0;
            while member < len as usize {
                info.roles |= role_bit(roles[member]);
                if heroic >> member & 1 != 0 {
                    info.heroes |= role_bit(roles[member]);
                }
                if matches!(roles[member], Role::Commander) {
                    info.commander = 1 << member;
                    info.soldiers -= 1;
                }
                member += 1;
            }
            info.carrier = KIND[roles[0] as usize].base + (heroic & 1);
            info.defence = roles[0].defence_level(heroic & 1 != 0);
            info.is_navy = matches!(roles[0], Role::Navy);
            info.everybody = (1 << len) - 1;
            table[(base + heroic) as usize] = info;
            heroic += 1;
        }
        kind += 1;
    }
    table
};

/// [`CodeInfo::kind`] on its own, for the loops that ask nothing else.
pub(crate) const KIND_OF: &[u8; 256] = &{
    let mut table = [0; 256];
    let mut code = 0;
    while code < table.len() {
        table[code] = INFO[code].kind;
        code += 1;
    }
    table
};

/// The code of one piece that is no hero.
pub(crate) const fn single(role: Role) -> Code {
    KIND[role as usize].base
}

/// The part of a stack that a mask of members picks out; `PART[code][mask]`.
pub const PART: &[[Code; 8]; 256] = &{
    let mut table = [[NO_CODE; 8]; 256];
    let mut code = 1;
    while code < CODES {
        let info = &INFO[code];
        let mut mask = 1;
        while mask < 1 << info.len {
            let mut roles = 0;
            let mut heroes = 0;
            let mut member = 0;
            while member < info.len as usize {
                if mask >> member & 1 != 0 {
                    roles |= role_bit(info.members[member]);
                    heroes |= info.heroes & role_bit(info.members[member]);
                }
                member += 1;
            }
            table[code][mask] = code_of(roles, heroes);
            mask += 1;
        }
        code += 1;
    }
    table
};

/// What is left of a stack without the members of a mask; `REST[code][mask]`.
pub const REST: &[[Code; 8]; 256] = &{
    let mut table = [[NO_CODE; 8]; 256];
    let mut code = 1;
    while code < CODES {
        let all = (1 << INFO[code].len) - 1;
        let mut mask = 0;
        while mask < 8 {
            table[code][mask] = PART[code][!mask & all];
            mask += 1;
        }
        code += 1;
    }
    table
};

/// The code of a set of roles, some of them heroes, or [`NO_CODE`] if they make no legal stack.
pub(crate) const fn code_of(roles: RoleMask, heroes: RoleMask) -> Code {
    let kind = KIND_OF_ROLES[roles as usize & ((1 << Role::COUNT) - 1)];
    if kind == NO_KIND {
        return NO_CODE;
    }
    let Kind { roles, len, base } = KIND[kind as usize];
    let mut heroic = 0;
    let mut member = 0;
    while member < len as usize {
        if heroes & role_bit(roles[member]) != 0 {
            heroic |= 1 << member;
        }
        member += 1;
    }
    base + heroic
}

/// The kinds of stacks that a stack can combine with, one bit each.
pub(crate) const fn partners(code: Code) -> u64 {
    let mut kinds = 0;
    let mut kind = 0;
    while kind < KINDS {
        let roles = INFO[KIND[kind].base as usize].roles;
        if INFO[code as usize].roles & roles == 0
            && code_of(INFO[code as usize].roles | roles, 0) != NO_CODE
        {
            kinds |= 1 << kind;
        }
        kind += 1;
    }
    kinds
}

/// The bits of the members that are not the Commander.
pub(crate) fn soldier_bits(code: Code) -> u8 {
    let info = &INFO[code as usize];
    info.everybody & !info.commander
}

/// The stack of all the pieces of two stacks, or [`NO_CODE`] if there is no such stack.
#[inline]
pub fn combined(a: Code, b: Code) -> Code {
    let (a, b) = (&INFO[a as usize], &INFO[b as usize]);
    if a.roles & b.roles != 0 { NO_CODE } else { code_of(a.roles | b.roles, a.heroes | b.heroes) }
}

/// One to three pieces of one colour that may stand on one square, the carrier first.
///
/// ```
/// use cotulenh::{RED, Role, Stack};
///
/// let stack = Stack::new(RED, &[(Role::Tank, false), (Role::Navy, true)]).unwrap();
/// assert_eq!(stack.carrier().role, Role::Navy);
/// assert_eq!(stack.to_string(), "(+NT)");
/// assert!(Stack::new(RED, &[(Role::Tank, false), (Role::Engineer, false)]).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stack {
    color: Color,
    code: Code,
}

impl Stack {
    /// The stack of these roles, each with its heroic status, in any order; `None` if the rules
    /// know no such stack.
    pub fn new(color: Color, pieces: &[(Role, bool)]) -> Option<Stack> {
        let (mut roles, mut heroes) = (0, 0);
        for &(role, heroic) in pieces {
            if roles & role_bit(role) != 0 {
                return None;
            }
            roles |= role_bit(role);
            heroes |= if heroic { role_bit(role) } else { 0 };
        }
        Stack::from_code(color, code_of(roles, heroes))
    }

    pub(crate) const fn from_code(color: Color, code: Code) -> Option<Stack> {
        if code == NO_CODE { None } else { Some(Stack { color, code }) }
    }

    pub(crate) const fn code(self) -> Code {
        self.code
    }

    fn info(self) -> &'static CodeInfo {
        &INFO[self.code as usize]
    }

    /// The side it belongs to.
    pub const fn color(self) -> Color {
        self.color
    }

    /// How many pieces it has.
    #[allow(clippy::len_without_is_empty, reason = "no stack is empty")]
    pub fn len(self) -> usize {
        self.info().len as usize
    }

    /// The piece that gives the stack its movement and terrain.
    pub fn carrier(self) -> Piece {
        self.member(0)
    }

    /// The pieces in canonical order, the carrier first.
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator + Clone {
        (0..self.len()).map(move |member| self.member(member))
    }

    fn member(self, member: usize) -> Piece {
        let info = self.info();
        Piece {
            color: self.color,
            role: info.members[member],
            heroic: info.heroic >> member & 1 != 0,
        }
    }

    /// Whether a piece of this role is in the stack.
    pub fn has(self, role: Role) -> bool {
        self.info().roles & role_bit(role) != 0
    }

    /// The stack of some of its pieces, if any is left.
    pub fn part(self, keep: impl Fn(Role) -> bool) -> Option<Stack> {
        let info = self.info();
        let mut mask = 0;
        for (member, piece) in self.pieces().enumerate() {
            if keep(piece.role) {
                mask |= role_bit(info.members[member]);
            }
        }
        Stack::from_code(self.color, code_of(mask, info.heroes))
    }

    /// Both stacks together, if the rules know such a stack.
    pub fn combine(self, other: Stack) -> Option<Stack> {
        if self.color != other.color {
            return None;
        }
        Stack::from_code(self.color, combined(self.code, other.code))
    }

    /// Air-defence level of the carrier; 0 defends nothing.
    pub fn defence_level(self) -> u8 {
        self.info().defence
    }

    /// Points for capturing all its pieces.
    pub fn points(self) -> u32 {
        self.pieces().map(|piece| rules::POINTS[piece.role as usize]).sum()
    }

    /// The letters with heroic signs, in capitals whatever the side: `(N+FT)`, `+T`. Nothing for
    /// no stack.
    pub(crate) fn write_capitals(code: Code, out: &mut impl fmt::Write) -> fmt::Result {
        match Stack::from_code(crate::color::RED, code) {
            Some(stack) => write!(out, "{stack}"),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Stack {
    /// As in a FEN: `T`, `+t`, `(NF+T)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.len() == 1 {
            return write!(f, "{}", self.carrier());
        }
        f.write_str("(")?;
        for piece in self.pieces() {
            write!(f, "{piece}")?;
        }
        f.write_str(")")
    }
}

/// Text that does not name a stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not a stack (such as T, +t or (NF+T))")]
pub struct ParseStackError;

impl FromStr for Stack {
    type Err = ParseStackError;

    /// As in a FEN, the letters in any order.
    fn from_str(text: &str) -> Result<Stack, ParseStackError> {
        let Ok((pieces, "")) = fen::read_pieces(text) else {
            return Err(ParseStackError);
        };
        let color = pieces.first().ok_or(ParseStackError)?.color;
        if pieces.iter().any(|piece| piece.color != color) {
            return Err(ParseStackError);
        }
        let roles: Vec<_> = pieces.iter().map(|piece| (piece.role, piece.heroic)).collect();
        Stack::new(color, &roles).ok_or(ParseStackError)
    }
}

impl fmt::Debug for Stack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

cotulenh_board::messages! { ParseStackError {
    ParseStackError => "stack-form" {},
} }
