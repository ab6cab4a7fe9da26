//! The terminal: taken over, drawn to, listened to, and always given back.

use std::{
    io,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use anyhow::Result;
use cotulenh_engine::Level;
use cotulenh_i18n::{Context, msg};
use crossterm::{
    event::{self, DisableMouseCapture, EnableMouseCapture},
    execute,
};
use ratatui::{DefaultTerminal, layout::Rect};

use crate::{
    Settings,
    draw::{self, Palette},
    input,
    keeper::Keeper,
    model::{Message, Model},
    seat::Seat,
    session::Session,
    thinker::{Answer, Thinker},
    update::Input,
};

/// How long the loop waits for a key before it looks at the clock and the engine.
const TICK: Duration = Duration::from_millis(50);

/// How long a game may take to end when asked to.
const FAREWELL: Duration = Duration::from_secs(2);

/// Plays until the player leaves.
pub(crate) fn run(
    session: Session,
    thinker: Thinker,
    keeper: Keeper,
    settings: &Settings,
) -> Result<()> {
    let is_ended = Arc::new(AtomicBool::new(false));
    let heard = Arc::clone(&is_ended);
    // A terminal that is closed or a SIGTERM ends the loop, which saves the game. The reader of
    // events does not come back from a terminal that is gone, so the loop is not waited for long;
    // every turn and step is saved as it is made.
    let _ = ctrlc::set_handler(move || {
        heard.store(true, Ordering::Relaxed);
        thread::sleep(FAREWELL);
        #[expect(clippy::exit, reason = "there is nobody left to play with")]
        std::process::exit(1);
    });
    let is_kept = keeper.is_keeping();
    let model = Model { is_kept, ..Model::new(session, settings.is_flipped) };
    let palette = Palette { is_colored: settings.is_colored };
    let mut desk = Desk { model, thinker, keeper, palette, asked: None };
    let mut terminal = ratatui::try_init().context(msg::the_terminal_cannot_be_used_try_plain())?;
    let _ = execute!(io::stdout(), EnableMouseCapture);
    let end = desk.run(&mut terminal, &is_ended);
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    desk.thinker.stop();
    desk.keeper.save(&desk.model.session);
    desk.keeper.trouble.map_or(end, Err)
}

/// What the engine was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Asked {
    Turn,
    Hint,
}

struct Desk {
    model: Model,
    thinker: Thinker,
    keeper: Keeper,
    palette: Palette,
    /// What the engine thinks about, and at which moment of the game it was asked.
    asked: Option<(Asked, (cotulenh_board::NodeId, usize))>,
}

impl Desk {
    fn run(&mut self, terminal: &mut DefaultTerminal, is_ended: &AtomicBool) -> Result<()> {
        let mut last = Instant::now();
        while !self.model.has_left && !is_ended.load(Ordering::Relaxed) {
            let (model, palette) = (&self.model, self.palette);
            terminal.draw(|frame| draw::draw(frame, model, palette)).context(msg::cannot_draw())?;
            self.listen(terminal)?;
            let now = Instant::now();
            self.model.update(Input::Passed(now - last));
            last = now;
            self.attend_engine();
            self.keeper.save(&self.model.session);
            if let Some(text) = self.keeper.trouble_in_words(self.model.session.lang) {
                self.model.message = Message { text, is_bad: true };
            }
        }
        Ok(())
    }

    /// Takes all that was pressed and clicked.
    fn listen(&mut self, terminal: &DefaultTerminal) -> Result<()> {
        let mut wait = TICK;
        while event::poll(wait).context(msg::cannot_read_the_keyboard())? {
            let event = event::read().context(msg::cannot_read_the_keyboard())?;
            let size = terminal.size().context(msg::cannot_tell_the_size_of_the_terminal())?;
            let screen = Rect::new(0, 0, size.width, size.height);
            if let Some(input) = input::read(&event, &self.model, screen) {
                self.model.update(input);
            }
            wait = Duration::ZERO;
        }
        Ok(())
    }

    /// Asks the engine where it is its turn or a hint is wanted, and takes its answers.
    fn attend_engine(&mut self) {
        let moment = self.model.moment();
        let is_over = self.model.session.outcome().is_some();
        if self.asked.is_some_and(|(_, asked_at)| is_over || asked_at != moment) {
            self.thinker.stop();
            self.asked = None;
        }
        if let Some((asked, _)) = self.asked
            && let Some(answer) = self.thinker.take_answer()
        {
            self.asked = None;
            match (asked, answer) {
                (Asked::Turn, Answer::Turn(turn)) => self.model.update(Input::Engine(turn)),
                (Asked::Hint, Answer::Turn(turn)) => self.model.update(Input::Hinted(turn)),
                (_, Answer::Nothing) => self.model.wants_hint = false,
            }
        }
        let session = &self.model.session;
        let seat = session.seats[session.side()];
        let wanted = match seat {
            Seat::Engine(level) if session.outcome().is_none() => Some((Asked::Turn, level)),
            _ if self.model.wants_hint => Some((Asked::Hint, Level::FULL)),
            _ => None,
        };
        if let (None, Some((asked, level))) = (self.asked, wanted) {
            self.thinker.begin(session, level);
            self.asked = Some((asked, self.model.moment()));
        }
        self.model.is_thinking = self.thinker.is_thinking();
    }
}
