//! Behind a proxy, and on the open internet: whose request it is and whether it may come in.

use serde_json::json;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

use crate::client::{Folder, OnSocket, Socket, config};

/// Asks over a connection of its own, from an address of this machine, with the headers given.
async fn ask(server: &OnSocket, from: &str, request: &str, headers: &str, body: &str) -> String {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("{from}:0").parse().unwrap()).unwrap();
    let mut stream: TcpStream = socket.connect(server.address.parse().unwrap()).await.unwrap();
    let text = format!(
        "{request} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).await.unwrap();
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

async fn behind_proxy(folder: &Folder) -> OnSocket {
    let mut config = config(folder);
    config.public_url = Some("https://cotulenh.example".parse().unwrap());
    config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
    config.limits.creation = true;
    OnSocket::start(config).await
}

const HOST: &str = "host: cotulenh.example\r\norigin: https://cotulenh.example\r\n";

#[tokio::test]
async fn visitors_behind_a_proxy_are_told_apart_and_their_lies_ignored() {
    let folder = Folder::new();
    let server = behind_proxy(&folder).await;
    let game = json!({"opponent": "screen"}).to_string();
    let create = async |forwarded: String| {
        let headers = format!("{HOST}x-forwarded-for: {forwarded}\r\n");
        status(&ask(&server, "127.0.0.1", "POST /api/games", &headers, &game).await)
    };
    // No cookie is sent back: the address counts, whatever stands left of it.
    let mut made = 0;
    for number in 0..500 {
        made += u32::from(create(format!("10.{}.0.1, 203.0.113.9", number % 200)).await == 201);
    }
    assert!((400..=430).contains(&made), "{made}");
    assert_eq!(create("203.0.113.8".into()).await, 201, "another visitor");
    assert_eq!(create("2001:db8::1".into()).await, 201);
    server.stop().await;
}

#[tokio::test]
async fn cookies_are_secure_and_only_the_public_name_is_answered() {
    let folder = Folder::new();
    let server = behind_proxy(&folder).await;
    let page = ask(&server, "127.0.0.1", "GET /", HOST, "").await;
    assert_eq!(status(&page), 200);
    assert!(page.contains("; Secure"), "{}", &page[..600]);
    let evil = "host: evil.example\r\n";
    assert_eq!(status(&ask(&server, "127.0.0.1", "GET /api/me", evil, "").await), 403);
    let other = "host: cotulenh.example\r\norigin: https://evil.example\r\n";
    let made = ask(&server, "127.0.0.1", "POST /api/games", other, "{}").await;
    assert_eq!(status(&made), 403);
    // Whoever looks after the server asks by whatever name it has there.
    assert_eq!(status(&ask(&server, "127.0.0.1", "GET /healthz", evil, "").await), 200);
    assert_eq!(status(&ask(&server, "127.0.0.1", "GET /readyz", evil, "").await), 200);
    server.stop().await;
}

/// Asks the same so often over one connection; how often the answer is 200.
async fn ask_often(server: &OnSocket, path: &str, count: usize) -> usize {
    let stream = TcpStream::connect(&server.address).await.unwrap();
    let (mut reading, mut writing) = stream.into_split();
    let request = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    let last = format!("GET {path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n");
    let requests = request.repeat(count - 1) + &last;
    let sending = tokio::spawn(async move {
        writing.write_all(requests.as_bytes()).await.unwrap();
        writing
    });
    let mut answers = Vec::new();
    reading.read_to_end(&mut answers).await.unwrap();
    sending.await.unwrap();
    String::from_utf8_lossy(&answers).matches("HTTP/1.1 200").count()
}

#[tokio::test]
async fn static_files_are_not_counted_and_api_requests_are() {
    let server = OnSocket::with(|config| config.limits.requests = true).await;
    assert_eq!(ask_often(&server, "/robots.txt", 2_600).await, 2_600);
    let begin = std::time::Instant::now();
    let allowed = ask_often(&server, "/api/engine", 5_000).await;
    // Two thousand at once and three hundred per second.
    let most = 2_001 + (begin.elapsed().as_secs_f64() * 300.0) as usize;
    assert!((2_000..=most).contains(&allowed), "{allowed}");
    server.stop().await;
}

#[tokio::test]
async fn new_connections_of_one_address_are_limited() {
    let server = OnSocket::with(|config| config.limits.requests = true).await;
    let begin = std::time::Instant::now();
    let mut refused = 0;
    for _ in 0..2_000 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        let _ = stream.write_all(b"GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n").await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        refused += u64::from(answer.is_empty());
    }
    // Fifteen hundred at once and a hundred per second; a slow machine is refused nothing.
    let expected = 500_u64.saturating_sub(begin.elapsed().as_secs() * 100 + 200);
    assert!(refused >= expected, "{refused} of 2000 refused");
    let page = ask(&server, "127.0.0.2", "GET /healthz", "host: localhost\r\n", "").await;
    assert_eq!(status(&page), 200, "another address comes in");
    server.stop().await;
}

