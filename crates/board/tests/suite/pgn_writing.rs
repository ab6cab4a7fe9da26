use cotulenh_board::{
    ClockTime, Color, Game, Nag, NodeId, Notation, Outcome, PgnGame, PgnWriter, Termination,
    TurnStyle, read_pgn, write_pgn,
};

use crate::{
    toy::Toy,
    toy_notation::{game_of, play},
};

/// The lines after the tags, without the last line end.
fn move_text(game: &Game<Toy>) -> String {
    move_text_of(&PgnGame::new(game.clone()))
}

fn move_text_of(game: &PgnGame<Toy>) -> String {
    let text = write_pgn(game);
    let (_, moves) = text.split_once("\n\n").expect("an empty line follows the tags");
    moves.trim_end_matches('\n').to_string()
}

fn tag_lines(game: &PgnGame<Toy>) -> Vec<String> {
    write_pgn(game).lines().take_while(|line| !line.is_empty()).map(str::to_string).collect()
}

#[track_caller]
fn assert_reads_back(game: &Game<Toy>) {
    let text = write_pgn(&PgnGame::new(game.clone()));
    let read = read_pgn::<Toy>(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.game, *game, "{text}");
    assert_eq!(write_pgn(&read), text);
}

#[test]
fn the_seven_tags_come_first_then_the_variant_then_the_others() {
    let mut game = PgnGame::new(game_of("(ABC)c1"));
    for (name, value) in [("Annotator", "me"), ("Blue", "Bình"), ("Red", "An"), ("Site", "Huế")]
    {
        game.tags.set(name, value).unwrap();
    }
    game.tags.set("RedElo", "2000").unwrap();
    assert_eq!(
        tag_lines(&game),
        [
            "[Event \"?\"]",
            "[Site \"Huế\"]",
            "[Date \"????.??.??\"]",
            "[Round \"?\"]",
            "[White \"An\"]",
            "[Black \"Bình\"]",
            "[Result \"*\"]",
            "[Variant \"ToyRace\"]",
            "[Annotator \"me\"]",
            "[WhiteElo \"2000\"]",
        ]
    );
}

#[test]
fn another_start_is_written_as_set_up() {
    let mut game = Game::from_position(Toy::from_fen("ccd/hgg b 3 7").unwrap());
    play(&mut game, "Ag1 Ce1");
    let text = write_pgn(&PgnGame::new(game.clone()));
    assert!(text.contains("[SetUp \"1\"]\n[FEN \"ccd/hgg b 3 7\"]\n"));
    assert!(text.contains("\n\n7... Ag1 8. Ce1 *\n"));
    assert_reads_back(&game);
}

#[test]
fn a_start_in_the_middle_of_a_turn_reads_back() {
    let mut game = Game::from_position(Toy::from_fen("cbb/hhh r 0 1 b1:1").unwrap());
    play(&mut game, "b1:(BC): (ABC)g1");
    assert_eq!(move_text(&game), "1. b1:(BC): (ABC)g1 *");
    assert_reads_back(&game);
}

#[test]
fn quotes_and_backslashes_in_tags_read_back() {
    let mut game = PgnGame::new(Game::<Toy>::new());
    for value in ["a \"b\"", "\\", "\"]", "C:\\", " x ", ""] {
        game.tags.set("Event", value).unwrap();
        let read = read_pgn::<Toy>(&write_pgn(&game)).unwrap();
        assert_eq!(read.tags.get("Event"), Some(value));
    }
}

#[test]
fn the_second_side_shows_its_number_only_where_the_eye_needs_it() {
    let mut game = game_of("(ABC)c1 (ABC)g1 (ABC)d1 (ABC)f1");
    let line: Vec<NodeId> = game.main_line().collect();
    assert_eq!(move_text(&game), "1. (ABC)c1 (ABC)g1 2. (ABC)d1 (ABC)f1 *");
    game.set_comment_after(line[0], "so").unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 {so} 1... (ABC)g1 2. (ABC)d1 (ABC)f1 *");
    game.set_comment_after(line[0], "").unwrap();
    game.add_nag(line[0], Nag::GOOD).unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 $1 (ABC)g1 2. (ABC)d1 (ABC)f1 *");
    game.set_comment_before(line[3], "so").unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 $1 (ABC)g1 2. (ABC)d1 2... {so} (ABC)f1 *");
    assert_reads_back(&game);
}

