//! Ten thousand malformed and huge messages: each is refused or ignored, none changes a game or
//! brings the server down.

use fastrand::Rng;
use serde_json::json;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{InProcess, OnSocket, Socket};

const REQUESTS: usize = 5_000;
const SOCKET_MESSAGES: usize = 5_000;

const PATHS: [&str; 12] = [
    "/api/rules/view",
    "/api/rules/line",
    "/api/rules/setup",
    "/api/rules/explain",
    "/api/rules/pgn/read",
    "/api/rules/pgn/write",
    "/api/games",
    "/api/games/ID/join",
    "/api/games/ID/turn",
    "/api/games/ID/draw",
    "/api/bot/account",
    "/api/me/games/import",
];

const SEEDS: [&str; 8] = [
    r#"{"fen":"6c4/11/11/11/11/11/11/2(NFT)8/11/11/11/7C3 r - - 0 1","turns":["c5:Fe7,Td5"],"pending":[],"act":{"move":"Fc5>e7"}}"#,
    r#"{"t":"turn","id":1,"d":{"turn":"c5c6","ply":0}}"#,
    r#"{"t":"go","id":1,"d":{"lines":3,"depth":1,"millis":1}}"#,
    r#"{"t":"takeback","d":{"accept":true,"side":"red"}}"#,
    r#"{"stacks":[{"square":"e8","pieces":"(n+f)"}],"side":"blue","halfmove":3}"#,
    r#"{"pgn":"[White \"A\"]\n\n1. Ic6 {x} (1. Tf6 $2) Ic7 2. Ixc7 *"}"#,
    r#"{"nodes":[{"parent":-1,"uci":"c5c6","nags":[1],"clock":"0:01:00"}],"result":"1-0"}"#,
    r#"{"opponent":"friend","clock":{"initial":60,"increment":1},"battle":"air","name":"x"}"#,
];

/// Something that may look like a message.
fn nonsense(random: &mut Rng) -> String {
    match random.u8(..12) {
        0 => "[".repeat(random.usize(1..30_000)),
        1 => r#"{"d":"#.repeat(random.usize(1..5_000)),
        2 => format!(r#"{{"fen":"{}"}}"#, "(".repeat(random.usize(1..60_000))),
        3 => format!(r#"{{"turns":[{}]}}"#, vec![r#""c5c6""#; random.usize(1..6_000)].join(",")),
        4 => format!(
            r#"{{"t":"turn","id":{},"d":{{"turn":"{}"}}}}"#,
            random.i64(..),
            text(random, 300)
        ),
        5 => format!(
            r#"{{"act":{{"recombine":{{"role":"{}","square":"{}"}}}}}}"#,
            text(random, 5),
            text(random, 5)
        ),
        6 => text(random, 70_000),
        _ => mutated(random),
    }
}

fn text(random: &mut Rng, most: usize) -> String {
    (0..random.usize(..most)).map(|_| random.char(..)).collect()
}

/// A message that was right before some of it was changed, repeated or taken away.
fn mutated(random: &mut Rng) -> String {
    let mut bytes = SEEDS[random.usize(..SEEDS.len())].as_bytes().to_vec();
    for _ in 0..random.usize(1..6) {
        let at = random.usize(..bytes.len().max(1));
        match random.u8(..4) {
            0 if at < bytes.len() => bytes[at] = random.u8(..),
            1 if at < bytes.len() => {
                bytes.remove(at);
            }
            2 => bytes.insert(at.min(bytes.len()), random.u8(32..127)),
            _ => {
                let piece = bytes[at.min(bytes.len())..].to_vec();
                bytes.extend(piece);
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn malformed_requests_are_refused_without_harm() {
    let server = InProcess::start().await;
    let (id, red, _) = server.friends(json!({})).await;
    let mut random = Rng::with_seed(0x00C0_FFEE);
    for round in 0..REQUESTS {
        let path = PATHS[random.usize(..PATHS.len())].replace("ID", &id);
        let body = nonsense(&mut random);
        let seat = format!("Seat {}", if random.bool() { red.as_str() } else { "stranger" });
        // A turn that happens to be right must not count as harm.
        let headers: &[(&str, &str)] =
            if path.ends_with("/turn") { &[] } else { &[("authorization", &seat)] };
        let answer = server.ask("POST", &path, headers, body.clone()).await;
        assert!(!answer.status.is_server_error(), "{round} {path} {} {body}", answer.text);
    }
    let game = server.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["turns"], json!([]));
    assert_eq!(server.get("/healthz").await.text, "ok\n");
}

/// Whether the server has read all that was sent and still listens.
async fn answers(socket: &mut Socket) -> bool {
    socket.say(json!({"t": "ping"})).await;
    while let Some(answer) = socket.hear().await {
        let words = answer["d"]["message"]["en"].as_str().unwrap_or_default();
        if answer["t"] == "pong" || words.contains("'ping'") {
            return true;
        }
    }
    false
}

#[tokio::test]
async fn malformed_messages_on_sockets_are_refused_without_harm() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let (id, _, _) = client.friends(json!({})).await;
    let mut random = Rng::with_seed(0x0000_5EED);
    let urls = [server.url(&format!("/api/games/{id}/ws")), server.url("/api/analysis/ws")];
    let mut heard = 0;
    while heard < SOCKET_MESSAGES {
        let mut socket = Socket::open(&urls[random.usize(..2)]).await;
        if random.u8(..8) != 0 {
            socket.say(json!({"t": "hello", "d": {"v": random.u64(..)}})).await;
        }
        for _ in 0..random.usize(1..100) {
            let body = nonsense(&mut random);
            let message = match random.u8(..10) {
                0 => Message::binary(body.into_bytes()),
                1 => Message::Ping(vec![0; random.usize(..125)].into()),
                _ => Message::text(body),
            };
            socket.send(message).await;
            heard += 1;
            if !answers(&mut socket).await {
                break;
            }
        }
    }
    let game = client.get(&format!("/api/games/{id}")).await.ok();
    assert_eq!(game["turns"], json!([]));
    assert_eq!(client.get("/healthz").await.text, "ok\n");
    server.stop().await;
}
