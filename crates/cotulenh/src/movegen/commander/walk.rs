//! Where a Commander on its own can go, safe or not: along its lines as far as it likes, but never to
//! where it would face the other Commander (rules, section 8).

use cotulenh_board::Color;

use crate::{
    mailbox::{Between, Board, gap},
    position::Position,
    rules::Movement,
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{Code, INFO, KIND_OF},
    star::{DIRECTIONS, FILE, LINES_OF, Lines, RANK, REACH},
    terrain,
};

/// The targets of a Commander that moves as a carrier or steps alone out of its stack. It is
/// the only piece that reaches beyond a star, so these are sets.
#[derive(Clone, Copy, Default)]
pub(in crate::movegen) struct CommanderTargets {
    pub(in crate::movegen) normal: SquareSet,
    pub(in crate::movegen) capture: SquareSet,
    pub(in crate::movegen) stay: SquareSet,
    pub(in crate::movegen) combine: SquareSet,
    /// Whether there is anything but `normal`.
    pub(in crate::movegen) meets: bool,
}

impl CommanderTargets {
    /// An enemy stands beside the Commander.
    fn take(&mut self, square: Square, faces: bool) {
        if !terrain::stands(Movement::Land, square) {
            self.stay = self.stay.with(square);
            self.meets = true;
        } else if !faces {
            self.capture = self.capture.with(square);
            self.meets = true;
        }
    }
}

/// The squares that the enemy Commander faces along its file and its rank.
pub(super) struct FacingLines {
    file: u8,
    rank: u8,
    ranks_on_file: u16,
    files_on_rank: u16,
}

impl FacingLines {
    /// `blind` is a square that does not close the line: the place of a Commander taken off the board.
    pub(super) fn new(board: &Board, enemy: Square, blind: Option<Square>) -> FacingLines {
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
        FacingLines {
            file: enemy.file(),
            rank: enemy.rank(),
            ranks_on_file: open_places(file_line, enemy.rank()),
            files_on_rank: open_places(rank_line, enemy.file()),
        }
    }

    #[inline]
    pub(super) fn squares(&self) -> SquareSet {
        SquareSet::on_file(self.file, self.ranks_on_file & ALL_RANKS)
            | SquareSet::on_rank(self.rank, self.files_on_rank & ALL_FILES)
    }

    #[inline]
    fn faces(&self, square: Square) -> bool {
        let on_file = square.file() == self.file && self.ranks_on_file >> square.rank() & 1 != 0;
        on_file || square.rank() == self.rank && self.files_on_rank >> square.file() & 1 != 0
    }
}

/// The places of a line that are open from one of them, the first stack in each direction
/// included.
#[inline]
fn open_places(line: u16, from: u8) -> u16 {
    let up = !((2 << from) - 1);
    let down = (1 << from) - 1;
    let above = line & up;
    let first_below = (line & down | 1).leading_zeros();
    (above ^ above.wrapping_sub(1)) & up | down & (!0 << (15 - first_below))
}

