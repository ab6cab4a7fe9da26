//! A client for tests: requests in process, and a server on a real socket.

use std::{path::PathBuf, time::Duration};

use axum::{
    Router,
    body::Body,
    http::{Request, StatusCode, header},
};
use cotulenh_server::{App, Config, Limits};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::{net::TcpStream, sync::oneshot, task::JoinHandle};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};
use tower::ServiceExt;

/// How long a test waits for something that must come.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// A folder that is deleted with its content.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new() -> Folder {
        let name = format!("cotulenh-test-{}-{:x}", std::process::id(), fastrand::u64(..));
        let path = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    pub(crate) fn database(&self) -> PathBuf {
        self.0.join("games.sqlite")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn config(folder: &Folder) -> Config {
    let mut config = Config::new(folder.database());
    config.limits = Limits::without_rates();
    config.port = Some(0);
    config
}

/// A server without a socket.
pub(crate) struct InProcess {
    pub(crate) app: App,
    router: Router,
    folder: Option<Folder>,
}

/// An answer: status, headers and body.
pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: axum::http::HeaderMap,
    pub(crate) text: String,
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("not JSON: {}", self.text))
    }

    pub(crate) fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().to_string()
    }

    pub(crate) fn ok(self) -> Value {
        assert!(self.status.is_success(), "{} {}", self.status, self.text);
        self.json()
    }

    /// The cookie that a new visitor is given.
    pub(crate) fn cookie(&self) -> String {
        let cookie = self.headers[header::SET_COOKIE].to_str().unwrap();
        cookie.split(';').next().unwrap().to_string()
    }
}

impl InProcess {
    pub(crate) async fn start() -> InProcess {
        InProcess::with(|_| {}).await
    }

    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> InProcess {
        let folder = Folder::new();
        let mut config = config(&folder);
        change(&mut config);
        let app = App::start(config).await.unwrap();
        InProcess { router: cotulenh_server::app(&app), app, folder: Some(folder) }
    }

    /// The same server that others reach over a socket.
    pub(crate) fn over(app: &App) -> InProcess {
        InProcess { router: cotulenh_server::app(app), app: app.clone(), folder: None }
    }

    /// The file of a server of its own.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.as_ref().unwrap().database()
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (parts, body) = response.into_parts();
        let bytes = axum::body::to_bytes(body, 16 << 20).await.unwrap();
        Answer {
            status: parts.status,
            headers: parts.headers,
            text: String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    pub(crate) async fn ask(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: impl Into<Body>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        self.send(request.body(body.into()).unwrap()).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], Body::empty()).await
    }

    /// The figures for Prometheus.
    pub(crate) async fn figures(&self) -> String {
        let request = Request::builder().uri("/metrics").body(Body::empty()).unwrap();
        let response = cotulenh_server::metrics_app(&self.app).oneshot(request).await.unwrap();
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        String::from_utf8(bytes.to_vec()).unwrap()
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.ask("POST", path, &[], body.to_string()).await
    }

    /// Asks as the visitor with this cookie.
    pub(crate) async fn post_as(&self, cookie: &str, path: &str, body: Value) -> Answer {
        self.ask("POST", path, &[("cookie", cookie)], body.to_string()).await
    }

    /// Asks with the secret of a seat.
    pub(crate) async fn post_with_seat(&self, seat: &str, path: &str, body: Value) -> Answer {
        let authorization = format!("Seat {seat}");
        self.ask("POST", path, &[("authorization", &authorization)], body.to_string()).await
    }

    /// A game of two friends: its name and the secrets of Red and Blue.
    pub(crate) async fn friends(&self, mut wish: Value) -> (String, String, String) {
        wish["opponent"] = json!("friend");
        wish["side"] = json!("red");
        let made = self.post("/api/games", wish).await.ok();
        let id = made["id"].as_str().unwrap().to_string();
        let joined = self.post(&format!("/api/games/{id}/join"), json!({})).await.ok();
        let seat = |value: &Value| value.as_str().unwrap().to_string();
        (id, seat(&made["seats"]["red"]), seat(&joined["seats"]["blue"]))
    }
}

