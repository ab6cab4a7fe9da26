//! Air defence: where an Air Force may fly (rules, section 6).

use cotulenh_board::Color;

use crate::{
    mailbox::Board,
    role::Role,
    rules::{self, MAX_DEFENCE_LEVEL},
    square::Square,
    square_set::SquareSet,
    stack::INFO,
    star::{BYTE, DIRECTIONS, PLACE, Star, before_first},
};

/// How far an ordinary Air Force reaches.
const PLANE_REACH: u8 = rules::REACH[Role::AirForce as usize][0].capturing.straight;

/// The farthest a defender can be from an Air Force, in files or ranks, and still matter.
const FAR: u8 = PLANE_REACH + MAX_DEFENCE_LEVEL;

/// The number of a difference of no files and no ranks.
const NO_DIFFERENCE: u8 = FAR * 16 + FAR;

/// The squares of an Air Force's star inside the zone of a defender, by the defender's level and by
/// where it stands as seen from the Air Force.
const ZONE: &[[Star; 256]; MAX_DEFENCE_LEVEL as usize + 1] = &{
    let mut table = [[0; 256]; MAX_DEFENCE_LEVEL as usize + 1];
    let mut level = 1;
    while level <= MAX_DEFENCE_LEVEL as i32 {
        let mut difference = 0;
        while difference <= 2 * NO_DIFFERENCE as i32 {
            let ranks = (difference >> 4) - FAR as i32;
            let files = (difference & 15) - FAR as i32;
            let mut bit = 0;
            while bit < 64 {
                let (file_step, rank_step) = DIRECTIONS[bit >> 3];
                let distance = (bit & 7) as i32 + 1;
                let dx = file_step as i32 * distance - files;
                let dy = rank_step as i32 * distance - ranks;
                if distance <= PLANE_REACH as i32 && dx * dx + dy * dy <= level * level {
                    table[level as usize][difference as usize] |= 1 << bit;
                }
                bit += 1;
            }
            difference += 1;
        }
        level += 1;
    }
    table
};

/// The squares from which a defender may matter to an Air Force on each square.
const NEAR: &[SquareSet; BYTE] = &{
    let mut table = [SquareSet::EMPTY; BYTE];
    let mut index = 0;
    while index < Square::COUNT {
        let mut other = 0;
        while other < Square::COUNT {
            let (a, b) = (Square::at(index as u8), Square::at(other as u8));
            if a.file().abs_diff(b.file()) <= FAR && a.rank().abs_diff(b.rank()) <= FAR {
                table[index] = table[index].with(b);
            }
            other += 1;
        }
        index += 1;
    }
    table
};

/// What air defence leaves of the lines of an Air Force.
#[derive(Clone, Copy, Debug)]
pub struct Flight {
    /// No defender's zone was touched on the way there.
    pub safe: Star,
    /// Only a suicide capture is possible there.
    pub exposed: Star,
}

impl Flight {
    /// The lines of an Air Force that ignores air defence.
    pub const FREE: Flight = Flight { safe: !0, exposed: 0 };

    /// Works out the lines of an ordinary Air Force on `from` against the defenders of `enemy`.
    #[inline]
    pub fn new(board: &Board, from: Square, enemy: Color) -> Flight {
        let mut flight = Flight::FREE;
        (board.defenders(enemy) & NEAR[from.index()]).into_iter().for_each(|defender| {
            flight.add(from, defender, INFO[board.code(defender) as usize].defence);
        });
        flight
    }

    /// The same after defenders on `changed` have become those of `instead`, squares with levels.
    pub(crate) fn with_changes(
        board: &Board,
        from: Square,
        enemy: Color,
        changed: Square,
        instead: [(Square, u8); 2],
    ) -> Flight {
        instead
            .into_iter()
            .fold(Flight::without(board, from, enemy, changed), |flight, (defender, level)| {
                flight.with(from, defender, level)
            })
    }

    /// The same without what defends on one square.
    pub(crate) fn without(board: &Board, from: Square, enemy: Color, changed: Square) -> Flight {
        let mut flight = Flight::FREE;
        for defender in (board.defenders(enemy) & NEAR[from.index()]).without(changed) {
            flight.add(from, defender, INFO[board.code(defender) as usize].defence);
        }
        flight
    }

    /// The same with one defender more. The order in which defenders are added does not matter.
    #[inline]
    #[must_use]
    pub(crate) fn with(mut self, from: Square, defender: Square, level: u8) -> Flight {
        if NEAR[from.index()].contains(defender) {
            self.add(from, defender, level);
        }
        self
    }

    /// Adds one defender. A zone is convex, so a line that is inside it at two squares is inside
    /// it between them: the squares exposed to one defender are those of its zone before the line
    /// touches any other zone.
    #[inline]
    fn add(&mut self, from: Square, defender: Square, level: u8) {
        let difference =
            PLACE[defender.index()].wrapping_add(NO_DIFFERENCE).wrapping_sub(PLACE[from.index()]);
        let zone = ZONE[level as usize & 3][difference as usize];
        let before = before_first(zone);
        self.exposed = self.exposed & before | zone & self.safe;
        self.safe &= before;
    }

    /// Squares where a capture of some kind is possible.
    #[inline]
    pub(crate) const fn reached(self) -> Star {
        self.safe | self.exposed
    }
}

/// Everything a defender of each level covers; `COVER[level - 1][square]`.
const COVER: &[[SquareSet; Square::COUNT]; MAX_DEFENCE_LEVEL as usize] = &{
    let mut table = [[SquareSet::EMPTY; Square::COUNT]; MAX_DEFENCE_LEVEL as usize];
    let mut level = 1;
    while level <= MAX_DEFENCE_LEVEL as i8 {
        let mut index = 0;
        while index < Square::COUNT {
            let square = Square::at(index as u8);
            let mut ranks = -level;
            while ranks <= level {
                let mut files = -level;
                while files <= level {
                    if files * files + ranks * ranks <= level * level
                        && let Some(covered) = square.offset(files, ranks)
                    {
                        let entry = &mut table[level as usize - 1][index];
                        *entry = entry.with(covered);
                    }
                    files += 1;
                }
                ranks += 1;
            }
            index += 1;
        }
        level += 1;
    }
    table
};

/// The squares that a defender of this level on this square covers, its own included.
#[inline]
pub fn zone(defender: Square, level: u8) -> SquareSet {
    match level {
        0 => SquareSet::EMPTY,
        level => COVER[(level.min(MAX_DEFENCE_LEVEL) - 1) as usize][defender.index()],
    }
}
