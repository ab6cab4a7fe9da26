//! A thread of its own for what shows that this process is alive. However many visitors wait for an
//! answer, a beat must not wait with them: a process that beats too late loses its games, and all
//! who played there ask for them again.

use std::{future::Future, io, pin::Pin};

use deadpool_postgres::Connect;
use tokio::{
    runtime::{Builder, Handle},
    sync::oneshot,
    task::JoinHandle,
};
use tokio_postgres::{Client, Config, Error, NoTls};

/// The thread; it ends when this is dropped.
#[derive(Debug)]
pub(super) struct Apart {
    handle: Handle,
    _end: oneshot::Sender<()>,
}

impl Apart {
    pub(super) fn start() -> io::Result<Apart> {
        let runtime = Builder::new_current_thread().enable_all().build()?;
        let handle = runtime.handle().clone();
        let (end, ended) = oneshot::channel::<()>();
        std::thread::Builder::new().name("alive".into()).spawn(move || {
            let _ = runtime.block_on(ended);
        })?;
        Ok(Apart { handle, _end: end })
    }

    pub(super) fn handle(&self) -> &Handle {
        &self.handle
    }

    /// Makes connections that this thread works on.
    pub(super) fn connector(&self) -> Connector {
        Connector(self.handle.clone())
    }
}

pub(super) struct Connector(Handle);

type Connected = Result<(Client, JoinHandle<()>), Error>;

impl Connect for Connector {
    fn connect(&self, config: &Config) -> Pin<Box<dyn Future<Output = Connected> + Send + '_>> {
        let config = config.clone();
        let connecting = self.0.spawn(async move {
            let (client, connection) = config.connect(NoTls).await?;
            let working = tokio::spawn(async move {
                if let Err(error) = connection.await {
                    tracing::debug!(reason = super::said(&error), "a connection ended");
                }
            });
            Ok((client, working))
        });
        Box::pin(async move {
            match connecting.await {
                Ok(connected) => connected,
                // The thread has ended; whoever waits does so for a bounded time.
                Err(_) => std::future::pending().await,
            }
        })
    }
}
