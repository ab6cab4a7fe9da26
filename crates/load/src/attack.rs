//! What others do to the server while games are played: many who only watch, one who opens sockets
//! and joins games as fast as possible, one who gives it as much work as possible.

use std::{
    net::Ipv4Addr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};

use anyhow::{Context, Result};
use serde_json::json;
use tokio::{
    task::{JoinHandle, JoinSet},
    time::Instant,
};

use crate::{
    Arguments,
    game::Player,
    http::{Http, person},
    line, report,
};

/// Where idle watchers begin, so that no player has their address.
const WATCHERS: usize = 100_000;
const HOSTILE: Ipv4Addr = Ipv4Addr::new(127, 66, 6, 6);
const GREEDY: Ipv4Addr = Ipv4Addr::new(127, 77, 7, 7);
const VISITOR: Ipv4Addr = Ipv4Addr::new(127, 88, 8, 8);
const IMPORTS: usize = 24;
const ENGINE_GAMES: usize = 150;
const STRONGEST: u8 = 20;
/// A visitor that asks once in a while.
const VISIT_EVERY: Duration = Duration::from_millis(100);

/// Attacks under way. They end when this is dropped.
pub(crate) struct Attacks {
    address: String,
    tasks: JoinSet<()>,
    idle: usize,
    opened: Arc<AtomicU64>,
    refused: Arc<AtomicU64>,
    visitor: Option<JoinHandle<Result<Visits>>>,
}

/// How long a visitor waited.
#[derive(Default)]
struct Visits {
    requests: Vec<Duration>,
    replies: Vec<Duration>,
    refused: u64,
}

impl Attacks {
    pub(crate) async fn start(
        arguments: &Arguments,
        address: &str,
        games: &[String],
    ) -> Result<Attacks> {
        let target = games.first().context("no game to attack")?;
        let mut attacks = Attacks {
            address: address.to_string(),
            tasks: JoinSet::new(),
            idle: arguments.idle,
            opened: Arc::default(),
            refused: Arc::default(),
            visitor: None,
        };
        attacks.watch(games).await?;
        if arguments.hostile {
            attacks.harass(target);
        }
        if arguments.heavy {
            attacks.burden();
        }
        if arguments.hostile || arguments.heavy {
            let address = attacks.address.clone();
            let seconds = Duration::from_secs_f64(arguments.seconds);
            attacks.visitor = Some(tokio::spawn(visit(address, seconds)));
        }
        Ok(attacks)
    }

    /// Opens sockets that watch, as many for each game.
    async fn watch(&mut self, games: &[String]) -> Result<()> {
        let mut opening = JoinSet::new();
        for number in 0..self.idle {
            if opening.len() >= 64 {
                self.keep(opening.join_next().await.context("nothing opens")??);
            }
            let (address, target) = (self.address.clone(), games[number % games.len()].clone());
            opening.spawn(async move {
                Player::open(&address, &target, None, person(WATCHERS + number)).await
            });
        }
        while let Some(opened) = opening.join_next().await {
            self.keep(opened?);
        }
        if self.idle > 0 {
            println!("{} idle sockets opened", self.opened.load(Ordering::Relaxed));
        }
        Ok(())
    }

    fn keep(&mut self, opened: Result<Player>) {
        match opened {
            Ok(mut player) => {
                self.opened.fetch_add(1, Ordering::Relaxed);
                self.tasks.spawn(async move {
                    player.idle().await;
                });
            }
            Err(_) => {
                self.refused.fetch_add(1, Ordering::Relaxed);
            }
        }
    }

