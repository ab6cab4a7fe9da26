mod edit;
mod everyday;
mod make;
mod material;

use cotulenh_board::{ByColor, Color, Legality as _, Observer, Outcome, Termination};
pub use make::{NullUndo, Undo};

use crate::{
    Action, BLACK, CastlingSide, InvalidSetup, Move, MoveKind, MoveList, Piece, Role, Setup,
    Square, SquareSet, WHITE, attacks,
    castling::home_rank,
    hash,
    movegen::{self, Legality},
    side::{Black, Side, White},
};

/// A legal position of orthodox chess or Chess960.
///
/// Generation, make and unmake come with the trait [`cotulenh_board::Position`]; what is here
/// looks at the board.
///
/// An en passant square is kept only if a pawn can legally take on it. Equality looks at the whole
/// position including the clocks, but not at [`is_chess960`](Position::is_chess960), which is a
/// matter of notation.
#[derive(Clone)]
pub struct Position {
    by_role: [SquareSet; 6],
    by_color: ByColor<SquareSet>,
    /// Who stands where; the colour is in `by_color`.
    roles: [Option<Role>; 64],
    key: u64,
    checkers: SquareSet,
    pinned: SquareSet,
    /// The rooks that may still castle.
    castling: SquareSet,
    halfmove_clock: u32,
    fullmove_number: u32,
    en_passant: Option<Square>,
    turn: Color,
    chess960: bool,
}

impl Position {
    /// A position from a setup, or everything that is wrong with the setup.
    pub fn from_setup(setup: &Setup) -> Result<Position, InvalidSetup> {
        let faults = setup.faults();
        if !faults.is_empty() {
            return Err(InvalidSetup { faults });
        }
        let mut position = Position {
            by_role: [SquareSet::EMPTY; 6],
            by_color: ByColor::default(),
            roles: [None; 64],
            key: 0,
            checkers: SquareSet::EMPTY,
            pinned: SquareSet::EMPTY,
            castling: setup.castling,
            halfmove_clock: setup.halfmove_clock,
            fullmove_number: setup.fullmove_number.max(1),
            en_passant: None,
            turn: setup.turn,
            chess960: setup.chess960,
        };
        for square in Square::all() {
            if let Some(piece) = setup.board[square.index()] {
                position.place(square, piece);
            }
        }
        position.refresh_checks();
        position.en_passant =
            setup.en_passant.filter(|&target| position.can_be_taken_en_passant(target));
        position.key = hash::of(&position);
        Ok(position)
    }

