//! Words with the little markup the book uses, laid out in lines.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};

/// How a word is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Plain,
    Bold,
    Stressed,
    Code,
}

impl Tone {
    fn style(self) -> Style {
        match self {
            Tone::Plain => Style::new(),
            Tone::Bold => Style::new().bold(),
            Tone::Stressed => Style::new().italic(),
            Tone::Code => Style::new().fg_color(Some(AnsiColor::Cyan.into())),
        }
    }
}

/// The text without its marks.
pub(super) fn plain(text: &str) -> String {
    pieces(text).into_iter().map(|(_, piece)| piece).collect()
}

/// Cuts a text at its marks: `**bold**`, `*stressed*` and code in backquotes.
fn pieces(text: &str) -> Vec<(Tone, String)> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let (before, marked) = rest.split_at(at);
        let (mark, tone) = match marked {
            _ if marked.starts_with("**") => ("**", Tone::Bold),
            _ if marked.starts_with('*') => ("*", Tone::Stressed),
            _ => ("`", Tone::Code),
        };
        let Some(end) = marked[mark.len()..].find(mark) else {
            break;
        };
        pieces.push((Tone::Plain, before.to_string()));
        pieces.push((tone, marked[mark.len()..mark.len() + end].to_string()));
        rest = &marked[end + 2 * mark.len()..];
    }
    pieces.push((Tone::Plain, rest.to_string()));
    pieces.retain(|(_, piece)| !piece.is_empty());
    pieces
}

/// Pieces of a word that must not be parted, each in its tone.
type Unit = Vec<(Tone, String)>;

/// The words of a text.
fn units(text: &str) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut is_open = false;
    for (tone, piece) in pieces(text) {
        let mut joins = is_open && !piece.starts_with(' ');
        for word in piece.split_whitespace() {
            match units.last_mut() {
                Some(unit) if joins => unit.push((tone, word.to_string())),
                _ => units.push(vec![(tone, word.to_string())]),
            }
            joins = false;
        }
        is_open = !piece.ends_with(' ');
    }
    units
}

/// The text in lines of at most `width` columns, the first after `first`, the others after `next`.
pub(super) fn wrapped(text: &str, width: usize, first: &str, next: &str) -> String {
    let mut lines = String::from(first);
    let mut column = first.chars().count();
    for (index, unit) in units(text).into_iter().enumerate() {
        let length: usize = unit.iter().map(|(_, word)| word.chars().count()).sum();
        if index > 0 && column + 1 + length > width {
            lines.push('\n');
            lines.push_str(next);
            column = next.chars().count();
        } else if index > 0 {
            lines.push(' ');
            column += 1;
        }
        for (tone, word) in unit {
            let style = tone.style();
            let _ = write!(lines, "{style}{word}{style:#}");
        }
        column += length;
    }
    lines.push('\n');
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bare(text: &str) -> String {
        anstream::adapter::strip_str(text).to_string()
    }

    #[test]
    fn lines_are_as_long_as_they_may_be() {
        let text = bare(&wrapped("**One** two `three`, *four* five.", 11, "- ", "  "));
        assert_eq!(text, "- One two\n  three,\n  four\n  five.\n");
    }

    #[test]
    fn marks_go_away_and_lone_ones_stay() {
        assert_eq!(plain("a **b** `c`*d*"), "a b cd");
        assert_eq!(plain("2 * 3"), "2 * 3");
    }
}
