//! The numbers of the rules, one table each. A house rule is a change here.

use crate::role::Role::{
    self, AirForce, AntiAir, Artillery, Commander, Engineer, Headquarters, Infantry, Militia,
    Missile, Navy, Tank,
};

/// A distance that no line on the board exceeds.
pub const UNLIMITED: u8 = 11;

/// How far a piece reaches along files and ranks and along diagonals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    /// Along files and ranks.
    pub straight: u8,
    /// Along diagonals.
    pub diagonal: u8,
}

const fn four_ways(range: u8) -> Range {
    Range { straight: range, diagonal: 0 }
}

const fn eight_ways(range: u8) -> Range {
    Range { straight: range, diagonal: range }
}

/// What one role can reach in one of its two states, ordinary or heroic.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Moving to an empty square or joining a friendly stack.
    pub moving: Range,
    /// Capturing.
    pub capturing: Range,
    /// Capturing a stack whose carrier is a Navy.
    pub capturing_navy: Range,
}

const fn reach(range: Range) -> Reach {
    Reach { moving: range, capturing: range, capturing_navy: range }
}

/// Ordinary and heroic reach of each role, in the order of [`Role::ALL`].
pub const REACH: [[Reach; 2]; Role::COUNT] = {
    let mut table = [[reach(four_ways(0)); 2]; Role::COUNT];
    table[Navy as usize] = [
        Reach { moving: eight_ways(4), capturing: eight_ways(3), capturing_navy: eight_ways(4) },
        Reach { moving: eight_ways(5), capturing: eight_ways(4), capturing_navy: eight_ways(5) },
    ];
    table[AirForce as usize] = [reach(eight_ways(4)), reach(eight_ways(5))];
    table[Tank as usize] = [reach(four_ways(2)), reach(eight_ways(3))];
    table[Engineer as usize] = [reach(four_ways(1)), reach(eight_ways(2))];
    table[Headquarters as usize] = [reach(four_ways(0)), reach(eight_ways(1))];
    table[Commander as usize] = [
        Reach {
            moving: four_ways(UNLIMITED),
            capturing: four_ways(1),
            capturing_navy: four_ways(1),
        },
        Reach {
            moving: eight_ways(UNLIMITED),
            capturing: eight_ways(1),
            capturing_navy: eight_ways(1),
        },
    ];
    table[Infantry as usize] = [reach(four_ways(1)), reach(eight_ways(2))];
    table[Militia as usize] = [reach(eight_ways(1)), reach(eight_ways(2))];
    table[Artillery as usize] = [reach(eight_ways(3)), reach(eight_ways(4))];
    table[AntiAir as usize] = [reach(four_ways(1)), reach(eight_ways(2))];
    table[Missile as usize] =
        [reach(Range { straight: 2, diagonal: 1 }), reach(Range { straight: 3, diagonal: 2 })];
    table
};

/// Where a role may stand and what stops it on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Movement {
    /// Stands on water, passes every stack that is not a Navy.
    Naval,
    /// Stands on ground, flies over everything.
    Air,
    /// Stands on ground, stopped by stacks and by the sea.
    Land,
    /// As [`Movement::Land`], and stopped by the river away from the reefs.
    Heavy,
}

/// The movement of each role, in the order of [`Role::ALL`].
pub const MOVEMENT: [Movement; Role::COUNT] = {
    let mut table = [Movement::Land; Role::COUNT];
    table[Navy as usize] = Movement::Naval;
    table[AirForce as usize] = Movement::Air;
    table[Artillery as usize] = Movement::Heavy;
    table[AntiAir as usize] = Movement::Heavy;
    table[Missile as usize] = Movement::Heavy;
    table
};

/// Whether a role captures over the stacks in its way, in the order of [`Role::ALL`].
pub const CAPTURES_OVER_STACKS: [bool; Role::COUNT] = {
    let mut table = [false; Role::COUNT];
    table[Navy as usize] = true;
    table[AirForce as usize] = true;
    table[Artillery as usize] = true;
    table[Missile as usize] = true;
    table
};

/// Air-defence level of each role as a carrier, in the order of [`Role::ALL`]; 0 defends nothing.
/// A heroic defender has [`HEROIC_DEFENCE_BONUS`] more.
pub const DEFENCE_LEVEL: [u8; Role::COUNT] = {
    let mut table = [0; Role::COUNT];
    table[Navy as usize] = 1;
    table[AntiAir as usize] = 1;
    table[Missile as usize] = 2;
    table
};

/// What heroic status adds to a defender's level.
pub const HEROIC_DEFENCE_BONUS: u8 = 1;

/// The highest air-defence level there is.
pub const MAX_DEFENCE_LEVEL: u8 = 3;

/// Points for capturing each role, in the order of [`Role::ALL`].
pub const POINTS: [u32; Role::COUNT] = {
    let mut table = [10; Role::COUNT];
    table[Commander as usize] = 100;
    table[Navy as usize] = 80;
    table[AirForce as usize] = 40;
    table[Artillery as usize] = 30;
    table[Tank as usize] = 20;
    table[Missile as usize] = 20;
    table
};

/// The stacks of two and three pieces, carrier first, in canonical order.
pub const STACKS: [&[Role]; 23] = [
    &[Tank, Commander],
    &[Tank, Infantry],
    &[Tank, Militia],
    &[AirForce, Commander],
    &[AirForce, Infantry],
    &[AirForce, Militia],
    &[AirForce, Tank],
    &[AirForce, Tank, Commander],
    &[AirForce, Tank, Infantry],
    &[AirForce, Tank, Militia],
    &[Navy, Commander],
    &[Navy, Infantry],
    &[Navy, Militia],
    &[Navy, Tank],
    &[Navy, AirForce],
    &[Navy, AirForce, Commander],
    &[Navy, AirForce, Infantry],
    &[Navy, AirForce, Militia],
    &[Navy, AirForce, Tank],
    &[Engineer, Artillery],
    &[Engineer, AntiAir],
    &[Engineer, Missile],
    &[Headquarters, Commander],
];

/// Turns in a row without a capture that make a draw.
pub const DRAW_CLOCK: u32 = 100;

/// How often a position must come up at the end of a turn to make a draw.
pub const DRAW_REPETITIONS: usize = 3;

/// The start of an ordinary game.
pub const START_FEN: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";
