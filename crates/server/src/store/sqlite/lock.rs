//! One file, one process: the lock beside the database, and who holds it.
//!
//! The lock is one of the operating system, so a process that dies gives it up. The file says in
//! words who has it. It is deleted at the end; whoever waits for a deleted file looks again.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Mutex,
};

use super::{super::StoreError, locked, open::OpenError};

#[derive(Debug)]
pub(super) struct FileLock {
    path: PathBuf,
    file: Mutex<Option<File>>,
    since: String,
    /// Which file the database was when it was opened.
    database: Mutex<Option<FileId>>,
}

impl FileLock {
    /// Takes the lock of a database, or says who has it.
    pub(super) fn acquire(database: &Path) -> Result<FileLock, OpenError> {
        let mut name = database.as_os_str().to_os_string();
        name.push(".lock");
        let path = PathBuf::from(name);
        let failed = |source| OpenError::Lock { path: path.clone(), source };
        loop {
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)
                .map_err(failed)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::InUse {
                        path: database.to_path_buf(),
                        holder: holder(file),
                    });
                }
                Err(TryLockError::Error(error)) => return Err(failed(error)),
            }
            // The holder before may have deleted the file between our opening and our locking it.
            if FileId::of(&file).ok().flatten() == FileId::at(&path).ok().flatten() {
                let lock = FileLock {
                    path,
                    file: Mutex::new(Some(file)),
                    since: now(),
                    database: Mutex::new(None),
                };
                lock.describe(None);
                return Ok(lock);
            }
        }
    }

    /// Notes where the holder is reached.
    pub(super) fn announce(&self, address: SocketAddr) {
        self.describe(Some(address));
    }

    fn describe(&self, address: Option<SocketAddr>) {
        let reached = address.map_or(String::new(), |address| format!(", http://{address}"));
        let text = format!("process {}, since {}{reached}\n", std::process::id(), self.since);
        let mut file = locked(&self.file);
        if let Some(file) = file.as_mut() {
            let written = file
                .set_len(0)
                .and_then(|()| file.rewind())
                .and_then(|()| file.write_all(text.as_bytes()));
            if let Err(error) = written {
                // The lock holds without its description.
                tracing::warn!(%error, "the lock file was not written");
            }
        }
    }

    /// Notices that the database file was deleted or replaced under us.
    pub(super) fn check(&self, database: &Path) -> Result<(), StoreError> {
        let found = FileId::at(database).map_err(|error| {
            StoreError::Failed(format!("{} is gone: {error}", database.display()).into())
        })?;
        let mut known = locked(&self.database);
        match (&*known, found) {
            (Some(known), Some(found)) if *known != found => Err(StoreError::Failed(
                format!("{} was replaced by another file", database.display()).into(),
            )),
            (None, found) => {
                *known = found;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Gives the lock up.
    pub(super) fn release(&self) {
        let mut file = locked(&self.file);
        if file.is_some() {
            let _ = fs::remove_file(&self.path);
        }
        file.take();
    }
}

/// What the file says of its holder.
fn holder(mut file: File) -> String {
    let mut text = String::new();
    let read = file.rewind().and_then(|()| file.take(1000).read_to_string(&mut text));
    match read {
        Ok(_) if !text.trim().is_empty() => text.trim().to_string(),
        _ => "another process".to_string(),
    }
}

/// Tells files apart, where the system can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct FileId {
    device: u64,
    inode: u64,
}

impl FileId {
    fn of(file: &File) -> io::Result<Option<FileId>> {
        file.metadata().map(|metadata| FileId::from_metadata(&metadata))
    }

    fn at(path: &Path) -> io::Result<Option<FileId>> {
        fs::metadata(path).map(|metadata| FileId::from_metadata(&metadata))
    }

    #[cfg(unix)]
    #[allow(clippy::unnecessary_wraps, reason = "other systems do not tell")]
    fn from_metadata(metadata: &fs::Metadata) -> Option<FileId> {
        use std::os::unix::fs::MetadataExt as _;
        Some(FileId { device: metadata.dev(), inode: metadata.ino() })
    }

    #[cfg(not(unix))]
    fn from_metadata(_: &fs::Metadata) -> Option<FileId> {
        None
    }
}

/// The time of day in UTC, for people.
fn now() -> String {
    let seconds = crate::state::now().div_euclid(1000);
    let date = cotulenh::pgn::date(seconds.div_euclid(24 * 3600)).replace('.', "-");
    let of_day = seconds.rem_euclid(24 * 3600);
    format!("{date} {:02}:{:02}:{:02} UTC", of_day / 3600, of_day / 60 % 60, of_day % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_holder_is_told_of_the_first() {
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.sqlite");
        let first = FileLock::acquire(&database).unwrap();
        first.announce("127.0.0.1:8020".parse().unwrap());
        let refused = FileLock::acquire(&database).unwrap_err().to_string();
        let process = format!("process {}, since 20", std::process::id());
        for part in ["games.sqlite", process.as_str(), " UTC, http://127.0.0.1:8020"] {
            assert!(refused.contains(part), "{refused}");
        }
        first.release();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left behind");
        FileLock::acquire(&database).unwrap();
    }

    #[test]
    fn of_many_that_come_and_go_one_has_it_at_a_time() {
        use std::sync::atomic::{AtomicUsize, Ordering};
        let folder = tempfile::tempdir().unwrap();
        let database = folder.path().join("games.sqlite");
        let (inside, entered) = (AtomicUsize::new(0), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let Ok(lock) = FileLock::acquire(&database) else { continue };
                        assert_eq!(inside.fetch_add(1, Ordering::SeqCst), 0);
                        entered.fetch_add(1, Ordering::SeqCst);
                        std::thread::yield_now();
                        inside.fetch_sub(1, Ordering::SeqCst);
                        lock.release();
                    }
                });
            }
        });
        assert!(entered.into_inner() > 0);
    }
}
