//! Bots that are connected, and what they are asked.
//!
//! Challenges are in the store, and events go over the bus: a bot may listen at another process than
//! the one where something happens. After a gap each stream gets what it missed.

use std::{
    collections::{HashMap, HashSet},
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use cotulenh_bridge::Side;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::{
    bus::Message,
    error::AppError,
    game::{ClockForm, Table},
    guard::Visitor,
    state::App,
    store::{BotAccount, ChallengeRoom, ChallengeRow, GameKind, Seat, StoreError},
};

/// Events that may wait for one bot: all that a new stream begins with, and more.
const QUEUE: usize = 512;
/// Streams of one bot; a further one takes the place of the oldest.
const MOST_STREAMS: usize = 4;
/// Challenges that may stand for one bot, from one challenger or address, and in all.
const ROOM: ChallengeRoom = ChallengeRoom { for_bot: 100, from_one: 20, in_all: 10_000 };
/// Games that a new stream starts with.
const MOST_GAMES: usize = 128;
/// Names that a bot cannot have: paths of the API use them.
pub(crate) const RESERVED: [&str; 2] = ["ai", "open"];

/// Streams of events by bot.
#[derive(Debug, Default)]
pub(crate) struct Bots {
    streams: Mutex<HashMap<String, Vec<Stream>>>,
    next_stream: AtomicU64,
}

#[derive(Debug)]
struct Stream {
    id: u64,
    bot: BotAccount,
    sender: mpsc::Sender<Value>,
    /// What it has been told of: challenges and games.
    challenges: HashSet<String>,
    games: HashSet<String>,
}

impl Stream {
    /// Tells an event unless it is known; whether the stream still listens.
    fn tell(&mut self, event: &Value) -> bool {
        let id = |what: &str| event[what]["id"].as_str().unwrap_or_default().to_string();
        let is_news = match event["type"].as_str() {
            Some("challenge") => self.challenges.insert(id("challenge")),
            Some("challengeCanceled") => self.challenges.remove(&id("challenge")),
            Some("gameStart") => {
                self.challenges.remove(&id("game"));
                self.games.insert(id("game"))
            }
            Some("gameFinish") => {
                self.games.remove(&id("game"));
                true
            }
            _ => true,
        };
        // A stream that does not read what it is sent ends; its bot comes back.
        !is_news || self.sender.try_send(event.clone()).is_ok()
    }
}

/// A bot that listens. It is online until this is dropped.
#[derive(Debug)]
pub(crate) struct Listening {
    app: App,
    bot: String,
    id: u64,
    pub(crate) events: mpsc::Receiver<Value>,
}

impl Drop for Listening {
    fn drop(&mut self) {
        self.app.bots().hang_up(&self.bot, self.id);
    }
}

impl Bots {
    /// Listens to what concerns a bot. It begins with what there is.
    pub(crate) async fn listen(&self, app: &App, bot: BotAccount) -> Result<Listening, AppError> {
        let (sender, events) = mpsc::channel(QUEUE);
        let id = self.next_stream.fetch_add(1, Ordering::Relaxed);
        let name = bot.id.clone();
        {
            let mut streams = lock(&self.streams);
            let own = streams.entry(name.clone()).or_default();
            if own.len() >= MOST_STREAMS {
                own.remove(0);
            }
            let (challenges, games) = (HashSet::new(), HashSet::new());
            own.push(Stream { id, bot, sender, challenges, games });
        }
        let listening = Listening { app: app.clone(), bot: name.clone(), id, events };
        self.catch_up(app, &name).await?;
        Ok(listening)
    }

    fn hang_up(&self, bot: &str, id: u64) {
        let mut streams = lock(&self.streams);
        if let Some(own) = streams.get_mut(bot) {
            own.retain(|stream| stream.id != id);
            if own.is_empty() {
                streams.remove(bot);
            }
        }
    }

    /// The bots that listen here.
    pub(crate) fn online_here(&self) -> Vec<String> {
        let mut bots: Vec<String> = lock(&self.streams).keys().cloned().collect();
        bots.sort_unstable();
        bots
    }

    /// Tells the streams of a bot that are here.
    pub(crate) fn deliver(&self, bot: &str, event: &Value) {
        if let Some(streams) = lock(&self.streams).get_mut(bot) {
            streams.retain_mut(|stream| stream.tell(event));
        }
    }

    /// Tells all streams here what they may have missed.
    pub(crate) async fn catch_up_all(&self, app: &App) {
        for bot in self.online_here() {
            if let Err(error) = self.catch_up(app, &bot).await {
                tracing::warn!(bot, code = error.code, "a bot was not told what it missed");
            }
        }
    }

    /// Tells the streams of a bot what they do not know yet: challenges and games that are there,
    /// and challenges that are no more.
    pub(crate) async fn catch_up(&self, app: &App, bot: &str) -> Result<(), AppError> {
        let account = lock(&self.streams)
            .get(bot)
            .and_then(|streams| streams.first())
            .map(|stream| stream.bot.clone());
        let Some(account) = account else { return Ok(()) };
        let standing = app.store().challenges_of(bot).await?;
        let playing = app.store().library(&account.token, i64::MAX, MOST_GAMES).await?;
        let mut events = Vec::new();
        for challenge in &standing {
            events.push(json!({"type": "challenge", "challenge": form(challenge)}));
        }
        for (_, game) in playing.iter().filter(|(_, game)| game.status() == "playing") {
            let is_own =
                |side: &Side| game.players.of(*side).visitor.as_ref() == Some(&account.token);
            for side in Side::ALL.into_iter().filter(is_own) {
                let event = json!({"id": game.id, "gameId": game.id, "color": color(side),
                    "fen": game.fen, "hasMoved": game.ply > 0});
                events.push(json!({"type": "gameStart", "game": event}));
            }
        }
        if let Some(streams) = lock(&self.streams).get_mut(bot) {
            streams.retain_mut(|stream| {
                let is_gone =
                    |id: &&String| !standing.iter().any(|challenge| challenge.game == **id);
                let gone: Vec<String> = stream.challenges.iter().filter(is_gone).cloned().collect();
                let ended = gone
                    .into_iter()
                    .map(|id| json!({"type": "challengeCanceled", "challenge": {"id": id}}));
                let all: Vec<Value> = ended.chain(events.iter().cloned()).collect();
                all.iter().all(|event| stream.tell(event))
            });
        }
        Ok(())
    }
}

fn form(challenge: &ChallengeRow) -> Value {
    serde_json::from_str(&challenge.form).unwrap_or_default()
}

/// The bots that listen, here or at another process.
pub(crate) fn online(app: &App) -> Vec<String> {
    let mut bots = app.bots().online_here();
    bots.extend(app.membership().bots_elsewhere(app.run()));
    bots.sort_unstable();
    bots.dedup();
    bots
}

fn tell(app: &App, bot: &str, event: Value) {
    app.store().bus().publish(Message::Bot { bot: bot.to_string(), event });
}

/// Asks a bot to take the open seat of a game that has just been made. Without room for one more
/// challenge the game is taken back. Challenges that stand are never touched.
pub(crate) async fn challenge(
    app: &App,
    table: &Table,
    bot: &BotAccount,
    side: Side,
    visitor: &Visitor,
) -> Result<Value, AppError> {
    let form = challenge_form(table, bot, side);
    let challenger = visitor.bearer.clone().unwrap_or_else(|| visitor.hash.clone());
    let row = ChallengeRow {
        game: table.id.to_string(),
        bot: bot.id.clone(),
        challenger: challenger.clone(),
        party: visitor.party().map(|party| party.to_string()),
        form: form.to_string(),
    };
    if !app.store().add_challenge(row, ROOM).await? {
        app.store().forget(&challenger, &table.id).await?;
        return Err(AppError::too_many_challenges());
    }
    tell(app, &bot.id, json!({"type": "challenge", "challenge": form}));
    Ok(form)
}

/// Removes a challenge, and notifies the bot unless the bot did it.
pub(crate) async fn end_challenge(
    app: &App,
    id: &str,
    event: Option<&str>,
) -> Result<(), StoreError> {
    let ended = app.store().end_challenge(id).await?;
    if let (Some(challenge), Some(event)) = (ended, event) {
        tell(app, &challenge.bot, json!({"type": event, "challenge": form(&challenge)}));
    }
    Ok(())
}

/// Tells the bots of a game that it begins.
pub(crate) fn game_started(app: &App, table: &Table) {
    tell_players(app, table, "gameStart");
}

/// Tells the bots of a game that it is over.
pub(crate) async fn game_finished(app: &App, table: &Table) {
    if table.kind == GameKind::Bot {
        let ended = end_challenge(app, &table.id, Some("challengeCanceled")).await;
        if let Err(error) = ended {
            tracing::warn!(game = %table.id, %error, "a challenge was not taken away");
        }
    }
    tell_players(app, table, "gameFinish");
}

fn tell_players(app: &App, table: &Table, event: &str) {
    for side in Side::ALL {
        let player = table.players.of(side);
        if player.seat == Seat::Bot
            && let Some(name) = &player.name
        {
            let game = game_event(table, side);
            tell(app, &bot_id(name), json!({"type": event, "game": game}));
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The name by which a bot is found.
pub(crate) fn bot_id(name: &str) -> String {
    name.to_lowercase()
}

/// The account of a bot.
pub(crate) async fn find(app: &App, name: &str) -> Result<BotAccount, AppError> {
    let found = app.store().bot_by_id(&bot_id(name)).await?;
    found.ok_or_else(AppError::not_found)
}

/// What lichess calls the sides.
pub(crate) fn color(side: Side) -> &'static str {
    match side {
        Side::Red => "white",
        Side::Blue => "black",
    }
}

fn variant() -> Value {
    json!({"key": "coTuLenh", "name": "Cờ Tư Lệnh", "short": "CTL"})
}

fn user(table: &Table, side: Side) -> Value {
    let player = table.players.of(side);
    match (&player.seat, &player.name) {
        (Seat::Engine { level }, _) => json!({"aiLevel": level}),
        (Seat::Bot, Some(name)) => json!({"id": bot_id(name), "name": name, "title": "BOT"}),
        (_, name) => json!({"id": name.as_deref().map(bot_id), "name": name, "title": null}),
    }
}

/// A game as the stream of events tells it to one side.
pub(crate) fn game_event(table: &Table, side: Side) -> Value {
    json!({
        "id": &*table.id,
        "gameId": &*table.id,
        "fullId": &*table.id,
        "color": color(side),
        "fen": table.position.to_fen(),
        "hasMoved": table.ply() > 0,
        "isMyTurn": table.side() == side && !table.is_over(),
        "lastMove": table.played.last().map(|played| &*played.uci),
        "opponent": user(table, !side),
        "variant": variant(),
        "rated": false,
    })
}

fn challenge_form(table: &Table, bot: &BotAccount, challenger: Side) -> Value {
    let clock = match table.clock {
        None => json!({"type": "unlimited"}),
        Some(clock) => json!({
            "type": "clock",
            "limit": clock.initial() / 1000,
            "increment": clock.increment() / 1000,
        }),
    };
    json!({
        "id": &*table.id,
        "status": "created",
        "challenger": user(table, challenger),
        "destUser": {"id": bot.id, "name": bot.name, "title": "BOT"},
        "variant": variant(),
        "rated": false,
        "timeControl": clock,
        "color": color(challenger),
        "finalColor": color(challenger),
        "initialFen": table.start.to_fen(),
        "battle": table.battle().code(),
    })
}

/// A whole game as the stream of a game begins.
pub(crate) fn full_game(game: &crate::game::GameForm) -> Value {
    let player = |side: Side| {
        let player = game.players.of(side);
        match player.level {
            Some(level) => json!({"aiLevel": level}),
            None => json!({
                "id": player.name.as_deref().map(bot_id),
                "name": player.name,
                "title": (player.kind == "bot").then_some("BOT"),
            }),
        }
    };
    let clock =
        game.clock.map(|clock| json!({"initial": clock.initial(), "increment": clock.increment()}));
    let is_usual_start = game.start == cotulenh::rules::START_FEN;
    json!({
        "type": "gameFull",
        "id": &*game.id,
        "variant": variant(),
        "battle": game.battle.code(),
        "rated": false,
        "createdAt": game.created,
        "clock": clock,
        "white": player(Side::Red),
        "black": player(Side::Blue),
        "initialFen": if is_usual_start { "startpos" } else { game.start.as_str() },
        "state": game_state(game),
    })
}

/// What changes in a game.
pub(crate) fn game_state(game: &crate::game::GameForm) -> Value {
    const UNLIMITED: i64 = i32::MAX as i64;
    let clock = game.clock;
    let increment = clock.map_or(0, ClockForm::increment);
    let offers = |offer: Option<Side>, side: Side| offer == Some(side);
    let status = match game.outcome.as_ref().map(|outcome| outcome.termination.as_str()) {
        None => "started",
        Some("checkmate" | "commander_captured" | "battle_won") => "mate",
        Some("stalemate") => "stalemate",
        Some("resignation") => "resign",
        Some("timeout") => "outoftime",
        Some("aborted") => "aborted",
        Some(_) => "draw",
    };
    json!({
        "type": "gameState",
        "moves": game.turns.join(" "),
        "wtime": clock.map_or(UNLIMITED, ClockForm::red),
        "btime": clock.map_or(UNLIMITED, ClockForm::blue),
        "winc": increment,
        "binc": increment,
        "status": status,
        "winner": game.outcome.as_ref().and_then(|outcome| outcome.winner).map(color),
        "wdraw": offers(game.offers.draw, Side::Red),
        "bdraw": offers(game.offers.draw, Side::Blue),
        "wtakeback": offers(game.offers.takeback, Side::Red),
        "btakeback": offers(game.offers.takeback, Side::Blue),
    })
}
