//! The settings of a server.

use std::{
    env, fmt,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use ipnet::IpNet;

use crate::address::PublicUrl;

/// The port that is tried first.
pub const DEFAULT_PORT: u16 = 8020;

/// The settings of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on: this machine only, unless told otherwise.
    pub listen: IpAddr,
    /// The port. Without it [`DEFAULT_PORT`] is tried, and another one if that is busy.
    pub port: Option<u16>,
    /// Where the games are kept.
    pub database: Database,
    /// Where other processes on the same database hand connections on to this one; with PostgreSQL
    /// only. A name and a port, or an address and a port.
    pub internal: Option<String>,
    /// Works on jobs and serves nothing.
    pub only_works: bool,
    /// A folder to read the page from at every request, instead of the one in the program.
    pub web: Option<PathBuf>,
    /// How much of everything one visitor may have.
    pub limits: Limits,
    /// How long clients may take over things.
    pub timeouts: Timeouts,
    /// Searches at a time for games, and as many for analysis.
    pub engine_slots: usize,
    /// The largest the database may become, in bytes; without it the disk decides.
    pub largest_database: Option<u64>,
    /// Where visitors find the server, if that is not where it listens: behind a proxy.
    pub public_url: Option<PublicUrl>,
    /// Proxies that say truly for whom they ask.
    pub trusted_proxies: Vec<IpNet>,
    /// Where the figures for Prometheus are served; without it nowhere.
    pub metrics: Option<SocketAddr>,
    /// Games that nobody has touched for so long are deleted; without it all are kept.
    pub keep: Option<Duration>,
}

impl Config {
    /// The usual: this machine only, the database in the user's data folder.
    pub fn new(database: impl Into<Database>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            listen: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: None,
            database: database.into(),
            internal: None,
            only_works: false,
            web: None,
            limits: Limits::default(),
            timeouts: Timeouts::default(),
            engine_slots: cores.max(2),
            largest_database: None,
            public_url: None,
            trusted_proxies: Vec::new(),
            metrics: None,
            keep: None,
        }
    }
}

/// Where games are kept.
#[derive(Clone, PartialEq, Eq)]
pub enum Database {
    /// An SQLite file, for one process.
    File(PathBuf),
    /// A PostgreSQL database, by its URL, for any number of processes.
    Postgres(String),
}

impl From<PathBuf> for Database {
    /// A URL such as `postgres://user@host/name`, or the name of a file.
    fn from(path: PathBuf) -> Database {
        let is_url = |text: &&str| {
            ["postgres://", "postgresql://"].iter().any(|head| text.starts_with(head))
        };
        match path.to_str().filter(is_url) {
            Some(url) => Database::Postgres(url.into()),
            None => Database::File(path),
        }
    }
}

impl From<&str> for Database {
    fn from(text: &str) -> Database {
        PathBuf::from(text).into()
    }
}

impl fmt::Display for Database {
    /// For people: without the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(path) => path.display().fmt(f),
            Database::Postgres(url) => {
                let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
                // What stands behind the question mark may hold a password too.
                let rest = rest.split('?').next().unwrap_or_default();
                match rest.rsplit_once('@') {
                    Some((user, place)) => {
                        let user = user.split(':').next().unwrap_or_default();
                        write!(f, "{scheme}://{user}@{place}")
                    }
                    None => write!(f, "{scheme}://{rest}"),
                }
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// How much of everything one visitor or one address may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Whether requests are limited.
    pub requests: bool,
    /// Whether it is limited what is kept: games, accounts, files.
    pub creation: bool,
    /// Whether messages on WebSockets are limited.
    pub messages: bool,
    /// Connections of all visitors together.
    pub connections: usize,
    /// Connections of one address, except those of trusted proxies; and requests under way, also
    /// behind those.
    pub connections_per_address: usize,
    /// WebSockets and streams of one address.
    pub sockets_per_address: usize,
    /// Games in memory that nobody looks at stay for a minute; beyond so many games, for a moment.
    pub games_in_memory: usize,
    /// Bytes of a request's body, other than a game file.
    pub body_bytes: usize,
    /// Bytes of a game file, as text.
    pub file_bytes: usize,
    /// Bytes of a message on a WebSocket.
    pub message_bytes: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: true,
            creation: true,
            messages: true,
            connections: 16_000,
            connections_per_address: 1_500,
            sockets_per_address: 500,
            games_in_memory: 1_000,
            body_bytes: 64 << 10,
            file_bytes: 2 << 20,
            message_bytes: 64 << 10,
        }
    }
}

