//! WebSockets.

pub(crate) mod analysis;
pub(crate) mod game;

use axum::extract::ws::WebSocketUpgrade;
use tokio::time::Instant;

use crate::state::App;

/// Most clients send and hear little; thousands of large buffers would fill the memory.
const BUFFER: usize = 4 << 10;
const LARGEST_BACKLOG: usize = 1 << 20;

/// Sets the bounds of a WebSocket.
fn bounded(upgrade: WebSocketUpgrade, app: &App) -> WebSocketUpgrade {
    let largest = app.config().limits.message_bytes;
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_write_buffer_size(LARGEST_BACKLOG)
        .max_message_size(largest)
        .max_frame_size(largest)
}

/// How many messages a client may send.
#[derive(Debug)]
struct Allowance {
    left: f64,
    at: Instant,
}

const BURST: f64 = 60.0;
const PER_SECOND: f64 = 20.0;

impl Allowance {
    fn new() -> Allowance {
        Allowance { left: BURST, at: Instant::now() }
    }

    /// Counts a message; whether it is within bounds.
    fn take(&mut self) -> bool {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * PER_SECOND;
        self.left = (self.left + gained).min(BURST) - 1.0;
        self.at = now;
        if self.left < 0.0 {
            self.left = 0.0;
            return false;
        }
        true
    }
}
