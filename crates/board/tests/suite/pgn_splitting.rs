use cotulenh_board::pgn::{
    GameSplitter, GameTexts, LimitError, PgnErrorKind, ReadOptions, SyntaxError,
};

use crate::toy::Toy;

fn texts(text: &str) -> Vec<String> {
    GameTexts::new(text).map(|game| game.text().to_string()).collect()
}

fn drain(splitter: &mut GameSplitter) -> Vec<String> {
    std::iter::from_fn(|| splitter.next_game()).map(|game| game.text().to_string()).collect()
}

const FILE: &str = "\u{feff}% made by hand\n[Event \"1 {\"]\r\n[Site \"x\"]\r\n\r\n1. a (2. b 1-0) {\n[not a tag]\n} 1-0 ; }\r\n\
                    \n[Event \"2\"]\n\n*\n1. c 0-1 1. d * {of d} (NF)e 1/2-1/2\n\n[Event \"6\"]\n";

#[test]
fn games_begin_at_tags_and_behind_results() {
    assert_eq!(
        texts("[A \"1\"]\n\n1. a\n\n[A \"2\"]\n[B \"3\"]\n\n1. b *\n"),
        ["[A \"1\"]\n\n1. a\n\n", "[A \"2\"]\n[B \"3\"]\n\n1. b *\n"]
    );
    assert_eq!(texts("1. a 1-0 1. b 0-1"), ["1. a 1-0 ", "1. b 0-1"]);
    assert_eq!(texts("* * *"), ["* ", "* ", "*"]);
    assert_eq!(texts(FILE).len(), 6);
}

#[test]
fn a_game_without_turns_is_a_game() {
    assert_eq!(texts("[A \"1\"]\n\n*\n[A \"2\"]\n"), ["[A \"1\"]\n\n*\n", "[A \"2\"]\n"]);
}

#[test]
fn comments_behind_the_result_stay_with_their_game() {
    assert_eq!(texts("a 1-0 {x} ; y\n{z} b *"), ["a 1-0 {x} ; y\n{z} ", "b *"]);
}

#[test]
fn what_looks_like_a_boundary_inside_a_comment_is_none() {
    for text in [
        "a {1-0 [A \"1\"] } b",
        "a {\n[A \"1\"]\n} b",
        "a ; 1-0 b\nb",
        "a (b 1-0 c) d",
        "[A \"1-0 {\"] a",
        "a {\n[Event \"x\"]\n} b",
        "a {\n\n[Site \"x\"]\n} b",
    ] {
        assert_eq!(texts(text), [text]);
    }
}

#[test]
fn a_stack_behind_a_result_begins_a_game() {
    assert_eq!(texts("a 1-0 (NF)c7 *"), ["a 1-0 ", "(NF)c7 *"]);
}

#[test]
fn games_know_their_number_and_line() {
    let places: Vec<(usize, usize)> =
        GameTexts::new(FILE).map(|game| (game.number(), game.line())).collect();
    assert_eq!(places, [(1, 1), (2, 9), (3, 12), (4, 12), (5, 12), (6, 14)]);
}

#[test]
fn a_stream_splits_like_the_whole_text() {
    let expected = texts(FILE);
    let boundaries: Vec<usize> = FILE.char_indices().map(|(at, _)| at).collect();
    for &cut in &boundaries {
        let mut splitter = GameSplitter::new();
        splitter.feed(&FILE[..cut]);
        splitter.feed(&FILE[cut..]);
        splitter.finish();
        assert_eq!(drain(&mut splitter), expected, "cut at {cut}");
    }
    let mut splitter = GameSplitter::new();
    for character in FILE.chars() {
        splitter.feed(character.encode_utf8(&mut [0; 4]));
    }
    splitter.finish();
    assert_eq!(drain(&mut splitter), expected);
}

#[test]
fn lines_can_be_fed_without_their_ends() {
    let mut splitter = GameSplitter::new();
    for line in FILE.lines() {
        splitter.feed_line(line);
    }
    splitter.finish();
    assert_eq!(drain(&mut splitter), texts(&FILE.replace('\r', "")));
}

#[test]
fn a_game_is_handed_out_as_soon_as_the_next_begins() {
    let mut splitter = GameSplitter::new();
    splitter.feed("1. a 1-0\n");
    assert!(splitter.next_game().is_none());
    splitter.feed("\n1. b");
    assert!(splitter.next_game().is_none());
    splitter.feed("\n");
    assert_eq!(splitter.next_game().unwrap().text(), "1. a 1-0\n\n");
}

#[test]
fn places_in_a_stream_are_those_of_the_whole_text() {
    let mut splitter = GameSplitter::new();
    splitter.feed(FILE);
    splitter.finish();
    for expected in GameTexts::new(FILE) {
        let game = splitter.next_game().unwrap();
        assert_eq!((game.number(), game.line()), (expected.number(), expected.line()));
        let options = ReadOptions::default();
        let (error, same) =
            (game.read::<Toy>(&options).err(), expected.read::<Toy>(&options).err());
        assert_eq!(error, same);
    }
}

#[test]
fn a_splitter_can_be_used_again_after_its_end() {
    let mut splitter = GameSplitter::new();
    splitter.feed("1. a {open");
    splitter.finish();
    splitter.feed("1. b *");
    splitter.finish();
    assert_eq!(drain(&mut splitter), ["1. a {open", "1. b *"]);
    splitter.finish();
    assert!(splitter.next_game().is_none());
}

#[test]
fn a_game_too_long_is_refused_and_the_next_is_read() {
    let mut splitter = GameSplitter::with_max_bytes(40);
    splitter.feed(&format!("[Event \"1\"]\n{{{}}}\n1. a *\n\n", "long\n".repeat(100)));
    splitter.feed("[Event \"2\"]\n\n1. (ABC)c1 *\n");
    splitter.finish();
    let long = splitter.next_game().unwrap();
    assert_eq!(long.text(), "");
    let error = long.read::<Toy>(&ReadOptions::default()).unwrap_err();
    assert_eq!(error.kind, PgnErrorKind::Limit(LimitError::GameTooLong(40)));
    assert_eq!((error.game, error.line), (1, 1));
    assert!(splitter.next_game().unwrap().read::<Toy>(&ReadOptions::default()).is_ok());
}

#[test]
fn a_line_without_end_does_not_fill_the_memory() {
    let mut splitter = GameSplitter::with_max_bytes(100);
    for _ in 0..1000 {
        splitter.feed("1. a b c ");
    }
    splitter.feed("*\n[Event \"2\"]\n\n*\n");
    splitter.finish();
    assert!(splitter.next_game().unwrap().text().is_empty());
    assert_eq!(splitter.next_game().unwrap().text(), "[Event \"2\"]\n\n*\n");
}

#[test]
fn a_broken_game_in_a_stream_does_not_stop_it() {
    let mut splitter = GameSplitter::new();
    splitter.feed("[Event \"1\"]\n\n1. (ABC)c1 ) ((( *\n\n[Event \"2\"]\n\n1. (ABC)c1 *\n");
    splitter.finish();
    let options = ReadOptions::default();
    let first = splitter.next_game().unwrap().read::<Toy>(&options).unwrap_err();
    assert_eq!(first.kind, PgnErrorKind::Syntax(SyntaxError::UnopenedVariation));
    assert!(splitter.next_game().unwrap().read::<Toy>(&options).is_ok());
}
