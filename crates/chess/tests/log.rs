//! Logs: what make reports, replayed, undone, told and kept as JSON, whole games included.

mod common;

use common::for_random_positions;
use cotulenh_chess::{
    Action, ActionError, BLACK, Condition, ConditionalAction, Game, GameLog, GameLogError, Lang,
    LazyTurnLog, MoveLog, Outcome, Position, Square, Termination, Turn, TurnLog, WHITE,
};
use serde_json::{Value, json};

fn played(start: &Position, turns: &str) -> Game<Position> {
    let mut game = Game::from_position(start.clone());
    for text in turns.split_whitespace() {
        let turn = game.position().parse_turn(text).expect("a legal turn");
        game.play_turn(&turn).expect("a legal turn");
    }
    game
}

#[test]
fn logs_replay_undo_and_read_back() {
    for_random_positions(31, 40, |position, _| {
        let mut reused: Option<MoveLog> = None;
        let mut in_place = position.clone();
        for &mv in &position.legal_moves() {
            let (after, log) = TurnLog::record(position, &Turn::single(mv)).unwrap();
            assert_eq!(after, position.play(mv).unwrap());
            assert_eq!(log.turn(), Turn::single(mv));
            let mut replayed = position.clone();
            log.apply(&mut replayed).unwrap();
            assert_eq!(replayed, after, "{position} {mv}");
            assert_eq!(log.apply(&mut replayed), Err(ActionError::WrongTurn));
            log.undo(&mut replayed).unwrap();
            assert_eq!(&replayed, position, "{position} {mv}");
            let json = serde_json::to_string(&log).unwrap();
            assert_eq!(serde_json::from_str::<TurnLog>(&json).unwrap(), log);
            let logged = &log.moves()[0];
            let reused = reused.get_or_insert_with(|| logged.clone());
            let undo = reused.record_into(&mut in_place, mv).unwrap();
            assert_eq!(reused, logged);
            in_place.unmake(mv, undo);
        }
    });
}

#[test]
fn sentences() {
    for (fen, turn, en, vi) in [
        (
            "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
            "O-O",
            "King castles on the king's side",
            "Vua nhập thành gần",
        ),
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "exd6",
            "Pawn e5 takes Pawn d6 in passing",
            "Tốt e5 ăn Tốt d6 qua đường",
        ),
        (
            "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "exd8=Q+",
            "Pawn e7 takes Rook d8 and becomes a Queen; check",
            "Tốt e7 ăn Xe d8 và phong thành Hậu; chiếu",
        ),
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "Ra8#",
            "Rook a1 moves to a8; checkmate, White wins",
            "Xe a1 đi đến a8; chiếu hết, Trắng thắng",
        ),
    ] {
        let log = Position::from_fen(fen).unwrap().explain_turn(turn).unwrap();
        assert_eq!(log.describe(Lang::En), en);
        assert_eq!(log.describe(Lang::Vi), vi);
    }
}

#[test]
fn the_form_of_a_turn() {
    let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse().unwrap();
    let log = position.explain_turn("Ra8#").unwrap();
    assert_eq!(
        serde_json::to_value(&log).unwrap(),
        json!({
            "side": "white",
            "turn": "Ra1-a8#",
            "check": true,
            "outcome": {"termination": "checkmate", "winner": "white"},
            "moves": [{
                "kind": "normal",
                "piece": "R",
                "from": "a1",
                "to": "a8",
                "actions": [
                    {"type": "remove", "square": "a1", "piece": "R"},
                    {"type": "place", "square": "a8", "piece": "R"},
                    {
                        "type": "update_counters",
                        "before": {"halfmove_clock": 0, "fullmove_number": 1},
                        "after": {"halfmove_clock": 1, "fullmove_number": 1},
                    },
                    {"type": "switch_turn"},
                ],
            }],
        })
    );
}

