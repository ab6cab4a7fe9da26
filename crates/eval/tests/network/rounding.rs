//! What rounding to integers costs.

use cotulenh_board::Position;
use cotulenh_eval::network::{Game, chess_features, cotulenh_features};
use fastrand::Rng;

use crate::common::{SCALE, random_floats};

/// The most that a value may be off, in hundredths of the weakest piece, with so many hidden units.
fn most(hidden: usize) -> f32 {
    if hidden <= 64 { 30.0 } else { 60.0 }
}
/// What share of that values may be off on average.
const AVERAGE: f32 = 0.2;

/// Compares values in games at random.
fn compare<P: Position>(game: Game, hidden: usize, features: impl Fn(&P) -> Vec<[u16; 2]>) {
    let mut rng = Rng::with_seed(hidden as u64);
    let floats = random_floats(game, hidden, &mut rng);
    let network = floats.quantise(game, "", SCALE).expect("a network");
    let (mut count, mut sum, mut worst) = (0.0, 0.0, 0.0_f32);
    for _ in 0..20 {
        let mut position = P::initial();
        for _ in 0..100 {
            let moves = position.legal_moves();
            let moves = moves.as_ref();
            if moves.is_empty() || position.outcome().is_some() {
                break;
            }
            position.make(moves[rng.usize(..moves.len())]);
            let turn = position.turn();
            let exact = floats.evaluate(turn, features(&position), SCALE.into());
            let rounded = network.evaluate(turn, features(&position));
            let rounded = f32::from(i16::try_from(rounded).expect("a value of a position"));
            let error = (exact - rounded).abs();
            (count, sum, worst) = (count + 1.0, sum + error, worst.max(error));
        }
    }
    let most = most(hidden);
    assert!(worst <= most, "{game:?}, hidden {hidden}: {worst}");
    assert!(sum / count <= AVERAGE * most, "{game:?}, hidden {hidden}: {}", sum / count);
}

#[test]
fn rounding_changes_values_little() {
    for hidden in [16, 32, 64] {
        compare::<cotulenh::Position>(Game::Cotulenh, hidden, |position| {
            cotulenh_features(position).collect()
        });
    }
    for hidden in [64, 128, 256] {
        compare::<cotulenh_chess::Position>(Game::Chess, hidden, |position| {
            chess_features(position).collect()
        });
    }
}
