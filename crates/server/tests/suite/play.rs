//! Games over WebSocket and HTTP.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::client::{InProcess, OnSocket, Socket};

#[tokio::test]
async fn a_turn_reaches_the_other_player_with_its_words() {
    let server = OnSocket::with(|_| {}).await;
    let (id, red, blue) =
        friends(&server, json!({"clock": {"initial": 300, "increment": 5}})).await;
    let mut red = Socket::join(&server, &id, json!({"seat": red})).await;
    let mut blue = Socket::join(&server, &id, json!({"seat": blue})).await;
    let state = red.hear_of("state").await;
    assert_eq!(state["d"]["status"], "playing");
    assert_eq!(red.hear_of("welcome").await["d"]["you"], json!(["red"]));
    assert_eq!(blue.hear_of("welcome").await["d"]["you"], json!(["blue"]));

    assert_eq!(blue.play("c8c7").await, Err("not_your_turn".into()));
    red.play("c5c6").await.unwrap();
    let turn = blue.hear_of("turn").await;
    assert_eq!(turn["d"]["san"], "Ic6");
    assert_eq!(turn["d"]["words"]["vi"], "Bộ binh c5 đi đến c6");
    assert_eq!(turn["d"]["clock"]["running"], Value::Null, "clocks wait for both first turns");
    blue.play("Ic7").await.unwrap();
    let turn = red.hear_of_turn(2).await;
    assert_eq!(turn["d"]["clock"]["running"], "red");
    assert_eq!(red.play("c6c9").await, Err("illegal_turn".into()));
    assert_eq!(red.ask("turn", json!({"turn": "c6c7", "ply": 1})).await, Err("too_late".into()));
    red.play("Ixc7").await.unwrap();
    blue.hear_of_turn(3).await;
    red.ask("resign", json!({})).await.unwrap();
    let end = blue.hear_of("end").await;
    assert_eq!(end["d"]["outcome"]["winner"], "blue");
    assert_eq!(blue.play("c8c7").await, Err("game_over".into()));
    server.stop().await;
}

async fn friends(server: &OnSocket, wish: Value) -> (String, String, String) {
    let game = crate::client::InProcess::over(&server.app);
    game.friends(wish).await
}

#[tokio::test]
async fn who_missed_events_catches_up_by_version() {
    let server = OnSocket::with(|_| {}).await;
    let (id, red, blue) = friends(&server, json!({"clock": {"initial": 600}})).await;
    let mut red_socket = Socket::join(&server, &id, json!({"seat": red})).await;
    let mut watcher = Socket::join(&server, &id, json!({})).await;
    let seen = watcher.hear_of("welcome").await["d"]["v"].as_u64().unwrap();
    drop(watcher);
    red_socket.play("c5c6").await.unwrap();
    let mut blue_socket = Socket::join(&server, &id, json!({"seat": blue})).await;
    blue_socket.play("c8c7").await.unwrap();
    tokio::time::sleep(std::time::Duration::from_millis(400)).await;
    let mut back = Socket::join(&server, &id, json!({"v": seen})).await;
    let missed = [back.hear().await.unwrap(), back.hear().await.unwrap()];
    assert_eq!([&missed[0]["v"], &missed[1]["v"]], [seen + 1, seen + 2]);
    assert_eq!(missed[1]["d"]["uci"], "c8c7");
    // The missed events have the clocks of their time, the welcome those of now.
    assert_eq!(missed[1]["d"]["clock"]["red"], 600_000);
    let welcome = back.hear().await.unwrap();
    assert_eq!((&welcome["t"], &welcome["d"]["v"]), (&json!("welcome"), &json!(seen + 2)));
    assert_eq!(
        (&welcome["d"]["you"], &welcome["d"]["clock"]["running"]),
        (&json!([]), &json!("red"))
    );
    assert!(
        (500_000..599_601).contains(&welcome["d"]["clock"]["red"].as_i64().unwrap()),
        "{welcome}"
    );
    assert_eq!(back.play("c6c7").await, Err("not_your_seat".into()));
    let mut confused = Socket::join(&server, &id, json!({"v": 999_999})).await;
    assert_eq!(confused.hear().await.unwrap()["t"], "state");
    server.stop().await;
}

#[tokio::test]
async fn draws_takebacks_and_rematches_are_offered_and_answered() {
    let server = InProcess::start().await;
    let (id, red, blue) = server.friends(json!({})).await;
    let act = |seat: String, what: &'static str, body: Value| {
        let path = format!("/api/games/{id}/{what}");
        let server = &server;
        async move { server.post_with_seat(&seat, &path, body).await }
    };
    act(red.clone(), "turn", json!({"turn": "c5c6"})).await.ok();
    assert_eq!(act(blue.clone(), "draw", json!({"accept": false})).await.code(), "no_offer");
    act(red.clone(), "draw", json!({})).await.ok();
    act(red.clone(), "takeback", json!({})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["offers"], json!({"draw": "red", "takeback": "red", "rematch": null}));
    act(blue.clone(), "takeback", json!({})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["turns"], json!([]));
    act(red.clone(), "turn", json!({"turn": "d5d6"})).await.ok();
    assert_eq!(act(blue.clone(), "rematch", json!({})).await.code(), "conflict");
    act(blue.clone(), "draw", json!({})).await.ok();
    act(red.clone(), "draw", json!({})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["outcome"]["termination"], "agreement");
    act(blue.clone(), "rematch", json!({})).await.ok();
    act(red.clone(), "rematch", json!({})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    let next = game["rematch"].as_str().unwrap();
    // Sides change; the same secrets play.
    let path = format!("/api/games/{next}/turn");
    let refused = server.post_with_seat(&red, &path, json!({"turn": "c5c6"})).await;
    assert_eq!(refused.code(), "not_your_turn");
    server.post_with_seat(&blue, &path, json!({"turn": "c5c6"})).await.ok();
}

