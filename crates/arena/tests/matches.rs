//! Whole matches between yardsticks, weak engines and programs that misbehave.
#![allow(clippy::unwrap_used, reason = "a test that panics has failed, as it should")]

use std::sync::{
    Mutex,
    atomic::{AtomicBool, Ordering::Relaxed},
};

use cotulenh_arena::{
    ArenaGame, GameRecord, MatchError, MatchPlan, Mishaps, PlayerSpec, Summary, TimeControl,
    read_openings, run_match, statistics::Sprt,
};
use cotulenh_board::{TurnStyle, read_pgn, write_pgn};

type Chess = cotulenh_chess::Position;
type Cotulenh = cotulenh::Position;

fn plan<P: ArenaGame>(first: &str, second: &str, games: u32) -> MatchPlan<P> {
    let player = |text: &str| text.parse::<PlayerSpec>().unwrap();
    MatchPlan { games, ..MatchPlan::new([player(first), player(second)]) }
}

/// Plays a match and gives its games in order.
fn played<P: ArenaGame>(plan: &MatchPlan<P>, done: &[GameRecord]) -> (Summary, Vec<GameRecord>) {
    let mut records = done.to_vec();
    let summary = run_match(plan, done, &AtomicBool::new(false), |game| {
        records.push(game.record.clone());
    });
    records.sort_by_key(|record| record.game);
    (summary.unwrap(), records)
}

#[test]
fn engines_beat_players_that_do_not_think() {
    let (summary, records) = played(&plan::<Cotulenh>("ours:nodes=300", "greedy", 4), &[]);
    assert_eq!(summary.tally.games(), 4);
    assert!(summary.tally.half_points() >= 6, "{summary:?}");
    assert!(records.iter().all(|record| record.mishap.is_none()));
    let (summary, _) = played(&plan::<Chess>("ours:nodes=300", "random", 4), &[]);
    assert!(summary.tally.half_points() >= 6, "{summary:?}");
}

/// The turn a player begins a game with.
fn first_turn<P: ArenaGame>(player: &str, fen: &str) -> String {
    let mut plan = plan::<P>(player, "random", 2);
    plan.openings = read_openings(fen).unwrap();
    plan.adjudication.max_turns = Some(1);
    let mut turn = String::new();
    let cancel = AtomicBool::new(false);
    run_match(&plan, &[], &cancel, |game| {
        if game.record.game == 0 {
            let game = &game.pgn.game;
            let first = game.main_line().next().unwrap();
            let played = game.node(first).unwrap().turn();
            turn = game.start_position().write_turn(played, TurnStyle::Uci);
        }
    })
    .unwrap();
    turn
}

#[test]
fn greedy_takes_what_is_worth_most() {
    let fen = "4k3/8/8/3q1p2/4P3/8/8/4K3 w - - 0 1";
    assert_eq!(first_turn::<Chess>("greedy", fen), "e4d5");
    let tank_or_infantry = "6c4/11/11/11/11/4t6/11/4F1i4/11/11/11/7C3 r - - 0 1";
    let bombed = first_turn::<Cotulenh>("greedy", tank_or_infantry);
    assert!(["e5e7", "e5_e7"].contains(&&*bombed), "{bombed}");
}

#[test]
fn plain_looks_as_many_turns_ahead_as_it_says() {
    // The pawn is defended: taking it wins a pawn in one turn and loses the queen in two.
    let poisoned = "4k3/8/2p5/3p4/8/8/3Q4/4K3 w - - 0 1";
    assert_eq!(first_turn::<Chess>("plain1", poisoned), "d2d5");
    assert_ne!(first_turn::<Chess>("plain2", poisoned), "d2d5");
    // A mate in two is three turns, and one more to see that there is no answer.
    let mate = "7k/8/5K2/8/8/8/8/6R1 w - - 0 1";
    assert_eq!(first_turn::<Chess>("plain4", mate), "f6f7");
    // One tank may be taken for nothing, a missile guards the other.
    let guarded = "6c4/11/11/11/4s6/5t5/11/5T1t3/11/11/11/7C3 r - - 0 1";
    assert_eq!(first_turn::<Cotulenh>("plain2", guarded), "f5h5");
}