/// A server on a real socket.
pub(crate) struct OnSocket {
    pub(crate) address: String,
    pub(crate) app: App,
    stop: Option<oneshot::Sender<()>>,
    task: JoinHandle<()>,
    /// Kept as long as the server.
    folder: Option<Folder>,
}

impl OnSocket {
    /// A server on a file of its own.
    pub(crate) async fn with(change: impl FnOnce(&mut Config)) -> OnSocket {
        let folder = Folder::new();
        let mut config = config(&folder);
        change(&mut config);
        OnSocket { folder: Some(folder), ..OnSocket::start(config).await }
    }

    pub(crate) async fn start(config: Config) -> OnSocket {
        let bound = cotulenh_server::bind(&config).await.unwrap();
        let address = bound.address().to_string();
        let app = App::start(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let served = app.clone();
        let task = tokio::spawn(async move {
            cotulenh_server::serve(served, bound, async {
                let _ = stopped.await;
            })
            .await;
        });
        OnSocket { address, app, stop: Some(stop), task, folder: None }
    }

    pub(crate) async fn stop(mut self) {
        let _ = self.stop.take().unwrap().send(());
        self.task.await.unwrap();
        drop(self.folder);
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("ws://{}{path}", self.address)
    }
}

type Stream = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// One end of a WebSocket.
pub(crate) struct Socket {
    stream: Stream,
    next_id: u64,
}

impl Socket {
    pub(crate) async fn open(url: &str) -> Socket {
        Socket::try_open(url, &[]).await.unwrap()
    }

    pub(crate) async fn try_open(url: &str, headers: &[(&str, &str)]) -> Result<Socket, String> {
        let mut request = url.into_client_request().unwrap();
        for (name, value) in headers {
            let name = axum::http::HeaderName::from_bytes(name.as_bytes()).unwrap();
            request.headers_mut().insert(name, value.parse().unwrap());
        }
        match tokio_tungstenite::connect_async(request).await {
            Ok((stream, _)) => Ok(Socket { stream, next_id: 1 }),
            Err(error) => Err(error.to_string()),
        }
    }

    /// Opens the socket of a game and says hello.
    pub(crate) async fn join(server: &OnSocket, game: &str, hello: Value) -> Socket {
        let mut socket = Socket::open(&server.url(&format!("/api/games/{game}/ws"))).await;
        socket.say(json!({"t": "hello", "d": hello})).await;
        socket
    }

    pub(crate) async fn say(&mut self, message: Value) {
        self.send(Message::text(message.to_string())).await;
    }

    pub(crate) async fn send(&mut self, message: Message) {
        let _ = self.stream.send(message).await;
    }

    /// The next message; `None` once the socket is closed.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.stream.next()).await;
            match message.expect("a message must come") {
                Some(Ok(Message::Text(text))) => return serde_json::from_str(&text).ok(),
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub(crate) async fn hear_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["t"] == kind {
                return message;
            }
        }
    }

    /// The turn that makes a game this long; earlier ones are passed over.
    pub(crate) async fn hear_of_turn(&mut self, ply: u64) -> Value {
        loop {
            let turn = self.hear_of("turn").await;
            if turn["d"]["ply"] == ply {
                return turn;
            }
        }
    }

    /// Says something and waits for its acknowledgement or refusal.
    pub(crate) async fn ask(&mut self, kind: &str, details: Value) -> Result<u64, String> {
        let id = self.next_id;
        self.next_id += 1;
        self.say(json!({"t": kind, "id": id, "d": details})).await;
        loop {
            let answer = self.hear().await.expect("an answer");
            match answer["t"].as_str() {
                Some("ack") if answer["d"]["id"] == id => {
                    return Ok(answer["d"]["v"].as_u64().unwrap());
                }
                Some("error") if answer["d"]["id"] == id => {
                    return Err(answer["d"]["code"].as_str().unwrap().to_string());
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn play(&mut self, turn: &str) -> Result<u64, String> {
        self.ask("turn", json!({"turn": turn})).await
    }
}
