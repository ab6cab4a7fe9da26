//! A game whose players do not give up: they reconnect, to another server if need be, look at what
//! the game has become, and send again what was not acknowledged.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::Instant};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{self, Message, protocol::WebSocketConfig},
};

use crate::{
    game,
    http::{self, Http, person},
    line,
};

/// How long a player waits for an answer before it tries another server.
const ANSWER: Duration = Duration::from_secs(2);
/// How long a player waits for a connection: longer each time, or a server with much to do would do
/// it for those who have given up.
const CONNECT: Duration = Duration::from_secs(1);
const LONGEST_CONNECT: Duration = Duration::from_secs(4);
const PAUSE: Duration = Duration::from_millis(150);
const LONGEST_PAUSE: Duration = Duration::from_millis(400);
/// How long a player goes on trying.
const PATIENCE: Duration = Duration::from_mins(1);

/// When turns are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    games: usize,
    every: Duration,
    turns: usize,
}

impl Plan {
    pub(crate) fn new(games: usize, rate: f64, seconds: f64) -> Plan {
        let every = games as f64 / rate;
        Plan {
            games,
            every: Duration::from_secs_f64(every),
            turns: (seconds / every).ceil() as usize,
        }
    }

    /// The time in which all players connect.
    pub(crate) fn warm_up(self) -> Duration {
        Duration::from_millis(4 * self.games as u64) + Duration::from_secs(2)
    }
}

/// What happened in all games.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    delays: Mutex<Delays>,
    reconnects: AtomicU64,
    refused: AtomicU64,
    unfinished: AtomicU64,
    first_refusal: Mutex<Option<String>>,
    down: Mutex<Duration>,
}

#[derive(Debug, Default)]
struct Delays {
    acknowledged: Vec<Duration>,
    arrived: Vec<Duration>,
    /// From the first attempt to the acknowledgement.
    stalls: Vec<Duration>,
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tally {
    pub(crate) fn turns(&self) -> usize {
        lock(&self.delays).stalls.len()
    }

    pub(crate) fn p99(&self) -> Duration {
        crate::report::percentile(&mut lock(&self.delays).arrived, 0.99)
    }

    pub(crate) fn with_delays<T>(
        &self,
        read: impl FnOnce(&mut [Duration], &mut [Duration], &mut [Duration]) -> T,
    ) -> T {
        let Delays { acknowledged, arrived, stalls } = &mut *lock(&self.delays);
        read(acknowledged, arrived, stalls)
    }

    pub(crate) fn reconnects(&self) -> u64 {
        self.reconnects.load(Ordering::Relaxed)
    }

    pub(crate) fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }

    pub(crate) fn unfinished(&self) -> u64 {
        self.unfinished.load(Ordering::Relaxed)
    }

    pub(crate) fn first_refusal(&self) -> Option<String> {
        lock(&self.first_refusal).clone()
    }

    /// For how long there was no database.
    pub(crate) fn down(&self) -> Duration {
        *lock(&self.down)
    }

    pub(crate) fn note_down(&self, time: Duration) {
        *lock(&self.down) = time;
    }

    fn note_refusal(&self, what: &str) {
        self.refused.fetch_add(1, Ordering::Relaxed);
        lock(&self.first_refusal).get_or_insert_with(|| what.to_string());
    }
}

/// A game with the secrets of both seats.
#[derive(Debug)]
pub(crate) struct Table {
    addresses: Arc<[String]>,
    number: usize,
    id: String,
    seats: [String; 2],
    line: Vec<String>,
    acknowledged: Vec<String>,
}

/// Makes games of two friends, spread over the servers.
pub(crate) async fn create_all(addresses: &Arc<[String]>, count: usize) -> Result<Vec<Table>> {
    let make = async |number| {
        let address: &String = &addresses[number % addresses.len()];
        let (id, seats) = game::create(address, number).await?;
        let (line, acknowledged) = (Vec::new(), Vec::new());
        let addresses = Arc::clone(addresses);
        anyhow::Ok(Table { addresses, number, id, seats, line, acknowledged })
    };
    stream::iter(0..count).map(make).buffered(game::MAKERS).try_collect().await
}

