//! `cotulenh serve`, and `cotulenh` without a command.

use std::{
    io::{self, IsTerminal, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    process::ExitCode,
    str::FromStr,
    time::Duration,
};

use anyhow::Result;
use clap::{Args, ValueEnum};
use cotulenh_i18n::{Context, Locale, Said, msg};
use cotulenh_server::{App, Config, Limits, PublicUrl};
use ipnet::IpNet;
use tracing_subscriber::EnvFilter;

use crate::{browser, words};

#[derive(Debug, Default, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "ADDR")]
    listen: Option<Listen>,

    #[arg(long)]
    open: bool,

    #[arg(long, value_name = "PATH|URL")]
    db: Option<PathBuf>,

    #[arg(long, value_name = "ADDR")]
    internal_listen: Option<String>,

    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(0..=1024))]
    engine_threads: Option<u16>,

    #[arg(long, value_name = "DIR", hide = true)]
    web: Option<PathBuf>,

    #[arg(long, value_name = "URL")]
    public_url: Option<PublicUrl>,

    #[arg(long, value_name = "CIDR", value_parser = network)]
    trusted_proxy: Vec<IpNet>,

    #[arg(long, value_name = "ADDR", value_parser = address_with_port)]
    metrics: Option<SocketAddr>,

    #[arg(long, value_name = "MB")]
    max_db_size: Option<u64>,

    #[arg(long, value_name = "DAYS", value_parser = clap::value_parser!(u32).range(1..))]
    keep_days: Option<u32>,

    #[arg(long, value_name = "WHEN")]
    access_log: Option<AccessLog>,

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
fn network(text: &str) -> Result<IpNet, Said> {
    let one = || text.parse::<IpAddr>().map(IpNet::from);
    text.parse::<IpNet>().or_else(|_| one()).map_err(|_| Said::new(msg::network_form()))
}

fn address_with_port(text: &str) -> Result<SocketAddr, Said> {
    text.parse().map_err(|_| Said::new(msg::metrics_form()))
}

/// Where to listen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Listen {
    address: IpAddr,
    port: Option<u16>,
}

impl FromStr for Listen {
    type Err = Said;

    fn from_str(text: &str) -> Result<Listen, Said> {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(Listen { address: address.ip(), port: Some(address.port()) });
        }
        let address = text.parse::<IpAddr>().map_err(|_| Said::new(msg::address_form()))?;
        Ok(Listen { address, port: None })
    }
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
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
    Ok(tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .context(msg::cannot_start_the_server())?)
}

fn config(arguments: &Arguments) -> Result<Config> {
    let database = match &arguments.db {
        Some(path) => path.clone(),
        None => cotulenh_server::default_database().context(msg::no_data_folder())?,
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

async fn serve(config: Config, opens: bool, lang: Locale) -> Result<()> {
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
        crate::warn(&msg::no_browser(&local), lang);
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
