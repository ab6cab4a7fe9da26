//! The networks that come with the program: none without the feature `networks`.

use std::sync::{Arc, LazyLock};

use crate::network::{Game, Network};

/// The file of Cờ Tư Lệnh's network, for those who hand it on: a server, a page.
#[cfg(feature = "networks")]
pub const COTULENH_NETWORK: Option<&[u8]> = Some(include_bytes!("../networks/cotulenh.nnue"));
/// The file of Cờ Tư Lệnh's network.
#[cfg(not(feature = "networks"))]
pub const COTULENH_NETWORK: Option<&[u8]> = None;

/// The file of the network of chess.
#[cfg(feature = "networks")]
pub const CHESS_NETWORK: Option<&[u8]> = Some(include_bytes!("../networks/chess.nnue"));
/// The file of the network of chess.
#[cfg(not(feature = "networks"))]
pub const CHESS_NETWORK: Option<&[u8]> = None;

static NETWORKS: LazyLock<[Option<Arc<Network>>; 2]> = LazyLock::new(|| {
    [(Game::Cotulenh, COTULENH_NETWORK), (Game::Chess, CHESS_NETWORK)].map(|(game, file)| {
        let network = Network::from_bytes_for(game, file?);
        Some(Arc::new(network.expect("a test reads the networks that come with the program")))
    })
});

/// The network of a game that comes with the program.
pub fn built_in(game: Game) -> Option<&'static Arc<Network>> {
    NETWORKS[game as usize].as_ref()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_networks_that_come_with_the_program_are_sound_and_small() {
        const COTULENH_LIMIT: usize = 2_500_000;
        const CHESS_LIMIT: usize = 1_000_000;
        for (game, file, limit) in [
            (Game::Cotulenh, COTULENH_NETWORK, COTULENH_LIMIT),
            (Game::Chess, CHESS_NETWORK, CHESS_LIMIT),
        ] {
            if let Some(file) = file {
                assert!(file.len() <= limit, "{game}: {} bytes", file.len());
                let network = Network::from_bytes_for(game, file).expect("a network");
                assert_eq!(network.to_bytes(), file);
            }
            assert_eq!(built_in(game).is_some(), file.is_some());
        }
    }
}
