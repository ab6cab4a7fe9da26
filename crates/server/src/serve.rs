//! Connections: accepted, bounded, timed, and ended in good order.

use std::{
    collections::HashMap,
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

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
    config::{Config, DEFAULT_PORT},
    state::{App, StartError},
};

/// How long requests under way may take when the server closes.
const FAREWELL: Duration = Duration::from_secs(10);

/// A listening socket and its address.
#[derive(Debug)]
pub struct Bound {
    listener: TcpListener,
    address: SocketAddr,
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
        Ok((address, listener)) => Ok(Bound { listener, address }),
        Err(source) => Err(StartError::Listen { address, source }),
    }
}

/// Serves until `stop` is done, then lets requests under way finish and closes the database.
pub async fn serve(app: App, bound: Bound, stop: impl Future<Output = ()>) {
    let router = crate::app(&app);
    app.announce(bound.address).await;
    let all = Arc::new(Semaphore::new(app.config().limits.connections));
    let addresses = Addresses::default();
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
        let Ok(place) = Arc::clone(&all).try_acquire_owned() else { continue };
        let most = app.config().limits.connections_per_address;
        let Some(known) = addresses.enter(peer.ip(), most) else { continue };
        let counted = app.metrics().connections.count();
        let connection = serve_connection(app.clone(), router.clone(), stream, peer);
        tokio::spawn(async move {
            let _kept = (place, known, counted);
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke");
            }
        });
    }
    drop(bound.listener);
    app.close().await;
    let everybody = app.config().limits.connections as u32;
    if tokio::time::timeout(FAREWELL, all.acquire_many(everybody)).await.is_err() {
        tracing::warn!("some connections did not end in time");
    }
}

/// Answers what comes over one connection. When the server closes, the request under way is the
/// last.
async fn serve_connection(
    app: App,
    router: Router,
    stream: TcpStream,
    peer: SocketAddr,
) -> hyper::Result<()> {
    let mut closing = app.closing();
    let _ = stream.set_nodelay(true);
    let service = router.map_request(move |mut request: hyper::Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.map(axum::body::Body::new)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(app.config().timeouts.head)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(service))
        .with_upgrades();
    let mut connection = std::pin::pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return ended,
        _ = closing.wait_for(|closing| *closing) => {}
    }
    connection.as_mut().graceful_shutdown();
    connection.await
}

/// How many connections each address has.
#[derive(Clone, Debug, Default)]
struct Addresses {
    counts: Arc<Mutex<HashMap<IpAddr, usize>>>,
}

/// One connection of an address.
struct Known {
    addresses: Addresses,
    address: IpAddr,
}

impl Addresses {
    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn enter(&self, address: IpAddr, most: usize) -> Option<Known> {
        let mut counts = self.lock();
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Known { addresses: self.clone(), address })
    }
}

impl Drop for Known {
    fn drop(&mut self) {
        let mut counts = self.addresses.lock();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}
