//! Making and unmaking moves in place.

use cotulenh_board::Observer;

use super::Position;
use crate::{
    Action, BLACK, CastlingSide, Counters, Move, MoveKind, Piece, Role, Square, SquareSet, WHITE,
    attacks, hash, movegen,
    side::{Black, Side, White},
};

/// What a move changed, so that it can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Undo {
    key: u64,
    checkers: SquareSet,
    pinned: SquareSet,
    castling: SquareSet,
    halfmove_clock: u32,
    en_passant: Option<Square>,
    captured: Option<Role>,
    /// Whether the consistency check of development builds looks at it.
    #[cfg(debug_assertions)]
    pub(super) is_checked: bool,
}

impl Undo {
    /// What stood on the target square. A pawn taken in passing did not.
    #[inline]
    pub fn captured(&self) -> Option<Role> {
        self.captured
    }

    /// The castling rooks before the move.
    pub fn castling_rooks(&self) -> SquareSet {
        self.castling
    }

    /// The en passant square before the move.
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// The clock before the move.
    pub fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }
}

/// What a null move changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NullUndo(Undo);

impl Position {
    #[inline]
    fn undo_record(&self) -> Undo {
        Undo {
            key: self.key,
            checkers: self.checkers,
            pinned: self.pinned,
            castling: self.castling,
            halfmove_clock: self.halfmove_clock,
            en_passant: self.en_passant,
            captured: None,
            #[cfg(debug_assertions)]
            is_checked: false,
        }
    }

    #[inline]
    fn restore(&mut self, undo: &Undo) {
        self.key = undo.key;
        self.checkers = undo.checkers;
        self.pinned = undo.pinned;
        self.castling = undo.castling;
        self.halfmove_clock = undo.halfmove_clock;
        self.en_passant = undo.en_passant;
    }

    /// Passes the turn without moving, as a search does. The side to move must not be in check.
    pub fn make_null(&mut self) -> NullUndo {
        let undo = self.undo_record();
        self.key ^= hash::TURN ^ hash::en_passant(self.en_passant);
        self.en_passant = None;
        self.halfmove_clock = self.halfmove_clock.wrapping_add(1);
        self.fullmove_number = self.fullmove_number.wrapping_add(u32::from(self.turn == BLACK));
        self.turn = !self.turn;
        match self.turn {
            WHITE => self.find_slider_checks::<Black>(),
            BLACK => self.find_slider_checks::<White>(),
        }
        NullUndo(undo)
    }

    /// Takes back a null move.
    pub fn unmake_null(&mut self, undo: NullUndo) {
        self.turn = !self.turn;
        self.fullmove_number = self.fullmove_number.wrapping_sub(u32::from(self.turn == BLACK));
        self.restore(&undo.0);
    }