/// The targets of the Commander `alone` (its code as a single piece) on `from`; `leaves_stack`
/// when the rest of its stack stays behind.
pub(in crate::movegen) fn commander_targets(
    position: &Position,
    us: Color,
    from: Square,
    alone: Code,
    leaves_stack: bool,
) -> CommanderTargets {
    let board = position.board();
    let mut targets = CommanderTargets::default();
    let enemy = position.commander(!us);
    let blind = (!leaves_stack).then_some(from);
    let walk = Walk { board, us, from, alone, enemy };
    walk.straight(blind, &mut targets);
    if INFO[alone as usize].heroic != 0 {
        walk.diagonals(blind, &mut targets);
    }
    if let Some(enemy) = enemy
        && !position.deploying().is_active()
        && board.between(from, enemy) == Some(Between::Nothing)
    {
        targets.meets = true;
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
    enemy: Option<Square>,
}

impl Walk<'_> {
    /// Along the file and the rank, all squares of a line at once.
    #[inline(always)]
    fn straight(&self, blind: Option<Square>, targets: &mut CommanderTargets) {
        let Lines { file, rank, line, .. } = LINES_OF[self.from.index()];
        let (faced_ranks, faced_files) = self.faced_places(blind);
        let at_sea = SEA_FILES >> file & 1 != 0;
        let along = self.on_line(line[FILE], rank, if at_sea { !0 } else { faced_ranks });
        let across = self.on_line(line[RANK], file, faced_files | SEA_FILES);
        targets.normal = SquareSet::on_file(file, along.open & ALL_RANKS)
            | SquareSet::on_rank(rank, across.open & ALL_FILES);
        if along.joined | across.joined != 0 {
            let first = self.from.raw() - file;
            for_each_place(along.joined, |place| {
                self.join(Square::at(place * FILES + file), targets);
            });
            for_each_place(across.joined, |place| self.join(Square::at(first + place), targets));
        }
        if along.taken | across.taken != 0 {
            self.take_beside(&along, &across, [faced_ranks, faced_files], targets);
        }
    }

    /// What it finds on a line from its place on it; it may not stop on the `closed` places.
    #[inline(always)]
    fn on_line(&self, line: u8, place: u8, closed: u16) -> Places {
        let [own, enemies] = self.board.sides_of_line(self.us, line);
        let way = open_places(own | enemies | closed, place);
        let beside = 1 << place << 1 | 1 << place >> 1;
        Places {
            open: way & !(own | enemies | closed),
            joined: way & own & !closed,
            taken: enemies & beside,
        }
    }

    #[cold]
    fn take_beside(
        &self,
        along: &Places,
        across: &Places,
        [faced_ranks, faced_files]: [u16; 2],
        targets: &mut CommanderTargets,
    ) {
        let Lines { file, .. } = LINES_OF[self.from.index()];
        for_each_place(along.taken, |place| {
            targets.take(Square::at(place * FILES + file), faced_ranks >> place & 1 != 0);
        });
        let first = self.from.raw() - file;
        for_each_place(across.taken, |place| {
            targets.take(Square::at(first + place), faced_files >> place & 1 != 0);
        });
    }

    /// The ranks of its file and the files of its rank where it would face the other Commander: one
    /// of each at most, unless they are on one line.
    #[inline]
    fn faced_places(&self, blind: Option<Square>) -> (u16, u16) {
        let Some(enemy) = self.enemy else { return (0, 0) };
        let (own, other) = (&LINES_OF[self.from.index()], &LINES_OF[enemy.index()]);
        if own.file == other.file || own.rank == other.rank {
            let lines = FacingLines::new(self.board, enemy, blind);
            return if own.file == other.file {
                (lines.ranks_on_file, 0)
            } else {
                (0, lines.files_on_rank)
            };
        }
        let across = gap(own.file, other.file) & self.board.rank_line(enemy);
        let along = gap(own.rank, other.rank) & self.board.file_line(other.file);
        (
            if across == 0 { 1 << other.rank } else { 0 },
            if along == 0 { 1 << other.file } else { 0 },
        )
    }

    #[cold]
    fn diagonals(&self, blind: Option<Square>, targets: &mut CommanderTargets) {
        let facing = self.enemy.map(|enemy| FacingLines::new(self.board, enemy, blind));
        let occupied = self.board.occupied();
        for &(files, ranks) in &DIRECTIONS[4..] {
            let mut square = self.from;
            while let Some(next) = square.offset(files, ranks) {
                let faces = facing.as_ref().is_some_and(|facing| facing.faces(next));
                if occupied.contains(next) {
                    self.meet(next, faces, square == self.from, targets);
                    break;
                }
                if !terrain::stands(Movement::Land, next) || faces {
                    break;
                }
                targets.normal = targets.normal.with(next);
                square = next;
            }
        }
    }

    /// The way ends at a stack.
    fn meet(&self, square: Square, faces: bool, is_next: bool, targets: &mut CommanderTargets) {
        if self.board.of(self.us).contains(square) {
            if terrain::stands(Movement::Land, square) && !faces {
                self.join(square, targets);
            }
        } else if is_next {
            targets.take(square, faces);
        }
    }

    /// An own stack stands where the Commander may.
    #[inline]
    fn join(&self, square: Square, targets: &mut CommanderTargets) {
        let kind = KIND_OF[self.board.code(square) as usize];
        if REACH[self.alone as usize].partners >> kind & 1 != 0 {
            targets.combine = targets.combine.with(square);
            targets.meets = true;
        }
    }
}

/// What a Commander finds on a line, as places of it.
struct Places {
    /// Empty places where it may go.
    open: u16,
    /// Own stacks where it may stand.
    joined: u16,
    /// Enemies beside it.
    taken: u16,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::color::RED;

    fn targets(fen: &str) -> CommanderTargets {
        let position = Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let from = position.commander(RED).expect("a Commander");
        commander_targets(&position, RED, from, position.board().code(from), false)
    }

    #[test]
    fn a_line_is_open_up_to_the_first_stack_on_either_side() {
        let line = 1 << 2 | 1 << 5 | 1 << 9 | 1 << 11;
        assert_eq!(open_places(line, 5), 0b0011_1101_1100);
        assert_eq!(open_places(1 << 5, 5) & ALL_RANKS, ALL_RANKS ^ 1 << 5);
    }

    #[test]
    fn the_commander_walks_as_far_as_it_likes_but_not_to_where_it_faces_the_other() {
        let found = targets("6c4/11/11/11/11/11/11/11/4C6/11/11/11 r - - 0 1");
        assert!(found.normal.contains(Square::E11) && found.normal.contains(Square::F4));
        assert!(!found.normal.contains(Square::G4), "on the file of the other");
        assert!(!found.normal.contains(Square::E12), "on its rank");
        assert!(!found.normal.contains(Square::B4), "at sea");
    }

    #[test]
    fn the_commander_takes_what_is_beside_it_and_the_other_from_afar() {
        let beside = targets("3c7/11/11/11/11/11/11/6i4/6C4/8i2/11/11 r - - 0 1");
        assert_eq!(beside.capture, SquareSet::EMPTY.with(Square::G5));
        let facing = targets("6c4/11/11/11/11/11/11/11/6C4/11/11/10I r - - 0 1");
        assert_eq!(facing.capture, SquareSet::EMPTY.with(Square::G12));
    }

    #[test]
    fn the_commander_joins_those_who_may_carry_it() {
        let found = targets("3c7/11/11/11/11/11/11/6T4/4I1C4/11/11/11 r - - 0 1");
        assert_eq!(found.combine, SquareSet::EMPTY.with(Square::G5));
    }
}
