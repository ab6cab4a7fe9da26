//! `cotulenh worker`.

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use anyhow::{Result, bail};
use clap::Args;
use cotulenh_i18n::{Said, msg};
use cotulenh_server::{App, Config, Database};

use super::serve;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "URL")]
    db: PathBuf,

    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<ExitCode> {
    serve::write_log("info");
    let database = Database::from(arguments.db.clone());
    if matches!(database, Database::File(_)) {
        bail!(Said::new(msg::worker_needs_postgres()));
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
