//! How much room there is to write.

use std::io::{IsTerminal, stderr, stdout};

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

/// A text for standard output, its lines broken between words if a terminal shows it.
pub(crate) fn broken_for_output(text: &str) -> String {
    size().map_or_else(|| text.to_string(), |(Width(columns), _)| broken(text, columns.into()))
}

/// The same for standard error.
pub(crate) fn broken_for_errors(text: &str) -> String {
    let size = terminal_size_of(stderr()).filter(|_| stderr().is_terminal());
    size.map_or_else(|| text.to_string(), |(Width(columns), _)| broken(text, columns.into()))
}

/// Breaks lines between words, where a terminal breaks them anywhere. What follows is indented as
/// the line was.
fn broken(text: &str, columns: usize) -> String {
    let mut lines: Vec<String> = Vec::new();
    for line in text.lines() {
        let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
        let mut current = String::new();
        for word in line.trim_start().split(' ') {
            let is_first = current.is_empty();
            let length = current.chars().count() + 1 + word.chars().count();
            if is_first || length > columns {
                if !is_first {
                    lines.push(std::mem::take(&mut current));
                }
                current.push_str(&indent);
            } else {
                current.push(' ');
            }
            current.push_str(word);
        }
        lines.push(current);
    }
    lines.join("\n")
}

fn size() -> Option<(Width, Height)> {
    let out = stdout();
    if out.is_terminal() { terminal_size_of(out) } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_keep_their_indent() {
        let text = "f7 quá xa: Xe tăng ở f4\n  1. the Tank moves\n\n6c4/11/11/11/11 r";
        assert_eq!(
            broken(text, 12),
            "f7 quá xa:\nXe tăng ở f4\n  1. the\n  Tank moves\n\n6c4/11/11/11/11\nr"
        );
        assert_eq!(broken(text, 200), text);
    }
}
