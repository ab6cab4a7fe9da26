//! A published crate is built from its own folder: it includes no file from outside.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::{
    fs,
    path::{Component, Path, PathBuf},
};

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs")
            && !path.ends_with("tests.rs")
        {
            found.push(path);
        }
    }
}

/// The paths that a file includes when it is built, not when it is tested.
fn included(text: &str) -> impl Iterator<Item = &str> {
    let built = text.split("#[cfg(test)]").next().unwrap_or_default();
    let mut before = "";
    built.lines().filter_map(move |line| {
        let is_documentation = std::mem::replace(&mut before, line).contains("cfg(doctest)");
        let start = ["include_str!(\"", "include_bytes!(\""].iter().find_map(|start| {
            let at = line.find(start)?;
            Some(&line[at + start.len()..])
        })?;
        start.split('"').next().filter(|_| !is_documentation)
    })
}

/// Whether a path from `file` climbs above the folder of the crate.
fn leaves(package: &Path, file: &Path, include: &str) -> bool {
    let mut depth = file.parent().unwrap().strip_prefix(package).unwrap().components().count();
    Path::new(include).components().any(|part| match part {
        Component::ParentDir if depth == 0 => true,
        Component::ParentDir => {
            depth -= 1;
            false
        }
        _ => {
            depth += 1;
            false
        }
    })
}

#[test]
fn crates_include_their_own_files_only() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut outside = Vec::new();
    let mut count = 0;
    for package in fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()) {
        let mut files = Vec::new();
        sources(&package.join("src"), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).unwrap();
            for include in included(&text) {
                count += 1;
                if leaves(&package, &file, include) {
                    outside.push(format!("{}: {include}", file.display()));
                }
            }
        }
    }
    assert!(count >= 3, "only {count} found: are includes written in another way now?");
    assert!(
        outside.is_empty(),
        "these crates cannot be published; link the file into the crate's folder:\n{}",
        outside.join("\n")
    );
}

#[test]
fn a_path_out_of_the_crate_is_seen() {
    let (package, file) = (Path::new("crates/cli"), Path::new("crates/cli/src/commands/a.rs"));
    assert!(!leaves(package, file, "../../data/mates.json"));
    assert!(leaves(package, file, "../../../data/mates.json"));
    let text = "const A: &str = include_str!(\"a\");\n#[cfg(doctest)]\n#[doc = include_str!(\"b\")]\n\
                #[cfg(test)]\nconst C: &str = include_str!(\"c\");";
    assert_eq!(included(text).collect::<Vec<_>>(), ["a"]);
}
