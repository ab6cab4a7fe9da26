//! The source file that the weights of the evaluation are compiled from.

use std::fmt::Write as _;

use cotulenh_eval::cotulenh::SECTIONS;

const HEAD: &str = "\
//! The weights of the evaluation: for each feature its worth on a full board and on an empty one,
//! in hundredths of the weakest piece. Written by `cotulenh tune`.

use super::terms::TERMS;

#[rustfmt::skip]
pub(super) static WEIGHTS: [(i16, i16); TERMS] = [
";

/// The source of the file with these weights.
pub fn source(weights: &[(i16, i16)]) -> String {
    let mut text = HEAD.to_string();
    for section in SECTIONS {
        let _ = writeln!(text, "    // {}", section.name);
        for row in weights[section.first..section.first + section.len].chunks(section.row) {
            text.push_str("   ");
            for (full, bare) in row {
                let _ = write!(text, " ({full}, {bare}),");
            }
            text.push('\n');
        }
    }
    text.push_str("];\n");
    text
}

/// Whole numbers that the file can hold.
pub fn rounded(weights: &[(f32, f32)]) -> Vec<(i16, i16)> {
    let round = |weight: f32| weight.round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
    weights.iter().map(|&(full, bare)| (round(full), round(bare))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_is_as_it_would_be_written() {
        let file = include_str!("../../eval/src/cotulenh/weights.rs");
        assert_eq!(source(cotulenh_eval::cotulenh::weights()), file);
    }
}
