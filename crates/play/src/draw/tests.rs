use cotulenh::{Lang, Position, prelude::*};
use cotulenh_board::ByColor;
use ratatui::{Terminal, backend::TestBackend};

use super::*;
use crate::{seat::Seat, session::Session, update::Input};

fn model(fen: &str, lang: Lang) -> Model {
    let start = Position::from_fen(fen).unwrap();
    Model::new(Session::new(start, ByColor::new_with(|_| Seat::Human), lang), false)
}

fn screen(model: &Model, width: u16, height: u16) -> Vec<String> {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, model, Palette { is_colored: false })).unwrap();
    let buffer = terminal.backend().buffer().clone();
    let line = |row: u16| {
        let signs: String = (0..width).map(|column| buffer[(column, row)].symbol()).collect();
        signs.trim_end().to_string()
    };
    (0..height).map(line).collect()
}

const STACK: &str = "6c4/11/11/11/11/11/11/2(+NFT)2t5/11/11/11/7C3 r - - 0 1";

#[test]
fn a_large_screen_shows_all_of_a_stack() {
    let lines = screen(&model(STACK, Lang::En), 100, 30);
    assert!(lines.iter().any(|line| line.contains("+NFT")), "{lines:#?}");
    assert!(lines[1].contains("Red: you"), "{lines:#?}");
    assert!(lines[29].starts_with('>'));
}

#[test]
fn a_board_of_forty_columns() {
    let mut model = model(STACK, Lang::Vi);
    model.update(Input::Click("c5".parse().unwrap()));
    model.update(Input::Char('1'));
    let lines = screen(&model, 40, 20);
    let expected = [
        "12  ~  ~  -  ·  ·  ·  c  ·  ·  ·  ·",
        "11  ~  ~  -  ·  ·  ·  ·  ·  ·  ·  ·",
        "10  ~  ~  *  ·  ·  ·  ·  ·  ·  ·  ·",
        " 9  ~  ~  *  ·  ·  ·  ·  ·  ·  ·  ·",
        " 8  ~  ~  *  ·  ·  ·  ·  ·  ·  ·  ·",
        " 7  *  ~  *  -  -  ·  ·  ·  ·  ·  ·",
    ];
    for (line, expected) in lines.iter().zip(expected) {
        assert_eq!(line, expected, "{lines:#?}");
    }
    assert_eq!(lines[6], format!("   {}===~~~==={}", "~".repeat(15), "~".repeat(9)));
    assert_eq!(lines[13].trim(), "a  b  c  d  e  f  g  h  i  j  k");
}

#[test]
fn the_question_who_moves_is_numbered() {
    let mut model = model(STACK, Lang::En);
    model.update(Input::Click("c5".parse().unwrap()));
    let text = screen(&model, 80, 24).join("\n");
    assert!(text.contains("Who moves?"), "{text}");
    assert!(text.contains("> 1. Navy + Air Force + Tank (all together)"), "{text}");
    assert!(text.contains("  3. Air Force"), "{text}");
}

#[test]
fn every_size_is_borne() {
    let mut model = model(STACK, Lang::Vi);
    for shows_help in [false, true] {
        model.shows_help = shows_help;
        model.update(Input::Click("c5".parse().unwrap()));
        for width in [1, 10, 35, 36, 40, 66, 80, 100, 120, 200] {
            for height in [1, 5, 18, 19, 20, 24, 30, 40, 60] {
                assert_eq!(screen(&model, width, height).len(), usize::from(height));
            }
        }
    }
}

#[test]
fn a_window_that_is_too_small_says_what_to_do() {
    let text = screen(&model(STACK, Lang::En), 30, 10).join(" ");
    assert!(text.contains("--plain"), "{text}");
}