#[test]
fn variations_stand_behind_the_turn_they_replace_and_nest() {
    let mut game = game_of("(ABC)c1 (ABC)g1 (ABC)d1");
    let first = game.main_line().next().unwrap();
    game.goto(first).unwrap();
    play(&mut game, "h1:(BC):A>g1 (ABC)d1");
    let inner = game.line_to(game.cursor()).unwrap()[1];
    game.goto(inner).unwrap();
    play(&mut game, "(ABC)b1");
    game.go_to_start();
    play(&mut game, "(ABC)a1");
    let variation = "(1... h1:(BC):A>g1 2. (ABC)d1 (2. (ABC)b1))";
    assert_eq!(
        move_text(&game).replace('\n', " "),
        format!("1. (ABC)c1 (1. (ABC)a1) 1... (ABC)g1 {variation} 2. (ABC)d1 *")
    );
    assert_reads_back(&game);
}

#[test]
fn variations_nest_deeply_without_recursion() {
    let mut game = Game::<Toy>::new();
    let words = ["(ABC)c1", "(ABC)g1", "(ABC)b1", "(ABC)h1"];
    let others = ["b1:(BC):A>c1", "h1:(BC):A>g1", "c1:(BC):A>b1", "g1:(BC):A>h1"];
    let mut node = NodeId::START;
    for depth in 0..200 {
        for word in [others[depth % 4], words[depth % 4]] {
            let position = game.node(node).unwrap().position();
            let turn = position.parse_turn(word).unwrap();
            let added = game.add_turn(node, &turn).unwrap();
            node = if word == words[depth % 4] { added } else { node };
        }
    }
    assert_reads_back(&game);
}

#[test]
fn clocks_are_written_inside_comments() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let line: Vec<NodeId> = game.main_line().collect();
    game.set_clock(line[0], Some(ClockTime::from_seconds(300))).unwrap();
    game.set_clock(line[1], Some(ClockTime::from_centis(725))).unwrap();
    game.set_comment_after(line[1], "fast").unwrap();
    assert_eq!(
        move_text(&game).replace('\n', " "),
        "1. (ABC)c1 {[%clk 0:05:00]} 1... (ABC)g1 {[%clk 0:00:07.25] fast} *"
    );
    assert_reads_back(&game);
}

#[test]
fn a_closing_brace_in_a_comment_does_not_break_the_file() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    let line: Vec<NodeId> = game.main_line().collect();
    game.set_clock(line[0], Some(ClockTime::from_seconds(1))).unwrap();
    game.set_comment_after(line[0], "a } b\nc { d\n} ; {").unwrap();
    game.set_comment_before(line[1], "{}").unwrap();
    game.set_comment_after(NodeId::START, "}{").unwrap();
    assert_eq!(
        move_text(&game),
        "; }{\n1. (ABC)c1 {[%clk 0:00:01]} ; a } b\n{c { d} ; } ; {\n1... ; {}\n(ABC)g1 *"
    );
    assert_reads_back(&game);
}

#[test]
fn a_comment_with_a_brace_at_the_end_of_a_variation_reads_back() {
    let mut game = game_of("(ABC)c1 (ABC)g1");
    game.go_to_start();
    play(&mut game, "(ABC)a1");
    game.set_comment_after(game.cursor(), "}").unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 (1. (ABC)a1 ; }\n) 1... (ABC)g1 *");
    assert_reads_back(&game);
}

#[test]
fn comments_of_several_lines_read_back() {
    let mut game = game_of("(ABC)c1");
    game.set_comment_after(game.cursor(), "one\ntwo  three\n[%eval 0.3]").unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 {one} {two  three} {[%eval 0.3]} *");
    assert_reads_back(&game);
}

#[test]
fn lines_are_shorter_than_eighty_columns() {
    let mut game = game_of("(ABC)c1 (ABC)g1 (ABC)d1 (ABC)h1 (ABC)c1 (ABC)g1 (ABC)b1");
    let comment = "nước đi này rất hay [%cal Ga1b1,Ga1b1] %not an escape [Event \"x\"] ".repeat(20);
    for node in game.main_line().collect::<Vec<_>>() {
        game.set_comment_after(node, &comment).unwrap();
    }
    let text = write_pgn(&PgnGame::new(game.clone()));
    assert!(text.lines().all(|line| line.chars().count() < 80));
    let (_, moves) = text.split_once("\n\n").unwrap();
    assert!(moves.lines().all(|line| !line.starts_with(['%', '['])));
    assert_reads_back(&game);
}

