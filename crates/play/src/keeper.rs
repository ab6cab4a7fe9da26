//! Keeps the file of the games up to date: earlier games stay in it, this one comes last.

use std::{fs, io, path::PathBuf};

use anyhow::Result;
use cotulenh_i18n::{Context, Locale, msg, system_message};

use crate::{save, session::Session, words};

/// Saves a game whenever it has changed.
#[derive(Debug)]
pub(crate) struct Keeper {
    file: Option<PathBuf>,
    /// Whether the last game of the file is this one.
    goes_on: bool,
    /// The games before this one, as the file has them.
    earlier: Vec<u8>,
    /// The file as it was written last.
    written: Vec<u8>,
    saved: String,
    /// What went wrong last, if anything did.
    pub(crate) trouble: Option<anyhow::Error>,
}

impl Keeper {
    pub(crate) fn new(file: Option<PathBuf>, goes_on: bool) -> Keeper {
        Keeper {
            file,
            goes_on,
            earlier: Vec::new(),
            written: Vec::new(),
            saved: String::new(),
            trouble: None,
        }
    }

    /// Whether the game is kept at all.
    pub(crate) fn is_keeping(&self) -> bool {
        self.file.is_some()
    }

    /// What went wrong last, in words.
    pub(crate) fn trouble_in_words(&self, lang: Locale) -> Option<String> {
        let cause = self.trouble.as_ref()?.root_cause();
        let told = system_message(cause).map(|message| lang.text(&message));
        let reason = told.unwrap_or_else(|| cause.to_string());
        Some(words::not_saved(&self.file.as_ref()?.display().to_string(), &reason, lang))
    }

    /// Saves the game if it is not as it was saved last. Games nobody has moved in are not saved.
    pub(crate) fn save(&mut self, session: &Session) {
        let text = save::text(session);
        let is_untouched = session.game.turn_count() == 0 && session.deployment.is_none();
        if self.file.is_none() || text == self.saved || is_untouched {
            return;
        }
        self.trouble = self.write(&text).err();
        if self.trouble.is_none() {
            self.saved = text;
        }
    }

    fn write(&mut self, text: &str) -> Result<()> {
        let Some(file) = &self.file else { return Ok(()) };
        let present = match fs::read(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read.with_context(|| msg::cannot_read(file.display().to_string()))?,
        };
        // Another game may have been added since: what stands there stays.
        if present != self.written || present.is_empty() {
            let end = if self.goes_on { save::start_of_last_game(&present) } else { present.len() };
            self.earlier = present[..end].to_vec();
            if !(self.earlier.is_empty() || self.earlier.ends_with(b"\n\n")) {
                self.earlier.extend_from_slice(b"\n\n");
            }
        }
        let whole = [&self.earlier, text.as_bytes()].concat();
        save::save(&whole, file)?;
        self.written = whole;
        self.goes_on = false;
        Ok(())
    }
}
