//! The scripts of the page as they are sent: those that every page begins with in one file, without comments.
//!
//! The sources are plain modules that work as they are. Each of the first ones becomes a function that returns
//! what it exports, so that names need not differ from file to file; only exported ones must. This reads the form
//! in which the formatter leaves imports and exports, and nothing else.

use std::fmt::Write as _;

use crate::site::has_ending;

/// A module: its name, such as `play/store.js`, and its source.
type Module<'a> = (&'a str, &'a str);

/// Modules that are sent as one, in the place of the last of them. Each comes after those it imports.
pub(crate) fn joined(modules: &[Module<'_>]) -> String {
    let names: Vec<&str> = modules.iter().map(|(name, _)| *name).collect();
    let mut code = String::new();
    let mut exports = String::new();
    for (name, source) in modules {
        let source = with_paths(name, "", &without_comments(source), ToString::to_string);
        let exported = exported(&source);
        let _ = writeln!(code, "const {} = (() => {{", variable(name));
        for statement in statements(&source) {
            match import(&statement) {
                Some((what, path)) if names.contains(&path.trim_start_matches("./")) => {
                    let what = what.replace(" as ", ": ").replace("*: ", "");
                    let from = variable(path.trim_start_matches("./"));
                    let _ = writeln!(code, "const {what} = {from};");
                }
                _ => code.push_str(statement.strip_prefix("export ").unwrap_or(&statement)),
            }
        }
        let list = exported.join(", ");
        let _ = writeln!(code, "return {{ {list} }};\n}})();");
        if !exported.is_empty() {
            let _ = writeln!(exports, "export const {{ {list} }} = {};", variable(name));
        }
    }
    code + &exports
}

/// A module as it is sent beside those that are joined in the place of `first`.
pub(crate) fn alone(name: &str, source: &str, joined: &[String], first: &str) -> String {
    let folder = folder_of(name);
    with_paths(name, folder, &without_comments(source), |path| {
        if joined.iter().any(|joined| joined == path) { first } else { path }.to_string()
    })
}

/// The modules that a module imports before it runs.
pub(crate) fn imports(name: &str, source: &str) -> Vec<String> {
    let paths = source.lines().filter_map(|line| {
        let (_, rest) = line.split_once(" from \"")?;
        let (path, _) = rest.split_once('"')?;
        (path.starts_with('.') && has_ending(path, "js")).then_some(path)
    });
    paths.map(|path| resolve(folder_of(name), path)).collect()
}

/// The folder of a file, without a slash at its end.
pub(crate) fn folder_of(name: &str) -> &str {
    name.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// A relative path as seen from a folder.
pub(crate) fn resolve(folder: &str, path: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            _ => parts.push(part),
        }
    }
    parts.join("/")
}

/// A script without the lines that are comments as a whole: nobody who loads it reads them.
fn without_comments(source: &str) -> String {
    let mut code = String::with_capacity(source.len());
    let mut is_comment = false;
    for line in source.lines() {
        let text = line.trim();
        let begins = !is_comment && text.starts_with("/*");
        if is_comment || begins {
            let (_, rest) = text.split_once("*/").unwrap_or((text, ""));
            is_comment = !text.contains("*/");
            if rest.is_empty() {
                continue;
            }
            // A cast, with what it is about behind it.
            code.push_str(line);
        } else if text.starts_with("//") {
            continue;
        } else {
            code.push_str(line);
        }
        code.push('\n');
    }
    code
}

/// The code with other paths of modules and files: `map` is asked for each, as seen from the folder with all
/// files. `folder` is where the code will lie.
fn with_paths(name: &str, folder: &str, code: &str, map: impl Fn(&str) -> String) -> String {
    let up =
        if folder.is_empty() { "./".to_string() } else { "../".repeat(folder.split('/').count()) };
    let mut changed = String::with_capacity(code.len());
    let mut rest = code;
    let marks = [" from \".", "import(\".", "import(`.", "new URL(\".", "new URL(`."];
    while let Some(start) =
        marks.iter().filter_map(|mark| Some(rest.find(mark)? + mark.len() - 1)).min()
    {
        let (before, after) = rest.split_at(start);
        let end = after.find(['"', '`']).unwrap_or(after.len());
        let (path, after) = after.split_at(end);
        let target = resolve(folder_of(name), path);
        let mapped = map(&target);
        changed.push_str(before);
        // What lies where it did keeps its path.
        if mapped == target && folder == folder_of(name) {
            changed.push_str(path);
        } else {
            changed.push_str(&up);
            changed.push_str(&mapped);
        }
        rest = after;
    }
    changed.push_str(rest);
    changed
}