    #[inline]
    pub(super) fn make_as<S: Side, O: Observer<Action>>(
        &mut self,
        mv: Move,
        observer: &mut O,
    ) -> Undo {
        let mut undo = self.undo_record();
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        self.en_passant = None;
        self.fullmove_number = self.fullmove_number.wrapping_add(u32::from(S::COLOR == BLACK));
        self.turn = S::Other::COLOR;
        let mut key = undo.key ^ hash::TURN ^ hash::en_passant(undo.en_passant);
        let mut clock = undo.halfmove_clock.wrapping_add(1);
        let mut moved = self.role_at(from).unwrap_or(Role::Pawn);
        let way = SquareSet::of(from) ^ SquareSet::of(to);
        let mut touched = way;
        if moved == Role::King {
            touched |= S::HOME_RANK;
        }
        if touched.intersects(undo.castling) {
            key ^= self.lose_castling_rights(touched);
        }
        if kind == MoveKind::Castling {
            self.key = key;
            self.halfmove_clock = clock;
            self.castle::<S, O>(from, to, observer);
            self.find_slider_checks::<S>();
            self.report_rest(&undo, observer);
            return undo;
        }
        undo.captured = self.role_at(to);
        if let Some(captured) = undo.captured {
            self.toggle::<S::Other>(captured, SquareSet::of(to));
            let taken = Piece::new(S::Other::COLOR, captured);
            key ^= hash::piece(taken, to);
            clock = 0;
            if O::LISTENS {
                observer.observe(Action::Remove { square: to, piece: taken });
            }
        }
        self.toggle::<S>(moved, way);
        self.roles[from.index()] = None;
        self.roles[to.index()] = Some(moved);
        let piece = Piece::new(S::COLOR, moved);
        key ^= hash::piece(piece, from) ^ hash::piece(piece, to);
        if O::LISTENS {
            observer.observe(Action::Remove { square: from, piece });
            observer.observe(Action::Place { square: to, piece });
        }
        if moved == Role::Pawn {
            clock = 0;
            if let Some(role) = kind.promotion() {
                key ^= self.promote::<S>(to, role);
                moved = role;
                if O::LISTENS {
                    observer.observe(Action::Promote { square: to, color: S::COLOR, role });
                }
            } else if kind == MoveKind::EnPassant {
                key ^= self.take_passed_pawn::<S>(to);
                if O::LISTENS {
                    let piece = Piece::new(S::Other::COLOR, Role::Pawn);
                    observer.observe(Action::Remove { square: to.shifted(-S::FORWARD), piece });
                }
            }
        }
        self.key = key;
        self.halfmove_clock = clock;
        self.find_slider_checks::<S>();
        let king = self.king_of(S::Other::COLOR);
        self.checkers |= attacks::leaping_checks(S::COLOR, moved, king) & SquareSet::of(to);
        if kind == MoveKind::DoublePush {
            self.offer_en_passant::<S>(from);
        }
        self.report_rest(&undo, observer);
        undo
    }

    /// Reports what a move changed besides the pieces.
    #[inline]
    fn report_rest<O: Observer<Action>>(&self, undo: &Undo, observer: &mut O) {
        if !O::LISTENS {
            return;
        }
        let (before, after) = (undo.castling, self.castling);
        if before != after {
            observer.observe(Action::UpdateCastling { before, after });
        }
        let (before, after) = (undo.en_passant, self.en_passant);
        if before != after {
            observer.observe(Action::UpdateEnPassant { before, after });
        }
        let after = self.counters();
        let black_moved = u32::from(self.turn == WHITE);
        let before = Counters {
            halfmove_clock: undo.halfmove_clock,
            fullmove_number: after.fullmove_number.wrapping_sub(black_moved),
        };
        observer.observe(Action::UpdateCounters { before, after });
        observer.observe(Action::SwitchTurn);
    }

    /// Everything kept in step is in step.
    #[cfg(debug_assertions)]
    pub(super) fn check_consistency(&self) {
        assert!(self.is_consistent(), "{self:?}");
    }

    /// Whether sets, board and key tell of the same pieces, and checkers and pinned pieces are
    /// those that the board has.
    #[cfg(debug_assertions)]
    fn is_consistent(&self) -> bool {
        let occupied = self.by_color.first | self.by_color.second;
        let by_role = self.by_role.iter().fold(SquareSet::EMPTY, |all, &set| all | set);
        let on_board = |square: Square| match self.roles[square.index()] {
            Some(role) => occupied.contains(square) && self.by_role(role).contains(square),
            None => !occupied.contains(square),
        };
        let mut fresh = self.clone();
        fresh.refresh_checks();
        !self.by_color.first.intersects(self.by_color.second)
            && by_role == occupied
            && self.by_role.iter().map(|set| set.len()).sum::<usize>() == occupied.len()
            && Square::all().all(on_board)
            && self.key == hash::of(self)
            && (self.checkers, self.pinned) == (fresh.checkers, fresh.pinned)
    }

