//! A game of Cờ Tư Lệnh in the terminal.
//!
//! | module | what it is |
//! |---|---|
//! | `session` | the game: turns, the deployment under way, taking back, clocks; no screen, no keyboard |
//! | `model`, `update` | what the screen shows and what each input changes; pure |
//! | `drawing` | boards as lines of text |
//! | `layout`, `draw` | the screen for a model of any size; pure |
//! | `input`, `screen` | keys and mouse; the terminal, the loop, the engine beside it |
//! | `plain` | the same game in lines |
//! | `save` | games as PGN files |

mod clock;
mod draw;
pub mod drawing;
mod input;
mod keeper;
mod layout;
mod model;
mod order;
mod plain;
mod save;
mod screen;
mod seat;
mod session;
mod thinker;
mod update;
mod words;

use std::{
    path::PathBuf,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use anyhow::Result;
use cotulenh::Position;
use cotulenh_board::{ByColor, pgn};
use cotulenh_i18n::Locale;

pub use self::{clock::TimeControl, save::usual_file, seat::Seat};
use self::{
    keeper::Keeper,
    session::Session,
    thinker::{Strength, Thinker},
};

const SECONDS_A_DAY: u64 = 24 * 3600;

/// What is played, by whom, and how it is shown.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The position to start from.
    pub start: Position,
    /// Who plays which side.
    pub seats: ByColor<Seat>,
    /// The clocks, if there are any.
    pub clock: Option<TimeControl>,
    /// Positions an engine looks at for a turn, instead of time.
    pub nodes: Option<u64>,
    /// The time an engine has for a turn without clocks.
    pub engine_time: Duration,
    /// The file the game is kept in.
    pub file: Option<PathBuf>,
    /// Whether the game in that file goes on.
    pub resumes: bool,
    /// Whether Blue sits below.
    pub is_flipped: bool,
    /// Whether colours are used.
    pub is_colored: bool,
    /// The language.
    pub lang: Locale,
}

/// Plays in lines.
///
/// # Errors
/// If a game cannot be read, or the terminal not be written to.
pub fn play_plain(settings: &Settings) -> Result<()> {
    let (session, thinker, keeper) = prepare(settings)?;
    plain::run(session, &thinker, keeper)
}

/// Plays on the full screen.
///
/// # Errors
/// If a game cannot be read, or the terminal not be used.
pub fn play_on_screen(settings: &Settings) -> Result<()> {
    let (session, thinker, keeper) = prepare(settings)?;
    screen::run(session, thinker, keeper, settings)
}

fn prepare(settings: &Settings) -> Result<(Session, Thinker, Keeper)> {
    let mut session = match &settings.file {
        Some(file) if settings.resumes => save::load(file, settings.lang)?,
        _ => {
            let mut session = Session::new(settings.start.clone(), settings.seats, settings.lang);
            let _ = session.tags.set("Date", &pgn::date(today()));
            session
        }
    };
    if session.clocks.is_none() {
        session.clocks = settings.clock.map(clock::Clocks::new);
    }
    let strength = Strength { nodes: settings.nodes, time: settings.engine_time };
    Ok((session, Thinker::new(strength), Keeper::new(settings.file.clone(), settings.resumes)))
}

/// Days since 1970.
fn today() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    (since.as_secs() / SECONDS_A_DAY) as i64
}
