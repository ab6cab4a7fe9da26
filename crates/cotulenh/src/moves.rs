use core::fmt;

use cotulenh_board::words;

use crate::square::Square;

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
/// It is four bytes and means something only together with its position. Its text forms are in
/// [`notation`](crate::notation).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

const TO: u32 = 8;
const KIND: u32 = 16;
const GROUP: u32 = 20;

impl Move {
    /// A move of the whole stack on `from`.
    #[inline]
    pub const fn plain(from: Square, to: Square, kind: MoveKind) -> Move {
        Move::step(from, to, kind, 0)
    }

    /// A deployment step of some of the pieces on `from`, given as a mask of the members of the
    /// stack as it stands there, the carrier being bit 0.
    #[inline]
    pub(crate) const fn step(from: Square, to: Square, kind: MoveKind, group: u8) -> Move {
        Move(
            from.raw() as u32
                | (to.raw() as u32) << TO
                | (kind as u32) << KIND
                | (group as u32) << GROUP,
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

    /// The members of a step's group, or 0 for a plain move and a finish.
    #[inline]
    pub(crate) const fn group(self) -> u8 {
        (self.0 >> GROUP & 7) as u8
    }

    /// Whether it is a deployment step.
    #[inline]
    pub const fn is_step(self) -> bool {
        self.group() != 0
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

    /// A move from any number, if its squares are on the board. It need not be legal anywhere.
    pub fn from_bits(bits: u32) -> Option<Move> {
        let on_board = |index: u8| Square::from_index(index as usize).is_some();
        let known = bits >> (GROUP + 3) == 0 && bits >> KIND & 0xF <= MoveKind::Finish as u32;
        (known && on_board(bits as u8) && on_board((bits >> TO) as u8)).then_some(Move(bits))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_finish() {
            return write!(f, "finish {}", self.from());
        }
        write!(f, "{}{}{}", self.from(), self.kind().sign(), self.to())?;
        if self.is_step() { write!(f, " members {:03b}", self.group()) } else { Ok(()) }
    }
}
