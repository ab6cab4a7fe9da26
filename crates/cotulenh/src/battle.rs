//! The official battles: what besides the Commander can decide a game (rules, section 10).

use cotulenh_board::{Color, words};

use crate::{lang::Lang, position::Position, role::Role, stack::Stack};

/// What decides the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Battle {
    /// Only the Commander counts.
    #[default]
    Full,
    /// A side that has lost all its Navies has lost.
    Marine,
    /// A side that has lost all its Air Forces has lost.
    Air,
    /// A side that has lost all its Tanks, Infantry and Artillery has lost.
    Land,
    /// Any one of the three.
    Tactical,
}

/// A goal of a battle: to take all of the enemy's pieces of these roles.
const GOALS: [&[Role]; 3] =
    [&[Role::Navy], &[Role::AirForce], &[Role::Tank, Role::Infantry, Role::Artillery]];

impl Battle {
    /// What players call it.
    pub const fn name(self, lang: Lang) -> &'static str {
        match (lang, self) {
            (Lang::En, Battle::Full) => "full battle",
            (Lang::En, Battle::Marine) => "marine battle",
            (Lang::En, Battle::Air) => "air battle",
            (Lang::En, Battle::Land) => "land battle",
            (Lang::En, Battle::Tactical) => "tactical battle",
            (Lang::Vi, Battle::Full) => "toàn lực",
            (Lang::Vi, Battle::Marine) => "hải chiến",
            (Lang::Vi, Battle::Air) => "không chiến",
            (Lang::Vi, Battle::Land) => "lục chiến",
            (Lang::Vi, Battle::Tactical) => "chiến thuật",
        }
    }

    const fn goals(self) -> u8 {
        match self {
            Battle::Full => 0,
            Battle::Marine => 1,
            Battle::Air => 2,
            Battle::Land => 4,
            Battle::Tactical => 7,
        }
    }
}

words! { Battle, "battle":
    Full = "full",
    Marine = "marine",
    Air = "air",
    Land = "land",
    Tactical = "tactical",
}

/// Which goals each side can lose by: those it had pieces for at the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stakes([u8; 2]);

impl Stakes {
    pub(crate) fn of(position: &Position) -> Stakes {
        if position.battle() == Battle::Full {
            return Stakes::default();
        }
        Stakes(Color::ALL.map(|color| standing_goals(position, color) & position.battle().goals()))
    }

    /// The goals of each side, one bit each.
    pub(crate) fn to_bits(self) -> [u8; 2] {
        self.0
    }

    /// The goals with these bits, as far as the battle has them.
    pub(crate) fn from_bits(battle: Battle, bits: [u8; 2]) -> Stakes {
        Stakes(bits.map(|goals| goals & battle.goals()))
    }

    /// The side that has won the battle: the other has lost all it had for a goal. If both have,
    /// the side that made the last turn wins.
    pub(crate) fn winner(self, position: &Position, last_mover: Color) -> Option<Color> {
        let has_lost = |color: Color| self.0[color.index()] & !standing_goals(position, color) != 0;
        if self == Stakes::default() {
            None
        } else if has_lost(!last_mover) {
            Some(last_mover)
        } else if has_lost(last_mover) {
            Some(!last_mover)
        } else {
            None
        }
    }
}

impl Position {
    /// How many pieces a side has left for each goal it can lose by.
    pub(crate) fn pieces_left_for_goals(&self, color: Color) -> [Option<usize>; GOALS.len()] {
        let mut left = [None; GOALS.len()];
        for (index, roles) in GOALS.iter().enumerate() {
            if self.stakes().0[color.index()] >> index & 1 == 0 {
                continue;
            }
            let own = self.stacks().filter(|(_, stack)| stack.color() == color);
            let count = |stack: Stack| roles.iter().filter(|&&role| stack.has(role)).count();
            left[index] = Some(own.map(|(_, stack)| count(stack)).sum());
        }
        left
    }
}

/// The goals for which a side still has a piece.
fn standing_goals(position: &Position, color: Color) -> u8 {
    let mut goals = 0;
    for (_, stack) in position.stacks().filter(|(_, stack)| stack.color() == color) {
        for (index, roles) in GOALS.iter().enumerate() {
            if roles.iter().any(|&role| stack.has(role)) {
                goals |= 1 << index;
            }
        }
    }
    goals
}
