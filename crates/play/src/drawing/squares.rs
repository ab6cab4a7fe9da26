//! A chessboard: pieces inside of squares.

use cotulenh_chess::{Setup, Square};

use super::{DrawingStyle, canvas::Canvas, palette};

/// Columns for the numbers of the ranks on either side.
const MARGIN: usize = 2;
const HEADER: usize = 1;
const GOOD_WIDTH: usize = 5;
const NARROW_WIDTH: usize = 3;

/// Draws a set-up; the piece on `checked` is shown in alarm.
pub fn draw(setup: &Setup, checked: Option<Square>, style: &DrawingStyle) -> String {
    let fits = 2 * MARGIN + 8 * GOOD_WIDTH <= style.columns;
    let width = if fits { GOOD_WIDTH } else { NARROW_WIDTH };
    let mut canvas = Canvas::new(2 * MARGIN + 8 * width, 8 + 2 * HEADER);
    draw_frame(&mut canvas, width, style);
    for square in Square::all() {
        let (column, row) =
            (first_column(square.file(), width, style), row_of(square.rank(), style));
        let is_dark = (square.file() + square.rank()).is_multiple_of(2);
        let ground = if is_dark { palette::DARK_SQUARE } else { palette::LIGHT_SQUARE };
        for offset in 0..width {
            canvas.paint(column + offset, row, ground);
        }
        let middle = column + width / 2;
        match setup.board[square.index()] {
            Some(piece) => {
                let is_alarmed = checked == Some(square);
                let look = palette::chessman(piece.color, ground, is_alarmed);
                canvas.stamp(middle, row, piece.letter(), look);
            }
            None if style.is_colored => {}
            None if is_dark => canvas.put(middle, row, ':', palette::LINE),
            None => canvas.put(middle, row, '.', palette::LINE),
        }
    }
    canvas.render(style.is_colored)
}

fn first_column(file: u8, width: usize, style: &DrawingStyle) -> usize {
    let file = if style.is_flipped { 7 - file } else { file };
    MARGIN + file as usize * width
}

fn row_of(rank: u8, style: &DrawingStyle) -> usize {
    HEADER + if style.is_flipped { rank } else { 7 - rank } as usize
}

fn draw_frame(canvas: &mut Canvas, width: usize, style: &DrawingStyle) {
    let (columns, rows) = (2 * MARGIN + 8 * width, 8 + 2 * HEADER);
    for row in 0..rows {
        for column in 0..columns {
            let is_board = (MARGIN..columns - MARGIN).contains(&column)
                && (HEADER..rows - HEADER).contains(&row);
            if !is_board {
                canvas.stamp(column, row, ' ', palette::frame());
            }
        }
    }
    for index in 0..8 {
        let column = first_column(index, width, style) + width / 2;
        for row in [0, rows - 1] {
            canvas.stamp(column, row, char::from(b'a' + index), palette::frame());
        }
        for column in [0, columns - 1] {
            canvas.stamp(column, row_of(index, style), char::from(b'1' + index), palette::frame());
        }
    }
}