/// One end of a WebSocket.
struct Player {
    stream: WebSocketStream<TcpStream>,
    /// The turns of the game when this connection began.
    turns: usize,
}

/// What came of a turn that was sent.
enum Sent {
    Acknowledged,
    Refused(String),
}

impl Player {
    async fn open(address: &str, table: &Table, side: usize) -> Result<Player> {
        let url = format!("ws://{address}/api/games/{}/ws", table.id);
        let stream = http::connect(address, person(table.number)).await?;
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(4096);
        let (stream, _) =
            tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
        let mut player = Player { stream, turns: 0 };
        let hello = json!({"t": "hello", "d": {"seat": table.seats[side]}});
        player.stream.send(Message::text(hello.to_string())).await?;
        loop {
            let told = player.next().await?;
            match told["t"].as_str() {
                Some("state") => {
                    player.turns = told["d"]["turns"].as_array().map_or(0, Vec::len);
                }
                Some("welcome") => return Ok(player),
                _ => {}
            }
        }
    }

    async fn next(&mut self) -> Result<Value> {
        while let Some(message) = self.stream.next().await {
            match message? {
                Message::Text(text) => return Ok(serde_json::from_str(&text)?),
                Message::Close(_) => bail!("the server closed"),
                _ => {}
            }
        }
        bail!("the server hung up")
    }

    async fn send(&mut self, turn: &str, ply: usize) -> Result<Sent> {
        let message = json!({"t": "turn", "id": ply, "d": {"turn": turn, "ply": ply}});
        self.stream.send(Message::text(message.to_string())).await?;
        loop {
            let told = self.next().await?;
            match told["t"].as_str() {
                Some("ack") if told["d"]["id"] == ply => return Ok(Sent::Acknowledged),
                Some("error") => return Ok(Sent::Refused(told["d"]["code"].to_string())),
                _ => {}
            }
        }
    }

    async fn hear_turn(&mut self, ply: usize) -> Result<()> {
        loop {
            let told = self.next().await?;
            if told["t"] == "turn" && told["d"]["ply"] == ply {
                return Ok(());
            }
        }
    }

    /// Reads until the connection ends.
    async fn idle(&mut self) {
        while self.next().await.is_ok() {}
    }
}

impl Table {
    pub(crate) fn acknowledged(&self) -> &[String] {
        &self.acknowledged
    }

    pub(crate) fn line(&self) -> &[String] {
        &self.line
    }

    /// The turns that a server has.
    pub(crate) async fn kept_at(&self, first: &str, others: &[String]) -> Result<Vec<String>> {
        let begin = Instant::now();
        let mut addresses = std::iter::once(first).chain(others.iter().map(String::as_str).cycle());
        loop {
            let address = addresses.next().context("no server")?;
            let ask = async {
                let mut http = Http::open(address, person(self.number)).await?;
                http.get(&format!("/api/games/{}", self.id)).await
            };
            match tokio::time::timeout(ANSWER, ask).await {
                Ok(Ok(state)) => {
                    let turns = state["turns"].as_array().context("a game without turns")?;
                    let text = |turn: &Value| turn.as_str().unwrap_or_default().to_string();
                    return Ok(turns.iter().map(text).collect());
                }
                Ok(Err(error)) if begin.elapsed() > PATIENCE => return Err(error),
                Err(_) if begin.elapsed() > PATIENCE => bail!("game {} does not answer", self.id),
                _ => tokio::time::sleep(PAUSE).await,
            }
        }
    }

    /// Connects a player, to one server after the other until one lets it in.
    async fn connect(&self, side: usize, attempt: &mut usize, tally: &Tally) -> Player {
        let (mut pause, mut patience) = (PAUSE, CONNECT);
        loop {
            let address = &self.addresses[(self.number + side + *attempt) % self.addresses.len()];
            let opened = tokio::time::timeout(patience, Player::open(address, self, side)).await;
            match opened {
                Ok(Ok(player)) => return player,
                Ok(Err(error)) => {
                    if let Some(tungstenite::Error::Http(answer)) = error.downcast_ref() {
                        tally.note_refusal(&format!("{} instead of a WebSocket", answer.status()));
                    }
                }
                Err(_) => patience = (2 * patience).min(LONGEST_CONNECT),
            }
            tally.reconnects.fetch_add(1, Ordering::Relaxed);
            *attempt += 1;
            // Like the page: sooner at first, later then, and not all at the same moment.
            tokio::time::sleep(pause.mul_f64(0.5 + 0.5 * fastrand::f64())).await;
            pause = (2 * pause).min(LONGEST_PAUSE);
        }
    }

