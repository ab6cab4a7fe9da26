//! One piece of work, for a profiler: `bench-work cotulenh|chess|cozy CASE counted|listed`, or
//! `bench-work make|exchange PASSES`, `bench-work evaluate CASE PASSES`, or `bench-work search
//! cotulenh|hand-written|chess DEPTH`. Prints how many nodes, moves or evaluations it was.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a program for the terminal")]

use std::process::ExitCode;

use cotulenh_bench::{
    CHESS, COTULENH, Case, SMALL_CHESS, SMALL_COTULENH, cozy, evaluate, exchange, make_and_unmake,
    ours,
};
use cotulenh_board::perft::LastPly;
use cotulenh_engine::bench;
use cotulenh_eval::CotulenhEval;

fn find<'a>(cases: &'a [Case], smaller: &'a [Case], name: &str) -> Option<&'a Case> {
    cases.iter().chain(smaller).find(|case| case.name == name)
}

fn work(arguments: &[&str]) -> Option<u64> {
    match *arguments {
        ["make", passes] => Some(make_and_unmake(passes.parse().ok()?)),
        ["exchange", passes] => Some(exchange(passes.parse().ok()?)),
        ["evaluate", case, passes] => {
            Some(evaluate(find(&COTULENH, &SMALL_COTULENH, case)?, passes.parse().ok()?))
        }
        ["search", game, depth] => {
            let depth: u32 = depth.parse().ok()?;
            let report = match game {
                "cotulenh" => bench::run::<cotulenh::Position>(depth, 1),
                "hand-written" => bench::run_watched::<cotulenh::Position>(
                    &CotulenhEval::with_network(None),
                    Some(depth),
                    1,
                    &mut |_, _| {},
                ),
                "chess" => bench::run::<cotulenh_chess::Position>(depth, 1),
                _ => return None,
            };
            Some(report.total().nodes)
        }
        [program, case, leaves] => {
            let last_ply = match leaves {
                "counted" => LastPly::Counted,
                "listed" => LastPly::Listed,
                _ => return None,
            };
            match program {
                "cotulenh" => Some(ours::<cotulenh::Position>(
                    find(&COTULENH, &SMALL_COTULENH, case)?,
                    last_ply,
                )),
                "chess" => Some(ours::<cotulenh_chess::Position>(
                    find(&CHESS, &SMALL_CHESS, case)?,
                    last_ply,
                )),
                "cozy" => Some(cozy(find(&CHESS, &SMALL_CHESS, case)?, last_ply)),
                _ => None,
            }
        }
        _ => None,
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    if let Some(nodes) = work(&arguments) {
        println!("{nodes}");
        ExitCode::SUCCESS
    } else {
        eprintln!(
            "usage: bench-work cotulenh|chess|cozy CASE counted|listed, make|exchange PASSES, \
             evaluate CASE PASSES, or search cotulenh|chess DEPTH"
        );
        ExitCode::from(2)
    }
}
