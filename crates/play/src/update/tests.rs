use cotulenh::Position;
use cotulenh_board::{ByColor, Color};
use cotulenh_engine::Level;
use cotulenh_i18n::Locale;

use super::*;
use crate::{clock::Clocks, seat::Seat, session::Session};

const STACK: &str = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";

fn model(fen: &str) -> Model {
    let start = Position::from_fen(fen).unwrap();
    let seats = ByColor::new_with(|_| Seat::Human);
    Model::new(Session::new(start, seats, Locale::EN), false)
}

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn type_line(model: &mut Model, text: &str) {
    text.chars().for_each(|letter| model.update(Input::Char(letter)));
    model.update(Input::Enter);
}

#[test]
fn a_typed_move_is_played_and_a_bad_one_is_explained() {
    let mut model = model(cotulenh::rules::START_FEN);
    type_line(&mut model, "Tf7");
    assert!(model.message.is_bad);
    assert!(model.message.text.contains("too far"), "{}", model.message.text);
    type_line(&mut model, "Ic6");
    assert!(!model.message.is_bad);
    assert_eq!(model.session.turn_texts(), ["Ic6"]);
    type_line(&mut model, "c8c7");
    assert_eq!(model.session.turn_texts(), ["Ic6", "Ic7"]);
    model.update(Input::Undo);
    assert_eq!(model.session.turn_texts(), ["Ic6"]);
    model.update(Input::Redo);
    assert_eq!(model.session.turn_texts(), ["Ic6", "Ic7"]);
}

#[test]
fn arrows_and_enter_choose_and_move() {
    let mut model = model(cotulenh::rules::START_FEN);
    assert_eq!(model.cursor, square("g1"));
    for _ in 0..4 {
        model.update(Input::Left);
    }
    for _ in 0..4 {
        model.update(Input::Up);
    }
    assert_eq!(model.cursor, square("c5"));
    model.update(Input::Enter);
    assert_eq!(model.chosen.as_ref().unwrap().sign_of(square("c6")), Some('*'));
    assert_eq!(model.chosen.as_ref().unwrap().sign_of(square("c4")), Some('&'));
    model.update(Input::Up);
    model.update(Input::Enter);
    assert_eq!(model.session.turn_texts(), ["Ic6"]);
    assert_eq!(model.chosen, None);
}

#[test]
fn the_board_is_turned_for_the_arrows_too() {
    let mut model = model(cotulenh::rules::START_FEN);
    model.update(Input::Flip);
    model.update(Input::Up);
    assert_eq!(model.cursor, square("g12"), "round the edge");
    model.update(Input::Right);
    assert_eq!(model.cursor, square("f12"));
}

#[test]
fn a_stack_asks_who_moves_and_is_deployed_step_by_step() {
    let mut model = model(STACK);
    model.update(Input::Click(square("c5")));
    let menu = model.menu.clone().unwrap();
    assert_eq!(menu.items.len(), 7, "{menu:?}");
    assert_eq!(menu.items[0].0, "Navy + Air Force + Tank (all together)");
    let air_force = menu.items.iter().position(|(label, _)| label == "Air Force").unwrap();
    model.update(Input::ClickAnswer(air_force));
    model.update(Input::Click(square("e7")));
    assert_eq!(model.deployment().unwrap().steps().len(), 1);
    assert_eq!(model.session.side(), Color::First);

    model.update(Input::Click(square("c5")));
    let tank = model.menu.clone().unwrap();
    let tank = tank.items.iter().position(|(label, _)| label == "Tank").unwrap();
    model.update(Input::ClickAnswer(tank));
    assert_eq!(model.chosen.as_ref().unwrap().sign_of(square("e7")), Some('+'));
    model.update(Input::Click(square("e7")));
    assert_eq!(model.deployment().unwrap().remaining().count(), 1, "the Tank goes with the plane");

    model.update(Input::Backspace);
    assert_eq!(model.deployment(), None);
    type_line(&mut model, "F>e7");
    type_line(&mut model, "T>d5");
    model.update(Input::Escape);
    assert_eq!(model.deployment(), None, "cancelled");
    type_line(&mut model, "F>e7");
    model.update(Input::Finish);
    assert_eq!(model.session.turn_texts(), ["c5:(NT):F>e7"]);
}

