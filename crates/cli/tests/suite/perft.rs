//! The ways to count give one number.

use std::fs;

use crate::common::cotulenh;
use serde_json::Value;

fn counted(arguments: &[&str]) -> Value {
    let output = cotulenh(&[&["perft", "--json"], arguments].concat()).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).unwrap()
}

fn nodes(arguments: &[&str]) -> u64 {
    counted(arguments)["nodes"].as_u64().unwrap()
}

const WAYS: [&[&str]; 6] = [
    &[],
    &["--threads", "2"],
    &["--hash", "1"],
    &["--hash", "16", "--threads", "2"],
    &["--list"],
    &["--list", "--hash", "4", "--divide"],
];

#[test]
fn the_conformance_suite_is_counted_in_every_way() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/conformance/perft.json");
    let suite: Vec<Value> = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    for entry in suite {
        let fen = entry["fen"].as_str().unwrap();
        for (depth, expected) in entry["nodes"].as_object().unwrap() {
            for way in WAYS {
                let counted = nodes(&[&[fen, depth], way].concat());
                assert_eq!(Some(counted), expected.as_u64(), "{fen} {depth} {way:?}");
            }
        }
    }
}

#[test]
fn chess_is_counted_in_every_way() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    for (fen, depth, expected) in [("start", "4", 197_281), (kiwipete, "3", 97_862)] {
        for way in WAYS {
            assert_eq!(nodes(&[&["--variant", "chess", fen, depth], way].concat()), expected);
        }
        assert_eq!(nodes(&["--variant", "chess", "--turns", fen, depth]), expected);
    }
}

#[test]
fn turns_are_counted_in_every_way() {
    let stacks =
        "6c4/11/7(ft)3/5+H1A3/11/3H7/11/11/2(+FT)8/1N(+NFC)(ES)+a5A/2(EG)1MG3I1/11 r - - 3 14";
    for fen in ["start", stacks] {
        let plain = nodes(&[fen, "2", "--turns"]);
        for way in [
            &["--threads", "2"][..],
            &["--hash", "4"],
            &["--hash", "4", "--threads", "3", "--divide"],
        ] {
            assert_eq!(nodes(&[&[fen, "2", "--turns"], way].concat()), plain, "{fen} {way:?}");
        }
    }
    assert!(nodes(&[stacks, "1", "--turns"]) > nodes(&[stacks, "1"]));
}

#[test]
fn branches_add_up() {
    for arguments in [&["3", "--divide"][..], &["2", "--divide", "--turns", "--threads", "2"]] {
        let report = counted(arguments);
        let branches = report["divide"].as_array().unwrap();
        let sum: u64 = branches.iter().map(|branch| branch[1].as_u64().unwrap()).sum();
        assert_eq!(Some(sum), report["nodes"].as_u64());
        assert_eq!(branches.len(), 116);
        assert!(branches.is_sorted_by_key(|branch| branch[0].as_str()));
    }
}

#[test]
fn the_report_tells_how_fast_it_was() {
    let report = counted(&["2"]);
    let keys: Vec<_> = report.as_object().unwrap().keys().map(String::as_str).collect();
    for key in ["fen", "depth", "nodes", "seconds", "nodes_per_second"] {
        assert!(keys.contains(&key), "{key}");
    }
    assert!(report["seconds"].as_f64().unwrap() > 0.0);
    assert_eq!(nodes(&["0"]), 1);
}

#[test]
fn no_progress_is_written_into_a_file() {
    let output = cotulenh(&["perft", "3"]).output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
}
