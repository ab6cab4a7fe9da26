//! What is wrong with the arguments, in the words of the catalogue.

use std::{error::Error as _, fmt::Write as _};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use cotulenh_i18n::{Argument, Locale, Message, msg};

use crate::errors;

/// The refusal in a language; `None` if clap has only help or a version to print.
pub(super) fn text(error: &clap::Error, lang: Locale) -> Option<String> {
    let mut text = lang.text(&headline(error)?);
    let valid = (many(error, ContextKind::ValidValue), many(error, ContextKind::ValidSubcommand));
    if let (values @ [_, ..], _) | (_, values @ [_, ..]) = (&valid.0[..], &valid.1[..]) {
        let _ = write!(text, "\n  {}", lang.text(&msg::help_values(values.join(", "))));
    }
    let suggestions = many(error, ContextKind::SuggestedSubcommand)
        .into_iter()
        .map(msg::refusal_similar_command)
        .chain(many(error, ContextKind::SuggestedArg).into_iter().map(msg::refusal_similar_option))
        .chain(
            many(error, ContextKind::SuggestedValue).into_iter().map(msg::refusal_similar_value),
        );
    for (index, suggestion) in suggestions.enumerate() {
        text.push_str(if index == 0 { "\n\n" } else { "\n" });
        let _ = write!(text, "  {}", lang.text(&suggestion));
    }
    if let Some(line) = one(error, ContextKind::Usage) {
        let _ = write!(text, "\n\n{}", usage(line.trim(), lang));
    }
    let _ = write!(text, "\n\n{}", lang.text(&msg::refusal_more()));
    Some(text)
}

/// A line that says how a command is used, without the words of clap.
pub(super) fn usage(line: &str, lang: Locale) -> String {
    line.replacen("Usage:", &lang.text(&msg::help_usage_heading()), 1)
        .replace("[OPTIONS]", &format!("[{}]", lang.text(&msg::help_options_placeholder())))
}

fn headline(error: &clap::Error) -> Option<Message> {
    let argument = many(error, ContextKind::InvalidArg);
    let name = argument.first().map_or("", String::as_str);
    let value = one(error, ContextKind::InvalidValue).unwrap_or_default();
    let command = one(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    let actual = one(error, ContextKind::ActualNumValues).unwrap_or_default();
    Some(match error.kind() {
        ErrorKind::UnknownArgument => msg::refusal_unknown_argument(name),
        ErrorKind::InvalidSubcommand => msg::refusal_unknown_command(command),
        ErrorKind::MissingSubcommand => msg::refusal_missing_command(command),
        ErrorKind::InvalidValue if value.is_empty() => msg::refusal_no_value(name),
        ErrorKind::InvalidValue => msg::refusal_bad_value(value, name),
        ErrorKind::ValueValidation => {
            let reason = error.source().map_or(Argument::from(""), |source| {
                errors::message_of(source)
                    .or_else(|| out_of_range(&source.to_string()))
                    .map_or_else(|| Argument::from(source.to_string()), Argument::Message)
            });
            msg::refusal_bad_value_because(value, name, reason)
        }
        ErrorKind::MissingRequiredArgument => msg::refusal_missing(argument.join("\n  ")),
        ErrorKind::ArgumentConflict => conflict(name, &many(error, ContextKind::PriorArg)),
        ErrorKind::NoEquals => msg::refusal_no_equals(name),
        ErrorKind::TooManyValues => msg::refusal_too_many_values(name, value),
        ErrorKind::TooFewValues => {
            let least = one(error, ContextKind::MinValues).unwrap_or_default();
            msg::refusal_too_few_values(name, least, actual)
        }
        ErrorKind::WrongNumberOfValues => {
            let expected = one(error, ContextKind::ExpectedNumValues).unwrap_or_default();
            msg::refusal_wrong_number_of_values(name, expected, actual)
        }
        ErrorKind::InvalidUtf8 => msg::refusal_not_utf8(),
        _ => return None,
    })
}

/// What clap says of a number outside its range; it says it with no type of its own.
fn out_of_range(text: &str) -> Option<Message> {
    let (number, range) = text.split_once(" is not in ")?;
    let (least, most) = range.split_once("..").unwrap_or((range, ""));
    Some(match most.trim_start_matches('=') {
        "" => msg::refusal_too_small(number, least),
        most => msg::refusal_out_of_range(number, least, most),
    })
}

fn conflict(name: &str, others: &[String]) -> Message {
    match others {
        [other] if other == name => msg::refusal_twice(name),
        [] => msg::refusal_conflict_with_others(name),
        [other] => msg::refusal_conflict(name, other),
        others => msg::refusal_conflicts(name, others.join("\n  ")),
    }
}

fn one(error: &clap::Error, kind: ContextKind) -> Option<String> {
    many(error, kind).into_iter().next()
}

/// The texts that clap keeps of one kind.
fn many(error: &clap::Error, kind: ContextKind) -> Vec<String> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.clone()],
        Some(ContextValue::Strings(texts)) => texts.clone(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(ToString::to_string).collect(),
        Some(ContextValue::Number(number)) => vec![number.to_string()],
        _ => Vec::new(),
    }
}
