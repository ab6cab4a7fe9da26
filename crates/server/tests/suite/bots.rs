//! The bot interface.

use std::{io::ErrorKind, process::Command, time::Duration};

use axum::http::StatusCode;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

use crate::client::{InProcess, OnSocket, PATIENCE};

pub(crate) async fn account(client: &InProcess, name: &str) -> String {
    let made = client.post("/api/bot/account", json!({"name": name})).await.ok();
    made["token"].as_str().unwrap().to_string()
}

pub(crate) async fn post(
    client: &InProcess,
    token: &str,
    path: &str,
    form: &str,
) -> crate::client::Answer {
    let bearer = format!("Bearer {token}");
    let headers =
        [("authorization", bearer.as_str()), ("content-type", "application/x-www-form-urlencoded")];
    client.ask("POST", path, &headers, form.to_string()).await
}

/// A stream of lines over a real socket.
pub(crate) struct Lines(BufReader<TcpStream>);

impl Lines {
    pub(crate) async fn open(server: &OnSocket, token: &str, path: &str) -> Lines {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nauthorization: Bearer {token}\r\n\r\n",
            server.address
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        Lines(BufReader::new(stream))
    }

    /// The next line that holds an object; the lines of the head and of chunks are passed over.
    async fn next(&mut self) -> Value {
        loop {
            let mut line = String::new();
            let read = tokio::time::timeout(PATIENCE, self.0.read_line(&mut line)).await;
            assert!(read.expect("a line must come").unwrap() > 0, "the stream ended");
            if line.starts_with('{') {
                return serde_json::from_str(&line).unwrap();
            }
        }
    }

    pub(crate) async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let line = self.next().await;
            if line["type"] == kind {
                return line;
            }
        }
    }
}

#[tokio::test]
async fn two_bots_meet_and_play() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let (ann, bob) = (account(&client, "Ann").await, account(&client, "Bob-2").await);
    let mut anns_events = Lines::open(&server, &ann, "/api/stream/event").await;
    let mut bobs_events = Lines::open(&server, &bob, "/api/stream/event").await;
    let form = "color=white&clock.limit=60&clock.increment=1";
    let challenge = post(&client, &ann, "/api/challenge/bob-2", form).await.ok();
    let heard = bobs_events.next_of("challenge").await;
    assert_eq!(heard["challenge"], challenge);
    assert_eq!(heard["challenge"]["timeControl"]["limit"], 60);
    let id = challenge["id"].as_str().unwrap();
    let stranger = account(&client, "eve").await;
    let accept = format!("/api/challenge/{id}/accept");
    assert_eq!(post(&client, &stranger, &accept, "").await.status, StatusCode::NOT_FOUND);
    post(&client, &bob, &accept, "").await.ok();
    assert_eq!(anns_events.next_of("gameStart").await["game"]["color"], "white");
    assert_eq!(bobs_events.next_of("gameStart").await["game"]["color"], "black");

    let mut game = Lines::open(&server, &bob, &format!("/api/bot/game/stream/{id}")).await;
    let full = game.next_of("gameFull").await;
    assert_eq!(full["white"]["name"], "Ann");
    assert_eq!(full["initialFen"], "startpos");
    assert_eq!(full["state"]["wtime"], 60_000);
    let play = |token: String, uci: &'static str| {
        let path = format!("/api/bot/game/{id}/move/{uci}");
        let client = &client;
        async move { post(client, &token, &path, "").await }
    };
    assert_eq!(play(bob.clone(), "c8c7").await.code(), "not_your_turn");
    assert_eq!(play(stranger, "c5c6").await.code(), "not_your_seat");
    play(ann.clone(), "c5c6").await.ok();
    assert_eq!(game.next_of("gameState").await["moves"], "c5c6");
    play(bob.clone(), "c8c7").await.ok();
    assert_eq!(game.next_of("gameState").await["moves"], "c5c6 c8c7");
    post(&client, &bob, &format!("/api/bot/game/{id}/resign"), "").await.ok();
    let end = game.next_of("gameState").await;
    assert_eq!((&end["status"], &end["winner"]), (&json!("resign"), &json!("white")));
    anns_events.next_of("gameFinish").await;
    server.stop().await;
}

