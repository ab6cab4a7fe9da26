//! Several servers on one PostgreSQL database, started here, under load and under what can happen to
//! them: a process killed, a process stopped for a while, PostgreSQL killed, a machine cut off, a
//! rolling restart, a worker killed.

mod database;
mod machines;
pub(crate) mod network;
mod table;
mod workers;

use std::{path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use futures_util::{StreamExt as _, stream};
use tokio::{task::JoinSet, time::Instant};

use self::{
    database::Postgres,
    machines::Machine,
    network::Network,
    table::{Plan, Table, Tally},
};
use crate::report::{line, percentile};

const EXAMPLES: &str = "\
Examples:
  cotulenh-load cluster steady --start target/release/cotulenh
  cotulenh-load cluster kill --start target/release/cotulenh --games 2000 --rate 400
  cotulenh-load cluster ceiling --start target/release/cotulenh --processes 1";

/// Several servers on one PostgreSQL database, and what can happen to them
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Arguments {
    /// What happens
    scenario: Scenario,

    /// The program to start servers with
    #[arg(long, value_name = "PROGRAM")]
    start: PathBuf,

    /// Servers
    #[arg(long, default_value_t = 2)]
    processes: usize,

    /// Games at a time
    #[arg(long, default_value_t = 2000)]
    games: usize,

    /// Turns per second of all games together
    #[arg(long, default_value_t = 400.0)]
    rate: f64,

    /// Seconds to measure
    #[arg(long, default_value_t = 60.0)]
    seconds: f64,

    /// Seconds after which it happens
    #[arg(long, default_value_t = 10.0)]
    after: f64,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Scenario {
    /// Nothing
    Steady,
    /// One server is killed with -9
    Kill,
    /// One server stands still for 10 s (SIGSTOP) and then goes on
    Stop,
    /// PostgreSQL is killed with -9 and started again
    Postgres,
    /// One server, in a network namespace of its own, is cut off for 20 s
    Cut,
    /// One server after the other is ended (SIGTERM) and started again
    Rolling,
    /// A worker is killed with -9 in the middle of 100 jobs of the engine
    Worker,
    /// The rate of turns grows until one in a hundred takes longer than 50 ms
    Ceiling,
}

impl Scenario {
    /// How long turns may be held up.
    fn bound(self) -> Duration {
        match self {
            Scenario::Steady | Scenario::Ceiling | Scenario::Worker => Duration::from_secs(2),
            Scenario::Kill | Scenario::Rolling => Duration::from_secs(5),
            // A server that is silent, and not gone, is noticed only when its answers are overdue.
            Scenario::Stop | Scenario::Postgres | Scenario::Cut => Duration::from_secs(10),
        }
    }
}

pub(crate) async fn run(arguments: &Arguments) -> Result<()> {
    if let Scenario::Worker = arguments.scenario {
        return workers::run(&arguments.start).await;
    }
    let network = match arguments.scenario {
        Scenario::Cut => match Network::make(arguments.processes) {
            Ok(network) => Some(network),
            Err(error) => {
                println!("SKIPPED: network namespaces cannot be made here: {error:#}");
                return Ok(());
            }
        },
        _ => None,
    };
    let mut database = Postgres::start(network.as_ref().map(Network::gateway)).await?;
    let mut machines = Vec::new();
    for number in 0..arguments.processes {
        let place = network.as_ref().map(|network| network.place(number));
        machines.push(Machine::start(&arguments.start, &database.url(), place).await?);
    }
    let mut rate = arguments.rate;
    let mut best = None;
    let result = loop {
        let tally =
            measure(arguments, rate, &mut machines, &mut database, network.as_ref()).await?;
        let p99 = tally.p99();
        if arguments.scenario != Scenario::Ceiling {
            break judge(arguments, &tally);
        }
        if p99 >= Duration::from_millis(50) || tally.refused() + tally.reconnects() > 0 {
            let best: f64 = best.unwrap_or_default();
            let processes = arguments.processes;
            println!(
                "ceiling with {processes} processes: {best:.0} turns per second at p99 below 50 ms"
            );
            break Ok(());
        }
        best = Some(tally.turns() as f64 / arguments.seconds);
        rate *= 1.5;
    };
    for machine in machines {
        machine.end().await;
    }
    database.end().await;
    result
}

/// Plays all games once while something happens.
async fn measure(
    arguments: &Arguments,
    rate: f64,
    machines: &mut [Machine],
    database: &mut Postgres,
    network: Option<&Network>,
) -> Result<Arc<Tally>> {
    let addresses: Arc<[String]> = machines.iter().map(|it| it.address().to_string()).collect();
    let made = Instant::now();
    let tables = table::create_all(&addresses, arguments.games).await?;
    println!("{} games made in {:.1} s", tables.len(), made.elapsed().as_secs_f64());
    let plan = Plan::new(arguments.games, rate, arguments.seconds);
    let begin = Instant::now() + plan.warm_up();
    let tally = Arc::new(Tally::default());
    let mut tasks = JoinSet::new();
    for (index, table) in tables.into_iter().enumerate() {
        tasks.spawn(table.play(index, plan, begin, Arc::clone(&tally)));
    }
    tokio::time::sleep_until(begin + Duration::from_secs_f64(arguments.after)).await;
    let down = disturb(arguments, machines, database, network).await?;
    tally.note_down(down);
    let mut played = Vec::new();
    while let Some(table) = tasks.join_next().await {
        played.push(table.context("a game broke down")?);
    }
    report(arguments, &tally, machines);
    let wrong = compare(&addresses, &played).await?;
    println!(
        "{} turns acknowledged, {} lost, {} games with turns twice or out of order",
        tally.turns(),
        wrong.lost,
        wrong.disordered
    );
    ensure!(wrong.lost == 0 && wrong.disordered == 0, "turns were lost or duplicated");
    Ok(tally)
}

/// Lets it happen; for how long there was no database.
async fn disturb(
    arguments: &Arguments,
    machines: &mut [Machine],
    database: &mut Postgres,
    network: Option<&Network>,
) -> Result<Duration> {
    let mut down = Duration::ZERO;
    let last = machines.len().saturating_sub(1);
    match arguments.scenario {
        Scenario::Steady | Scenario::Ceiling | Scenario::Worker => {}
        Scenario::Kill => {
            machines[last].kill("-KILL").await?;
            println!("one of {} servers killed", machines.len());
        }
        Scenario::Stop => {
            machines[last].kill("-STOP").await?;
            tokio::time::sleep(Duration::from_secs(10)).await;
            machines[last].kill("-CONT").await?;
            println!("one server stood still for 10 s");
        }
        Scenario::Postgres => {
            let begin = Instant::now();
            database.kill().await?;
            tokio::time::sleep(Duration::from_millis(500)).await;
            database.restart().await?;
            down = begin.elapsed();
            println!("PostgreSQL killed, and back after {:.1} s", down.as_secs_f64());
        }
        Scenario::Cut => {
            let network = network.context("there is no network")?;
            network.cut(last, true)?;
            tokio::time::sleep(Duration::from_secs(20)).await;
            network.cut(last, false)?;
            println!("one server was cut off for 20 s");
        }
        Scenario::Rolling => {
            for machine in machines.iter_mut() {
                let begin = Instant::now();
                machine.kill("-TERM").await?;
                machine.wait().await?;
                let ended = begin.elapsed();
                machine.restart().await?;
                println!(
                    "{} ended in {:.2} s, back after {:.2} s",
                    machine.address(),
                    ended.as_secs_f64(),
                    begin.elapsed().as_secs_f64()
                );
                tokio::time::sleep(Duration::from_secs(5)).await;
            }
        }
    }
    Ok(down)
}

fn report(arguments: &Arguments, tally: &Tally, machines: &[Machine]) {
    let processes = arguments.processes;
    let rate = tally.turns() as f64 / arguments.seconds;
    println!("{processes} servers, {} games, {rate:.0} turns per second", arguments.games);
    tally.with_delays(|acknowledged, arrived, stalls| {
        line("turn to acknowledgement", acknowledged);
        line("turn to opponent", arrived);
        println!(
            "longest hold-up of a turn, reconnecting included: {:.2} s",
            percentile(stalls, 1.0).as_secs_f64()
        );
    });
    println!("reconnects: {}, refusals: {}", tally.reconnects(), tally.refused());
    if let Some(refusal) = tally.first_refusal() {
        println!("first refusal: {refusal}");
    }
    let memory = machines.iter().filter_map(Machine::memory).map(|it| it.to_string());
    println!("memory of the servers: {} MB", memory.collect::<Vec<_>>().join(", "));
}

/// Whether what must hold held.
fn judge(arguments: &Arguments, tally: &Tally) -> Result<()> {
    // Without a database nothing can go on; what counts is how soon it does afterwards.
    let bound = arguments.scenario.bound() + tally.down();
    let stall = tally.with_delays(|_, _, stalls| percentile(stalls, 1.0));
    ensure!(tally.unfinished() == 0, "{} games did not go on", tally.unfinished());
    ensure!(stall < bound, "a turn was held up for {stall:?}, allowed are {bound:?}");
    match arguments.scenario {
        Scenario::Steady => {
            ensure!(tally.refused() + tally.reconnects() == 0, "there were errors");
        }
        Scenario::Rolling => ensure!(tally.refused() == 0, "there were refusals"),
        _ => {}
    }
    Ok(())
}

#[derive(Default)]
struct Wrong {
    lost: usize,
    disordered: usize,
}

/// Compares every game as a server has it with what its players were told.
async fn compare(addresses: &[String], tables: &[Table]) -> Result<Wrong> {
    let mut wrong = Wrong::default();
    let asked = tables.iter().enumerate().map(async |(number, table)| {
        let kept = table.kept_at(&addresses[number % addresses.len()], addresses).await?;
        anyhow::Ok((table, kept))
    });
    // One of the servers may be gone, and each question to it takes its time.
    let mut answers = stream::iter(asked).buffer_unordered(32);
    while let Some(answer) = answers.next().await {
        let (table, kept) = answer?;
        let acknowledged = table.acknowledged();
        let same = kept.iter().zip(acknowledged).take_while(|(kept, turn)| kept == turn).count();
        wrong.lost += acknowledged.len() - same;
        // At most the turn that was under way when all ended may be there besides.
        let is_line = kept.iter().zip(table.line()).all(|(kept, turn)| kept == turn);
        let is_short = kept.len() <= acknowledged.len() + 1;
        wrong.disordered += usize::from(!is_line || !is_short);
    }
    Ok(wrong)
}
