//! All games of a file, one after the other.

use std::{
    io::{self, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use anyhow::{Result, bail};
use cotulenh_board::{PgnGame, pgn, write_pgn};
use cotulenh_engine::EngineGame;
use cotulenh_i18n::{Context, Locale, Said, msg};

use super::{
    Arguments, chart,
    review::{self, Place},
};
use crate::{files, games::TerminalGame, json_error, progress::Progress};

/// Judges the games of a text. One that cannot be read is reported, and the next one is read.
pub(super) fn run<G: TerminalGame + EngineGame>(
    name: &str,
    text: &str,
    arguments: &Arguments,
    lang: Locale,
) -> Result<ExitCode> {
    let plan = arguments.plan(true)?;
    let options = pgn::ReadOptions { check_variant: true, ..pgn::ReadOptions::default() };
    let count = pgn::GameTexts::new(text).count();
    if count == 0 {
        bail!(Said::new(msg::no_game(name)));
    }
    if let Some(wanted) = arguments.game.filter(|&wanted| wanted > count as u64) {
        bail!(Said::new(msg::no_such_game(name, wanted, count)));
    }
    let mut code = ExitCode::SUCCESS;
    let mut annotated = String::new();
    let mut progress = Progress::begin(lang);
    for (index, text) in pgn::GameTexts::new(text).enumerate() {
        let place = Place { number: index + 1, count };
        if arguments.game.is_some_and(|wanted| wanted != place.number as u64) {
            continue;
        }
        let game: PgnGame<G> = match text.read(&options) {
            Ok(game) => game,
            Err(error) => {
                progress.clear();
                let error = Said::caused_by(error, msg::in_file(name));
                json_error::report(&error.into(), arguments.json, lang);
                code = ExitCode::FAILURE;
                continue;
            }
        };
        if plan.control.is_stopped() {
            annotated.push_str(&write_pgn(&game));
            continue;
        }
        let review = review::review(&game, place, &plan, &mut progress)?;
        progress.clear();
        if arguments.pgn.is_some() {
            annotated.push_str(&review.annotated(&game, lang)?);
        }
        if let Some(path) = &arguments.graph {
            let is_one_of_many = count > 1 && arguments.game.is_none();
            let path = if is_one_of_many { numbered(path, place.number) } else { path.clone() };
            let start = game.game.start_position();
            chart::write(&review, (start.fullmove_number(), start.turn()), &path)?;
        }
        if arguments.json {
            review.write_json()?;
        } else {
            if count > 1 {
                let gap = if index > 0 && arguments.game.is_none() { "\n" } else { "" };
                let heading = heading(&game, place, lang);
                writeln!(io::stdout(), "{gap}{heading}")?;
            }
            review.write_lines(lang)?;
        }
    }
    if let Some(path) = &arguments.pgn {
        files::write_whole(path, annotated.as_bytes())
            .with_context(|| msg::cannot_write(path.display().to_string()))?;
    }
    Ok(code)
}

/// `game.svg` as `game-3.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!("{stem}-{number}.{ending}"))
}

/// Which game it is.
fn heading<G: TerminalGame>(game: &PgnGame<G>, place: Place, lang: Locale) -> String {
    let Place { number, count } = place;
    let player = |name: Option<&str>| name.unwrap_or("?").to_string();
    let (first, second) = (player(game.tags.first_player()), player(game.tags.second_player()));
    let result = game.result();
    lang.text(&msg::game_heading(number, count, first, second, result))
}
