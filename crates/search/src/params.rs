//! The parameters of the search: every number that could be tuned, in one table.
//!
//! Margins are in hundredths of the weakest piece and scaled by how far the values of a game move
//! ([`Evaluator::MARGIN_PERCENT`]).

use std::marker::PhantomData;

use cotulenh_eval::Evaluator;

/// A margin as a game wants it.
const fn margin<E: Evaluator>(value: i32) -> i32 {
    value * E::MARGIN_PERCENT / 100
}

/// The parameters of the search of one game.
pub(crate) struct Params<E>(PhantomData<E>);

impl<E: Evaluator> Params<E> {
    /// From this draw clock on a TT entry no longer cuts: what it says forgets the clock.
    pub(crate) const TT_CUT_CLOCK: u32 = 90;

    /// Reverse futility (also static null move): up to this depth a node whose value is so far above
    /// beta is cut.
    pub(crate) const RFP_DEPTH: i32 = 7;
    /// How far, per depth.
    pub(crate) const RFP_MARGIN: i32 = margin::<E>(80);
    /// How much less far while the side to move improves.
    pub(crate) const RFP_IMPROVING: i32 = margin::<E>(60);

    /// Razoring: up to this depth a node whose value is so far below alpha goes to quiescence.
    pub(crate) const RAZOR_DEPTH: i32 = 3;
    pub(crate) const RAZOR_BASE: i32 = 200;
    pub(crate) const RAZOR_MARGIN: i32 = margin::<E>(180);

    /// Null move: from this depth on.
    pub(crate) const NULL_DEPTH: i32 = 3;
    /// How far below beta the static value may be, less with each depth.
    pub(crate) const NULL_EVAL_BASE: i32 = 100;
    pub(crate) const NULL_EVAL_PER_DEPTH: i32 = 20;
    /// The reduction: a base, one more for every so many plies of depth, one more for every so much
    /// above beta, up to a limit.
    pub(crate) const NULL_BASE: i32 = 3;
    pub(crate) const NULL_DEPTH_DIVISOR: i32 = 3;
    pub(crate) const NULL_EVAL_DIVISOR: i32 = 180;
    pub(crate) const NULL_EVAL_MAX: i32 = 3;
    /// From this depth on a null-move cut is verified.
    pub(crate) const NULL_VERIFY_DEPTH: i32 = 12;

    /// Internal iterative reduction: from this depth on nodes without a TT move are reduced.
    pub(crate) const IIR_DEPTH: i32 = 4;

    /// Late move pruning: up to this depth no more quiets than base + depth².
    pub(crate) const LMP_DEPTH: i32 = 8;
    pub(crate) const LMP_BASE: i32 = 4;

    /// Futility: up to this depth quiets are not searched if the value plus base and margin per depth
    /// does not reach alpha.
    pub(crate) const FUTILITY_DEPTH: i32 = 6;
    pub(crate) const FUTILITY_BASE: i32 = margin::<E>(110);
    pub(crate) const FUTILITY_MARGIN: i32 = E::MARGIN_PERCENT;

    /// History pruning: up to this depth quiets with a history below so much per depth.
    pub(crate) const HISTORY_DEPTH: i32 = 3;
    pub(crate) const HISTORY_MARGIN: i32 = -4000;

    /// SEE pruning of quiets, per depth², and of bad captures, per depth.
    pub(crate) const SEE_DEPTH: i32 = 6;
    pub(crate) const SEE_QUIET: i32 = -25;
    pub(crate) const SEE_CAPTURE: i32 = -90;

    /// Singular extensions: from this depth on, with a TT entry at most so many plies shallower.
    pub(crate) const SINGULAR_DEPTH: i32 = 6;
    pub(crate) const SINGULAR_TT_DEPTH: i32 = 3;
    /// How far below the TT value the others must be, per depth.
    pub(crate) const SINGULAR_MARGIN: i32 = 2;
    /// How much farther for a double extension.
    pub(crate) const DOUBLE_MARGIN: i32 = 15;
    /// No line is extended by more than so many times the depth of the root.
    pub(crate) const MAX_EXTENSION: i32 = 2;

    /// Check extensions: up to this depth.
    pub(crate) const CHECK_DEPTH: i32 = 8;

    /// Late move reductions: from this depth on; one ply less for so much history, up to a limit.
    pub(crate) const LMR_DEPTH: i32 = 2;
    pub(crate) const LMR_HISTORY: i32 = 8_000;
    pub(crate) const LMR_HISTORY_MAX: i32 = 24_000;

    /// History bonus (and malus) of a depth.
    pub(crate) const BONUS_PER_DEPTH: i32 = 150;
    pub(crate) const BONUS_BASE: i32 = -100;
    pub(crate) const BONUS_MAX: i32 = 1800;

    /// Delta pruning in quiescence: what a capture may gain beyond its material.
    pub(crate) const DELTA: i32 = margin::<E>(150);
    /// How many quiet moves quiescence looks at where it must look at all.
    pub(crate) const QUIESCENCE_QUIETS: i32 = 2;

    /// What a quiet move is hoped to gain at most at a depth.
    #[inline]
    pub(crate) const fn futility(depth: i32) -> i32 {
        Self::FUTILITY_BASE + Self::FUTILITY_MARGIN * depth
    }

    /// How many quiets are searched at a depth.
    #[inline]
    pub(crate) const fn late_moves(depth: i32, is_improving: bool) -> i32 {
        (Self::LMP_BASE + depth * depth) / if is_improving { 1 } else { 2 }
    }

    /// The history bonus of a depth.
    #[inline]
    pub(crate) fn bonus(depth: i32) -> i32 {
        (Self::BONUS_PER_DEPTH * depth + Self::BONUS_BASE).min(Self::BONUS_MAX)
    }
}
