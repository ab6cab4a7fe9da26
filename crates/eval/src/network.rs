//! Networks: what a file holds, how it is read and written, and what it says of a position.
//!
//! # What a network computes
//!
//! One hidden layer seen from both sides. The inputs are [features](crate::network::Game::inputs), each
//! there or not; each side sees the board with its own ranks first. For each side the weights of the
//! features that are there are added up, `hidden` sums, the *accumulator*. The sums are clipped to 0
//! and 1 and squared (`SCReLU`); those of the side to move and then those of the other side are
//! weighted and added up to one number: what the position is worth to the side to move **beyond its
//! hand-written value**, in units of [`Network::scale`] hundredths of the weakest piece.
//!
//! # Numbers
//!
//! Weights and biases of the hidden layer are integers of 1/[`QA`], output weights of 1/[`QB`], the
//! output bias of 1/([`QA`] · [`QB`]). Arithmetic is exact integer arithmetic, so that every
//! processor gives the same values:
//!
//! ```text
//! sum    = Σ clamp(own[i], 0, QA)² · out[i]  +  Σ clamp(other[i], 0, QA)² · out[hidden + i]
//! output = (sum / QA + bias) · scale / (QA · QB)          divisions round towards 0
//! ```
//!
//! # Features
//!
//! Cờ Tư Lệnh, 8,712 inputs: three blocks of 2,904, one for each piece, one for each piece that is
//! carried, one for each hero. In a block: own pieces before the other side's, then roles in the
//! order of `Role::ALL`, then squares. Chess, 768 inputs: own pieces before the other side's, roles
//! from pawn to king, squares. The second side sees the ranks turned round.
//! [`cotulenh_features`] and [`chess_features`] list them.
//!
//! # The file
//!
//! Little-endian.
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `CTLNNUE\0` |
//! | 2 | version of the format, 1 |
//! | 1 | game: 1 Cờ Tư Lệnh, 2 chess |
//! | 1 | architecture: 1, the one described here |
//! | 4 | inputs |
//! | 4 | hidden, a multiple of 16 up to 512 |
//! | 2, 2, 2 | [`QA`], [`QB`], scale |
//! | 2 | length of the name in bytes, up to 256 |
//! | | the name, UTF-8: what the network is called and where it is from |
//! | 2 · inputs · hidden | weights of the hidden layer, those of one input together |
//! | 2 · hidden | biases of the hidden layer |
//! | 2 · 2 · hidden | output weights: side to move, then other side |
//! | 4 | output bias |
//! | 8 | checksum: FNV-1a, 64 bits, of all bytes before it |

mod accumulator;
mod blocks;
mod features;
mod file;
mod float;

use std::fmt;

use self::blocks::Block;
pub(crate) use self::{
    accumulator::{AccumulatorStack, FeatureIndex},
    features::{CHESS_FEATURES, COTULENH_FEATURES, chess_index, cotulenh_index, hero_index},
};
pub use self::{
    features::{chess_features, cotulenh_features},
    file::NetworkError,
    float::FloatWeights,
};

/// The value that stands for 1 in the hidden layer.
pub const QA: i32 = 255;
/// The value that stands for 1 in the output weights.
pub const QB: i32 = 64;

/// The hidden layer is a multiple of this.
pub const HIDDEN_STEP: usize = 16;
/// The largest hidden layer.
pub const MAX_HIDDEN: usize = 512;

/// The largest output weight, positive or negative: clipped values times weights then fit 16 bits.
pub const MAX_OUTPUT_WEIGHT: i16 = 127;

/// The game that a network values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Game {
    /// Cờ Tư Lệnh.
    Cotulenh,
    /// Chess.
    Chess,
}

impl Game {
    /// How many features a network of this game looks at.
    pub const fn inputs(self) -> usize {
        match self {
            Game::Cotulenh => COTULENH_FEATURES,
            Game::Chess => CHESS_FEATURES,
        }
    }

