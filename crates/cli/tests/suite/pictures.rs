//! The pictures of the documentation are what the program draws now.

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use crate::common::cotulenh;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures")
}

/// The words of a command; single quotes hold a word with spaces together.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in command.split('\'').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_string());
        } else {
            words.extend(part.split_whitespace().map(str::to_string));
        }
    }
    words
}

#[test]
fn the_pictures_of_the_documentation_are_up_to_date() {
    let overwrites = env::var("PICTURES").is_ok_and(|wish| wish == "overwrite");
    let commands = fs::read_to_string(folder().join("commands.txt")).unwrap();
    let mut made = 0;
    for command in commands.lines().filter_map(|line| line.strip_prefix("cotulenh ")) {
        let mut arguments = words(command);
        let name = arguments.pop().unwrap();
        let output = env::temp_dir().join(format!("cotulenh-{}-{name}", std::process::id()));
        arguments.push(output.display().to_string());
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let run = cotulenh(&arguments).current_dir(folder()).output().unwrap();
        assert!(run.status.success(), "{command}\n{}", String::from_utf8_lossy(&run.stderr));
        let drawn = fs::read(&output).unwrap();
        fs::remove_file(&output).unwrap();
        let kept = folder().join(&name);
        if overwrites {
            fs::write(&kept, &drawn).unwrap();
        }
        let kept = fs::read(&kept).unwrap_or_default();
        let is_the_same = if Path::new(&name).extension().is_some_and(|ending| ending == "svg") {
            kept == drawn
        } else {
            // Pixels may differ by a shade on another machine; form and size may not.
            kept.len() > 24 && kept[..24] == drawn[..24]
        };
        assert!(is_the_same, "{name} is out of date: see docs/pictures/commands.txt");
        made += 1;
    }
    assert!(made >= 3, "only {made} commands");
}

#[test]
fn every_picture_is_shown_somewhere() {
    let root = folder().join("../..");
    let mut pages = fs::read_to_string(root.join("README.md")).unwrap();
    for entry in fs::read_dir(root.join("docs")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|ending| ending == "md") {
            pages.push_str(&fs::read_to_string(path).unwrap());
        }
    }
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(name == "commands.txt" || pages.contains(&name), "{name} is shown nowhere");
    }
}
