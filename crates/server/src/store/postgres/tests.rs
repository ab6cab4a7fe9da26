//! What PostgreSQL does beyond what every store does. The tests are ignored where it is not
//! installed; `cargo test -- --ignored` runs them.
#![expect(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use super::{super::suite, *};

#[path = "../../../tests/support/postgres.rs"]
mod support;

async fn open(url: &str) -> PostgresStore {
    let store = PostgresStore::open(&Database::from(url)).await.unwrap();
    store.begin_run().await.unwrap();
    store
}

suite::store_suite!(ignored "needs PostgreSQL", async {
    let store: Arc<dyn Store> = Arc::new(open(&support::database()).await);
    (store, ())
});

fn beat(store: &PostgresStore) -> Beat {
    Beat { run: store.run(), uptime: 1_000, sent: store.bus.sent(), bots: Vec::new() }
}

/// Makes a process look as if it had not beaten for a while.
fn let_expire(url: &str, store: &PostgresStore) {
    let sql = "UPDATE processes SET beat = beat - interval '10 seconds' WHERE id = ";
    support::run(url, &format!("{sql}{}", store.run().0));
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_game_has_one_owner_and_the_other_is_told_where() {
    let url = support::database();
    let (one, other) = (open(&url).await, open(&url).await);
    let contact = Contact { address: "127.0.0.1:1234".parse().unwrap(), key: "key".into() };
    one.contact(&contact).await.unwrap();
    suite::add_game(&one, "game").await;
    assert_eq!(other.locate("game").await.unwrap(), None);
    let held = suite::claim(&one, "game").await;
    assert!(matches!(other.claim("game").await.unwrap(), Claim::Elsewhere));
    let owner = other.locate("game").await.unwrap().unwrap();
    assert_eq!((owner.run, owner.contact), (one.run(), Some(contact)));
    assert_eq!(one.locate("game").await.unwrap(), None);
    assert!(matches!(other.claim("none").await.unwrap(), Claim::Missing));
    // Given back, it is free for everybody.
    one.release("game", held.lease).await.unwrap();
    suite::claim(&other, "game").await;
    assert!(matches!(one.claim("game").await.unwrap(), Claim::Elsewhere));
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn games_claimed_by_two_at_once_each_have_one_owner_and_are_given_back_together() {
    let url = support::database();
    let (one, other) = (open(&url).await, open(&url).await);
    let games: Vec<String> = (0..300).map(|number| format!("game{number}")).collect();
    for game in &games {
        suite::add_game(&one, game).await;
    }
    let claim_all = async |store: &PostgresStore| {
        let claims = games.iter().map(async |game| {
            matches!(store.claim(game).await.unwrap(), Claim::Mine(_)).then(|| game.clone())
        });
        let claimed = futures_util::future::join_all(claims).await;
        claimed.into_iter().flatten().collect::<Vec<String>>()
    };
    let (ones, others) = tokio::join!(claim_all(&one), claim_all(&other));
    assert_eq!(ones.len() + others.len(), games.len());
    assert!(others.iter().all(|game| !ones.contains(game)));
    one.release_all(&games).await.unwrap();
    for game in &ones {
        suite::claim(&other, game).await;
    }
    for game in &others {
        let owner = one.locate(game).await.unwrap();
        assert_eq!(owner.map(|owner| owner.run), Some(other.run()), "{game} was not given back");
    }
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_row_that_is_being_written_holds_up_no_other_claim() {
    let url = support::database();
    let store = open(&url).await;
    let games: Vec<String> = (0..50).map(|number| format!("game{number}")).collect();
    for game in &games {
        suite::add_game(&store, game).await;
    }
    let mut writer = store.pool.get().await.unwrap();
    let writing = writer.transaction().await.unwrap();
    let lock = "SELECT 1 FROM games WHERE id = 'game0' FOR UPDATE";
    writing.batch_execute(lock).await.unwrap();
    let others = games[1..].iter().map(|game| suite::claim(&store, game));
    let (held, ()) = tokio::join!(store.claim("game0"), async {
        futures_util::future::join_all(others).await;
        writing.rollback().await.unwrap();
    });
    assert!(matches!(held, Ok(Claim::Mine(_))), "{held:?}");
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn nothing_is_accepted_from_an_owner_that_was_overtaken() {
    let url = support::database();
    let (one, other) = (open(&url).await, open(&url).await);
    suite::add_game(&one, "game").await;
    let before = suite::claim(&one, "game").await;
    one.commit(suite::appended(&before)).await.unwrap();
    let held = suite::claim(&one, "game").await;
    let_expire(&url, &one);
    let taken = suite::claim(&other, "game").await;
    assert_eq!(taken.turns.len(), 1);
    // The same version, but an older epoch: also before the new owner has written anything.
    let late = suite::appended(&held);
    assert!(matches!(one.commit(late.clone()).await, Err(StoreError::Conflict { .. })));
    let mut left = late.clone();
    left.libraries = vec![Hashed::of("eve")];
    assert!(matches!(one.commit(left).await, Err(StoreError::Conflict { .. })));
    assert_eq!(one.pulse(beat(&one)).await.unwrap(), None, "a new run has to be begun");
    other.commit(suite::appended(&taken)).await.unwrap();
    one.begin_run().await.unwrap();
    assert!(one.pulse(beat(&one)).await.unwrap().is_some());
    assert!(matches!(one.claim("game").await.unwrap(), Claim::Elsewhere));
    assert!(matches!(one.commit(late).await, Err(StoreError::Conflict { .. })));
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn clocks_of_dead_processes_are_found_and_those_of_the_living_are_not() {
    let url = support::database();
    let (one, other) = (open(&url).await, open(&url).await);
    suite::add_game_with_clock(&one, "game", one.run()).await;
    let held = suite::claim(&one, "game").await;
    assert!(other.with_clocks_running(9).await.unwrap().is_empty());
    one.pulse(beat(&one)).await.unwrap();
    one.release("game", held.lease).await.unwrap();
    assert!(other.with_clocks_running(9).await.unwrap().is_empty(), "it watches the clock");
    one.leave(4_321).await.unwrap();
    assert_eq!(other.with_clocks_running(9).await.unwrap(), ["game"]);
    let taken = suite::claim(&other, "game").await;
    assert_eq!(taken.run_uptime, Some(4_321), "charged up to the end of that run");
    assert!(other.with_clocks_running(9).await.unwrap().is_empty());
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn work_is_done_once_and_that_of_the_dead_again() {
    let url = support::database();
    let (asker, worker, other) = (open(&url).await, open(&url).await, open(&url).await);
    let job = |name: &str, party: &str| NewJob {
        name: name.into(),
        party: Some(party.into()),
        payload: "{}".into(),
    };
    for name in ["a", "b", "a"] {
        asker.add_job(&job(name, "ann")).await.unwrap();
    }
    asker.add_job(&job("c", "bob")).await.unwrap();
    let first = worker.take_job().await.unwrap().unwrap();
    assert_eq!(first.name, "a");
    let look = worker.look_at_job(&first).await.unwrap();
    assert_eq!(look, JobLook { is_wanted: true, others_wait: true });
    let second = other.take_job().await.unwrap().unwrap();
    assert_eq!(second.name, "c", "bob has nothing done for him yet");
    assert!(!worker.look_at_job(&first).await.unwrap().others_wait);
    assert_eq!(other.take_job().await.unwrap().unwrap().name, "b");
    assert_eq!(other.take_job().await.unwrap(), None);
    let_expire(&url, &worker);
    let again = other.take_job().await.unwrap().unwrap();
    assert_eq!((again.name.as_str(), again.attempt), ("a", 2));
    assert!(!worker.look_at_job(&first).await.unwrap().is_wanted);
    assert!(!worker.finish_job(&first, "late").await.unwrap());
    assert!(other.finish_job(&again, "good").await.unwrap());
    assert!(!other.finish_job(&again, "twice").await.unwrap());
    assert_eq!(asker.job_result("a").await.unwrap().as_deref(), Some("good"));
    assert_eq!(asker.job_result("a").await.unwrap(), None, "applied once");
    asker.cancel_job("b").await.unwrap();
    assert!(!other.finish_job(&second, "x").await.unwrap() || second.name == "c");
    for store in [asker, worker, other] {
        store.close().await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn many_workers_take_each_job_once() {
    let url = support::database();
    let stores = [open(&url).await, open(&url).await];
    for number in 0..60 {
        let name = number.to_string();
        let job = NewJob { name, party: None, payload: String::new() };
        stores[0].add_job(&job).await.unwrap();
    }
    let work = |store: usize| {
        let store = &stores[store % 2];
        async move {
            let mut taken = Vec::new();
            while let Some(job) = store.take_job().await.unwrap() {
                taken.push(job.name);
            }
            taken
        }
    };
    let taken = futures_util::future::join_all((0..6).map(work)).await;
    let mut taken: Vec<String> = taken.into_iter().flatten().collect();
    taken.sort();
    taken.dedup();
    assert_eq!(taken.len(), 60);
    for store in stores {
        store.close().await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn allowances_hold_for_all_processes_together() {
    let url = support::database();
    let stores = [open(&url).await, open(&url).await];
    let mut allowed = 0;
    for number in 0..20 {
        let done = stores[number % 2].allow("ann", 8.0, 0.001, 1.0).await.unwrap();
        allowed += u32::from(done);
    }
    assert_eq!(allowed, 8);
    assert!(stores[1].allow("bob", 8.0, 0.001, 8.0).await.unwrap());
    assert!(!stores[0].allow("bob", 8.0, 0.001, 1.0).await.unwrap());
    for store in stores {
        store.close().await;
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn messages_reach_other_processes_and_a_lost_connection_is_a_gap() {
    use crate::bus::{Heard, Message};
    let url = support::database();
    let (one, other) = (open(&url).await, open(&url).await);
    let mut listener = other.bus().subscribe();
    let told = |game: &str| Message::Deleted { game: game.into() };
    // Its connection may not be there yet.
    let soon = Duration::from_millis(200);
    loop {
        one.bus().publish(told("are you there"));
        let heard = tokio::time::timeout(soon, listener.next()).await;
        if matches!(heard, Ok(Some(Heard::Message(_)))) {
            break;
        }
    }
    one.bus().publish(told("a"));
    one.bus().publish(told("b"));
    while listener.next().await != Some(Heard::Message(told("a"))) {}
    assert_eq!(listener.next().await, Some(Heard::Message(told("b"))));
    support::run(
        &url,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE query LIKE 'LISTEN%' AND datname = current_database()",
    );
    one.bus().publish(told("lost"));
    while listener.next().await != Some(Heard::Gap) {}
    one.close().await;
    other.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_newer_or_foreign_database_is_refused_and_an_older_one_is_brought_up_to_date() {
    let url = support::database();
    schema::every_earlier_version_becomes_the_current_one(&url, &support::database).await;
    open(&url).await.close().await;
    support::run(&url, "UPDATE cotulenh_schema SET version = 1000");
    let refused = PostgresStore::open(&Database::from(url.as_str())).await.unwrap_err();
    assert!(matches!(refused, OpenError::TooNew { found: 1000, .. }), "{refused}");
    let foreign = support::database();
    support::run(&foreign, "CREATE TABLE games (name TEXT)");
    let refused = PostgresStore::open(&Database::from(foreign.as_str())).await.unwrap_err();
    assert!(matches!(refused, OpenError::Foreign { .. }), "{refused}");
    let nowhere = Database::from("postgres://nobody:secret@127.0.0.1:1/none");
    let refused = PostgresStore::open(&nowhere).await.unwrap_err().to_string();
    assert!(refused.contains("127.0.0.1:1") && !refused.contains("secret"), "{refused}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn many_turns_share_a_transaction() {
    let store = Arc::new(open(&support::database()).await);
    let before = store.figures();
    suite::writes_of_many_at_once_all_arrive(&*store).await;
    let after = store.figures();
    let (writes, commits) = (after.writes - before.writes, after.commits - before.commits);
    assert!(writes > 500 && commits < writes, "{writes} writes in {commits} commits");
    store.close().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_file_is_copied_with_all_that_is_in_it_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.sqlite");
    let file = super::super::sqlite::SqliteStore::open(&path, None).unwrap();
    let run = file.begin_run().await.unwrap();
    file.beat(run, 777).await.unwrap();
    suite::add_game_with_clock(&file, "clock", run).await;
    for number in 0..450 {
        suite::add_game(&file, &format!("game{number}")).await;
    }
    let game = suite::claim(&file, "game7").await;
    file.commit(suite::appended(&game)).await.unwrap();
    file.set_name(&Hashed::of("an"), "Trần An").await.unwrap();
    let bot = BotAccount { id: "red".into(), name: "Red".into(), token: Hashed::of("token") };
    file.create_bot(&bot, 5).await.unwrap();
    let url = support::database();
    let database = Database::from(url.as_str());
    let refused = copy::copy(&path, &database, |_, _| {}).await.unwrap_err();
    assert!(refused.to_string().contains("in use"), "{refused}");
    file.close().await;
    let mut last = (0, 0);
    let copied = copy::copy(&path, &database, |done, all| last = (done, all)).await.unwrap();
    assert_eq!((copied.games, copied.turns, copied.visitors, copied.bots), (451, 1, 1, 1));
    assert_eq!(last, (451, 451));
    let again = copy::copy(&path, &database, |_, _| {}).await.unwrap();
    assert_eq!(again, super::super::admin::Copied::default());
    let store = open(&url).await;
    let an = Hashed::of("an");
    assert_eq!(store.library_size(&an).await.unwrap(), 451);
    assert_eq!(store.name(&an).await.unwrap().as_deref(), Some("Trần An"));
    assert_eq!(store.bot_by_token(&bot.token).await.unwrap(), Some(bot));
    assert_eq!(suite::claim(&store, "game7").await.turns.len(), 1);
    assert_eq!(store.with_clocks_running(9).await.unwrap(), ["clock"]);
    assert_eq!(suite::claim(&store, "clock").await.run_uptime, Some(777));
    let before = i64::MAX;
    assert_eq!(store.library(&an, before, 1000).await.unwrap().len(), 451);
    store.close().await;
}
