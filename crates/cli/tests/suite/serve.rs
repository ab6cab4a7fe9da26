//! `cotulenh serve` as a process: its address, its end, and what survives when it is killed.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use crate::common::cotulenh;

/// A server in a process of its own.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let database = database.to_str().unwrap();
        let arguments = ["serve", "--listen", "127.0.0.1:0", "--no-rate-limits", "--db", database];
        let mut child = cotulenh(&arguments).stderr(Stdio::null()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().strip_prefix("http://").expect("an address").to_string();
        Server { child, address }
    }

    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

/// Lets a server make a database.
pub(crate) fn leave_database(path: &Path) {
    Server::start(path).kill();
}

/// A fresh folder for one test.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("cotulenh-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Asks over one connection; `None` if the server is gone.
fn ask(stream: &mut TcpStream, method: &str, path: &str, seat: &str, body: &str) -> Option<String> {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Seat {seat}\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all(format!("{head}{body}").as_bytes()).ok()?;
    let mut reader = BufReader::new(stream);
    let mut length = 0;
    let mut status = String::new();
    reader.read_line(&mut status).ok().filter(|&read| read > 0)?;
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).ok().filter(|&read| read > 0)?;
        match line.trim().to_ascii_lowercase().split_once(':') {
            None => break,
            Some(("content-length", value)) => length = value.trim().parse().unwrap(),
            Some(_) => {}
        }
    }
    let mut answer = vec![0; length];
    reader.read_exact(&mut answer).ok()?;
    assert!(status.contains(" 20"), "{status} {}", String::from_utf8_lossy(&answer));
    Some(String::from_utf8(answer).unwrap())
}

/// The text of a field in a flat piece of JSON.
fn field<'a>(json: &'a str, name: &str) -> &'a str {
    let begin = json.find(&format!("\"{name}\":\"")).unwrap() + name.len() + 4;
    json[begin..].split('"').next().unwrap()
}

/// A game in which both sides only draw back.
fn shuffle(ply: usize) -> &'static str {
    const ROUND: [&str; 24] = [
        "b2b1", "b11b12", "e2e1", "e11e12", "i2i1", "i11i12", "d3d2", "d10d11", "j3j2", "j10j11",
        "f4f3", "f9f10", "h4h3", "h9h10", "e4e3", "e9e10", "i4i3", "i9i10", "c4c3", "c9c10",
        "g3g2", "g10g11", "d2d1", "d11d12",
    ];
    ROUND[ply]
}

