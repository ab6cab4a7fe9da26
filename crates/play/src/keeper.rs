//! Keeps the file of a game up to date.

use std::path::PathBuf;

use crate::{save, session::Session};

/// Saves a game whenever it has changed.
#[derive(Debug)]
pub(crate) struct Keeper {
    file: Option<PathBuf>,
    saved: String,
    /// What went wrong last, if anything did.
    pub(crate) trouble: Option<String>,
}

impl Keeper {
    pub(crate) fn new(file: Option<PathBuf>) -> Keeper {
        Keeper { file, saved: String::new(), trouble: None }
    }

    /// Saves the game if it is not as it was saved last. Games nobody has moved in are not saved.
    pub(crate) fn save(&mut self, session: &Session) {
        let Some(file) = &self.file else { return };
        let text = save::text(session);
        let is_untouched = session.game.turn_count() == 0 && session.deployment.is_none();
        if text == self.saved || is_untouched {
            return;
        }
        match save::save(&text, file) {
            Ok(()) => {
                self.saved = text;
                self.trouble = None;
            }
            Err(error) => self.trouble = Some(format!("{error:#}")),
        }
    }
}
