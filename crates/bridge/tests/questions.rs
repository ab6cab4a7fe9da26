//! Questions as a page asks them, and what must be in the answers.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use cotulenh_bridge::{
    Act, BridgeError, ExplainQuestion, Line, LineQuestion, Recombine, SetupQuestion, View,
    ViewQuestion, explain, line, pgn, setup, view, vocabulary,
};
use serde_json::{Value, json};

const SHIP: &str = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";

fn on(fen: &str) -> Line {
    Line { fen: Some(fen.into()), ..Line::default() }
}

fn act(line: Line, act: Act) -> Result<View, BridgeError> {
    view(&ViewQuestion { line, act: Some(act) })
}

fn play(line: Line, text: &str) -> View {
    act(line, Act::Move(text.into())).unwrap()
}

fn refusal(question: &str, json: &Value) -> BridgeError {
    cotulenh_bridge::ask(question, &json.to_string()).unwrap_err()
}

fn refused_words(text: &str, lang: cotulenh::Lang) -> String {
    use cotulenh::board::Position as _;
    cotulenh::Position::initial().read_turn(text).unwrap_err().describe(lang)
}

#[test]
fn the_start_has_all_its_targets() {
    let start = view(&ViewQuestion::default()).unwrap();
    assert_eq!(start.moves.len(), 116);
    assert_eq!(start.fen, cotulenh::rules::START_FEN);
    assert_eq!(start.stacks.len(), 38);
    assert_eq!(start.commanders.red.as_deref(), Some("g1"));
    assert!(start.last.is_none() && start.deployment.is_none() && start.outcome.is_none());
}

