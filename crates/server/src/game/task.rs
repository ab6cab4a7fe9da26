//! The task that owns a game.
//!
//! It takes commands one by one. A change is made on a copy of the table, the copy is written to
//! disk, and only then does it take effect, is acknowledged and told to everybody.

mod agreements;

use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use cotulenh_bridge::Side;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};

use super::{
    events::{self, Event, History, Notice, Presence},
    forms::{GameForm, PlayerForm, ending_form},
    rules::Offer,
    table::{Identity, Table},
};
use crate::{
    engine::Search,
    error::AppError,
    secret::Hashed,
    state::App,
    store::{
        GameChange, GameEnd, GameKind, GameRecord, Lease, Player, Seat, StoreError, TurnChange,
    },
};

/// How long a game that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_mins(1);

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
    pub(crate) sender: mpsc::Sender<Utf8Bytes>,
    pub(crate) identity: Identity,
}

/// What a game can be asked.
#[derive(Debug)]
pub(crate) enum Command {
    Subscribe {
        subscriber: Subscriber,
        seen: Option<u64>,
        reply: oneshot::Sender<u64>,
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
    /// The game is no more.
    Deleted,
}

#[derive(Debug)]
struct Listener {
    id: u64,
    sender: mpsc::Sender<Utf8Bytes>,
    sides: Vec<Side>,
}

/// A game's place in the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) lease: Lease,
    /// The version that was written last.
    pub(super) stored: i64,
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
            commands,
            own_sender,
        }
    }

    /// Runs until nobody needs the game.
    pub(super) async fn run(mut self) {
        self.let_engine_think();
        // A task that was overtaken ends; its listeners come back to one that loads the game anew.
        while !self.is_overtaken {
            let deadline = self.table.clock.and_then(|clock| clock.deadline());
            let flag = deadline.map_or_else(|| Instant::now() + IDLE, |(_, at)| at);
            tokio::select! {
                command = self.commands.recv() => match command {
                    Some(command) => self.take(command).await,
                    None => break,
                },
                () = tokio::time::sleep_until(flag) => {
                    if deadline.is_some() {
                        self.check_time().await;
                    } else if self.is_idle() && self.app.games().forget(&self.table.id, &self.commands) {
                        let given_back = self.app.store().release(&self.table.id, self.place.lease);
                        if let Err(error) = given_back.await {
                            tracing::warn!(game = %self.table.id, %error, "not given back");
                        }
                        break;
                    }
                }
            }
        }
    }

    fn is_idle(&self) -> bool {
        self.listeners.is_empty() && self.search.is_none()
    }

    async fn take(&mut self, command: Command) {
        match command {
            Command::Subscribe { subscriber, seen, reply } => {
                let _ = reply.send(self.subscribe(subscriber, seen));
            }
            Command::Leave { id } => {
                self.listeners.retain(|listener| listener.id != id);
                self.tell_presence();
            }
            Command::Act { identity, side, act, arrived, lag, reply } => {
                let result = match self.side_of(&identity, side, &act) {
                    Ok(side) => self.act(side, act, arrived, lag).await,
                    Err(error) => Err(error),
                };
                let _ = reply.send(result);
            }
            Command::Join { player, side, reply } => {
                let _ = reply.send(self.join(player, side).await);
            }
            Command::Show { identity, reply } => {
                let you = self.table.sides_of(&identity);
                let _ = reply.send(self.form(you));
            }
            Command::Started { reply } => {
                self.app.bots().game_started(&self.table);
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
            Command::Deleted => self.is_overtaken = true,
        }
    }

    fn form(&self, you: Vec<Side>) -> GameForm {
        GameForm::of(&self.table, self.presence(), you, Instant::now())
    }

    fn subscribe(&mut self, subscriber: Subscriber, seen: Option<u64>) -> u64 {
        let id = self.next_listener;
        self.next_listener += 1;
        let sides = self.table.sides_of(&subscriber.identity);
        if let Some(clock) = &mut self.table.clock {
            for &side in &sides {
                clock.end_grace(side, Instant::now());
            }
        }
        let sender = subscriber.sender;
        self.listeners.push(Listener { id, sender: sender.clone(), sides: sides.clone() });
        let missed = seen.and_then(|seen| self.history.since(seen, self.table.version));
        let catch_up = missed
            .unwrap_or_else(|| vec![Notice::State(Box::new(self.form(sides.clone()))).text()]);
        let clock = self.table.clock.map(|clock| clock.form(Instant::now()));
        let welcome = Notice::Welcome { v: self.table.version, you: sides, clock }.text();
        for text in catch_up.into_iter().chain([welcome]) {
            // A new listener's channel is empty and larger than what is kept.
            let _ = sender.try_send(text);
        }
        self.tell_presence();
        id
    }

    fn presence(&self) -> Presence {
        events::presence(self.listeners.iter().map(|listener| listener.sides.as_slice()))
    }

    fn tell_presence(&mut self) {
        let notice = Notice::Presence(self.presence()).text();
        self.tell(&notice);
    }

    /// Tells everybody. Who does not read what was sent before is let go.
    fn tell(&mut self, text: &Utf8Bytes) {
        let before = self.listeners.len();
        self.listeners.retain(|listener| listener.sender.try_send(text.clone()).is_ok());
        let lost = before - self.listeners.len();
        if lost > 0 {
            self.app.metrics().slow_listeners.add(lost as u64);
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
        self.app.metrics().turns.add(1);
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
        let identity = Identity { visitor: player.visitor.clone(), secret: player.secret.clone() };
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
        let row = next.row(Some(self.app.moment()));
        let was_over = self.table.is_over();
        let stored = row.version;
        let Writing { turns, libraries, rematch } = writing;
        let Place { lease, stored: follows } = self.place;
        let change = GameChange { lease, follows, row, turns, libraries, rematch };
        let done = self.app.store().commit(change).await;
        self.is_overtaken |=
            matches!(done, Err(StoreError::Conflict { .. } | StoreError::Missing { .. }));
        done?;
        self.place.stored = stored;
        let first = self.table.version + 1;
        self.table = next;
        for (v, event) in (first..).zip(&news) {
            let text = self.history.push(v, event);
            self.tell(&text);
        }
        if self.table.is_over() && !was_over {
            self.app.metrics().games_ended.add(1);
            self.app.bots().game_finished(&self.table);
        }
        Ok(())
    }

    /// Tells of something that need not survive the server.
    fn publish(&mut self, event: &Event) {
        self.table.version += 1;
        let text = self.history.push(self.table.version, event);
        self.tell(&text);
    }

    /// Sets the engine to work if it is its turn.
    fn let_engine_think(&mut self) {
        self.stop_engine();
        let side = self.table.side();
        let Some(level) = self.table.engine_level(side) else { return };
        if self.table.is_over() || self.table.is_waiting() {
            return;
        }
        let (ply, own) = (self.table.ply(), self.own_sender.clone());
        self.search = Some(self.app.engine().play(&self.table, level, move |text| async move {
            if let Some(own) = own.upgrade() {
                let _ = own.send(Command::EngineTurn { ply, text }).await;
            }
        }));
    }

    fn stop_engine(&mut self) {
        self.search = None;
    }

    async fn engine_turn(&mut self, ply: usize, text: Option<String>) {
        if ply != self.table.ply() || self.table.is_over() {
            return;
        }
        let side = self.table.side();
        let now = Instant::now();
        let result = match text {
            Some(text) => self.play(side, &text, Some(ply), now, Duration::ZERO).await,
            None => Err(AppError::engine_unavailable()),
        };
        if let Err(error) = result {
            tracing::warn!(game = %self.table.id, code = error.code, "the engine's turn failed");
            let detail = error.detail();
            let notice = Notice::Error { id: None, detail }.text();
            self.tell(&notice);
            tokio::time::sleep(Duration::from_secs(1)).await;
            self.let_engine_think();
        }
    }
}

fn end_event(table: &Table, end: GameEnd, now: Instant) -> Event {
    Event::End { outcome: ending_form(end), clock: table.clock.map(|clock| clock.form(now)) }
}