    /// The most features that a side sees in positions of ordinary games.
    const fn most_active(self) -> usize {
        match self {
            Game::Cotulenh => 38 * 2,
            Game::Chess => 32,
        }
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Game::Cotulenh => "Cờ Tư Lệnh",
            Game::Chess => "chess",
        })
    }
}

/// A network. Read one with [`Network::from_bytes`], or make one with [`FloatWeights::quantise`].
#[derive(Clone, PartialEq)]
pub struct Network {
    game: Game,
    name: String,
    scale: u16,
    input: Vec<Block>,
    hidden_bias: Vec<Block>,
    output: Vec<Block>,
    output_bias: i32,
}

/// The numbers of a network, as integers.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Weights {
    /// Weights of the hidden layer, those of one input together.
    pub input: Vec<i16>,
    /// Biases of the hidden layer.
    pub hidden_bias: Vec<i16>,
    /// Output weights: side to move, then other side.
    pub output: Vec<i16>,
    /// Output bias.
    pub output_bias: i32,
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("game", &self.game)
            .field("name", &self.name)
            .field("hidden", &self.hidden())
            .finish_non_exhaustive()
    }
}

impl Network {
    /// Builds a network. The hidden layer is as large as there are biases.
    pub fn new(
        game: Game,
        name: impl Into<String>,
        scale: u16,
        weights: Weights,
    ) -> Result<Network, NetworkError> {
        let name = name.into();
        check(game, &name, &weights)?;
        let Weights { input, hidden_bias, output, output_bias } = weights;
        Ok(Network {
            game,
            name,
            scale,
            input: Block::list(&input),
            hidden_bias: Block::list(&hidden_bias),
            output: Block::list(&output),
            output_bias,
        })
    }

    /// The game it is for.
    pub fn game(&self) -> Game {
        self.game
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The size of its hidden layer.
    pub fn hidden(&self) -> usize {
        self.hidden_bias.len() * HIDDEN_STEP
    }

    /// What an output of 1 is worth, in hundredths of the weakest piece.
    pub fn scale(&self) -> u16 {
        self.scale
    }

    /// Its numbers.
    pub fn weights(&self) -> Weights {
        let numbers = |blocks: &[Block]| blocks.iter().flat_map(|block| block.0).collect();
        Weights {
            input: numbers(&self.input),
            hidden_bias: numbers(&self.hidden_bias),
            output: numbers(&self.output),
            output_bias: self.output_bias,
        }
    }
}

fn check(game: Game, name: &str, weights: &Weights) -> Result<(), NetworkError> {
    let hidden = weights.hidden_bias.len();
    if hidden == 0 || !hidden.is_multiple_of(HIDDEN_STEP) || hidden > MAX_HIDDEN {
        return Err(NetworkError::Hidden { found: hidden });
    }
    for (expected, found) in
        [(game.inputs() * hidden, weights.input.len()), (2 * hidden, weights.output.len())]
    {
        if expected != found {
            return Err(NetworkError::Size { expected, found });
        }
    }
    if name.len() > file::MAX_NAME {
        return Err(NetworkError::Name);
    }
    if weights.output.iter().any(|weight| weight.unsigned_abs() > MAX_OUTPUT_WEIGHT as u16) {
        return Err(NetworkError::OutputWeight);
    }
    check_sums(game, weights)
}

/// The sums of a position of an ordinary game fit 16 bits, whatever features it has.
fn check_sums(game: Game, weights: &Weights) -> Result<(), NetworkError> {
    let hidden = weights.hidden_bias.len();
    for (neuron, bias) in weights.hidden_bias.iter().enumerate() {
        let column = weights.input.iter().skip(neuron).step_by(hidden);
        let mut sizes: Vec<u32> = column.map(|weight| weight.unsigned_abs().into()).collect();
        let most = game.most_active().min(sizes.len());
        sizes.select_nth_unstable_by(most - 1, |a, b| b.cmp(a));
        let bias = u32::from(bias.unsigned_abs());
        if bias + sizes[..most].iter().sum::<u32>() > i16::MAX as u32 {
            return Err(NetworkError::Overflow { neuron });
        }
    }
    Ok(())
}
