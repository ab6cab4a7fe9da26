//! Where a Commander may go on its own (rules, sections 2 and 8).

use cotulenh_board::Color;

use crate::{
    mailbox::{Between, Board},
    position::Position,
    rules::Movement,
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{Code, INFO, NO_CODE, combined},
    star::{DIRECTIONS, LINES_OF, Lines},
    terrain,
};

/// The targets of a Commander that moves as a carrier or steps alone out of its stack. It is
/// the only piece that reaches beyond a star, so these are sets.
#[derive(Clone, Copy, Default)]
pub(crate) struct CommanderTargets {
    pub(crate) normal: SquareSet,
    pub(crate) capture: SquareSet,
    pub(crate) stay: SquareSet,
    pub(crate) combine: SquareSet,
}

/// The squares that the enemy Commander looks at along its file and its rank.
struct Gaze {
    file: u8,
    rank: u8,
    ranks_on_file: u16,
    files_on_rank: u16,
}

impl Gaze {
    /// Without an enemy Commander.
    const NONE: Gaze = Gaze { file: 0, rank: 0, ranks_on_file: 0, files_on_rank: 0 };

    /// `blind` is a square seen through: the place of a Commander taken off the board.
    fn new(board: &Board, enemy: Square, blind: Option<Square>) -> Gaze {
        let mut file_line = board.file_line(enemy.file());
        let mut rank_line = board.rank_line(enemy);
        if let Some(square) = blind {
            if square.file() == enemy.file() {
                file_line &= !(1 << square.rank());
            }
            if square.rank() == enemy.rank() {
                rank_line &= !(1 << square.file());
            }
        }
        Gaze {
            file: enemy.file(),
            rank: enemy.rank(),
            ranks_on_file: seen(file_line, enemy.rank()),
            files_on_rank: seen(rank_line, enemy.file()),
        }
    }

    #[inline]
    fn sees(&self, file: u8, rank: u8) -> bool {
        self.on_file(file) >> rank & 1 != 0
    }

    /// The ranks of a file that are looked at.
    #[inline]
    fn on_file(&self, file: u8) -> u16 {
        let along = if file == self.file { self.ranks_on_file } else { 0 };
        along | (self.files_on_rank >> file & 1) << self.rank
    }

    /// The files of a rank that are looked at.
    #[inline]
    fn on_rank(&self, rank: u8) -> u16 {
        let along = if rank == self.rank { self.files_on_rank } else { 0 };
        along | (self.ranks_on_file >> rank & 1) << self.file
    }
}

/// The places of a line that are seen from one of them, the first stack in each direction
/// included.
#[inline]
fn seen(line: u16, from: u8) -> u16 {
    let up = !((2 << from) - 1);
    let down = (1 << from) - 1;
    let above = line & up;
    let first_below = (line & down | 1).leading_zeros();
    (above ^ above.wrapping_sub(1)) & up | down & (!0 << (15 - first_below))
}

/// The targets of the Commander `alone` (its code as a single piece) on `from`; `leaves_stack`
/// when the rest of its stack stays behind.
pub(crate) fn commander_targets(
    position: &Position,
    us: Color,
    from: Square,
    alone: Code,
    leaves_stack: bool,
) -> CommanderTargets {
    let board = position.board();
    let mut targets = CommanderTargets::default();
    let enemy = position.commander(!us);
    let gaze = match enemy {
        Some(enemy) => Gaze::new(board, enemy, (!leaves_stack).then_some(from)),
        None => Gaze::NONE,
    };
    let heroic = INFO[alone as usize].heroic != 0;
    let walk = Walk { board, us, from, alone, gaze };
    walk.straight(&mut targets);
    if heroic {
        for &direction in &DIRECTIONS[4..] {
            walk.diagonal(direction, &mut targets);
        }
    }
    if let Some(enemy) = enemy
        && !position.deploying().is_active()
        && board.between(from, enemy) == Some(Between::Nothing)
    {
        if terrain::stands(Movement::Land, enemy) {
            targets.capture = targets.capture.with(enemy);
        } else {
            targets.stay = targets.stay.with(enemy);
        }
    }
    targets
}

const ALL_RANKS: u16 = (1 << RANKS) - 1;
const SEA_FILES: u16 = 0b11;
const ALL_FILES: u16 = (1 << FILES) - 1;

#[inline]
fn for_each_place(mut places: u16, mut each: impl FnMut(u8)) {
    while places != 0 {
        each(places.trailing_zeros() as u8);
        places &= places - 1;
    }
}

/// A Commander on its way.
struct Walk<'a> {
    board: &'a Board,
    us: Color,
    from: Square,
    alone: Code,
    gaze: Gaze,
}

impl Walk<'_> {
    /// Along the file and the rank, all squares of a line at once.
    #[inline]
    fn straight(&self, targets: &mut CommanderTargets) {
        let Lines { file, rank, .. } = LINES_OF[self.from.index()];
        let line = self.board.file_line(file);
        let at_sea = SEA_FILES >> file & 1 != 0;
        let closed = if at_sea { !0 } else { self.gaze.on_file(file) };
        let way = seen(line | closed, rank);
        targets.normal = SquareSet::on_file(file, way & !line & !closed & ALL_RANKS);
        for_each_place(way & line, |rank| {
            self.meet(Square::at(rank * FILES + file), targets);
        });
        let first = self.from.raw() - file;
        let line = self.board.rank_line(self.from);
        let closed = self.gaze.on_rank(rank) | SEA_FILES;
        let way = seen(line | closed, file);
        targets.normal |= SquareSet::on_rank(rank, way & !line & !closed & ALL_FILES);
        for_each_place(way & line, |file| self.meet(Square::at(first + file), targets));
    }

    #[cold]
    fn diagonal(&self, (files, ranks): (i8, i8), targets: &mut CommanderTargets) {
        let occupied = self.board.occupied();
        let mut square = self.from;
        while let Some(next) = square.offset(files, ranks) {
            if occupied.contains(next) {
                return self.meet(next, targets);
            }
            if !terrain::stands(Movement::Land, next) || self.gaze.sees(next.file(), next.rank()) {
                return;
            }
            targets.normal = targets.normal.with(next);
            square = next;
        }
    }

    fn meet(&self, square: Square, targets: &mut CommanderTargets) {
        let faces = self.gaze.sees(square.file(), square.rank());
        let stands = terrain::stands(Movement::Land, square);
        if self.board.of(self.us).contains(square) {
            if stands && !faces && combined(self.alone, self.board.code(square)) != NO_CODE {
                targets.combine = targets.combine.with(square);
            }
            return;
        }
        let distance =
            square.file().abs_diff(self.from.file()).max(square.rank().abs_diff(self.from.rank()));
        if distance == 1 && !stands {
            targets.stay = targets.stay.with(square);
        } else if distance == 1 && !faces {
            targets.capture = targets.capture.with(square);
        }
    }
}
