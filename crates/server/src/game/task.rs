//! The task that owns a game.
//!
//! It takes commands one by one. A change is made on a copy of the table, the copy is written to
//! disk, and only then does it take effect, is acknowledged and told to everybody.

mod agreements;

use std::time::Duration;

use cotulenh_bridge::Side;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{
    events::{self, Event, History, Notice, Presence, Told},
    forms::{GameForm, PlayerForm, ending_form},
    rules::Offer,
    table::{Identity, Table},
};
use crate::{
    bots,
    engine::{Search, Task},
    error::AppError,
    fair::Party,
    secret::Hashed,
    state::App,
    store::{
        GameChange, GameEnd, GameKind, GameRecord, Lease, Player, Seat, StoreError, TurnChange,
    },
};

/// How long a game that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_mins(1);
/// The same when there are many: whoever looks at one game after another must not fill the memory.
const IDLE_AMONG_MANY: Duration = Duration::from_secs(5);
/// Arrivals and departures are announced together, after this delay.
const PRESENCE_DELAY: Duration = Duration::from_millis(300);
/// Those who may watch one game; its players come in always.
const MOST_LISTENERS: usize = 2_000;
/// How long after a player asked for a game somebody still counts as waiting for it.
const INTEREST: Duration = Duration::from_secs(10);

/// What a player does.
#[derive(Clone, Debug)]
pub(crate) enum PlayerAct {
    /// Plays a turn, if the game has had `ply` turns so far.
    Turn {
        text: String,
        ply: Option<usize>,
    },
    Resign,
    Abort,
    /// Offers or accepts, or declines or withdraws.
    Offer(Offer, bool),
}

/// Somebody who listens.
#[derive(Debug)]
pub(crate) struct Subscriber {
    pub(crate) sender: mpsc::Sender<Told>,
    pub(crate) identity: Identity,
}

/// What a game can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    Subscribe {
        subscriber: Subscriber,
        seen: Option<u64>,
        reply: oneshot::Sender<Result<u64, AppError>>,
    },
    Leave {
        id: u64,
    },
    Act {
        identity: Identity,
        side: Option<Side>,
        act: PlayerAct,
        arrived: Instant,
        lag: Duration,
        reply: oneshot::Sender<Result<u64, AppError>>,
    },
    Join {
        player: Player,
        side: Option<Side>,
        reply: oneshot::Sender<Result<Side, AppError>>,
    },
    Show {
        identity: Identity,
        reply: oneshot::Sender<GameForm>,
    },
    /// The bots of the game are to be told that it begins.
    Started {
        reply: oneshot::Sender<()>,
    },
    /// Ends a game whose opponent does not want to play.
    Cancel {
        reply: oneshot::Sender<Result<u64, AppError>>,
    },
    /// The engine has decided.
    EngineTurn {
        ply: usize,
        text: Option<String>,
    },
    /// The game is no more, or no longer here.
    Gone,
}

impl Command {
    /// Whose it is, as far as it is known.
    pub(super) fn party(&self) -> Party {
        match self {
            Command::Subscribe { subscriber, .. } => subscriber.identity.party,
            Command::Act { identity, .. } | Command::Show { identity, .. } => identity.party,
            _ => None,
        }
    }
}

#[derive(Debug)]
struct Listener {
    id: u64,
    sender: mpsc::Sender<Told>,
    sides: Vec<Side>,
}

/// A game's place in the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) lease: Lease,
    /// The version that was written last.
    pub(super) stored: i64,
    /// Whether the clocks were written by this run of the server.
    pub(super) is_of_this_run: bool,
}

/// What is written with a change of the table.
#[derive(Debug)]
struct Writing {
    turns: TurnChange,
    libraries: Vec<Hashed>,
    rematch: Option<Box<GameRecord>>,
}

impl Default for Writing {
    fn default() -> Writing {
        Writing { turns: TurnChange::Keep, libraries: Vec::new(), rematch: None }
    }
}

