//! One game: two players, each on a WebSocket.

use std::{sync::Arc, time::Duration};

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use serde_json::{Value, json};
use tokio::{net::TcpStream, time::Instant};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message, protocol::WebSocketConfig},
};

use crate::{
    http::{self, Http, person},
    line,
    report::Report,
};

/// Connections that make games at the same time.
pub(crate) const MAKERS: usize = 8;
/// How long a turn may take before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(10);
const BUFFER: usize = 4096;

/// When turns are played.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pace {
    /// Whether the players ask for the legal moves after each turn, as a page without the rules does.
    pub(crate) asks_rules: bool,
    games: usize,
    every: Duration,
    seconds: Duration,
}

impl Pace {
    pub(crate) fn new(games: usize, every: f64, seconds: f64) -> Pace {
        Pace {
            asks_rules: false,
            games,
            every: Duration::from_secs_f64(every),
            seconds: Duration::from_secs_f64(seconds),
        }
    }

    /// The time in which all players connect.
    pub(crate) fn warm_up(self) -> Duration {
        Duration::from_millis(3 * self.games as u64) + Duration::from_secs(2)
    }

    fn turns(self) -> usize {
        (self.seconds.as_secs_f64() / self.every.as_secs_f64()).ceil() as usize
    }

    /// The games take their turns one after the other, evenly spread.
    fn offset(self, index: usize) -> Duration {
        self.every.mul_f64(index as f64 / self.games as f64)
    }
}

/// A game with the secrets of both seats.
#[derive(Clone, Debug)]
pub(crate) struct Seats {
    address: String,
    number: usize,
    id: String,
    red: String,
    blue: String,
}

/// What became of a game.
#[derive(Clone, Debug)]
pub(crate) struct Played {
    id: String,
    /// The turns that the server said are on disk.
    pub(crate) acknowledged: Vec<String>,
}

/// Makes games of two friends.
pub(crate) async fn create_all(address: &str, count: usize) -> Result<Vec<Seats>> {
    let make = async |number| {
        let (id, [red, blue]) = create(address, number).await?;
        anyhow::Ok(Seats { address: address.to_string(), number, id, red, blue })
    };
    stream::iter(0..count).map(make).buffered(MAKERS).try_collect().await
}

/// Makes a game of two friends: its name and the secrets of both seats. Each is made by somebody else.
pub(crate) async fn create(address: &str, number: usize) -> Result<(String, [String; 2])> {
    let mut http = Http::open(address, person(number)).await?;
    let clock = json!({"initial": 3600, "increment": 5});
    let wish = json!({"opponent": "friend", "side": "red", "clock": clock});
    let made = http.post("/api/games", &wish).await?;
    let id = made["id"].as_str().context("a game without a name")?.to_string();
    let joined = http.post(&format!("/api/games/{id}/join"), &json!({})).await?;
    let seat = |value: &Value| value.as_str().map(str::to_string).context("no seat");
    Ok((id, [seat(&made["seats"]["red"])?, seat(&joined["seats"]["blue"])?]))
}

impl Seats {
    pub(crate) fn id(&self) -> &str {
        &self.id
    }
}

/// Plays a game at the given pace.
pub(crate) async fn play(seats: Seats, index: usize, pace: Pace, report: Arc<Report>) -> Played {
    let begin = Instant::now() + pace.warm_up() + pace.offset(index);
    let mut played = Played { id: seats.id.clone(), acknowledged: Vec::new() };
    tokio::time::sleep(Duration::from_millis(3 * index as u64)).await;
    if let Err(error) = play_turns(&seats, index, begin, pace, &report, &mut played).await {
        report.failed(format!("{error:#}"));
    }
    played
}

