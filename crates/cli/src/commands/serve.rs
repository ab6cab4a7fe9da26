//! `cotulenh serve`, and `cotulenh` with nothing behind it.

use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
    str::FromStr,
    time::Duration,
};

use anyhow::{Context, Result};
use clap::{Args, ValueEnum};
use cotulenh::Lang;
use cotulenh_server::{App, Config, Limits, PublicUrl};
use ipnet::IpNet;
use tracing_subscriber::EnvFilter;

use crate::{browser, words};

const EXAMPLES: &str = "\
Examples:
  cotulenh serve --open                 opens the page in the browser
  cotulenh serve --listen 0.0.0.0:8080  lets others in the network play too, at port 8080
  cotulenh serve --db games.sqlite      keeps the games in this file
  cotulenh serve --public-url https://cotulenh.example --trusted-proxy 127.0.0.1
                                        answers behind a proxy on the same machine
  cotulenh serve --db postgres://cotulenh@db/games --internal-listen 10.0.0.5:9021
                                        shares the games with other servers on that database

The address of the page and the file with the games are printed at the start; the first line of standard
output is the bare address if that is not a terminal. Ctrl-C ends the server; games continue when it
starts again. RUST_LOG=debug logs more.";

/// Play in the browser
#[derive(Debug, Default, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The address to listen on, such as 0.0.0.0:8080 or 0.0.0.0; without it only this machine is
    /// served, and without a port it is 8020, or a free one if that is taken
    #[arg(long, value_name = "ADDR")]
    listen: Option<Listen>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// The file that keeps the games, by default one in the user's data folder; or a PostgreSQL
    /// database that several servers share
    #[arg(long, value_name = "PATH|URL")]
    db: Option<PathBuf>,

    /// Where other servers on the same PostgreSQL database reach this one, such as 10.0.0.5:9021;
    /// nobody else may
    #[arg(long, value_name = "ADDR")]
    internal_listen: Option<String>,

    /// Turns of the engine that are thought about at the same time; 0 leaves them to workers on the
    /// same PostgreSQL database
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(0..=1024))]
    engine_threads: Option<u16>,

    /// Read the page from this folder at every request
    #[arg(long, value_name = "DIR", hide = true)]
    web: Option<PathBuf>,

    #[arg(
        long,
        value_name = "URL",
        help = "The address that visitors use, such as https://cotulenh.example, if a proxy stands before the server"
    )]
    public_url: Option<PublicUrl>,

    /// A proxy, or a network of them, whose X-Forwarded-For is believed; may be given several times
    #[arg(long, value_name = "CIDR", value_parser = network)]
    trusted_proxy: Vec<IpNet>,

    /// Serve the figures for Prometheus at this address, as /metrics
    #[arg(long, value_name = "ADDR")]
    metrics: Option<SocketAddr>,

    /// The largest that the database may become, in megabytes
    #[arg(long, value_name = "MB")]
    max_db_size: Option<u64>,

    /// Delete games that nobody has touched for so many days
    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_days: Option<u32>,

    /// Log every request; without it that is done unless the log goes to a terminal
    #[arg(long, value_name = "WHEN")]
    access_log: Option<AccessLog>,

    /// Do not limit how many requests and connections one address may make, as under test; what is
    /// kept is limited all the same
    #[arg(long)]
    no_rate_limits: bool,
}

/// Whether requests are logged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum AccessLog {
    On,
    Off,
}

/// A network, or one address.
fn network(text: &str) -> Result<IpNet, String> {
    let one = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse::<IpNet>().or_else(|_| one()).map_err(|_| {
        "an address or a network is needed: 127.0.0.1, 10.0.0.0/8 or fd00::/8".to_string()
    })
}