/// Lines, with imports that take several lines as one.
fn statements(code: &str) -> Vec<String> {
    let mut statements: Vec<String> = Vec::new();
    let mut is_open = false;
    for line in code.lines() {
        match statements.last_mut().filter(|_| is_open) {
            Some(last) => *last += line.trim(),
            None => statements.push(line.to_string()),
        }
        let starts = !is_open && line.starts_with("import ");
        is_open = (is_open || starts) && !line.ends_with(';');
    }
    statements.into_iter().map(|statement| statement + "\n").collect()
}

/// What an import names, and of which module.
fn import(statement: &str) -> Option<(&str, &str)> {
    let (what, path) = statement.strip_prefix("import ")?.split_once(" from \"")?;
    Some((what, path.split_once('"')?.0))
}

/// The names that a module exports.
fn exported(code: &str) -> Vec<&str> {
    let declared = code.lines().filter_map(|line| {
        let words = line.strip_prefix("export ")?.split(' ');
        words
            .skip_while(|word| *word == "async")
            .nth(1)?
            .split(|letter: char| !letter.is_alphanumeric() && letter != '_')
            .next()
    });
    declared.collect()
}

/// What a module is called in the file with all of them.
fn variable(name: &str) -> String {
    let letters = name.trim_end_matches(".js").chars();
    "$".to_string()
        + &letters
            .map(|letter| if letter.is_alphanumeric() { letter } else { '_' })
            .collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scripts_are_sent_without_comments() {
        let source = "/** What it is. */\n\nimport { a } from \"./a.js\";\n\n/**\n * @param {A} a\n */\n\
            export const b = () =>\n  /** @type {B} */ (a); // here\n// gone\nconst c = \"/* kept */\";\n";
        let code = "\nimport { a } from \"./a.js\";\n\nexport const b = () =>\n  \
            /** @type {B} */ (a); // here\nconst c = \"/* kept */\";\n";
        assert_eq!(without_comments(source), code);
    }

    #[test]
    fn modules_are_joined() {
        let base = "export const BASE = new URL(\"../\", import.meta.url);\nconst own = 1;\nexport class Part {}\n";
        let form = "import { BASE, Part as Piece } from \"../base.js\";\nimport {\n  Part,\n} from \"../base.js\";\n\
            const own = 2;\nexport async function later() {\n  return import(\"../rules.js\");\n}\n";
        let main = "import * as form from \"./play/form.js\";\nvoid form.later();\n";
        let code = joined(&[("base.js", base), ("play/form.js", form), ("main.js", main)]);
        let expected = "const $base = (() => {\nconst BASE = new URL(\"../\", import.meta.url);\nconst own = 1;\n\
            class Part {}\nreturn { BASE, Part };\n})();\n\
            const $play_form = (() => {\nconst { BASE, Part: Piece } = $base;\nconst {Part,} = $base;\n\
            const own = 2;\nasync function later() {\n  return import(\"./rules.js\");\n}\nreturn { later };\n})();\n\
            const $main = (() => {\nconst form = $play_form;\nvoid form.later();\nreturn {  };\n})();\n\
            export const { BASE, Part } = $base;\nexport const { later } = $play_form;\n";
        assert_eq!(code, expected);
    }

    #[test]
    fn other_modules_find_them() {
        let source = "import { h } from \"../dom.js\";\nimport { x } from \"./x.js\";\nconst y = import(\"../dom.js\");\n";
        let sent = alone("play/a.js", source, &["dom.js".to_string()], "main.js");
        assert_eq!(
            sent,
            "import { h } from \"../main.js\";\nimport { x } from \"./x.js\";\nconst y = import(\"../main.js\");\n"
        );
    }

    #[test]
    fn paths_are_resolved() {
        assert_eq!(resolve("play", "../board/board.js"), "board/board.js");
        assert_eq!(resolve("", "./dom.js"), "dom.js");
    }
}
