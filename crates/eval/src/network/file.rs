//! Reading and writing network files.

use super::{Game, HIDDEN_STEP, MAX_HIDDEN, MAX_OUTPUT_WEIGHT, Network, QA, QB, Weights};

const MAGIC: &[u8; 8] = b"CTLNNUE\0";
const VERSION: u16 = 1;
const ARCHITECTURE: u8 = 1;
pub(super) const MAX_NAME: usize = 256;
const CHECKSUM: usize = 8;

/// Why bytes or numbers do not make a network.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NetworkError {
    /// Not a network file.
    #[error("this is not a network file")]
    NotANetwork,
    /// The file ends too soon.
    #[error("the network file is cut short: {found} bytes, {expected} expected")]
    CutShort {
        /// The bytes that the header announces.
        expected: usize,
        /// The bytes there are.
        found: usize,
    },
    /// There are bytes after the end of the network.
    #[error("the network file is too long: {found} bytes, {expected} expected")]
    TooLong {
        /// The bytes that the header announces.
        expected: usize,
        /// The bytes there are.
        found: usize,
    },
    /// An unknown version of the format.
    #[error("version {found} of the network format is not known, only {VERSION}")]
    Version {
        /// The version of the file.
        found: u16,
    },
    /// For an unknown game.
    #[error("the network is for a game that is not known (number {found})")]
    UnknownGame {
        /// The number of the game.
        found: u8,
    },
    /// For another game.
    #[error("the network is for {found}, not for {expected}")]
    OtherGame {
        /// The game wanted.
        expected: Game,
        /// The game of the file.
        found: Game,
    },
    /// Another kind of network.
    #[error("the network has architecture {found}, only {ARCHITECTURE} is supported")]
    Architecture {
        /// The architecture of the file.
        found: u8,
    },
    /// Other features.
    #[error("the network has {found} inputs, {expected} are supported")]
    Inputs {
        /// The features of the game.
        expected: usize,
        /// The inputs of the file.
        found: usize,
    },
    /// A size of the hidden layer that is not supported.
    #[error(
        "a hidden layer of {found} is not supported: multiples of {HIDDEN_STEP} up to {MAX_HIDDEN} are"
    )]
    Hidden {
        /// The size.
        found: usize,
    },
    /// Other units.
    #[error("the network is quantised by {found_a} and {found_b}, not by {QA} and {QB}")]
    Units {
        /// Of the hidden layer.
        found_a: u16,
        /// Of the output weights.
        found_b: u16,
    },
    /// A list of weights of the wrong length.
    #[error("{found} weights where {expected} belong")]
    Size {
        /// How many belong there.
        expected: usize,
        /// How many there are.
        found: usize,
    },
    /// A name that is too long or not UTF-8.
    #[error("the name of the network is too long or not UTF-8")]
    Name,
    /// An output weight that is too large.
    #[error("an output weight is beyond {MAX_OUTPUT_WEIGHT}")]
    OutputWeight,
    /// Sums of weights could be too large for 16 bits.
    #[error("the weights of hidden unit {neuron} are so large that their sum may overflow")]
    Overflow {
        /// The hidden unit.
        neuron: usize,
    },
    /// A damaged file.
    #[error("the network file is damaged: its checksum is wrong")]
    Checksum,
}

impl Network {
    /// Reads a network.
    pub fn from_bytes(bytes: &[u8]) -> Result<Network, NetworkError> {
        let mut reader = Reader { bytes, at: 0 };
        if bytes.get(..MAGIC.len()) != Some(MAGIC) {
            return Err(NetworkError::NotANetwork);
        }
        reader.at = MAGIC.len();
        let version = reader.u16()?;
        if version != VERSION {
            return Err(NetworkError::Version { found: version });
        }
        let game = match reader.u8()? {
            1 => Game::Cotulenh,
            2 => Game::Chess,
            found => return Err(NetworkError::UnknownGame { found }),
        };
        let architecture = reader.u8()?;
        if architecture != ARCHITECTURE {
            return Err(NetworkError::Architecture { found: architecture });
        }
        let inputs = reader.u32()? as usize;
        if inputs != game.inputs() {
            return Err(NetworkError::Inputs { expected: game.inputs(), found: inputs });
        }
        let hidden = reader.u32()? as usize;
        if hidden == 0 || !hidden.is_multiple_of(HIDDEN_STEP) || hidden > MAX_HIDDEN {
            return Err(NetworkError::Hidden { found: hidden });
        }
        let (found_a, found_b) = (reader.u16()?, reader.u16()?);
        if (i32::from(found_a), i32::from(found_b)) != (QA, QB) {
            return Err(NetworkError::Units { found_a, found_b });
        }
        let scale = reader.u16()?;
        let name_len = usize::from(reader.u16()?);
        if name_len > MAX_NAME {
            return Err(NetworkError::Name);
        }
        let (expected, found) = (file_len(inputs, hidden, name_len), bytes.len());
        if found < expected {
            return Err(NetworkError::CutShort { expected, found });
        }
        if found > expected {
            return Err(NetworkError::TooLong { expected, found });
        }
        let (content, checksum) = bytes.split_at(expected - CHECKSUM);
        if fnv1a(content).to_le_bytes() != checksum {
            return Err(NetworkError::Checksum);
        }
        let name = std::str::from_utf8(reader.take(name_len)?).map_err(|_| NetworkError::Name)?;
        let weights = Weights {
            input: reader.i16s(inputs * hidden)?,
            hidden_bias: reader.i16s(hidden)?,
            output: reader.i16s(2 * hidden)?,
            output_bias: reader.u32()?.cast_signed(),
        };
        Network::new(game, name, scale, weights)
    }

