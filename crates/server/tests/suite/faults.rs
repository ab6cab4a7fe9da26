//! What happens when things go wrong: the server ends, the disk is full, the file is damaged, the
//! time of day jumps, clients are slow, silent or rude.

use std::{fs, time::Duration};

use axum::http::StatusCode;
use cotulenh_server::App;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Folder, InProcess, OnSocket, PATIENCE, Socket, config};

const FULL: StatusCode = StatusCode::INSUFFICIENT_STORAGE;

async fn play(client: &InProcess, seat: &str, id: &str, turn: &str) -> Value {
    client.post_with_seat(seat, &format!("/api/games/{id}/turn"), json!({"turn": turn})).await.ok()
}

async fn show(client: &InProcess, id: &str) -> Value {
    client.get(&format!("/api/games/{id}")).await.ok()
}

#[tokio::test]
async fn games_go_on_after_the_server_was_restarted() {
    let folder = Folder::new();
    let server = OnSocket::start(config(&folder)).await;
    let client = InProcess::over(&server.app);
    let (id, red, blue) = client.friends(json!({"battle": "marine"})).await;
    play(&client, &red, &id, "c5c6").await;
    play(&client, &blue, &id, "c8c7").await;
    let before = show(&client, &id).await;
    server.stop().await;

    let server = OnSocket::start(config(&folder)).await;
    let client = InProcess::over(&server.app);
    let after = show(&client, &id).await;
    assert_eq!(after["turns"], before["turns"]);
    assert_eq!(after["fen"], before["fen"]);
    assert_eq!(after["battle"], "marine");
    assert!(after["v"].as_u64() > before["v"].as_u64(), "no version comes twice");
    play(&client, &red, &id, "c6c7").await;
    server.stop().await;
}

/// The clock of the side to move, after the server was away and the time of day jumped.
#[tokio::test]
async fn clocks_resume_fairly_whatever_the_time_of_day() {
    let folder = Folder::new();
    let server = OnSocket::start(config(&folder)).await;
    let client = InProcess::over(&server.app);
    let (id, red, blue) = client.friends(json!({"clock": {"initial": 600}})).await;
    play(&client, &red, &id, "c5c6").await;
    play(&client, &blue, &id, "c8c7").await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    server.stop().await;

    for time_of_day in [0_i64, 4_102_444_800_000] {
        let connection = rusqlite::Connection::open(folder.database()).unwrap();
        let jump = "UPDATE games SET created = ?1, updated = ?1";
        assert_eq!(connection.execute(jump, [time_of_day]).unwrap(), 1);
        drop(connection);
        let server = OnSocket::start(config(&folder)).await;
        let client = InProcess::over(&server.app);
        tokio::time::sleep(Duration::from_millis(300)).await;
        let clock = show(&client, &id).await["clock"].clone();
        let left = clock["red"].as_i64().unwrap();
        // Charged with the time before the stop, not with the time away, not with the jump.
        assert!((590_000..=598_500).contains(&left), "{clock}");
        assert_eq!(clock["blue"], 600_000);
        // The clock stands still until its player is back.
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(show(&client, &id).await["clock"]["red"].as_i64(), Some(left));
        let mut player = Socket::join(&server, &id, json!({"seat": red})).await;
        player.hear_of("welcome").await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(show(&client, &id).await["clock"]["red"].as_i64() < Some(left));
        server.stop().await;
    }
}

#[tokio::test]
async fn a_clock_that_runs_out_ends_the_game() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let (id, red, blue) = client.friends(json!({"clock": {"initial": 1}})).await;
    let mut watcher = Socket::join(&server, &id, json!({})).await;
    play(&client, &red, &id, "c5c6").await;
    play(&client, &blue, &id, "c8c7").await;
    let end = watcher.hear_of("end").await;
    assert_eq!(end["d"]["outcome"]["termination"], "timeout");
    assert_eq!(end["d"]["outcome"]["winner"], "blue");
    assert_eq!(end["d"]["clock"]["red"], 0);
    server.stop().await;
}

