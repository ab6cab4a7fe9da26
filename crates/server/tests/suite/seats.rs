//! Seats are secrets: a stranger plays nobody's game.

use axum::http::StatusCode;
use serde_json::json;

use crate::client::{InProcess, OnSocket, Socket};

const ACTS: [&str; 6] = ["turn", "resign", "abort", "draw", "takeback", "rematch"];

fn body(act: &str) -> serde_json::Value {
    if act == "turn" { json!({"turn": "c5c6"}) } else { json!({}) }
}

#[tokio::test]
async fn a_stranger_can_do_nothing_to_a_game() {
    let server = InProcess::start().await;
    let (id, red, _) = server.friends(json!({})).await;
    let before = server.get(&format!("/api/games/{id}")).await.ok();
    let wrong_seat = red.chars().rev().collect::<String>();
    for act in ACTS {
        let path = format!("/api/games/{id}/{act}");
        assert_eq!(server.post(&path, body(act)).await.code(), "not_your_seat", "{act}");
        for seat in [wrong_seat.as_str(), "", "x", &red[1..]] {
            let answer = server.post_with_seat(seat, &path, body(act)).await;
            assert_eq!(answer.code(), "not_your_seat", "{act} with {seat:?}");
        }
    }
    let after = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(before["v"], after["v"]);
    let join = server.post(&format!("/api/games/{id}/join"), json!({})).await;
    assert_eq!(join.code(), "seat_taken");
}

#[tokio::test]
async fn a_player_cannot_play_the_other_side() {
    let server = InProcess::start().await;
    let (id, red, blue) = server.friends(json!({})).await;
    let path = format!("/api/games/{id}/turn");
    let answer = server.post_with_seat(&blue, &path, json!({"turn": "c5c6"})).await;
    assert_eq!(answer.code(), "not_your_turn");
    let path = format!("/api/games/{id}/resign");
    let answer = server.post_with_seat(&red, &path, json!({"side": "blue"})).await;
    assert_eq!(answer.code(), "not_your_seat");
}

#[tokio::test]
async fn nobody_is_shown_a_secret_of_others() {
    let server = InProcess::start().await;
    let (id, red, blue) = server.friends(json!({})).await;
    for path in [format!("/api/games/{id}"), format!("/api/games/{id}/pgn")] {
        let text = server.get(&path).await.text;
        assert!(!text.contains(&red) && !text.contains(&blue), "{path}");
    }
}

#[tokio::test]
async fn a_visitor_cannot_take_both_sides_of_a_game_with_a_friend() {
    let server = InProcess::start().await;
    let cookie = server.get("/api/me").await.cookie();
    let made = server.post_as(&cookie, "/api/games", json!({"opponent": "friend"})).await.ok();
    let path = format!("/api/games/{}/join", made["id"].as_str().unwrap());
    assert_eq!(server.post_as(&cookie, &path, json!({})).await.code(), "seat_taken");
    assert_eq!(server.post(&path, json!({})).await.status, StatusCode::OK);
}

#[tokio::test]
async fn sockets_of_other_sites_and_of_strangers_are_powerless() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let (id, _, _) = client.friends(json!({})).await;
    let url = server.url(&format!("/api/games/{id}/ws"));
    let evil = Socket::try_open(&url, &[("origin", "https://evil.example")]).await;
    assert!(evil.is_err_and(|error| error.contains("403")));
    let own = format!("http://{}", server.address);
    assert!(Socket::try_open(&url, &[("origin", &own)]).await.is_ok());
    let mut stranger =
        Socket::join(&server, &id, json!({"seat": "guessguessguessguessguessguessgg"})).await;
    assert_eq!(stranger.hear_of("welcome").await["d"]["you"], json!([]));
    for act in ACTS {
        assert_eq!(stranger.ask(act, body(act)).await, Err("not_your_seat".into()), "{act}");
    }
    server.stop().await;
}
