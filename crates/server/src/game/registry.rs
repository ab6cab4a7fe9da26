//! The games in memory.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{Arc, Mutex},
    time::Duration,
};

use futures_util::future::join_all;
use tokio::{
    sync::{Notify, OnceCell, mpsc, oneshot},
    time::Instant,
};

use super::{
    forms::GameForm,
    table::{Identity, Table},
    task::{Command, GameTask, Place},
};
use crate::{
    error::AppError,
    fair::Party,
    secret,
    state::App,
    store::{Claim, Cluster, StoredGame},
};

/// Commands that may wait for one game.
const QUEUE: usize = 64;
/// After a restart versions go on from here, so that no client takes an old version for a new one.
const VERSION_GAP: u64 = 1000;
/// How long nothing is waited for when no clock runs.
const LONG: Duration = Duration::from_hours(1);
/// When a clock is looked at again that could not be.
const SOON: Duration = Duration::from_secs(1);
/// Games that are taken up at the same time.
const RESUMED_TOGETHER: usize = 256;
/// Games that are handed over together, and in how many steps at most.
const LEAST_AT_ONCE: usize = 50;
const MOST_STEPS: usize = 40;
/// A clock that was nearly out when the server died still gives its player this much.
const LEAST_AFTER_RESTART: i64 = 1_000;

type Cell = Arc<OnceCell<mpsc::Sender<Command>>>;

/// The games in memory by name.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    games: Mutex<HashMap<String, Cell>>,
    /// When a game that is not in memory is to be looked at, because a clock runs out.
    alarms: Mutex<BTreeSet<(Instant, String)>>,
    alarm_added: Notify,
}

impl Registry {
    fn games(&self) -> std::sync::MutexGuard<'_, HashMap<String, Cell>> {
        self.games.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn alarms(&self) -> std::sync::MutexGuard<'_, BTreeSet<(Instant, String)>> {
        self.alarms.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Loads a game at a moment, if it is not in memory by then.
    pub(super) fn wake_at(&self, at: Instant, id: &str) {
        self.alarms().insert((at, id.to_string()));
        self.alarm_added.notify_one();
    }

    /// Loads games whose clocks run out.
    pub(crate) async fn watch_clocks(&self, app: &App) {
        let mut closing = app.closing();
        loop {
            let next = self.alarms().first().map(|(at, _)| *at);
            let next = next.unwrap_or_else(|| Instant::now() + LONG);
            tokio::select! {
                () = tokio::time::sleep_until(next) => {}
                () = self.alarm_added.notified() => continue,
                _ = closing.changed() => return,
            }
            let due = self.alarms().pop_first();
            if let Some((_, id)) = due
                && let Err(error) = self.task(app, &id, None).await
                && !error.is_elsewhere
            {
                tracing::warn!(game = %id, code = error.code, "a clock could not be looked at");
                if error.code == "busy" {
                    self.wake_at(Instant::now() + SOON, &id);
                }
            }
        }
    }

    /// How many games are in memory.
    pub(crate) fn len(&self) -> usize {
        self.games().len()
    }

    /// The task of a game; it is loaded if it is not in memory, for whoever asks.
    async fn task(
        &self,
        app: &App,
        id: &str,
        party: Party,
    ) -> Result<mpsc::Sender<Command>, AppError> {
        if !secret::looks_like_game_id(id) {
            return Err(AppError::no_such_game());
        }
        if !app.may_answer() {
            return Err(AppError::moved());
        }
        if let Some(task) = self.here(id) {
            return Ok(task);
        }
        if app.is_draining() {
            return Err(AppError::moved());
        }
        let cell = self.cell(id);
        // Whoever asked may give up meanwhile; the next finds the game loaded, not the work to be done
        // again.
        let (app, id) = (app.clone(), id.to_string());
        let loading = tokio::spawn(async move {
            let loaded = cell.get_or_try_init(|| load(&app, &id, party)).await.cloned();
            if loaded.is_err() {
                app.games().forget_empty(&id, &cell);
            }
            loaded
        });
        loading.await.map_err(|_| AppError::internal())?
    }

    /// The place of a game. A task that has ended without a farewell leaves its place to another.
    fn cell(&self, id: &str) -> Cell {
        let mut games = self.games();
        let cell = games.entry(id.to_string()).or_default();
        if cell.get().is_some_and(mpsc::Sender::is_closed) {
            *cell = Cell::default();
        }
        Arc::clone(cell)
    }

