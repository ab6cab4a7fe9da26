//! Bots that are connected, and what they are asked.

use std::{
    collections::HashMap,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
};

use cotulenh_bridge::Side;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::{
    error::AppError,
    fair::Party,
    game::{ClockForm, Table},
    guard::Visitor,
    secret::Hashed,
    state::App,
    store::{BotAccount, Seat},
};

/// Events that may wait for one bot.
const QUEUE: usize = 64;
/// Streams of one bot; a further one takes the place of the oldest.
const MOST_STREAMS: usize = 4;
/// Challenges that may stand for one bot, from one challenger, and in all.
const MOST_FOR_BOT: usize = 100;
const MOST_FROM_ONE: usize = 20;
const MOST_CHALLENGES: usize = 10_000;
/// Names that a bot cannot have: paths of the API use them.
pub(crate) const RESERVED: [&str; 2] = ["ai", "open"];

/// Streams of events by bot, and challenges that stand.
#[derive(Debug, Default)]
pub(crate) struct Bots {
    streams: Mutex<HashMap<String, Vec<Stream>>>,
    next_stream: AtomicU64,
    challenges: Mutex<HashMap<String, Challenge>>,
}

#[derive(Debug)]
struct Stream {
    id: u64,
    sender: mpsc::Sender<Value>,
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

/// A game that waits for a bot.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    /// Who is asked.
    pub(crate) bot: String,
    /// Who asks: the bot or the visitor, and where it comes from.
    from: (Hashed, Party),
    /// As the bot is told of it.
    pub(crate) form: Value,
}

fn challenger(visitor: &Visitor) -> (Hashed, Party) {
    (visitor.bearer.clone().unwrap_or_else(|| visitor.hash.clone()), visitor.party())
}

impl Bots {
    /// Listens to what concerns a bot.
    pub(crate) fn listen(&self, app: &App, bot: &str) -> Listening {
        let (sender, events) = mpsc::channel(QUEUE);
        for challenge in self.challenges_of(bot) {
            let _ = sender.try_send(json!({"type": "challenge", "challenge": challenge.form}));
        }
        let id = self.next_stream.fetch_add(1, Ordering::Relaxed);
        let mut streams = lock(&self.streams);
        let own = streams.entry(bot.to_string()).or_default();
        if own.len() >= MOST_STREAMS {
            own.remove(0);
        }
        own.push(Stream { id, sender });
        Listening { app: app.clone(), bot: bot.to_string(), id, events }
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

    /// The bots that listen.
    pub(crate) fn online(&self) -> Vec<String> {
        let mut bots: Vec<String> = lock(&self.streams).keys().cloned().collect();
        bots.sort_unstable();
        bots
    }

    fn tell(&self, bot: &str, event: &Value) {
        if let Some(streams) = lock(&self.streams).get_mut(bot) {
            // A stream that does not read what it is sent ends; its bot comes back.
            streams.retain(|stream| stream.sender.try_send(event.clone()).is_ok());
        }
    }

    fn challenges_of(&self, bot: &str) -> Vec<Challenge> {
        let mut theirs: Vec<(String, Challenge)> = lock(&self.challenges)
            .iter()
            .filter(|(_, challenge)| challenge.bot == bot)
            .map(|(id, challenge)| (id.clone(), challenge.clone()))
            .collect();
        theirs.sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
        theirs.into_iter().map(|(_, challenge)| challenge).collect()
    }

    /// Whether a visitor may challenge a bot once more. Challenges that stand are never touched.
    pub(crate) fn check_room(&self, bot: &BotAccount, visitor: &Visitor) -> Result<(), AppError> {
        has_room(&lock(&self.challenges), &bot.id, &challenger(visitor))
    }

    /// Asks a bot to take the open seat of a game.
    pub(crate) fn challenge(
        &self,
        table: &Table,
        bot: &BotAccount,
        side: Side,
        visitor: &Visitor,
    ) -> Result<Value, AppError> {
        let form = challenge_form(table, bot, side);
        let from = challenger(visitor);
        let mut challenges = lock(&self.challenges);
        has_room(&challenges, &bot.id, &from)?;
        let challenge = Challenge { bot: bot.id.clone(), from, form: form.clone() };
        challenges.insert(table.id.to_string(), challenge);
        drop(challenges);
        self.tell(&bot.id, &json!({"type": "challenge", "challenge": form}));
        Ok(form)
    }

    /// The challenge with this name.
    pub(crate) fn find(&self, id: &str) -> Option<Challenge> {
        lock(&self.challenges).get(id).cloned()
    }

    /// Takes a challenge away; the bot is told if it was not the bot who did it.
    pub(crate) fn end_challenge(&self, id: &str, event: Option<&str>) {
        let ended = lock(&self.challenges).remove(id);
        if let (Some(challenge), Some(event)) = (ended, event) {
            self.tell(&challenge.bot, &json!({"type": event, "challenge": challenge.form}));
        }
    }

    /// Tells the bots of a game that it begins.
    pub(crate) fn game_started(&self, table: &Table) {
        self.tell_players(table, "gameStart");
    }

    /// Tells the bots of a game that it is over.
    pub(crate) fn game_finished(&self, table: &Table) {
        self.end_challenge(&table.id, Some("challengeCanceled"));
        self.tell_players(table, "gameFinish");
    }

    fn tell_players(&self, table: &Table, event: &str) {
        for side in Side::ALL {
            let player = table.players.of(side);
            if player.seat == Seat::Bot
                && let Some(name) = &player.name
            {
                let game = game_event(table, side);
                self.tell(&bot_id(name), &json!({"type": event, "game": game}));
            }
        }
    }
}

fn has_room(
    challenges: &HashMap<String, Challenge>,
    bot: &str,
    from: &(Hashed, Party),
) -> Result<(), AppError> {
    let for_bot = challenges.values().filter(|challenge| challenge.bot == bot).count();
    let is_from = |challenge: &&Challenge| {
        challenge.from.0 == from.0 || (from.1.is_some() && challenge.from.1 == from.1)
    };
    let from_one = challenges.values().filter(is_from).count();
    if for_bot < MOST_FOR_BOT && from_one < MOST_FROM_ONE && challenges.len() < MOST_CHALLENGES {
        Ok(())
    } else {
        Err(AppError::too_many_challenges())
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
