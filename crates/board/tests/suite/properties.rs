use cotulenh_board::{
    ClockTime, Color, Game, Nag, NodeId, Notation, Outcome, PgnGame, PgnWriter, Position,
    Termination, TurnStyle,
    pgn::{GameSplitter, GameTexts, Games},
    read_pgn, write_pgn,
};
use proptest::prelude::*;

use crate::toy::{Toy, legal_turns};

/// One thing a user does; numbers choose among what is possible.
#[derive(Clone, Debug)]
enum Deed {
    PlayMove(usize),
    PlayTurn(usize),
    Undo,
    UndoMove,
    Redo,
    Goto(usize),
    Promote(usize),
    Delete(usize),
    CommentBefore(usize, String),
    CommentAfter(usize, String),
    Nag(usize, u8),
    Clock(usize, u64),
}

fn deed() -> impl Strategy<Value = Deed> {
    let comment = prop_oneof![
        "[ -~\n]{0,100}",
        "[a-z \\[\\]%{};()$!?*\n\r\t]{0,200}",
        "\\PC{0,20}",
        Just("[Event \"x\"]\n\n[Event \"y\"] 1-0".to_string()),
    ];
    prop_oneof![
        6 => any::<usize>().prop_map(Deed::PlayMove),
        6 => any::<usize>().prop_map(Deed::PlayTurn),
        1 => Just(Deed::Undo),
        1 => Just(Deed::UndoMove),
        1 => Just(Deed::Redo),
        3 => any::<usize>().prop_map(Deed::Goto),
        1 => any::<usize>().prop_map(Deed::Promote),
        1 => any::<usize>().prop_map(Deed::Delete),
        1 => (any::<usize>(), comment.clone()).prop_map(|(node, text)| Deed::CommentBefore(node, text)),
        2 => (any::<usize>(), comment).prop_map(|(node, text)| Deed::CommentAfter(node, text)),
        1 => (any::<usize>(), any::<u8>()).prop_map(|(node, nag)| Deed::Nag(node, nag)),
        1 => (any::<usize>(), any::<u64>()).prop_map(|(node, time)| Deed::Clock(node, time)),
    ]
}

/// All nodes, in an order that depends on the tree only.
fn nodes(game: &Game<Toy>) -> Vec<NodeId> {
    let mut nodes = Vec::new();
    let mut open = vec![NodeId::START];
    while let Some(id) = open.pop() {
        nodes.push(id);
        open.extend(game.node(id).expect("children are alive").children());
    }
    nodes
}

fn apply(game: &mut Game<Toy>, deed: &Deed) {
    let all = nodes(game);
    let node = |index: &usize| all[index % all.len()];
    match deed {
        Deed::PlayMove(index) => {
            let moves = game.position().legal_moves();
            if !moves.is_empty() {
                let _ = game.play_move(moves[index % moves.len()]);
            }
        }
        Deed::PlayTurn(index) => {
            let turns = legal_turns(game.position());
            if !turns.is_empty() {
                let _ = game.play_turn(&turns[index % turns.len()].0);
            }
        }
        Deed::Undo => drop(game.undo()),
        Deed::UndoMove => drop(game.undo_move()),
        Deed::Redo => drop(game.redo()),
        Deed::Goto(index) => game.goto(node(index)).expect("alive"),
        Deed::Promote(index) => drop(game.promote_variation(node(index))),
        Deed::Delete(index) => drop(game.delete_variation(node(index))),
        Deed::CommentBefore(index, text) => drop(game.set_comment_before(node(index), text)),
        Deed::CommentAfter(index, text) => {
            game.set_comment_after(node(index), text).expect("alive");
        }
        Deed::Nag(index, nag) => game.add_nag(node(index), Nag(*nag)).expect("alive"),
        Deed::Clock(index, time) => {
            let clock = ClockTime::from_millis(*time);
            game.set_clock(node(index), Some(clock)).expect("alive");
        }
    }
}

