//! Long answers, a screen at a time.

use std::{
    io::{self, IsTerminal, Write},
    process::{Command, Stdio},
};

use crate::terminal;

/// Writes a text, through the user's pager if it is longer than the screen.
pub(crate) fn show(text: &str, is_wanted: bool) -> io::Result<()> {
    let is_long = terminal::lines().is_some_and(|lines| text.lines().count() >= lines);
    if is_wanted && is_long && io::stdin().is_terminal() && through_pager(text).is_some() {
        return Ok(());
    }
    io::stdout().lock().write_all(text.as_bytes())
}

/// `None` if there is no pager that could be started.
fn through_pager(text: &str) -> Option<()> {
    let pager = std::env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = pager.unwrap_or_else(|| "less".to_string());
    let mut words = pager.split_whitespace();
    let mut child = Command::new(words.next()?)
        .args(words)
        .env("LESS", std::env::var("LESS").unwrap_or_else(|_| "-FRX".to_string()))
        .env("LESSCHARSET", "utf-8")
        .stdin(Stdio::piped())
        .spawn()
        .ok()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A reader that leaves before the end has read enough.
        let _ = stdin.write_all(text.as_bytes());
    }
    child.wait().ok().map(|_| ())
}
