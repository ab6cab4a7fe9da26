//! The catalogues of all languages say the same things, and nothing that nobody asks for.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

mod pseudo;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

const MODEL: &str = "en";
const PSEUDO: &str = "en-XA";

fn lang_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("lang")
}

fn languages() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(lang_folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn files(language: &str) -> Vec<(String, String)> {
    let mut files: Vec<(String, String)> = fs::read_dir(lang_folder().join(language))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect();
    files.sort();
    files
}

/// The messages of a language with the arguments they take, by file and id.
fn messages(language: &str) -> BTreeMap<(String, String), BTreeSet<String>> {
    let mut found = BTreeMap::new();
    let mut ids = BTreeSet::new();
    for (name, text) in files(language) {
        let resource = fluent_syntax::parser::parse(text.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{name}: {errors:?}"));
        for entry in &resource.body {
            if let Entry::Message(message) = entry {
                let id = message.id.name.to_string();
                assert!(ids.insert(id.clone()), "{language}: {id} twice");
                let mut arguments = BTreeSet::new();
                variables(message.value.as_ref().unwrap(), &mut arguments);
                found.insert((name.clone(), id), arguments);
            }
        }
    }
    found
}

fn variables(pattern: &Pattern<&str>, found: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        match element {
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                variable(inline, found);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, found);
                for variant in variants {
                    variables(&variant.value, found);
                }
            }
            PatternElement::TextElement { .. } => {}
        }
    }
}

fn variable(inline: &InlineExpression<&str>, found: &mut BTreeSet<String>) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_string());
    }
}

#[test]
fn every_language_has_every_message_with_the_same_arguments() {
    let model = messages(MODEL);
    assert!(model.len() > 500, "{}", model.len());
    for language in languages() {
        let other = messages(&language);
        for (key, arguments) in &model {
            let found = other.get(key).unwrap_or_else(|| panic!("{language} lacks {key:?}"));
            assert_eq!(found, arguments, "{language}: {key:?}");
        }
        let unknown: Vec<_> = other.keys().filter(|key| !model.contains_key(key)).collect();
        assert!(unknown.is_empty(), "{language} has what English has not: {unknown:?}");
    }
}

fn sources(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, text);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            text.push_str(&fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn every_message_is_said_somewhere() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut text = String::new();
    for entry in fs::read_dir(crates).unwrap() {
        let source = entry.unwrap().path().join("src");
        if source.is_dir() {
            sources(&source, &mut text);
        }
    }
    let mut unused = Vec::new();
    for (file, id) in messages(MODEL).into_keys() {
        let is_used = match file.as_str() {
            // Compared with the commands by a test of the program.
            "help.ftl" => true,
            "errors.ftl" => text.contains(&format!("\"{id}\"")),
            _ => {
                let name = id.replace('-', "_");
                let calls =
                    [format!("msg::{name}("), format!("msg::{name})"), format!("msg::{name},")];
                calls.iter().any(|call| text.contains(call))
                    || text.contains(&format!("= {name};"))
                    || text.contains(&format!(", {name};"))
            }
        };
        if !is_used {
            unused.push(format!("{file}: {id}"));
        }
    }
    assert!(unused.is_empty(), "nobody says {unused:#?}");
}

/// The made-up language is English with accents: `UPDATE_PSEUDO=1 cargo test -p cotulenh-i18n`.
#[test]
fn the_made_up_language_is_up_to_date() {
    for (name, text) in files(MODEL) {
        let expected = pseudo::translated(&text);
        let path = lang_folder().join(PSEUDO).join(&name);
        if std::env::var_os("UPDATE_PSEUDO").is_some() {
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(&path, &expected).unwrap();
        }
        let found = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            found == expected,
            "write {name} anew: UPDATE_PSEUDO=1 cargo test -p cotulenh-i18n"
        );
    }
}

/// A text without what only its place asks for: capitals and the sign at its end.
fn plain(text: &str) -> String {
    text.trim_end_matches(['.', '!', '…', ':']).to_lowercase()
}

/// English words that mean one thing in the program and another on the page.
const HOMONYMS: &[(&str, &str)] = &[
    ("eval-no-network", "setup.no-clock"),
    ("game-moves-title", "cheat.moves"),
    ("help-opt-color-never", "settings.confirm.never"),
    ("stats-game", "game.title"),
];

/// What the program and the page both say in English they say alike in the other languages too.
#[test]
fn the_page_says_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).unwrap();
    let page = |language: &str| -> BTreeMap<String, String> {
        let path = root.join(format!("web/app/lang/{language}.json"));
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    };
    let (english, vietnamese) = (page("en"), page("vi"));
    let vi: cotulenh_i18n::Locale = "vi".parse().unwrap();
    let mut shared = 0;
    for ((_, id), arguments) in messages(MODEL) {
        let Some(text) = cotulenh_i18n::Locale::EN.by_id(&id).filter(|_| arguments.is_empty())
        else {
            continue;
        };
        let same = english.iter().filter(|(_, words)| plain(words) == plain(&text));
        for (key, _) in same {
            if HOMONYMS.contains(&(&*id, key.as_str())) {
                continue;
            }
            let text = vi.by_id(&id).unwrap();
            assert_eq!(plain(&text), plain(&vietnamese[key]), "{id} and {key} of the page");
            shared += 1;
        }
    }
    assert!(shared >= 16, "only {shared} words are shared");
}
