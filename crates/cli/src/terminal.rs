//! How much room there is to write.

use std::io::{IsTerminal, stdout};

use terminal_size::{Height, Width, terminal_size_of};

const COLUMNS_ELSEWHERE: usize = 80;

/// The columns of the terminal that reads the answer, 80 if something else reads it.
pub(crate) fn columns() -> usize {
    size().map_or(COLUMNS_ELSEWHERE, |(Width(columns), _)| columns.into())
}

/// The lines of the terminal that reads the answer, if it is one.
pub(crate) fn lines() -> Option<usize> {
    size().map(|(_, Height(lines))| lines.into())
}

fn size() -> Option<(Width, Height)> {
    let out = stdout();
    if out.is_terminal() { terminal_size_of(out) } else { None }
}
