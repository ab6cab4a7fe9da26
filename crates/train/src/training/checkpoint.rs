use std::{fs, io, path::Path};

use serde::{Deserialize, Serialize};

use super::{Losses, TrainingSettings, adam::Adam};

/// Everything that training needs to go on.
///
/// In a file: `CTLTRAIN`, the length of a JSON header and the header, then parameters, means and
/// squares of Adam as 32-bit floats, all little-endian.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    /// How training goes about it.
    pub settings: TrainingSettings,
    pub(super) parameters: Vec<f32>,
    pub(super) adam: Adam,
    pub(super) losses: Vec<Losses>,
}

/// A file that training cannot continue from.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckpointError {
    /// It cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is something else or was broken off.
    #[error("this is not a training checkpoint")]
    NotCheckpoint,
    /// It belongs to another model.
    #[error("the checkpoint is for a model of another size")]
    OtherSize,
}

const MAGIC: &[u8; 8] = b"CTLTRAIN";

#[derive(Serialize, Deserialize)]
struct Header {
    settings: TrainingSettings,
    losses: Vec<Losses>,
    steps: u32,
    parameters: usize,
}

impl Checkpoint {
    /// Writes a file, which appears when it is whole.
    pub fn write(&self, path: &Path) -> Result<(), CheckpointError> {
        let header = Header {
            settings: self.settings,
            losses: self.losses.clone(),
            steps: self.adam.steps,
            parameters: self.parameters.len(),
        };
        let header = serde_json::to_vec(&header).map_err(io::Error::from)?;
        let mut bytes = MAGIC.to_vec();
        bytes.extend((header.len() as u32).to_le_bytes());
        bytes.extend(header);
        for list in [&self.parameters, &self.adam.mean, &self.adam.square] {
            bytes.extend(list.iter().flat_map(|number| number.to_le_bytes()));
        }
        let part = path.with_extension("part");
        fs::write(&part, bytes)?;
        Ok(fs::rename(part, path)?)
    }

    /// Reads a file.
    pub fn read(path: &Path) -> Result<Checkpoint, CheckpointError> {
        Checkpoint::of_bytes(&fs::read(path)?).ok_or(CheckpointError::NotCheckpoint)
    }

    fn of_bytes(bytes: &[u8]) -> Option<Checkpoint> {
        let (len, rest) = bytes.strip_prefix(MAGIC)?.split_first_chunk()?;
        let (header, rest) = rest.split_at_checked(u32::from_le_bytes(*len) as usize)?;
        let header: Header = serde_json::from_slice(header).ok()?;
        let numbers: Vec<f32> = rest
            .chunks_exact(4)
            .map(|four| f32::from_le_bytes(four.try_into().unwrap_or_default()))
            .collect();
        if numbers.len() != header.parameters.checked_mul(3)? || rest.len() % 4 != 0 {
            return None;
        }
        let (parameters, rest) = numbers.split_at(header.parameters);
        let (mean, square) = rest.split_at(header.parameters);
        Some(Checkpoint {
            settings: header.settings,
            parameters: parameters.to_vec(),
            adam: Adam { mean: mean.to_vec(), square: square.to_vec(), steps: header.steps },
            losses: header.losses,
        })
    }
}

cotulenh_board::messages! { CheckpointError {
    CheckpointError::Io(error) => "os-error" { kind = format_args!("{:?}", error.kind()), text = error },
    CheckpointError::NotCheckpoint => "checkpoint-not-checkpoint" {},
    CheckpointError::OtherSize => "checkpoint-other-size" {},
} }