    /// The position as a setup, to be changed and read back.
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup {
            turn: self.turn,
            castling: self.castling,
            en_passant: self.en_passant,
            halfmove_clock: self.halfmove_clock,
            fullmove_number: self.fullmove_number,
            chess960: self.chess960,
            ..Setup::empty()
        };
        for square in Square::all() {
            setup.board[square.index()] = self.piece_at(square);
        }
        setup
    }

    /// All pieces.
    #[inline]
    pub fn occupied(&self) -> SquareSet {
        self.by_color.first | self.by_color.second
    }

    /// The pieces of a colour.
    #[inline]
    pub fn by_color(&self, color: Color) -> SquareSet {
        self.by_color[color]
    }

    /// The pieces of a role, of both colours.
    #[inline]
    pub fn by_role(&self, role: Role) -> SquareSet {
        self.by_role[role.index()]
    }

    /// The pieces of a colour and a role.
    #[inline]
    pub fn by_piece(&self, piece: Piece) -> SquareSet {
        self.by_role(piece.role) & self.by_color(piece.color)
    }

    /// What stands on a square.
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let role = self.role_at(square)?;
        let color = if self.by_color.first.contains(square) { WHITE } else { BLACK };
        Some(Piece { color, role })
    }

    /// The role of what stands on a square.
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.roles[square.index()]
    }

    /// Where the king of a colour stands.
    #[inline]
    pub fn king_of(&self, color: Color) -> Square {
        (self.by_role[Role::King.index()] & self.by_color[color]).lowest()
    }

    /// The pieces that give check to the side to move.
    #[inline]
    pub fn checkers(&self) -> SquareSet {
        self.checkers
    }

    /// The pieces of the side to move that stand alone between their king and an attacker.
    #[inline]
    pub fn pinned(&self) -> SquareSet {
        self.pinned
    }

    /// The rooks of both sides with which a king may still castle.
    #[inline]
    pub fn castling_rooks(&self) -> SquareSet {
        self.castling
    }

    /// The rook with which a king may still castle on a wing.
    pub fn castling_rook(&self, color: Color, side: CastlingSide) -> Option<Square> {
        let king = self.king_of(color);
        (self.castling & home_rank(color))
            .into_iter()
            .find(|&rook| CastlingSide::of(king, rook) == side)
    }

    /// The square a pawn has just passed, if it can legally be taken there.
    #[inline]
    pub fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Whether castling is written as the king taking its rook in UCI. Set by reading a position
    /// with castling rights that orthodox chess does not know.
    #[inline]
    pub fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// Sets how castling is written. Castling that orthodox chess does not know is always written
    /// as the king taking its rook.
    pub fn set_chess960(&mut self, chess960: bool) {
        self.chess960 = chess960;
    }

    /// What `mv` takes, if anything.
    #[inline]
    pub fn captured_by(&self, mv: Move) -> Option<Role> {
        match mv.kind() {
            MoveKind::Castling => None,
            MoveKind::EnPassant => Some(Role::Pawn),
            _ => self.role_at(mv.to()),
        }
    }

    /// The pieces of both colours that attack a square on a board occupied as given. Pieces that
    /// are missing in `occupied` still attack; take them out of the answer if they are gone.
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: SquareSet) -> SquareSet {
        attacks::pawn(BLACK, square) & self.by_role(Role::Pawn) & self.by_color.first
            | attacks::pawn(WHITE, square) & self.by_role(Role::Pawn) & self.by_color.second
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & self.diagonal_sliders()
            | attacks::rook(square, occupied) & self.orthogonal_sliders()
    }

    /// Whether a piece of `color` attacks a square on a board occupied as given. Stops at the first
    /// attacker found.
    #[inline]
    pub fn is_attacked(&self, square: Square, color: Color, occupied: SquareSet) -> bool {
        let attackers = self.by_color[color];
        attacks::pawn(!color, square).intersects(self.by_role(Role::Pawn) & attackers)
            || attacks::king(square).intersects(self.by_role(Role::King) & attackers)
            || self.is_attacked_by_officer(square, attackers, occupied)
    }

    /// Whether one of `attackers` that is neither pawn nor king attacks a square.
    #[inline(always)]
    pub(crate) fn is_attacked_by_officer(
        &self,
        square: Square,
        attackers: SquareSet,
        occupied: SquareSet,
    ) -> bool {
        attacks::knight(square).intersects(self.by_role(Role::Knight) & attackers)
            || attacks::bishop(square, occupied).intersects(self.diagonal_sliders() & attackers)
            || attacks::rook(square, occupied).intersects(self.orthogonal_sliders() & attackers)
    }

    /// Bishops and queens.
    #[inline(always)]
    pub fn diagonal_sliders(&self) -> SquareSet {
        self.by_role(Role::Bishop) | self.by_role(Role::Queen)
    }

    /// Rooks and queens.
    #[inline(always)]
    pub fn orthogonal_sliders(&self) -> SquareSet {
        self.by_role(Role::Rook) | self.by_role(Role::Queen)
    }

    /// Whether neither side has the material to give mate by any sequence of moves: at most one
    /// minor piece on the board, or nothing but bishops on squares of one colour.
    pub fn is_insufficient_material(&self) -> bool {
        material::is_insufficient(self)
    }

    /// Whether the position is judged a draw by the fifty-move rule, mate aside.
    pub fn is_fifty_move_draw(&self) -> bool {
        self.halfmove_clock >= 100
    }

    fn place(&mut self, square: Square, piece: Piece) {
        self.by_role[piece.role.index()].insert(square);
        self.by_color[piece.color].insert(square);
        self.roles[square.index()] = Some(piece.role);
        self.key ^= hash::piece(piece, square);
    }

    fn remove(&mut self, square: Square, piece: Piece) {
        self.by_role[piece.role.index()].remove(square);
        self.by_color[piece.color].remove(square);
        self.roles[square.index()] = None;
        self.key ^= hash::piece(piece, square);
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Position) -> bool {
        self.key == other.key
            && self.by_role == other.by_role
            && self.by_color == other.by_color
            && self.castling == other.castling
            && self.en_passant == other.en_passant
            && self.turn == other.turn
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
            && self.roles == other.roles
            && self.checkers == other.checkers
            && self.pinned == other.pinned
    }
}