#[test]
fn a_killed_server_loses_no_turn_that_it_acknowledged() {
    const GAMES: usize = 100;
    const THREADS: usize = 10;
    let folder = folder("kill");
    let database = folder.join("games.sqlite");
    let server = Server::start(&database);
    let games: Vec<(String, String)> = {
        let mut stream = TcpStream::connect(&server.address).unwrap();
        let wish = r#"{"opponent":"screen","side":"red","clock":{"initial":600}}"#;
        (0..GAMES)
            .map(|_| {
                let made = ask(&mut stream, "POST", "/api/games", "", wish).unwrap();
                (field(&made, "id").to_string(), made)
            })
            .collect()
    };
    let acknowledged = Mutex::new(vec![Vec::new(); GAMES]);
    let killed = AtomicBool::new(false);
    let address = server.address.clone();
    thread::scope(|scope| {
        for thread in 0..THREADS {
            let (games, acknowledged, killed, address) = (&games, &acknowledged, &killed, &address);
            scope.spawn(move || {
                let mut stream = TcpStream::connect(address).unwrap();
                for ply in 0..24 {
                    for (index, (id, made)) in
                        games.iter().enumerate().skip(thread).step_by(THREADS)
                    {
                        let seat = field(made, if ply % 2 == 0 { "red" } else { "blue" });
                        let body = format!(r#"{{"turn":"{}","ply":{ply}}}"#, shuffle(ply));
                        let path = format!("/api/games/{id}/turn");
                        if ask(&mut stream, "POST", &path, seat, &body).is_none() {
                            assert!(killed.load(Ordering::SeqCst), "the server went by itself");
                            return;
                        }
                        acknowledged.lock().unwrap()[index].push(shuffle(ply));
                    }
                }
            });
        }
        // In the middle of it: when a few hundred turns have been acknowledged.
        while acknowledged.lock().unwrap().iter().map(Vec::len).sum::<usize>() < 700 {
            thread::sleep(Duration::from_millis(5));
        }
        killed.store(true, Ordering::SeqCst);
        server.kill();
    });
    let server = Server::start(&database);
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let acknowledged = acknowledged.into_inner().unwrap();
    assert!(acknowledged.iter().any(|turns| turns.len() < 24), "it was killed too late");
    for ((id, _), turns) in games.iter().zip(&acknowledged) {
        let game = ask(&mut stream, "GET", &format!("/api/games/{id}"), "", "").unwrap();
        let kept = game.split("\"turns\":[").nth(1).unwrap().split(']').next().unwrap();
        let kept: Vec<&str> = kept
            .split(',')
            .filter(|turn| !turn.is_empty())
            .map(|turn| turn.trim_matches('"'))
            .collect();
        assert!(kept.starts_with(turns), "{id}: {turns:?} acknowledged, {kept:?} kept");
        assert!(kept.len() <= turns.len() + 1, "{id}: at most the turn under way is more");
    }
    server.kill();
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_damaged_database_is_refused_with_its_name() {
    let folder = folder("damaged");
    let database = folder.join("games.sqlite");
    let text =
        "not a database at all, but long enough that it is not taken for an empty file. ".repeat(4);
    fs::write(&database, &text).unwrap();
    let output = cotulenh(&["serve", "--db", database.to_str().unwrap()]).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(
        said.contains("games.sqlite is damaged") && said.contains("Nothing was changed"),
        "{said}"
    );
    assert_eq!(fs::read_to_string(&database).unwrap(), text);
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn two_servers_find_two_ports() {
    let folder = folder("ports");
    let start = |name: &str| {
        let database = folder.join(name);
        let mut child = cotulenh(&["serve", "--db", database.to_str().unwrap()])
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        (child, line.trim().to_string())
    };
    let (mut one, first) = start("one.sqlite");
    let (mut two, second) = start("two.sqlite");
    assert!(first.starts_with("http://127.0.0.1:") && second.starts_with("http://127.0.0.1:"));
    assert_ne!(first, second);
    for child in [&mut one, &mut two] {
        child.kill().unwrap();
        child.wait().unwrap();
    }
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(unix)]
#[test]
fn the_program_alone_serves_prints_one_address_and_ends_in_good_order() {
    let folder = folder("alone");
    let mut child = cotulenh(&[])
        .env("XDG_DATA_HOME", &folder)
        .env("HOME", &folder)
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    output.read_line(&mut line).unwrap();
    let port = line.strip_prefix("http://127.0.0.1:").and_then(|rest| rest.strip_suffix('\n'));
    let port: u16 = port.expect("one address").parse().unwrap();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    assert_eq!(ask(&mut stream, "GET", "/healthz", "", "").unwrap(), "ok\n");
    let game = r#"{"opponent":"screen"}"#;
    let made = ask(&mut stream, "POST", "/api/games", "", game).unwrap();
    drop(stream);

    let killed = Command::new("kill").args(["-TERM", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    assert_eq!(child.wait().unwrap().code(), Some(0));
    let mut rest = String::new();
    output.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "", "nothing but the address is printed");
    let files = |folder: &Path| -> Vec<PathBuf> {
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
    };
    let data = if cfg!(target_os = "macos") {
        folder.join("Library/Application Support/cotulenh")
    } else {
        folder.join("cotulenh")
    };
    assert_eq!(files(&data), [data.join("games.sqlite")], "all is in the one file");

    let server = Server::start(&data.join("games.sqlite"));
    let mut stream = TcpStream::connect(&server.address).unwrap();
    let path = format!("/api/games/{}", field(&made, "id"));
    assert!(ask(&mut stream, "GET", &path, "", "").is_some(), "the game is kept");
    server.kill();
    fs::remove_dir_all(folder).unwrap();
}

#[test]
fn an_address_that_is_none_is_wrong_usage() {
    let output = cotulenh(&["serve", "--listen", "here"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("'here'") && said.contains("0.0.0.0:8080"), "{said}");
}
