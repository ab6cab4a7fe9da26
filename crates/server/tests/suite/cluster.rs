//! Several servers on one PostgreSQL database. What happens when one of them is killed, stopped or cut
//! off is tested with processes: `cotulenh-load cluster`.

use std::time::Duration;

use axum::http::StatusCode;
use cotulenh_server::{Config, Limits};
use serde_json::{Value, json};

use crate::{
    bots::{Lines, account, post},
    client::{InProcess, OnSocket, Socket},
};

#[path = "../support/postgres.rs"]
mod support;

fn config(url: &str) -> Config {
    let mut config = Config::new(url);
    config.limits = Limits::without_rates();
    config.port = Some(0);
    config
}

async fn two(url: &str) -> (OnSocket, OnSocket) {
    (OnSocket::start(config(url)).await, OnSocket::start(config(url)).await)
}

fn turns(game: &Value) -> usize {
    game["turns"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_game_is_played_through_any_server() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let (here, there) = (InProcess::over(&one.app), InProcess::over(&other.app));
    let (id, red, blue) = here.friends(json!({})).await;
    let path = format!("/api/games/{id}");
    // The first has it now; the second hands everything on.
    let mut red = Socket::join(&one, &id, json!({"seat": red})).await;
    let state = red.hear_of("state").await;
    assert_eq!(state["d"]["status"], "playing");
    let mut far = Socket::join(&other, &id, json!({"seat": blue.clone()})).await;
    assert_eq!(far.hear_of("welcome").await["d"]["you"], json!(["blue"]));
    red.play("Ic6").await.unwrap();
    far.hear_of_turn(1).await;
    far.play("Ic7").await.unwrap();
    red.hear_of_turn(2).await;
    assert_eq!(turns(&there.get(&path).await.ok()), 2);
    // A refusal of the owner is handed back as it is.
    let early = there.post_with_seat(&blue, &format!("{path}/turn"), json!({"turn": "Ic6"})).await;
    assert_eq!((early.status, early.code().as_str()), (StatusCode::CONFLICT, "not_your_turn"));
    assert!(early.headers.contains_key("content-security-policy"));
    assert_eq!(early.headers.get_all("set-cookie").iter().count(), 1);
    assert!(here.figures().await.contains("cotulenh_games_in_memory 1"));
    assert!(there.figures().await.contains("cotulenh_games_in_memory 0"));
    drop((red, far));
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_that_ends_hands_its_games_over() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let here = InProcess::over(&one.app);
    let clock = json!({"clock": {"initial": 600}});
    let (id, red, blue) = here.friends(clock).await;
    let mut first = Socket::join(&one, &id, json!({"seat": red.clone()})).await;
    first.hear_of("welcome").await;
    first.play("Ic6").await.unwrap();
    let begin = std::time::Instant::now();
    one.stop().await;
    // The other takes it at once, without waiting for a lease to run out.
    let mut second = Socket::join(&other, &id, json!({"seat": blue})).await;
    let state = second.hear_of("state").await;
    assert_eq!(turns(&state["d"]), 1);
    second.play("Ic7").await.unwrap();
    assert!(begin.elapsed() < Duration::from_secs(20), "{:?}", begin.elapsed());
    let clocks = state["d"]["clock"].clone();
    assert!(clocks["blue"].as_i64().unwrap() > 590_000, "{clocks}");
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_server_that_others_believe_dead_gives_its_games_up_and_comes_back() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let (here, there) = (InProcess::over(&one.app), InProcess::over(&other.app));
    let (id, red, _) = here.friends(json!({})).await;
    let mut socket = Socket::join(&one, &id, json!({"seat": red.clone()})).await;
    socket.hear_of("welcome").await;
    socket.play("Ic6").await.unwrap();
    support::run(
        &url,
        "UPDATE processes SET beat = beat - interval '1 minute'
         WHERE id = (SELECT owner FROM games LIMIT 1)",
    );
    // Its next beat is refused, and it drops its games.
    while socket.hear().await.is_some() {}
    let path = format!("/api/games/{id}");
    for client in [&there, &here] {
        // The first is taken over; the second is handed on, as soon as the server is back.
        loop {
            let answer = client.get(&path).await;
            if answer.status == StatusCode::OK {
                assert_eq!(turns(&answer.json()), 1);
                break;
            }
            assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE, "{}", answer.text);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_request_waits_for_a_game_whose_server_has_died() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let (id, ..) = InProcess::over(&one.app).friends(json!({})).await;
    let client = InProcess::over(&other.app);
    // The last that was heard of its server is a moment ago, and nobody is at its address.
    support::run(
        &url,
        "INSERT INTO processes (address, key) VALUES ('127.0.0.1:1', 'key');
         UPDATE games SET owner = (SELECT max(id) FROM processes), epoch = epoch + 1",
    );
    let begin = std::time::Instant::now();
    let path = format!("/api/games/{id}");
    let turning = format!("{path}/turn");
    let stranger = "abcdefghijkmnpqrstuvwxyz23456789";
    let early = client.post_with_seat(stranger, &turning, json!({"turn": "Ic6"}));
    let (early, game) = tokio::join!(early, client.get(&path));
    assert_eq!(early.code(), "not_your_seat");
    assert_eq!(turns(&game.ok()), 0);
    assert!(begin.elapsed() > Duration::from_secs(1), "{:?}", begin.elapsed());
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_socket_whose_game_was_lost_is_closed_and_not_told_of_an_error() {
    let url = support::database();
    let server = OnSocket::start(config(&url)).await;
    let client = InProcess::over(&server.app);
    let (id, red, _) = client.friends(json!({})).await;
    let mut socket = Socket::join(&server, &id, json!({"seat": red.clone()})).await;
    socket.hear_of("welcome").await;
    support::run(&url, "UPDATE games SET epoch = epoch + 1");
    socket.say(json!({"t": "turn", "id": 1, "d": {"turn": "Ic6"}})).await;
    while let Some(told) = socket.hear().await {
        assert!(told["t"] != "error" && told["t"] != "ack", "{told}");
    }
    let mut again = Socket::join(&server, &id, json!({"seat": red})).await;
    again.hear_of("welcome").await;
    again.play("Ic6").await.unwrap();
    server.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn games_are_handed_over_while_they_are_played() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let here = InProcess::over(&one.app);
    let mut players = Vec::new();
    for _ in 0..120 {
        let (id, red, _) = here.friends(json!({})).await;
        let mut socket = Socket::join(&one, &id, json!({"seat": red.clone()})).await;
        socket.hear_of("welcome").await;
        players.push((id, red, socket));
    }
    let ending = tokio::spawn(one.stop());
    // Whoever is cut off comes in at the other server, and is never refused.
    let playing = players.into_iter().map(async |(id, red, mut socket)| {
        while let Some(told) = socket.hear().await {
            assert_ne!(told["t"], "error", "{told}");
        }
        let url = other.url(&format!("/api/games/{id}/ws"));
        let mut socket = Socket::try_open(&url, &[]).await.unwrap();
        socket.say(json!({"t": "hello", "d": {"seat": red}})).await;
        socket.hear_of("welcome").await;
        socket.play("Ic6").await.unwrap();
    });
    futures_util::future::join_all(playing).await;
    ending.await.unwrap();
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn bots_meet_across_servers() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let (here, there) = (InProcess::over(&one.app), InProcess::over(&other.app));
    let (ann, bob) = (account(&here, "Ann").await, account(&there, "Bob").await);
    let mut anns = Lines::open(&one, &ann, "/api/stream/event").await;
    let mut bobs = Lines::open(&other, &bob, "/api/stream/event").await;
    loop {
        let online = here.get("/api/bot/online").await.text;
        if online.contains("\"ann\"") && online.contains("\"bob\"") {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let challenge = post(&here, &ann, "/api/challenge/bob", "color=white").await.ok();
    assert_eq!(bobs.next_of("challenge").await["challenge"], challenge);
    let id = challenge["id"].as_str().unwrap();
    post(&there, &bob, &format!("/api/challenge/{id}/accept"), "").await.ok();
    assert_eq!(anns.next_of("gameStart").await["game"]["id"], id);
    assert_eq!(bobs.next_of("gameStart").await["game"]["id"], id);
    let mut game = Lines::open(&one, &ann, &format!("/api/bot/game/stream/{id}")).await;
    game.next_of("gameFull").await;
    post(&here, &ann, &format!("/api/bot/game/{id}/move/c5c6"), "").await.ok();
    assert_eq!(game.next_of("gameState").await["moves"], "c5c6");
    post(&there, &bob, &format!("/api/bot/game/{id}/resign"), "").await.ok();
    assert_eq!(anns.next_of("gameFinish").await["game"]["id"], id);
    assert_eq!(bobs.next_of("gameFinish").await["game"]["id"], id);
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn what_was_told_while_nobody_listened_is_told_later() {
    let url = support::database();
    let (one, other) = two(&url).await;
    let (here, there) = (InProcess::over(&one.app), InProcess::over(&other.app));
    let (ann, bob) = (account(&here, "Ann").await, account(&there, "Bob").await);
    let mut bobs = Lines::open(&other, &bob, "/api/stream/event").await;
    let first = post(&here, &ann, "/api/challenge/bob", "color=white").await.ok();
    assert_eq!(bobs.next_of("challenge").await["challenge"]["id"], first["id"]);
    // Every connection that listens is cut, again and again, while challenges are made.
    let mut made = Vec::new();
    for _ in 0..5 {
        support::run(
            &url,
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE query LIKE 'LISTEN%' AND datname = current_database()",
        );
        let challenge = post(&here, &ann, "/api/challenge/bob", "color=white").await.ok();
        made.push(challenge["id"].clone());
    }
    for _ in 0..made.len() {
        let heard = bobs.next_of("challenge").await["challenge"]["id"].clone();
        let place = made.iter().position(|id| *id == heard);
        made.remove(place.expect("each challenge once"));
    }
    one.stop().await;
    other.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_engine_answers_from_another_process() {
    let url = support::database();
    let mut lazy = config(&url);
    lazy.engine_slots = 0;
    let server = OnSocket::start(lazy).await;
    let mut working = config(&url);
    working.only_works = true;
    let worker = cotulenh_server::App::start(working).await.unwrap();
    let client = InProcess::over(&server.app);
    let wish = json!({"opponent": "engine", "level": 1, "side": "red"});
    let made = client.post("/api/games", wish).await.ok();
    let (id, seat) = (made["id"].as_str().unwrap(), made["seats"]["red"].clone());
    let mut socket = Socket::join(&server, id, json!({"seat": seat})).await;
    socket.hear_of("welcome").await;
    socket.play("Ic6").await.unwrap();
    socket.hear_of_turn(2).await;

    let mut analysis = Socket::open(&server.url("/api/analysis/ws")).await;
    let question = json!({"turns": ["Ic6", "Ic7", "Ixc7"], "millis": 20});
    analysis.say(json!({"t": "review", "id": 7, "d": question})).await;
    for ply in 0..=3 {
        let point = analysis.hear_of("point").await;
        assert_eq!((&point["id"], &point["d"]["ply"]), (&json!(7), &json!(ply)));
    }
    analysis.hear_of("done").await;
    server.stop().await;
    worker.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn the_internal_address_is_for_servers_only() {
    let url = support::database();
    let server = OnSocket::start(config(&url)).await;
    let client = InProcess::over(&server.app);
    let (id, ..) = client.friends(json!({})).await;
    let (read, connection) = tokio_postgres::connect(&url, tokio_postgres::NoTls).await.unwrap();
    tokio::spawn(connection);
    let row = read.query_one("SELECT address FROM processes", &[]).await.unwrap();
    let internal: String = row.get(0);
    assert_ne!(internal, server.address);
    let refused = |error: String| assert!(error.contains("403"), "{error}");
    let socket = format!("ws://{internal}/api/games/{id}/ws");
    refused(Socket::try_open(&socket, &[]).await.map(drop).unwrap_err());
    let guess = [("x-cotulenh-key", "abcdefghijkmnpqrstuvwxyz23456789")];
    refused(Socket::try_open(&socket, &guess).await.map(drop).unwrap_err());
    server.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn creation_is_limited_for_all_servers_together() {
    let url = support::database();
    let mut strict = config(&url);
    strict.limits.creation = true;
    let servers = (OnSocket::start(strict.clone()).await, OnSocket::start(strict).await);
    let clients = [InProcess::over(&servers.0.app), InProcess::over(&servers.1.app)];
    let cookie = clients[0].get("/api/me").await.cookie();
    let mut made = 0;
    for number in 0..80 {
        let wish = json!({"opponent": "screen"});
        let answer = clients[number % 2].post_as(&cookie, "/api/games", wish).await;
        made += usize::from(answer.status == StatusCode::CREATED);
    }
    // Forty at once and one in two seconds; each server alone would allow forty.
    assert!((40..70).contains(&made), "{made}");
    servers.0.stop().await;
    servers.1.stop().await;
}
