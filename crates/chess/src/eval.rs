//! What a position is worth: the side of the rules that a search asks.

mod exchange;
mod material;
mod pieces;

use cotulenh_board::{MoveProfile, Outcome, Position as _, Searchable, Termination};

use crate::{Move, NullUndo, Position, Role};

impl Searchable for Position {
    type NullUndo = NullUndo;

    const PIECES: usize = 12;
    const SQUARES: usize = 64;

    #[inline]
    fn evaluate(&self) -> i32 {
        pieces::evaluate(self)
    }

    #[inline]
    fn profile(&self, mv: Move) -> MoveProfile {
        let role = self.role_at(mv.from()).unwrap_or(Role::Pawn);
        let taken = self.captured_by(mv).map_or(0, material::exchange_value);
        let promoted = mv.promotion().map_or(0, |role| {
            material::exchange_value(role) - material::exchange_value(Role::Pawn)
        });
        MoveProfile {
            piece: (self.turn().index() * 6 + role.index()) as u16,
            from: mv.from().index() as u8,
            to: mv.to().index() as u8,
            gain: taken + promoted,
            is_quiet: taken + promoted == 0,
        }
    }

    fn exchange_reaches(&self, mv: Move, threshold: i32) -> bool {
        exchange::reaches(self, mv, threshold)
    }

    #[inline]
    fn decided(&self) -> Option<Outcome> {
        if self.is_fifty_move_draw() {
            return Some(Outcome::draw(Termination::MoveLimit));
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
