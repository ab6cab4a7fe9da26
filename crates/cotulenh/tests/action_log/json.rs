//! Logs in JSON: the form, the way back, and input that means harm.

use cotulenh::{Action, GameLog, GameLogError, MoveLog, Position, RED, TurnLog};
use cotulenh_testkit::random::random_setup;
use fastrand::Rng;
use serde_json::{Value, json};

use crate::board;

fn actions(position: &Position, turn: &str) -> Vec<Value> {
    let (_, log) = TurnLog::record(position, &position.parse_turn(turn).unwrap()).unwrap();
    log.actions().map(|action| serde_json::to_value(action).unwrap()).collect()
}

#[test]
fn the_form_of_a_capture() {
    assert_eq!(
        actions(&board(RED, "f4=T f6=i"), "Txf6"),
        [
            json!({"type": "remove_piece", "square": "f6", "stack": "i"}),
            json!({"type": "remove_piece", "square": "f4", "stack": "T"}),
            json!({"type": "place_piece", "square": "f6", "stack": "T"}),
            json!({
                "type": "update_counters",
                "before": {"halfmove_clock": 0, "fullmove_number": 1},
                "after": {"halfmove_clock": 0, "fullmove_number": 1},
            }),
            json!({"type": "switch_turn"}),
        ]
    );
}

#[test]
fn the_form_of_a_deployment_with_a_hero() {
    let position = board(RED, "e8=F f8=(TI) f10=g");
    let written = actions(&position, "f8:T>xf10");
    assert_eq!(
        written[3],
        json!({"type": "promote", "square": "e8", "color": "red", "role": "air_force", "by": "check"})
    );
    let under_way = json!({
        "origin": "f8",
        "stack": "(TI)",
        "steps": [
            {"stack": "(TI)", "pieces": "T", "kind": "capture", "to": "f10", "target": "G"},
        ],
        "heroes": [{"files": 0, "ranks": -4, "member": 0}],
    });
    assert_eq!(
        written[4],
        json!({"type": "update_deployment", "before": null, "after": under_way})
    );
}

#[test]
fn the_form_of_a_game() {
    let mut log = GameLog::new(board(RED, "only d1=C i10=T d3=I k12=c j12=i a6=n"));
    let turn = log.position().parse_turn("Tk10").unwrap();
    log.play(&turn).unwrap();
    let value = serde_json::to_value(&log).unwrap();
    assert_eq!(value["version"], 1);
    assert_eq!(value["start"], log.start().to_fen());
    assert_eq!(value["battle"], "full");
    let turn = &value["turns"][0];
    assert_eq!(turn["side"], "red");
    assert_eq!(turn["turn"], "Ti10k10#");
    assert_eq!(turn["check"], true);
    assert_eq!(turn["outcome"], json!({"termination": "checkmate", "winner": "red"}));
    assert_eq!(turn["moves"][0]["kind"], "normal");
    assert_eq!(turn["moves"][0]["stack"], "T");
    assert_eq!(turn["moves"][0]["from"], "i10");
    assert_eq!(turn["moves"][0]["to"], "k10");
    assert_eq!(serde_json::from_value::<GameLog>(value).unwrap(), log);
}

