//! The Universal Chess Interface for every game here, on any stream.
//!
//! A turn is one word, in Cờ Tư Lệnh a whole deployment too (`c3:Fe5,Td3`). The option
//! `UCI_Variant` chooses the game. Input that is unknown or broken is answered with an
//! `info string` that names it, and never ends the conversation.
//!
//! ```
//! use cotulenh_engine::uci;
//!
//! let input = "uci\nisready\nposition startpos moves c5c6\ngo depth 2\nquit\n";
//! let mut output = Vec::new();
//! uci::run(input.as_bytes(), &mut output)?;
//! let answer = String::from_utf8(output).unwrap();
//! assert!(answer.contains("uciok") && answer.contains("readyok"));
//! assert!(answer.lines().last().unwrap().starts_with("bestmove "));
//! # Ok::<(), std::io::Error>(())
//! ```

mod board_text;
mod command;
mod lines;
mod options;
mod output;
mod player;
mod session;

use std::io::{self, BufRead, Write};

use self::session::Session;

/// Speaks UCI until `quit` or the end of the input. A search that still runs then is stopped.
///
/// The only errors are those of the streams.
pub fn run(input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    Session::new(output).run(input)
}
