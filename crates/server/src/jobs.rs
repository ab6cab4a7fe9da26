//! Work of the engine. With one process it is done here. With several it is a queue in the store:
//! any of them, and any that only works, takes the next job; one whose worker dies is taken by
//! another, and a result is applied once.

use std::{
    collections::HashMap,
    future::Future,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use cotulenh::TurnStyle;
use cotulenh_bridge::{
    Line, PlayedLine,
    analysis::{self, LONGEST_TURN, ReviewQuestion, analysis_options},
};
use cotulenh_engine::{Clock, Control, EngineOptions, Level, Limits};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use tokio::{
    sync::{Notify, Semaphore, mpsc},
    time::Instant,
};

use crate::{
    bus::Message,
    engine::{EnginePool, Finding, Found, OVERHEAD, Search, Stop, Task, UNWATCHED_TURN},
    error::AppError,
    fair::Party,
    game::Table,
    secret,
    state::App,
    store::{Cluster, NewJob, StoreError, TakenJob},
};

/// How often somebody who waits for a result looks for it, should no message come.
const LOOK: Duration = Duration::from_secs(2);
/// How often a worker without work looks for some, should no message come.
const IDLE: Duration = Duration::from_secs(1);
/// How long work may go on while that of others waits.
const SHARE_OF_TURN: Duration = Duration::from_millis(500);
const SHARE_OF_REVIEW: Duration = Duration::from_secs(3);
/// How often a worker looks whether others wait.
const GIVE_WAY: Duration = Duration::from_millis(250);
/// A job that has killed so many workers is given up.
const MOST_ATTEMPTS: i32 = 5;
/// The longest that the positions of a review wait for a worker.
const PATIENCE: Duration = Duration::from_mins(1);

/// Those who wait for results.
#[derive(Debug, Default)]
pub(crate) struct Jobs {
    askers: Mutex<HashMap<String, mpsc::Sender<Value>>>,
    results: Notify,
    work: Notify,
}

/// What is to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Work {
    /// Choose a turn.
    Turn { line: StoredLine, level: u8, clock: Option<(i64, i64)>, is_watched: bool },
    /// Go through a game from a position on.
    Review { line: StoredLine, millis: Option<u64>, first: usize },
}

/// A line as it is stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct StoredLine {
    fen: Option<String>,
    battle: cotulenh::Battle,
    turns: Vec<String>,
}

impl StoredLine {
    fn read(self) -> Option<PlayedLine> {
        let StoredLine { fen, battle, turns } = self;
        PlayedLine::read(&Line { fen, battle, turns, pending: Vec::new() }).ok()
    }
}

/// What came of it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Outcome {
    Turn(Option<String>),
    /// The points, and where to go on if others had to be let through.
    Review {
        points: Vec<Value>,
        next: Option<usize>,
    },
}

impl Jobs {
    fn askers(&self) -> MutexGuard<'_, HashMap<String, mpsc::Sender<Value>>> {
        self.askers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Work waits.
    pub(crate) fn work_came(&self) {
        self.work.notify_waiters();
        self.work.notify_one();
    }

    /// Work is done, or it is not known what is.
    pub(crate) fn result_came(&self) {
        self.results.notify_waiters();
    }

    /// A part of a result came.
    pub(crate) fn part_came(&self, name: &str, part: Value) {
        if let Some(asker) = self.askers().get(name) {
            let _ = asker.try_send(part);
        }
    }
}

/// Asks for work and waits for its result; `None` if nobody wants it any more.
async fn ask(app: &App, cluster: &dyn Cluster, job: &NewJob, stop: &Stop) -> Option<Outcome> {
    let mut told = false;
    loop {
        // Asked for again and again: somebody who had the game before may have taken it back.
        let coming = app.jobs().results.notified();
        let mut coming = std::pin::pin!(coming);
        coming.as_mut().enable();
        let found = match cluster.job_result(&job.name).await {
            Ok(None) => cluster.add_job(job).await.map(|()| None),
            found => found,
        };
        match found {
            Ok(Some(result)) => return serde_json::from_str(&result).ok(),
            Ok(None) if !told => {
                app.store().bus().publish(Message::Job);
                told = true;
            }
            Ok(None) => {}
            Err(error) => tracing::debug!(%error, "the queue of jobs"),
        }
        tokio::select! {
            () = coming => {}
            () = tokio::time::sleep(LOOK) => {}
            () = stop.cancelled() => {
                let _ = cluster.cancel_job(&job.name).await;
                return None;
            }
        }
    }
}

fn named(party: Party) -> Option<String> {
    party.map(|address| address.to_string())
}

