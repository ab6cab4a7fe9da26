//! Connections: accepted, bounded, timed, and ended in good order.

use std::{future::Future, io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{Router, extract::ConnectInfo};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tower::ServiceExt as _;

use crate::{
    address::{self, AddressKey},
    config::{Config, DEFAULT_PORT, Database},
    forward,
    guard::{self, ConnectionPermit},
    rate::{Holdings, What},
    state::{App, StartError},
};

/// How long requests under way may take when the server closes.
const FAREWELL: Duration = Duration::from_secs(10);

/// Bytes of answers that wait in the system for one connection; without a bound it takes megabytes.
#[cfg(target_os = "linux")]
const UNSENT: u32 = 128 << 10;

/// A listening socket and its address.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
    /// Where other processes hand connections on.
    internal: Option<(TcpListener, SocketAddr)>,
    /// Where the figures are served.
    metrics: Option<TcpListener>,
}

impl Bound {
    /// Where the server is found.
    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

/// Listens on the address of a configuration. If no port was asked for and the usual one is taken,
/// another one is found.
///
/// # Errors
/// If the address cannot be listened on.
pub async fn bind(config: &Config) -> Result<Bound, StartError> {
    let ports = match config.port {
        Some(port) => vec![port],
        None => vec![DEFAULT_PORT, 0],
    };
    let mut result = Err(io::Error::other("no port"));
    let mut address = SocketAddr::new(config.listen, 0);
    for port in ports {
        address.set_port(port);
        result = TcpListener::bind(address).await;
        if !matches!(&result, Err(error) if error.kind() == io::ErrorKind::AddrInUse) {
            break;
        }
    }
    let bound = result.and_then(|listener| Ok((listener.local_addr()?, listener)));
    match bound {
        Ok((address, listener)) => {
            let internal = bind_internal(config).await?;
            let metrics = bind_metrics(config).await?;
            Ok(Bound { listener, address, internal, metrics })
        }
        Err(reason) => Err(StartError::Listen { address, reason }),
    }
}

/// Listens for other processes, if there can be any.
async fn bind_internal(config: &Config) -> Result<Option<(TcpListener, SocketAddr)>, StartError> {
    if matches!(config.database, Database::File(_)) {
        return Ok(None);
    }
    let wanted = match &config.internal {
        Some(wanted) => wanted.clone(),
        None if config.listen.is_unspecified() => return Err(StartError::NoInternalAddress),
        None => SocketAddr::new(config.listen, 0).to_string(),
    };
    let refused = |reason| StartError::ListenInternal { address: wanted.clone(), reason };
    let listener = TcpListener::bind(&wanted).await.map_err(refused)?;
    let address = listener.local_addr().map_err(refused)?;
    if address.ip().is_unspecified() {
        return Err(StartError::NoInternalAddress);
    }
    Ok(Some((listener, address)))
}

/// Listens for whoever looks after the server.
async fn bind_metrics(config: &Config) -> Result<Option<TcpListener>, StartError> {
    let Some(address) = config.metrics else { return Ok(None) };
    let refused = |reason| StartError::ListenMetrics { address, reason };
    TcpListener::bind(address).await.map(Some).map_err(refused)
}

/// Serves until `stop` is done, lets requests under way finish, and then closes the database.
pub async fn serve(app: App, bound: Bound, stop: impl Future<Output = ()>) {
    let router = crate::app(&app);
    let internal = bound.internal.as_ref().map(|(_, address)| *address);
    if let Some((listener, _)) = bound.internal {
        tokio::spawn(serve_internal(app.clone(), router.clone(), listener));
    }
    app.announce(bound.address, internal).await;
    if let Some(listener) = bound.metrics {
        tokio::spawn(serve_metrics(app.clone(), listener));
    }
    let most = app.config().limits.connections;
    let all = Arc::new(Semaphore::new(most));
    let of_addresses = Holdings::<AddressKey>::default();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = bound.listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                // Out of file descriptors, most likely: others will close theirs.
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(Duration::from_millis(100)).await;
                continue;
            }
        };
        let is_proxy = address::is_trusted(peer.ip(), &app.config().trusted_proxies);
        let Some(permit) = admit(&app, &all, &of_addresses, peer, is_proxy) else {
            app.metrics().refused_connections.inc();
            continue;
        };
        let connection = serve_connection(app.clone(), router.clone(), stream, peer, permit);
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
    drop(bound.listener);
    app.drain().await;
    app.begin_closing();
    let everybody = all.acquire_many(most as u32);
    if tokio::time::timeout(FAREWELL, everybody).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
    app.close().await;
}

