//! The deployment under way, as a position carries it: enough to go on, and enough to tell what
//! the position was before it began.

use super::hero_log::HeroLog;
use crate::{
    moves::MoveKind,
    square::Square,
    stack::{Code, INFO, NO_CODE},
};

/// The most steps that can be pending: the third step of a stack of three ends the turn.
pub(crate) const MAX_PENDING: usize = 2;

/// Puts the bits of `bits` where `mask` has bits.
#[inline]
pub(crate) fn spread(bits: u8, mask: u8) -> u8 {
    SPREAD[mask as usize & 7][bits as usize & 7]
}

/// Takes the bits of `bits` that lie where `mask` has bits, and closes the gaps.
#[inline]
fn gather(bits: u8, mask: u8) -> u8 {
    GATHER[mask as usize & 7][bits as usize & 7]
}

const SPREAD: [[u8; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut mask = 0;
    while mask < 8 {
        let mut bits = 0;
        while bits < 8 {
            let (mut from, mut to) = (0, 0);
            while to < 3 {
                if mask >> to & 1 != 0 {
                    table[mask][bits] |= ((bits >> from & 1) << to) as u8;
                    from += 1;
                }
                to += 1;
            }
            bits += 1;
        }
        mask += 1;
    }
    table
};

/// The way back: what was spread to give the bits that lie where the mask has bits.
const GATHER: [[u8; 8]; 8] = {
    let mut table = [[0; 8]; 8];
    let mut mask = 0;
    while mask < 8 {
        let mut bits = 0;
        while bits < 8 {
            while SPREAD[mask][table[mask][bits] as usize] as usize != bits & mask {
                table[mask][bits] += 1;
            }
            bits += 1;
        }
        mask += 1;
    }
    table
};

/// One step that was made. Members are those of the original stack.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct StepRecord {
    /// Who acted (bits 0 to 2), and who of them was a hero before the step (bits 3 to 5).
    pieces: u8,
    kind: u8,
    target: u8,
    /// What stood on the target before: taken, joined, or nothing.
    before: Code,
}

impl StepRecord {
    const NONE: StepRecord = StepRecord { pieces: 0, kind: 0, target: 0, before: NO_CODE };

    pub(crate) fn group(self) -> u8 {
        self.pieces & 7
    }

    /// Which members of the original stack were heroes just before the step; only the bits of the
    /// group count.
    pub(crate) fn heroic(self) -> u8 {
        self.pieces >> 3
    }

    pub(crate) fn kind(self) -> MoveKind {
        match self.kind {
            0 => MoveKind::Normal,
            1 => MoveKind::Capture,
            2 => MoveKind::StayCapture,
            3 => MoveKind::SuicideCapture,
            _ => MoveKind::Combine,
        }
    }

    pub(crate) fn target(self) -> Square {
        Square::at(self.target)
    }

    pub(crate) fn before(self) -> Code {
        self.before
    }

    pub(crate) fn before_mut(&mut self) -> &mut Code {
        &mut self.before
    }
}

/// See the module. Without a deployment it is [`DeployState::NONE`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct DeployState {
    /// Heroes made in this deployment on squares it has not touched.
    bystanders: HeroLog,
    /// The square and one, or 0: so nothing at all is all zeros.
    origin: u8,
    original: Code,
    /// Who has acted (bits 0 to 2) and who is no longer on the origin (bits 3 to 5), as members
    /// of the original stack.
    progress: u8,
    /// Steps made (bits 0 and 1), whether something was taken (bit 2), whether the own and the
    /// enemy's last guard became heroes (bits 3 and 4), and the mask of all members of the
    /// original stack (bits 5 to 7).
    flags: u8,
    steps: [StepRecord; MAX_PENDING],
}

const CAPTURED: u8 = 4;
const OWN_GUARD: u8 = 8;
const ENEMY_GUARD: u8 = 16;
/// Where the mask of all members begins.
const ALL: u32 = 5;

impl DeployState {
    pub(crate) const NONE: DeployState = DeployState {
        bystanders: HeroLog::EMPTY,
        origin: 0,
        original: NO_CODE,
        progress: 0,
        flags: 0,
        steps: [StepRecord::NONE; MAX_PENDING],
    };

