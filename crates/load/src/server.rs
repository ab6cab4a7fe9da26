//! The server under test.

use std::{
    path::{Path, PathBuf},
    process::Stdio,
    time::Duration,
};

use anyhow::{Context, Result};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    process::{Child, Command},
};

use crate::report::Memory;

/// A server, started here or elsewhere.
pub(crate) struct Server {
    address: String,
    own: Option<Own>,
}

struct Own {
    program: PathBuf,
    database: PathBuf,
    child: Child,
}

impl Server {
    pub(crate) fn running(address: &str) -> Server {
        Server { address: address.trim_start_matches("http://").to_string(), own: None }
    }

    pub(crate) async fn start(program: &Path, folder: &Path) -> Result<Server> {
        let name = format!("cotulenh-load-{}.sqlite", std::process::id());
        let database = folder.join(name);
        let (child, address) = spawn(program, &database).await?;
        let own = Own { program: program.to_path_buf(), database, child };
        Ok(Server { address, own: Some(own) })
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Starts the same program again on an empty database.
    pub(crate) async fn start_over(&mut self) -> Result<()> {
        self.kill().await?;
        if let Some(own) = &self.own {
            remove(&own.database);
        }
        self.restart().await
    }

    /// Kills it so that it cannot do anything more.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        if let Some(own) = &mut self.own {
            own.child.kill().await.context("cannot kill the server")?;
        }
        Ok(())
    }

    /// Starts it again on the same database.
    pub(crate) async fn restart(&mut self) -> Result<()> {
        if let Some(own) = &mut self.own {
            let (child, address) = spawn(&own.program, &own.database).await?;
            own.child = child;
            self.address = address;
        }
        Ok(())
    }

    /// Memory of the process, if it is ours and the system tells.
    pub(crate) fn memory(&self) -> Option<Memory> {
        let id = self.own.as_ref()?.child.id()?;
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
        let megabytes = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name))?;
            line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
        };
        Some(Memory { now: megabytes("VmRSS:")?, most: megabytes("VmHWM:")? })
    }

    /// Ends it and deletes its database.
    pub(crate) async fn stop(mut self) -> Result<()> {
        self.kill().await?;
        if let Some(own) = self.own {
            remove(&own.database);
        }
        Ok(())
    }
}

fn remove(database: &Path) {
    for extra in ["", "-wal", "-shm", ".lock"] {
        let _ = std::fs::remove_file(format!("{}{extra}", database.display()));
    }
}

async fn spawn(program: &Path, database: &Path) -> Result<(Child, String)> {
    let mut command = Command::new(program);
    command
        .args(["serve", "--listen", "127.0.0.1:0", "--access-log", "off", "--db"])
        .arg(database)
        .env("RUST_LOG", "warn");
    let (child, line) = start(command).await?;
    let address = line.trim().trim_start_matches("http://").to_string();
    Ok((child, address))
}

/// Starts a server or a worker; its first line says that it is ready.
pub(crate) async fn start(mut command: Command) -> Result<(Child, String)> {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("cannot start {}", command.as_std().get_program().display()))?;
    let output = child.stdout.take().context("the server has no output")?;
    let mut first = String::new();
    let mut output = BufReader::new(output);
    let read = output.read_line(&mut first);
    tokio::time::timeout(Duration::from_mins(1), read).await.context("the server is silent")??;
    anyhow::ensure!(!first.is_empty(), "the server does not start: {:?}", command.as_std());
    Ok((child, first))
}
