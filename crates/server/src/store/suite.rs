//! Tests that every store passes. [`store_suite`] makes one test of each for an implementation: it
//! is given an `async` block that opens an empty store and what must live as long as it.

use cotulenh::{Color, Outcome, Termination};
use cotulenh_bridge::{BySide, Side};

use super::{
    BotAccount, ChallengeRoom, ChallengeRow, Claim, ClockRow, Forgotten, GameChange, GameEnd,
    GameKind, GameRecord, GameRow, Player, Prune, RecordedResult, RunId, Seat, Store, StoreError,
    StoredGame, TurnChange, TurnRow, Turns,
};
use crate::secret::Hashed;

macro_rules! store_suite {
    (ignored $reason:literal, $open:expr) => {
        $crate::store::suite::store_suite!(@all [#[ignore = $reason]] $open);
    };
    (@all [$($attribute:tt)*] $open:expr) => {
        $crate::store::suite::store_suite!(@each [$($attribute)*] $open,
            games_are_read_as_they_were_written
            many_games_are_added_together_or_not_at_all
            turns_are_appended_and_taken_back
            the_same_change_twice_is_done_once
            a_writer_that_was_overtaken_changes_nothing
            a_game_that_is_gone_cannot_be_changed
            a_rematch_is_made_with_the_change
            every_ending_is_kept
            libraries_list_the_latest_first
            a_game_in_no_library_is_deleted
            visitors_have_names
            bots_have_unique_names
            challenges_stand_until_they_are_ended
            clocks_that_run_are_found_and_runs_are_measured
            old_games_are_pruned
            names_without_a_game_are_pruned_when_they_are_old
            writes_of_many_at_once_all_arrive
            a_closed_store_says_so
        );
    };
    (@each [] $open:expr, $($name:ident)*) => {
        $(#[tokio::test]
        async fn $name() {
            let (store, _kept) = $open.await;
            $crate::store::suite::$name(&*store).await;
            store.close().await;
        })*
    };
    (@each [#[$attribute:meta]] $open:expr, $($name:ident)*) => {
        $(#[tokio::test]
        #[$attribute]
        async fn $name() {
            let (store, _kept) = $open.await;
            $crate::store::suite::$name(&*store).await;
            store.close().await;
        })*
    };
    ($open:expr) => {
        $crate::store::suite::store_suite!(@all [] $open);
    };
}
pub(crate) use store_suite;

const RED: &str = "6c4/11/11/11/11/11/11/11/11/11/11/7C3 r - - 0 1";

fn visitor(name: &str) -> Hashed {
    Hashed::of(name)
}

fn row(id: &str, updated: i64) -> GameRow {
    let player = Player {
        seat: Seat::Human,
        name: Some("Trần An".into()),
        visitor: Some(visitor("an")),
        secret: Some(Hashed::of("seat")),
    };
    GameRow {
        id: id.into(),
        kind: GameKind::Engine,
        created: 1_000,
        updated,
        battle: "full".into(),
        start: RED.into(),
        fen: RED.into(),
        ply: 0,
        version: 0,
        players: BySide { red: player, blue: Player::engine(7) },
        clock: Some(ClockRow {
            initial: 60_000,
            increment: 1_000,
            red: 60_000,
            blue: 59_000,
            started: None,
        }),
        end: None,
        rematch: None,
        tags: Some("{}".into()),
    }
}

fn record(id: &str, updated: i64) -> GameRecord {
    GameRecord { row: row(id, updated), turns: rows([]), libraries: vec![visitor("an")] }
}

fn turn(number: i64) -> TurnRow {
    TurnRow { uci: format!("turn{number}"), clocks: Some((60_000 - number, 59_000 + number)) }
}

fn rows(turns: impl IntoIterator<Item = TurnRow>) -> Turns {
    Turns::Rows(turns.into_iter().collect())
}

pub(crate) async fn claim(store: &dyn Store, id: &str) -> StoredGame {
    match store.claim(id).await.unwrap() {
        Claim::Mine(game) => *game,
        other => panic!("{id}: {other:?}"),
    }
}

pub(crate) async fn add_game(store: &dyn Store, id: &str) {
    store.create(vec![record(id, 1)]).await.unwrap();
}

/// A game whose clock has run since the beginning of a run.
pub(crate) async fn add_game_with_clock(store: &dyn Store, id: &str, run: RunId) {
    let mut game = record(id, 1);
    game.row.clock.as_mut().unwrap().started = Some((run, 0));
    store.create(vec![game]).await.unwrap();
}

/// What follows a game when a turn is appended.
pub(crate) fn appended(game: &StoredGame) -> GameChange {
    let mut row = game.row.clone();
    row.ply += 1;
    row.version += 1;
    row.updated += 1;
    let turns = TurnChange::Append(turn(row.ply));
    GameChange {
        lease: game.lease,
        follows: game.row.version,
        row,
        turns,
        libraries: Vec::new(),
        rematch: None,
    }
}

pub(crate) async fn games_are_read_as_they_were_written(store: &dyn Store) {
    let mut game = record("aaaaaaaaaa", 5);
    game.row.ply = 2;
    game.turns = Turns::Rows(vec![turn(1), TurnRow { uci: "turn2".into(), clocks: None }]);
    game.row.players.blue = Player { name: None, ..Player::nobody() };
    game.row.clock.as_mut().unwrap().started = Some((RunId(3), 17));
    let bare = GameRecord {
        row: GameRow { clock: None, tags: None, ..row("bbbbbbbbbb", 6) },
        ..record("", 0)
    };
    let imported = GameRecord {
        row: GameRow { kind: GameKind::Imported, ply: 2, ..row("dddddddddd", 7) },
        turns: Turns::Line("c5c6 c8:Fe7,Td5".into()),
        ..record("", 0)
    };
    store.create(vec![game.clone(), bare.clone(), imported.clone()]).await.unwrap();
    for written in [&game, &bare, &imported] {
        let read = claim(store, &written.row.id).await;
        assert_eq!(read.row, written.row);
        assert_eq!(read.turns, written.turns);
        assert_eq!(read.run_uptime, None);
        assert_eq!(store.find(&written.row.id).await.unwrap().as_ref(), Some(&written.row));
    }
    assert!(matches!(store.claim("cccccccccc").await, Ok(Claim::Missing)));
    assert_eq!(store.find("cccccccccc").await.unwrap(), None);
}

pub(crate) async fn many_games_are_added_together_or_not_at_all(store: &dyn Store) {
    store.create(vec![record("taken", 1)]).await.unwrap();
    let batch = vec![record("one", 2), record("taken", 3), record("two", 4)];
    let error = store.create(batch).await.unwrap_err();
    assert!(matches!(error, StoreError::Conflict { .. }), "{error}");
    for id in ["one", "two"] {
        assert!(matches!(store.claim(id).await, Ok(Claim::Missing)), "{id}");
    }
    assert_eq!(claim(store, "taken").await.row.updated, 1);
    let batch = (0..300).map(|number| record(&format!("game{number}"), number)).collect();
    store.create(batch).await.unwrap();
    assert_eq!(store.library_size(&visitor("an")).await.unwrap(), 301);
}

pub(crate) async fn turns_are_appended_and_taken_back(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    for _ in 0..3 {
        let game = claim(store, "game").await;
        store.commit(appended(&game)).await.unwrap();
    }
    let game = claim(store, "game").await;
    assert_eq!(game.turns, rows([turn(1), turn(2), turn(3)]));
    let mut back = appended(&game);
    back.row.ply = 1;
    back.turns = TurnChange::Truncate;
    store.commit(back).await.unwrap();
    let game = claim(store, "game").await;
    assert_eq!(game.turns, rows([turn(1)]));
    store.commit(appended(&game)).await.unwrap();
    assert_eq!(claim(store, "game").await.turns, rows([turn(1), turn(2)]));
}

pub(crate) async fn the_same_change_twice_is_done_once(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    let change = appended(&claim(store, "game").await);
    for _ in 0..3 {
        store.commit(change.clone()).await.unwrap();
    }
    let game = claim(store, "game").await;
    assert_eq!((game.row.version, game.turns), (1, rows([turn(1)])));
}

pub(crate) async fn a_writer_that_was_overtaken_changes_nothing(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    let before = claim(store, "game").await;
    store.commit(appended(&before)).await.unwrap();
    let mut late = appended(&before);
    late.turns = TurnChange::Append(TurnRow { uci: "another".into(), clocks: None });
    let mut resigned = appended(&before);
    resigned.row.ply = 0;
    resigned.turns = TurnChange::Keep;
    resigned.row.end = Some(GameEnd::Aborted);
    resigned.libraries = vec![visitor("eve")];
    resigned.rematch = Some(Box::new(record("next", 2)));
    let mut of_another = appended(&claim(store, "game").await);
    of_another.lease.epoch -= 1;
    for change in [late, resigned, of_another] {
        let error = store.commit(change).await.unwrap_err();
        assert!(matches!(error, StoreError::Conflict { .. }), "{error}");
    }
    let game = claim(store, "game").await;
    assert_eq!((game.row.end, game.turns), (None, rows([turn(1)])));
    assert!(matches!(store.claim("next").await, Ok(Claim::Missing)));
    assert_eq!(store.library_size(&visitor("eve")).await.unwrap(), 0);
}

pub(crate) async fn a_game_that_is_gone_cannot_be_changed(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    let game = claim(store, "game").await;
    assert_eq!(store.forget(&visitor("an"), "game").await.unwrap(), Forgotten::Deleted);
    let error = store.commit(appended(&game)).await.unwrap_err();
    assert!(matches!(error, StoreError::Missing { .. }), "{error}");
    assert!(matches!(store.claim("game").await, Ok(Claim::Missing)));
}

pub(crate) async fn a_rematch_is_made_with_the_change(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    let game = claim(store, "game").await;
    let mut change = appended(&game);
    change.row.ply = 0;
    change.turns = TurnChange::Keep;
    change.row.rematch = Some("next".into());
    change.libraries = vec![visitor("bob")];
    let mut next = record("next", 9);
    next.libraries = vec![visitor("an"), visitor("bob")];
    change.rematch = Some(Box::new(next));
    store.commit(change.clone()).await.unwrap();
    store.commit(change).await.unwrap();
    assert_eq!(claim(store, "game").await.row.rematch.as_deref(), Some("next"));
    assert_eq!(claim(store, "next").await.row.updated, 9);
    assert_eq!(store.library_size(&visitor("bob")).await.unwrap(), 2);
}

pub(crate) async fn every_ending_is_kept(store: &dyn Store) {
    let won = Outcome::win(Color::Second, Termination::Resignation);
    let ends = [
        GameEnd::Decided(won),
        GameEnd::Decided(Outcome::draw(Termination::Agreement)),
        GameEnd::Aborted,
        GameEnd::Recorded(RecordedResult::Win(Side::Red)),
        GameEnd::Recorded(RecordedResult::Draw),
        GameEnd::Recorded(RecordedResult::Unfinished),
    ];
    for (number, end) in ends.into_iter().enumerate() {
        let id = format!("game{number}");
        store.create(vec![record(&id, 1)]).await.unwrap();
        let mut change = appended(&claim(store, &id).await);
        change.row.end = Some(end);
        store.commit(change).await.unwrap();
        assert_eq!(claim(store, &id).await.row.end, Some(end));
    }
}

pub(crate) async fn libraries_list_the_latest_first(store: &dyn Store) {
    // Three of them at the same time.
    for (id, updated) in [("one", 10), ("two", 10), ("three", 10), ("four", 50)] {
        store.create(vec![record(id, updated)]).await.unwrap();
    }
    let an = visitor("an");
    let ids = |listed: &[(i64, GameRow)]| -> Vec<String> {
        listed.iter().map(|(_, row)| row.id.clone()).collect()
    };
    let first = store.library(&an, i64::MAX, 3).await.unwrap();
    assert_eq!(ids(&first), ["four", "three", "two"]);
    let rest = store.library(&an, first[2].0, 3).await.unwrap();
    assert_eq!(ids(&rest), ["one"]);
    assert_eq!(store.library_size(&an).await.unwrap(), 4);
    assert!(store.library(&visitor("eve"), i64::MAX, 3).await.unwrap().is_empty());
}

pub(crate) async fn a_game_in_no_library_is_deleted(store: &dyn Store) {
    let (an, bob) = (visitor("an"), visitor("bob"));
    let mut game = record("game", 1);
    game.libraries.push(bob.clone());
    game.turns = rows([turn(1)]);
    store.create(vec![game]).await.unwrap();
    assert_eq!(store.forget(&visitor("eve"), "game").await.unwrap(), Forgotten::Absent);
    assert_eq!(store.forget(&an, "game").await.unwrap(), Forgotten::Kept);
    assert_eq!(store.forget(&an, "game").await.unwrap(), Forgotten::Absent);
    assert_eq!(claim(store, "game").await.turns.len(), 1);
    assert_eq!(store.forget(&bob, "game").await.unwrap(), Forgotten::Deleted);
    assert!(matches!(store.claim("game").await, Ok(Claim::Missing)));
    // Its turns went with it: the name may be used again.
    store.create(vec![record("game", 2)]).await.unwrap();
    assert!(claim(store, "game").await.turns.rows().is_empty());
}

pub(crate) async fn visitors_have_names(store: &dyn Store) {
    let an = visitor("an");
    assert_eq!(store.name(&an).await.unwrap(), None);
    for name in ["An", "Trần An"] {
        store.set_name(&an, name).await.unwrap();
        assert_eq!(store.name(&an).await.unwrap().as_deref(), Some(name));
    }
}

pub(crate) async fn bots_have_unique_names(store: &dyn Store) {
    let bot = |token: &str| BotAccount {
        id: "deep-red".into(),
        name: "Deep-Red".into(),
        token: Hashed::of(token),
    };
    assert!(store.create_bot(&bot("one"), 1).await.unwrap());
    assert!(!store.create_bot(&bot("two"), 2).await.unwrap());
    assert_eq!(store.bot_by_id("deep-red").await.unwrap(), Some(bot("one")));
    assert_eq!(store.bot_by_token(&Hashed::of("one")).await.unwrap(), Some(bot("one")));
    assert_eq!(store.bot_by_token(&Hashed::of("two")).await.unwrap(), None);
    assert_eq!(store.bot_by_id("deep-blue").await.unwrap(), None);
}

pub(crate) async fn challenges_stand_until_they_are_ended(store: &dyn Store) {
    let room = ChallengeRoom { for_bot: 3, from_one: 2, in_all: 4 };
    let challenge = |game: &str, bot: &str, from: &str, party: Option<&str>| ChallengeRow {
        game: game.into(),
        bot: bot.into(),
        challenger: visitor(from),
        party: party.map(str::to_string),
        form: format!(r#"{{"id":"{game}"}}"#),
    };
    let games = ["a", "b", "c", "d", "e", "f", "g"];
    store.create(games.iter().map(|id| record(id, 1)).collect()).await.unwrap();
    let add = async |game: &str, bot: &str, from: &str, party: Option<&str>| {
        store.add_challenge(challenge(game, bot, from, party), room).await.unwrap()
    };
    assert!(add("a", "red", "an", Some("here")).await);
    assert!(add("b", "red", "an", Some("there")).await);
    assert!(!add("c", "blue", "an", None).await, "two from one visitor");
    assert!(add("d", "red", "bob", Some("here")).await);
    assert!(!add("e", "blue", "eve", Some("here")).await, "two from one address");
    assert!(!add("e", "red", "eve", None).await, "three for one bot");
    assert!(add("f", "blue", "eve", None).await);
    assert!(!add("g", "blue", "joe", None).await, "four in all");
    let first = challenge("a", "red", "an", Some("here"));
    assert_eq!(store.challenge("a").await.unwrap().as_ref(), Some(&first));
    let names = |list: Vec<ChallengeRow>| -> Vec<String> {
        list.into_iter().map(|challenge| challenge.game).collect()
    };
    assert_eq!(names(store.challenges_of("red").await.unwrap()), ["a", "b", "d"]);
    assert_eq!(store.end_challenge("a").await.unwrap(), Some(first));
    assert_eq!(store.end_challenge("a").await.unwrap(), None);
    // A game that is deleted takes its challenge with it.
    assert_eq!(store.forget(&visitor("an"), "b").await.unwrap(), Forgotten::Deleted);
    assert_eq!(names(store.challenges_of("red").await.unwrap()), ["d"]);
}

/// Ends the run of this process, where there can be others.
async fn leave(store: &dyn Store, uptime: i64) {
    if let Some(cluster) = store.cluster() {
        cluster.leave(uptime).await.unwrap();
    }
}

pub(crate) async fn clocks_that_run_are_found_and_runs_are_measured(store: &dyn Store) {
    let first = store.begin_run().await.unwrap();
    store.beat(first, 1_234).await.unwrap();
    leave(store, 1_234).await;
    let second = store.begin_run().await.unwrap();
    assert_ne!(first, second);
    leave(store, 0).await;
    let mut running = record("running", 1);
    running.row.clock.as_mut().unwrap().started = Some((first, 17));
    let mut later = record("later", 2);
    later.row.clock.as_mut().unwrap().started = Some((second, 1));
    let mut over = record("over", 3);
    over.row.end = Some(GameEnd::Aborted);
    over.row.clock.as_mut().unwrap().started = Some((second, 1));
    store.create(vec![running, later, over, record("waiting", 4)]).await.unwrap();
    assert_eq!(store.with_clocks_running(9).await.unwrap(), ["later", "running"]);
    assert_eq!(store.with_clocks_running(1).await.unwrap(), ["later"]);
    assert_eq!(claim(store, "running").await.run_uptime, Some(1_234));
    assert_eq!(claim(store, "later").await.run_uptime, Some(0));
}

pub(crate) async fn old_games_are_pruned(store: &dyn Store) {
    let make = |id: &str, updated: i64, end: Option<GameEnd>| {
        let mut game = record(id, updated);
        game.row.end = end;
        game.turns = rows([turn(1), turn(2)]);
        game
    };
    let over = Some(GameEnd::Aborted);
    store
        .create(vec![
            make("old", 10, over),
            make("older", 5, over),
            make("fresh", 100, over),
            make("left", 10, None),
            make("played", 60, None),
        ])
        .await
        .unwrap();
    let rule = Prune { finished_before: 50, unfinished_before: 20, limit: 2, dry_run: true };
    let count = |pruned: super::Pruned| (pruned.games, pruned.turns);
    assert_eq!(count(store.prune(rule).await.unwrap()), (2, 4));
    assert_eq!(store.library_size(&visitor("an")).await.unwrap(), 5, "only counted");
    let rule = Prune { dry_run: false, ..rule };
    assert_eq!(count(store.prune(rule).await.unwrap()), (2, 4));
    assert_eq!(count(store.prune(rule).await.unwrap()), (1, 2));
    assert_eq!(count(store.prune(rule).await.unwrap()), (0, 0));
    for (id, is_there) in
        [("old", false), ("older", false), ("left", false), ("fresh", true), ("played", true)]
    {
        let found = matches!(store.claim(id).await, Ok(Claim::Mine(_)));
        assert_eq!(found, is_there, "{id}");
    }
    assert_eq!(store.library_size(&visitor("an")).await.unwrap(), 2);
}

pub(crate) async fn names_without_a_game_are_pruned_when_they_are_old(store: &dyn Store) {
    let (player, newcomer) = (visitor("an"), visitor("new"));
    let mut old = record("old", 10);
    old.row.end = Some(GameEnd::Aborted);
    store.create(vec![old, record("fresh", i64::MAX - 2)]).await.unwrap();
    for visitor in [&player, &newcomer] {
        store.set_name(visitor, "An").await.unwrap();
    }
    let rule = Prune { finished_before: 50, unfinished_before: 50, limit: 9, dry_run: false };
    assert_eq!(store.prune(rule).await.unwrap().games, 1);
    assert_eq!(store.name(&newcomer).await.unwrap().as_deref(), Some("An"), "just come");
    let later = Prune { finished_before: i64::MAX - 1, ..rule };
    store.prune(Prune { dry_run: true, ..later }).await.unwrap();
    assert_eq!(store.name(&newcomer).await.unwrap().as_deref(), Some("An"), "only counted");
    store.prune(later).await.unwrap();
    assert_eq!(store.name(&newcomer).await.unwrap(), None);
    assert_eq!(store.name(&player).await.unwrap().as_deref(), Some("An"), "has a game");
}

pub(crate) async fn writes_of_many_at_once_all_arrive(store: &dyn Store) {
    let ids: Vec<String> = (0..50).map(|number| format!("game{number}")).collect();
    store.create(ids.iter().map(|id| record(id, 1)).collect()).await.unwrap();
    let play = |id: String| async move {
        for _ in 0..10 {
            let game = claim(store, &id).await;
            store.commit(appended(&game)).await.unwrap();
        }
    };
    futures_util::future::join_all(ids.iter().cloned().map(play)).await;
    let expected = rows((1..=10).map(turn));
    for id in &ids {
        assert_eq!(claim(store, id).await.turns, expected, "{id}");
    }
    store.check_writable().await.unwrap();
}

pub(crate) async fn a_closed_store_says_so(store: &dyn Store) {
    store.create(vec![record("game", 1)]).await.unwrap();
    store.close().await;
    let error = store.create(vec![record("more", 1)]).await.unwrap_err();
    assert!(matches!(error, StoreError::Closed), "{error}");
    assert!(matches!(store.claim("game").await, Err(StoreError::Closed)));
    assert!(store.check_writable().await.is_err());
}
