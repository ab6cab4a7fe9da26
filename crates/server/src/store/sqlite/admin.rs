//! What an operator does with a database file: also while a server has it open, except for
//! putting another in its place.

use cotulenh_i18n::Os;
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, OpenFlags, backup::Backup};

use super::{
    super::{Claim, Prune, StoreError},
    games,
    lock::FileLock,
    open, prune,
};
use crate::game::Table;
pub use crate::store::postgres::copy::{copy, prune as prune_shared};

/// How long a command waits for the server that writes.
const BUSY: Duration = Duration::from_secs(30);
/// Pages that are copied before the server may write again.
const PAGES_AT_ONCE: i32 = 1024;
/// Games that are deleted before the server may write again.
const PRUNED_AT_ONCE: usize = 100;

/// Why a command cannot be carried out.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AdminError {
    /// The database cannot be used.
    #[error(transparent)]
    Open(#[from] open::OpenError),
    /// There is no such file.
    #[error("there is no database {0}")]
    Missing(PathBuf),
    /// The file is there already.
    #[error("{0} already exists and is not overwritten")]
    Exists(PathBuf),
    /// A file cannot be copied, moved or read.
    #[error("{path}: {reason}")]
    File {
        /// The file.
        path: PathBuf,
        /// Why.
        reason: std::io::Error,
    },
    /// The database does not do it.
    #[error("database error: {0}")]
    Database(String),
}

impl From<rusqlite::Error> for AdminError {
    fn from(error: rusqlite::Error) -> AdminError {
        AdminError::Database(error.to_string())
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        AdminError::Database(error.to_string())
    }
}

/// Since this version games have been written as they are today.
const GAMES_AS_TODAY: i64 = 2;

/// What a check found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Checked {
    /// Games that were played through.
    pub games: u64,
    /// Turns in them.
    pub turns: u64,
    /// What is wrong: with the file, or with a game.
    pub faults: Vec<String>,
}

/// What was copied into another database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Copied {
    /// Games that were not there yet.
    pub games: u64,
    /// Turns in them.
    pub turns: u64,
    /// Names of visitors.
    pub visitors: u64,
    /// Accounts of bots.
    pub bots: u64,
}

fn existing(path: &Path) -> Result<(), AdminError> {
    if path.is_file() { Ok(()) } else { Err(AdminError::Missing(path.into())) }
}

fn read_only(path: &Path) -> Result<Connection, AdminError> {
    existing(path)?;
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(BUSY)?;
    open::check_owner(&connection, path)?;
    Ok(connection)
}

/// Copies a database as it is at one moment into a new file. `progress` hears of pages done and of
/// all pages.
///
/// # Errors
/// If there is no such database or the new file cannot be written.
pub fn backup(
    database: &Path,
    to: &Path,
    mut progress: impl FnMut(u64, u64),
) -> Result<(), AdminError> {
    let source = read_only(database)?;
    if to.exists() {
        return Err(AdminError::Exists(to.into()));
    }
    let file = |reason| AdminError::File { path: to.into(), reason };
    // A copy that breaks off must not look like a whole one.
    let partial = with_ending(to, ".partial");
    let _ = fs::remove_file(&partial);
    fs::File::create(&partial).map_err(file)?;
    let mut target = Connection::open(&partial)?;
    // All of it is read at one moment: else every write of the server would make it begin again.
    source.execute_batch("BEGIN")?;
    source.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    {
        let copying = Backup::new(&source, &mut target)?;
        loop {
            let step = copying.step(PAGES_AT_ONCE)?;
            let done = copying.progress();
            let all = done.pagecount.max(0) as u64;
            progress(all.saturating_sub(done.remaining.max(0) as u64), all);
            match step {
                rusqlite::backup::StepResult::Done => break,
                rusqlite::backup::StepResult::More => {}
                _ => std::thread::sleep(Duration::from_millis(20)),
            }
        }
    }
    target.query_row("PRAGMA journal_mode = DELETE", [], |_| Ok(()))?;
    drop(target);
    fs::File::open(&partial).and_then(|copy| copy.sync_all()).map_err(file)?;
    fs::rename(&partial, to).map_err(file)
}

/// Puts a backup in the place of a database, which is kept beside it; gives where. No server may have
/// the database open.
///
/// # Errors
/// If the backup is not sound or the database is in use.
pub fn restore(from: &Path, database: &Path) -> Result<Option<PathBuf>, AdminError> {
    let checked = check(from)?;
    if let Some(fault) = checked.faults.first() {
        return Err(AdminError::Database(format!("{}: {fault}", from.display())));
    }
    open::make_folder(database)?;
    let lock = FileLock::acquire(database)?;
    let file = |path: &Path| {
        let path = path.to_path_buf();
        move |reason| AdminError::File { path, reason }
    };
    // A copy that breaks off must not lie in the place of the database.
    let partial = with_ending(database, ".partial");
    let copied = fs::copy(from, &partial)
        .and_then(|_| give_to_owner(&partial, database))
        .and_then(|()| fs::File::open(&partial)?.sync_all());
    copied.map_err(file(&partial))?;
    let aside = aside(database);
    let is_there = database.exists();
    if is_there {
        // All of the database is brought into its one file before it is put away.
        if let Ok(connection) = Connection::open(database) {
            let _ = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
        }
        fs::rename(database, &aside).map_err(file(database))?;
    }
    // What is left of a database that broke goes with it, and must not be taken for the new one's.
    for extra in ["-wal", "-shm"] {
        let _ = fs::rename(with_ending(database, extra), with_ending(&aside, extra));
    }
    fs::rename(&partial, database).map_err(file(database))?;
    lock.release();
    Ok(is_there.then_some(aside))
}

