//! Where a Commander on its own can go, safe or not: along its lines as far as it likes, but never to
//! where it would face the other Commander (rules, section 8).

use cotulenh_board::Color;

use super::cross::{Cross, square_at};
use crate::{
    mailbox::{Between, Board, gap},
    movegen::Sink,
    moves::MoveKind,
    position::Position,
    rules::Movement,
    square::{FILES, RANKS, Square},
    square_set::SquareSet,
    stack::{Code, INFO, KIND_OF},
    star::{DIRECTIONS, FILE, LINES_OF, LineId, Lines, RANK, REACH},
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
    /// The targets that a sink wants, by what is done there.
    pub(super) fn by_kind<S: Sink>(&self) -> [(MoveKind, SquareSet); 4] {
        [
            (MoveKind::Normal, self.normal),
            (MoveKind::Combine, self.combine),
            (MoveKind::Capture, self.capture),
            (MoveKind::StayCapture, self.stay),
        ]
        .map(|(kind, targets)| {
            let is_unwanted = if kind.is_capture() { S::NO_CAPTURES } else { S::CAPTURES_ONLY };
            (kind, if is_unwanted { SquareSet::EMPTY } else { targets })
        })
    }

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

const ALL_RANKS: u16 = (1 << RANKS) - 1;
const ALL_FILES: u16 = (1 << FILES) - 1;
const SEA_FILES: u16 = 0b11;

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
        let mut file_line = board.file_line(enemy);
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
            ranks_on_file: open_places(file_line, enemy.rank()) & ALL_RANKS,
            files_on_rank: open_places(rank_line, enemy.file()) & ALL_FILES,
        }
    }

    #[inline]
    pub(super) fn squares(&self) -> SquareSet {
        SquareSet::on_file(self.file, self.ranks_on_file)
            | SquareSet::on_rank(self.rank, self.files_on_rank)
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
    let walk = Walk::new(position, us, from, alone, leaves_stack);
    let mut targets = CommanderTargets::default();
    walk.add_straight(&mut targets);
    if INFO[alone as usize].heroic != 0 {
        walk.add_diagonals(&mut targets);
    }
    if let Some(enemy) = walk.enemy
        && !position.deploying().is_active()
        && walk.board.between(from, enemy) == Some(Between::Nothing)
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

/// A Commander on its way.
pub(super) struct Walk<'a> {
    board: &'a Board,
    us: Color,
    from: Square,
    alone: Code,
    enemy: Option<Square>,
    /// Its own square, if that is empty when it has left: it does not close the enemy's lines.
    blind: Option<Square>,
}

/// What a Commander finds along its file and its rank.
#[derive(Clone, Copy)]
pub(super) struct Straight {
    /// Empty places where it may go.
    pub(super) normal: Cross,
    /// Own stacks that it may join.
    pub(super) combine: Cross,
    /// Enemies beside it, on ground or not.
    pub(super) beside: Cross,
    /// Where it would face the other Commander.
    pub(super) faced: Cross,
}

impl Walk<'_> {
    #[inline]
    pub(super) fn new(
        position: &Position,
        us: Color,
        from: Square,
        alone: Code,
        leaves_stack: bool,
    ) -> Walk<'_> {
        let (board, enemy) = (position.board(), position.commander(!us));
        Walk { board, us, from, alone, enemy, blind: (!leaves_stack).then_some(from) }
    }

    /// All places of the file and of the rank at once.
    #[inline(always)]
    pub(super) fn straight(&self) -> Straight {
        let Lines { file, rank, line, .. } = &LINES_OF[self.from.index()];
        let (file, rank) = (*file, *rank);
        let [faced_ranks, faced_files] = self.faced_places();
        let at_sea = if SEA_FILES >> file & 1 != 0 { !0 } else { 0 };
        let along = self.on_line(line[FILE], rank, faced_ranks | at_sea);
        let across = self.on_line(line[RANK], file, faced_files | SEA_FILES);
        let joined = Cross::new(along.joined, across.joined);
        Straight {
            normal: Cross::new(along.open, across.open),
            combine: if joined.is_empty() { joined } else { self.partners(joined) },
            beside: Cross::new(along.beside, across.beside),
            faced: Cross::new(faced_ranks, faced_files),
        }
    }

    /// What it finds on a line from its place on it; it may not stop on the `closed` places.
    #[inline(always)]
    fn on_line(&self, line: LineId, place: u8, closed: u16) -> Places {
        let [own, enemies] = self.board.sides_of_line(self.us, line);
        let stops = own | enemies | closed;
        let way = open_places(stops, place);
        let beside = 1 << place << 1 | 1 << place >> 1;
        Places { open: way & !stops, joined: way & own & !closed, beside: enemies & beside }
    }

    /// Those of the own stacks that the Commander fits in with.
    fn partners(&self, met: Cross) -> Cross {
        let kinds = REACH[self.alone as usize].partners;
        let mut partners = Cross::default();
        for place in met.places() {
            let code = self.board.code(square_at(self.from, place));
            if kinds >> KIND_OF[code as usize] & 1 != 0 {
                partners = partners.with(place);
            }
        }
        partners
    }

    fn add_straight(&self, targets: &mut CommanderTargets) {
        let found = self.straight();
        targets.normal = found.normal.set(self.from);
        targets.combine = found.combine.set(self.from);
        targets.meets = !found.combine.is_empty();
        for place in found.beside.places() {
            targets.take(square_at(self.from, place), found.faced.contains(place));
        }
    }

    /// The ranks of its file and the files of its rank where it would face the other Commander: one
    /// of each at most, unless they are on one line.
    #[inline]
    fn faced_places(&self) -> [u16; 2] {
        let Some(enemy) = self.enemy else { return [0, 0] };
        let (own, other) = (&LINES_OF[self.from.index()], &LINES_OF[enemy.index()]);
        if own.file == other.file || own.rank == other.rank {
            let lines = FacingLines::new(self.board, enemy, self.blind);
            return if own.file == other.file {
                [lines.ranks_on_file, 0]
            } else {
                [0, lines.files_on_rank]
            };
        }
        let across = gap(own.file, other.file) & self.board.rank_line(enemy);
        let along = gap(own.rank, other.rank) & self.board.file_line(enemy);
        [
            if across == 0 { 1 << other.rank } else { 0 },
            if along == 0 { 1 << other.file } else { 0 },
        ]
    }

    #[cold]
    pub(super) fn add_diagonals(&self, targets: &mut CommanderTargets) {
        let facing = self.enemy.map(|enemy| FacingLines::new(self.board, enemy, self.blind));
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
            let kind = KIND_OF[self.board.code(square) as usize];
            let fits = REACH[self.alone as usize].partners >> kind & 1 != 0;
            if fits && terrain::stands(Movement::Land, square) && !faces {
                targets.combine = targets.combine.with(square);
                targets.meets = true;
            }
        } else if is_next {
            targets.take(square, faces);
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
    beside: u16,
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
