//! What the programs say to people. Code names a message and its arguments; the words are in
//! `lang`, one folder for each language. Adding a language means adding a folder: copy `lang/en` and
//! translate the texts.
//!
//! | file | what it has | found by |
//! |---|---|---|
//! | `cli.ftl` | answers, warnings and errors of the commands | [`msg`] |
//! | `game.ftl` | the game in the terminal | [`msg`] |
//! | `server.ftl` | refusals of the server | [`msg`] |
//! | `errors.ftl` | errors of the libraries | [`Explained`] of their types |
//! | `help.ftl` | `--help` and manual pages | the names of commands and options |
//!
//! ```
//! use cotulenh_i18n::{Locale, msg};
//!
//! let message = msg::legal_moves(3);
//! assert_eq!(Locale::EN.text(&message), "3 legal moves");
//! let vietnamese: Locale = "vi_VN.UTF-8".parse()?;
//! assert_eq!(vietnamese.text(&message), "3 nước đi hợp lệ");
//! # Ok::<(), cotulenh_i18n::UnknownLocale>(())
//! ```

mod catalogue;
mod locale;
mod said;
mod system;

/// A function for each message of the files that no type or name stands for.
#[allow(
    clippy::doc_markdown,
    clippy::too_many_arguments,
    reason = "they are made from the catalogue"
)]
pub mod msg {
    use cotulenh_board::{Argument, Message};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

pub use cotulenh_board::{Argument, Explained, Message, MessageTemplate};

pub use self::{
    locale::{Locale, UnknownLocale},
    said::{Context, Said},
    system::{Os, system_message},
};