    /// Plays at the given pace.
    pub(crate) async fn play(
        mut self,
        index: usize,
        plan: Plan,
        begin: Instant,
        tally: Arc<Tally>,
    ) -> Table {
        self.line = line::long_line(self.number as u64, plan.turns);
        tokio::time::sleep(Duration::from_millis(4 * index as u64)).await;
        let offset = plan.every.mul_f64(index as f64 / plan.games as f64);
        let (mut attempts, mut players) = ([0, 0], [None, None]);
        for ply in 0..self.line.len() {
            for side in 0..2 {
                if players[side].is_none() {
                    let player = self.connect(side, &mut attempts[side], &tally).await;
                    players[side] = Some(player);
                }
            }
            wait_until(begin + offset + plan.every * ply as u32, &mut players).await;
            let played = self.play_turn(ply, &mut players, &mut attempts, &tally);
            if tokio::time::timeout(PATIENCE, played).await.is_err() {
                tally.unfinished.fetch_add(1, Ordering::Relaxed);
                break;
            }
            self.acknowledged.push(self.line[ply].clone());
        }
        self
    }

    /// Plays one turn, however often it has to be tried.
    async fn play_turn(
        &self,
        ply: usize,
        players: &mut [Option<Player>; 2],
        attempts: &mut [usize; 2],
        tally: &Tally,
    ) {
        let (side, first) = (ply % 2, Instant::now());
        loop {
            if players[side].is_none() {
                tally.reconnects.fetch_add(1, Ordering::Relaxed);
                attempts[side] += 1;
                let player = self.connect(side, &mut attempts[side], tally).await;
                // The turn may have been written although its acknowledgement was lost.
                let is_there = player.turns > ply;
                players[side] = Some(player);
                if is_there {
                    break;
                }
            }
            let [red, blue] = players;
            let (mover, other) = if side == 0 { (red, blue) } else { (blue, red) };
            let Some(player) = mover.as_mut() else { continue };
            let sent = Instant::now();
            let acknowledging = async {
                let answer = tokio::time::timeout(ANSWER, player.send(&self.line[ply], ply)).await;
                (answer, sent.elapsed())
            };
            let arriving = async {
                let Some(other) = other.as_mut() else { return Some(None) };
                let heard = tokio::time::timeout(ANSWER, other.hear_turn(ply + 1)).await;
                matches!(heard, Ok(Ok(()))).then(|| Some(sent.elapsed()))
            };
            let ((answer, delay), arrived) = tokio::join!(acknowledging, arriving);
            match arrived {
                Some(Some(arrived)) => lock(&tally.delays).arrived.push(arrived),
                Some(None) => {}
                None => *other = None,
            }
            match answer {
                Ok(Ok(Sent::Acknowledged)) => {
                    lock(&tally.delays).acknowledged.push(delay);
                    break;
                }
                Ok(Ok(Sent::Refused(code))) => {
                    // It had been written, or the server has just lost the game: look again.
                    if !code.contains("too_late") {
                        tally.note_refusal(&code);
                    }
                    *mover = None;
                }
                _ => *mover = None,
            }
        }
        lock(&tally.delays).stalls.push(first.elapsed());
    }
}

/// Waits; players that are connected go on reading, because pings want their answers.
async fn wait_until(due: Instant, players: &mut [Option<Player>; 2]) {
    let [red, blue] = players;
    let read = async |player: &mut Option<Player>| {
        match player {
            Some(open) => open.idle().await,
            None => std::future::pending().await,
        }
        *player = None;
    };
    let reading = async {
        tokio::join!(read(red), read(blue));
        std::future::pending::<()>().await;
    };
    tokio::select! {
        () = tokio::time::sleep_until(due) => {}
        () = reading => {}
    }
}
