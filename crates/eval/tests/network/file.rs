//! Files are read back, and everything else is refused with a reason.

use cotulenh_eval::network::{Game, Network, NetworkError, Weights};

use crate::common::random_network;

#[test]
fn a_network_is_read_back() {
    for game in [Game::Cotulenh, Game::Chess] {
        for hidden in [16, 32, 64] {
            let network = random_network(game, hidden, 5);
            let bytes = network.to_bytes();
            let read = Network::from_bytes(&bytes).expect("what was written");
            assert_eq!(read, *network);
            assert_eq!(read.to_bytes(), bytes);
            assert_eq!((read.game(), read.hidden(), read.name()), (game, hidden, "random 5"));
        }
    }
}

#[test]
fn a_network_of_64_units_fits_the_repository() {
    assert!(random_network(Game::Cotulenh, 128, 1).to_bytes().len() < 2_500_000);
    assert!(random_network(Game::Chess, 512, 1).to_bytes().len() < 1_000_000);
}

#[test]
fn other_games_are_refused() {
    let bytes = random_network(Game::Chess, 16, 1).to_bytes();
    let error = Network::from_bytes_for(Game::Cotulenh, &bytes).unwrap_err();
    assert_eq!(error.to_string(), "the network is for chess, not for Cờ Tư Lệnh");
}

#[test]
fn damaged_files_are_refused() {
    let bytes = random_network(Game::Chess, 16, 1).to_bytes();
    let read = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut changed = bytes.clone();
        change(&mut changed);
        Network::from_bytes(&changed).unwrap_err()
    };
    assert_eq!(read(&|bytes| bytes.clear()), NetworkError::NotANetwork);
    assert_eq!(read(&|bytes| bytes[0] = b'X'), NetworkError::NotANetwork);
    assert_eq!(read(&|bytes| bytes[8] = 9), NetworkError::Version { found: 9 });
    assert_eq!(read(&|bytes| bytes[10] = 7), NetworkError::UnknownGame { found: 7 });
    assert_eq!(read(&|bytes| bytes[11] = 2), NetworkError::Architecture { found: 2 });
    let inputs = NetworkError::Inputs { expected: 768, found: 769 };
    assert_eq!(read(&|bytes| bytes[12] = 1), inputs);
    assert_eq!(read(&|bytes| bytes[16] = 17), NetworkError::Hidden { found: 17 });
    assert_eq!(read(&|bytes| bytes[16] = 0), NetworkError::Hidden { found: 0 });
    assert_eq!(read(&|bytes| bytes[20] = 1), NetworkError::Units { found_a: 1, found_b: 64 });
    assert_eq!(read(&|bytes| bytes[27] = 9), NetworkError::Name);
    assert_eq!(read(&|bytes| bytes[30] ^= 1), NetworkError::Checksum);
    assert_eq!(read(&|bytes| *bytes.last_mut().unwrap() ^= 1), NetworkError::Checksum);
    for len in (0..bytes.len()).step_by(97).chain(0..40).chain([bytes.len() - 1]) {
        assert!(Network::from_bytes(&bytes[..len]).is_err(), "{len} bytes");
    }
    assert!(matches!(read(&|bytes| bytes.push(0)), NetworkError::TooLong { .. }));
    for place in (0..bytes.len()).step_by(113) {
        assert_ne!(
            read(&|bytes| bytes[place] ^= 0x40).to_string(),
            "",
            "a change at {place} is noticed"
        );
    }
}

#[test]
fn numbers_that_make_no_network_are_refused() {
    let game = Game::Chess;
    let sound = Weights {
        input: vec![0; game.inputs() * 16],
        hidden_bias: vec![0; 16],
        output: vec![0; 32],
        output_bias: 0,
    };
    let refused = |change: &dyn Fn(&mut Weights)| {
        let mut weights = sound.clone();
        change(&mut weights);
        Network::new(game, "", 400, weights).unwrap_err()
    };
    assert!(Network::new(game, "", 400, sound.clone()).is_ok());
    let missing = NetworkError::Size { expected: 32, found: 31 };
    assert_eq!(refused(&|weights| weights.output.truncate(31)), missing);
    assert_eq!(refused(&|weights| weights.output[3] = 128), NetworkError::OutputWeight);
    assert_eq!(
        refused(&|weights| weights.hidden_bias.truncate(3)),
        NetworkError::Hidden { found: 3 }
    );
    let overflow = NetworkError::Overflow { neuron: 2 };
    let large = |weights: &mut Weights| {
        weights.input.iter_mut().skip(2).step_by(16).for_each(|weight| *weight = 1200);
    };
    assert_eq!(refused(&large), overflow);
    assert!(Network::new(game, "x".repeat(257), 400, sound).is_err());
}
