//! A PostgreSQL server of its own for tests: Debian's, on a socket in a temporary folder. It ends with
//! the process that started it, however that ends. `COTULENH_TEST_POSTGRES` names one that runs
//! already.

use std::{
    fs,
    io::Write as _,
    os::unix::fs::PermissionsExt as _,
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};

struct Server {
    /// Where databases are made.
    url: String,
    /// Its end of the pipe keeps the server up.
    _keeper: Option<Child>,
}

static SERVER: OnceLock<Server> = OnceLock::new();
static NEXT: AtomicU32 = AtomicU32::new(1);

/// The folder with `initdb` and `pg_ctl`, the newest there is.
fn programs() -> PathBuf {
    let versions = fs::read_dir("/usr/lib/postgresql").expect("PostgreSQL is installed");
    let mut versions: Vec<PathBuf> = versions.flatten().map(|entry| entry.path()).collect();
    versions.sort();
    versions.pop().expect("PostgreSQL is installed").join("bin")
}

fn is_root() -> bool {
    use std::os::unix::fs::MetadataExt as _;
    fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0)
}

/// Runs a line of shell, as `postgres` if this is root, which PostgreSQL refuses.
fn shell(line: &str) -> Command {
    let mut command = if is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]);
        command.args(["sh", "-c", line]);
        command
    } else {
        let mut command = Command::new("sh");
        command.args(["-c", line]);
        command
    };
    command.current_dir("/");
    command
}

fn start() -> Server {
    if let Ok(url) = std::env::var("COTULENH_TEST_POSTGRES") {
        return Server { url, _keeper: None };
    }
    let folder = std::env::temp_dir().join(format!("cotulenh-postgres-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for PostgreSQL");
    fs::set_permissions(&folder, fs::Permissions::from_mode(0o777)).expect("a folder for others");
    let (bin, data) = (programs(), folder.join("data"));
    let (bin, data, socket) = (bin.display(), data.display(), folder.display());
    let begin = format!(
        "{bin}/initdb -D {data} -A trust -U postgres --no-sync -E UTF8 --locale=C.UTF-8 >{socket}/log 2>&1 &&
         {bin}/pg_ctl -D {data} -w -l {socket}/log -o \"-k {socket} -c listen_addresses='' -c fsync=off -c max_connections=300\" start >>{socket}/log 2>&1"
    );
    let begun = shell(&begin).status().expect("a shell");
    let log = || fs::read_to_string(folder.join("log")).unwrap_or_default();
    assert!(begun.success(), "PostgreSQL does not start: {}", log());
    let user = if is_root() { "runuser -u postgres -- " } else { "" };
    let end = format!(
        "trap '' INT TERM; cat >/dev/null; cd /; {user}{bin}/pg_ctl -D {data} -m immediate stop >/dev/null 2>&1; rm -rf {socket}"
    );
    let mut keeper = Command::new("sh");
    keeper.args(["-c", &end]);
    keeper.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let keeper = keeper.spawn().expect("a shell");
    Server { url: format!("postgres://postgres@/postgres?host={socket}"), _keeper: Some(keeper) }
}

/// Runs SQL with `psql`.
pub(crate) fn run(url: &str, sql: &str) {
    let mut psql =
        shell(&format!("{}/psql -q -v ON_ERROR_STOP=1 -d '{url}'", programs().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("psql");
    psql.stdin.take().expect("a pipe").write_all(sql.as_bytes()).expect("psql reads");
    assert!(psql.wait().expect("psql ends").success(), "{sql}");
}

/// The URL of an empty database.
pub(crate) fn database() -> String {
    let server = SERVER.get_or_init(start);
    let name = format!("test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    run(&server.url, &format!("CREATE DATABASE {name}"));
    server.url.replace("/postgres?", &format!("/{name}?"))
}