    #[inline]
    pub(super) fn unmake_as<S: Side>(&mut self, mv: Move, undo: &Undo) {
        let (from, to, kind) = (mv.from(), mv.to(), mv.kind());
        self.restore(undo);
        self.turn = S::COLOR;
        self.fullmove_number = self.fullmove_number.wrapping_sub(u32::from(S::COLOR == BLACK));
        if kind == MoveKind::Castling {
            self.uncastle::<S>(from, to);
            return;
        }
        let mut moved = self.role_at(to).unwrap_or(Role::Pawn);
        if kind.promotion().is_some() {
            self.promote::<S>(to, moved);
            moved = Role::Pawn;
        }
        self.toggle::<S>(moved, SquareSet::of(from) ^ SquareSet::of(to));
        self.roles[from.index()] = Some(moved);
        self.roles[to.index()] = undo.captured;
        if let Some(captured) = undo.captured {
            self.toggle::<S::Other>(captured, SquareSet::of(to));
        } else if kind == MoveKind::EnPassant {
            self.take_passed_pawn::<S>(to);
            self.roles[to.shifted(-S::FORWARD).index()] = Some(Role::Pawn);
        }
    }

    /// Puts pieces on the bitboards or takes them off; both for the two ends of a way.
    #[inline(always)]
    fn toggle<S: Side>(&mut self, role: Role, squares: SquareSet) {
        self.by_role[role.index()] ^= squares;
        self.by_color[S::COLOR] ^= squares;
    }

    /// Gives back what it changes in the key, as the next two do.
    #[cold]
    fn lose_castling_rights(&mut self, touched: SquareSet) -> u64 {
        let lost = self.castling & touched;
        self.castling ^= lost;
        hash::castling(lost)
    }

    /// Turns a pawn on its last square into a piece, or on the bitboards back again.
    #[cold]
    fn promote<S: Side>(&mut self, square: Square, role: Role) -> u64 {
        self.by_role[Role::Pawn.index()] ^= SquareSet::of(square);
        self.by_role[role.index()] ^= SquareSet::of(square);
        self.roles[square.index()] = Some(role);
        hash::piece(Piece::new(S::COLOR, Role::Pawn), square)
            ^ hash::piece(Piece::new(S::COLOR, role), square)
    }

    #[cold]
    fn take_passed_pawn<S: Side>(&mut self, to: Square) -> u64 {
        let taken = to.shifted(-S::FORWARD);
        self.toggle::<S::Other>(Role::Pawn, SquareSet::of(taken));
        self.roles[taken.index()] = None;
        hash::piece(Piece::new(S::Other::COLOR, Role::Pawn), taken)
    }

    /// Records the square a pawn has passed if the other side can take on it.
    #[inline(always)]
    fn offer_en_passant<S: Side>(&mut self, from: Square) {
        let passed = from.shifted(S::FORWARD);
        let takers = attacks::pawn(S::COLOR, passed)
            & self.by_role(Role::Pawn)
            & self.by_color[S::Other::COLOR];
        if !takers.is_empty() && !movegen::en_passant_origins::<S::Other>(self, passed).is_empty() {
            self.en_passant = Some(passed);
            self.key ^= hash::en_passant(self.en_passant);
        }
    }

    #[cold]
    fn castle<S: Side, O: Observer<Action>>(
        &mut self,
        king: Square,
        rook: Square,
        observer: &mut O,
    ) {
        let side = CastlingSide::of(king, rook);
        let (king_piece, rook_piece) =
            (Piece::new(S::COLOR, Role::King), Piece::new(S::COLOR, Role::Rook));
        let (king_target, rook_target) = (side.king_target(S::COLOR), side.rook_target(S::COLOR));
        self.remove(king, king_piece);
        self.remove(rook, rook_piece);
        self.place(king_target, king_piece);
        self.place(rook_target, rook_piece);
        if O::LISTENS {
            observer.observe(Action::Remove { square: king, piece: king_piece });
            observer.observe(Action::Remove { square: rook, piece: rook_piece });
            observer.observe(Action::Place { square: king_target, piece: king_piece });
            observer.observe(Action::Place { square: rook_target, piece: rook_piece });
        }
    }

    #[cold]
    fn uncastle<S: Side>(&mut self, king: Square, rook: Square) {
        let side = CastlingSide::of(king, rook);
        let (king_piece, rook_piece) =
            (Piece::new(S::COLOR, Role::King), Piece::new(S::COLOR, Role::Rook));
        let key = self.key;
        self.remove(side.king_target(S::COLOR), king_piece);
        self.remove(side.rook_target(S::COLOR), rook_piece);
        self.place(king, king_piece);
        self.place(rook, rook_piece);
        self.key = key;
    }
}