#[tokio::test]
async fn tokens_are_needed_and_names_are_unique() {
    let client = InProcess::start().await;
    let token = account(&client, "Ann").await;
    let again = client.post("/api/bot/account", json!({"name": "ANN"})).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    for name in ["ai", "AI", "open"] {
        let refused = client.post("/api/bot/account", json!({"name": name})).await;
        assert_eq!(refused.status, StatusCode::CONFLICT, "{name}");
    }
    for name in ["", "a", "has blank", "ünïcode", "aaaaaaaaaaaaaaaaaaaaa"] {
        let refused = client.post("/api/bot/account", json!({"name": name})).await;
        assert_eq!(refused.code(), "bad_request", "{name}");
    }
    assert_eq!(client.get("/api/account").await.status, StatusCode::UNAUTHORIZED);
    assert_eq!(client.get("/api/stream/event").await.status, StatusCode::UNAUTHORIZED);
    let bearer = format!("Bearer {token}");
    let own = client.ask("GET", "/api/account", &[("authorization", &bearer)], "").await.ok();
    assert_eq!(own, json!({"id": "ann", "username": "Ann", "title": "BOT"}));
}

/// The example that comes with the sources plays the engine to the end of a game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(clippy::print_stderr, reason = "says that the test was skipped")]
async fn the_example_bot_plays_a_whole_game() {
    let server = OnSocket::with(|_| {}).await;
    let address = format!("http://{}", server.address);
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/bot/bot.py");
    let output = tokio::task::spawn_blocking(move || {
        Command::new("python3")
            .args([script, "--server", &address, "--name", "example", "--against-level", "0"])
            .args(["--games", "1", "--seed", "1", "--resign-after", "120"])
            .output()
    });
    let output = tokio::time::timeout(Duration::from_mins(4), output).await;
    let output = match output.expect("the game ends").unwrap() {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            eprintln!("SKIPPED: python3 is missing");
            return server.stop().await;
        }
        output => output.unwrap(),
    };
    let text = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{text}{}", String::from_utf8_lossy(&output.stderr));
    assert!(text.contains("game over"), "{text}");
    server.stop().await;
}

#[tokio::test]
async fn a_bot_is_online_as_long_as_it_listens() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let ann = account(&client, "Ann").await;
    let online = async || client.get("/api/bot/online").await.text;
    for _ in 0..3 {
        let mut events = Lines::open(&server, &ann, "/api/stream/event").await;
        let bob = account(&client, &format!("bob{:x}", fastrand::u32(..))).await;
        let made = post(&client, &bob, "/api/challenge/ann", "color=white").await.ok();
        assert_eq!(events.next_of("challenge").await["challenge"]["id"], made["id"]);
        assert!(online().await.contains("ann"));
        let id = made["id"].as_str().unwrap();
        post(&client, &ann, &format!("/api/challenge/{id}/decline"), "").await.ok();
        drop(events);
        let begin = std::time::Instant::now();
        while online().await.contains("ann") {
            assert!(begin.elapsed() < PATIENCE);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn challenges_of_one_leave_those_of_others_alone() {
    let client = InProcess::start().await;
    let _bob = account(&client, "Bob").await;
    let (ann, eve) = (account(&client, "Ann").await, account(&client, "Eve").await);
    let first = post(&client, &ann, "/api/challenge/bob", "color=white").await.ok();
    let mut refused = 0;
    for _ in 0..30 {
        let answer = post(&client, &eve, "/api/challenge/bob", "color=white").await;
        refused += u32::from(answer.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 10);
    let id = first["id"].as_str().unwrap();
    post(&client, &ann, &format!("/api/challenge/{id}/cancel"), "").await.ok();
}

#[tokio::test]
async fn a_challenge_from_a_position_that_was_set_up_can_be_declined() {
    let client = InProcess::start().await;
    let bob = account(&client, "Bob").await;
    let wish = json!({"opponent": "bot", "bot": "bob", "turns": ["c5c6", "c8c7", "c6c7"]});
    let made = client.post("/api/games", wish).await.ok();
    let id = made["id"].as_str().unwrap();
    let game = client.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["status"], "waiting");
    post(&client, &bob, &format!("/api/challenge/{id}/decline"), "").await.ok();
    let game = client.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["outcome"]["termination"], "aborted");
}
