//! Games in files, so that nothing is lost.

use std::{
    borrow::Cow,
    env, fs,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::Result;
use cotulenh::{Deployment, Position, prelude::*};
use cotulenh_board::{ByColor, Color, pgn::GameTexts, write_pgn};
use cotulenh_i18n::{Context, Locale, msg};

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

/// Writes the file; the old file is there until the new one is whole.
pub(crate) fn save(content: &[u8], path: &Path) -> Result<()> {
    let trouble = || msg::cannot_save_the_game_to(path.display().to_string());
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        fs::create_dir_all(folder).with_context(trouble)?;
    }
    let mut unfinished = path.as_os_str().to_owned();
    unfinished.push(".part");
    let unfinished = PathBuf::from(unfinished);
    fs::write(&unfinished, content).with_context(trouble)?;
    Ok(fs::rename(&unfinished, path).with_context(trouble)?)
}

/// Where the last game of a file begins.
pub(crate) fn start_of_last_game(content: &[u8]) -> usize {
    let text = String::from_utf8_lossy(content);
    let games: Vec<usize> = GameTexts::new(&text).map(|game| game.text().len()).collect();
    // Where characters were replaced, lengths are no longer those of the file.
    if matches!(text, Cow::Owned(_)) {
        return content.len();
    }
    games.split_last().map_or(0, |(_, earlier)| earlier.iter().sum())
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

/// Reads the last game of a file, with its cursor at the end.
pub(crate) fn load(path: &Path, lang: Locale) -> Result<Session> {
    let text =
        fs::read_to_string(path).with_context(|| msg::cannot_read(path.display().to_string()))?;
    let record = cotulenh::read_pgn::<Position>(&text[start_of_last_game(text.as_bytes())..])
        .with_context(|| msg::is_not_a_game_to_go_on(path.display().to_string()))?;
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

    fn new_session() -> Session {
        Session::new(Position::initial(), ByColor::new_with(|_| Seat::Human), Locale::EN)
    }

    fn keep(path: &Path, goes_on: bool, session: &mut Session, turns: &[&str]) {
        let mut keeper = crate::keeper::Keeper::new(Some(path.to_path_buf()), goes_on);
        keeper.save(session);
        for turn in turns {
            session.play_text(turn).unwrap();
            keeper.save(session);
        }
        assert!(keeper.trouble.is_none(), "{:?}", keeper.trouble);
    }

    #[test]
    fn a_file_keeps_every_game() {
        let path = env::temp_dir().join(format!("cotulenh-kept-{}.pgn", std::process::id()));
        let earlier = "{an earlier game} 1. Ic6 Tf8 *";
        fs::write(&path, earlier).unwrap();
        keep(&path, false, &mut new_session(), &[]);
        assert_eq!(fs::read_to_string(&path).unwrap(), earlier, "nothing is played yet");
        keep(&path, false, &mut new_session(), &["Ic6", "Ic7"]);
        keep(&path, false, &mut new_session(), &["Tf5"]);
        let mut resumed = load(&path, Locale::EN).unwrap();
        keep(&path, true, &mut resumed, &["Tf8"]);
        let kept = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(kept.starts_with(earlier));
        let games: Vec<_> = cotulenh_board::pgn::Games::<Position>::new(&kept)
            .map(|game| game.unwrap().game.turn_count())
            .collect();
        assert_eq!(games, [2, 2, 2], "{kept}");
    }

    #[test]
    fn a_game_that_another_process_added_stays() {
        let path = env::temp_dir().join(format!("cotulenh-two-{}.pgn", std::process::id()));
        let (mut one, mut other) = (new_session(), new_session());
        let mut keepers = [(); 2].map(|()| crate::keeper::Keeper::new(Some(path.clone()), false));
        one.play_text("Ic6").unwrap();
        keepers[0].save(&one);
        other.play_text("Tf5").unwrap();
        keepers[1].save(&other);
        one.play_text("Ic7").unwrap();
        keepers[0].save(&one);
        let kept = fs::read_to_string(&path).unwrap();
        fs::remove_file(&path).unwrap();
        assert!(kept.contains("1. Tf5") && kept.contains("1. Ic6 Ic7"), "{kept}");
    }

    #[test]
    fn a_game_comes_back_with_its_players_its_clocks_and_the_deployment_under_way() {
        let start =
            Position::from_fen("6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1").unwrap();
        let seats = ByColor::new_with(|side| match side {
            Color::First => Seat::Human,
            Color::Second => Seat::Engine(Level::new(3)),
        });
        let mut session = Session::new(start, seats, Locale::EN);
        session.clocks = Some(Clocks::new("5+2".parse().unwrap()));
        session.play_text("Ch2").unwrap();
        session.play_text("Cg11").unwrap();
        session.run_clock(Duration::from_secs(30));
        session.play_text("Ch3").unwrap();
        session.play_text("Cg12").unwrap();
        session.play_text("Fc5>e7").unwrap();
        let path = env::temp_dir().join(format!("cotulenh-save-{}.pgn", std::process::id()));
        save(text(&session).as_bytes(), &path).unwrap();
        let back = load(&path, Locale::EN).unwrap();
        fs::remove_file(&path).unwrap();
        assert_eq!(back.game, session.game);
        assert_eq!(back.seats, session.seats);
        assert_eq!(back.deployment, session.deployment);
        assert_eq!(back.clocks, session.clocks);
        assert_eq!(text(&back), text(&session));
    }
}