#[tokio::test]
async fn one_person_plays_both_sides_at_one_screen() {
    let server = InProcess::start().await;
    let cookie = server.get("/api/me").await.cookie();
    let made = server.post_as(&cookie, "/api/games", json!({"opponent": "screen"})).await.ok();
    let id = made["id"].as_str().unwrap();
    for turn in ["c5c6", "c8c7", "c6c7"] {
        let path = format!("/api/games/{id}/turn");
        server.post_as(&cookie, &path, json!({"turn": turn})).await.ok();
    }
    let back = format!("/api/games/{id}/takeback");
    server.post_as(&cookie, &back, json!({"side": "red"})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["turns"], json!(["c5c6", "c8c7"]));
    let resign = format!("/api/games/{id}/resign");
    server.post_as(&cookie, &resign, json!({"side": "blue"})).await.ok();
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["outcome"]["winner"], "red");
}

#[tokio::test]
async fn the_engine_answers_and_lets_take_back() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let wish = json!({"opponent": "engine", "level": 1, "side": "red"});
    let made = client.post("/api/games", wish).await.ok();
    let (id, seat) = (made["id"].as_str().unwrap(), made["seats"]["red"].as_str().unwrap());
    let mut player = Socket::join(&server, id, json!({"seat": seat})).await;
    player.play("c5c6").await.unwrap();
    let answer = player.hear_of("turn").await;
    let answer = if answer["d"]["side"] == "blue" { answer } else { player.hear_of("turn").await };
    assert_eq!((&answer["d"]["side"], &answer["d"]["ply"]), (&json!("blue"), &json!(2)));
    player.ask("takeback", json!({})).await.unwrap();
    let state = client.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(state["turns"], json!([]));
    player.ask("draw", json!({})).await.unwrap();
    let state = client.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(state["outcome"], Value::Null, "an engine plays on");
    server.stop().await;
}

#[tokio::test]
async fn analysis_streams_lines_and_a_review_judges_turns() {
    let server = OnSocket::with(|_| {}).await;
    let mut socket = Socket::open(&server.url("/api/analysis/ws")).await;
    socket.say(json!({"t": "go", "id": 7, "d": {"lines": 3, "depth": 3, "turns": ["c5c6"]}})).await;
    let done = socket.hear_of("done").await;
    assert_eq!(done["id"], 7);
    let lines = done["d"]["lines"].as_array().unwrap();
    assert_eq!(lines.len(), 3);
    for line in lines {
        assert!(line["score"]["cp"].is_i64() || line["score"]["mate"].is_i64(), "{line}");
        assert!(line["turns"][0]["san"].is_string());
    }
    let review = json!({"turns": ["c5c6", "c8c7", "c6c7"], "millis": 5});
    socket.say(json!({"t": "review", "id": 8, "d": review})).await;
    for ply in 0..=3 {
        let point = socket.hear_of("point").await;
        assert_eq!(point["d"]["ply"], ply);
    }
    socket.hear_of("done").await;
    socket.say(json!({"t": "go", "id": 9, "d": {"fen": "nonsense"}})).await;
    assert_eq!(socket.hear_of("error").await["d"]["code"], "bad_fen");
    server.stop().await;
}

#[tokio::test]
async fn a_search_ends_when_nobody_listens() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let searching = || async {
        let figures = client.figures().await;
        figures.contains("\ncotulenh_searches 1\n")
    };
    let mut socket = Socket::open(&server.url("/api/analysis/ws")).await;
    socket.say(json!({"t": "go", "id": 1, "d": {}})).await;
    socket.hear_of("info").await;
    assert!(searching().await);
    drop(socket);
    let begin = std::time::Instant::now();
    while searching().await {
        assert!(begin.elapsed() < crate::client::PATIENCE);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_game_may_begin_anywhere_but_at_its_end() {
    let server = InProcess::start().await;
    let start = "6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1";
    let wish = json!({"start": start, "turns": ["c5:Fe7,Td5"]});
    let (id, _, blue) = server.friends(wish).await;
    let path = format!("/api/games/{id}/turn");
    server.post_with_seat(&blue, &path, json!({"turn": "g12g11"})).await.ok();
    let pgn = server.get(&format!("/api/games/{id}/pgn")).await.text;
    assert!(pgn.contains("c5:N:F>e7,T>d5 Cg11"), "{pgn}");
    let mated = json!({"opponent": "screen", "start": "3h2T1Mc1/11/4f6/9E1/9A1/11/11/11/11/11/11/4H5C b - - 3 20"});
    assert_eq!(server.post("/api/games", mated).await.status, StatusCode::BAD_REQUEST);
}