#[test]
fn a_plane_is_asked_whether_it_stays() {
    let mut model = model("10c/11/11/11/4t6/11/11/11/4F6/11/11/6C3H r - - 0 1");
    model.update(Input::Click(square("e4")));
    model.update(Input::Click(square("e8")));
    assert_eq!(model.menu.as_ref().unwrap().items.len(), 2);
    model.update(Input::Char('2'));
    assert_eq!(model.session.turn_texts(), ["F_e8"]);
}

#[test]
fn a_square_that_cannot_be_reached_is_explained() {
    let mut model = model("10c/11/11/11/11/11/11/11/2T8/11/11/6C3H r - - 0 1");
    model.update(Input::Click(square("c4")));
    model.update(Input::Click(square("b4")));
    assert_eq!(
        model.message.text,
        "the Tank on c4 may not stop on b4: only Navies stand at sea (section 1)"
    );
    assert!(model.chosen.is_some(), "the choice stays open");
}

#[test]
fn nobody_moves_for_the_engine() {
    let mut model = model(cotulenh::rules::START_FEN);
    model.session.seats[Color::Second] = Seat::Engine(Level::new(0));
    type_line(&mut model, "Ic6");
    type_line(&mut model, "Ic7");
    assert_eq!(model.message.text, "the engine is thinking");
    let turn = model.session.game.position().parse_turn("Ic7").unwrap();
    model.update(Input::Engine(turn));
    assert_eq!(model.message.text, "Blue Ic7: Infantry c8 moves to c7");
    model.update(Input::Undo);
    assert_eq!(model.session.turn_texts().len(), 0, "both turns are taken back");
}

#[test]
fn the_clock_ends_the_game() {
    let mut model = model(cotulenh::rules::START_FEN);
    model.session.clocks = Some(Clocks::new("1+0".parse().unwrap()));
    model.update(Input::Passed(Duration::from_secs(59)));
    assert_eq!(model.session.outcome(), None);
    model.update(Input::Passed(Duration::from_secs(2)));
    assert_eq!(model.message.text, "Blue wins: out of time");
}

#[test]
fn leaving_is_asked_for_twice() {
    let mut model = model(cotulenh::rules::START_FEN);
    model.update(Input::Leave);
    assert!(!model.has_left);
    model.update(Input::Passed(Duration::from_millis(10)));
    model.update(Input::Leave);
    assert!(model.has_left);
}

#[test]
fn any_input_at_any_time_is_borne() {
    let mut state = 12_345_u64;
    let mut random = move |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) as usize % below
    };
    for fen in [cotulenh::rules::START_FEN, STACK] {
        let mut model = model(fen);
        for _ in 0..4000 {
            let square = Square::from_index(random(Square::COUNT)).unwrap();
            model.update(match random(16) {
                0 => Input::Enter,
                1 => Input::Escape,
                2 => Input::Backspace,
                3 => Input::Undo,
                4 => Input::Redo,
                5 => Input::Finish,
                6 => Input::ClickAnswer(random(8)),
                7 => Input::Char("ITc56>x:1 ".chars().nth(random(10)).unwrap()),
                8 => Input::Up,
                _ => Input::Click(square),
            });
        }
        assert!(!model.has_left);
    }
}

#[test]
fn whoever_resigns_while_the_engine_thinks_has_lost() {
    let mut model = model(cotulenh::rules::START_FEN);
    model.session.seats[Color::Second] = Seat::Engine(Level::FULL);
    type_line(&mut model, "Ic6");
    assert!(model.session.is_engines_turn());
    type_line(&mut model, "resign");
    assert_eq!(model.session.outcome().unwrap().winner, Some(Color::Second));
    let told = model.message.clone();
    type_line(&mut model, "draw");
    assert_eq!(model.message, told, "what is over stays as it is");
}

#[test]
fn the_engine_takes_a_draw_only_if_it_is_not_better() {
    let red_is_better = "6c4/11/11/11/11/11/11/1N9/11/2A8/11/9C1 b - - 0 1";
    let mut model = model(red_is_better);
    model.session.seats[Color::First] = Seat::Engine(Level::FULL);
    type_line(&mut model, "draw");
    assert!(model.message.is_bad);
    assert_eq!(model.session.outcome(), None);
    model.session.seats = ByColor::new_with(|side| match side {
        Color::First => Seat::Human,
        Color::Second => Seat::Engine(Level::FULL),
    });
    type_line(&mut model, "draw");
    assert_eq!(model.session.outcome().unwrap().winner, None);
}