#[test]
fn games_become_logs_and_logs_games() {
    let mut game = played(&Position::new(), "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 O-O");
    game.set_outcome(Outcome::win(BLACK, Termination::Resignation)).unwrap();
    let log = GameLog::from(&game);
    assert_eq!(log.turns().len(), 9);
    assert_eq!(log.outcome(), Some(Outcome::win(BLACK, Termination::Resignation)));
    assert_eq!(Game::try_from(&log).unwrap(), game);
    assert_eq!(log.replay().unwrap().last(), Some(game.position()));

    let json = log.to_json();
    assert!(json.contains(r#""outcome":{"termination":"resignation","winner":"black"}"#), "{json}");
    assert_eq!(GameLog::from_json(&json).unwrap(), log);

    let mut cursor = log.cursor_at_end();
    while cursor.back().unwrap().is_some() {}
    assert_eq!(cursor.position(), log.start());

    let lazy: Vec<LazyTurnLog> = LazyTurnLog::of_game(&game).collect();
    assert_eq!(lazy[6].get().unwrap(), &log.turns()[6]);
    assert!(!lazy[0].is_made());
}

#[test]
fn games_write_sides_in_the_words_of_chess() {
    let mut game = played(&Position::new(), "e4");
    game.set_outcome(Outcome::win(WHITE, Termination::Timeout)).unwrap();
    let json = serde_json::to_value(&game).unwrap();
    assert_eq!(json["turns"][0]["outcome"], json!({"termination": "timeout", "winner": "white"}));
    assert_eq!(serde_json::from_value::<Game<Position>>(json).unwrap(), game);
}

#[test]
fn altered_logs_are_refused() {
    let log = GameLog::from(&played(&Position::new(), "e4 d5 exd5 Qxd5"));
    let value = serde_json::to_value(&log).unwrap();
    let altered = |path: &str, other: Value| {
        let mut altered = value.clone();
        *altered.pointer_mut(path).unwrap() = other;
        GameLog::from_json(&altered.to_string()).unwrap_err()
    };
    assert_eq!(altered("/version", json!(2)), GameLogError::Version { version: 2 });
    assert_eq!(
        altered("/turns/2/moves/0/actions/0/piece", json!("n")),
        GameLogError::Altered { number: 3 }
    );
    assert_eq!(altered("/turns/1/moves/0/to", json!("d4")), GameLogError::Illegal { number: 2 });
    assert_eq!(altered("/turns/1/moves", json!([])), GameLogError::Altered { number: 2 });
    assert!(matches!(altered("/start", json!("8/8 w")), GameLogError::Start(_)));
    assert!(matches!(altered("/turns/0", json!(null)), GameLogError::Form { .. }));
}

#[test]
fn actions_that_leave_no_position_are_refused() {
    let position: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
    let log = position.explain_turn("Rh8").unwrap();
    let value = serde_json::to_value(&log.moves()[0]).unwrap();
    let without = |index: usize| {
        let mut value = value.clone();
        value["actions"].as_array_mut().unwrap().remove(index);
        serde_json::from_value::<MoveLog>(value).unwrap().apply(&mut position.clone())
    };
    assert_eq!(without(2), Err(ActionError::Unsound), "a right without its rook");
    assert_eq!(without(4), Err(ActionError::Unsound), "check to the side that is not to move");
}

#[test]
fn conditions_look_once() {
    let mut position = Position::new();
    let lift = Action::Remove { square: Square::A2, piece: "P".parse().unwrap() };
    let is_there = Condition::PieceOn { square: Square::A2, piece: "P".parse().unwrap() };
    let both = Condition::All {
        conditions: vec![
            is_there,
            Condition::Turn { color: WHITE },
            Condition::Not { condition: Box::new(Condition::Check) },
            Condition::Empty { square: Square::A3 },
            Condition::MayCastle { rook: Square::A1 },
        ],
    };
    let mut action = ConditionalAction::new(both, vec![lift]);
    assert_eq!(action.apply(&mut position), Ok(true));
    let json = serde_json::to_string(&action).unwrap();
    let mut read: ConditionalAction = serde_json::from_str(&json).unwrap();
    assert_eq!(read, action);
    assert!(json.contains(r#"{"if":"turn","color":"white"}"#), "{json}");
    assert!(read.apply(&mut position).is_err(), "it was found once and is not looked for again");
    read.undo(&mut position).unwrap();
    assert_eq!(position, Position::new());
}

#[test]
fn nothing_prints_the_sides_of_another_game() {
    let position: Position = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1".parse().unwrap();
    let log = position.explain_turn("Ra8#").unwrap();
    let faults = cotulenh_chess::Setup::empty().position().unwrap_err();
    let shown = [
        format!("{position} {position:?} {:?}", position.to_setup()),
        format!("{:?} {:?}", log.outcome(), log.actions().collect::<Vec<_>>()),
        format!("{faults}"),
        format!("{:?}", position.explain_turn("Kg3").unwrap_err()),
        serde_json::to_string(&log).unwrap(),
        serde_json::to_string(&faults).unwrap(),
    ];
    for text in shown {
        let lower = text.to_lowercase();
        for word in ["first", "second", "red", "blue"] {
            assert!(
                !lower.split(|c: char| !c.is_alphabetic()).any(|found| found == word),
                "{text}"
            );
        }
    }
    assert_eq!(format!("{WHITE:?} {BLACK:?}"), "Red|White Blue|Black");
}
