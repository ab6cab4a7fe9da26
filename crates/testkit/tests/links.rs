//! Links between the documents lead somewhere.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap()
}

/// The documents below a folder, without what tools put there.
fn documents(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !name.starts_with('.')
                && !["target", "node_modules", "dist"].contains(&name.as_str())
            {
                documents(&path, found);
            }
        } else if path.extension().is_some_and(|ending| ending == "md") {
            found.push(path);
        }
    }
}

/// The text without blocks of code, and without code in a line.
fn prose(text: &str) -> String {
    let mut prose = String::new();
    let mut in_code = false;
    for line in text.lines() {
        if line.trim_start().starts_with("```") {
            in_code = !in_code;
        } else if !in_code {
            prose.extend(line.split('`').step_by(2));
            prose.push('\n');
        }
    }
    prose
}

/// Where links and pictures lead to.
fn targets(prose: &str) -> Vec<String> {
    let until = |text: &str, end: char| text.split(end).next().unwrap().to_string();
    let links = prose.split("](").skip(1).map(|rest| until(rest, ')'));
    let pictures = ["src=\"", "srcset=\""];
    let pictures = pictures.iter().flat_map(|name| prose.split(name).skip(1));
    links.chain(pictures.map(|rest| until(rest, '"'))).collect()
}

/// The name by which a heading is linked to.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let letters =
        letters.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    letters.map(|letter| if letter == ' ' { '-' } else { letter }).collect()
}

fn has_anchor(document: &Path, wanted: &str) -> bool {
    let text = fs::read_to_string(document).unwrap();
    let headings = text.lines().filter_map(|line| line.strip_prefix('#'));
    headings
        .map(|line| anchor(&line.trim_start_matches('#').replace('`', "")))
        .any(|name| name == wanted)
}

#[test]
fn every_link_leads_somewhere() {
    let mut all = Vec::new();
    documents(root(), &mut all);
    let mut count = 0;
    let mut dead = Vec::new();
    for document in &all {
        let text = prose(&fs::read_to_string(document).unwrap());
        for target in targets(&text) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let place = if file.is_empty() {
                document.clone()
            } else {
                document.parent().unwrap().join(file)
            };
            let is_there = place.exists()
                && (anchor.is_empty() || place.is_dir() || has_anchor(&place, anchor));
            if !is_there {
                dead.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(count >= 30, "links are found: {count}");
    assert!(dead.is_empty(), "these lead nowhere: {dead:#?}");
}