/// The server may be another user than the operator: a file that takes the place of a database
/// belongs to whom that belonged, or else the folder.
fn give_to_owner(copy: &Path, database: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown};
        let model = fs::metadata(database);
        let mode = model.as_ref().map_or(0o644, |model| model.mode() & 0o777);
        let folder = copy.parent().filter(|folder| !folder.as_os_str().is_empty());
        let model = model.or_else(|_| fs::metadata(folder.unwrap_or(Path::new("."))))?;
        fs::set_permissions(copy, fs::Permissions::from_mode(mode))?;
        match chown(copy, Some(model.uid()), Some(model.gid())) {
            // Only root may give files away; others restore their own.
            Err(error) if error.kind() != io::ErrorKind::PermissionDenied => return Err(error),
            _ => {}
        }
    }
    #[cfg(not(unix))]
    let _ = (copy, database);
    Ok(())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_os_string();
    name.push(ending);
    name.into()
}

/// A name that is free beside a database.
fn aside(database: &Path) -> PathBuf {
    let names =
        (0..).map(|number: u32| with_ending(database, &format!(".before-restore-{number}")));
    names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| with_ending(database, ".old"))
}

/// Deletes games that were last touched so long ago, or only counts them. Gives games and turns.
///
/// # Errors
/// If there is no such database or it cannot be written.
pub fn prune(
    database: &Path,
    older_than: Duration,
    dry_run: bool,
    mut progress: impl FnMut(u64),
) -> Result<(u64, u64), AdminError> {
    existing(database)?;
    let mut connection = Connection::open(database)?;
    connection.busy_timeout(BUSY)?;
    open::check_owner(&connection, database)?;
    connection.execute_batch("PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL;")?;
    let before = crate::state::now() - older_than.as_millis() as i64;
    let rule = Prune {
        finished_before: before,
        unfinished_before: before,
        limit: if dry_run { i64::MAX as usize } else { PRUNED_AT_ONCE },
        dry_run,
    };
    let (mut games, mut turns) = (0, 0);
    loop {
        let transaction =
            connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let pruned = prune::prune(&transaction, &rule)?;
        transaction.commit()?;
        games += pruned.games;
        turns += pruned.turns;
        progress(games);
        if dry_run || pruned.games == 0 {
            return Ok((games, turns));
        }
    }
}

/// Looks through a whole database: the file, and every game in it, played through.
///
/// # Errors
/// If there is no such database.
pub fn check(database: &Path) -> Result<Checked, AdminError> {
    let connection = read_only(database)?;
    let mut checked = Checked::default();
    let mut statement = connection.prepare("PRAGMA integrity_check(20)")?;
    let rows = statement.query_map([], |row| row.get::<_, String>(0))?;
    for row in rows {
        let found = row?;
        if found != "ok" {
            checked.faults.push(found);
        }
    }
    let version: i64 = connection.query_row("PRAGMA user_version", [], |row| row.get(0))?;
    if !checked.faults.is_empty() {
        return Ok(checked);
    }
    if version < GAMES_AS_TODAY {
        // A file so old is sound if it is whole: its games are looked at when it is brought up to date.
        if version > 0 {
            let count = "SELECT count(*), coalesce(sum(ply), 0) FROM games";
            let (games, turns): (i64, i64) =
                connection.query_row(count, [], |row| Ok((row.get(0)?, row.get(1)?)))?;
            (checked.games, checked.turns) = (games.cast_unsigned(), turns.cast_unsigned());
        }
        return Ok(checked);
    }
    let mut ids = connection.prepare("SELECT id FROM games ORDER BY id")?;
    for id in ids.query_map([], |row| row.get::<_, String>(0))? {
        let id = id?;
        match games::load(&connection, &id, super::LEASE) {
            Ok(Claim::Mine(game)) => {
                checked.games += 1;
                checked.turns += game.turns.len() as u64;
                let (ply, fen) = (game.row.ply, game.row.fen.clone());
                let played = Table::from_rows(game.row, &game.turns);
                if played.is_none_or(|table| table.ply() as i64 != ply || table.fen() != fen) {
                    checked.faults.push(format!("game {id} cannot be played through"));
                }
            }
            Ok(Claim::Missing | Claim::Elsewhere) => {}
            Err(error) => checked.faults.push(format!("game {id}: {error}")),
        }
    }
    Ok(checked)
}

cotulenh::board::messages! { AdminError {
    AdminError::Open(error) => as error: open::OpenError,
    AdminError::Missing(path) => "database-missing" { path = path.display() },
    AdminError::Exists(path) => "database-exists" { path = path.display() },
    AdminError::File { path, reason } => "database-file" { path = path.display(), source: &Os(reason) },
    AdminError::Database(reason) => "database-database" { reason = reason },
} }
