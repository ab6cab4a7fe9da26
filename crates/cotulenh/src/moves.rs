use alloc::{string::String, vec::Vec};
use core::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use cotulenh_board::{MAX_MOVES_A_TURN, MoveText, Turn, serde_as_text, words};

use crate::{
    color::RED,
    fen,
    notation::MAX_TURN_LENGTH,
    role::Role,
    square::Square,
    stack::{Code, NO_CODE, RoleMask, code_of, members_of_roles, role_bit},
};

/// What an atomic move does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// Goes to an empty square.
    Normal,
    /// Takes what stands on the target and moves there.
    Capture,
    /// Takes what stands on the target and stays where it is.
    StayCapture,
    /// Takes what stands on the target and is lost itself.
    SuicideCapture,
    /// Joins a friendly stack.
    Combine,
    /// Ends a deployment.
    Finish,
}

words! { MoveKind, "kind of move":
    Normal = "normal",
    Capture = "capture",
    StayCapture = "stay_capture",
    SuicideCapture = "suicide_capture",
    Combine = "combine",
    Finish = "finish",
}

impl MoveKind {
    const BY_BITS: [MoveKind; 8] = [
        MoveKind::Normal,
        MoveKind::Capture,
        MoveKind::StayCapture,
        MoveKind::SuicideCapture,
        MoveKind::Combine,
        MoveKind::Finish,
        MoveKind::Finish,
        MoveKind::Finish,
    ];

    /// Whether something is taken.
    #[inline]
    pub const fn is_capture(self) -> bool {
        matches!(self, MoveKind::Capture | MoveKind::StayCapture | MoveKind::SuicideCapture)
    }

    /// The sign in SAN and LAN: nothing, `x`, `_`, `@` or `&`.
    pub const fn sign(self) -> &'static str {
        match self {
            MoveKind::Normal | MoveKind::Finish => "",
            MoveKind::Capture => "x",
            MoveKind::StayCapture => "_",
            MoveKind::SuicideCapture => "@",
            MoveKind::Combine => "&",
        }
    }

    /// Reads a sign at the beginning of a text and gives what follows.
    pub(crate) fn read_sign(text: &str) -> (MoveKind, &str) {
        for kind in
            [MoveKind::Capture, MoveKind::StayCapture, MoveKind::SuicideCapture, MoveKind::Combine]
        {
            if let Some(rest) = text.strip_prefix(kind.sign()) {
                return (kind, rest);
            }
        }
        (MoveKind::Normal, text)
    }

    /// Whether the mover ends up on the target square.
    #[inline]
    pub const fn arrives(self) -> bool {
        matches!(self, MoveKind::Normal | MoveKind::Capture | MoveKind::Combine)
    }
}

/// An atomic move: a plain move of a whole stack, one step of a deployment, or its finish.
///
/// It is four bytes. Whether it is legal depends on the position, but it can be written and read
/// without one:
///
/// | move | text |
/// |---|---|
/// | of a whole stack | origin, sign, target: `c5c6`, `c5xc6`, `e2_d9`, `e2@d9`, `f5&f4` |
/// | step of a deployment | origin, `:`, pieces, `>`, sign, target: `c5:F>e7`, `c5:(FT)>xd7`, `c5:T>_b3` |
/// | finish of a deployment | `c5:finish` |
///
/// The signs are those of [`MoveKind::sign`]. A [`Turn`](crate::Turn) names the origin once:
/// `c5:F>e7,T>d5,finish`. What people read is in [`notation`](crate::notation).
///
/// ```
/// use cotulenh::{Move, MoveKind, Role, Turn};
///
/// let mv: Move = "c5:F>xe7".parse()?;
/// assert_eq!(mv.kind(), MoveKind::Capture);
/// assert_eq!(mv.roles().collect::<Vec<_>>(), [Role::AirForce]);
/// assert_eq!(mv.to_string(), "c5:F>xe7");
///
/// let turn: Turn = "c5:F>e7,T>d5,finish".parse()?;
/// assert_eq!(turn.moves().len(), 3);
/// assert_eq!(turn.to_string(), "c5:F>e7,T>d5,finish");
/// # Ok::<(), cotulenh::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const TO: u32 = 8;
const KIND: u32 = 16;
const ROLES: u32 = 20;
const ALL_ROLES: u32 = (1 << Role::COUNT) - 1;

impl Move {
    /// A move of the whole stack on `from`.
    #[inline]
    pub const fn plain(from: Square, to: Square, kind: MoveKind) -> Move {
        Move::of_roles(from, to, kind, 0)
    }