/// A place for one more connection, if there is one for this address.
fn admit(
    app: &App,
    all: &Arc<Semaphore>,
    of_addresses: &Holdings<AddressKey>,
    peer: SocketAddr,
    is_proxy: bool,
) -> Option<ConnectionPermit> {
    let of_address = if is_proxy {
        None
    } else {
        let (limits, address) = (app.config().limits, AddressKey::of(peer.ip()));
        let now = tokio::time::Instant::now();
        if limits.requests && !app.rates().allow_address(address, What::Connection, 1, now) {
            return None;
        }
        Some(of_addresses.take(&address, limits.connections_per_address)?)
    };
    let of_all = Arc::clone(all).try_acquire_owned().ok()?;
    Some(ConnectionPermit::new(of_all, of_address, app.metrics().connections.count()))
}

/// Answers what comes over one connection.
async fn serve_connection(
    app: App,
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
    permit: ConnectionPermit,
) -> hyper::Result<()> {
    let _ = stream.set_nodelay(true);
    // A client that does not read what it asked for is cut off by the system, and holds little of its
    // memory until then.
    #[cfg(target_os = "linux")]
    {
        let socket = socket2::SockRef::from(&stream);
        let _ = socket.set_tcp_user_timeout(Some(app.config().timeouts.write));
        let _ = socket.set_tcp_notsent_lowat(UNSENT);
    }
    let is_proxy = address::is_trusted(peer.ip(), &app.config().trusted_proxies);
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        guard::forget_foreign_id(request.headers_mut(), is_proxy);
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(permit.clone());
        request.map(axum::body::Body::new)
    });
    // When games are handed over, the next request goes to a server that stays.
    let (mut closing, mut draining) = (app.closing(), app.draining());
    let ending = async {
        tokio::select! {
            _ = closing.wait_for(|closing| *closing) => {}
            _ = draining.wait_for(|draining| *draining) => {}
        }
    };
    serve_until(ending, &app, stream, service).await
}

/// When `ending` is done, the request under way is the last.
async fn serve_until<S, B>(
    ending: impl Future<Output = ()>,
    app: &App,
    stream: TcpStream,
    service: S,
) -> hyper::Result<()>
where
    S: tower::Service<hyper::Request<Incoming>, Response = hyper::Response<B>> + Clone + Send,
    S::Future: Send,
    S::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
    B: hyper::body::Body + Send + 'static,
    B::Data: Send,
    B::Error: Into<Box<dyn std::error::Error + Send + Sync>>,
{
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config().timeouts.head)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return ended,
        () = ending => {}
    }
    connection.as_mut().graceful_shutdown();
    connection.await
}

/// Answers what other processes hand on.
async fn serve_internal(app: App, router: Router, listener: TcpListener) {
    let mut closing = app.closing();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        let Ok((stream, _)) = accepted else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        let (app, router) = (app.clone(), router.clone());
        tokio::spawn(async move {
            if let Err(error) = serve_peer(app, router, stream).await {
                tracing::debug!(%error, "a connection of another process broke");
            }
        });
    }
}

async fn serve_peer(app: App, router: Router, stream: TcpStream) -> hyper::Result<()> {
    let _ = stream.set_nodelay(true);
    let serving = app.clone();
    let service = tower::service_fn(move |request: hyper::Request<Incoming>| {
        let (app, router) = (app.clone(), router.clone());
        async move {
            let mut request = request.map(axum::body::Body::new);
            if forward::admit(&app, &mut request) {
                router.oneshot(request).await
            } else {
                Ok(forward::wrong_key())
            }
        }
    });
    let mut closing = serving.closing();
    let ending = async {
        let _ = closing.wait_for(|closing| *closing).await;
    };
    serve_until(ending, &serving, stream, service).await
}

/// Serves the figures at an address of their own.
async fn serve_metrics(app: App, listener: TcpListener) {
    let mut closing = app.closing();
    let served =
        axum::serve(listener, crate::metrics_app(&app)).with_graceful_shutdown(async move {
            let _ = closing.wait_for(|closing| *closing).await;
        });
    if let Err(error) = served.await {
        tracing::error!(%error, "the metrics are no longer served");
    }
}
