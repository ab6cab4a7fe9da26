//! One server, or one worker.

use std::{
    net::Ipv4Addr,
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result};
use tokio::process::{Child, Command};

use super::database::free_port;
use crate::server;

/// A network namespace and the address of a machine in it.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    pub(crate) namespace: String,
    pub(crate) address: Ipv4Addr,
}

pub(crate) struct Machine {
    program: PathBuf,
    arguments: Vec<String>,
    namespace: Option<String>,
    address: String,
    child: Child,
}

impl Machine {
    /// Starts a server, in a namespace if one is given.
    pub(crate) async fn start(
        program: &Path,
        database: &str,
        place: Option<Place>,
    ) -> Result<Machine> {
        let ip = place.as_ref().map_or(Ipv4Addr::LOCALHOST, |place| place.address);
        let address = format!("{ip}:{}", free_port()?);
        let internal = format!("{ip}:{}", free_port()?);
        let arguments = ["serve", "--db", database, "--listen", &address].into_iter().chain([
            "--internal-listen",
            &internal,
            "--access-log",
            "off",
            "--no-rate-limits",
        ]);
        let arguments = arguments.map(str::to_string).collect();
        let namespace = place.map(|place| place.namespace);
        Machine::spawn(program, arguments, namespace, address).await
    }

    /// Starts a server that leaves the engine to workers.
    pub(crate) async fn start_without_engine(program: &Path, database: &str) -> Result<Machine> {
        let address = format!("127.0.0.1:{}", free_port()?);
        let arguments = ["serve", "--db", database, "--listen", &address, "--access-log", "off"];
        let arguments = arguments.into_iter().chain(["--engine-threads", "0"]);
        Machine::spawn(program, arguments.map(str::to_string).collect(), None, address.clone())
            .await
    }

    /// Starts a worker.
    pub(crate) async fn start_worker(program: &Path, database: &str) -> Result<Machine> {
        let arguments = ["worker", "--db", database, "--threads", "2"];
        let arguments = arguments.into_iter().map(str::to_string).collect();
        Machine::spawn(program, arguments, None, String::new()).await
    }

    async fn spawn(
        program: &Path,
        arguments: Vec<String>,
        namespace: Option<String>,
        address: String,
    ) -> Result<Machine> {
        let child = spawn(program, &arguments, namespace.as_deref()).await?;
        Ok(Machine { program: program.to_path_buf(), arguments, namespace, address, child })
    }

    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Sends a signal.
    pub(crate) async fn kill(&mut self, signal: &str) -> Result<()> {
        let id = self.child.id().context("the server has ended")?;
        Command::new("kill").args([signal, &id.to_string()]).status().await?;
        if signal == "-KILL" {
            self.child.wait().await?;
        }
        Ok(())
    }

    pub(crate) async fn wait(&mut self) -> Result<()> {
        let ended = tokio::time::timeout(Duration::from_secs(30), self.child.wait()).await;
        ended.context("the server does not end")??;
        Ok(())
    }

    pub(crate) async fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.program, &self.arguments, self.namespace.as_deref()).await?;
        Ok(())
    }

    /// Megabytes that it holds now.
    pub(crate) fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()?)).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }

    pub(crate) async fn end(mut self) {
        let _ = self.child.kill().await;
    }
}

async fn spawn(program: &Path, arguments: &[String], namespace: Option<&str>) -> Result<Child> {
    let mut command = match namespace {
        Some(namespace) => {
            let mut command = Command::new("ip");
            command.args(["netns", "exec", namespace]).arg(program);
            command
        }
        None => Command::new(program),
    };
    let log = std::env::var("RUST_LOG").unwrap_or_else(|_| "error".into());
    command.args(arguments).env("RUST_LOG", log);
    let (child, _) = server::start(command).await?;
    Ok(child)
}