/// The task's own things.
#[derive(Debug)]
pub(super) struct GameTask {
    app: App,
    table: Table,
    place: Place,
    /// Another writer has the game, or it is gone: what is here is out of date.
    is_overtaken: bool,
    history: History,
    listeners: Vec<Listener>,
    next_listener: u64,
    search: Option<Search>,
    /// When a player last asked, and for whom the engine works.
    interest: Option<Instant>,
    party: Party,
    /// When somebody last asked for anything.
    touched: Instant,
    presence_due: Option<Instant>,
    presence_told: Presence,
    commands: mpsc::Receiver<Command>,
    own_sender: mpsc::WeakSender<Command>,
}

impl GameTask {
    pub(super) fn new(
        app: App,
        table: Table,
        place: Place,
        commands: mpsc::Receiver<Command>,
        own_sender: mpsc::WeakSender<Command>,
    ) -> GameTask {
        GameTask {
            app,
            table,
            place,
            is_overtaken: false,
            history: History::default(),
            listeners: Vec::new(),
            next_listener: 1,
            search: None,
            interest: None,
            party: None,
            touched: Instant::now(),
            presence_due: None,
            presence_told: Presence::default(),
            commands,
            own_sender,
        }
    }

    /// Runs until nobody needs the game.
    pub(super) async fn run(mut self) {
        self.let_engine_think();
        // A task that was overtaken ends; its listeners come back to one that loads the game anew.
        while !self.is_overtaken {
            let wake = self.next_waking();
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => {
                        self.touched = Instant::now();
                        self.take(command).await;
                    }
                    None => break,
                },
                () = tokio::time::sleep_until(wake) => {
                    if self.look_around().await {
                        break;
                    }
                }
            }
        }
        self.refuse_the_rest();
    }

    /// Says to those who have asked too late that nothing was done.
    fn refuse_the_rest(&mut self) {
        self.commands.close();
        while let Ok(command) = self.commands.try_recv() {
            let moved = AppError::moved();
            let _ = match command {
                Command::Subscribe { reply, .. }
                | Command::Act { reply, .. }
                | Command::Cancel { reply } => reply.send(Err(moved)).is_ok(),
                Command::Join { reply, .. } => reply.send(Err(moved)).is_ok(),
                _ => false,
            };
        }
    }

    /// When something is to be done by itself.
    fn next_waking(&self) -> Instant {
        let flag = self.table.clock.and_then(|clock| clock.deadline()).map(|(_, at)| at);
        let idle = self.is_idle().then(|| self.touched + self.idle_time());
        let unwatched = match self.interest {
            Some(asked) if self.search.is_some() && self.listeners.is_empty() => {
                Some((asked + INTEREST).max(Instant::now() + Duration::from_millis(100)))
            }
            _ => None,
        };
        let times = [flag, idle, unwatched, self.presence_due];
        times.into_iter().flatten().min().unwrap_or_else(|| Instant::now() + IDLE)
    }

    /// Does what is due; whether the game was given back.
    async fn look_around(&mut self) -> bool {
        let now = Instant::now();
        if self.presence_due.is_some_and(|due| due <= now) {
            self.tell_presence();
        }
        if self.table.late_side(now).is_some() {
            self.check_time().await;
        }
        if self.search.is_some() && !self.is_watched() && self.table.clock.is_none() {
            // Nobody waits for this turn. It is thought about when somebody comes back.
            self.stop_engine();
        }
        self.is_idle() && self.touched + self.idle_time() <= now && self.give_back().await
    }

    fn idle_time(&self) -> Duration {
        let are_many = self.app.games().len() > self.app.config().limits.games_in_memory;
        if are_many { IDLE_AMONG_MANY } else { IDLE }
    }

    /// Takes the game out of memory. A clock that runs is looked at again when it runs out.
    async fn give_back(&mut self) -> bool {
        let deadline = self.table.clock.and_then(|clock| clock.deadline());
        if deadline.is_some() && !self.place.is_of_this_run {
            // What is on disk counts from a run that is over.
            if self.commit(self.table.clone(), Vec::new(), Writing::default()).await.is_err() {
                self.touched = Instant::now();
                return self.is_overtaken;
            }
        }
        if !self.app.games().forget(&self.table.id, &self.commands) {
            return false;
        }
        if let Some((_, at)) = deadline {
            self.app.games().wake_at(at, &self.table.id);
        }
        let given_back = self.app.store().release(&self.table.id, self.place.lease);
        if let Err(error) = given_back.await {
            tracing::warn!(game = %self.table.id, %error, "not given back");
        }
        true
    }

    fn is_idle(&self) -> bool {
        self.listeners.is_empty() && self.search.is_none()
    }

    /// Whether somebody waits for what happens here.
    fn is_watched(&self) -> bool {
        !self.listeners.is_empty() || self.interest.is_some_and(|at| at.elapsed() < INTEREST)
    }

    /// A player has asked for the game.
    fn note_interest(&mut self, identity: &Identity) {
        self.interest = Some(Instant::now());
        self.party = identity.party;
        if self.search.is_none() {
            self.let_engine_think();
        }
    }

    async fn take(&mut self, command: Command) {
        match command {
            Command::Subscribe { subscriber, seen, reply } => {
                let _ = reply.send(self.subscribe(subscriber, seen));
            }
            Command::Leave { id } => {
                self.listeners.retain(|listener| listener.id != id);
                self.presence_changed();
            }
            Command::Act { identity, side, act, arrived, lag, reply } => {
                let result = match self.side_of(&identity, side, &act) {
                    Ok(side) => {
                        self.interest = Some(Instant::now());
                        self.party = identity.party;
                        self.act(side, act, arrived, lag).await
                    }
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Command::Join { player, side, reply } => {
                let _ = reply.send(self.join(player, side).await);
            }
            Command::Show { identity, reply } => {
                let you = self.table.sides_of(&identity);
                if !you.is_empty() {
                    self.note_interest(&identity);
                }
                let _ = reply.send(self.form(you));
            }
            Command::Started { reply } => {
                bots::game_started(&self.app, &self.table);
                let _ = reply.send(());
            }
            Command::Cancel { reply } => {
                let now = Instant::now();
                let mut next = self.table.clone();
                let result = match next.abort(now) {
                    Ok(()) => self.end_with(next, now).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Command::EngineTurn { ply, text } => self.engine_turn(ply, text).await,
            Command::Gone => self.is_overtaken = true,
        }
    }

    fn form(&self, you: Vec<Side>) -> GameForm {
        GameForm::of(&self.table, self.presence(), you, Instant::now())
    }

    fn subscribe(&mut self, subscriber: Subscriber, seen: Option<u64>) -> Result<u64, AppError> {
        let sides = self.table.sides_of(&subscriber.identity);
        if sides.is_empty() && self.listeners.len() >= MOST_LISTENERS {
            return Err(AppError::busy());
        }
        let id = self.next_listener;
        self.next_listener += 1;
        if let Some(clock) = &mut self.table.clock {
            for &side in &sides {
                clock.end_grace(side, Instant::now());
            }
        }
        let sender = subscriber.sender;
        self.listeners.push(Listener { id, sender: sender.clone(), sides: sides.clone() });
        let missed = seen.and_then(|seen| self.history.since(seen, self.table.version));
        let catch_up = missed
            .unwrap_or_else(|| vec![Notice::State(Box::new(self.form(sides.clone()))).told()]);
        let is_player = !sides.is_empty();
        let clock = self.table.clock.map(|clock| clock.form(Instant::now()));
        let welcome = Notice::Welcome { v: self.table.version, you: sides, clock }.told();
        let presence = Notice::Presence(self.presence()).told();
        for told in catch_up.into_iter().chain([welcome, presence]) {
            // A new listener's channel is empty and larger than what is kept.
            let _ = sender.try_send(told);
        }
        self.presence_changed();
        if is_player {
            self.note_interest(&subscriber.identity);
        } else if self.search.is_none() {
            self.let_engine_think();
        }
        Ok(id)
    }

    fn presence(&self) -> Presence {
        events::presence(self.listeners.iter().map(|listener| listener.sides.as_slice()))
    }

    /// Somebody came or went. A crowd that comes at once is announced once.
    fn presence_changed(&mut self) {
        self.presence_due.get_or_insert_with(|| Instant::now() + PRESENCE_DELAY);
    }

    fn tell_presence(&mut self) {
        self.presence_due = None;
        let presence = self.presence();
        if presence != self.presence_told {
            self.presence_told = presence;
            self.tell(&Notice::Presence(presence).told());
        }
    }

    /// Tells everybody. Listeners that have not read what was sent before are disconnected.
    fn tell(&mut self, told: &Told) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| listener.sender.try_send(told.clone()).is_ok());
        let lost = before - self.listeners.len();
        if lost > 0 {
            self.app.metrics().slow_listeners.inc_by(lost as u64);
            self.presence_changed();
        }
    }

    /// Which side somebody acts for.
    fn side_of(
        &self,
        identity: &Identity,
        wanted: Option<Side>,
        act: &PlayerAct,
    ) -> Result<Side, AppError> {
        let sides = self.table.sides_of(identity);
        let to_move = self.table.side();
        let side = match (wanted, act) {
            (Some(side), _) => side,
            (None, PlayerAct::Turn { .. }) if sides.contains(&to_move) => to_move,
            (None, _) => *sides.first().ok_or_else(AppError::not_your_seat)?,
        };
        if sides.contains(&side) { Ok(side) } else { Err(AppError::not_your_seat()) }
    }

    async fn act(
        &mut self,
        side: Side,
        act: PlayerAct,
        now: Instant,
        lag: Duration,
    ) -> Result<u64, AppError> {
        if self.table.late_side(now).is_some() {
            self.check_time().await;
        }
        match act {
            PlayerAct::Turn { text, ply } => self.play(side, &text, ply, now, lag).await,
            PlayerAct::Resign => {
                let mut next = self.table.clone();
                next.resign(side, now)?;
                self.end_with(next, now).await
            }
            PlayerAct::Abort => {
                let mut next = self.table.clone();
                next.abort(now)?;
                self.end_with(next, now).await
            }
            PlayerAct::Offer(offer, true) => self.offer(offer, side, now).await,
            PlayerAct::Offer(offer, false) => self.decline(offer, side),
        }
    }

    async fn play(
        &mut self,
        side: Side,
        text: &str,
        ply: Option<usize>,
        now: Instant,
        lag: Duration,
    ) -> Result<u64, AppError> {
        if self.table.is_waiting() {
            return Err(AppError::waiting());
        }
        if !self.table.is_over() && ply.is_some_and(|ply| ply != self.table.ply()) {
            return Err(AppError::too_late());
        }
        let mut next = self.table.clone();
        next.play(side, text, now, lag)?;
        let told = events::turn_event(&self.table, &next, now);
        let mut news: Vec<Event> = told.into_iter().collect();
        if let Some(end) = next.end {
            news.push(end_event(&next, end, now));
        }
        let turns = next.last_turn_row().map_or(TurnChange::Keep, TurnChange::Append);
        self.commit(next, news, Writing { turns, ..Writing::default() }).await?;
        self.app.metrics().turns.inc();
        self.app.metrics().turn_seconds.observe(now.elapsed().as_secs_f64());
        self.let_engine_think();
        Ok(self.table.version)
    }

    async fn end_with(&mut self, next: Table, now: Instant) -> Result<u64, AppError> {
        let news = next.end.map(|end| end_event(&next, end, now));
        self.commit(next, news.into_iter().collect(), Writing::default()).await?;
        self.stop_engine();
        Ok(self.table.version)
    }

    async fn check_time(&mut self) {
        let now = Instant::now();
        let mut next = self.table.clone();
        if next.time_out(now) && self.end_with(next, now).await.is_err() {
            // The disk did not take it. The clock stays at zero; try again in a moment.
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    async fn join(&mut self, player: Player, side: Option<Side>) -> Result<Side, AppError> {
        self.table.refuse_if_over()?;
        if self.table.kind == GameKind::Bot && player.seat != Seat::Bot {
            // The open seat is kept for the bot that was challenged.
            return Err(AppError::seat_taken());
        }
        let is_open = |side: &Side| self.table.players.of(*side).seat == Seat::Open;
        let side = Side::ALL
            .into_iter()
            .filter(|open| side.is_none_or(|wanted| wanted == *open))
            .find(is_open)
            .ok_or_else(AppError::seat_taken)?;
        let identity = Identity {
            visitor: player.visitor.clone(),
            secret: player.secret.clone(),
            party: None,
        };
        if !self.table.sides_of(&identity).is_empty() {
            return Err(AppError::seat_taken());
        }
        let mut next = self.table.clone();
        let visitor = player.visitor.clone();
        *next.players.of_mut(side) = player;
        let joined = PlayerForm::of(next.players.of(side), true);
        let news = vec![Event::Joined { side, player: joined }];
        let libraries = visitor.into_iter().collect();
        self.commit(next, news, Writing { libraries, ..Writing::default() }).await?;
        Ok(side)
    }

    /// Writes a changed table to disk and lets it take effect.
    async fn commit(
        &mut self,
        mut next: Table,
        news: Vec<Event>,
        writing: Writing,
    ) -> Result<(), AppError> {
        next.version += news.len() as u64;
        next.updated = crate::state::now();
        let since = next.clock.and_then(|clock| clock.since());
        let row = next.row(since.map(|since| self.app.moment_of(since)));
        let was_over = self.table.is_over();
        let stored = row.version;
        let Writing { turns, libraries, rematch } = writing;
        let Place { lease, stored: follows, .. } = self.place;
        let change = GameChange { lease, follows, row, turns, libraries, rematch };
        let done = self.app.store().commit(change).await;
        if !self.app.may_answer() {
            // It may be on disk; whoever has the game now knows. Nothing is acknowledged here.
            self.is_overtaken = true;
            return Err(AppError::lost());
        }
        self.is_overtaken |=
            matches!(done, Err(StoreError::Conflict { .. } | StoreError::Missing { .. }));
        done?;
        self.place = Place { lease, stored, is_of_this_run: true };
        let first = self.table.version + 1;
        self.table = next;
        for (v, event) in (first..).zip(&news) {
            let told = self.history.push(v, event);
            self.tell(&told);
        }
        if self.table.is_over() && !was_over {
            self.app.metrics().games_ended.inc();
            bots::game_finished(&self.app, &self.table).await;
        }
        Ok(())
    }

    /// Tells of something that need not survive the server.
    fn publish(&mut self, event: &Event) {
        self.table.version += 1;
        let told = self.history.push(self.table.version, event);
        self.tell(&told);
    }

    /// Sets the engine to work if it is its turn.
    fn let_engine_think(&mut self) {
        self.stop_engine();
        let side = self.table.side();
        let Some(level) = self.table.engine_level(side) else { return };
        let is_watched = self.is_watched();
        if self.table.is_over()
            || self.table.is_waiting()
            || (!is_watched && self.table.clock.is_none())
        {
            return;
        }
        let (ply, own) = (self.table.ply(), self.own_sender.clone());
        let task = Task { level, party: self.party, is_watched };
        let on_turn = move |text| async move {
            if let Some(own) = own.upgrade() {
                let _ = own.send(Command::EngineTurn { ply, text }).await;
            }
        };
        self.search = Some(crate::jobs::play(&self.app, &self.table, task, on_turn));
    }

    fn stop_engine(&mut self) {
        self.search = None;
    }

    async fn engine_turn(&mut self, ply: usize, text: Option<String>) {
        if ply != self.table.ply() || self.table.is_over() {
            return;
        }
        self.stop_engine();
        let side = self.table.side();
        let now = Instant::now();
        let result = match text {
            Some(text) => self.play(side, &text, Some(ply), now, Duration::ZERO).await,
            None => Err(AppError::engine_unavailable()),
        };
        if let Err(error) = result {
            tracing::warn!(game = %self.table.id, code = error.code, "the engine's turn failed");
            let detail = error.detail();
            self.tell(&Notice::Error { id: None, detail }.told());
            tokio::time::sleep(Duration::from_secs(1)).await;
            self.let_engine_think();
        }
    }
}

fn end_event(table: &Table, end: GameEnd, now: Instant) -> Event {
    Event::End { outcome: ending_form(end), clock: table.clock.map(|clock| clock.form(now)) }
}
