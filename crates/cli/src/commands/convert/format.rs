//! Which form a file has, by what is asked for, by its name, or by its beginning.

use std::path::Path;

use clap::ValueEnum;

/// The forms of games and positions.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    Pgn,
    Fen,
    Json,
    Log,
}

impl Format {
    /// The form that the end of a file's name tells.
    pub(crate) fn of_name(path: &Path) -> Option<Format> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "pgn" => Some(Format::Pgn),
            "fen" | "epd" => Some(Format::Fen),
            "json" | "jsonl" | "ndjson" => Some(Format::Json),
            _ => None,
        }
    }

    /// The form that the first bytes of a file tell.
    pub(crate) fn of_content(beginning: &[u8]) -> Format {
        let text = String::from_utf8_lossy(beginning);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let is_array = |text: &str| text.trim_start().starts_with('{');
        if text.starts_with('{') && text[1..].trim_start().starts_with('"')
            || text.strip_prefix('[').is_some_and(is_array)
        {
            return Format::Json;
        }
        let line = text.lines().find(|line| !line.starts_with('#')).unwrap_or_default();
        let board = line.split_whitespace().next().unwrap_or_default();
        if board == crate::reading::START || board.matches('/').count() >= 7 {
            return Format::Fen;
        }
        Format::Pgn
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_beginning_tells_the_form() {
        for (beginning, format) in [
            ("[Event \"x\"]", Format::Pgn),
            ("\u{feff}[Event \"x\"]", Format::Pgn),
            ("1. Ic6 *", Format::Pgn),
            ("{a comment} 1. Ic6", Format::Pgn),
            ("", Format::Pgn),
            ("{\"version\":1", Format::Json),
            ("\n { \"version\"", Format::Json),
            ("[\n {\"version\"", Format::Json),
            (cotulenh::rules::START_FEN, Format::Fen),
            ("# two positions\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w", Format::Fen),
            ("start\n", Format::Fen),
        ] {
            assert_eq!(Format::of_content(beginning.as_bytes()), format, "{beginning}");
        }
    }

    #[test]
    fn the_name_tells_the_form() {
        assert_eq!(Format::of_name(Path::new("a/b.PGN")), Some(Format::Pgn));
        assert_eq!(Format::of_name(Path::new("b.ndjson")), Some(Format::Json));
        assert_eq!(Format::of_name(Path::new("b.epd")), Some(Format::Fen));
        assert_eq!(Format::of_name(Path::new("b")), None);
    }
}