async fn play_turns(
    seats: &Seats,
    index: usize,
    begin: Instant,
    pace: Pace,
    report: &Report,
    played: &mut Played,
) -> Result<()> {
    let mut red = Player::join(seats, &seats.red).await?;
    let mut blue = Player::join(seats, &seats.blue).await?;
    let turns = line::long_line(index as u64, pace.turns());
    let mut rules = if pace.asks_rules {
        Some(Http::open(&seats.address, person(seats.number)).await?)
    } else {
        None
    };
    for (ply, turn) in turns.into_iter().enumerate() {
        let due = begin + pace.every * ply as u32;
        // Who waits still reads: pings want their answers.
        tokio::select! {
            () = tokio::time::sleep_until(due) => {}
            error = red.idle() => return Err(error),
            error = blue.idle() => return Err(error),
        }
        let (mover, other) =
            if ply % 2 == 0 { (&mut red, &mut blue) } else { (&mut blue, &mut red) };
        let sent = Instant::now();
        mover.send_turn(&turn, ply).await?;
        let acknowledged = async {
            mover.hear("ack", |_| true).await?;
            report.acknowledged(sent.elapsed());
            anyhow::Ok(())
        };
        let arrived = async {
            // The news of its own last turn may come late.
            other.hear("turn", |details| details["ply"] == ply + 1).await?;
            report.reached_opponent(sent.elapsed());
            anyhow::Ok(())
        };
        let (acknowledged, arrived) = tokio::join!(acknowledged, arrived);
        acknowledged?;
        played.acknowledged.push(turn);
        arrived?;
        if let Some(rules) = &mut rules {
            let asked = Instant::now();
            rules.post("/api/rules/view", &json!({"turns": played.acknowledged})).await?;
            report.asked(asked.elapsed());
        }
    }
    Ok(())
}

/// One end of a WebSocket.
pub(crate) struct Player {
    stream: WebSocketStream<TcpStream>,
}

impl Player {
    async fn join(seats: &Seats, seat: &str) -> Result<Player> {
        Player::open(&seats.address, &seats.id, Some(seat), person(seats.number)).await
    }

    /// Opens the socket of a game, as a player or as somebody who watches.
    pub(crate) async fn open(
        address: &str,
        id: &str,
        seat: Option<&str>,
        from: std::net::Ipv4Addr,
    ) -> Result<Player> {
        let url = format!("ws://{address}/api/games/{id}/ws");
        let stream = http::connect(address, from).await?;
        let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(BUFFER);
        let (stream, _) =
            tokio_tungstenite::client_async_with_config(url, stream, Some(config)).await?;
        let mut player = Player { stream };
        let hello = json!({"t": "hello", "d": {"seat": seat}});
        player.stream.send(Message::text(hello.to_string())).await?;
        player.hear("welcome", |_| true).await?;
        Ok(player)
    }

    pub(crate) async fn send_turn(&mut self, turn: &str, ply: usize) -> Result<()> {
        let message = json!({"t": "turn", "id": ply, "d": {"turn": turn, "ply": ply}});
        Ok(self.stream.send(Message::text(message.to_string())).await?)
    }

    /// Waits for a message of a kind that says what is expected.
    pub(crate) async fn hear(
        &mut self,
        kind: &str,
        is_expected: impl Fn(&Value) -> bool,
    ) -> Result<()> {
        let wait = async {
            loop {
                let Some(text) = self.next().await? else { bail!("the server hung up") };
                let message: Value = serde_json::from_str(&text)?;
                if message["t"] == "error" {
                    bail!("refused: {text}");
                }
                if message["t"] == kind && is_expected(&message["d"]) {
                    return Ok(());
                }
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.with_context(|| format!("no {kind} came"))?
    }

    async fn next(&mut self) -> Result<Option<String>> {
        while let Some(message) = self.stream.next().await {
            match message? {
                Message::Text(text) => return Ok(Some(text.to_string())),
                Message::Close(_) => return Ok(None),
                _ => {}
            }
        }
        Ok(None)
    }

    /// Reads until something goes wrong.
    pub(crate) async fn idle(&mut self) -> anyhow::Error {
        loop {
            match self.next().await {
                Ok(Some(_)) => {}
                Ok(None) => return anyhow::anyhow!("the server hung up"),
                Err(error) => return error,
            }
        }
    }
}

/// How many acknowledged turns a server does not have.
pub(crate) async fn count_lost(address: &str, played: &[Played]) -> Result<usize> {
    let mut http = Http::open(address, person(0)).await?;
    let mut lost = 0;
    for game in played {
        let state = http.get(&format!("/api/games/{}", game.id)).await?;
        let kept = state["turns"].as_array().context("a game without turns")?;
        let same = kept.iter().zip(&game.acknowledged).take_while(|(kept, turn)| *kept == *turn);
        lost += game.acknowledged.len() - same.count();
    }
    Ok(lost)
}
