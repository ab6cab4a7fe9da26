//! The texts of all languages, read when a language is first spoken.

use std::{borrow::Cow, sync::OnceLock};

use cotulenh_board::{Argument, Message};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

type Bundle = FluentBundle<FluentResource>;

fn bundle(language: usize) -> &'static Bundle {
    static BUNDLES: [OnceLock<Bundle>; LANGUAGES.len()] =
        [const { OnceLock::new() }; LANGUAGES.len()];
    BUNDLES[language].get_or_init(|| {
        let (code, texts) = LANGUAGES[language];
        let name = code.parse().unwrap_or_default();
        let mut bundle = Bundle::new_concurrent(vec![name]);
        // Marks around arguments would get into files and pipes.
        bundle.set_use_isolating(false);
        for text in texts {
            // What cannot be read is left out; a test finds it.
            let resource = FluentResource::try_new((*text).to_string())
                .unwrap_or_else(|(readable, _)| readable);
            bundle.add_resource_overriding(resource);
        }
        bundle
    })
}

pub(crate) fn text(
    language: usize,
    id: &str,
    arguments: &[(&'static str, Argument)],
    nested: impl Fn(&Message) -> String,
) -> Option<String> {
    let bundle = bundle(language);
    let message = bundle.get_message(id)?;
    let values: FluentArgs<'_> = arguments
        .iter()
        .map(|(name, argument)| (Cow::Borrowed(*name), value(argument, &nested)))
        .collect();
    let mut errors = Vec::new();
    let text = bundle.format_pattern(message.value()?, Some(&values), &mut errors);
    Some(text.into_owned())
}

fn value<'a>(argument: &'a Argument, nested: &impl Fn(&Message) -> String) -> FluentValue<'a> {
    match argument {
        Argument::Text(text) => FluentValue::from(text.as_str()),
        Argument::Number(number) => FluentValue::from(*number),
        Argument::Message(message) => FluentValue::from(nested(message)),
        Argument::Messages(messages) => {
            let texts: Vec<String> = messages.iter().map(nested).collect();
            FluentValue::from(texts.join("; "))
        }
    }
}