#[test]
fn a_narrow_page_still_reads_back() {
    let mut game = game_of("(ABC)c1 h1:(BC):A>g1");
    game.set_comment_after(game.cursor(), "a b  c %d [%x y] e").unwrap();
    let written = PgnGame::new(game.clone());
    for width in [0, 1, 5, 10, 1000] {
        let text = PgnWriter { width, ..PgnWriter::default() }.write(&written);
        assert_eq!(read_pgn::<Toy>(&text).unwrap().game, game, "{text}");
    }
}

#[test]
fn long_notation_is_written_if_asked_for() {
    let game = PgnGame::new(game_of("(ABC)c1 h1:(BC):A>g1"));
    let writer = PgnWriter { style: TurnStyle::Lan, ..PgnWriter::default() };
    let text = writer.write(&game);
    assert!(text.ends_with("\n\n1. (ABC)b1c1 h1:(BC):A>g1 *\n\n"));
    assert_eq!(read_pgn::<Toy>(&text).unwrap().game, game.game);
}

#[test]
fn results_by_the_rules_are_written() {
    let mut won = Game::from_position(Toy::from_fen("hhh/ggg r 0 1").unwrap());
    play(&mut won, "h1:(+B+C):+A>i1#");
    assert!(move_text(&won).ends_with("# 1-0"));
    assert_reads_back(&won);
    let drawn = game_of(&["(ABC)c1 (ABC)g1 (ABC)b1 (ABC)h1"; 2].join(" "));
    assert!(move_text(&drawn).ends_with("1/2-1/2"));
    assert_reads_back(&drawn);
    assert_eq!(
        read_pgn::<Toy>(&write_pgn(&PgnGame::new(drawn))).unwrap().game.declared_outcome(),
        None
    );
}

#[test]
fn every_declared_outcome_reads_back() {
    for termination in [
        Termination::Resignation,
        Termination::Timeout,
        Termination::Abandonment,
        Termination::Agreement,
        Termination::BattleWon,
        Termination::InsufficientMaterial,
    ] {
        for winner in [None, Some(Color::First), Some(Color::Second)] {
            let mut game = game_of("(ABC)c1");
            game.set_outcome(Outcome { termination, winner }).unwrap();
            assert_reads_back(&game);
        }
    }
}

#[test]
fn resignation_and_agreement_need_no_tag() {
    let mut game = game_of("(ABC)c1");
    game.resign(Color::First).unwrap();
    let text = write_pgn(&PgnGame::new(game.clone()));
    assert!(text.contains("[Result \"0-1\"]") && !text.contains("Termination"));
    game.withdraw_outcome();
    game.time_out(Color::First).unwrap();
    assert!(write_pgn(&PgnGame::new(game)).contains("[Termination \"time forfeit\"]"));
}

#[test]
fn an_outcome_declared_in_a_variation_is_not_the_result() {
    let mut game = game_of("(ABC)c1");
    game.go_to_start();
    play(&mut game, "(ABC)a1");
    game.resign(Color::First).unwrap();
    assert_eq!(PgnGame::new(game).result(), "*");
}

#[test]
fn pending_moves_are_not_written() {
    let mut game = game_of("(ABC)c1");
    game.play_move(crate::toy::ToyMove::Step { from: 7, group: 1, to: 6 }).unwrap();
    assert_eq!(move_text(&game), "1. (ABC)c1 *");
}

#[test]
fn a_game_without_turns_reads_back() {
    let mut game = Game::<Toy>::new();
    assert_eq!(move_text(&game), "*");
    assert_reads_back(&game);
    game.set_comment_after(NodeId::START, "never played").unwrap();
    game.add_nag(NodeId::START, Nag(10)).unwrap();
    game.set_clock(NodeId::START, Some(ClockTime::from_seconds(60))).unwrap();
    assert_eq!(move_text(&game), "$10 {[%clk 0:01:00] never played} *");
    assert_reads_back(&game);
}

#[test]
fn games_can_be_written_one_behind_the_other() {
    let games = [PgnGame::new(game_of("(ABC)c1")), PgnGame::new(game_of("(ABC)a1"))];
    let mut text = String::new();
    for game in &games {
        PgnWriter::default().append(game, &mut text);
    }
    let read: Vec<Game<Toy>> =
        cotulenh_board::pgn::Games::<Toy>::new(&text).map(|game| game.unwrap().game).collect();
    assert_eq!(read, [games[0].game.clone(), games[1].game.clone()]);
}
