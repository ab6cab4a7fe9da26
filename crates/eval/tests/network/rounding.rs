//! What rounding to integers costs.

use cotulenh_board::Position as _;
use cotulenh_eval::network::{Game, cotulenh_features};
use fastrand::Rng;

use crate::common::{SCALE, random_floats};

/// The most that a value may be off, in hundredths of the weakest piece.
const MOST: f32 = 30.0;
/// The most that values may be off on average.
const AVERAGE: f32 = 6.0;

#[test]
fn rounding_changes_values_little() {
    for hidden in [16, 32, 64] {
        let mut rng = Rng::with_seed(hidden as u64);
        let floats = random_floats(Game::Cotulenh, hidden, &mut rng);
        let network = floats.quantise(Game::Cotulenh, "", SCALE).expect("a network");
        let (mut count, mut sum, mut worst) = (0.0, 0.0, 0.0_f32);
        for _ in 0..20 {
            let mut position = cotulenh::Position::initial();
            for _ in 0..100 {
                let moves = position.legal_moves();
                if moves.is_empty() || position.outcome().is_some() {
                    break;
                }
                position.make(moves[rng.usize(..moves.len())]);
                let turn = position.turn();
                let exact = floats.evaluate(turn, cotulenh_features(&position), SCALE.into());
                let rounded = network.evaluate(turn, cotulenh_features(&position));
                let rounded = f32::from(i16::try_from(rounded).expect("a value of a position"));
                let error = (exact - rounded).abs();
                (count, sum, worst) = (count + 1.0, sum + error, worst.max(error));
            }
        }
        assert!(worst <= MOST, "hidden {hidden}: {worst}");
        assert!(sum / count <= AVERAGE, "hidden {hidden}: {}", sum / count);
    }
}
