//! `cotulenh admin`.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use cotulenh_i18n::{Context, Locale, Message, Said, msg};
use cotulenh_server::{Database, admin};
use serde_json::json;

use super::serve;
use crate::progress::Progress;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,

    #[arg(long, value_name = "PATH", global = true)]
    db: Option<PathBuf>,

    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    Backup {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    Restore {
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    Prune {
        #[arg(long, value_name = "DAYS")]
        days: u32,
        #[arg(long)]
        dry_run: bool,
    },
    Check,
    Copy {
        #[arg(value_name = "URL")]
        to: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, lang: Locale) -> Result<ExitCode> {
    let database = match &arguments.db {
        Some(path) => path.clone(),
        None => cotulenh_server::default_database().context(msg::no_data_folder())?,
    };
    if let Database::Postgres(_) = Database::from(database.clone())
        && !matches!(arguments.command, Command::Prune { .. })
    {
        bail!(Said::new(msg::admin_only_files()));
    }
    let (message, value) = match &arguments.command {
        Command::Backup { file } => backup(&database, file)?,
        Command::Restore { file } => restore(file, &database)?,
        Command::Prune { days, dry_run } => prune(&database, *days, *dry_run)?,
        Command::Copy { to } => copy(&database, to, lang)?,
        Command::Check => return check(&database, arguments.json, lang),
    };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{value}")?;
    } else {
        writeln!(out, "{}", lang.text(&message))?;
    }
    Ok(ExitCode::SUCCESS)
}

/// What is said to people and to programs.
type Answer = (Message, serde_json::Value);

fn shown(path: &Path) -> String {
    path.display().to_string()
}

fn backup(database: &Path, file: &Path) -> Result<Answer> {
    admin::backup(database, file, |_, _| {})?;
    let bytes = std::fs::metadata(file).map_or(0, |metadata| metadata.len());
    Ok((
        msg::admin_backup(shown(database), shown(file), bytes),
        json!({"database": database, "backup": file, "bytes": bytes}),
    ))
}

fn restore(file: &Path, database: &Path) -> Result<Answer> {
    let kept = admin::restore(file, database)?;
    let message = match &kept {
        Some(kept) => msg::admin_restored_kept(shown(database), shown(file), shown(kept)),
        None => msg::admin_restored(shown(database), shown(file)),
    };
    Ok((message, json!({"database": database, "backup": file, "kept": kept})))
}

fn prune(database: &Path, days: u32, dry_run: bool) -> Result<Answer> {
    let age = Duration::from_hours(24) * days;
    let (games, turns) = match Database::from(database.to_path_buf()) {
        Database::File(path) => admin::prune(&path, age, dry_run, |_| {})?,
        shared @ Database::Postgres(_) => {
            serve::runtime()?.block_on(admin::prune_shared(&shared, age, dry_run))?
        }
    };
    let message = if dry_run {
        msg::admin_would_prune(games, turns)
    } else {
        msg::admin_pruned(games, turns)
    };
    Ok((message, json!({"games": games, "turns": turns, "dry_run": dry_run})))
}

fn copy(database: &Path, to: &Path, lang: Locale) -> Result<Answer> {
    let target = Database::from(to.to_path_buf());
    if matches!(target, Database::File(_)) {
        bail!(Said::new(msg::admin_not_postgres(target.to_string())));
    }
    let mut shown = Progress::begin(lang);
    let progress = |done: u64, all: u64| {
        shown.note(done, Some(all), || msg::admin_copying(done, all));
    };
    let copied = serve::runtime()?.block_on(admin::copy(database, &target, progress))?;
    shown.clear();
    let admin::Copied { games, turns, visitors, bots } = copied;
    Ok((
        msg::admin_copied(games, turns, target.to_string()),
        json!({"games": games, "turns": turns, "visitors": visitors, "bots": bots}),
    ))
}

fn check(database: &Path, is_json: bool, lang: Locale) -> Result<ExitCode> {
    let checked = admin::check(database)?;
    let (games, turns) = (checked.games, checked.turns);
    let mut out = io::stdout().lock();
    if is_json {
        let value = json!({"games": games, "turns": turns, "faults": checked.faults});
        writeln!(out, "{value}")?;
    } else {
        for fault in &checked.faults {
            writeln!(out, "{fault}")?;
        }
        let count = checked.faults.len();
        writeln!(out, "{}", lang.text(&msg::admin_checked(games, turns, count)))?;
    }
    Ok(if checked.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
