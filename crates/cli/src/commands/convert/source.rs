//! Where games come from: files and standard input, read piece by piece.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use anyhow::Result;
use cotulenh_i18n::{Context, Locale, msg};

/// What stands for standard input.
const STANDARD_INPUT: &str = "-";

const BUFFER: usize = 1 << 16;

/// A stream of bytes with its name.
pub(crate) struct Source {
    pub(crate) name: String,
    path: Option<PathBuf>,
    reader: Box<dyn BufRead>,
    pub(crate) bytes_read: u64,
}

impl Source {
    pub(crate) fn open(path: &Path, lang: Locale) -> Result<Source> {
        if path.as_os_str() == STANDARD_INPUT {
            return Ok(Source::standard_input(lang));
        }
        let name = path.display().to_string();
        let file = File::open(path).with_context(|| msg::cannot_open(&name))?;
        Ok(Source {
            reader: Box::new(BufReader::with_capacity(BUFFER, file)),
            path: Some(path.to_path_buf()),
            name,
            bytes_read: 0,
        })
    }

    pub(crate) fn standard_input(lang: Locale) -> Source {
        Source {
            name: lang.text(&msg::standard_input()),
            path: None,
            reader: Box::new(BufReader::with_capacity(BUFFER, io::stdin())),
            bytes_read: 0,
        }
    }

    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// How many bytes there are, if that can be told.
    pub(crate) fn size(&self) -> Option<u64> {
        let metadata = self.path.as_ref()?.metadata().ok()?;
        metadata.is_file().then_some(metadata.len())
    }

    /// The first bytes, left where they are.
    pub(crate) fn beginning(&mut self) -> Result<&[u8]> {
        let name = &self.name;
        Ok(self.reader.fill_buf().with_context(|| msg::cannot_read(name))?)
    }

    /// The next line with its end, or a piece of a very long one; `false` at the end.
    pub(crate) fn next_piece(&mut self, piece: &mut Vec<u8>) -> Result<bool> {
        piece.clear();
        let read = self.reader.by_ref().take(BUFFER as u64).read_until(b'\n', piece);
        let read = read.with_context(|| msg::cannot_read(&self.name))?;
        self.bytes_read += read as u64;
        Ok(read > 0)
    }
}