    /// The beginning of a deployment of `original` from `origin`.
    #[cfg(feature = "serde")]
    pub(crate) fn begin(origin: Square, original: Code) -> DeployState {
        let all = INFO[original as usize].everybody;
        DeployState { origin: origin.raw() + 1, original, flags: all << ALL, ..DeployState::NONE }
    }

    /// The deployment that a step begins: `group` are members of `original`, all of whom are present.
    #[inline]
    pub(crate) fn first_step(
        origin: Square,
        original: Code,
        group: u8,
        kind: MoveKind,
        target: Square,
        before: Code,
    ) -> DeployState {
        let info = &INFO[original as usize];
        let all = info.everybody;
        let gone = if kind == MoveKind::StayCapture { 0 } else { group << 3 };
        let captured = if kind.is_capture() { CAPTURED } else { 0 };
        let first = StepRecord {
            pieces: group | info.heroic << 3,
            kind: kind as u8,
            target: target.raw(),
            before,
        };
        DeployState {
            bystanders: HeroLog::EMPTY,
            origin: origin.raw() + 1,
            original,
            progress: group | gone,
            flags: all << ALL | captured | 1,
            steps: [first, StepRecord::NONE],
        }
    }

    #[inline]
    pub(crate) fn is_active(&self) -> bool {
        self.origin != 0
    }

    #[inline]
    pub(crate) fn origin(&self) -> Option<Square> {
        self.is_active().then(|| Square::at(self.origin - 1))
    }

    pub(crate) fn original(&self) -> Code {
        self.original
    }

    #[inline]
    fn all(&self) -> u8 {
        self.flags >> ALL
    }

    /// Who has acted.
    #[inline]
    pub(crate) fn acted(&self) -> u8 {
        self.progress & 7
    }

    /// Who still stands on the origin.
    #[inline]
    pub(crate) fn present(&self) -> u8 {
        self.all() & !(self.progress >> 3)
    }

    /// Who may still act, as a mask of the stack that stands on the origin now.
    #[inline]
    pub(crate) fn ready(&self) -> u8 {
        gather(!self.acted() & 7, self.present())
    }

    #[inline]
    pub(crate) fn is_complete(&self) -> bool {
        self.acted() == self.all()
    }

    #[inline]
    pub(crate) fn progress(&self) -> u8 {
        self.progress
    }

    pub(crate) fn has_captured(&self) -> bool {
        self.flags & CAPTURED != 0
    }

    /// Whether the last guard became a hero: the own one, or the enemy's.
    pub(crate) fn guard_promoted(&self, own: bool) -> bool {
        self.flags & if own { OWN_GUARD } else { ENEMY_GUARD } != 0
    }

    pub(crate) fn bystanders(&self) -> HeroLog {
        self.bystanders
    }

    pub(crate) fn steps(&self) -> &[StepRecord] {
        &self.steps[..(self.flags & 3).min(MAX_PENDING as u8) as usize]
    }

    /// Notes that a bystander became a hero.
    pub(crate) fn note_hero(&mut self, square: Square, star_bit: u32, member: u32) {
        let touched = self.origin() == Some(square)
            || self.steps().iter().any(|step| step.target() == square);
        if !touched {
            self.bystanders.add(star_bit, member);
        }
    }

    /// Notes a bystander that is known to be one; false if it cannot have become a hero there.
    #[cfg(feature = "serde")]
    pub(crate) fn note_bystander(&mut self, star_bit: u32, member: u32) -> bool {
        self.bystanders.add(star_bit, member)
    }

    pub(crate) fn note_guard(&mut self, own: bool) {
        self.flags |= if own { OWN_GUARD } else { ENEMY_GUARD };
    }

    /// Notes a step of `group`, members of `stack` as it stands on the origin before the step.
    #[inline]
    pub(crate) fn note_step(
        &mut self,
        stack: Code,
        group: u8,
        kind: MoveKind,
        target: Square,
        before: Code,
    ) {
        let present = self.present();
        let acting = spread(group, present);
        let heroic = spread(INFO[stack as usize].heroic, present);
        let made = (self.flags & 3) as usize;
        if let Some(record) = self.steps.get_mut(made) {
            *record = StepRecord {
                pieces: acting | heroic << 3,
                kind: kind as u8,
                target: target.raw(),
                before,
            };
            self.flags += 1;
        }
        self.progress |= acting;
        if kind != MoveKind::StayCapture {
            self.progress |= acting << 3;
        }
        if kind.is_capture() {
            self.flags |= CAPTURED;
        }
    }
}
