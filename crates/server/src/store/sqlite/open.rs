//! Opening the file, and refusing what is not a database of ours.

use cotulenh_i18n::Os;
use std::{
    io,
    path::{Path, PathBuf},
    time::Duration,
};

use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::{schema, size};

/// How long one connection waits for another.
const BUSY: Duration = Duration::from_secs(10);
/// Files smaller than this are looked through before they are used.
const CHECKED_AT_START: u64 = 64 << 20;

/// Why a database cannot be used. It has not been changed.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made.
    #[error("cannot make the folder of the database {path}: {source}")]
    Folder {
        /// The database.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file cannot be opened.
    #[error("cannot open the database {path}: {reason}")]
    Open {
        /// The database.
        path: PathBuf,
        /// Why.
        reason: String,
    },
    /// Another process has the file open.
    #[error(
        "the database {path} is in use by {holder}. One file serves one process: stop that one, or \
         name another file with --db"
    )]
    InUse {
        /// The database.
        path: PathBuf,
        /// Which process, since when, and where it is reached.
        holder: String,
    },
    /// The file beside the database that keeps others away cannot be made.
    #[error("cannot lock the database with {path}: {source}")]
    Lock {
        /// The lock file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The file is damaged.
    #[error(
        "the database {path} is damaged: {found}. Nothing was changed. Move the file away to begin \
         with an empty one, or name another with --db"
    )]
    Damaged {
        /// The database.
        path: PathBuf,
        /// What is wrong with it.
        found: String,
    },
    /// The file belongs to something else.
    #[error("{path} is a database of another program; nothing was changed")]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The file was written by a later version.
    #[error(
        "the database {path} has version {found}, this program knows up to {known}; nothing was \
         changed"
    )]
    TooNew {
        /// The database.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The latest version that is known here.
        known: i64,
    },
    /// The database server cannot be used.
    #[error("cannot use the database {database}: {reason}")]
    Server {
        /// Its address, without the password.
        database: String,
        /// Why.
        reason: String,
    },
    /// There is no thread for it.
    #[error("cannot start the thread that writes the database: {0}")]
    Thread(io::Error),
}

/// Makes the folder that a database lies in.
pub(super) fn make_folder(path: &Path) -> Result<(), OpenError> {
    match path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        None => Ok(()),
        Some(folder) => std::fs::create_dir_all(folder)
            .map_err(|source| OpenError::Folder { path: path.into(), source }),
    }
}

/// The one connection that writes.
/// `largest` bounds the size of the file, in bytes.
pub(super) fn writer(path: &Path, largest: Option<u64>) -> Result<Connection, OpenError> {
    let connection = Connection::open(path).map_err(|error| explain(path, &error))?;
    prepare(&connection, path).map_err(|error| match error {
        Trouble::Sqlite(error) => explain(path, &error),
        Trouble::Other(error) => error,
    })?;
    if let Some(bytes) = largest {
        size::bound(&connection, bytes).map_err(|error| explain(path, &error))?;
    }
    Ok(connection)
}

/// A connection that only reads.
pub(super) fn reader(path: &Path) -> Result<Connection, OpenError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection =
        Connection::open_with_flags(path, flags).map_err(|error| explain(path, &error))?;
    connection.busy_timeout(BUSY).map_err(|error| explain(path, &error))?;
    Ok(connection)
}

enum Trouble {
    Sqlite(rusqlite::Error),
    Other(OpenError),
}

impl From<rusqlite::Error> for Trouble {
    fn from(error: rusqlite::Error) -> Trouble {
        Trouble::Sqlite(error)
    }
}

/// Looks before it writes: nothing is changed in a file that is damaged, foreign or too new.
fn prepare(connection: &Connection, path: &Path) -> Result<(), Trouble> {
    connection.busy_timeout(BUSY)?;
    let number = |pragma: &str| {
        connection.query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0))
    };
    let version = number("user_version")?;
    let owner = number("application_id")?;
    let tables: i64 =
        connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if tables > 0 && owner != i64::from(schema::APPLICATION_ID) {
        return Err(Trouble::Other(OpenError::Foreign { path: path.into() }));
    }
    // All of a large file would take minutes; `cotulenh admin check` does it.
    let is_small = std::fs::metadata(path).map_or(0, |metadata| metadata.len()) < CHECKED_AT_START;
    if version > schema::current_version() {
        return Err(Trouble::Other(OpenError::TooNew {
            path: path.into(),
            found: version,
            known: schema::current_version(),
        }));
    }
    let check: String = if is_small {
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?
    } else {
        "ok".into()
    };
    if check != "ok" {
        return Err(Trouble::Other(OpenError::Damaged { path: path.into(), found: check }));
    }
    connection.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    connection.execute_batch(&format!(
        "PRAGMA synchronous = FULL;
         PRAGMA foreign_keys = ON;
         PRAGMA application_id = {};",
        schema::APPLICATION_ID
    ))?;
    schema::migrate(connection, version)?;
    Ok(())
}

/// Refuses a file that is not a database of this program or of an earlier version.
pub(super) fn check_owner(connection: &Connection, path: &Path) -> Result<(), OpenError> {
    let number = |pragma: &str| {
        connection
            .query_row(&format!("PRAGMA {pragma}"), [], |row| row.get::<_, i64>(0))
            .map_err(|error| explain(path, &error))
    };
    if number("application_id")? != i64::from(schema::APPLICATION_ID) {
        return Err(OpenError::Foreign { path: path.into() });
    }
    let (found, known) = (number("user_version")?, schema::current_version());
    if found > known {
        return Err(OpenError::TooNew { path: path.into(), found, known });
    }
    Ok(())
}

fn explain(path: &Path, error: &rusqlite::Error) -> OpenError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt) => {
            OpenError::Damaged { path: path.into(), found: error.to_string() }
        }
        _ => OpenError::Open { path: path.into(), reason: error.to_string() },
    }
}

cotulenh::board::messages! { OpenError {
    OpenError::Folder { path, source } => "database-folder" { path = path.display(), source: &Os(source) },
    OpenError::Open { path, reason } => "database-open" { path = path.display(), reason = reason },
    OpenError::InUse { path, holder } => "database-in-use" { path = path.display(), holder = holder },
    OpenError::Lock { path, source } => "database-lock" { path = path.display(), source: &Os(source) },
    OpenError::Damaged { path, found } => "database-damaged" { path = path.display(), found = found },
    OpenError::Foreign { path } => "database-foreign" { path = path.display() },
    OpenError::TooNew { path, found, known } => "database-too-new" { path = path.display(), found = found, known = known },
    OpenError::Server { database, reason } => "database-server" { database = database, reason = reason },
    OpenError::Thread(reason) => "database-thread" { reason: &Os(reason) },
} }
