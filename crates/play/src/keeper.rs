//! Keeps the file of a game up to date.

use std::path::PathBuf;

use cotulenh::Lang;

use crate::{save, session::Session, words};

/// Saves a game whenever it has changed.
#[derive(Debug)]
pub(crate) struct Keeper {
    file: Option<PathBuf>,
    /// Whether the file may hold another game, which is put aside before the first writing.
    may_hold_another: bool,
    saved: String,
    /// What went wrong last, if anything did.
    pub(crate) trouble: Option<anyhow::Error>,
}

impl Keeper {
    pub(crate) fn new(file: Option<PathBuf>, goes_on: bool) -> Keeper {
        Keeper { file, may_hold_another: !goes_on, saved: String::new(), trouble: None }
    }

    /// Whether the game is kept at all.
    pub(crate) fn is_keeping(&self) -> bool {
        self.file.is_some()
    }

    /// What went wrong last, in words.
    pub(crate) fn trouble_in_words(&self, lang: Lang) -> Option<String> {
        let reason = self.trouble.as_ref()?.root_cause().to_string();
        Some(words::not_saved(&self.file.as_ref()?.display().to_string(), &reason, lang))
    }

    /// Saves the game if it is not as it was saved last. Games nobody has moved in are not saved.
    pub(crate) fn save(&mut self, session: &Session) {
        let Some(file) = &self.file else { return };
        let text = save::text(session);
        let is_untouched = session.game.turn_count() == 0 && session.deployment.is_none();
        if text == self.saved || is_untouched {
            return;
        }
        let put_aside = if self.may_hold_another { save::put_aside(file) } else { Ok(()) };
        match put_aside.and_then(|()| save::save(&text, file)) {
            Ok(()) => {
                self.may_hold_another = false;
                self.saved = text;
                self.trouble = None;
            }
            Err(error) => self.trouble = Some(error),
        }
    }
}