/// Where to listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Listen {
    address: IpAddr,
    port: Option<u16>,
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(Listen { address: address.ip(), port: Some(address.port()) });
        }
        let address = text.parse::<IpAddr>().map_err(|_| {
            "an address is needed, with or without a port: 0.0.0.0:8080, 127.0.0.1:0 or 0.0.0.0"
        })?;
        Ok(Listen { address, port: None })
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let is_logged = match arguments.access_log {
        Some(when) => when == AccessLog::On,
        None => !io::stderr().is_terminal(),
    };
    write_log(if is_logged { "info" } else { "info,access=off" });
    let config = config(arguments)?;
    runtime()?.block_on(serve(config, arguments.open, lang))?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the log to standard error: what is usual, or what `RUST_LOG` says.
pub(crate) fn write_log(usual: &str) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new(usual));
    let is_coloured = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
        .with_ansi(is_coloured)
        .init();
}

pub(crate) fn runtime() -> Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context("cannot start the server")
}

fn config(arguments: &Arguments) -> Result<Config> {
    let database = match &arguments.db {
        Some(path) => path.clone(),
        None => cotulenh_server::default_database()
            .context("there is no data folder for the games; name a file with --db")?,
    };
    let mut config = Config::new(database);
    if let Some(listen) = arguments.listen {
        config.listen = listen.address;
        config.port = listen.port;
    }
    if let Some(threads) = arguments.engine_threads {
        config.engine_slots = usize::from(threads);
    }
    config.internal.clone_from(&arguments.internal_listen);
    config.web.clone_from(&arguments.web);
    if arguments.no_rate_limits {
        config.limits = Limits::without_request_rates();
    }
    config.public_url.clone_from(&arguments.public_url);
    config.trusted_proxies.clone_from(&arguments.trusted_proxy);
    config.metrics = arguments.metrics;
    config.largest_database = arguments.max_db_size.map(|megabytes| megabytes << 20);
    let day = Duration::from_hours(24);
    config.keep = arguments.keep_days.map(|days| day * days);
    Ok(config)
}

async fn serve(config: Config, opens: bool, lang: Lang) -> Result<()> {
    let bound = cotulenh_server::bind(&config).await?;
    let page = match &config.public_url {
        Some(url) => url.to_string(),
        None => format!("http://{}", reached_at(bound.address())),
    };
    let local = format!("http://{}", reached_at(bound.address()));
    let database = config.database.clone();
    let app = App::start(config).await?;
    // Whoever started the server may have closed its output; it serves all the same.
    if !io::stdout().is_terminal() {
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "{local}").and_then(|()| out.flush());
    }
    let _ = writeln!(io::stderr(), "{}", words::serving(&page, &database, lang));
    if opens && !browser::open(&local) {
        crate::warn(&format!("no browser could be started; open {local} yourself"), lang);
    }
    cotulenh_server::serve(app, bound, stopped()).await;
    Ok(())
}

/// The address for a browser on this machine.
fn reached_at(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    address
}

/// Done when somebody wants the server to end.
pub(crate) async fn stopped() {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_port_or_none() {
        let read = |text: &str| {
            text.parse::<Listen>().map(|listen| (listen.address.to_string(), listen.port)).ok()
        };
        let is = |address: &str, port| Some((address.to_string(), port));
        assert_eq!(read("0.0.0.0:8080"), is("0.0.0.0", Some(8080)));
        assert_eq!(read("127.0.0.1:0"), is("127.0.0.1", Some(0)));
        assert_eq!(read("192.168.1.2"), is("192.168.1.2", None));
        assert_eq!(read("[::1]:80"), is("::1", Some(80)));
        assert_eq!(read("::"), is("::", None));
        for wrong in ["", "8080", "here", "0.0.0.0:", "0.0.0.0:99999", "1.2.3", "http://[::1]"] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn every_address_is_printed_as_one_that_a_browser_can_open() {
        let printed = |text: &str| reached_at(text.parse().unwrap()).to_string();
        assert_eq!(printed("0.0.0.0:8080"), "127.0.0.1:8080");
        assert_eq!(printed("[::]:8080"), "127.0.0.1:8080");
        assert_eq!(printed("192.168.1.2:80"), "192.168.1.2:80");
    }
}