    fn forget_empty(&self, id: &str, cell: &Cell) {
        let mut games = self.games();
        if games.get(id).is_some_and(|known| Arc::ptr_eq(known, cell) && !known.initialized()) {
            games.remove(id);
        }
    }

    /// Takes a game out of memory unless somebody has just asked for it.
    pub(super) fn forget(&self, id: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut games = self.games();
        if !commands.is_empty() {
            return false;
        }
        games.remove(id);
        true
    }

    /// Sends a command to a game.
    pub(crate) async fn send(&self, app: &App, id: &str, command: Command) -> Result<(), AppError> {
        let party = command.party();
        let task = self.task(app, id, party).await?;
        match task.send(command).await {
            Ok(()) => Ok(()),
            // It has just gone to sleep; wake it again.
            Err(mpsc::error::SendError(command)) => {
                let task = self.task(app, id, party).await?;
                task.send(command).await.map_err(|_| AppError::moved())
            }
        }
    }

    /// Tells a game that is in memory something that no other needs to know.
    pub(crate) async fn tell(&self, id: &str, command: Command) {
        if let Some(task) = self.here(id) {
            let _ = task.send(command).await;
        }
    }

    /// Ends the task of a game that was deleted. Whoever listens is cut off.
    pub(crate) async fn delete(&self, id: &str) {
        let task = self.games().remove(id).and_then(|cell| cell.get().cloned());
        if let Some(task) = task {
            let _ = task.send(Command::Gone).await;
        }
    }

    /// Asks a game something.
    pub(crate) async fn ask<T>(
        &self,
        app: &App,
        id: &str,
        command: impl FnOnce(oneshot::Sender<T>) -> Command,
    ) -> Result<T, AppError> {
        let (reply, answer) = oneshot::channel();
        self.send(app, id, command(reply)).await?;
        answer.await.map_err(|_| AppError::busy())
    }

    /// A game as somebody sees it.
    pub(crate) async fn show(
        &self,
        app: &App,
        id: &str,
        identity: Identity,
    ) -> Result<GameForm, AppError> {
        let (reply, answer) = oneshot::channel();
        self.send(app, id, Command::Show { identity, reply }).await?;
        answer.await.map_err(|_| AppError::moved())
    }

    fn here(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let games = self.games();
        games.get(id)?.get().filter(|task| !task.is_closed()).cloned()
    }

    /// Whether a game is in memory.
    pub(crate) fn is_here(&self, id: &str) -> bool {
        self.here(id).is_some()
    }

    /// Drops all games: they may belong to others by now.
    pub(crate) fn abandon(&self) {
        let tasks: Vec<_> =
            self.games().drain().filter_map(|(_, cell)| cell.get().cloned()).collect();
        self.alarms().clear();
        for task in tasks {
            // One whose queue is full finds out when it writes.
            let _ = task.try_send(Command::Gone);
        }
    }

    /// Ends all games here, each after what it was asked before, and gives them back: a few at a time
    /// within about the given time, so that those who take them are not asked for all at once.
    pub(crate) async fn hand_over(&self, cluster: &dyn Cluster, spread: Duration) {
        let steps = (self.len() / LEAST_AT_ONCE).clamp(1, MOST_STEPS);
        let at_once = self.len().div_ceil(steps).max(LEAST_AT_ONCE);
        loop {
            let begin = Instant::now();
            let ended = self.take_out(at_once);
            if ended.is_empty() {
                return;
            }
            for (_, cell) in &ended {
                if let Some(task) = cell.get() {
                    let _ = task.send(Command::Gone).await;
                }
            }
            for (_, cell) in &ended {
                if let Some(task) = cell.get() {
                    task.closed().await;
                }
            }
            let games: Vec<String> = ended.into_iter().map(|(id, _)| id).collect();
            if let Err(error) = cluster.release_all(&games).await {
                tracing::warn!(%error, "games are given back at the end");
            }
            if self.len() > 0 {
                tokio::time::sleep_until(begin + spread / steps as u32).await;
            }
        }
    }

    /// Takes some games out of memory.
    fn take_out(&self, count: usize) -> Vec<(String, Cell)> {
        let mut games = self.games();
        let names: Vec<String> = games.keys().take(count).cloned().collect();
        names.into_iter().filter_map(|id| games.remove_entry(&id)).collect()
    }

