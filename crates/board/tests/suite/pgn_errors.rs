use cotulenh_board::{
    pgn::{Games, LimitError, Limits, PgnErrorKind, PgnErrorOf, ReadOptions, SyntaxError},
    read_pgn,
};

use crate::{
    toy::Toy,
    toy_notation::{ToyFenError, ToyTurnError},
};

fn error(text: &str) -> PgnErrorOf<Toy> {
    read_pgn::<Toy>(text).expect_err("the text is wrong")
}

#[track_caller]
fn assert_syntax(text: &str, line: usize, column: usize, expected: SyntaxError) {
    let error = error(text);
    assert_eq!(error.kind, PgnErrorKind::Syntax(expected), "{text}");
    assert_eq!((error.line, error.column), (line, column), "{text}");
}

fn limit(limits: Limits, text: &str) -> Option<LimitError> {
    let options = ReadOptions { limits, ..ReadOptions::default() };
    match Games::<Toy>::with_options(text, options).next()? {
        Err(PgnErrorOf::<Toy> { kind: PgnErrorKind::Limit(limit), .. }) => Some(limit),
        Err(other) => panic!("{other}"),
        Ok(_) => None,
    }
}

#[test]
fn an_illegal_turn_is_named_with_its_place_and_reason() {
    let error = error("[Event \"Huế\"]\n\n1. (ABC)c1 {ế}\n(ABC)a1 *");
    let word = "(ABC)a1".to_string();
    assert_eq!(error.kind, PgnErrorKind::Turn { word, reason: ToyTurnError });
    assert_eq!((error.game, error.line, error.column), (1, 4, 1));
    assert_eq!(error.to_string(), "game 1, line 4, column 1: bad turn \"(ABC)a1\": no such turn");
}

#[test]
fn columns_count_characters() {
    let error = error("{ếếế} xyz");
    assert_eq!((error.line, error.column), (1, 7));
}

#[test]
fn an_error_names_its_game_and_the_next_game_is_read() {
    let text = "[Event \"1\"]\n\n1. (ABC)c1 *\n\n[Event \"2\"]\n\n1. bad *\n\n[Event \"3\"]\n\n*\n";
    let games: Vec<_> = Games::<Toy>::new(text).collect();
    assert_eq!(games.len(), 3);
    let error = games[1].as_ref().unwrap_err();
    assert_eq!((error.game, error.line, error.column), (2, 7, 4));
    assert_eq!(games[2].as_ref().unwrap().tags.get("Event"), Some("3"));
}

#[test]
fn an_error_in_a_game_that_begins_inside_a_line_has_the_column_of_the_line() {
    let games: Vec<_> = Games::<Toy>::new("1. (ABC)c1 1-0 1. bad 1-0").collect();
    let error = games[1].as_ref().unwrap_err();
    assert_eq!((error.game, error.line, error.column), (2, 1, 19));
}

#[test]
fn a_bad_start_position_is_named() {
    let error = error("[Event \"x\"]\n[FEN \"nonsense\"]\n\n*");
    let fen = "nonsense".to_string();
    assert_eq!(error.kind, PgnErrorKind::Fen { fen, reason: ToyFenError });
    assert_eq!((error.line, error.column), (2, 1));
}

#[test]
fn an_unfinished_turn_is_an_error() {
    let error = error("1. b1:(BC):A>c1... *");
    assert_eq!(error.kind, PgnErrorKind::UnfinishedTurn { word: "b1:(BC):A>c1...".to_string() });
}

#[test]
fn another_variant_is_named_if_asked_for() {
    let options = ReadOptions { check_variant: true, ..ReadOptions::default() };
    let mut games = Games::<Toy>::with_options("[A \"\"]\n [Variant \"Other\"]\n\n*", options);
    let error = games.next().unwrap().unwrap_err();
    let found = "Other".to_string();
    assert_eq!(error.kind, PgnErrorKind::Variant { found, expected: Some("ToyRace") });
    assert_eq!((error.line, error.column), (2, 2));
}

