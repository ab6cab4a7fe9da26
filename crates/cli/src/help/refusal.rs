//! What is wrong with the arguments, in Vietnamese: what clap says in English.

use std::{error::Error as _, fmt::Write as _};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use cotulenh::Lang;

use crate::sentences;

/// The refusal in Vietnamese; `None` if clap has no refusal to say, but help or a version.
pub(super) fn in_vietnamese(error: &clap::Error) -> Option<String> {
    let mut text = headline(error)?;
    let valid = (many(error, ContextKind::ValidValue), many(error, ContextKind::ValidSubcommand));
    if let (values @ [_, ..], _) | (_, values @ [_, ..]) = (&valid.0[..], &valid.1[..]) {
        let _ = write!(text, "\n  [các giá trị: {}]", values.join(", "));
    }
    let suggestions = [
        (ContextKind::SuggestedSubcommand, "có lệnh gần giống"),
        (ContextKind::SuggestedArg, "có tùy chọn gần giống"),
        (ContextKind::SuggestedValue, "có giá trị gần giống"),
    ];
    let mut is_first = true;
    for (kind, words) in suggestions {
        for suggestion in many(error, kind) {
            text.push_str(if std::mem::take(&mut is_first) { "\n\n" } else { "\n" });
            let _ = write!(text, "  gợi ý: {words}: '{suggestion}'");
        }
    }
    if let Some(usage) = one(error, ContextKind::Usage) {
        let _ = write!(text, "\n\n{}", usage_in_vietnamese(usage.trim()));
    }
    text.push_str("\n\nĐể biết thêm, hãy dùng '--help'.");
    Some(text)
}

/// A line that says how a command is used, with the words of clap in Vietnamese.
pub(super) fn usage_in_vietnamese(usage: &str) -> String {
    usage.replacen("Usage:", "Cách dùng:", 1).replace("[OPTIONS]", "[TÙY CHỌN]")
}

fn headline(error: &clap::Error) -> Option<String> {
    let argument = many(error, ContextKind::InvalidArg);
    let name = argument.first().map_or("", String::as_str);
    let value = one(error, ContextKind::InvalidValue).unwrap_or_default();
    let command = one(error, ContextKind::InvalidSubcommand).unwrap_or_default();
    let actual = one(error, ContextKind::ActualNumValues).unwrap_or_default();
    Some(match error.kind() {
        ErrorKind::UnknownArgument => format!("không có tùy chọn hay đối số '{name}' ở đây"),
        ErrorKind::InvalidSubcommand => format!("không có lệnh '{command}'"),
        ErrorKind::MissingSubcommand => format!("'{command}' cần một lệnh theo sau"),
        ErrorKind::InvalidValue if value.is_empty() => format!("'{name}' cần một giá trị"),
        ErrorKind::InvalidValue => format!("giá trị '{value}' không dùng được cho '{name}'"),
        ErrorKind::ValueValidation => {
            let reason = error.source().map(ToString::to_string).unwrap_or_default();
            let reason = sentences::in_language(&reason, Lang::Vi);
            format!("giá trị '{value}' không dùng được cho '{name}': {reason}")
        }
        ErrorKind::MissingRequiredArgument => {
            format!("còn thiếu:\n  {}", argument.join("\n  "))
        }
        ErrorKind::ArgumentConflict => conflict(name, &many(error, ContextKind::PriorArg)),
        ErrorKind::NoEquals => format!("giá trị của '{name}' phải viết sau dấu bằng"),
        ErrorKind::TooManyValues => format!("'{name}' không nhận thêm giá trị '{value}'"),
        ErrorKind::TooFewValues => {
            let least = one(error, ContextKind::MinValues).unwrap_or_default();
            format!("'{name}' cần ít nhất {least} giá trị, chỉ có {actual}")
        }
        ErrorKind::WrongNumberOfValues => {
            let expected = one(error, ContextKind::ExpectedNumValues).unwrap_or_default();
            format!("'{name}' cần {expected} giá trị, không phải {actual}")
        }
        ErrorKind::InvalidUtf8 => "có đối số không phải là UTF-8".to_string(),
        _ => return None,
    })
}

fn conflict(name: &str, others: &[String]) -> String {
    match others {
        [other] if other == name => format!("'{name}' chỉ được ghi một lần"),
        [] => format!("'{name}' không dùng được cùng các đối số khác"),
        [other] => format!("'{name}' không dùng được cùng với '{other}'"),
        others => format!("'{name}' không dùng được cùng với:\n  {}", others.join("\n  ")),
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