#[test]
fn every_target_can_be_sent_back() {
    let start = view(&ViewQuestion { line: on(SHIP), act: None }).unwrap();
    assert!(start.moves.iter().any(|target| target.step));
    for target in &start.moves {
        let after = play(start.line.clone(), &target.r#move);
        assert_eq!(after.turn_over, !target.step, "{target:?}");
        assert_eq!(after.done.as_ref().map(Vec::len), Some(1));
        assert_eq!(after.deployment.is_some(), target.step);
    }
}

#[test]
fn a_deployment_goes_step_by_step_and_back() {
    let first = play(on(SHIP), "Fc5>e7");
    let deployment = first.deployment.as_ref().unwrap();
    assert_eq!(deployment.origin, "c5");
    assert_eq!(deployment.waiting.len(), 2);
    assert_eq!(deployment.steps[0].san, "F>e7");
    assert_eq!(deployment.steps[0].words.en, "Deploys from c5: Air Force flies to e7");
    assert!(deployment.finish.ok);
    assert_eq!(deployment.turn.as_deref(), Some("c5:Fe7"));
    assert_eq!(first.line.pending, ["Fc5>e7"]);

    let second = play(first.line.clone(), "T>d5");
    assert_eq!(second.line.pending.len(), 2);
    let back = act(second.line.clone(), Act::Undo(true)).unwrap();
    assert_eq!(back.fen, first.fen);
    let cancelled = act(second.line.clone(), Act::Cancel(true)).unwrap();
    assert_eq!(cancelled.fen, SHIP);
    let finished = act(second.line, Act::Finish(true)).unwrap();
    assert!(finished.turn_over);
    assert_eq!(finished.line.turns, ["c5:Fe7,Td5"]);
    assert_eq!(finished.last.unwrap().to, ["e7", "d5"]);
}

#[test]
fn a_deployment_may_be_given_as_a_fen() {
    let first = play(on(SHIP), "Fc5>e7");
    let resumed = view(&ViewQuestion { line: on(&first.fen), act: None }).unwrap();
    assert_eq!(resumed.deployment, first.deployment);
    assert_eq!(resumed.line, first.line);
}

#[test]
fn recombining_the_whole_stack_is_the_plain_move() {
    let first = play(on(SHIP), "Nc5>c7");
    let recombine =
        |role: &str| Act::Recombine(Recombine { role: role.into(), square: "c7".parse().unwrap() });
    let two = act(first.line, recombine("F")).unwrap();
    assert_eq!(two.line.pending, ["(NF)c5>c7"]);
    let three = act(two.line, recombine("tank")).unwrap();
    assert!(three.turn_over);
    assert_eq!(three.line.turns, ["c5c7"]);
}

#[test]
fn what_cannot_be_done_is_refused_with_a_reason() {
    assert_eq!(act(Line::default(), Act::Finish(true)).unwrap_err().code, "bad_request");
    let wrong = act(Line::default(), Act::Move("c5c9".into())).unwrap_err();
    assert_eq!(wrong.code, "illegal_turn");
    assert_eq!(wrong.message.en, refused_words("c5c9", cotulenh::Lang::En));
    assert_eq!(wrong.message.vi, refused_words("c5c9", cotulenh::Lang::Vi));
    let late = view(&ViewQuestion {
        line: Line { turns: vec!["c5c6".into(), "c5c6".into()], ..Line::default() },
        act: None,
    });
    assert_eq!(late.unwrap_err().ply, Some(1));
    assert_eq!(refusal("view", &json!({"fen": "x"})).code, "bad_fen");
    assert_eq!(refusal("view", &json!({"act": {"fly": 1}})).code, "bad_request");
    assert_eq!(refusal("dance", &json!({})).code, "bad_request");
}

#[test]
fn the_third_repetition_is_a_draw() {
    let shuffle = ["f2e2", "f11e11", "e2f2", "e11f11"];
    let turns: Vec<String> = shuffle.iter().cycle().take(12).map(|&turn| turn.into()).collect();
    // The tanks become heroes, as last guards, in the first turns: the start itself never returns.
    let start = "6c4/5t5/11/11/11/11/11/11/11/11/5T5/4C6 r - - 0 1";
    let end = view(&ViewQuestion { line: Line { turns, ..on(start) }, act: None }).unwrap();
    assert_eq!(end.repetition, 3);
    assert_eq!(end.outcome.unwrap().termination, "threefold_repetition");
    assert!(end.moves.is_empty());
}

#[test]
fn a_line_is_told_up_to_its_first_mistake() {
    let turns = vec!["Ic6".into(), "Ic7".into(), "Ixc7".into(), "Ic6".into()];
    let told = line(&LineQuestion { line: Line { turns, ..Line::default() }, logs: true }).unwrap();
    assert_eq!(told.turns.len(), 3);
    assert_eq!(told.turns[2].words.en, "Infantry c6 takes Infantry c7");
    assert_eq!(told.turns[2].words.vi, "Bộ binh c6 ăn Bộ binh c7");
    assert!(told.turns[2].log.is_some());
    assert_eq!(told.error.unwrap().ply, Some(3));
    assert_eq!(told.end.points.red, 10);
    assert_eq!(told.end.taken.blue.len(), 1);
}

#[test]
fn a_sacrifice_is_lost_but_wins_the_enemy_no_points() {
    let fen = "6c4/11/11/11/4g6/11/4F6/11/11/11/11/3C7 r - - 0 1";
    let view = play(on(fen), "F@e8");
    assert_eq!(view.taken.red.len(), 1);
    assert_eq!((view.points.red, view.points.blue), (10, 0));
}

#[test]
fn a_setup_names_all_its_faults() {
    let fen = "6c4/11/11/11/11/11/11/4N6/11/11/11/7C3 r - - 0 1";
    let answer =
        setup(&SetupQuestion { fen: Some(fen.into()), ..SetupQuestion::default() }).unwrap();
    assert!(!answer.playable);
    assert_eq!(answer.faults[0].code, "wrong_terrain");
    assert_eq!(answer.faults[0].squares, ["e5"]);
    let placed = json!({"stacks": [{"square": "g12", "pieces": "c"}, {"square": "h1", "pieces": "C"},
        {"square": "e8", "pieces": "(MI)"}], "side": "blue"});
    let answer = setup(&serde_json::from_value(placed).unwrap()).unwrap();
    assert_eq!(answer.faults[0].code, "illegal_stack");
    assert_eq!(answer.fen, "6c4/11/11/11/4(MI)6/11/11/11/11/11/11/7C3 b - - 0 1");
    let slashes = json!({"stacks": [{"square": "e8", "pieces": "M10/"}]});
    assert_eq!(refusal("setup", &slashes).code, "bad_request");
    let refusal = refusal("setup", &json!({"fen": "6c4/11 r - - 0 1"}));
    assert_eq!(refusal.code, "bad_fen");
    assert_eq!(refusal.message.en, "this is not a FEN: 2 ranks instead of 12");
    assert_eq!(refusal.message.vi, "đây không phải là FEN: có 2 hàng thay vì 12");
}

#[test]
fn a_typed_turn_is_explained() {
    let ask = |text: &str| {
        explain(&ExplainQuestion { line: Line::default(), text: text.into() }).unwrap()
    };
    let legal = ask("Ic6");
    assert!(legal.legal);
    assert_eq!(legal.turn.unwrap().uci, "c5c6");
    let wrong = ask("Tc6");
    assert!(!wrong.legal && wrong.reason.is_some() && wrong.section.is_some());
    assert!(wrong.near.contains(&"Ic6".to_string()), "{:?}", wrong.near);
}

#[test]
fn the_vocabulary_is_complete() {
    let words = vocabulary();
    assert_eq!(words.roles.len(), 11);
    assert_eq!(words.squares.len(), 132);
    // 11 single pieces and the 23 stacks of the rules.
    assert_eq!(words.stacks.len(), 11 + 23);
    assert!(words.stacks.contains(&"NFT".to_string()));
}

#[test]
fn a_file_with_variations_is_read_and_written_again() {
    let text = "[Event \"x\"]\n[Battle \"air\"]\n\n1. Ic6 {good} (1. Tf6 $2 Tf7) Ic7 2. Ixc7 {[%clk 0:04:59]} *\n";
    let read = pgn::read(&pgn::PgnText { pgn: text.into() });
    assert_eq!(read.errors, []);
    let game = &read.games[0];
    assert_eq!(game.battle.code(), "air");
    assert_eq!(game.nodes.len(), 5);
    let children: Vec<_> = game.nodes.iter().filter(|node| node.parent == -1).collect();
    assert_eq!((children[0].san.as_str(), children[1].san.as_str()), ("Ic6", "Tf6"));
    let written = pgn::write(game).unwrap();
    let again = pgn::read(&pgn::PgnText { pgn: written.pgn });
    assert_eq!(again.games[0].nodes, game.nodes);
    assert_eq!(again.games[0].battle, game.battle);
}

#[test]
fn games_that_are_not_read_any_more_are_mentioned() {
    let read = |count: usize| pgn::read(&pgn::PgnText { pgn: "1. Ic6 *\n\n".repeat(count) });
    let all = read(pgn::MAX_GAMES);
    assert_eq!((all.games.len(), all.errors.len()), (pgn::MAX_GAMES, 0));
    let more = read(pgn::MAX_GAMES + 5);
    assert_eq!((more.games.len(), more.errors.len()), (pgn::MAX_GAMES, 1));
    assert_eq!(more.errors[0].game, pgn::MAX_GAMES + 1);
}

#[test]
fn a_position_that_cannot_be_played_is_explained_in_both_languages() {
    let fen = "11/11/11/11/11/11/11/11/4T6/11/11/6C4 r - - 0 1";
    let error = refusal("view", &json!({"fen": fen}));
    assert_eq!(error.message.en, "this position cannot be played: Blue has 0 Commanders");
    assert_eq!(error.message.vi, "thế cờ này không chơi được: Xanh có 0 Tư lệnh");
}

#[test]
fn a_bad_file_says_where() {
    let read = pgn::read(&pgn::PgnText { pgn: "1. Ic6 Ic6 *".into() });
    assert_eq!((read.errors[0].line, read.errors[0].column), (1, 8));
    let circular = json!({"nodes": [{"parent": 0, "uci": "c5c6"}]});
    assert_eq!(refusal("pgn_write", &circular).code, "bad_request");
}

#[test]
fn endings_off_the_board_have_words() {
    let told = |by: &str, winner: Value| {
        let answer = cotulenh_bridge::ask(
            "ending",
            &json!({"termination": by, "winner": winner}).to_string(),
        );
        serde_json::from_str::<Value>(&answer.unwrap()).unwrap()
    };
    let resigned = told("resignation", json!("blue"));
    assert_eq!(resigned["result"], "0-1");
    assert_eq!(resigned["words"]["en"], "Resignation, Blue wins");
    assert_eq!(told("agreement", Value::Null)["result"], "1/2-1/2");
    assert_eq!(told("aborted", Value::Null)["termination"], "aborted");
    assert_eq!(refusal("ending", &json!({"termination": "magic"})).code, "bad_request");
}

#[test]
fn a_square_is_told_about() {
    let about = |line: Line, square: &str| {
        cotulenh_bridge::about(&cotulenh_bridge::AboutQuestion { line, square: square.into() })
    };
    let tank = about(Line::default(), "f4").unwrap();
    assert!(!tank.targets.is_empty() && tank.stuck.is_none());
    assert!(tank.targets.iter().all(|target| target.from == "f4"));
    let fort = about(Line::default(), "f2").unwrap();
    assert_eq!(fort.stuck.unwrap().reason, "immobile");
    // Blue waits: its targets are those of its next turn.
    let blue = about(Line::default(), "f9").unwrap();
    assert!(!blue.targets.is_empty() && blue.stuck.is_none());
    let fen = "7c1hh/11/11/11/8t2/11/11/5e5/5I5/11/11/6C2HH r - - 0 1";
    let line = Line { fen: Some(fen.into()), ..Line::default() };
    assert_eq!(about(line, "f4").unwrap().attackers, ["f5"]);
    assert_eq!(about(Line::default(), "z9").unwrap_err().code, "bad_request");
}

#[test]
fn threats_are_captures_that_win_something() {
    let fen = "7c1hh/11/11/11/8t2/11/5t5/11/5A5/11/11/6C2HH r - - 0 1";
    let line = Line { fen: Some(fen.into()), ..Line::default() };
    let found = cotulenh_bridge::threats(&line).unwrap().threats;
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].from.as_str(), found[0].to.as_str(), found[0].gain), ("f6", "f4", 30));
    assert!(cotulenh_bridge::threats(&Line::default()).unwrap().threats.is_empty());
    let check = "7c1hh/11/11/11/11/11/11/11/11/6t4/11/6C2HH r - - 0 1";
    let line = Line { fen: Some(check.into()), ..Line::default() };
    assert_eq!(cotulenh_bridge::threats(&line).unwrap().threats[0].to, "g1");
}

#[test]
fn a_step_of_a_deployment_under_way_is_explained() {
    let line = Line {
        fen: Some("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1".into()),
        pending: vec!["F>e7".into()],
        ..Line::default()
    };
    let answer = explain(&ExplainQuestion { line, text: "Tc5>f5".into() }).unwrap();
    assert!(!answer.legal);
    assert_eq!(answer.reason.as_deref(), Some("too_far"));
    assert!(!answer.sentence.en.contains("section"), "{}", answer.sentence.en);
}
