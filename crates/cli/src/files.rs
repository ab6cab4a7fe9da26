//! Files that appear when they are whole.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

/// The name a file has until it is whole.
pub(crate) fn unfinished(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".part");
    name.into()
}

/// Whether a path is something that can only be written to, such as a pipe.
pub(crate) fn is_no_file(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|data| !data.is_file())
}

/// Writes a file that appears when it is whole. What is no file is written to.
pub(crate) fn write_whole(file: &Path, content: &[u8]) -> io::Result<()> {
    if is_no_file(file) {
        return fs::write(file, content);
    }
    let part = unfinished(file);
    fs::write(&part, content)
        .and_then(|()| fs::rename(&part, file))
        .inspect_err(|_| drop(fs::remove_file(&part)))
}
