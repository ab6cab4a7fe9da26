//! Ctrl-C during long work.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use anyhow::Result;
use cotulenh_i18n::{Context, msg};

use crate::progress::write_over;

/// The status of a command that was interrupted.
pub(crate) const INTERRUPTED: u8 = 130;

/// A switch that the first interrupt turns on, so that work ends in order with what it has; the
/// second one ends it at once.
pub(crate) fn listen() -> Result<Arc<AtomicBool>> {
    let is_interrupted = Arc::new(AtomicBool::new(false));
    let switch = Arc::clone(&is_interrupted);
    let handler = move || {
        if switch.swap(true, Relaxed) {
            leave();
        }
    };
    ctrlc::set_handler(handler).context(msg::cannot_listen_for_interrupts())?;
    Ok(is_interrupted)
}

/// Lets an interrupt take the line of progress away, unless the command listens itself.
pub(crate) fn leave_no_line() {
    let _ = ctrlc::set_handler(|| {
        write_over("");
        leave();
    });
}

#[expect(clippy::exit, reason = "whoever interrupts does not want to wait")]
fn leave() {
    std::process::exit(INTERRUPTED.into());
}