#[tokio::test]
async fn a_full_database_is_told_and_games_go_on_as_long_as_there_is_room() {
    let server = InProcess::with(|config| config.largest_database = Some(1 << 20)).await;
    let (id, red, blue) = server.friends(json!({})).await;
    let path = format!("/api/games/{id}/turn");
    let shuffle = [(&red, "b2b1"), (&blue, "b11b12"), (&red, "b1b2"), (&blue, "b12b11")];
    let mut made = 0;
    let refused = loop {
        let answer = server.post("/api/games", json!({"opponent": "screen"})).await;
        if answer.status != StatusCode::CREATED {
            break answer;
        }
        made += 1;
        assert!(made < 10_000);
    };
    assert_eq!((refused.status, refused.code().as_str()), (FULL, "storage"));
    assert!(made > 0);
    // Those who play are not kept from it by those who filled it.
    let mut acknowledged = Vec::new();
    for (seat, turn) in shuffle.iter().cycle().take(8) {
        server.post_with_seat(seat, &path, json!({"turn": turn})).await.ok();
        acknowledged.push(*turn);
    }
    assert_eq!(show(&server, &id).await["turns"], json!(acknowledged));
    assert_eq!(server.get("/readyz").await.status, StatusCode::OK);
    let import = json!({"pgn": "1. c5c6 *"});
    assert_eq!(server.post("/api/me/games/import", import).await.code(), "storage");
}

