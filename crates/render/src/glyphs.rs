//! Letters and numbers as strokes, drawn for this project, so that a picture needs no font and looks
//! the same everywhere. Capitals are 10 high and stand on y = 10.

use std::fmt::Write as _;

use crate::number::Number;

/// A character: how wide it is and its strokes.
type Glyph = (f32, &'static str);

const SPACE_BETWEEN: f32 = 2.4;
const STROKE: f32 = 1.5;
/// How high a capital is.
const CAPITAL: f32 = 10.0;

const fn glyph(character: char) -> Option<Glyph> {
    Some(match character {
        '0' => (6.0, "M3 0a3 3 0 0 1 3 3v4a3 3 0 0 1-6 0V3a3 3 0 0 1 3-3z"),
        '1' => (4.0, "M.5 2L3.3 0v10"),
        '2' => (6.0, "M.2 2.8a2.9 2.8 0 0 1 5.7.2C5.9 5.5 0 7.5 0 10h6"),
        '3' => (6.0, "M.4 1.9A2.8 2.5 0 1 1 3 4.9 3 2.6 0 1 1 0 8.1"),
        '4' => (6.0, "M4.6 10V0L0 7.2h6.2"),
        '5' => (6.0, "M5.5 0H1L.5 4.6C1.2 4.1 2 3.9 3 3.9a3 3 0 0 1 0 6.1C1.6 10 .5 9.4 0 8.3"),
        '6' => {
            (6.0, "M5.4 1C4.8.3 4.1 0 3.3 0 1.3 0 0 2 0 6.7A3 3.3 0 1 0 3 3.7 3 3.1 0 0 0 0 6.7")
        }
        '7' => (6.0, "M0 0h6L2.2 10"),
        '8' => {
            (6.0, "M3 0a2.5 2.3 0 0 1 0 4.6 3 2.7 0 0 1 0 5.4 3 2.7 0 0 1 0-5.4A2.5 2.3 0 0 1 3 0z")
        }
        '9' => (
            6.0,
            "M.6 9C1.2 9.7 1.9 10 2.7 10 4.7 10 6 8 6 3.3A3 3.3 0 1 0 3 6.3 3 3.1 0 0 0 6 3.3",
        ),
        'a' => (5.0, "M5 4v6M5 7a2.5 3 0 1 1-5 0 2.5 3 0 0 1 5 0"),
        'b' => (5.0, "M0 0v10M0 7a2.5 3 0 1 1 5 0 2.5 3 0 0 1-5 0"),
        'c' => (4.8, "M4.8 5C4.3 4.4 3.6 4 2.7 4a2.7 3 0 0 0 0 6c.9 0 1.6-.4 2.1-1"),
        'd' => (5.0, "M5 0v10M5 7a2.5 3 0 1 1-5 0 2.5 3 0 0 1 5 0"),
        'e' => (5.0, "M0 7h5a2.5 3 0 1 0-.7 2.1"),
        'f' => (3.8, "M3.8.2C2.3-.3 1.4.5 1.4 2v8M0 4h3.4"),
        'g' => (5.0, "M5 4v6.5a2.5 2.5 0 0 1-4.7 1.2M5 7a2.5 3 0 1 1-5 0 2.5 3 0 0 1 5 0"),
        'h' => (4.8, "M0 0v10M0 7a2.4 3 0 0 1 4.8 0v3"),
        'i' => (1.0, "M.5 4v6M.5 1v.2"),
        'j' => (2.2, "M2 4v7a1.8 1.8 0 0 1-2 1.8M2 1v.2"),
        'k' => (4.7, "M0 0v10M4.5 4L0 7.6M1.8 6.2L4.7 10"),
        'x' => (4.8, "M0 4l4.8 6M4.8 4L0 10"),
        'A' => (7.0, "M0 10L3.5 0 7 10M1.2 6.7h4.6"),
        'C' => (6.5, "M6.5 2C5.8.7 4.8 0 3.5 0 1.4 0 0 2 0 5s1.4 5 3.5 5c1.3 0 2.3-.7 3-2"),
        'E' => (5.5, "M5.5 0H0v10h5.5M0 5h4.5"),
        'F' => (5.5, "M5.5 0H0v10M0 5h4.5"),
        'G' => (7.0, "M6.5 2C5.8.7 4.8 0 3.5 0 1.4 0 0 2 0 5s1.4 5 3.5 5S7 8 7 5.5H4"),
        'H' => (6.5, "M0 0v10M6.5 0v10M0 5h6.5"),
        'I' => (3.0, "M0 0h3M1.5 0v10M0 10h3"),
        'M' => (8.0, "M0 10V0l4 6 4-6v10"),
        'N' => (6.5, "M0 10V0l6.5 10V0"),
        'S' => (
            6.2,
            "M5.8 1.7C5.2.6 4.2 0 3 0 1.3 0 .3 1 .3 2.5c0 3.5 5.9 1.5 5.9 5C6.2 9 5 10 3.2 10 1.7 10 .6 9.3 0 8",
        ),
        'T' => (7.0, "M0 0h7M3.5 0v10"),
        '+' => (5.0, "M0 5.5h5M2.5 3v5"),
        '-' | '−' => (4.0, "M0 5.5h4"),
        '(' => (2.5, "M2.5-1C.8 1 0 3 0 5s.8 4 2.5 6"),
        ')' => (2.5, "M0-1c1.7 2 2.5 4 2.5 6S1.7 9 0 11"),
        '>' => (4.5, "M0 2.5l4.5 3L0 8.5"),
        ':' => (1.0, "M.5 4.5v.2M.5 9.8v.2"),
        ',' => (1.0, "M1 9.5L0 12"),
        '.' => (1.0, "M.5 9.8v.2"),
        '&' => (
            7.0,
            "M7 10L1.8 3.2C.5 1.5 1.5 0 3 0s2.5 1.5 1.3 3L1 6C-.5 7.5.2 10 2.5 10S6 8 6.5 5.5",
        ),
        '_' => (5.5, "M0 11.5h5.5"),
        '@' => (
            9.0,
            "M6.5 6.3a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0c0 2.7 2.5 2.7 2.5-.5A4.5 4.7 0 1 0 6.7 10.5",
        ),
        '^' => (5.0, "M0 4L2.5 0 5 4"),
        '#' => (6.5, "M2.3 0l-1 10M5.5 0l-1 10M.3 3.2h6.2M0 6.8h6.2"),
        '/' => (4.0, "M4-.5L0 10.5"),
        '*' => (5.0, "M2.5 1v5M.3 2.3l4.4 2.5M4.7 2.3L.3 4.8"),
        '?' => (5.0, "M0 2.5a2.5 2.5 0 1 1 3.8 2C2.8 5.2 2.5 5.8 2.5 7M2.5 9.8v.2"),
        '!' => (1.0, "M.5 0v6.8M.5 9.8v.2"),
        '½' => (9.5, "M0 1.2L2 0v4.5M8 0L1.5 10M6 6.8a1.7 1.5 0 0 1 3.4 0C9.4 8 6 8.8 6 10h3.5"),
        '…' => (7.0, "M.5 9.8v.2M3.5 9.8v.2M6.5 9.8v.2"),
        ' ' => (2.0, ""),
        _ => return None,
    })
}

/// How wide a text is if its capitals are so high. What cannot be drawn has no width.
pub(crate) fn width(text: &str, height: f32) -> f32 {
    let glyphs = text.chars().filter_map(glyph);
    let (count, sum) = glyphs.fold((0, 0.0), |(count, sum), (width, _)| (count + 1, sum + width));
    (sum + SPACE_BETWEEN * (count as f32 - 1.0).max(0.0)) * height / CAPITAL
}

/// Writes a text with capitals so high, its middle at `x`, standing on the line `baseline`.
pub(crate) fn write(
    out: &mut String,
    text: &str,
    (x, baseline): (f32, f32),
    height: f32,
    color: &str,
) {
    let scale = height / CAPITAL;
    let left = x - width(text, height) / 2.0;
    let _ = write!(
        out,
        "<g fill=\"none\" stroke=\"{color}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" transform=\"translate({} {})scale({})\">",
        Number(STROKE),
        Number(left),
        Number(baseline - height),
        Scale(scale),
    );
    let mut pen = 0.0;
    for (width, strokes) in text.chars().filter_map(glyph) {
        if !strokes.is_empty() {
            let _ = write!(out, "<path d=\"{strokes}\"");
            if pen > 0.0 {
                let _ = write!(out, " transform=\"translate({})\"", Number(pen));
            }
            out.push_str("/>");
        }
        pen += width + SPACE_BETWEEN;
    }
    out.push_str("</g>");
}

/// The text with everything left out that cannot be drawn, and cut to a width if it is too long.
pub(crate) fn fitted(text: &str, height: f32, room: f32) -> String {
    let drawable: String = text.chars().filter(|&character| glyph(character).is_some()).collect();
    if width(&drawable, height) <= room {
        return drawable;
    }
    let mut kept: Vec<char> = drawable.chars().collect();
    while kept.pop().is_some() {
        let shorter: String = kept.iter().chain(['…'].iter()).collect();
        if width(&shorter, height) <= room {
            return shorter;
        }
    }
    String::new()
}

/// A factor with four decimals.
struct Scale(f32);

impl std::fmt::Display for Scale {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.4}", self.0);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_of_the_notation_can_be_drawn() {
        let notation = "0123456789abcdefghijkxNFTEHCIMAGS()+-&_@>:,.^# *½/?!…";
        for character in notation.chars() {
            assert!(glyph(character).is_some(), "{character:?}");
        }
    }

    #[test]
    fn a_text_that_is_too_long_is_cut_and_says_so() {
        let text = "c3::(+N+F)>xe5,T>d3";
        assert_eq!(fitted(text, 10.0, 1000.0), text);
        let short = fitted(text, 10.0, 60.0);
        assert!(short.ends_with('…') && width(&short, 10.0) <= 60.0, "{short}");
        assert_eq!(fitted(text, 10.0, 0.0), "");
    }
}