/// Thinks about the turn of an engine in a game, and hands it on in UCI.
pub(crate) fn play<F: Future<Output = ()> + Send>(
    app: &App,
    table: &Table,
    task: Task,
    on_turn: impl FnOnce(Option<String>) -> F + Send + 'static,
) -> Search {
    if app.store().cluster().is_none() {
        return app.engine().play(table, task, app.metrics(), on_turn);
    }
    let (search, stop) = Search::new();
    let side = table.side();
    let clock = table.clock.map(|clock| (clock.remaining(side, Instant::now()), clock.increment()));
    let line = StoredLine {
        fen: Some(table.start.to_fen()),
        battle: table.battle(),
        turns: table.played.iter().map(|played| played.uci.to_string()).collect(),
    };
    let key = table.played.last().map_or(0, |played| played.key);
    let name = format!("turn {} {} {key:016x}", table.id, table.ply());
    let work = Work::Turn { line, level: task.level, clock, is_watched: task.is_watched };
    let payload = serde_json::to_string(&work).unwrap_or_default();
    let job = NewJob { name, party: named(task.party), payload };
    let app = app.clone();
    tokio::spawn(async move {
        let Some(cluster) = app.store().cluster() else { return };
        let asked = Instant::now();
        let outcome = ask(&app, cluster, &job, &stop).await;
        app.metrics().engine_wait.observe(asked.elapsed().as_secs_f64());
        if !stop.is_cancelled() {
            let turn = match outcome {
                Some(Outcome::Turn(turn)) => turn,
                _ => None,
            };
            on_turn(turn).await;
        }
    });
    search
}

/// Goes through a game, position by position.
pub(crate) fn review(
    app: &App,
    question: ReviewQuestion,
    party: Party,
    found: mpsc::Sender<Found>,
) -> Search {
    if app.store().cluster().is_none() {
        return app.engine().review(app, question, party, found);
    }
    let (search, stop) = Search::new();
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = review_together(&app, question, party, &stop, &found).await
            && !stop.is_cancelled()
        {
            let _ = found.send(Err(error)).await;
        }
    });
    search
}

async fn review_together(
    app: &App,
    question: ReviewQuestion,
    party: Party,
    stop: &Stop,
    found: &mpsc::Sender<Found>,
) -> Result<(), AppError> {
    let Some(cluster) = app.store().cluster() else { return Ok(()) };
    let (line, millis) = (question.line, question.millis);
    let checked = line.clone();
    app.heavy().question(party, move || PlayedLine::read(&checked).map(drop)).await??;
    let line = StoredLine { fen: line.fen, battle: line.battle, turns: line.turns };
    let id = secret::secret();
    let mut first = 0;
    loop {
        let name = format!("review {id} {first}");
        let work = Work::Review { line: line.clone(), millis, first };
        let payload = serde_json::to_string(&work).unwrap_or_default();
        let job = NewJob { name: name.clone(), party: named(party), payload };
        let (sender, mut parts) = mpsc::channel(256);
        app.jobs().askers().insert(name.clone(), sender);
        let _listed = Listed { app, name: &name };
        // Points come as they are found, and all of them at the end: those that were missed follow.
        let mut next_point = first;
        let asking = ask(app, cluster, &job, stop);
        let mut asking = std::pin::pin!(asking);
        let mut heard = Instant::now();
        let outcome = loop {
            tokio::select! {
                outcome = asking.as_mut() => break outcome,
                Some(part) = parts.recv() => {
                    heard = Instant::now();
                    tell(part, &mut next_point, found).await?;
                }
                () = tokio::time::sleep_until(heard + PATIENCE) => return Err(AppError::busy()),
            }
        };
        let Some(Outcome::Review { points, next }) = outcome else {
            return if stop.is_cancelled() { Ok(()) } else { Err(AppError::engine_unavailable()) };
        };
        for point in points {
            tell(point, &mut next_point, found).await?;
        }
        match next.filter(|next| *next > first) {
            Some(next) => first = next,
            None => break,
        }
    }
    let _ = found.send(Ok(Finding::Done(None))).await;
    Ok(())
}

struct Listed<'a> {
    app: &'a App,
    name: &'a str,
}

impl Drop for Listed<'_> {
    fn drop(&mut self) {
        self.app.jobs().askers().remove(self.name);
    }
}

/// Hands a point on if it is the next.
async fn tell(point: Value, next: &mut usize, found: &mpsc::Sender<Found>) -> Result<(), AppError> {
    if point["ply"].as_u64() == Some(*next as u64) {
        *next += 1;
        found.send(Ok(Finding::Told(point))).await.map_err(|_| AppError::busy())?;
    }
    Ok(())
}

