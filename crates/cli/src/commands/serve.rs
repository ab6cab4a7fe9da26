//! `cotulenh serve`, and `cotulenh` with nothing behind it.

use std::{
    io::{self, Write},
    net::IpAddr,
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Context, Result};
use clap::Args;
use cotulenh_server::{App, Config, Limits};
use tracing_subscriber::EnvFilter;

const EXAMPLES: &str = "\
Examples:
  cotulenh serve                        prints the address to open in a browser
  cotulenh serve --listen 0.0.0.0       lets others in the network play too
  cotulenh serve --db games.sqlite      keeps the games in this file

Games are kept in the user's data folder unless --db names a file. Ctrl-C ends the server; games go
on when it starts again. RUST_LOG=debug says more in the log.";

/// Play in the browser
#[derive(Debug, Default, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The address to listen on; without it only this machine is served
    #[arg(long, value_name = "ADDR")]
    listen: Option<IpAddr>,

    /// The port; without it a free one is found
    #[arg(long)]
    port: Option<u16>,

    /// The file that keeps the games
    #[arg(long, value_name = "PATH")]
    db: Option<PathBuf>,

    /// Read the page from this folder at every request
    #[arg(long, value_name = "DIR", hide = true)]
    web: Option<PathBuf>,

    /// Do not limit how often one visitor may ask: behind a server that does, or under test
    #[arg(long)]
    no_rate_limits: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).init();
    let config = config(arguments)?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the server")?;
    runtime.block_on(serve(config))?;
    Ok(ExitCode::SUCCESS)
}

fn config(arguments: &Arguments) -> Result<Config> {
    let database = match &arguments.db {
        Some(path) => path.clone(),
        None => cotulenh_server::default_database()
            .context("there is no data folder for the games; name a file with --db")?,
    };
    let mut config = Config::new(database);
    config.listen = arguments.listen.unwrap_or(config.listen);
    config.port = arguments.port;
    config.web.clone_from(&arguments.web);
    if arguments.no_rate_limits {
        config.limits = Limits::without_rates();
    }
    Ok(config)
}

async fn serve(config: Config) -> Result<()> {
    let bound = cotulenh_server::bind(&config).await?;
    let app = App::start(config).await?;
    let mut out = io::stdout().lock();
    // Whoever started the server may have closed its output; it serves all the same.
    let _ = writeln!(out, "http://{}", bound.address()).and_then(|()| out.flush());
    drop(out);
    cotulenh_server::serve(app, bound, stopped()).await;
    Ok(())
}

/// Done when somebody wants the server to end.
async fn stopped() {
    let interrupted = async {
        // Without a handler the default one ends the program, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let terminated = async {
            match signal(SignalKind::terminate()) {
                Ok(mut signal) => {
                    signal.recv().await;
                }
                Err(_) => std::future::pending().await,
            }
        };
        tokio::select! { () = interrupted => {}, () = terminated => {} }
    }
    #[cfg(not(unix))]
    interrupted.await;
}