#[tokio::test]
async fn a_full_disk_is_told_and_survived() {
    let server = InProcess::with(|config| config.largest_database = Some(180_000)).await;
    let (id, red, blue) = server.friends(json!({})).await;
    let path = format!("/api/games/{id}/turn");
    let shuffle = [(&red, "b2b1"), (&blue, "b11b12"), (&red, "b1b2"), (&blue, "b12b11")];
    // Names of visitors take the last room, page by page.
    let mut named = 0;
    let refused = loop {
        let name = json!({"name": "x".repeat(40)}).to_string();
        let answer = server.ask("PUT", "/api/me", &[], name).await;
        if answer.status != StatusCode::OK {
            break answer;
        }
        named += 1;
        assert!(named < 10_000);
    };
    assert_eq!((refused.status, refused.code().as_str()), (FULL, "storage"));
    // Nothing is acknowledged that is not kept, and the server lives.
    let mut acknowledged = Vec::new();
    for (seat, turn) in shuffle.iter().cycle().take(8) {
        let answer = server.post_with_seat(seat, &path, json!({"turn": turn})).await;
        match answer.status {
            StatusCode::OK => acknowledged.push(*turn),
            status => {
                assert_eq!((status, answer.code().as_str()), (FULL, "storage"));
                break;
            }
        }
    }
    assert_eq!(show(&server, &id).await["turns"], json!(acknowledged));
    assert_eq!(server.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(server.get("/readyz").await.code(), "storage");
    let view = server.post("/api/rules/view", json!({})).await;
    assert_eq!(view.status, StatusCode::OK);
}

#[tokio::test]
async fn a_damaged_database_is_named_and_left_alone() {
    let folder = Folder::new();
    let path = folder.database();
    let server = InProcess::over(&App::start(config(&folder)).await.unwrap());
    for _ in 0..40 {
        server.friends(json!({})).await;
    }
    server.app.close().await;
    let sound = fs::read(&path).unwrap();
    assert!(sound.len() > 20_000);

    let mut flipped = sound.clone();
    flipped[4096..].chunks_mut(512).for_each(|chunk| chunk[..64].fill(0xA5));
    let cut = sound[..sound.len() / 2].to_vec();
    let text = b"this is a letter, not a database, and it is longer than a hundred bytes, so that \
        nobody can take it for an empty file"
        .to_vec();
    for (name, damaged) in [("flipped", flipped), ("cut", cut), ("text", text)] {
        for extra in ["-wal", "-shm"] {
            let _ = fs::remove_file(format!("{}{extra}", path.display()));
        }
        fs::write(&path, &damaged).unwrap();
        let error = App::start(config(&folder)).await.expect_err(name).to_string();
        assert!(error.contains("damaged") && error.contains("games.sqlite"), "{name}: {error}");
        assert_eq!(fs::read(&path).unwrap(), damaged, "{name}: nothing was overwritten");
    }
}

#[tokio::test]
async fn databases_of_others_and_of_later_versions_are_left_alone() {
    let folder = Folder::new();
    let path = folder.database();
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("CREATE TABLE recipes (name TEXT)").unwrap();
    drop(connection);
    let before = fs::read(&path).unwrap();
    let error = App::start(config(&folder)).await.expect_err("foreign").to_string();
    assert!(error.contains("another program"), "{error}");
    assert_eq!(fs::read(&path).unwrap(), before);

    fs::remove_file(&path).unwrap();
    App::start(config(&folder)).await.unwrap().close().await;
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.execute_batch("PRAGMA user_version = 99").unwrap();
    drop(connection);
    let error = App::start(config(&folder)).await.expect_err("too new").to_string();
    assert!(error.contains("version 99"), "{error}");
}

#[tokio::test]
async fn a_client_that_does_not_read_is_let_go_and_hinders_nobody() {
    let server = OnSocket::with(|_| {}).await;
    let client = InProcess::over(&server.app);
    let (id, red, blue) = client.friends(json!({})).await;
    // A client that says hello, takes what fits into a small window, and never reads.
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(server.address.parse().unwrap()).await.unwrap();
    let url = server.url(&format!("/api/games/{id}/ws"));
    let (mut deaf, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    futures_util::SinkExt::send(&mut deaf, Message::text(r#"{"t":"hello"}"#)).await.unwrap();

    let mut red = Socket::join(&server, &id, json!({"seat": red})).await;
    let mut blue = Socket::join(&server, &id, json!({"seat": blue})).await;
    let let_go = || async {
        let figures = client.figures().await;
        !figures.contains("\ncotulenh_slow_listeners_total 0\n")
    };
    let begin = std::time::Instant::now();
    while !let_go().await {
        // The system's own buffers are filled first: megabytes.
        assert!(begin.elapsed() < 5 * PATIENCE);
        for _ in 0..200 {
            red.ask("draw", json!({})).await.unwrap();
            red.ask("draw", json!({"accept": false})).await.unwrap();
            blue.hear_of("decline").await;
        }
    }
    red.play("c5c6").await.unwrap();
    blue.hear_of("turn").await;
    server.stop().await;
}

/// What clients ask for and do not read must not fill the memory of the system either.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn an_answer_that_is_not_read_holds_little_memory() {
    let server = OnSocket::with(|_| {}).await;
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.address.parse().unwrap()).await.unwrap();
    let file = "/assets/wasm/cotulenh_bg.wasm";
    let request = format!("GET {file} HTTP/1.1\r\nhost: localhost\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let ports = [server.address.parse().unwrap(), stream.local_addr().unwrap()];
    let [own, other] =
        ports.map(|address: std::net::SocketAddr| format!(":{:04X}", address.port()));
    // Bytes that wait for this client, as the system counts them.
    let waiting = || {
        let table = fs::read_to_string("/proc/net/tcp").unwrap();
        let fields = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let row = fields.into_iter().find(|row| row[1].ends_with(&own) && row[2].ends_with(&other));
        let queue = row.map_or("0", |row| row[4].split(':').next().unwrap()).to_string();
        u64::from_str_radix(&queue, 16).unwrap()
    };
    let begin = std::time::Instant::now();
    while waiting() == 0 {
        assert!(begin.elapsed() < PATIENCE);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    tokio::time::sleep(Duration::from_millis(500)).await;
    let waiting = waiting();
    assert!((1..600_000).contains(&waiting), "{waiting} bytes of 1.7 million wait");
    drop(stream);
    server.stop().await;
}

#[tokio::test]
async fn silent_clients_are_let_go() {
    let folder = Folder::new();
    let mut impatient = config(&folder);
    let short = Duration::from_millis(300);
    impatient.timeouts.head = short;
    impatient.timeouts.hello = short;
    impatient.timeouts.ping = short;
    impatient.timeouts.silence = short;
    impatient.timeouts.request = short;
    let server = OnSocket::start(impatient).await;
    let client = InProcess::over(&server.app);
    let (id, _, _) = client.friends(json!({})).await;

    // Half a head, half a body, no hello, no answer to a ping: each is closed by the server.
    for said in [
        "GET / HTTP/1.1\r\nhost: localhost\r\n".to_string(),
        format!(
            "POST /api/games HTTP/1.1\r\nhost: {}\r\ncontent-length: 100\r\n\r\n{{",
            server.address
        ),
        format!(
            "GET /api/games/{id}/ws HTTP/1.1\r\nhost: {}\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            server.address
        ),
    ] {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut answer = Vec::new();
        let closed = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut answer)).await;
        assert!(closed.is_ok(), "{said}");
    }
    let url = server.url(&format!("/api/games/{id}/ws"));
    let stream = TcpStream::connect(&server.address).await.unwrap();
    let (mut mute, _) = tokio_tungstenite::client_async(url, stream).await.unwrap();
    futures_util::SinkExt::send(&mut mute, Message::text(r#"{"t":"hello"}"#)).await.unwrap();
    let sockets = || async { client.figures().await.contains("\ncotulenh_websockets 0\n") };
    let begin = std::time::Instant::now();
    while !sockets().await {
        assert!(begin.elapsed() < PATIENCE);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    server.stop().await;
}

/// Whoever looks at one game after another does not fill the memory with them.
#[tokio::test]
async fn many_games_that_nobody_looks_at_are_soon_out_of_memory() {
    let server = InProcess::with(|config| config.limits.games_in_memory = 3).await;
    let mut games = Vec::new();
    for _ in 0..20 {
        let made = server.post("/api/games", json!({"opponent": "screen"})).await.ok();
        games.push(made["id"].as_str().unwrap().to_string());
    }
    for id in &games {
        show(&server, id).await;
    }
    let in_memory = || async {
        let figures = server.figures().await;
        let (_, rest) = figures.split_once("\ncotulenh_games_in_memory ").unwrap();
        rest.lines().next().unwrap().parse::<usize>().unwrap()
    };
    assert_eq!(in_memory().await, 20);
    let begin = std::time::Instant::now();
    while in_memory().await > 3 {
        assert!(begin.elapsed() < Duration::from_secs(30));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(show(&server, &games[0]).await["id"], games[0].as_str());
}

/// Answers to pings that nobody sent are counted too.
#[tokio::test]
async fn a_client_that_talks_too_much_is_let_go() {
    let server = OnSocket::with(|config| config.limits.messages = true).await;
    let client = InProcess::over(&server.app);
    let (id, _, _) = client.friends(json!({})).await;
    for message in [Message::text(r#"{"t":"ping"}"#), Message::Pong(Vec::new().into())] {
        for mut rude in [
            Socket::join(&server, &id, json!({})).await,
            Socket::open(&server.url("/api/analysis/ws")).await,
        ] {
            for _ in 0..200 {
                rude.send(message.clone()).await;
            }
            while rude.hear().await.is_some() {}
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn one_address_has_a_bounded_number_of_connections() {
    let server = OnSocket::with(|config| config.limits.connections_per_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
        let mut answer = [0; 64];
        assert!(stream.read(&mut answer).await.unwrap() > 0);
        held.push(stream);
    }
    let mut refused = TcpStream::connect(&server.address).await.unwrap();
    let _ = refused.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await;
    let mut answer = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, refused.read_to_end(&mut answer)).await.unwrap();
    assert!(answer.is_empty());
    drop(held);
    server.stop().await;
}