    /// A deployment step of these pieces of the stack on `from`; `None` if they make no stack, or
    /// for a finish.
    ///
    /// ```
    /// use cotulenh::{Move, MoveKind, Role, Square};
    ///
    /// let roles = [Role::Tank, Role::AirForce];
    /// let step = Move::step(Square::C5, &roles, MoveKind::Normal, Square::E7).unwrap();
    /// assert_eq!(step.to_string(), "c5:(FT)>e7");
    /// assert!(Move::step(Square::C5, &[], MoveKind::Normal, Square::E7).is_none());
    /// ```
    pub fn step(from: Square, roles: &[Role], kind: MoveKind, to: Square) -> Option<Move> {
        let mut mask = 0;
        for &role in roles {
            if mask & role_bit(role) != 0 {
                return None;
            }
            mask |= role_bit(role);
        }
        let is_stack = code_of(mask, 0) != NO_CODE;
        (is_stack && kind != MoveKind::Finish).then(|| Move::of_roles(from, to, kind, mask))
    }

    /// A step of the pieces of these roles, or a move of the whole stack if there are none.
    #[inline]
    pub(crate) const fn of_roles(
        from: Square,
        to: Square,
        kind: MoveKind,
        roles: RoleMask,
    ) -> Move {
        Move(
            from.raw() as u32
                | (to.raw() as u32) << TO
                | (kind as u32) << KIND
                | (roles as u32) << ROLES,
        )
    }

    /// The end of the deployment from `origin`.
    #[inline]
    pub const fn finish(origin: Square) -> Move {
        Move::plain(origin, origin, MoveKind::Finish)
    }

    /// The same move to another square.
    #[inline]
    pub(crate) const fn with_target(self, to: Square) -> Move {
        Move(self.0 & !(0xFF << TO) | (to.raw() as u32) << TO)
    }

    /// What added to a move takes its target so many indices on.
    pub(crate) const fn target_step(indices: i8) -> u32 {
        ((indices as i32) << TO) as u32
    }

    /// The same move to a square that a [`target_step`](Move::target_step) leads to, which must be on
    /// the board: then nothing is carried into or borrowed from the other parts.
    #[inline]
    pub(crate) const fn stepped(self, step: u32) -> Move {
        Move(self.0.wrapping_add(step))
    }

    /// Where the stack stands.
    #[inline]
    pub const fn from(self) -> Square {
        Square::at(self.0 as u8)
    }

    /// Where it goes, or what it takes.
    #[inline]
    pub const fn to(self) -> Square {
        Square::at((self.0 >> TO) as u8)
    }

    /// What it does.
    #[inline]
    pub const fn kind(self) -> MoveKind {
        MoveKind::BY_BITS[(self.0 >> KIND & 7) as usize]
    }

    /// The roles of a step's pieces, as a set; none for a plain move and a finish.
    #[inline]
    pub(crate) const fn role_mask(self) -> RoleMask {
        (self.0 >> ROLES & ALL_ROLES) as RoleMask
    }

    /// The pieces that a step takes out of a stack as a mask of its members, the carrier being bit
    /// 0; none for a plain move and a finish.
    #[inline]
    pub(crate) fn group(self, whole: Code) -> u8 {
        members_of_roles(whole, self.role_mask())
    }

    /// The first of them in canonical order, the carrier.
    #[inline]
    pub(crate) fn first_role(self) -> Option<Role> {
        Role::ALL.get(self.role_mask().trailing_zeros() as usize).copied()
    }

    /// The roles of a step's pieces in canonical order; none for a plain move and a finish.
    pub fn roles(self) -> impl Iterator<Item = Role> {
        Role::ALL.into_iter().filter(move |&role| self.role_mask() & role_bit(role) != 0)
    }

    /// Whether a whole stack goes to an empty square.
    #[inline]
    pub(crate) const fn is_plain_quiet(self) -> bool {
        self.0 >> KIND == MoveKind::Normal as u32
    }

    /// Whether it goes to an empty square.
    #[inline]
    pub(crate) const fn is_quiet(self) -> bool {
        self.0 >> KIND & 0xF == MoveKind::Normal as u32
    }

    /// Whether it is a deployment step.
    #[inline]
    pub const fn is_step(self) -> bool {
        self.0 >> ROLES != 0
    }

    /// Whether it ends a deployment.
    #[inline]
    pub const fn is_finish(self) -> bool {
        matches!(self.kind(), MoveKind::Finish)
    }