#[test]
fn actions_that_cannot_be_are_refused() {
    let deployment =
        |after: Value| json!({"type": "update_deployment", "before": null, "after": after});
    let step = json!({"stack": "(NFT)", "pieces": "F", "kind": "normal", "to": "e5"});
    let with = |steps: Value| deployment(json!({"origin": "c3", "stack": "(NFT)", "steps": steps}));
    let step_with = |key: &str, value: Value| {
        let mut step = step.clone();
        step[key] = value;
        with(json!([step]))
    };
    let with_hero = |hero: Value| {
        deployment(json!({
            "origin": "c3", "stack": "(NFT)", "steps": [step.clone()], "heroes": [hero],
        }))
    };
    let hostile = [
        json!({}),
        json!(null),
        json!([]),
        json!({"type": "explode"}),
        json!({"type": "remove_piece", "square": "f6"}),
        json!({"type": "remove_piece", "square": "l1", "stack": "i"}),
        json!({"type": "remove_piece", "square": "a13", "stack": "i"}),
        json!({"type": "remove_piece", "square": "a0", "stack": "i"}),
        json!({"type": "remove_piece", "square": "é1", "stack": "i"}),
        json!({"type": "remove_piece", "square": 5, "stack": "i"}),
        json!({"type": "remove_piece", "square": "f6", "stack": ""}),
        json!({"type": "remove_piece", "square": "f6", "stack": "()"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "x"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "(MI)"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "(Ti)"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "(TT)"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "(TI"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "TI"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "+"}),
        json!({"type": "remove_piece", "square": "f6", "stack": "i", "more": 1}),
        json!({"type": "promote", "square": "f6", "color": "green", "role": "tank", "by": "check"}),
        json!({"type": "promote", "square": "f6", "color": "red", "role": "horse", "by": "check"}),
        json!({"type": "promote", "square": "f6", "color": "red", "role": "tank", "by": "luck"}),
        json!({
            "type": "update_counters",
            "before": {"halfmove_clock": -1, "fullmove_number": 1},
            "after": {"halfmove_clock": 0, "fullmove_number": 1},
        }),
        json!({
            "type": "update_counters",
            "before": {"halfmove_clock": 0, "fullmove_number": 65536},
            "after": {"halfmove_clock": 0, "fullmove_number": 1},
        }),
        deployment(json!({"origin": "c3", "stack": "N", "steps": [step.clone()]})),
        deployment(json!({"origin": "c3", "stack": "(nft)", "steps": [step.clone()]})),
        deployment(json!({"origin": "z9", "stack": "(NFT)", "steps": [step.clone()]})),
        deployment(json!({"origin": "c3", "stack": "(NFT)"})),
        with(json!([])),
        with(json!([step.clone(), step.clone()])),
        with(json!([
            step.clone(),
            {"stack": "(NT)", "pieces": "T", "kind": "normal", "to": "d3"},
            {"stack": "N", "pieces": "N", "kind": "normal", "to": "c7"},
        ])),
        with(
            json!([step.clone(), {"stack": "(NT)", "pieces": "(NT)", "kind": "normal", "to": "c7"}]),
        ),
        step_with("stack", json!("(NF)")),
        step_with("pieces", json!("I")),
        step_with("pieces", json!("+F")),
        step_with("pieces", json!("(NFT)")),
        step_with("kind", json!("finish")),
        step_with("kind", json!("capture")),
        step_with("kind", json!("combine")),
        step_with("target", json!("T")),
        step_with("to", json!("e0")),
        with_hero(json!({"files": 0, "ranks": 0, "member": 0})),
        with_hero(json!({"files": 6, "ranks": 0, "member": 0})),
        with_hero(json!({"files": 1, "ranks": 2, "member": 0})),
        with_hero(json!({"files": -128, "ranks": -128, "member": 0})),
        with_hero(json!({"files": 1, "ranks": 0, "member": 3})),
        with_hero(json!({"files": 1, "ranks": 0, "member": 255})),
    ];
    for value in hostile {
        assert!(serde_json::from_value::<Action>(value.clone()).is_err(), "{value}");
    }
    assert!(serde_json::from_value::<Action>(with(json!([step]))).is_ok());
}

#[test]
fn deployments_that_do_not_fit_the_board_are_refused() {
    let before = board(RED, "c3=(NFT)");
    let record = |after: Value| {
        let value = json!({
            "kind": "normal", "step": true, "stack": "F", "from": "c3", "to": "e5",
            "actions": [{"type": "update_deployment", "before": null, "after": after}],
        });
        serde_json::from_value::<MoveLog>(value)
    };
    let form = |extra: Value| {
        let mut form = json!({
            "origin": "c3", "stack": "(NFT)",
            "steps": [
                {"stack": "(NFT)", "pieces": "F", "kind": "stay_capture", "to": "b5", "target": "N"},
            ],
        });
        form.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
        form
    };
    assert_eq!(record(form(json!({}))).unwrap().apply(&mut before.clone()), Ok(()));
    for misfit in [
        json!({"origin": "d3"}),
        json!({"origin": "e12"}),
        json!({"own_guard": true}),
        json!({"enemy_guard": true}),
        json!({"heroes": [{"files": 0, "ranks": -1, "member": 0}]}),
        json!({"heroes": [{"files": 0, "ranks": 5, "member": 0}]}),
        json!({"stack": "(NF)", "steps": [
            {"stack": "(NF)", "pieces": "F", "kind": "normal", "to": "e5"},
        ]}),
    ] {
        let mut position = before.clone();
        // Refused where it is read, or at the latest where it is applied.
        let is_applied =
            record(form(misfit.clone())).is_ok_and(|record| record.apply(&mut position).is_ok());
        assert!(!is_applied, "{misfit}");
        assert_eq!(position, before);
    }
}

fn short_game() -> GameLog {
    let mut log = GameLog::new(board(RED, "c3=(NFT) e5=i f10=t h8=(FTI)"));
    for text in ["c3:F>xe5,T>d3", "Tf9", "(FTI)e11"] {
        let turn = log.position().parse_turn(text).unwrap();
        log.play(&turn).unwrap();
    }
    log
}

