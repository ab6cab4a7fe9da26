//! A board in plain text.

use std::fmt::Write as _;

use crate::EngineGame;

/// The ranks of the FEN as rows, and what else there is to say.
pub(super) fn describe<P: EngineGame>(position: &P) -> String {
    let fen = position.to_fen();
    let board = fen.split_ascii_whitespace().next().unwrap_or_default();
    let rows: Vec<_> = board.split('/').map(cells).collect();
    let width = rows.iter().flatten().map(String::len).max().unwrap_or(1) + 1;
    let mut text = String::new();
    for (index, row) in rows.iter().enumerate() {
        let _ = write!(text, "{:>3} ", rows.len() - index);
        for cell in row {
            let _ = write!(text, "{cell:>width$}");
        }
        text.push('\n');
    }
    text.push_str("    ");
    for file in ('a'..).take(rows.first().map_or(0, Vec::len)) {
        let _ = write!(text, "{file:>width$}");
    }
    let _ = write!(text, "\n\nFen: {fen}\nKey: {:016X}\n", position.key());
    let _ = write!(text, "Check: {}", if position.is_check() { "yes" } else { "no" });
    text
}

/// The squares of a rank; a stack is one cell.
fn cells(rank: &str) -> Vec<String> {
    let mut cells = Vec::new();
    let mut digits = 0;
    let mut cell = String::new();
    let mut is_stack = false;
    for sign in rank.chars() {
        if let Some(digit) = sign.to_digit(10) {
            digits = digits * 10 + digit as usize;
            continue;
        }
        cells.resize(cells.len() + digits, ".".to_string());
        digits = 0;
        cell.push(sign);
        is_stack = sign == '(' || is_stack && sign != ')';
        if !is_stack && sign != '+' {
            cells.push(std::mem::take(&mut cell));
        }
    }
    cells.resize(cells.len() + digits, ".".to_string());
    cells
}

#[cfg(test)]
mod tests {

    use super::*;

    #[test]
    fn ranks_become_rows_with_stacks_and_heroes_in_one_cell() {
        assert_eq!(cells("1(+NF)+t2"), [".", "(+NF)", "+t", ".", "."]);
        assert_eq!(cells("11").len(), 11);
        let fen = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
        let text = describe(&cotulenh::Position::from_fen(fen).unwrap());
        let rows: Vec<_> = text.lines().collect();
        assert!(rows[0].starts_with(" 12 ") && rows[11].starts_with("  1 "));
        assert!(rows[7].contains("(NFT)"));
        assert!(text.contains(&format!("Fen: {fen}\n")));
        assert!(rows[..13].iter().all(|row| row.len() == rows[0].len()));
    }
}
