//! The source files that the weights of the hand-written evaluations are compiled from.

use std::fmt::Write as _;

use cotulenh_eval::{chess::EvalTrace, cotulenh::SECTIONS};

const COTULENH_HEAD: &str = "\
//! The weights of the evaluation: for each feature its worth on a full board and on an empty one,
//! in hundredths of the weakest piece. Written by `cotulenh train --model terms`.

use super::terms::TERMS;

#[rustfmt::skip]
pub(super) static WEIGHTS: [(i16, i16); TERMS] = [
";

const CHESS_HEAD: &str = "\
//! The weights of the terms, for the middle game and for the ending, in hundredths of a pawn.
//! Written by `cotulenh train --variant chess --model terms`.

use super::{taper::Taper, terms::COUNT};

const fn w(middle: i16, end: i16) -> Taper {
    Taper::new(middle, end)
}

#[rustfmt::skip]
pub(super) static WEIGHTS: [Taper; COUNT] = [
";

/// The file of Cờ Tư Lệnh.
pub fn cotulenh(weights: &[(i16, i16)]) -> String {
    let mut text = COTULENH_HEAD.to_string();
    for section in SECTIONS {
        let _ = writeln!(text, "    // {}", section.name);
        for row in weights[section.first..section.first + section.len].chunks(section.row) {
            push_row(&mut text, "", row);
        }
    }
    text.push_str("];\n");
    text
}

/// The file of chess.
pub fn chess(weights: &[(i16, i16)]) -> String {
    let mut text = CHESS_HEAD.to_string();
    let mut rest = weights;
    for &(name, len) in EvalTrace::groups() {
        let (group, others) = rest.split_at(len);
        rest = others;
        let _ = writeln!(text, "    // {name}");
        let width = if len.is_multiple_of(4) && len > 100 { 4 } else { 8 };
        for row in group.chunks(width) {
            push_row(&mut text, "w", row);
        }
    }
    text.push_str("];\n");
    text
}

fn push_row(text: &mut String, name: &str, row: &[(i16, i16)]) {
    text.push_str("   ");
    for (first, second) in row {
        let _ = write!(text, " {name}({first}, {second}),");
    }
    text.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::TrainingGame as _;

    #[test]
    fn the_files_are_as_they_would_be_written() {
        let file = include_str!("../../eval/src/cotulenh/weights.rs");
        assert_eq!(cotulenh(&cotulenh::Position::term_weights()), file);
        let file = include_str!("../../eval/src/chess/weights.rs");
        assert_eq!(chess(&cotulenh_chess::Position::term_weights()), file);
    }
}
