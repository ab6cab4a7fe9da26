//! Finds the languages (one folder each in `lang`) and makes a function of every message.

use std::{
    collections::BTreeMap,
    env,
    error::Error,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};

/// The language that is complete, and that the others are compared with.
const MODEL: &str = "en";

/// Files whose messages are found by their ids: the help by the names of commands and options, the
/// errors by what their types say.
const FOUND_BY_ID: [&str; 2] = ["errors.ftl", "help.ftl"];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=lang");
    let folder = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("lang");
    let mut languages: Vec<String> = entries(&folder)?;
    languages.retain(|name| folder.join(name).is_dir());
    // The model comes first: it is the default.
    languages.sort_by_key(|name| (name != MODEL, name.clone()));
    let mut code = String::from("pub(crate) const LANGUAGES: &[(&str, &[&str])] = &[\n");
    for language in &languages {
        writeln!(code, "    ({language:?}, &[")?;
        for file in files(&folder.join(language))? {
            writeln!(code, "        include_str!({:?}),", file.display().to_string())?;
        }
        writeln!(code, "    ]),")?;
    }
    code.push_str("];\n");
    let out = PathBuf::from(env::var("OUT_DIR")?);
    fs::write(out.join("languages.rs"), code)?;
    fs::write(out.join("messages.rs"), functions(&folder.join(MODEL))?)?;
    Ok(())
}

fn entries(folder: &Path) -> Result<Vec<String>, Box<dyn Error>> {
    let mut names = Vec::new();
    for entry in fs::read_dir(folder)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

fn files(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let paths = entries(folder)?.into_iter().map(|name| folder.join(name));
    Ok(paths.filter(|path| path.extension().is_some_and(|extension| extension == "ftl")).collect())
}

/// A function for each message, its parameters in the order in which the text has them.
fn functions(folder: &Path) -> Result<String, Box<dyn Error>> {
    let mut functions = BTreeMap::new();
    for file in files(folder)? {
        let is_found_by_id = FOUND_BY_ID.iter().any(|name| file.ends_with(name));
        if is_found_by_id {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let resource = fluent_syntax::parser::parse(text.as_str())
            .map_err(|(_, errors)| format!("{}: {errors:?}", file.display()))?;
        for entry in &resource.body {
            if let Entry::Message(message) = entry
                && let Some(pattern) = &message.value
            {
                let mut names = Vec::new();
                variables(pattern, &mut names);
                let names: Vec<String> = names.into_iter().map(str::to_string).collect();
                functions.insert(message.id.name.to_string(), names);
            }
        }
    }
    let mut code = String::new();
    for (id, names) in functions {
        let name = id.replace('-', "_");
        let parameters: Vec<String> =
            names.iter().map(|name| format!("{}: impl Into<Argument>", snake(name))).collect();
        let arguments: Vec<String> =
            names.iter().map(|name| format!("({name:?}, {}.into())", snake(name))).collect();
        writeln!(code, "/// The message `{id}`.")?;
        writeln!(code, "pub fn {name}({}) -> Message {{", parameters.join(", "))?;
        writeln!(code, "    Message::new({id:?}, [{}])\n}}", arguments.join(", "))?;
    }
    Ok(code)
}

fn snake(name: &str) -> String {
    name.replace('-', "_")
}

fn variables<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, found);
        }
    }
}

fn in_expression<'a>(expression: &Expression<&'a str>, found: &mut Vec<&'a str>) {
    match expression {
        Expression::Select { selector, variants } => {
            in_inline(selector, found);
            for variant in variants {
                variables(&variant.value, found);
            }
        }
        Expression::Inline(inline) => in_inline(inline, found),
    }
}

fn in_inline<'a>(inline: &InlineExpression<&'a str>, found: &mut Vec<&'a str>) {
    match inline {
        InlineExpression::VariableReference { id } if !found.contains(&id.name) => {
            found.push(id.name);
        }
        InlineExpression::FunctionReference {
            arguments: CallArguments { positional, .. }, ..
        } => {
            for argument in positional {
                in_inline(argument, found);
            }
        }
        InlineExpression::Placeable { expression } => in_expression(expression, found),
        _ => {}
    }
}