#[test]
fn matches_on_nodes_are_the_same_every_time_on_any_number_of_threads() {
    let mut plan = plan::<Cotulenh>("ours:nodes=150", "ours:level=2", 6);
    plan.adjudication.max_turns = Some(60);
    let (summary, records) = played(&plan, &[]);
    plan.concurrency = 2;
    let (again, same_records) = played(&plan, &[]);
    assert_eq!(records, same_records);
    assert_eq!((summary.tally, summary.pairs), (again.tally, again.pairs));
    plan.seed = 2;
    assert_ne!(played(&plan, &[]).1, records, "another seed is another match");
}

#[test]
fn a_match_that_was_broken_off_ends_as_if_it_had_not_been() {
    let plan = plan::<Chess>("ours:nodes=100", "greedy", 8);
    let (whole, records) = played(&plan, &[]);
    let cancel = AtomicBool::new(false);
    let mut begun = Vec::new();
    let partial = run_match(&plan, &[], &cancel, |game| {
        begun.push(game.record.clone());
        cancel.store(begun.len() >= 3, Relaxed);
    });
    assert!(begun.len() < 8);
    assert_eq!(partial.unwrap().tally.games() as usize, begun.len());
    let (resumed, resumed_records) = played(&plan, &begun);
    assert_eq!(resumed_records, records);
    assert_eq!(resumed, whole);
}

#[test]
fn colours_are_reversed_on_the_same_opening() {
    let plan = plan::<Chess>("random", "greedy", 6);
    let openings = Mutex::new(Vec::new());
    run_match(&plan, &[], &AtomicBool::new(false), |game| {
        let main_line: Vec<_> = game.pgn.game.main_line().take(6).collect();
        let turns: Vec<_> = main_line
            .iter()
            .map(|&node| game.pgn.game.node(node).unwrap().turn().clone())
            .collect();
        let white = game.pgn.tags.get("White").unwrap().to_string();
        openings.lock().unwrap().push((game.record.game, white, turns));
    })
    .unwrap();
    let mut games = openings.into_inner().unwrap();
    games.sort_by_key(|(game, ..)| *game);
    for pair in games.chunks(2) {
        assert_eq!((&*pair[0].1, &*pair[1].1), ("random", "greedy"));
        assert_eq!(pair[0].2, pair[1].2);
    }
    assert_ne!(games[0].2, games[2].2);
}

#[test]
fn games_are_kept_as_they_were_played() {
    let mut plan = plan::<Cotulenh>("ours:nodes=50", "greedy", 2);
    plan.adjudication.max_turns = Some(40);
    run_match(&plan, &[], &AtomicBool::new(false), |game| {
        let text = write_pgn(game.pgn);
        let read = read_pgn::<Cotulenh>(&text).unwrap();
        assert_eq!(read.game, game.pgn.game);
        assert_eq!(read.game.turn_count() as u32, game.record.turns);
        assert!(text.contains("[Black \"greedy\"]") || text.contains("[White \"greedy\"]"));
    })
    .unwrap();
}

#[test]
fn a_test_that_is_decided_ends_the_match() {
    let mut plan = plan::<Chess>("ours:nodes=200", "random", 400);
    plan.sprt = Some(Sprt::new(-100.0, 100.0));
    let (summary, _) = played(&plan, &[]);
    assert!(summary.tally.games() < 60, "{summary:?}");
}

#[test]
fn what_cannot_be_played_is_refused_before_the_first_game() {
    let error = |plan: &MatchPlan<Chess>| {
        run_match(plan, &[], &AtomicBool::new(false), |_| panic!("no game")).unwrap_err()
    };
    assert_eq!(error(&plan("ours", "random", 2)), MatchError::Unlimited("ours".to_string()));
    let missing = error(&plan("uci:/no/such/program,depth=1", "random", 2));
    assert!(missing.to_string().contains("/no/such/program"), "{missing}");
    let no_openings = MatchPlan { openings: Vec::new(), ..plan("random", "random", 2) };
    assert_eq!(error(&no_openings), MatchError::NoOpenings);
}

