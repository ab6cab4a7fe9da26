use cotulenh::Position;
use cotulenh_board::ByColor;
use cotulenh_i18n::Locale;
use ratatui::{Terminal, backend::TestBackend};

use super::*;
use crate::{seat::Seat, session::Session, update::Input};

fn vietnamese() -> Locale {
    "vi".parse().unwrap()
}

fn model(fen: &str, lang: Locale) -> Model {
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
    let lines = screen(&model(STACK, Locale::EN), 100, 30);
    assert!(lines.iter().any(|line| line.contains("+NFT")), "{lines:#?}");
    assert!(lines[1].contains("Red: you"), "{lines:#?}");
    assert!(lines[29].starts_with('>'));
}

#[test]
fn a_board_of_forty_columns() {
    let mut model = model(STACK, vietnamese());
    model.update(Input::Click("c5".parse().unwrap()));
    model.update(Input::Char('1'));
    let lines = screen(&model, 40, 20);
    let same = |line: &str, marked: &str| {
        let bare = crate::drawing::crossings::draw(
            &model.session.position().to_setup(),
            cotulenh::SquareSet::EMPTY,
            &crate::drawing::DrawingStyle {
                is_colored: false,
                is_ascii: false,
                is_flipped: false,
                is_flat: true,
                columns: 40,
                lang: vietnamese(),
            },
        );
        assert!(bare.lines().any(|shown| shown == line), "{marked}\n{bare}");
    };
    for row in [0, 1, 2, 7, 14] {
        same(&lines[row], &lines.join("\n"));
    }
    for (row, rank) in [(3, 10), (4, 9), (5, 8), (6, 7)] {
        assert!(lines[row].contains('*'), "{rank}: {lines:#?}");
    }
}

#[test]
fn the_question_who_moves_is_numbered() {
    let mut model = model(STACK, Locale::EN);
    model.update(Input::Click("c5".parse().unwrap()));
    let text = screen(&model, 80, 24).join("\n");
    assert!(text.contains("Who moves?"), "{text}");
    assert!(text.contains("> 1. Navy + Air Force + Tank (all together)"), "{text}");
    assert!(text.contains("  3. Air Force"), "{text}");
}

#[test]
fn every_size_is_borne() {
    let mut model = model(STACK, vietnamese());
    for input in [Input::Click("c5".parse().unwrap()), Input::Help] {
        model.update(input);
        for width in [1, 10, 35, 36, 40, 66, 80, 100, 120, 200] {
            for height in [1, 5, 18, 19, 20, 24, 30, 40, 60] {
                assert_eq!(screen(&model, width, height).len(), usize::from(height));
            }
        }
    }
}

#[test]
fn help_and_long_answers_are_whole_on_the_smallest_usual_screen() {
    for (lang, last_word) in
        [(Locale::EN, "save resign draw quit"), (vietnamese(), "lưu thua hòa thoát")]
    {
        let mut model = model(STACK, lang);
        "Nd5".chars().for_each(|letter| model.update(Input::Char(letter)));
        model.update(Input::Enter);
        let text = screen(&model, 40, 20).join(" ");
        let end = if lang == Locale::EN { "(section 9)" } else { "(mục 9)" };
        assert!(text.contains(end), "{text}");
        model.update(Input::Help);
        let text = screen(&model, 40, 20).join("\n");
        assert!(text.contains(last_word), "{text}");
    }
}

#[test]
fn long_pages_are_turned_with_the_arrows() {
    let mut model = model(cotulenh::rules::START_FEN, Locale::EN);
    "moves".chars().for_each(|letter| model.update(Input::Char(letter)));
    model.update(Input::Enter);
    let page = model.page.as_mut().unwrap();
    assert!(page.text.starts_with("A&"), "{}", page.text);
    page.text = page.text.repeat(3) + " the-end";
    let first = screen(&model, 40, 20).join("\n");
    assert!(first.contains("Legal moves") && first.contains(" v "), "{first}");
    assert!(!first.contains("the-end"), "{first}");
    for _ in 0..100 {
        model.update(Input::Down);
    }
    let last = screen(&model, 40, 20).join("\n");
    assert!(last.contains("the-end") && !last.contains(" v "), "{last}");
    model.update(Input::Escape);
    assert_eq!(model.page, None);
}

#[test]
fn the_deployment_under_way_shows_what_can_be_done_with_it() {
    let mut model = model(STACK, Locale::EN);
    "F>e7".chars().for_each(|letter| model.update(Input::Char(letter)));
    model.update(Input::Enter);
    let text = screen(&model, 80, 24).join("\n");
    for wanted in [
        "c5:(+NT):F>e7...",
        "still on c5: Navy, Tank",
        "Ctrl-D finish",
        "Backspace undo  Esc cancel",
        "+ Tank may go with it to e7",
    ] {
        assert!(text.contains(wanted), "{wanted}\n{text}");
    }
    let text = screen(&model, 40, 20).join("\n");
    assert!(text.contains("c5:(+NT):F>e7... [Navy, Tank] Ctrl-D"), "{text}");
    model.session.lang = vietnamese();
    let text = screen(&model, 40, 20).join("\n");
    assert!(text.contains("c5:(+NT):F>e7... Ctrl-D"), "the names have no room: {text}");
}

#[test]
fn the_cursor_stands_around_what_it_is_on() {
    let mut model = model(STACK, Locale::EN);
    let row_of = |model: &Model, rank: usize| screen(model, 80, 24)[14 - rank].clone();
    assert!(row_of(&model, 1).contains("[C]"), "{}", row_of(&model, 1));
    model.update(Input::Up);
    assert!(row_of(&model, 2).contains("[┼]"), "{}", row_of(&model, 2));
}

#[test]
fn a_window_that_is_too_small_says_what_to_do() {
    let text = screen(&model(STACK, Locale::EN), 30, 10).join(" ");
    assert!(text.contains("--plain"), "{text}");
}
