//! Attacks that nothing can block.

use cotulenh_board::Color;

use crate::{Role, Square};

/// What a knight attacks.
pub(super) static KNIGHT: [u64; 64] =
    table(&[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
/// What a king attacks.
pub(super) static KING: [u64; 64] =
    table(&[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);
/// What a pawn of each colour attacks.
pub(super) static PAWN: [[u64; 64]; 2] = [table(&[(-1, 1), (1, 1)]), table(&[(-1, -1), (1, -1)])];
/// The squares from which a piece of a colour and a role checks a king without a line between
/// them: nothing for the pieces that slide.
pub(super) static LEAPING_CHECKS: [[[u64; 64]; 6]; 2] = leaping_checks();

const fn table(steps: &[(i8, i8)]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < steps.len() {
            let (files, ranks) = steps[step];
            if let Some(to) = Square::from_low_bits(index as u32).offset(files, ranks) {
                table[index] |= 1 << to.index();
            }
            step += 1;
        }
        index += 1;
    }
    table
}

const fn leaping_checks() -> [[[u64; 64]; 6]; 2] {
    let mut checks = [[[0; 64]; 6]; 2];
    let mut color = 0;
    while color < 2 {
        let other = Color::ALL[color].other().index();
        checks[color][Role::Pawn.index()] = PAWN[other];
        checks[color][Role::Knight.index()] = KNIGHT;
        color += 1;
    }
    checks
}