    /// Whether it takes something.
    #[inline]
    pub const fn is_capture(self) -> bool {
        let kind = self.0 >> KIND & 7;
        MoveKind::Capture as u32 <= kind && kind <= MoveKind::SuicideCapture as u32
    }

    /// The move as a number, for tables and tests.
    #[inline]
    pub const fn to_bits(self) -> u32 {
        self.0
    }

    /// A move from any number, if its squares are on the board and its pieces make a stack. It need
    /// not be legal anywhere.
    pub fn from_bits(bits: u32) -> Option<Move> {
        let on_board = |index: u8| Square::from_index(index as usize).is_some();
        let mv = Move(bits);
        let kind = bits >> KIND & 0xF;
        let is_group = match bits >> ROLES {
            0 => kind <= MoveKind::Finish as u32,
            _ => kind < MoveKind::Finish as u32 && code_of(mv.role_mask(), 0) != NO_CODE,
        };
        let known = bits >> ROLES <= ALL_ROLES && is_group;
        (known && on_board(bits as u8) && on_board((bits >> TO) as u8)).then_some(mv)
    }

    /// What stands behind the origin of a step or a finish.
    fn write_part(self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_finish() {
            return f.write_str(FINISH);
        }
        fen::write_step(f, code_of(self.role_mask(), 0), self.kind(), self.to())
    }

    fn read_part(origin: Square, text: &str) -> Option<Move> {
        if text == FINISH {
            return Some(Move::finish(origin));
        }
        let (pieces, rest) = fen::read_pieces(text).ok()?;
        if pieces.iter().any(|piece| piece.color != RED || piece.heroic) {
            return None;
        }
        let (kind, target) = MoveKind::read_sign(rest.strip_prefix('>')?);
        let roles: Vec<Role> = pieces.iter().map(|piece| piece.role).collect();
        Move::step(origin, &roles, kind, target.parse().ok()?)
    }
}

const FINISH: &str = "finish";

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_step() || self.is_finish() {
            write!(f, "{}:", self.from())?;
            return self.write_part(f);
        }
        write!(f, "{}{}{}", self.from(), self.kind().sign(), self.to())
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Text that is not a move or turn in the form that needs no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not written like c5c6, c5xc6, c5:F>e7 or c5:finish")]
pub struct ParseMoveError {
    /// The text, or its beginning.
    pub text: String,
}

impl ParseMoveError {
    fn new(text: &str) -> ParseMoveError {
        ParseMoveError { text: text.chars().take(MAX_TURN_LENGTH).collect() }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let read = || {
            let (from, rest) = Square::read(text)?;
            if let Some(part) = rest.strip_prefix(':') {
                return Move::read_part(from, part);
            }
            let (kind, target) = MoveKind::read_sign(rest);
            Some(Move::plain(from, target.parse().ok()?, kind))
        };
        read().ok_or_else(|| ParseMoveError::new(text))
    }
}

impl MoveText for Move {
    type Err = ParseMoveError;

    /// Names the origin of a deployment once. Nothing for a turn without moves.
    fn write_turn(moves: &[Move], f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, mv) in moves.iter().enumerate() {
            let goes_on = index > 0 && moves[0].from() == mv.from() && moves[0].is_step();
            match (index, goes_on && (mv.is_step() || mv.is_finish())) {
                (0, _) => write!(f, "{mv}")?,
                (_, true) => {
                    f.write_str(",")?;
                    mv.write_part(f)?;
                }
                (_, false) => write!(f, ";{mv}")?,
            }
        }
        Ok(())
    }

    fn read_turn(text: &str) -> Result<Turn<Move>, ParseMoveError> {
        let wrong = || ParseMoveError::new(text);
        let mut moves = ArrayVec::<Move, MAX_MOVES_A_TURN>::new();
        for chunk in text.split(';').filter(|_| !text.is_empty()) {
            let mut parts = chunk.split(',');
            let first: Move = parts.next().unwrap_or_default().parse().map_err(|_| wrong())?;
            moves.try_push(first).map_err(|_| wrong())?;
            for part in parts {
                let goes_on =
                    first.is_step().then(|| Move::read_part(first.from(), part)).flatten();
                moves.try_push(goes_on.ok_or_else(wrong)?).map_err(|_| wrong())?;
            }
        }
        Ok(moves.into_iter().collect())
    }
}

serde_as_text!(Move);

cotulenh_board::messages! { ParseMoveError {
    ParseMoveError { text } => "move-form" { text = text },
} }