    /// Takes up games in which clocks ran when their server ended, at most so many.
    pub(crate) async fn resume(&self, app: &App, limit: usize) -> Result<usize, AppError> {
        let ids = app.store().with_clocks_running(limit).await?;
        let mut count = 0;
        for ids in ids.chunks(RESUMED_TOGETHER) {
            let tasks = join_all(ids.iter().map(|id| self.task(app, id, None))).await;
            for (id, task) in ids.iter().zip(tasks) {
                match task {
                    Ok(_) => count += 1,
                    // Another process was faster.
                    Err(error) if error.code == "busy" => {}
                    Err(error) => {
                        let code = error.code;
                        tracing::error!(game = %id, code, "a game could not be taken up");
                    }
                }
            }
        }
        Ok(count)
    }
}

/// Loads a game and starts its task.
async fn load(app: &App, id: &str, party: Party) -> Result<mpsc::Sender<Command>, AppError> {
    let StoredGame { lease, row, turns, run_uptime } = match app.store().claim(id).await? {
        Claim::Mine(game) => *game,
        Claim::Missing => return Err(AppError::no_such_game()),
        // It has gone there a moment ago; whoever asks again is taken there.
        Claim::Elsewhere => return Err(AppError::moved()),
    };
    let (clock, stored) = (row.clock, row.version);
    // A long game takes a while to be played through.
    let read = move || Table::from_rows(row, &turns);
    let table = app.heavy().game(party, read).await?;
    let mut table = table.ok_or_else(|| {
        tracing::error!(game = id, "a stored game cannot be played through");
        AppError::storage()
    })?;
    table.version += VERSION_GAP;
    if let Some((run, started)) = clock.and_then(|clock| clock.started) {
        let is_this_run = run == app.run();
        resume_clock(&mut table, app, started, run_uptime.filter(|_| !is_this_run));
    }
    let is_of_this_run =
        clock.and_then(|clock| clock.started).is_none_or(|(run, _)| run == app.run());
    let place = Place { lease, stored, is_of_this_run };
    let (sender, receiver) = mpsc::channel(QUEUE);
    let task = GameTask::new(app.clone(), table, place, receiver, sender.downgrade());
    tokio::spawn(task.run());
    Ok(sender)
}

/// Lets the clock of the side to move run on: from where it was if this is still the same run of
/// the server; else less what is known to have been spent before the server died, and only when
/// the player is back or has had time to be.
fn resume_clock(table: &mut Table, app: &App, started: i64, died_at: Option<i64>) {
    let now = Instant::now();
    let side = table.side();
    let Some(clock) = table.clock else { return };
    match died_at {
        None => table.start_clock(app.instant_of(started)),
        Some(died_at) => {
            let spent = (died_at - started).max(0);
            let mut remaining = clock.at_turn_start();
            let left = remaining.of_mut(side);
            *left = (*left - spent).max(LEAST_AFTER_RESTART.min(*left));
            table.clock =
                Some(super::Clock::with_remaining(clock.initial(), clock.increment(), remaining));
            table.start_clock(now + app.config().timeouts.grace);
        }
    }
}

#[cfg(test)]
mod tests {
    use cotulenh_bridge::BySide;

    use super::{super::table::NewGame, *};
    use crate::{
        config::Config,
        store::{GameKind, Player},
    };

    #[tokio::test]
    async fn a_game_whose_task_broke_down_is_loaded_again() {
        let folder = tempfile::tempdir().unwrap();
        let app = App::start(Config::new(folder.path().join("games.sqlite"))).await.unwrap();
        let table = Table::new(NewGame {
            id: secret::game_id(),
            kind: GameKind::Friend,
            created: 0,
            start: <cotulenh::Position as cotulenh::board::Position>::initial(),
            players: BySide { red: Player::nobody(), blue: Player::nobody() },
            clock: None,
            tags: None,
        });
        app.store().create(vec![table.record()]).await.unwrap();
        let (sender, receiver) = mpsc::channel(1);
        let cell = Cell::default();
        cell.set(sender).unwrap();
        app.games().games().insert(table.id.to_string(), cell);
        let ask = || app.games().show(&app, &table.id, Identity::default());
        // A task that has the game but never answers is waited for; one that is gone is not.
        let patience = std::time::Duration::from_millis(50);
        assert!(tokio::time::timeout(patience, ask()).await.is_err());
        drop(receiver);
        assert_eq!(ask().await.unwrap().id, table.id);
        app.close().await;
    }
}
