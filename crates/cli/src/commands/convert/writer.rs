//! Writes games in one of the forms, to standard output or to a file that appears when it is whole.

use std::{
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

use anyhow::Result;
use clap::ValueEnum;
use cotulenh_board::{Game, NodeId, PgnGame, PgnWriter};
use cotulenh_i18n::{Context, Message, msg};

use super::format::Format;
use crate::{files, games::RecordedGame};

/// Which positions of a game a list of FENs has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Positions {
    All,
    First,
    Last,
}

/// Where text goes.
pub(crate) struct Target {
    out: BufWriter<Box<dyn Write>>,
    /// The file under its own name, and the one that is written first.
    files: Option<(PathBuf, PathBuf)>,
}

impl Target {
    pub(crate) fn open(path: Option<&Path>) -> Result<Target> {
        let Some(path) = path else {
            return Ok(Target { out: BufWriter::new(Box::new(io::stdout())), files: None });
        };
        let is_no_file = files::is_no_file(path);
        let unfinished = if is_no_file { path.to_path_buf() } else { files::unfinished(path) };
        let file = File::create(&unfinished)
            .with_context(|| msg::cannot_write(unfinished.display().to_string()))?;
        let files = (!is_no_file).then(|| (path.to_path_buf(), unfinished));
        Ok(Target { out: BufWriter::new(Box::new(file)), files })
    }

    pub(crate) fn write(&mut self, text: &str) -> Result<()> {
        Ok(self.out.write_all(text.as_bytes()).with_context(|| self.trouble())?)
    }

    /// Writes out what is left and gives the file its name.
    pub(crate) fn finish(mut self) -> Result<()> {
        self.out.flush().with_context(|| self.trouble())?;
        if let Some((path, unfinished)) = &self.files {
            fs::rename(unfinished, path)
                .with_context(|| msg::cannot_write(path.display().to_string()))?;
        }
        Ok(())
    }

    /// Keeps what has been written of a file that never became whole, and says where.
    pub(crate) fn abandon(mut self) -> Option<PathBuf> {
        let _ = self.out.flush();
        self.files.take().map(|(_, unfinished)| unfinished)
    }

    fn trouble(&self) -> Message {
        match &self.files {
            Some((_, unfinished)) => msg::cannot_write(unfinished.display().to_string()),
            None => msg::cannot_write_the_games(),
        }
    }
}

/// How games are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    pub(crate) format: Format,
    pub(crate) pgn: PgnWriter,
    pub(crate) positions: Positions,
}

impl Form {
    /// Replaces `text` by the text of a game.
    pub(crate) fn write<G: RecordedGame>(
        &self,
        game: &PgnGame<G>,
        text: &mut String,
    ) -> Result<()> {
        text.clear();
        match self.format {
            Format::Pgn => self.pgn.append(game, text),
            Format::Fen => self.write_positions(&game.game, text),
            Format::Json => {
                text.push_str(&serde_json::to_string(game)?);
                text.push('\n');
            }
            Format::Log => {
                text.push_str(&G::to_log(game)?);
                text.push('\n');
            }
        }
        Ok(())
    }

    fn write_positions<G: RecordedGame>(&self, game: &Game<G>, text: &mut String) {
        let mut add = |position: &G| {
            text.push_str(&position.to_fen());
            text.push('\n');
        };
        if self.positions != Positions::Last {
            add(game.start_position());
        }
        let turns: Vec<NodeId> = game.main_line().collect();
        let wanted = match self.positions {
            Positions::All => &turns[..],
            Positions::First => &[],
            Positions::Last => &turns[turns.len().saturating_sub(1)..],
        };
        for &turn in wanted {
            if let Some(node) = game.node(turn) {
                add(node.position());
            }
        }
        if self.positions == Positions::Last && turns.is_empty() {
            add(game.start_position());
        }
    }
}
