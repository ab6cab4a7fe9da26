//! What a practice board leaves out of the rules (rules, section 11).

use cotulenh_board::Color;

/// The rules that do not hold on a practice board. On an ordinary one all of them hold.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Practice(u8);

const BOARD: u8 = 1;
const NO_LAST_GUARD: u8 = 2;
/// Followed by the same for Blue.
const NO_RED_COMMANDER: u8 = 4;

impl Practice {
    /// An ordinary game.
    pub(crate) const NONE: Practice = Practice(0);

    /// A practice board on which these sides have a Commander.
    pub(crate) fn new(has_commander: [bool; 2]) -> Practice {
        let lacks = |color: Color| u8::from(!has_commander[color.index()]);
        Practice(BOARD | NO_RED_COMMANDER * (lacks(Color::First) | lacks(Color::Second) << 1))
    }

    /// The rules left out, one bit each.
    pub(crate) fn to_bits(self) -> u8 {
        self.0
    }

    /// The practice board with these bits; `None` if no board has them.
    pub(crate) fn from_bits(bits: u8) -> Option<Practice> {
        let is_known = bits == 0 || bits & BOARD != 0 && bits < NO_RED_COMMANDER << 2;
        is_known.then_some(Practice(bits))
    }

    /// The same without heroes as last guards.
    pub(crate) fn without_last_guard(self) -> Practice {
        Practice(self.0 | BOARD | NO_LAST_GUARD)
    }

    /// Whether this is a practice board: the side not to move may be attacked.
    #[inline]
    pub(crate) fn is_on(self) -> bool {
        self.0 != 0
    }

    /// Whether a side began without a Commander; it is never in check and has no last guard.
    #[inline]
    pub(crate) fn lacks_commander(self, color: Color) -> bool {
        self.0 & NO_RED_COMMANDER << color.index() != 0
    }

    /// Whether last guards become heroes at all.
    pub(crate) fn has_any_last_guard(self) -> bool {
        self.0 & NO_LAST_GUARD == 0
    }

    /// Whether a side's last piece besides its Commander becomes a hero.
    #[inline]
    pub(crate) fn has_last_guard(self, color: Color) -> bool {
        self.0 & NO_LAST_GUARD == 0 && !self.lacks_commander(color)
    }
}