#[tokio::test]
async fn sockets_keep_their_place_among_the_connections_of_an_address() {
    let server = OnSocket::with(|config| config.limits.connections_per_address = 5).await;
    let client = crate::client::InProcess::over(&server.app);
    let (id, _, _) = client.friends(json!({})).await;
    let mut held = Vec::new();
    for _ in 0..5 {
        let mut socket = Socket::join(&server, &id, json!({})).await;
        socket.hear_of("welcome").await;
        held.push(socket);
    }
    let url = server.url(&format!("/api/games/{id}/ws"));
    assert!(Socket::try_open(&url, &[]).await.is_err(), "there are five already");
    // Another address is let in.
    let page = ask(&server, "127.0.0.2", "GET /healthz", "host: localhost\r\n", "").await;
    assert_eq!(status(&page), 200);
    drop(held);
    let begin = std::time::Instant::now();
    while Socket::try_open(&url, &[]).await.is_err() {
        assert!(begin.elapsed() < crate::client::PATIENCE);
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    server.stop().await;
}

/// Through a proxy an address has no connections of its own: what it holds open is counted instead.
#[tokio::test]
async fn streams_and_requests_under_way_are_bounded_behind_a_proxy() {
    let server = OnSocket::with(|config| {
        config.trusted_proxies = vec!["127.0.0.1/32".parse().unwrap()];
        config.limits.sockets_per_address = 2;
        config.limits.connections_per_address = 3;
    })
    .await;
    let client = crate::client::InProcess::over(&server.app);
    let open = async |head: String| {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        stream
    };
    let first_line = async |stream: &mut TcpStream| {
        let mut answer = [0; 12];
        stream.read_exact(&mut answer).await.unwrap();
        String::from_utf8_lossy(&answer).into_owned()
    };
    let head = |request: &str, from: &str, more: &str| {
        format!("{request} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: {from}\r\n{more}\r\n")
    };
    let mut held = Vec::new();
    for (number, from, expected) in [
        (1, "203.0.113.9", "HTTP/1.1 200"),
        (2, "203.0.113.9", "HTTP/1.1 200"),
        (3, "203.0.113.9", "HTTP/1.1 429"),
        (4, "203.0.113.8", "HTTP/1.1 200"),
    ] {
        let token = crate::bots::account(&client, &format!("bot{number}")).await;
        let bearer = format!("authorization: Bearer {token}\r\n");
        let mut stream = open(head("GET /api/stream/event", from, &bearer)).await;
        assert_eq!(first_line(&mut stream).await, expected, "stream {number}");
        held.push(stream);
    }
    // Three requests whose bodies do not come, and then no more from there.
    for _ in 0..3 {
        let more = "content-length: 10\r\n";
        held.push(open(head("POST /api/games", "203.0.113.7", more)).await);
    }
    let begin = std::time::Instant::now();
    loop {
        let mut stream = open(head("GET /api/me", "203.0.113.7", "")).await;
        if first_line(&mut stream).await == "HTTP/1.1 429" {
            break;
        }
        assert!(begin.elapsed() < crate::client::PATIENCE);
    }
    let mut other = open(head("GET /api/me", "203.0.113.6", "")).await;
    assert_eq!(first_line(&mut other).await, "HTTP/1.1 200");
    drop(held);
    server.stop().await;
}

#[tokio::test]
async fn a_crowd_that_comes_is_told_once() {
    let server = OnSocket::with(|_| {}).await;
    let client = crate::client::InProcess::over(&server.app);
    let (id, red, _) = client.friends(json!({})).await;
    let mut player = Socket::join(&server, &id, json!({"seat": red})).await;
    player.hear_of("presence").await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        crowd.push(Socket::join(&server, &id, json!({})).await);
    }
    let mut told = 0;
    loop {
        let presence = player.hear_of("presence").await;
        told += 1;
        if presence["d"]["watchers"] == 40 {
            break;
        }
    }
    assert!(told <= 10, "{told} messages about 40 who came");
    server.stop().await;
}
