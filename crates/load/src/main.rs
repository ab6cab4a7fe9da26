//! Many games at once against a server, each with two players on WebSockets and a turn every few
//! seconds: how long a turn takes to the opponent, what fails, how much memory the server needs, and
//! whether a server that is killed loses anything it has acknowledged.
#![allow(clippy::print_stdout, reason = "the report is what it is for")]
#![allow(clippy::cast_precision_loss, reason = "counts of games and delays are small")]

mod attack;
mod cluster;
mod game;
mod http;
mod line;
mod report;
mod server;

use std::{path::PathBuf, sync::Arc, time::Duration};

use anyhow::{Context, Result, ensure};
use clap::Parser;
use tokio::{task::JoinSet, time::Instant};

use crate::{
    game::{Pace, Played},
    report::{Memory, Report},
    server::Server,
};

/// How long a server has to give back memory after an attack.
const RECOVERY: Duration = Duration::from_secs(20);

const EXAMPLES: &str = "\
Examples:
  cotulenh-load --start target/release/cotulenh
  cotulenh-load --start target/release/cotulenh --games 100 --every 0.5 --kill-after 10
  cotulenh-load --start target/release/cotulenh --games 100 --idle 10000
  cotulenh-load --start target/release/cotulenh --games 100 --hostile
  cotulenh-load --start target/release/cotulenh --games 100 --heavy
  cotulenh-load --server 127.0.0.1:8020
  cotulenh-load cluster kill --start target/release/cotulenh";

/// Play many games at once against a server
#[derive(Debug, Parser)]
#[command(
    name = "cotulenh-load",
    after_help = EXAMPLES,
    subcommand_negates_reqs = true,
    args_conflicts_with_subcommands = true
)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches of the command line")]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    /// The program to start a server with, on a database of its own
    #[arg(
        long,
        value_name = "PROGRAM",
        conflicts_with = "server",
        required_unless_present = "server"
    )]
    start: Option<PathBuf>,

    /// The address of a server that runs already
    #[arg(long, value_name = "ADDR")]
    server: Option<String>,

    /// Games at a time
    #[arg(long, default_value_t = 1000)]
    games: usize,

    /// Seconds from one turn of a game to the next
    #[arg(long, default_value_t = 5.0)]
    every: f64,

    /// Seconds to measure
    #[arg(long, default_value_t = 60.0)]
    seconds: f64,

    /// The players ask for the legal moves after each turn, as a page without the rules does
    #[arg(long)]
    ask_rules: bool,

    /// Sockets that watch a game and do nothing, each from another address
    #[arg(long, value_name = "COUNT", default_value_t = 0)]
    idle: usize,

    /// One address opens sockets and joins games as fast as it can meanwhile
    #[arg(long)]
    hostile: bool,

    /// One address imports files of 2 MB and plays games against the strongest level meanwhile
    #[arg(long)]
    heavy: bool,

    /// Double the rate of turns until one in a hundred takes longer than 50 ms
    #[arg(long, requires = "start")]
    ceiling: bool,

    /// Kill the server after so many seconds, start it again, and compare
    #[arg(long, value_name = "SECONDS", requires = "start")]
    kill_after: Option<f64>,

    /// Do that so often
    #[arg(long, value_name = "COUNT", default_value_t = 1, requires = "kill_after")]
    kills: usize,

    /// The folder for the database of a server that is started here
    #[arg(long, value_name = "DIR", default_value = "/tmp")]
    folder: PathBuf,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    Cluster(cluster::Arguments),
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    if let Some(Command::Cluster(cluster)) = &arguments.command {
        return cluster::run(cluster).await;
    }
    let mut server = match (&arguments.start, &arguments.server) {
        (Some(program), _) => Server::start(program, &arguments.folder).await?,
        (None, Some(address)) => Server::running(address),
        (None, None) => unreachable!("clap asks for one of them"),
    };
    if arguments.ceiling {
        return find_ceiling(server, &arguments).await;
    }
    for _ in 1..arguments.kills {
        measure(&mut server, &arguments, arguments.every).await?;
        server.start_over().await?;
    }
    let report = measure(&mut server, &arguments, arguments.every).await?;
    server.stop().await?;
    ensure!(report.errors() == 0 || arguments.kill_after.is_some(), "{} errors", report.errors());
    Ok(())
}

/// Doubles the rate of turns as long as they are fast enough.
async fn find_ceiling(mut server: Server, arguments: &Arguments) -> Result<()> {
    const BOUND: Duration = Duration::from_millis(50);
    let mut every = arguments.every;
    let mut best = 0.0;
    loop {
        let report = measure(&mut server, arguments, every).await?;
        let rate = report.turns() as f64 / arguments.seconds;
        if report.p99() >= BOUND || report.errors() > 0 {
            break;
        }
        best = rate;
        every /= 1.5;
        server.start_over().await?;
    }
    println!("ceiling: {best:.0} turns per second with p99 below 50 ms");
    server.stop().await
}

/// Plays all games once, under the attacks that were asked for.
async fn measure(server: &mut Server, arguments: &Arguments, every: f64) -> Result<Arc<Report>> {
    let made = Instant::now();
    let games = game::create_all(server.address(), arguments.games).await?;
    println!("{} games made in {:.1} s", games.len(), made.elapsed().as_secs_f64());

    let mut pace = Pace::new(arguments.games, every, arguments.seconds);
    pace.asks_rules = arguments.ask_rules;
    let ids: Vec<String> = games.iter().map(|game| game.id().to_string()).collect();
    let attacks = attack::Attacks::start(arguments, server.address(), &ids).await?;
    let begin = Instant::now();
    let mut tasks = JoinSet::new();
    let report = Arc::new(Report::default());
    for (index, game) in games.into_iter().enumerate() {
        tasks.spawn(game::play(game, index, pace, Arc::clone(&report)));
    }
    if let Some(seconds) = arguments.kill_after {
        tokio::time::sleep(Duration::from_secs_f64(pace.warm_up().as_secs_f64() + seconds)).await;
        server.kill().await?;
        println!("server killed after {:.1} s", begin.elapsed().as_secs_f64());
    }
    let mut played: Vec<Played> = Vec::new();
    while let Some(game) = tasks.join_next().await {
        played.push(game.context("a game task failed")?);
    }
    attacks.report().await;
    report.print(server.memory());
    if arguments.heavy {
        tokio::time::sleep(RECOVERY).await;
        if let Some(Memory { now, .. }) = server.memory() {
            println!("memory of the server {} s later: {now} MB", RECOVERY.as_secs());
        }
    }
    if arguments.kill_after.is_some() {
        compare_after_restart(server, &played).await?;
        return Ok(report);
    }
    println!("{:.0} turns per second", report.turns() as f64 / arguments.seconds);
    let lost = game::count_lost(server.address(), &played).await?;
    println!("acknowledged turns that the server does not have: {lost}");
    ensure!(lost == 0, "the server lost {lost} acknowledged turns");
    Ok(report)
}

/// Starts a killed server again and looks for every turn that it had acknowledged.
async fn compare_after_restart(server: &mut Server, played: &[Played]) -> Result<()> {
    let begin = Instant::now();
    server.restart().await?;
    println!("server back after {:.2} s", begin.elapsed().as_secs_f64());
    let acknowledged: usize = played.iter().map(|game| game.acknowledged.len()).sum();
    let lost = game::count_lost(server.address(), played).await?;
    println!("{acknowledged} turns were acknowledged before the kill, {lost} are lost");
    ensure!(lost == 0, "the server lost {lost} acknowledged turns");
    Ok(())
}
