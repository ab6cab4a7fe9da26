//! `cotulenh worker`.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Result, bail};
use clap::Args;
use cotulenh_server::{App, Config, Database};

use super::serve;

const EXAMPLES: &str = "\
Examples:
  cotulenh worker --db postgres://cotulenh@db/games              works on two jobs at a time
  cotulenh worker --db postgres://cotulenh@db/games --threads 8  on eight

Turns of the engine and reviews of games wait in the database. A worker takes them, and needs
nothing else: no port, no files. One that dies loses nothing; another takes its jobs.";

/// Work on the engine's jobs of servers that share a PostgreSQL database
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// The PostgreSQL database of the servers
    #[arg(long, value_name = "URL")]
    db: PathBuf,

    /// Jobs at a time; as many as there are cores, unless given
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    serve::write_log("info");
    let database = Database::from(arguments.db.clone());
    if matches!(database, Database::File(_)) {
        bail!("a worker needs a PostgreSQL database, such as postgres://cotulenh@db/games");
    }
    let mut config = Config::new(database);
    config.only_works = true;
    if let Some(threads) = arguments.threads {
        config.engine_slots = usize::from(threads);
    }
    serve::runtime()?.block_on(async {
        let app = App::start(config).await?;
        let mut out = io::stdout().lock();
        let _ = writeln!(out, "ready").and_then(|()| out.flush());
        drop(out);
        serve::stopped().await;
        app.close().await;
        Ok(ExitCode::SUCCESS)
    })
}
