//! A hundred jobs of the engine, two workers, and one of them killed in the middle.

use std::{path::Path, time::Duration};

use anyhow::{Context, Result, ensure};
use serde_json::json;
use tokio::time::Instant;

use super::{database::Postgres, machines::Machine};
use crate::http::{Http, person};

const JOBS: usize = 100;
const PATIENCE: Duration = Duration::from_mins(5);

pub(super) async fn run(program: &Path) -> Result<()> {
    let mut database = Postgres::start(None).await?;
    let url = database.url();
    let server = Machine::start_without_engine(program, &url).await?;
    let mut first = Machine::start_worker(program, &url).await?;
    let second = Machine::start_worker(program, &url).await?;
    let mut games = Vec::new();
    for number in 0..JOBS {
        // The engine begins.
        let mut http = Http::open(server.address(), person(number)).await?;
        let wish = json!({"opponent": "engine", "level": 20, "side": "blue"});
        let made = http.post("/api/games", &wish).await?;
        let id = made["id"].as_str().context("a game without a name")?.to_string();
        let seat = made["seats"]["blue"].as_str().context("no seat")?.to_string();
        games.push((id, seat));
    }
    let begin = Instant::now();
    let mut killed = false;
    loop {
        let mut done = 0;
        for (number, (id, seat)) in games.iter().enumerate() {
            let mut http = Http::open(server.address(), person(number)).await?;
            // Whoever asks as the player waits for the engine's turn.
            let state = http.get_as(&format!("/api/games/{id}"), seat).await?;
            let turns = state["turns"].as_array().map_or(0, Vec::len);
            ensure!(turns <= 1, "game {id} has {turns} turns: a job was applied twice");
            done += turns;
        }
        if !killed && done >= JOBS / 4 {
            first.kill("-KILL").await?;
            killed = true;
            println!("a worker killed after {done} of {JOBS} jobs");
        }
        if done == JOBS {
            break;
        }
        ensure!(begin.elapsed() < PATIENCE, "only {done} of {JOBS} jobs were done");
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    ensure!(killed, "all was done before a worker could be killed");
    println!("{JOBS} jobs, each done once, in {:.1} s", begin.elapsed().as_secs_f64());
    server.end().await;
    second.end().await;
    database.end().await;
    Ok(())
}