    /// Reads a network for this game.
    pub fn from_bytes_for(game: Game, bytes: &[u8]) -> Result<Network, NetworkError> {
        let network = Network::from_bytes(bytes)?;
        network.check_game(game)?;
        Ok(network)
    }

    /// Refuses a network that is not for this game.
    pub fn check_game(&self, expected: Game) -> Result<(), NetworkError> {
        if self.game == expected {
            Ok(())
        } else {
            Err(NetworkError::OtherGame { expected, found: self.game })
        }
    }

    /// Writes the network. The same network always gives the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let Network { game, name, scale, .. } = self;
        let hidden = self.hidden();
        let mut bytes = Vec::with_capacity(file_len(game.inputs(), hidden, name.len()));
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.push(match game {
            Game::Cotulenh => 1,
            Game::Chess => 2,
        });
        bytes.push(ARCHITECTURE);
        bytes.extend_from_slice(&(game.inputs() as u32).to_le_bytes());
        bytes.extend_from_slice(&(hidden as u32).to_le_bytes());
        for number in [QA as u16, QB as u16, *scale, name.len() as u16] {
            bytes.extend_from_slice(&number.to_le_bytes());
        }
        bytes.extend_from_slice(name.as_bytes());
        for list in [&self.input, &self.hidden_bias, &self.output] {
            let numbers = list.iter().flat_map(|block| block.0);
            bytes.extend(numbers.flat_map(i16::to_le_bytes));
        }
        bytes.extend_from_slice(&self.output_bias.to_le_bytes());
        bytes.extend_from_slice(&fnv1a(&bytes).to_le_bytes());
        bytes
    }

    /// The checksum at the end of its file; tells networks apart.
    pub fn checksum(&self) -> u64 {
        let bytes = self.to_bytes();
        fnv1a(&bytes[..bytes.len() - CHECKSUM])
    }
}

const HEADER: usize = 8 + 2 + 1 + 1 + 4 + 4 + 4 * 2;

const fn file_len(inputs: usize, hidden: usize, name: usize) -> usize {
    HEADER + name + 2 * (inputs * hidden + hidden + 2 * hidden) + 4 + CHECKSUM
}

fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xCBF2_9CE4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    fn take(&mut self, len: usize) -> Result<&'a [u8], NetworkError> {
        let expected = self.at + len;
        let found = self.bytes.len();
        let taken = self.bytes.get(self.at..expected);
        self.at = expected;
        taken.ok_or(NetworkError::CutShort { expected, found })
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], NetworkError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn u8(&mut self) -> Result<u8, NetworkError> {
        self.array().map(u8::from_le_bytes)
    }

    fn u16(&mut self) -> Result<u16, NetworkError> {
        self.array().map(u16::from_le_bytes)
    }

    fn u32(&mut self) -> Result<u32, NetworkError> {
        self.array().map(u32::from_le_bytes)
    }

    fn i16s(&mut self, count: usize) -> Result<Vec<i16>, NetworkError> {
        let bytes = self.take(2 * count)?;
        Ok(bytes.as_chunks().0.iter().map(|&pair| i16::from_le_bytes(pair)).collect())
    }
}

cotulenh_board::messages! { NetworkError {
    NetworkError::NotANetwork => "network-not-a-network" {},
    NetworkError::CutShort { expected, found } => "network-cut-short" { found = found, expected = expected },
    NetworkError::TooLong { expected, found } => "network-too-long" { found = found, expected = expected },
    NetworkError::Version { found } => "network-version" { found = found, known = VERSION },
    NetworkError::UnknownGame { found } => "network-unknown-game" { found = found },
    NetworkError::OtherGame { expected, found } => "network-other-game" { found = found, expected = expected },
    NetworkError::Architecture { found } => "network-architecture" { found = found, known = ARCHITECTURE },
    NetworkError::Inputs { expected, found } => "network-inputs" { found = found, expected = expected },
    NetworkError::Hidden { found } => "network-hidden" { found = found, step = HIDDEN_STEP, max = MAX_HIDDEN },
    NetworkError::Units { found_a, found_b } => "network-units" { found_a = found_a, found_b = found_b, qa = QA, qb = QB },
    NetworkError::Size { expected, found } => "network-size" { found = found, expected = expected },
    NetworkError::Name => "network-name" {},
    NetworkError::OutputWeight => "network-output-weight" { max = MAX_OUTPUT_WEIGHT },
    NetworkError::Overflow { neuron } => "network-overflow" { neuron = neuron },
    NetworkError::Checksum => "network-checksum" {},
} }
