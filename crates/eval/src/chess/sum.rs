//! What stands on the board and where: the part of the evaluation that is kept up from move to move.

use cotulenh_board::Color;

use super::{
    dirty::Moved,
    material::{FULL_PHASE, phase_value},
    pieces::place_term,
    taper::Taper,
    weights::WEIGHTS,
};
use cotulenh_chess::{BLACK, Position, Role, Square, WHITE, raw};

/// The worth of all pieces and of their places, White's less Black's.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Sum {
    pub(super) taper: Taper,
    phase: i32,
}

/// By colour, role and square; negative for Black.
const PLACE: &[[[Taper; 64]; 6]; 2] = &{
    let mut table = [[[Taper::new(0, 0); 64]; 6]; 2];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let at = raw::square(square);
            table[0][role][square as usize] = WEIGHTS[place_term(WHITE, Role::ALL[role], at)];
            table[1][role][square as usize] =
                WEIGHTS[place_term(BLACK, Role::ALL[role], at)].negative();
            square += 1;
        }
        role += 1;
    }
    table
};

impl Sum {
    pub(super) fn refresh(position: &Position) -> Sum {
        let mut sum = Sum::default();
        for color in Color::ALL {
            for role in Role::ALL {
                for square in position.by_role(role) & position.by_color(color) {
                    sum.add(color, role, square);
                }
            }
        }
        sum
    }

    /// The sum after a move.
    #[inline]
    pub(super) fn update(self, moved: Moved) -> Sum {
        let Moved { color, role, from, to, captured } = moved;
        let places = &PLACE[color.index()][role.index()];
        let mut sum = self;
        sum.taper += places[to.index()] - places[from.index()];
        if let Some(captured) = captured {
            sum.remove(!color, captured, to);
        }
        sum
    }

    #[inline]
    fn add(&mut self, color: Color, role: Role, square: Square) {
        self.taper += PLACE[color.index()][role.index()][square.index()];
        self.phase += phase_value(role);
    }

    #[inline]
    fn remove(&mut self, color: Color, role: Role, square: Square) {
        self.taper = self.taper - PLACE[color.index()][role.index()][square.index()];
        self.phase -= phase_value(role);
    }

    /// How much of the middle game is left.
    #[inline]
    pub(super) fn phase(self) -> i32 {
        self.phase.min(FULL_PHASE)
    }

    /// The value between those of the middle game and of the ending.
    #[inline]
    pub(super) fn mixed(self, middle: i32, end: i32) -> i32 {
        (middle * self.phase() + end * (FULL_PHASE - self.phase())) / FULL_PHASE
    }
}
