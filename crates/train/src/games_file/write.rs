use std::{
    fs::{File, OpenOptions},
    io::{self, BufWriter, Write as _},
    marker::PhantomData,
    path::Path,
};

use cotulenh_board::Turn;

use super::{
    GamesFile, GamesFileError, MAGIC, Settings, VERSION, checksum, outcome_bits, value_bits,
};
use crate::{TrainingGame, selfplay::Game};

/// Appends games to a file.
#[derive(Debug)]
pub struct GamesWriter<P> {
    file: BufWriter<File>,
    game: PhantomData<P>,
}

impl<P: TrainingGame> GamesWriter<P> {
    /// Makes the file, or opens one of the same settings to go on with it. Gives the number of games
    /// it holds.
    pub fn open(path: &Path, settings: &Settings) -> Result<(GamesWriter<P>, u64), GamesFileError> {
        let is_new = std::fs::metadata(path).map_or(true, |data| data.len() == 0);
        if is_new {
            let mut file = BufWriter::new(File::create(path)?);
            file.write_all(&header::<P>(settings)?)?;
            file.flush()?;
            return Ok((GamesWriter { file, game: PhantomData }, 0));
        }
        let there = GamesFile::<P>::read(path)?;
        if there.settings() != settings {
            return Err(GamesFileError::OtherSettings);
        }
        let mut count = 0;
        for game in there.games() {
            game?;
            count += 1;
        }
        let file = OpenOptions::new().append(true).open(path)?;
        file.set_len(there.good_len() as u64)?;
        Ok((GamesWriter { file: BufWriter::new(file), game: PhantomData }, count))
    }

    /// Appends a game. It is in the file when this returns.
    pub fn add(&mut self, game: &Game<P::Move>) -> io::Result<()> {
        self.file.write_all(&record::<P>(game)?)?;
        self.file.flush()
    }
}

fn header<P: TrainingGame>(settings: &Settings) -> io::Result<Vec<u8>> {
    let settings = serde_json::to_vec(settings)?;
    let mut bytes = MAGIC.to_vec();
    bytes.extend([VERSION, P::CODE]);
    bytes.extend((settings.len() as u16).to_le_bytes());
    bytes.extend(settings);
    Ok(bytes)
}

fn record<P: TrainingGame>(game: &Game<P::Move>) -> io::Result<Vec<u8>> {
    let mut rest = vec![outcome_bits(game.outcome), game.opening.len() as u8];
    for turn in &game.opening {
        push_turn::<P>(&mut rest, turn);
    }
    for (turn, value) in &game.turns {
        push_turn::<P>(&mut rest, turn);
        rest.extend(value_bits(*value).to_le_bytes());
    }
    let len = u16::try_from(rest.len())
        .map_err(|_| io::Error::other("a game is too long for a games file"))?
        .to_le_bytes();
    let mut covered = len.to_vec();
    covered.extend(rest);
    let mut bytes = checksum(&covered).to_le_bytes().to_vec();
    bytes.extend(covered);
    Ok(bytes)
}

fn push_turn<P: TrainingGame>(bytes: &mut Vec<u8>, turn: &Turn<P::Move>) {
    for (index, &mv) in turn.moves().iter().enumerate() {
        P::push_move(bytes, mv, index + 1 < turn.moves().len());
    }
}
