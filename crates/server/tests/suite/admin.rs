//! What an operator does with the file of a server, also while it runs.

use std::{
    fs,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use cotulenh_server::{App, admin};
use serde_json::{Value, json};

use crate::client::{Folder, InProcess, OnSocket, config};

async fn turns(client: &InProcess, id: &str) -> Value {
    client.get(&format!("/api/games/{id}")).await.ok()["turns"].clone()
}

/// A backup ends although the server never stops writing, and is whole.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_backup_is_taken_from_a_server_that_writes_all_the_time() {
    let folder = Folder::new();
    let server = OnSocket::start(config(&folder)).await;
    let client = Arc::new(InProcess::over(&server.app));
    // Large enough to be copied in several steps.
    let game = "[White \"A\"]\n\n1. Ic6 Ic7 2. Ixc7 1-0\n\n".repeat(6_000);
    client.post("/api/me/games/import", json!({"pgn": game})).await.ok();
    let is_done = Arc::new(AtomicBool::new(false));
    let writing = {
        let (client, is_done) = (Arc::clone(&client), Arc::clone(&is_done));
        tokio::spawn(async move {
            let mut made = 0_u64;
            while !is_done.load(Ordering::Relaxed) {
                client.post("/api/games", json!({"opponent": "screen"})).await.ok();
                made += 1;
            }
            made
        })
    };
    let (database, backup) = (folder.database(), folder.database().with_extension("backup"));
    let copy = backup.clone();
    let copying = tokio::task::spawn_blocking(move || {
        let mut last = 0;
        admin::backup(&database, &copy, |done, _| {
            assert!(done >= last, "it began again");
            last = done;
            std::thread::sleep(Duration::from_millis(20));
        })
    });
    copying.await.unwrap().unwrap();
    is_done.store(true, Ordering::Relaxed);
    let made = writing.await.unwrap();
    let checked = admin::check(&backup).unwrap();
    assert_eq!(checked.faults, Vec::<String>::new());
    assert!((6_000..=6_000 + made).contains(&checked.games), "{checked:?}");
    let again = admin::backup(&folder.database(), &backup, |_, _| {}).unwrap_err().to_string();
    assert!(again.contains("not overwritten"), "{again}");
    server.stop().await;
}

#[tokio::test]
async fn old_games_are_counted_and_deleted_under_a_running_server() {
    let folder = Folder::new();
    let server = OnSocket::start(config(&folder)).await;
    let client = InProcess::over(&server.app);
    let (old, red, _) = client.friends(json!({})).await;
    let (new, _, _) = client.friends(json!({})).await;
    let day = Duration::from_hours(24);
    let touched = rusqlite::Connection::open(folder.database()).unwrap();
    let rows = touched.execute("UPDATE games SET updated = 1 WHERE id = ?1", [&old]).unwrap();
    assert_eq!(rows, 1);
    drop(touched);
    let prune = |dry_run| admin::prune(&folder.database(), 30 * day, dry_run, |_| {}).unwrap();
    assert_eq!(prune(true), (1, 0));
    assert_eq!(turns(&client, &old).await, json!([]), "only counted");
    assert_eq!(prune(false), (1, 0));
    assert_eq!(prune(false), (0, 0));
    // Whoever is in the middle of it is told, and nothing comes back to life.
    let play = json!({"turn": "c5c6"});
    let refused = client.post_with_seat(&red, &format!("/api/games/{old}/turn"), play).await;
    assert_eq!(refused.code(), "not_found");
    assert_eq!(client.get(&format!("/api/games/{old}")).await.code(), "not_found");
    assert_eq!(turns(&client, &new).await, json!([]));
    assert_eq!(admin::check(&folder.database()).unwrap().games, 1, "also while it runs");
    server.stop().await;
}

#[tokio::test]
async fn games_of_earlier_versions_are_checked_too() {
    let folder = Folder::new();
    let client = InProcess::over(&App::start(config(&folder)).await.unwrap());
    let (id, red, _) = client.friends(json!({})).await;
    let play = json!({"turn": "c5c6"});
    client.post_with_seat(&red, &format!("/api/games/{id}/turn"), play).await.ok();
    client.app.close().await;
    for version in [3, 1] {
        let file = rusqlite::Connection::open(folder.database()).unwrap();
        file.pragma_update(None, "user_version", version).unwrap();
        drop(file);
        let checked = admin::check(&folder.database()).unwrap();
        assert_eq!((checked.games, checked.turns), (1, 1), "version {version}");
        assert_eq!(checked.faults, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_backup_takes_the_place_of_a_database_that_nobody_uses() {
    let folder = Folder::new();
    let (database, backup) = (folder.database(), folder.database().with_extension("backup"));
    let client = InProcess::over(&App::start(config(&folder)).await.unwrap());
    let (id, red, _) = client.friends(json!({})).await;
    admin::backup(&database, &backup, |_, _| {}).unwrap();
    let play = json!({"turn": "c5c6"});
    client.post_with_seat(&red, &format!("/api/games/{id}/turn"), play).await.ok();
    let refused = admin::restore(&backup, &database).unwrap_err().to_string();
    let process = format!("in use by process {}", std::process::id());
    assert!(refused.contains(&process), "{refused}");
    client.app.close().await;

    #[cfg(unix)]
    let before = {
        use std::os::unix::fs::{PermissionsExt as _, chown};
        fs::set_permissions(&backup, fs::Permissions::from_mode(0o400)).unwrap();
        fs::set_permissions(&database, fs::Permissions::from_mode(0o640)).unwrap();
        // Only root can: then the server is another user than the operator.
        let _ = chown(&database, Some(1234), Some(1234));
        rights(&database)
    };
    let kept = admin::restore(&backup, &database).unwrap().unwrap();
    #[cfg(unix)]
    assert_eq!(rights(&database), before, "the server can write it as before");
    assert_eq!(admin::check(&database).unwrap().turns, 0);
    assert_eq!(admin::check(&kept).unwrap().turns, 1, "what was there is kept");
    let client = InProcess::over(&App::start(config(&folder)).await.unwrap());
    assert_eq!(turns(&client, &id).await, json!([]));
    client.app.close().await;

    // A backup that is not whole changes nothing.
    let torn = folder.database().with_extension("torn");
    let bytes = fs::read(&kept).unwrap();
    fs::write(&torn, &bytes[..bytes.len() / 2]).unwrap();
    let before = fs::read(&database).unwrap();
    assert!(admin::restore(&torn, &database).is_err());
    assert_eq!(fs::read(&database).unwrap(), before);
}

/// The owner, the group and the rights of a file.
#[cfg(unix)]
fn rights(path: &std::path::Path) -> (u32, u32, u32) {
    use std::os::unix::fs::MetadataExt as _;
    let metadata = fs::metadata(path).unwrap();
    (metadata.uid(), metadata.gid(), metadata.mode() & 0o777)
}