    /// One address opens sockets, keeps what it gets and joins games, without a pause.
    fn harass(&mut self, target: &str) {
        for _ in 0..32 {
            let (address, target) = (self.address.clone(), target.to_string());
            let (opened, refused) = (Arc::clone(&self.opened), Arc::clone(&self.refused));
            self.tasks.spawn(async move {
                let mut kept = Vec::new();
                loop {
                    match Player::open(&address, &target, None, HOSTILE).await {
                        Ok(player) => {
                            opened.fetch_add(1, Ordering::Relaxed);
                            kept.push(player);
                        }
                        Err(_) => {
                            refused.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                    if let Ok(mut http) = Http::open(&address, HOSTILE).await {
                        let path = format!("/api/games/{target}/join");
                        let _ = http.send("POST", &path, "{}").await;
                    }
                }
            });
        }
    }

    /// One address imports large files and plays many games against the strongest level.
    fn burden(&mut self) {
        // Games of eighty turns, as many as fit into 2 MB of JSON.
        let turns = line::long_line(7, 80).join(" ");
        let game = format!("[White \"A\"]\n[Black \"B\"]\n\n{turns} *\n\n");
        let escaped = json!(game).to_string().len() - 2;
        let file = json!({"pgn": game.repeat(((2 << 20) - 100) / escaped)}).to_string();
        let file = Arc::new(file);
        for _ in 0..IMPORTS {
            let (address, file) = (self.address.clone(), Arc::clone(&file));
            let (opened, refused) = (Arc::clone(&self.opened), Arc::clone(&self.refused));
            self.tasks.spawn(async move {
                let Ok(mut http) = Http::open(&address, GREEDY).await else { return };
                let counter = match http.send("POST", "/api/me/games/import", &file).await {
                    Ok((200, _)) => opened,
                    _ => refused,
                };
                counter.fetch_add(1, Ordering::Relaxed);
            });
        }
        for _ in 0..ENGINE_GAMES {
            let address = self.address.clone();
            self.tasks.spawn(async move {
                let _ = play_engine(&address, STRONGEST, GREEDY, usize::MAX).await;
            });
        }
    }

    pub(crate) async fn report(mut self) {
        if let Some(visitor) = self.visitor.take() {
            match visitor.await {
                Ok(Ok(mut visits)) => {
                    report::line("another visitor's request", &mut visits.requests);
                    report::line("another visitor's reply of level 1", &mut visits.replies);
                    println!("another visitor's refused requests: {}", visits.refused);
                }
                Ok(Err(error)) => println!("another visitor gave up: {error:#}"),
                Err(error) => println!("another visitor broke down: {error}"),
            }
        }
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        if count(&self.opened) + count(&self.refused) > 0 {
            println!(
                "attacks: {} let through, {} refused",
                count(&self.opened),
                count(&self.refused)
            );
        }
        self.tasks.shutdown().await;
    }
}

/// Plays against a level of the engine; gives how long its replies took.
async fn play_engine(
    address: &str,
    level: u8,
    from: Ipv4Addr,
    most: usize,
) -> Result<Vec<Duration>> {
    let mut http = Http::open(address, from).await?;
    let wish = json!({"opponent": "engine", "level": level, "side": "red"});
    let made = http.post("/api/games", &wish).await?;
    let id = made["id"].as_str().context("no game")?.to_string();
    let seat = made["seats"]["red"].as_str().context("no seat")?;
    let mut player = Player::open(address, &id, Some(seat), from).await?;
    let mut replies = Vec::new();
    // Drawing back keeps the game going whatever the engine does, for a while.
    let turns = ["b2b1", "b1b2", "e2e1", "e1e2", "i2i1", "i1i2"];
    for (number, turn) in turns.iter().cycle().take(most.min(turns.len())).enumerate() {
        let sent = Instant::now();
        player.send_turn(turn, number * 2).await?;
        player.hear("turn", |turn| turn["ply"] == number * 2 + 2).await?;
        replies.push(sent.elapsed());
    }
    Ok(replies)
}

/// Asks small things all the time, and plays a weak engine now and then.
async fn visit(address: String, time: Duration) -> Result<Visits> {
    // The attack begins first.
    tokio::time::sleep(Duration::from_secs(1)).await;
    let mut visits = Visits::default();
    let begin = Instant::now();
    let mut http = Http::open(&address, VISITOR).await?;
    let mut number = 0_u64;
    while begin.elapsed() < time {
        number += 1;
        let asked = Instant::now();
        let (status, _) = match number % 3 {
            0 => http.send("GET", "/healthz", "").await?,
            1 => http.send("GET", "/api/engine", "").await?,
            _ => http.send("POST", "/api/rules/view", "{}").await?,
        };
        visits.requests.push(asked.elapsed());
        visits.refused += u64::from(status != 200);
        if number.is_multiple_of(20) {
            visits.replies.extend(play_engine(&address, 1, VISITOR, 2).await?);
        }
        tokio::time::sleep(VISIT_EVERY).await;
    }
    Ok(visits)
}
