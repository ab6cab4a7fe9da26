use cotulenh_board::{
    ClockTime, Color, Game, Nag, NodeId, Notation, Outcome, PgnGame, Termination,
    pgn::{Games, ReadOptions},
    read_pgn, write_pgn,
};

use crate::{
    toy::Toy,
    toy_notation::{game_of, main_line},
};

fn read(text: &str) -> PgnGame<Toy> {
    read_pgn(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn node(game: &Game<Toy>, ply: usize) -> &cotulenh_board::Node<Toy> {
    let id = game.main_line().nth(ply).expect("the main line is long enough");
    game.node(id).expect("the main line is alive")
}

#[test]
fn a_plain_file_is_read() {
    let game = read(
        "[Event \"Cup\"]\n[White \"An\"]\n[Black \"Bình\"]\n[Result \"1-0\"]\n\n\
         1. (ABC)c1 h1:(BC):A>g1 2. c1:C:(AB)>d1 1-0\n",
    );
    assert_eq!(main_line(&game.game), "(ABC)c1 h1:(BC):A>g1 c1:C:(AB)>d1");
    assert_eq!(game.tags.first_player(), Some("An"));
    assert_eq!(game.result(), "1-0");
    assert_eq!(game.game.cursor(), NodeId::START);
}

#[test]
fn red_and_blue_are_the_players_too() {
    let game = read("[Red \"An\"]\n[Blue \"Bình\"]\n[RedElo \"1900\"]\n\n*");
    assert_eq!((game.tags.first_player(), game.tags.second_player()), (Some("An"), Some("Bình")));
    let text = write_pgn(&game);
    assert!(
        text.contains("[White \"An\"]\n[Black \"Bình\"]\n") && text.contains("[WhiteElo \"1900\"]")
    );
    assert_eq!(write_pgn(&read(&text)), text);
}

#[test]
fn unknown_tags_are_kept_in_order() {
    let game = read("[Zeta \"1\"]\n[Event \"e\"]\n[Alpha \"2\"]\n\n*");
    let names: Vec<&str> = game.tags.iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["Zeta", "Event", "Alpha"]);
}

#[test]
fn move_numbers_may_be_missing_wrong_or_too_many() {
    let expected = game_of("(ABC)c1 (ABC)g1 (ABC)d1");
    for text in [
        "(ABC)c1 (ABC)g1 (ABC)d1",
        "1.(ABC)c1 (ABC)g1 2.(ABC)d1 *",
        "1. (ABC)c1 1... (ABC)g1 2. (ABC)d1",
        "7 (ABC)c1 99...(ABC)g1 1. 1. ... (ABC)d1",
    ] {
        assert_eq!(read(text).game, expected, "{text}");
    }
}

#[test]
fn line_ends_blanks_and_byte_order_mark_do_not_matter() {
    let expected = game_of("(ABC)c1 (ABC)g1");
    for text in [
        "\u{feff}[Event \"x\"]\r\n\r\n1. (ABC)c1\r\n(ABC)g1 *\r\n",
        "\u{feff}1.\t(ABC)c1   (ABC)g1\n\n\n*",
        "% escaped ( {\n1. (ABC)c1\n%more\n(ABC)g1",
        "[Event \"x\"] 1. (ABC)c1 (ABC)g1",
        "[Event \"x\"]\n1. (ABC)c1\n\n\n(ABC)g1",
    ] {
        assert_eq!(read(text).game, expected, "{text}");
    }
}

#[test]
fn suffixes_and_numbers_are_judgements() {
    let game = read("1. (ABC)c1! $14 (ABC)g1 ?? 2. (ABC)d1!? += *").game;
    assert_eq!(node(&game, 0).nags(), [Nag::GOOD, Nag(14)]);
    assert_eq!(node(&game, 1).nags(), [Nag::BLUNDER]);
    assert_eq!(node(&game, 2).nags(), [Nag::INTERESTING, Nag(14)]);
}

#[test]
fn a_comment_is_about_the_turn_before_it() {
    let game = read("{start} 1. (ABC)c1 {one} ; two\n (ABC)g1 {three\n  four} *").game;
    assert_eq!(game.node(NodeId::START).unwrap().comment_after(), Some("start"));
    assert_eq!(node(&game, 0).comment_after(), Some("one\ntwo"));
    assert_eq!(node(&game, 1).comment_after(), Some("three four"));
}

#[test]
fn a_comment_behind_a_number_or_a_variation_is_about_the_next_turn() {
    let game = read("1. {a} (ABC)c1 (1. (ABC)a1) {b} (ABC)g1 2. {c} *").game;
    assert_eq!(node(&game, 0).comment_before(), Some("a"));
    assert_eq!(node(&game, 1).comment_before(), Some("b"));
    assert_eq!(node(&game, 1).comment_after(), Some("c"));
}

#[test]
fn a_comment_at_the_beginning_of_a_variation_is_about_its_first_turn() {
    let game = read("1. (ABC)c1 ({better} $1 1. (ABC)a1 {yes}) *").game;
    let variation = game.node(NodeId::START).unwrap().children()[1];
    let variation = game.node(variation).unwrap();
    assert_eq!(variation.comment_before(), Some("better"));
    assert_eq!(variation.comment_after(), Some("yes"));
    assert_eq!(variation.nags(), [Nag::GOOD]);
}

#[test]
fn comments_of_an_empty_variation_are_not_lost() {
    let game = read("1. (ABC)c1 ({nothing better}) () *").game;
    assert_eq!(node(&game, 0).comment_after(), Some("nothing better"));
    assert_eq!(game.turn_count(), 1);
}

#[test]
fn a_comment_behind_the_result_belongs_to_the_game() {
    let game = read("1. (ABC)c1 1-0 {time}").game;
    assert_eq!(node(&game, 0).comment_after(), Some("time"));
}

#[test]
fn comments_before_the_tags_belong_to_the_game() {
    let game = read("; downloaded\n[FEN \"ccc/hhh r 0 1\"]\n{second}\n\n(ABC)d1 *").game;
    assert_eq!(game.node(NodeId::START).unwrap().comment_after(), Some("downloaded\nsecond"));
    assert_eq!(game.start_position().to_fen(), "ccc/hhh r 0 1");
}

#[test]
fn clocks_are_taken_out_of_comments() {
    let game = read("1. (ABC)c1 {good [%clk 0:04:59.5] move} (ABC)g1 {[%clk 1:00:00]} *").game;
    assert_eq!(node(&game, 0).clock(), Some(ClockTime::from_millis(299_500)));
    assert_eq!(node(&game, 0).comment_after(), Some("good move"));
    assert_eq!(node(&game, 1).clock(), Some(ClockTime::from_seconds(3600)));
    assert_eq!(node(&game, 1).comment_after(), None);
}

#[test]
fn only_the_first_clock_of_a_turn_counts() {
    let game = read("1. (ABC)c1 {[%clk 0:00:01]} {[%clk 0:00:02] x} *").game;
    assert_eq!(node(&game, 0).clock(), Some(ClockTime::from_seconds(1)));
    assert_eq!(node(&game, 0).comment_after(), Some("[%clk 0:00:02] x"));
}

#[test]
fn variations_are_told_from_stacks() {
    let game = read(
        "1. (ABC)c1 ((ABC)a1 (ABC)g1) (b1:(BC):A>c1) ( 1. b1::A>c1,(BC)>a1 h1:(BC):A>g1 \
         ((ABC)g1)) (ABC)g1 *",
    )
    .game;
    let start = game.node(NodeId::START).unwrap();
    assert_eq!(start.children().len(), 4);
    assert_eq!(main_line(&game), "(ABC)c1 (ABC)g1");
    let last = game.node(start.children()[3]).unwrap();
    assert_eq!(last.children().len(), 2);
}

#[test]
fn a_variation_that_repeats_a_turn_joins_it() {
    let game = read("1. (ABC)c1 (ABC)g1 (1... (ABC)g1 2. (ABC)d1) 2. (ABC)b1 *").game;
    assert_eq!(main_line(&game), "(ABC)c1 (ABC)g1 (ABC)d1");
    assert_eq!(game.turn_count(), 4);
}

#[test]
fn results_inside_variations_are_overlooked() {
    let game = read("1. (ABC)c1 (1. (ABC)a1 0-1) 1-0");
    assert_eq!(game.result(), "1-0");
}

#[test]
fn the_word_at_the_end_goes_before_the_result_tag() {
    assert_eq!(read("[Result \"0-1\"]\n\n1. (ABC)c1 1-0").result(), "1-0");
    assert_eq!(read("[Result \"0-1\"]\n\n1. (ABC)c1").result(), "0-1");
    assert_eq!(read("[Result \"nonsense\"]\n\n1. (ABC)c1").result(), "*");
    assert_eq!(read("1. (ABC)c1 1/2").result(), "1/2-1/2");
}

#[test]
fn the_termination_tag_tells_how_the_game_ended() {
    let outcome = |tag: &str, result: &str| {
        let text = format!("[Termination \"{tag}\"]\n\n1. (ABC)c1 {result}");
        let game = read(&text);
        assert!(write_pgn(&game).contains(&format!("[Termination \"{tag}\"]")));
        game.outcome()
    };
    let win = |termination| Some(Outcome::win(Color::Second, termination));
    assert_eq!(outcome("Time forfeit", "0-1"), win(Termination::Timeout));
    assert_eq!(outcome("Abandoned", "0-1"), win(Termination::Abandonment));
    assert_eq!(outcome("Normal", "0-1"), win(Termination::Resignation));
    assert_eq!(outcome("adjudication", "1/2-1/2"), Some(Outcome::draw(Termination::Adjudication)));
    assert_eq!(outcome("unterminated", "*"), None);
}

#[test]
fn a_record_goes_on_after_an_unclaimed_draw() {
    let line = ["(ABC)c1 (ABC)g1 (ABC)b1 (ABC)h1"; 3].join(" ");
    let game = read(&format!("{line} (ABC)c1 1-0"));
    assert_eq!(game.game.main_line().count(), 13);
    assert_eq!(game.result(), "1-0");
}

#[test]
fn a_result_that_differs_from_the_rules_is_kept() {
    let line = ["(ABC)c1 (ABC)g1 (ABC)b1 (ABC)h1"; 2].join(" ");
    let game = read(&format!("{line} 1-0"));
    assert_eq!(game.result(), "1-0");
    let end = game.game.main_line_end();
    let by_the_rules = Outcome::draw(Termination::ThreefoldRepetition);
    assert_eq!(game.game.outcome_at(end), Ok(Some(by_the_rules)));
    let again = read(&write_pgn(&game));
    assert_eq!((again.result(), &again.game), ("1-0", &game.game));
}

#[test]
fn the_start_position_is_read_with_or_without_set_up() {
    for set_up in ["[SetUp \"1\"]\n", ""] {
        let game = read(&format!("{set_up}[FEN \"ccc/hhh b 0 5\"]\n\n5... (ABC)g1 *")).game;
        assert_eq!(game.start_position().to_fen(), "ccc/hhh b 0 5");
    }
    let ordinary = read("[SetUp \"0\"]\n[FEN \"ccc/hhh b 0 5\"]\n\n1. (ABC)c1").game;
    assert_eq!(main_line(&ordinary), "(ABC)c1");
}

#[test]
fn another_variant_is_an_error_only_if_asked_for() {
    let strict = ReadOptions { check_variant: true, ..ReadOptions::default() };
    let is_read = |variant: &str| {
        let text = format!("[Variant \"{variant}\"]\n\n1. (ABC)c1 *");
        assert!(Games::<Toy>::new(&text).next().unwrap().is_ok());
        Games::<Toy>::with_options(&text, strict).next().unwrap().is_ok()
    };
    assert!(is_read("ToyRace"));
    assert!(is_read("toy race"));
    assert!(!is_read("Other"));
    assert!(Games::<Toy>::with_options("1. (ABC)c1", strict).next().unwrap().is_ok());
}

#[test]
fn turns_are_read_in_any_style() {
    let expected = game_of("(ABC)c1 h1:(BC):A>g1 (ABC)d1");
    assert_eq!(read("1. (ABC)b1c1 h1:Ag1 2. c1d1 *").game, expected);
}

#[test]
fn what_was_read_is_written_the_same_ever_after() {
    let text =
        "[Blue \"B\"]\n[X \"1\"]\n{s} 1. (ABC)c1!? {[%clk 0:01:00] a} ({b} (ABC)a1 ; }\n) {c} \
                h1:(BC):A>g1 $7 (h1:A:(BC)>g1 2. (ABC)d1 ({x} b1) ) 2. (ABC)d1 0-1 {end}"
            .replace(" ({x} b1)", " ({x} (ABC)b1)");
    let once = write_pgn(&read(&text));
    assert_eq!(read(&once).game, read(&text).game);
    assert_eq!(write_pgn(&read(&once)), once);
}