#[test]
fn an_empty_text_holds_no_game() {
    for text in ["", " \r\n\n", "\u{feff}", "% only this\n"] {
        assert_eq!(error(text).kind, PgnErrorKind::NoGame);
        assert_eq!(Games::<Toy>::new(text).count(), 0);
    }
}

#[test]
fn unbalanced_brackets_are_found_where_they_stand() {
    assert_syntax("1. (ABC)c1 {abc", 1, 12, SyntaxError::UnclosedComment);
    assert_syntax("1. (ABC)c1 } x", 1, 12, SyntaxError::UnopenedComment);
    assert_syntax("1. (ABC)c1\n ( (ABC)a1 *", 2, 2, SyntaxError::UnclosedVariation);
    assert_syntax("1. (ABC)c1 ) *", 1, 12, SyntaxError::UnopenedVariation);
    assert_syntax("( 1. (ABC)c1 )", 1, 1, SyntaxError::VariationBeforeTurn);
    assert_syntax("1. (ABC)c1 ( ( (ABC)a1 ) )", 1, 14, SyntaxError::VariationBeforeTurn);
}

#[test]
fn a_bad_tag_or_judgement_is_found_where_it_stands() {
    assert_syntax("[Event \"x\"]\n[Site x]\n\n*", 2, 1, SyntaxError::BadTag);
    assert_syntax("1. (ABC)c1 $999 *", 1, 12, SyntaxError::BadNag);
}

#[test]
fn an_error_gives_no_game_at_all() {
    assert!(read_pgn::<Toy>("[Event \"x\"]\n\n1. (ABC)c1 (ABC)g1 oops 1-0").is_err());
}

#[test]
fn every_limit_has_its_name() {
    let usual = Limits::default();
    let text = "[A \"1\"]\n[B \"2\"]\n\n1. (ABC)c1 {hello} (1. (ABC)a1 (1. b1:(BC):A>c1)) *";
    assert_eq!(limit(usual, text), None);
    let cases = [
        (Limits { game_bytes: 20, ..usual }, LimitError::GameTooLong(20)),
        (Limits { tag_bytes: 1, ..usual }, LimitError::TagTooLong(1)),
        (Limits { tags: 1, ..usual }, LimitError::TooManyTags(1)),
        (Limits { comment_bytes: 4, ..usual }, LimitError::CommentTooLong(4)),
        (Limits { word_bytes: 5, ..usual }, LimitError::WordTooLong(5)),
        (Limits { depth: 1, ..usual }, LimitError::TooDeep(1)),
        (Limits { turns: 2, ..usual }, LimitError::TooManyTurns(2)),
    ];
    for (limits, expected) in cases {
        assert_eq!(limit(limits, text), Some(expected));
    }
    assert_eq!(limit(Limits { depth: 2, turns: 3, tags: 2, ..usual }, text), None);
}

#[test]
fn nesting_without_end_is_refused_and_does_not_recurse() {
    let text = format!("1. (ABC)c1 {}", "( (ABC)a1 ".repeat(100_000));
    let many_turns = Limits { turns: usize::MAX, ..Limits::default() };
    assert_eq!(limit(many_turns, &text), Some(LimitError::TooDeep(20_000)));
    let unlimited = Limits { depth: usize::MAX, turns: usize::MAX, ..Limits::default() };
    let options = ReadOptions { limits: unlimited, ..ReadOptions::default() };
    let nested = format!("1. (ABC)c1 {}{}", "( (ABC)a1 ".repeat(5_000), ")".repeat(5_000));
    assert!(Games::<Toy>::with_options(&nested, options).next().unwrap().is_ok());
}

#[test]
fn a_forgotten_brace_costs_one_game_only() {
    let text = "[Event \"1\"]\n\n1. (ABC)c1 {oops *\n\n[Event \"2\"]\n\n1. (ABC)a1 *\n";
    let games: Vec<_> = Games::<Toy>::new(text).collect();
    assert_eq!(games.len(), 2);
    assert!(games[0].is_err() && games[1].is_ok());
}
