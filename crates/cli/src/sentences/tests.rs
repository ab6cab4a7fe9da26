use std::{fs, path::Path};

use super::*;

/// The crates whose errors reach users of the commands.
const CRATES: [&str; 11] = [
    "arena", "board", "chess", "cli", "cotulenh", "engine", "eval", "play", "render", "server",
    "train",
];

/// What stands before a sentence in the source.
const BEGINNINGS: [&str; 7] =
    ["#[error(", "context(", "context(|| format!(", "bail!(", "anyhow!(", "WrongUsage(", "warn("];

/// The protocol of engines is English, and the tables have no sentences of their own.
const LEFT_OUT: [&str; 2] = ["engine/src/uci", "cli/src/sentences"];

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.display().to_string();
        if LEFT_OUT.iter().any(|part| name.contains(part)) {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push((name, fs::read_to_string(&path).unwrap()));
        }
    }
}

/// The literal at the beginning of a text, as the table has it.
fn literal(text: &str) -> Option<String> {
    let text = text.trim_start().strip_prefix('"')?;
    let mut literal = String::new();
    let mut letters = text.chars().peekable();
    loop {
        match letters.next()? {
            '"' => return Some(literal),
            '\\' => match letters.next()? {
                'n' => literal.push('\n'),
                '\n' => while letters.next_if(|letter| letter.is_whitespace()).is_some() {},
                other => literal.push(other),
            },
            '{' => {
                let _ = letters.by_ref().find(|letter| *letter == '}')?;
                literal.push_str(HOLE);
            }
            letter => literal.push(letter),
        }
    }
}

fn is_known(sentence: &str) -> bool {
    let words = sentence.replace(HOLE, "");
    !words.contains(char::is_alphabetic)
        || TABLES.into_iter().flatten().any(|(english, _)| *english == sentence)
}

#[test]
fn every_error_of_the_sources_is_said_in_vietnamese() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut files = Vec::new();
    for name in CRATES {
        sources(&crates.join(name).join("src"), &mut files);
    }
    let mut missing = Vec::new();
    let mut count = 0;
    for (name, source) in &files {
        for beginning in BEGINNINGS {
            for (at, _) in source.match_indices(beginning) {
                let Some(sentence) = literal(&source[at + beginning.len()..]) else { continue };
                count += 1;
                if !is_known(&sentence) {
                    missing.push(format!("{name}: {sentence:?}"));
                }
            }
        }
    }
    assert!(count > 150, "the sources are looked through: {count}");
    assert!(missing.is_empty(), "not in src/sentences/: {missing:#?}");
}

#[test]
fn both_languages_have_the_same_holes() {
    for (english, vietnamese) in TABLES.into_iter().flatten() {
        let holes =
            |text: &str| text.matches(HOLE).count() + text.matches(HOLE_OF_SENTENCE).count();
        assert_eq!(holes(english), holes(vietnamese), "{english}");
    }
}

#[test]
fn a_sentence_is_found_with_what_stands_in_it() {
    let said = |english: &str| in_language(english, Lang::Vi);
    assert_eq!(said("cannot open board"), "không mở được board");
    assert_eq!(said("turn 3 is not legal"), "lượt 3 không hợp lệ");
    assert_eq!(
        said("standard input: game 1, line 2, column 3: bad turn \"Ix\": 'Ix' is not legal here"),
        "đầu vào chuẩn: ván 1, dòng 2, cột 3: lượt đi \"Ix\" không được: 'Ix' không hợp lệ ở đây"
    );
    assert_eq!(said("white has no king"), "Trắng không có vua");
    assert_eq!(
        said("'uci:x' does not start: x cannot be started: Permission denied (os error 13)"),
        "'uci:x' không khởi động được: không chạy được x: không được phép (mã lỗi 13)"
    );
    assert_eq!(said("100 is not in 0..=64"), "100 không nằm trong 0..=64");
    assert_eq!(said("Something else"), "Something else");
    assert_eq!(in_language("cannot open a", Lang::En), "cannot open a");
}
