//! What a position is worth: the side of the rules that a search asks.

mod assessment;
mod attack_map;
mod ending;
mod exchange;
mod geometry;
mod king;
mod material;
mod memory;
mod passed;
mod pawn_table;
mod pawns;
mod pieces;
mod sum;
mod taper;
mod terms;
mod threats;
mod weights;

use alloc::vec::Vec;

use cotulenh_board::{Legality as _, MoveProfile, Outcome, Position as _, Searchable, Termination};

use self::{
    assessment::{Assessment, count, count_tempo},
    pawn_table::PawnEntry,
    pawns::Pawns,
    taper::Taper,
    terms::Tally,
};
pub use self::{memory::EvalMemory, sum::Sum};
use crate::{
    Move, MoveKind, MoveList, NullUndo, Piece, Position, Role, Undo, WHITE, hash,
    side::{Black, Side as _, White},
};

/// Adds up weights.
#[derive(Default)]
struct Total(Taper);

impl Tally for Total {
    #[inline]
    fn add(&mut self, term: usize, count: i32) {
        self.0 += weights::WEIGHTS[term] * count;
    }
}

/// Keeps the counts.
struct Counts(Vec<(usize, i32)>);

impl Tally for Counts {
    fn add(&mut self, term: usize, count: i32) {
        if count != 0 {
            self.0.push((term, count));
        }
    }
}

/// What the evaluation of a position is made of, for tuning its weights.
#[derive(Clone, PartialEq, Debug)]
pub struct EvalTrace {
    /// Terms and how often they count for White.
    pub counts: Vec<(usize, i32)>,
    /// The share of the middle game, in parts of [`EvalTrace::FULL_PHASE`].
    pub phase: i32,
    /// What the ending counts for, in parts of [`EvalTrace::FULL_SCALE`].
    pub scale: i32,
}

impl EvalTrace {
    /// The phase of a game with all pieces on the board.
    pub const FULL_PHASE: i32 = material::FULL_PHASE;
    /// The scale of an ending that is no more drawish than others.
    pub const FULL_SCALE: i32 = ending::FULL_SCALE;

    /// What the evaluation counts in a position.
    pub fn new(position: &Position) -> EvalTrace {
        let mut counts = Counts(Vec::new());
        pieces::count_places(position, &mut counts);
        let pawns = Pawns::count(pawns::squares(position), &mut counts);
        pawns.count_king::<White>(position.king_of(White::COLOR), &mut counts);
        pawns.count_king::<Black>(position.king_of(Black::COLOR), &mut counts);
        count(position, &pawns, &mut counts);
        count_tempo(position, &mut counts);

        let sum = Sum::of(position);
        let assessment = Assessment::new(position, sum, &PawnEntry::of(position));
        EvalTrace { counts: counts.0, phase: sum.phase(), scale: assessment.scale(position) }
    }

    /// The weights of all terms for the middle game and for the ending.
    pub fn weights() -> Vec<(i32, i32)> {
        weights::WEIGHTS.iter().map(|weight| (weight.middle(), weight.end())).collect()
    }

    /// The names and sizes of the groups that the terms belong to, in order.
    pub fn groups() -> &'static [(&'static str, usize)] {
        terms::GROUPS
    }
}

impl Position {
    /// A value of White as the side to move sees it.
    #[inline]
    fn side_value(&self, value: i32) -> i32 {
        if self.turn() == WHITE { value } else { -value }
    }
}

impl Searchable for Position {
    type NullUndo = NullUndo;
    type Sum = Sum;
    type Memory = EvalMemory;

    const PIECES: usize = 12;
    const SQUARES: usize = 64;

    const ESTIMATE_ERROR: i32 = 130;
    const ESTIMATE_ERROR_A_MOVE: i32 = 25;
    const MARGIN_PERCENT: i32 = 80;

    fn sum(&self) -> Sum {
        Sum::of(self)
    }

    #[inline]
    fn sum_after(&self, before: Sum, mv: Move, undo: &Undo) -> Sum {
        before.after(self, mv, undo)
    }

    #[inline]
    fn estimate(&self, sum: Sum) -> i32 {
        let mut total = Total(sum.taper);
        count_tempo(self, &mut total);
        let Total(taper) = total;
        self.side_value(sum.mixed(taper.middle(), taper.end()))
    }

    fn evaluate_with(&self, sum: Sum, memory: &mut EvalMemory) -> i32 {
        self.side_value(memory.assessment(self, sum).value(self, sum))
    }

    fn evaluate(&self) -> i32 {
        let sum = self.sum();
        self.side_value(Assessment::new(self, sum, &PawnEntry::of(self)).value(self, sum))
    }

    #[inline]
    fn likely_key(&self, mv: Move) -> u64 {
        let (from, to) = (mv.from(), mv.to());
        let moved = Piece::new(self.turn(), self.role_at(from).unwrap_or(Role::Pawn));
        let taken = match self.role_at(to) {
            Some(role) => hash::piece(Piece::new(!self.turn(), role), to),
            None => 0,
        };
        let passed = hash::TURN ^ hash::en_passant(self.en_passant());
        self.key() ^ passed ^ hash::piece(moved, from) ^ hash::piece(moved, to) ^ taken
    }

    #[inline]
    fn profile(&self, mv: Move) -> MoveProfile {
        let role = self.role_at(mv.from()).unwrap_or(Role::Pawn);
        MoveProfile {
            piece: (self.turn().index() * 6 + role.index()) as u16,
            from: mv.from().index() as u8,
            to: mv.to().index() as u8,
        }
    }

    #[inline]
    fn is_quiet(&self, mv: Move) -> bool {
        match mv.kind() {
            MoveKind::Castling | MoveKind::DoublePush => true,
            MoveKind::PromoteQueen | MoveKind::EnPassant => false,
            _ => self.role_at(mv.to()).is_none(),
        }
    }

    fn generate_loud(&self, moves: &mut MoveList) {
        let legality = self.legality();
        legality.captures(self, moves);
        legality.queen_promotions(self, moves);
    }

    #[inline]
    fn gain(&self, mv: Move) -> i32 {
        exchange::gain(self, mv)
    }

    fn exchange_reaches(&self, mv: Move, threshold: i32) -> bool {
        exchange::reaches(self, mv, threshold)
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        if self.is_fifty_move_draw() {
            return Some(Outcome::draw(Termination::Draw100));
        }
        self.is_insufficient_material().then_some(Outcome::draw(Termination::InsufficientMaterial))
    }

    /// With nothing but pawns and a minor piece, having to move is often a burden.
    #[inline]
    fn can_pass(&self) -> bool {
        let own = self.by_color(self.turn());
        let minors = self.by_role(Role::Knight) | self.by_role(Role::Bishop);
        self.checkers().is_empty()
            && (self.orthogonal_sliders().intersects(own) || (minors & own).has_several())
    }

    #[inline]
    fn make_null(&mut self) -> NullUndo {
        Position::make_null(self)
    }

    #[inline]
    fn unmake_null(&mut self, undo: NullUndo) {
        Position::unmake_null(self, undo);
    }

    /// No move is 0: a move leaves its square.
    #[inline]
    fn pack_move(mv: Move) -> u32 {
        mv.bits().into()
    }

    #[inline]
    fn unpack_move(bits: u32) -> Move {
        Move::from_bits(bits as u16 & 0x7FFF).unwrap_or(Move::NONE)
    }
}