/// Works on jobs until the process closes, so many at a time.
pub(crate) async fn work(app: App, places: usize) {
    let mut closing = app.closing();
    let places = Arc::new(Semaphore::new(places));
    loop {
        let place = tokio::select! {
            place = Arc::clone(&places).acquire_owned() => place,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        let Ok(place) = place else { return };
        let Some(cluster) = app.store().cluster() else { return };
        let taken = if app.takes_games() { cluster.take_job().await } else { Ok(None) };
        match taken {
            Ok(Some(job)) => {
                let app = app.clone();
                tokio::spawn(async move {
                    let _place = place;
                    do_job(&app, job).await;
                });
                continue;
            }
            Ok(None) => {}
            Err(error) => tracing::debug!(%error, "no job was taken"),
        }
        drop(place);
        tokio::select! {
            () = app.jobs().work.notified() => {}
            () = tokio::time::sleep(IDLE) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

async fn do_job(app: &App, job: TakenJob) {
    let Some(cluster) = app.store().cluster() else { return };
    let control = Control::default();
    let outcome = match serde_json::from_str::<Work>(&job.payload) {
        Ok(_) if job.attempt > MOST_ATTEMPTS => {
            tracing::error!(job = job.name, "given up after several workers died of it");
            Some(Outcome::Turn(None))
        }
        Ok(work) => {
            let share = match work {
                Work::Turn { .. } => SHARE_OF_TURN,
                Work::Review { .. } => SHARE_OF_REVIEW,
            };
            let working = do_work(app, &job, work, &control);
            let giving_way = give_way(app, &job, share, &control);
            tokio::select! {
                outcome = working => outcome,
                never = giving_way => match never {},
            }
        }
        Err(error) => {
            tracing::error!(job = job.name, %error, "a job that this program does not know");
            return;
        }
    };
    let Some(outcome) = outcome else { return };
    let result = serde_json::to_string(&outcome).unwrap_or_default();
    match hand_in(cluster, &job, &result).await {
        Ok(true) => app.store().bus().publish(Message::JobDone { name: job.name }),
        Ok(false) => tracing::debug!(job = job.name, "the result came too late"),
        Err(error) => tracing::warn!(job = job.name, %error, "the result was not handed in"),
    }
}

async fn hand_in(cluster: &dyn Cluster, job: &TakenJob, result: &str) -> Result<bool, StoreError> {
    let mut handed = cluster.finish_job(job, result).await;
    for _ in 0..3 {
        if !matches!(handed, Err(StoreError::Unreachable(_))) {
            break;
        }
        tokio::time::sleep(GIVE_WAY).await;
        handed = cluster.finish_job(job, result).await;
    }
    handed
}

/// Stops work that has had its share when that of others waits, or that nobody waits for.
async fn give_way(
    app: &App,
    job: &TakenJob,
    share: Duration,
    control: &Control,
) -> std::convert::Infallible {
    tokio::time::sleep(share).await;
    loop {
        if let Some(cluster) = app.store().cluster()
            && let Ok(look) = cluster.look_at_job(job).await
            && (look.others_wait || !look.is_wanted)
        {
            control.stop();
        }
        tokio::time::sleep(GIVE_WAY).await;
    }
}

async fn do_work(app: &App, job: &TakenJob, work: Work, control: &Control) -> Option<Outcome> {
    let pool: &EnginePool = app.engine();
    let slot = pool.job_slot().await?;
    let (stop, taken, age) = (control.clone(), Instant::now(), job.age);
    match work {
        Work::Turn { line, level, clock, is_watched } => {
            let options = EngineOptions { level: Level::new(level), ..pool.game_options() };
            let chosen = pool.on_a_thread(slot, options, move |engine, _slot| {
                let line = line.read()?;
                let turns: Vec<_> = line.turns().iter().map(|played| played.turn.clone()).collect();
                engine.set_position(line.start().clone(), &turns).ok()?;
                let millis = |millis: i64| Duration::from_millis(millis.max(0) as u64);
                // The clock has run on while the job waited.
                let clock = clock.map(|(remaining, increment)| Clock {
                    remaining: millis(remaining - age).saturating_sub(taken.elapsed()),
                    increment: millis(increment),
                    turns_to_go: None,
                    overhead: OVERHEAD,
                });
                let longest = if is_watched { LONGEST_TURN } else { UNWATCHED_TURN };
                let limits = Limits { clock, ..Limits::move_time(longest) };
                let best = engine.go_with(&limits, &stop, |_| {}).best?;
                Some(line.turn_start().write_turn(&best, TurnStyle::Uci))
            });
            Some(Outcome::Turn(chosen.await?))
        }
        Work::Review { line, millis, first } => {
            let bus_app = app.clone();
            let name = job.name.clone();
            let reviewed = pool.on_a_thread(slot, analysis_options(1), move |engine, _slot| {
                let line = line.read()?;
                let question = ReviewQuestion { millis, ..ReviewQuestion::default() };
                let mut points = Vec::new();
                let mut next = None;
                analysis::review_from(
                    engine,
                    &line,
                    first,
                    &question.limits(),
                    &Control::default(),
                    |point| {
                        let ply = point.ply;
                        let point = json!(point);
                        let part = Message::JobProgress { name: name.clone(), part: point.clone() };
                        bus_app.store().bus().publish(part);
                        points.push(point);
                        if stop.is_stopped() && ply < line.turns().len() {
                            next = Some(ply + 1);
                        }
                        next.is_none()
                    },
                );
                Some(Outcome::Review { points, next })
            });
            reviewed.await?
        }
    }
}