impl Limits {
    /// Requests and connections of one address are not limited; what is kept still is.
    pub fn without_request_rates() -> Limits {
        let limits = Limits::default();
        Limits {
            requests: false,
            connections_per_address: limits.connections,
            sockets_per_address: limits.connections,
            ..limits
        }
    }

    /// As many connections as there are file descriptors for, after raising the limit on them. One
    /// address never gets more than a quarter.
    pub(crate) fn fit_to_open_files(self) -> Limits {
        /// For the database, the page, the log.
        const OTHERS: u64 = 128;
        #[cfg(unix)]
        match rlimit::increase_nofile_limit(self.connections as u64 + OTHERS) {
            Ok(limit) if limit < self.connections as u64 + OTHERS => {
                let most = limit.saturating_sub(OTHERS).max(16) as usize;
                tracing::warn!(most, "the limit on open files allows only so many connections");
                return self.with_connections(most);
            }
            Ok(_) => {}
            Err(error) => tracing::warn!(%error, "the limit on open files was not raised"),
        }
        self
    }

    fn with_connections(self, most: usize) -> Limits {
        let of_address = |limit: usize| {
            let is_unlimited = limit >= self.connections;
            if is_unlimited { most } else { limit.min(most / 4) }
        };
        Limits {
            connections: most,
            connections_per_address: of_address(self.connections_per_address),
            sockets_per_address: of_address(self.sockets_per_address),
            ..self
        }
    }

    /// No rate is limited: for tests.
    pub fn without_rates() -> Limits {
        Limits { creation: false, messages: false, ..Limits::without_request_rates() }
    }
}

/// How long clients may take over things.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Timeouts {
    /// The head of a request, and the pause before the next one on a connection.
    pub head: Duration,
    /// An ordinary request, its body included.
    pub request: Duration,
    /// The first message on a WebSocket.
    pub hello: Duration,
    /// How often a client of a WebSocket is asked whether it is there.
    pub ping: Duration,
    /// A client of a WebSocket that says nothing for so long is gone.
    pub silence: Duration,
    /// Reading one message.
    pub slow: Duration,
    /// An answer that is not read for so long is given up.
    pub write: Duration,
    /// A clock that was running when the server died waits so long for its player.
    pub grace: Duration,
}

impl Default for Timeouts {
    fn default() -> Timeouts {
        Timeouts {
            head: Duration::from_secs(15),
            request: Duration::from_secs(30),
            hello: Duration::from_secs(10),
            ping: Duration::from_secs(15),
            silence: Duration::from_secs(45),
            slow: Duration::from_secs(10),
            write: Duration::from_secs(30),
            grace: Duration::from_secs(30),
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_few_open_files_one_address_cannot_have_all_connections() {
        let few = Limits::default().with_connections(896);
        assert_eq!(few.connections, 896);
        assert_eq!((few.connections_per_address, few.sockets_per_address), (224, 224));
        let many = Limits::default().with_connections(15_000);
        assert_eq!((many.connections_per_address, many.sockets_per_address), (1_500, 500));
        let free = Limits::without_request_rates().with_connections(896);
        assert_eq!((free.connections_per_address, free.sockets_per_address), (896, 896));
    }

    #[test]
    fn a_database_is_a_file_or_a_url_and_keeps_its_password() {
        assert_eq!(Database::from("games.sqlite"), Database::File("games.sqlite".into()));
        let shown = |url: &str| {
            assert!(matches!(Database::from(url), Database::Postgres(_)), "{url}");
            Database::from(url).to_string()
        };
        assert_eq!(shown("postgres://ann:secret@db/games"), "postgres://ann@db/games");
        assert_eq!(shown("postgresql://ann:a@b@db:5433/games"), "postgresql://ann@db:5433/games");
        assert_eq!(shown("postgres://db/games?user=ann&password=x"), "postgres://db/games");
    }
}
