//! How the inputs of a network relate to each other, beyond what
//! [`cotulenh_eval::network`] defines.

use cotulenh::{FILES, RANKS, Role, Square};

/// Inputs of one piece of Cờ Tư Lệnh: its squares.
const SQUARES: u16 = Square::COUNT as u16;
/// Pieces of one side in one block.
const ROLES: u16 = Role::COUNT as u16;
/// Pieces of all blocks: every piece, carried ones, heroes; of both sides.
const PIECES: u16 = 3 * 2 * ROLES;

/// A feature of Cờ Tư Lệnh as the other side sees it.
pub(crate) fn cotulenh_mirrored(input: u16) -> u16 {
    let (piece, square) = (input / SQUARES, input % SQUARES);
    let (block, piece) = (piece / (2 * ROLES), piece % (2 * ROLES));
    let piece = block * 2 * ROLES + (piece + ROLES) % (2 * ROLES);
    let files = u16::from(FILES);
    let (file, rank) = (square % files, square / files);
    piece * SQUARES + (u16::from(RANKS) - 1 - rank) * files + file
}

/// The piece of a feature, the piece with its rank, the piece with its file.
pub(crate) fn cotulenh_groups(input: u16) -> [u16; 3] {
    groups(input, PIECES, u16::from(RANKS), u16::from(FILES))
}

/// A feature of chess as the other side sees it.
pub(crate) fn chess_mirrored(input: u16) -> u16 {
    let (piece, square) = (input / 64, input % 64);
    (piece + 6) % 12 * 64 + (square ^ 0b11_1000)
}

/// A feature of chess with the files of the board reversed.
pub(crate) fn chess_flipped(input: u16) -> u16 {
    input ^ 0b111
}

/// The piece of a feature, the piece with its rank, the piece with its file.
pub(crate) fn chess_groups(input: u16) -> [u16; 3] {
    groups(input, 12, 8, 8)
}

fn groups(input: u16, pieces: u16, ranks: u16, files: u16) -> [u16; 3] {
    let (piece, square) = (input / (ranks * files), input % (ranks * files));
    let (rank, file) = (square / files, square % files);
    [piece, pieces + piece * ranks + rank, pieces * (1 + ranks) + piece * files + file]
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use cotulenh_eval::network::{chess_features, cotulenh_features};

    use crate::TrainingGame;

    /// Random games: every feature is the mirror of what the other side sees.
    fn check<P: TrainingGame>(pairs: impl Fn(&P) -> Vec<[u16; 2]>) {
        let mut random = fastrand::Rng::with_seed(5);
        let mut seen = HashSet::new();
        for _ in 0..40 {
            let mut position = P::initial();
            for _ in 0..120 {
                for [first, second] in pairs(&position) {
                    assert_eq!(P::mirrored(first), second);
                    assert_eq!(P::mirrored(second), first);
                    seen.insert(first);
                }
                let moves = position.legal_moves();
                let moves = moves.as_ref();
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                let mv = moves[random.usize(..moves.len())];
                position.make(mv);
            }
        }
        assert!(seen.len() > 300, "{}", seen.len());
    }

    #[test]
    fn mirrored_features_are_what_the_other_side_sees() {
        check::<cotulenh::Position>(|position| cotulenh_features(position).collect());
        check::<cotulenh_chess::Position>(|position| chess_features(position).collect());
    }

    #[test]
    fn a_board_with_its_files_reversed_has_flipped_features() {
        let features = |fen: &str| -> HashSet<u16> {
            let position: cotulenh_chess::Position = fen.parse().expect("a position");
            assert!(position.is_symmetric());
            chess_features(&position).map(|[first, _]| first).collect()
        };
        let there = features("3r2k1/pp3ppp/2n5/8/1b2P3/5N2/PPQ2PPP/R5K1 w - - 0 1");
        let reversed = features("1k2r3/ppp3pp/5n2/8/3P2b1/2N5/PPP2QPP/1K5R w - - 0 1");
        let flipped: HashSet<u16> =
            there.iter().map(|&input| cotulenh_chess::Position::flipped(input)).collect();
        assert_eq!(flipped, reversed);
    }
}
