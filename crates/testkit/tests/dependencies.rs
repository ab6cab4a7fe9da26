//! Crates use only crates of lower layers, and the map of the code shows every crate.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::{fmt::Write as _, fs, path::Path, process::Command};

use serde_json::Value;

/// The layers, lowest first. Crates of one layer do not know each other.
const LAYERS: &[&[&str]] = &[
    &["cotulenh-board", "cotulenh-testkit"],
    &["cotulenh", "cotulenh-chess", "cotulenh-i18n"],
    &["cotulenh-eval", "cotulenh-render", "cotulenh-rulebook"],
    &["cotulenh-search"],
    &["cotulenh-engine"],
    &["cotulenh-arena", "cotulenh-bridge", "cotulenh-play"],
    &["cotulenh-server", "cotulenh-train", "cotulenh-wasm", "cotulenh-py"],
    &["cotulenh-bench", "cotulenh-cli", "cotulenh-load"],
];

/// Who may use so little that it is listed: the rules know nothing but what all games share, and the
/// search names no game.
const ONLY: &[(&str, &[&str])] = &[
    ("cotulenh-board", &[]),
    ("cotulenh-testkit", &[]),
    ("cotulenh", &["cotulenh-board"]),
    ("cotulenh-chess", &["cotulenh-board"]),
    ("cotulenh-i18n", &["cotulenh-board"]),
    ("cotulenh-search", &["cotulenh-board", "cotulenh-eval"]),
];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// Each crate of the workspace with the crates of the workspace it uses: always, and in tests.
fn crates() -> Vec<(String, Vec<String>, Vec<String>)> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_string());
    let output = Command::new(cargo)
        .args(["metadata", "--format-version", "1", "--no-deps", "--offline"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    let name = |value: &Value| value["name"].as_str().unwrap().to_string();
    let members: Vec<String> = packages.iter().map(name).collect();
    let uses = |package: &Value, in_tests: bool| {
        let all = package["dependencies"].as_array().unwrap().iter();
        let wanted = all.filter(|used| (used["kind"] == "dev") == in_tests);
        wanted.map(name).filter(|used| members.contains(used)).collect()
    };
    packages.iter().map(|one| (name(one), uses(one, false), uses(one, true))).collect()
}

fn layer(name: &str) -> usize {
    LAYERS.iter().position(|layer| layer.contains(&name)).unwrap_or_else(|| {
        panic!("{name} is in no layer: add it to LAYERS here, and to ARCHITECTURE.md")
    })
}

#[test]
fn dependencies_point_downwards() {
    for (name, uses, in_tests) in crates() {
        for used in &uses {
            assert!(
                layer(used) < layer(&name),
                "{name} uses {used}, which is not below it: move what it needs to a lower crate"
            );
        }
        for used in &in_tests {
            assert!(layer(used) <= layer(&name), "tests of {name} use {used}, which is above it");
        }
        if let Some((_, only)) = ONLY.iter().find(|(listed, _)| *listed == name) {
            for used in &uses {
                assert!(only.contains(&used.as_str()), "{name} may not use {used}");
            }
        }
    }
}

/// What a crate uses, without what it gets through a crate that it uses anyway.
fn direct(name: &str, all: &[(String, Vec<String>, Vec<String>)]) -> Vec<String> {
    let uses = |name: &str| -> Vec<String> {
        all.iter().find(|(listed, ..)| listed == name).unwrap().1.clone()
    };
    let mut indirect = Vec::new();
    let mut open: Vec<String> = uses(name).iter().flat_map(|used| uses(used)).collect();
    while let Some(next) = open.pop() {
        open.extend(uses(&next));
        indirect.push(next);
    }
    let mut direct = uses(name);
    direct.retain(|used| !indirect.contains(used));
    direct.sort();
    direct.dedup();
    direct
}

#[test]
fn the_diagram_is_that_of_the_manifests() {
    const BEGIN: &str = "```mermaid\n";
    let all = crates();
    let mut diagram = String::from("graph TD\n");
    let short = |name: &str| name.trim_start_matches("cotulenh-").to_string();
    for layer in LAYERS.iter().rev() {
        for name in layer.iter().filter(|name| all.iter().any(|(listed, ..)| listed == **name)) {
            for used in direct(name, &all) {
                writeln!(diagram, "  {} --> {}", short(name), short(&used)).unwrap();
            }
        }
    }
    let path = root().join("ARCHITECTURE.md");
    let map = fs::read_to_string(&path).unwrap();
    let (before, rest) = map.split_once(BEGIN).expect("a diagram");
    let (drawn, after) = rest.split_once("```").unwrap();
    if std::env::var_os("DIAGRAM").is_some_and(|value| value == "overwrite") {
        fs::write(&path, format!("{before}{BEGIN}{diagram}```{after}")).unwrap();
        return;
    }
    assert!(
        drawn == diagram,
        "draw it anew: DIAGRAM=overwrite cargo test -p cotulenh-testkit --test dependencies\n{diagram}"
    );
}

#[test]
fn the_map_shows_every_crate() {
    let map = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    for (name, ..) in crates() {
        assert!(map.contains(&format!("| `{name}` |")), "ARCHITECTURE.md does not show {name}");
    }
}