/// Programs that speak UCI, each in its own way.
#[cfg(unix)]
mod programs {
    use super::*;

    /// A script that answers `go` with some commands of the shell.
    fn program(name: &str, answer: &str) -> String {
        use std::os::unix::fs::PermissionsExt;
        let folder = std::env::temp_dir().join(format!("cotulenh-arena-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join(name);
        let script = format!(
            "#!/bin/sh\nwhile read -r word rest; do case $word in\n\
             uci) echo 'option name UCI_Variant type combo var chess'; echo uciok;;\n\
             isready) echo readyok;;\ngo) {answer};;\nquit) exit 0;;\nesac; done\n"
        );
        std::fs::write(&path, script).unwrap();
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).unwrap();
        path.display().to_string()
    }

    /// Two games of a program against `random`, from a position with few turns.
    fn against_random(name: &str, answer: &str) -> (Summary, Vec<GameRecord>) {
        let mut plan = plan::<Chess>(&format!("uci:{}", program(name, answer)), "random", 2);
        plan.limits.clock = Some("0.3+0".parse::<TimeControl>().unwrap());
        plan.openings = read_openings("e2e4 e7e5").unwrap();
        played(&plan, &[])
    }

    #[test]
    fn a_crash_loses_and_the_program_is_started_again() {
        let (summary, records) = against_random("crashing", "exit 3");
        assert_eq!(summary.mishaps[0].crashes, 2);
        assert_eq!((summary.tally.losses, summary.mishaps[1]), (2, Mishaps::default()));
        assert!(records[0].mishap.as_ref().unwrap().mishap.detail.contains("status 3"));
    }

    #[test]
    fn an_illegal_turn_loses_and_is_named() {
        let (summary, records) = against_random("cheating", "echo bestmove e1e8");
        assert_eq!(summary.mishaps[0].illegal_turns, 2);
        assert_eq!(summary.tally.losses, 2);
        let detail = &records[1].mishap.as_ref().unwrap().mishap.detail;
        assert!(detail.contains("e1e8"), "{detail}");
        let (summary, _) = against_random("mumbling", "echo bestmove");
        assert_eq!(summary.mishaps[0].illegal_turns, 2);
    }

    #[test]
    fn a_late_turn_loses_on_time() {
        let (summary, records) = against_random("slow", "sleep 0.4; echo bestmove g1f3");
        assert_eq!(summary.mishaps[0].time_losses, 2);
        assert!(records.iter().all(|record| record.reason == "timeout" && record.half_points == 0));
    }

    #[test]
    fn silence_loses_on_time_and_the_program_is_ended() {
        let (summary, _) = against_random("silent", "exec sleep 1000");
        assert_eq!(summary.mishaps[0].time_losses, 2);
        assert_eq!(summary.mishaps[0].crashes, 0);
    }

    #[test]
    fn a_program_that_never_gets_ready_is_refused() {
        let path = program("unready", "true");
        std::fs::write(&path, "#!/bin/sh\nexit 7\n").unwrap();
        let plan = plan::<Chess>(&format!("uci:{path},depth=1"), "random", 2);
        let error = run_match(&plan, &[], &AtomicBool::new(false), |_| {}).unwrap_err();
        assert!(error.to_string().contains("status 7"), "{error}");
    }

    #[test]
    fn a_program_that_knows_only_chess_plays_nothing_else() {
        let path = program("narrow", "true");
        let script = "#!/bin/sh\nwhile read -r word rest; do echo uciok; done\n";
        std::fs::write(&path, script).unwrap();
        let plan = plan::<Cotulenh>(&format!("uci:{path},depth=1"), "random", 2);
        let error = run_match(&plan, &[], &AtomicBool::new(false), |_| {}).unwrap_err();
        assert!(error.to_string().contains("plays chess only"), "{error}");
    }
}
