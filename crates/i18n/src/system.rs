//! What the operating system and the readers of numbers say.

use std::{
    error::Error,
    io,
    num::{IntErrorKind, ParseFloatError, ParseIntError},
};

use cotulenh_board::{Explained, Message};

use crate::msg;

/// An error of the operating system.
#[derive(Clone, Copy, Debug)]
pub struct Os<'a>(pub &'a io::Error);

impl Explained for Os<'_> {
    fn templates() -> Vec<cotulenh_board::MessageTemplate> {
        vec![("os-error", &["kind", "text"])]
    }

    fn message(&self) -> Message {
        let kind = format!("{:?}", self.0.kind());
        Message::new("os-error", [("kind", kind.into()), ("text", self.0.to_string().into())])
    }
}

/// The message of an error of the standard library; `None` if there is no other than its text.
pub fn system_message(error: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return Some(Os(error).message());
    }
    if let Some(error) = error.downcast_ref::<ParseIntError>() {
        return Some(match error.kind() {
            IntErrorKind::PosOverflow => msg::number_too_large(),
            IntErrorKind::NegOverflow => msg::number_too_small(),
            _ => msg::whole_number_needed(),
        });
    }
    error.is::<ParseFloatError>().then(msg::number_needed)
}