/// Turns that follow each other well, and everything that may stand between them.
const WORDS: &[&str] = &[
    "(ABC)c1 ",
    "(ABC)c1 (ABC)g1 ",
    "(ABC)c1 (ABC)g1 (ABC)b1 (ABC)h1 ",
    "(1. (ABC)a1 (ABC)g1) ",
    "((ABC)a1)",
    "(h1:(BC):A>g1)",
    "b1:(BC):A>c1 ",
    "h1:(BC):A>g1 ",
    "(",
    ")",
    "1.",
    "2... ",
    "{a}",
    "{b [%clk 0:00:01] c}",
    "{[%clk 0:00:02]}",
    "; } d\n",
    "$1",
    "!?",
    "1-0 ",
    "*",
    "\n",
    "\n[A \"x\"]\n",
    "\n%e\n",
];

fn played(deeds: &[Deed]) -> Game<Toy> {
    let mut game = Game::new();
    for deed in deeds {
        apply(&mut game, deed);
    }
    game
}

/// What the tree claims must be what the turns lead to.
fn check_invariants(game: &Game<Toy>) {
    for id in nodes(game) {
        let node = game.node(id).expect("the tree is sound");
        if let Some(parent) = node.parent() {
            let parent = game.node(parent).expect("the tree is sound");
            assert!(parent.children().contains(&id));
            assert_eq!(parent.position().play_turn(node.turn()).as_ref(), Ok(node.position()));
        }
        let mut turns: Vec<_> = node
            .children()
            .iter()
            .map(|&child| game.node(child).expect("the tree is sound").turn())
            .collect();
        let count = turns.len();
        turns.dedup();
        assert_eq!(turns.len(), count);
    }
    let now = game.turn_start_position().play_turn(game.pending()).expect("the tree is sound");
    assert_eq!(now, *game.position());
    assert_eq!(nodes(game).len(), game.turn_count() + 1);
    let line = game.line_to(game.cursor()).expect("the tree is sound");
    let key = game.turn_start_position().key();
    let on_line = line.iter().map(|&id| game.node(id).expect("the tree is sound").position());
    let same = on_line.chain([game.start_position()]).filter(|position| position.key() == key);
    if game.turn_start_position().is_turn_start() {
        assert_eq!(same.count(), game.repetition_count());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn no_sequence_of_deeds_corrupts_the_tree(deeds in prop::collection::vec(deed(), 0..60)) {
        let mut game = Game::new();
        for deed in &deeds {
            apply(&mut game, deed);
            check_invariants(&game);
        }
    }

    #[test]
    fn undo_and_redo_are_inverse(deeds in prop::collection::vec(deed(), 0..40)) {
        let mut game = played(&deeds);
        game.goto(game.cursor()).unwrap();
        let (cursor, position) = (game.cursor(), game.position().clone());
        let mut undone = 0;
        while game.undo().is_some() {
            undone += 1;
        }
        prop_assert_eq!(game.position(), game.start_position());
        for _ in 0..undone {
            prop_assert!(game.redo().is_some());
        }
        prop_assert_eq!(game.cursor(), cursor);
        prop_assert_eq!(game.position(), &position);
    }

    #[test]
    fn undo_move_leads_back_to_the_start_of_the_line(deeds in prop::collection::vec(deed(), 0..40)) {
        let mut game = played(&deeds);
        let turns = game.turn_count();
        while game.undo_move().is_some() {
            check_invariants(&game);
        }
        prop_assert_eq!(game.position(), game.start_position());
        prop_assert_eq!(game.turn_count(), turns);
    }

    #[test]
    fn what_is_written_reads_back_as_the_same_game(
        deeds in prop::collection::vec(deed(), 0..60),
        winner in prop::option::of(prop::option::of(any::<bool>())),
        tag in "\\PC{0,30}",
        width in 1..120_usize,
        lan in any::<bool>(),
    ) {
        let mut game = played(&deeds);
        game.go_to_start();
        game.go_to_end();
        if let Some(winner) = winner {
            let winner = winner.map(|first| if first { Color::First } else { Color::Second });
            let _ = game.set_outcome(Outcome { termination: Termination::Timeout, winner });
        }
        let mut written = PgnGame::new(game);
        written.tags.set("Event", &tag).unwrap();
        written.tags.set("Opening", &tag).unwrap();
        let style = if lan { TurnStyle::Lan } else { TurnStyle::San };
        let text = PgnWriter { style, width }.write(&written);
        let read = read_pgn::<Toy>(&text);
        let read = read.unwrap_or_else(|error| panic!("{error}\n{text}"));
        prop_assert_eq!(&read.game, &written.game, "{}", text);
        prop_assert_eq!(read.tags.get("Event"), written.tags.get("Event"));
        prop_assert_eq!(read.tags.get("Opening"), written.tags.get("Opening"));
        prop_assert_eq!(PgnWriter { style, width }.write(&read), text.clone());
        prop_assert_eq!(GameTexts::new(&text).count(), 1);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[ -~\n]{0,200}|\\PC{0,60}|[(ABC+):>,a-i1.{};*!?$\\[\\]\"% \n-]{0,200}") {
        for game in Games::<Toy>::new(&text).flatten() {
            let once = write_pgn(&game);
            let again = read_pgn::<Toy>(&once).unwrap_or_else(|error| panic!("{error}\n{once}"));
            prop_assert_eq!(&again.game, &game.game);
            prop_assert_eq!(write_pgn(&again), once);
        }
    }

    #[test]
    fn what_was_read_of_any_words_reads_back(
        words in prop::collection::vec((prop::sample::select(WORDS), any::<bool>()), 0..40),
    ) {
        let spaced = words.iter().map(|&(word, glued)| [word, if glued { "" } else { " " }]);
        let text = spaced.collect::<Vec<_>>().concat().concat();
        for game in Games::<Toy>::new(&text).flatten() {
            check_invariants(&game.game);
            let once = write_pgn(&game);
            let again = read_pgn::<Toy>(&once).unwrap_or_else(|error| panic!("{error}\n{once}"));
            prop_assert_eq!(&again.game, &game.game);
            prop_assert_eq!(write_pgn(&again), once);
        }
    }

    #[test]
    fn a_damaged_file_is_read_or_refused(
        deeds in prop::collection::vec(deed(), 0..30),
        at in any::<prop::sample::Index>(),
        damage in "[ -~\n]{0,4}",
    ) {
        let mut text = write_pgn(&PgnGame::new(played(&deeds)));
        let boundaries: Vec<usize> = text.char_indices().map(|(at, _)| at).collect();
        text.insert_str(boundaries[at.index(boundaries.len())], &damage);
        for game in Games::<Toy>::new(&text) {
            if let Err(error) = game {
                prop_assert!(error.line >= 1 && error.line <= text.lines().count() + 1);
                prop_assert!(error.column >= 1);
            }
        }
    }

    #[test]
    fn a_stream_cut_anywhere_splits_like_the_whole(
        text in "([a-c(){};%*\"\n \\[\\]]|1-0|\\[A \"x\"\\]\n|\\{|\\}|\n\n\\[Event \"y\"\\]\n){0,60}",
        cuts in prop::collection::vec(any::<prop::sample::Index>(), 0..6),
    ) {
        let whole: Vec<String> = GameTexts::new(&text).map(|game| game.text().to_string()).collect();
        let mut cuts: Vec<usize> = cuts.iter().map(|cut| cut.index(text.len() + 1)).collect();
        cuts.extend([0, text.len()]);
        cuts.sort_unstable();
        let mut splitter = GameSplitter::new();
        for pair in cuts.windows(2) {
            splitter.feed(&text[pair[0]..pair[1]]);
        }
        splitter.finish();
        let pieces = std::iter::from_fn(|| splitter.next_game());
        let pieces: Vec<String> = pieces.map(|game| game.text().to_string()).collect();
        prop_assert_eq!(pieces, whole);
    }

    #[test]
    fn every_legal_turn_of_the_toy_reads_back(deeds in prop::collection::vec(deed(), 0..20)) {
        let game = played(&deeds);
        let position = game.turn_start_position();
        for (turn, _) in legal_turns(position) {
            for style in [TurnStyle::San, TurnStyle::Lan] {
                let text = position.write_turn(&turn, style);
                prop_assert_eq!(position.parse_turn(&text), Ok(turn.clone()), "{}", text);
            }
        }
    }

    #[test]
    fn clocks_read_back(millis in any::<u64>()) {
        let clock = ClockTime::from_millis(millis);
        prop_assert_eq!(clock.to_string().parse(), Ok(clock));
    }
}
