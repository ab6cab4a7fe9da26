//! Games in files, so that nothing is lost.

use std::{
    env, fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result};
use cotulenh::{Deployment, Lang, Position, prelude::*};
use cotulenh_board::{ByColor, Color, write_pgn};

use crate::{
    clock::{Clocks, TimeControl},
    seat::Seat,
    session::Session,
};

/// The tag with the FEN of a deployment under way.
const DEPLOYMENT_TAG: &str = "Deployment";

/// Where a game is kept if no file is named: in the user's folder for such things.
pub fn usual_file() -> Option<PathBuf> {
    let state = env::var_os("XDG_STATE_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let home = || env::var_os("HOME").map(|home| PathBuf::from(home).join(".local/state"));
    Some(state.or_else(home)?.join("cotulenh").join("game.pgn"))
}

/// Writes the game; the old file is there until the new one is whole.
pub(crate) fn save(text: &str, path: &Path) -> Result<()> {
    let trouble = || format!("cannot save the game to {}", path.display());
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).with_context(trouble)?;
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    fs::write(&unfinished, text).with_context(trouble)?;
    fs::rename(&unfinished, path).with_context(trouble)
}

/// Keeps the game that a file holds under another name: `game.pgn` as `game-before.pgn`.
pub(crate) fn put_aside(path: &Path) -> Result<()> {
    if !path.exists() {
        return Ok(());
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let aside = path.with_file_name(format!("{stem}-before.pgn"));
    fs::rename(path, &aside).with_context(|| format!("cannot put {} aside", path.display()))
}

/// The game as it is saved.
pub(crate) fn text(session: &Session) -> String {
    let mut record = session.record();
    let mut set = |name: &str, value: &str| {
        let _ = record.tags.set(name, value);
    };
    set("Event", "cotulenh play");
    set("White", &session.seats[Color::First].to_string());
    set("Black", &session.seats[Color::Second].to_string());
    if let Some(clocks) = &session.clocks {
        let control = clocks.control();
        let (initial, increment) = (control.initial.as_secs(), control.increment.as_secs());
        set("TimeControl", &format!("{initial}+{increment}"));
    }
    match &session.deployment {
        Some(deployment) => set(DEPLOYMENT_TAG, &deployment.position().to_fen()),
        None => {
            record.tags.remove(DEPLOYMENT_TAG);
        }
    }
    write_pgn(&record)
}

/// Reads a game that was saved, with its cursor at the end.
pub(crate) fn load(path: &Path, lang: Lang) -> Result<Session> {
    let text =
        fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let record = cotulenh::read_pgn::<Position>(&text)
        .with_context(|| format!("{} is not a game to go on with", path.display()))?;
    let seat = |name: Option<&str>| name.and_then(|name| name.parse().ok()).unwrap_or(Seat::Human);
    let seats = ByColor::new_with(|side| match side {
        Color::First => seat(record.tags.first_player()),
        Color::Second => seat(record.tags.second_player()),
    });
    let mut session = Session::new(Position::initial(), seats, lang);
    session.game = record.game;
    session.game.go_to_end();
    let under_way = record.tags.get(DEPLOYMENT_TAG).and_then(|fen| Position::from_fen(fen).ok());
    session.deployment = under_way
        .and_then(|position| Deployment::resume(&position))
        .filter(|deployment| deployment.before() == session.game.position());
    session.clocks = record.tags.get("TimeControl").and_then(clocks_of_tag);
    if let Some(clocks) = &mut session.clocks {
        let line = session.game.line_to(session.game.cursor()).unwrap_or_default();
        for id in line {
            let Some(node) = session.game.node(id) else { continue };
            if let Some(left) = node.clock() {
                let mover = !node.position().turn();
                clocks.set_left(mover, Duration::from_millis(left.as_millis()));
            }
        }
    }
    session.tags = record.tags;
    Ok(session)
}

/// Seconds for the game and for each turn, as PGN has them.
fn clocks_of_tag(tag: &str) -> Option<Clocks> {
    let (initial, increment) = tag.split_once('+')?;
    let seconds = |text: &str| text.parse().ok().map(Duration::from_secs);
    let control = TimeControl { initial: seconds(initial)?, increment: seconds(increment)? };
    Some(Clocks::new(control))
}

#[cfg(test)]
mod tests {
    use cotulenh_engine::Level;

    use super::*;

    #[test]
    fn a_new_game_leaves_the_earlier_one_beside_it() {
        let path = env::temp_dir().join(format!("cotulenh-aside-{}.pgn", std::process::id()));
        let aside =
            path.with_file_name(format!("cotulenh-aside-{}-before.pgn", std::process::id()));
        save("the earlier game", &path).unwrap();
        let mut session =
            Session::new(Position::initial(), ByColor::new_with(|_| Seat::Human), Lang::En);
        let mut keeper = crate::keeper::Keeper::new(Some(path.clone()), false);
        keeper.save(&session);
        assert_eq!(fs::read_to_string(&path).unwrap(), "the earlier game", "nothing is played yet");
        session.play_text("Ic6").unwrap();
        keeper.save(&session);
        session.play_text("Ic7").unwrap();
        keeper.save(&session);
        assert!(keeper.trouble.is_none());
        let (kept, earlier) = (fs::read_to_string(&path), fs::read_to_string(&aside));
        fs::remove_file(&path).unwrap();
        fs::remove_file(&aside).unwrap();
        assert!(kept.unwrap().contains("1. Ic6 Ic7"));
        assert_eq!(earlier.unwrap(), "the earlier game");
    }

    #[test]
    fn a_game_comes_back_with_its_players_its_clocks_and_the_deployment_under_way() {
        let start =
            Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1").unwrap();
        let seats = ByColor::new_with(|side| match side {
            Color::First => Seat::Human,
            Color::Second => Seat::Engine(Level::new(3)),
        });
        let mut session = Session::new(start, seats, Lang::En);
        session.clocks = Some(Clocks::new("5+2".parse().unwrap()));
        session.play_text("Ch2").unwrap();
        session.play_text("Cg11").unwrap();
        session.run_clock(Duration::from_secs(30));
        session.play_text("Ch3").unwrap();
        session.play_text("Cg12").unwrap();
        session.play_text("Fc5>e7").unwrap();
        let path = env::temp_dir().join(format!("cotulenh-save-{}.pgn", std::process::id()));
        save(&text(&session), &path).unwrap();
        let back = load(&path, Lang::En).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(back.game, session.game);
        assert_eq!(back.seats, session.seats);
        assert_eq!(back.deployment, session.deployment);
        assert_eq!(back.clocks, session.clocks);
        assert_eq!(text(&back), text(&session));
    }
}
