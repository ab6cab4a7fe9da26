use std::{error::Error, fmt};

use cotulenh_board::Message;

use crate::Locale;

/// An error with a message for people. Its text is English; who shows it to somebody asks for the
/// message.
#[derive(Debug)]
pub struct Said {
    /// What is said.
    pub message: Message,
    source: Option<Box<dyn Error + Send + Sync>>,
}

impl Said {
    /// An error that nothing else caused.
    pub fn new(message: Message) -> Said {
        Said { message, source: None }
    }

    /// A message before the error that caused it.
    pub fn caused_by(error: impl Into<Box<dyn Error + Send + Sync>>, message: Message) -> Said {
        Said { message, source: Some(error.into()) }
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Locale::EN.text(&self.message))
    }
}

impl Error for Said {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.source.as_deref().map(|source| source as &(dyn Error + 'static))
    }
}

/// Says what an error means, as the trait of the same name in `anyhow` does with texts.
pub trait Context<T>: Sized {
    /// The error with a message before it.
    ///
    /// # Errors
    /// If there was one.
    fn with_context(self, message: impl FnOnce() -> Message) -> Result<T, Said>;

    /// The same with a message that costs nothing to make.
    ///
    /// # Errors
    /// If there was one.
    fn context(self, message: Message) -> Result<T, Said> {
        self.with_context(|| message)
    }
}

impl<T, E: Into<Box<dyn Error + Send + Sync>>> Context<T> for Result<T, E> {
    fn with_context(self, message: impl FnOnce() -> Message) -> Result<T, Said> {
        self.map_err(|error| Said::caused_by(error, message()))
    }
}

impl<T> Context<T> for Option<T> {
    fn with_context(self, message: impl FnOnce() -> Message) -> Result<T, Said> {
        self.ok_or_else(|| Said::new(message()))
    }
}
