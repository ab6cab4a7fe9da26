//! The stream of `cotulenh moves --json`.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    process::Stdio,
};

use crate::common::{cotulenh, run_on};
use serde_json::{Value, json};

const START: &str = "6c4/1n2fh1hf2/3a2s2a1/2n1gt1tg2/2ie2m2ei/11/11/2IE2M2EI/2N1GT1TG2/3A2S2A1/1N2FH1HF2/6C4 r - - 0 1";

fn answers(input: &[u8]) -> Vec<Value> {
    let output = run_on(&["moves", "--json"], input);
    assert!(output.status.success());
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    output.stdout.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(parsed).collect()
}

fn parsed(line: &[u8]) -> Value {
    serde_json::from_slice(line).unwrap()
}

#[test]
fn the_whole_conformance_suite_is_answered() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/conformance/positions.jsonl");
    let suite = fs::read(path).unwrap();
    let expected: Vec<Value> =
        suite.split(|&byte| byte == b'\n').filter(|line| !line.is_empty()).map(parsed).collect();
    let fens: Vec<_> = expected.iter().map(|object| object["fen"].as_str().unwrap()).collect();
    let answers = answers(fens.join("\n").as_bytes());
    assert_eq!(answers.len(), expected.len());
    for (answer, expected) in answers.into_iter().zip(expected) {
        let fen = &expected["fen"];
        assert_eq!(comparable(answer), comparable(expected.clone()), "{fen}");
    }
}

/// Takes the heroic signs out of the deployment fields: only the roles count there.
fn comparable(mut object: Value) -> Value {
    for mv in object["moves"].as_array_mut().unwrap() {
        let fen = mv[1].as_str().unwrap();
        if let Some((before, field)) = fen.rsplit_once(' ').filter(|(_, field)| field.contains(':'))
        {
            mv[1] = json!(format!("{before} {}", field.replace('+', "")));
        }
    }
    object
}

#[test]
fn the_order_of_keys_and_moves_is_fixed() {
    let fen = "9c1/11/11/11/11/11/11/11/11/11/11/3(TI)6C r - - 3 20";
    let output = run_on(&["moves", "--json"], fen.as_bytes());
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(
        text.starts_with(&format!(r#"{{"fen":"{fen}","check":false,"outcome":null,"moves":[["#))
    );
    assert!(text.ends_with("]]}\n"));
    let object = parsed(text.as_bytes());
    let names: Vec<_> =
        object["moves"].as_array().unwrap().iter().map(|mv| mv[0].as_str().unwrap()).collect();
    assert!(names.is_sorted());
    assert!(names.contains(&"Td1>d2"));
}

#[test]
fn a_bad_line_gets_an_error_and_the_next_line_an_answer() {
    let mut input = Vec::new();
    input.extend(b"nonsense\n\n\xff\xfe6c4\n");
    input.extend(vec![b'7'; 10 << 20]);
    input.extend(b"\n6c4/11/11/11/4(MI)6/11/11/11/11/11/11/11 r - - 0 1\r\n");
    input.extend(START.as_bytes());
    let answers = answers(&input);
    assert_eq!(answers.len(), 6);
    let error = |index: usize| answers[index]["error"].as_str().unwrap();
    assert_eq!(answers[0]["fen"], "nonsense");
    assert!(error(0).contains("fields"));
    assert_eq!(answers[1]["fen"], "");
    assert!(error(2).contains("UTF-8"));
    assert!(error(3).contains("longer than"));
    assert!(answers[3]["fen"].as_str().unwrap().len() < 100);
    assert_eq!(error(4), "Red has 0 Commanders; (MI) on e8 is not a legal stack");
    assert_eq!(answers[5]["moves"].as_array().unwrap().len(), 116);
}

#[test]
fn an_answer_comes_before_the_next_line_is_written() {
    let mut child = cotulenh(&["moves", "--json"]).stdin(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for line in [START, "nonsense", "start"] {
        writeln!(stdin, "{line}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        let answer = parsed(answer.as_bytes());
        assert_eq!(answer["fen"], if line == "start" { START } else { line });
        assert_eq!(answer.get("error").is_some(), line == "nonsense");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn every_unplayable_set_up_of_the_suite_is_refused() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/conformance/setups.jsonl");
    for line in fs::read_to_string(path).unwrap().lines() {
        let setup = parsed(line.as_bytes());
        let fen = setup["fen"].as_str().unwrap();
        let faults = setup["errors"].as_array().unwrap();
        let output = cotulenh(&["moves", fen]).output().unwrap();
        assert_eq!(output.status.code(), Some(i32::from(!faults.is_empty())), "{fen}");
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(stderr.is_empty(), faults.is_empty(), "{fen}");
    }
}

#[test]
fn readers_of_lists_see_which_line_was_bad() {
    let output = run_on(&["moves"], format!("nonsense\n{START}\n").as_bytes());
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("'nonsense'"));
    assert!(
        String::from_utf8(output.stdout).unwrap().starts_with("Red to move: 116 legal moves\n")
    );
}

#[test]
fn turns_on_standard_input_are_explained_one_by_one() {
    let output = run_on(&["explain", "start", "-"], b"Ic6\n\nTf7\n\xff\n");
    assert_eq!(output.status.code(), Some(1), "not all are legal");
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.starts_with("Ic6: Infantry c5 moves to c6"), "{text}");
    assert!(text.contains("\nTf7 is not legal: f7 is too far"), "{text}");
    assert!(text.contains("is not written like a turn"), "{text}");
    let output = run_on(&["explain", "start", "-", "--json"], b"Ic6\nTf6\n");
    let lines = String::from_utf8(output.stdout).unwrap();
    assert_eq!(lines.lines().count(), 2, "{lines}");
}