#[test]
fn texts_that_are_no_logs_are_refused() {
    let json = short_game().to_json();
    for text in ["", "{", "null", "[]", "{}", "\u{0}", "{\"version\":1}"] {
        assert!(matches!(GameLog::from_json(text), Err(GameLogError::Form { .. })), "{text}");
    }
    for end in (0..json.len()).filter(|&end| json.is_char_boundary(end)) {
        assert!(GameLog::from_json(&json[..end]).is_err());
    }
    let nested = "[".repeat(100_000);
    assert!(GameLog::from_json(&nested).is_err());
    let version = json.replace("\"version\":1", "\"version\":2");
    assert_eq!(GameLog::from_json(&version), Err(GameLogError::Version { version: 2 }));
    let start = json.replace(" r - - 0 1", " r - - 0");
    assert!(matches!(GameLog::from_json(&start), Err(GameLogError::Start(_))));
}

/// Every place in a JSON value, as a path.
fn places(value: &Value, path: String, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            for (key, value) in fields {
                places(value, format!("{path}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, value) in items.iter().enumerate() {
                places(value, format!("{path}/{index}"), found);
            }
        }
        _ => {}
    }
    found.push(path);
}

#[test]
fn a_mutated_log_is_refused() {
    let log = short_game();
    let value = serde_json::to_value(&log).unwrap();
    let mut all = Vec::new();
    places(&value, String::new(), &mut all);
    let turns: Vec<&String> = all.iter().filter(|path| path.starts_with("/turns/")).collect();
    assert!(turns.len() > 100);
    let others = [
        json!(null),
        json!("c4"),
        json!("T"),
        json!("n"),
        json!("(NF)"),
        json!("blue"),
        json!("capture"),
        json!(7),
        json!(true),
        json!([]),
        json!({"type": "switch_turn"}),
    ];
    for path in turns {
        for other in &others {
            let mut mutated = value.clone();
            let place = mutated.pointer_mut(path).unwrap();
            if place == other {
                continue;
            }
            *place = other.clone();
            let read = serde_json::from_value::<GameLog>(mutated);
            assert!(read.as_ref().is_err() || read.unwrap() == log, "{path} as {other}");
        }
    }
}

#[test]
fn turns_left_out_or_doubled_are_refused() {
    let log = short_game();
    let value = serde_json::to_value(&log).unwrap();
    let mut without = value.clone();
    without["turns"].as_array_mut().unwrap().remove(0);
    let error = GameLog::from_json(&without.to_string()).unwrap_err();
    assert_eq!(error, GameLogError::Illegal { number: 1 });
    let mut without = value.clone();
    without["turns"][1]["moves"][0]["actions"].as_array_mut().unwrap().pop();
    let error = GameLog::from_json(&without.to_string()).unwrap_err();
    assert_eq!(error.to_string(), "turn 2 did not do what the log says");
    let mut doubled = value;
    let turn = doubled["turns"][2].clone();
    doubled["turns"].as_array_mut().unwrap().push(turn);
    assert!(GameLog::from_json(&doubled.to_string()).is_err());
}

#[test]
fn moves_with_mixed_up_actions_never_break_a_position() {
    let mut random = Rng::with_seed(5);
    let mut applied = 0;
    for seed in 0..60 {
        let start = Position::from_fen(&random_setup(seed)).unwrap();
        let logs: Vec<MoveLog> = start
            .legal_moves()
            .into_iter()
            .map(|mv| MoveLog::record(&start, mv).unwrap().1)
            .collect();
        let values: Vec<Value> =
            logs.iter().map(|log| serde_json::to_value(log).unwrap()).collect();
        let pool: Vec<&Value> =
            values.iter().flat_map(|value| value["actions"].as_array().unwrap()).collect();
        for _ in 0..400 {
            let Some(mut value) = random.choice(&values).cloned() else { break };
            let actions = value["actions"].as_array_mut().unwrap();
            let at = random.usize(..actions.len());
            match random.u8(..4) {
                0 => drop(actions.remove(at)),
                1 => actions.insert(at, (*random.choice(&pool).unwrap()).clone()),
                2 => actions[at] = (*random.choice(&pool).unwrap()).clone(),
                _ => random.shuffle(actions),
            }
            let log: MoveLog = serde_json::from_value(value).unwrap();
            for forth in [true, false] {
                let mut position = start.clone();
                let result = if forth { log.apply(&mut position) } else { log.undo(&mut position) };
                if result.is_err() {
                    assert_eq!(position, start);
                    continue;
                }
                applied += 1;
                assert_eq!(position.key(), position.key_from_scratch());
                let _ = (position.to_fen(), position.count_moves(), position.outcome());
            }
        }
    }
    assert!(applied > 1000, "{applied}");
}
