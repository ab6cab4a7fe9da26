//! `cotulenh admin`.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use anyhow::{Context, Result, bail};
use clap::{Args, Subcommand};
use cotulenh::Lang;
use cotulenh_server::{Database, admin};
use serde_json::json;

use super::serve;
use crate::progress::Progress;

const EXAMPLES: &str = "\
Examples:
  cotulenh admin backup games-2026-11-17.sqlite  copies the games of a running server
  cotulenh admin prune --days 180 --dry-run      counts games that are older than half a year
  cotulenh admin copy postgres://cotulenh@db/games
                                                 copies all games into PostgreSQL";

/// Look after the database of a server
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Command,

    /// The file that keeps the games
    #[arg(long, value_name = "PATH", global = true)]
    db: Option<PathBuf>,

    /// Write JSON
    #[arg(long, global = true)]
    json: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Copy the database into a new file, also while a server uses it
    Backup {
        /// The new file
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Put a backup in the place of the database; no server may use it meanwhile
    Restore {
        /// The backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Delete old games, also while a server uses the database
    Prune {
        /// Games last touched so many days ago, or earlier
        #[arg(long, value_name = "DAYS")]
        days: u32,
        /// Only count them
        #[arg(long)]
        dry_run: bool,
    },
    /// Look through the whole database and play every game through
    Check,
    /// Copy all that the file holds into a PostgreSQL database; no server may use the file meanwhile
    Copy {
        /// The PostgreSQL database
        #[arg(value_name = "URL")]
        to: PathBuf,
    },
}

pub(crate) fn run(arguments: &Arguments, lang: Lang) -> Result<ExitCode> {
    let database = match &arguments.db {
        Some(path) => path.clone(),
        None => cotulenh_server::default_database()
            .context("there is no data folder for the games; name a file with --db")?,
    };
    if let Database::Postgres(_) = Database::from(database.clone())
        && !matches!(arguments.command, Command::Prune { .. })
    {
        bail!("this is for a file; for PostgreSQL use pg_dump, pg_restore and pg_amcheck");
    }
    let (english, vietnamese, value) = match &arguments.command {
        Command::Backup { file } => backup(&database, file)?,
        Command::Restore { file } => restore(file, &database)?,
        Command::Prune { days, dry_run } => prune(&database, *days, *dry_run)?,
        Command::Copy { to } => copy(&database, to, lang)?,
        Command::Check => return check(&database, arguments.json, lang),
    };
    let mut out = io::stdout().lock();
    match (arguments.json, lang) {
        (true, _) => writeln!(out, "{value}")?,
        (false, Lang::En) => writeln!(out, "{english}")?,
        (false, Lang::Vi) => writeln!(out, "{vietnamese}")?,
    }
    Ok(ExitCode::SUCCESS)
}

/// What is said in both languages and in JSON.
type Said = (String, String, serde_json::Value);

fn backup(database: &Path, file: &Path) -> Result<Said> {
    admin::backup(database, file, |_, _| {})?;
    let bytes = std::fs::metadata(file).map_or(0, |metadata| metadata.len());
    let (from, to) = (database.display(), file.display());
    Ok((
        format!("{from} copied to {to} ({bytes} bytes)"),
        format!("đã sao lưu {from} vào {to} ({bytes} byte)"),
        json!({"database": database, "backup": file, "bytes": bytes}),
    ))
}

fn restore(file: &Path, database: &Path) -> Result<Said> {
    let kept = admin::restore(file, database)?;
    let (from, to) = (file.display(), database.display());
    let (also, cung) = kept.as_ref().map_or_else(Default::default, |kept| {
        let kept = kept.display();
        (format!("; what was there is now {kept}"), format!("; tệp cũ nay là {kept}"))
    });
    Ok((
        format!("{to} restored from {from}{also}"),
        format!("đã khôi phục {to} từ {from}{cung}"),
        json!({"database": database, "backup": file, "kept": kept}),
    ))
}

fn prune(database: &Path, days: u32, dry_run: bool) -> Result<Said> {
    let age = Duration::from_hours(24) * days;
    let (games, turns) = match Database::from(database.to_path_buf()) {
        Database::File(path) => admin::prune(&path, age, dry_run, |_| {})?,
        shared @ Database::Postgres(_) => {
            serve::runtime()?.block_on(admin::prune_shared(&shared, age, dry_run))?
        }
    };
    let (done, xong) = if dry_run {
        ("would be deleted", "sẽ bị xóa")
    } else {
        ("deleted", "đã bị xóa")
    };
    Ok((
        format!("{games} games with {turns} turns {done}"),
        format!("{games} ván với {turns} lượt {xong}"),
        json!({"games": games, "turns": turns, "dry_run": dry_run}),
    ))
}

fn copy(database: &Path, to: &Path, lang: Lang) -> Result<Said> {
    let target = Database::from(to.to_path_buf());
    if matches!(target, Database::File(_)) {
        bail!("{target} is no PostgreSQL database, such as postgres://cotulenh@db/games");
    }
    let mut shown = Progress::begin(lang);
    let progress = |done, all| {
        shown.note(done, Some(all), || match lang {
            Lang::En => format!("{done} of {all} games"),
            Lang::Vi => format!("{done}/{all} ván"),
        });
    };
    let copied = serve::runtime()?.block_on(admin::copy(database, &target, progress))?;
    shown.clear();
    let admin::Copied { games, turns, visitors, bots } = copied;
    Ok((
        format!("{games} games with {turns} turns copied to {target}"),
        format!("đã chép {games} ván với {turns} lượt vào {target}"),
        json!({"games": games, "turns": turns, "visitors": visitors, "bots": bots}),
    ))
}

fn check(database: &Path, is_json: bool, lang: Lang) -> Result<ExitCode> {
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
        match lang {
            Lang::En => writeln!(out, "{games} games with {turns} turns, {count} faults")?,
            Lang::Vi => writeln!(out, "{games} ván với {turns} lượt, {count} lỗi")?,
        }
    }
    Ok(if checked.faults.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
