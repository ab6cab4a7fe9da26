//! What a server is told when it starts.

use std::{
    env,
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
};

/// The port that is tried first.
pub const DEFAULT_PORT: u16 = 8020;

/// What a server is told when it starts.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on: this machine only, unless told otherwise.
    pub listen: IpAddr,
    /// The port. Without it [`DEFAULT_PORT`] is tried, and another one if that is busy.
    pub port: Option<u16>,
    /// The database file.
    pub database: PathBuf,
    /// A folder to read the page from at every request, instead of the one in the program.
    pub web: Option<PathBuf>,
    /// How much of everything one visitor may have.
    pub limits: Limits,
    /// Searches at a time for games, and as many for analysis.
    pub engine_slots: usize,
}

impl Config {
    /// The usual: this machine only, the database in the user's data folder.
    pub fn new(database: PathBuf) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
            database,
            web: None,
            limits: Limits::default(),
            engine_slots: cores.max(2),
        }
    }
}

/// How much of everything one visitor or one address may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Whether rates are limited at all.
    pub rates: bool,
    /// Connections of all visitors together.
    pub connections: usize,
    /// Connections of one address.
    pub connections_per_address: usize,
    /// Bytes of a request's body, other than a game file.
    pub body_bytes: usize,
    /// Bytes of a game file.
    pub file_bytes: usize,
    /// Bytes of a message on a WebSocket.
    pub message_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            rates: true,
            connections: 8192,
            connections_per_address: 256,
            body_bytes: 64 << 10,
            file_bytes: 2 << 20,
            message_bytes: 64 << 10,
        }
    }
}

impl Limits {
    /// No limits on rates, and one address may have all connections: for load tests and for a
    /// server behind another that limits.
    pub fn without_rates() -> Limits {
        let limits = Limits::default();
        Limits { rates: false, connections_per_address: limits.connections, ..limits }
    }
}

/// The database in the data folder of the user: `$XDG_DATA_HOME`, `~/.local/share`,
/// `~/Library/Application Support` or `%APPDATA%`. `None` if there is no such folder.
pub fn default_database() -> Option<PathBuf> {
    let folder =
        |name: &str| env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let data = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("cotulenh").join("games.sqlite"))
}