impl Eq for Position {}

impl Default for Position {
    fn default() -> Position {
        <Position as cotulenh_board::Position>::initial()
    }
}

impl cotulenh_board::Position for Position {
    type Move = Move;
    type Moves = MoveList;
    type Undo = Undo;
    type Action = Action;
    type Legality = Legality;

    fn initial() -> Position {
        match Position::from_setup(&Setup::initial()) {
            Ok(position) => position,
            Err(_) => unreachable!("the initial setup has no fault"),
        }
    }

    #[inline]
    fn turn(&self) -> Color {
        self.turn
    }

    #[inline]
    fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    #[inline]
    fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    #[inline]
    fn key(&self) -> u64 {
        self.key
    }

    #[inline]
    fn legality_into(&self, legality: &mut Legality) {
        *legality = Legality::new(self);
    }

    #[inline]
    fn count_moves(&self) -> usize {
        self.legality().count(self)
    }

    #[inline]
    fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.has_moves() {
            return Some(if self.is_check() {
                Outcome::win(!self.turn, Termination::Checkmate)
            } else {
                Outcome::draw(Termination::Stalemate)
            });
        }
        if self.is_insufficient_material() {
            return Some(Outcome::draw(Termination::InsufficientMaterial));
        }
        self.is_fifty_move_draw().then_some(Outcome::draw(Termination::Draw100))
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        if self.is_fifty_move_draw() && self.has_moves() {
            return Some(Outcome::draw(Termination::Draw100));
        }
        self.is_insufficient_material().then_some(Outcome::draw(Termination::InsufficientMaterial))
    }

    #[inline]
    fn make_observed<O: Observer<Action>>(&mut self, mv: Move, observer: &mut O) -> Undo {
        #[cfg(debug_assertions)]
        let is_checked = self.is_legal(mv);
        #[allow(unused_mut, reason = "development builds note whether the move was legal")]
        let mut undo = match self.turn {
            WHITE => self.make_as::<White, O>(mv, observer),
            BLACK => self.make_as::<Black, O>(mv, observer),
        };
        #[cfg(debug_assertions)]
        if is_checked {
            undo.is_checked = true;
            self.check_consistency();
        }
        undo
    }

    #[inline]
    fn unmake(&mut self, mv: Move, undo: Undo) {
        match self.turn {
            WHITE => self.unmake_as::<Black>(mv, &undo),
            BLACK => self.unmake_as::<White>(mv, &undo),
        }
        #[cfg(debug_assertions)]
        if undo.is_checked {
            self.check_consistency();
        }
    }
}

impl Position {
    /// Finds checkers and pinned pieces anew.
    fn refresh_checks(&mut self) {
        let king = self.king_of(self.turn);
        let leapers = self.by_color[!self.turn]
            & (attacks::pawn(self.turn, king) & self.by_role(Role::Pawn)
                | attacks::knight(king) & self.by_role(Role::Knight));
        match self.turn {
            WHITE => self.find_slider_checks::<Black>(),
            BLACK => self.find_slider_checks::<White>(),
        }
        self.checkers |= leapers;
    }

    /// Finds the pieces of `S` that slide to the other king, and what they pin.
    #[inline(always)]
    fn find_slider_checks<S: Side>(&mut self) {
        let king = self.king_of(S::Other::COLOR);
        let occupied = self.occupied();
        let mut aligned = self.by_color[S::COLOR]
            & (attacks::diagonals(king) & self.diagonal_sliders()
                | attacks::orthogonals(king) & self.orthogonal_sliders());
        let mut checkers = SquareSet::EMPTY;
        let mut pinned = SquareSet::EMPTY;
        while !aligned.is_empty() {
            let slider = aligned.lowest();
            let blockers = attacks::between(king, slider) & occupied;
            if !blockers.has_several() {
                pinned |= blockers;
                if blockers.is_empty() {
                    checkers.insert(slider);
                }
            }
            aligned = aligned.without_lowest();
        }
        self.checkers = checkers;
        self.pinned = pinned & self.by_color[S::Other::COLOR];
    }

    /// Whether the side to move can legally take on `target` in passing.
    fn can_be_taken_en_passant(&self, target: Square) -> bool {
        match self.turn {
            WHITE => movegen::en_passant_origins::<White>(self, target),
            BLACK => movegen::en_passant_origins::<Black>(self, target),
        }
        .first()
        .is_some()
    }
}
