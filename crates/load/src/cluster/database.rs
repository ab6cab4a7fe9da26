//! A PostgreSQL server of its own, in a temporary folder, with everything synchronised to the disk.

use std::{
    fs,
    net::Ipv4Addr,
    os::unix::fs::{MetadataExt as _, PermissionsExt as _},
    path::{Path, PathBuf},
    time::Duration,
};

use anyhow::{Context, Result, ensure};
use tokio::process::Command;

pub(crate) struct Postgres {
    folder: PathBuf,
    programs: PathBuf,
    listen: Ipv4Addr,
    port: u16,
}

/// A port that is free now, and that the system gives to no connection: what is started again must
/// find it free again.
pub(crate) fn free_port() -> Result<u16> {
    let mut ports = (0..1000).map(|_| fastrand::u16(20_000..30_000));
    let is_free = |port: &u16| std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, *port)).is_ok();
    ports.find(is_free).context("no port is free")
}

fn programs() -> Result<PathBuf> {
    let folder = Path::new("/usr/lib/postgresql");
    let versions = fs::read_dir(folder).context("PostgreSQL is not installed")?;
    let mut versions: Vec<PathBuf> = versions.flatten().map(|entry| entry.path()).collect();
    versions.sort();
    Ok(versions.pop().context("PostgreSQL is not installed")?.join("bin"))
}

/// PostgreSQL refuses to be run by root.
async fn shell(line: &str) -> Result<()> {
    let is_root = fs::metadata("/proc/self").is_ok_and(|own| own.uid() == 0);
    let mut command = if is_root {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--", "sh", "-c", line]);
        command
    } else {
        let mut command = Command::new("sh");
        command.args(["-c", line]);
        command
    };
    let done = command.current_dir("/").status().await.context("no shell")?;
    ensure!(done.success(), "this failed: {line}");
    Ok(())
}

impl Postgres {
    pub(crate) async fn start(listen: Option<Ipv4Addr>) -> Result<Postgres> {
        let folder = std::env::temp_dir().join(format!("cotulenh-load-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        fs::set_permissions(&folder, fs::Permissions::from_mode(0o777))?;
        let listen = listen.unwrap_or(Ipv4Addr::LOCALHOST);
        let postgres = Postgres { folder, programs: programs()?, listen, port: free_port()? };
        let (bin, data) = (postgres.programs.display(), postgres.data());
        let data = data.display();
        shell(&format!(
            "{bin}/initdb -D {data} -A trust -U postgres -E UTF8 --locale=C.UTF-8 >/dev/null &&
             echo 'host all all 10.0.0.0/8 trust' >>{data}/pg_hba.conf"
        ))
        .await?;
        postgres.restart().await?;
        let url = postgres.url_of("postgres");
        shell(&format!("{bin}/psql -q -d '{url}' -c 'CREATE DATABASE games'")).await?;
        Ok(postgres)
    }

    fn data(&self) -> PathBuf {
        self.folder.join("data")
    }

    fn url_of(&self, name: &str) -> String {
        format!("postgres://postgres@{}:{}/{name}", self.listen, self.port)
    }

    pub(crate) fn url(&self) -> String {
        self.url_of("games")
    }

    /// Starts it; it comes back to what it had when it was killed.
    pub(crate) async fn restart(&self) -> Result<()> {
        let (bin, data, folder) = (self.programs.display(), self.data(), self.folder.display());
        let (data, listen, port) = (data.display(), self.listen, self.port);
        let start = format!(
            "{bin}/pg_ctl -D {data} -w -t 60 -l {folder}/log -o \"-k {folder} -p {port} \
             -c listen_addresses={listen} -c max_connections=200\" start >/dev/null"
        );
        // Processes of the one before may still be about to end.
        for _ in 0..20 {
            if shell(&start).await.is_ok() {
                return Ok(());
            }
            tokio::time::sleep(Duration::from_millis(250)).await;
        }
        anyhow::bail!("PostgreSQL does not start: see {folder}/log")
    }

    /// Kills all of it with -9.
    pub(crate) async fn kill(&self) -> Result<()> {
        let file = fs::read_to_string(self.data().join("postmaster.pid"))?;
        let first = file.lines().next().context("no process")?.to_string();
        let children = Command::new("ps")
            .args(["-o", "pid=", "--ppid", &first])
            .output()
            .await
            .context("no ps")?;
        let children = String::from_utf8_lossy(&children.stdout).into_owned();
        let mut kill = Command::new("kill");
        kill.arg("-KILL").arg(&first).args(children.split_whitespace());
        // A child may have ended by itself.
        kill.stderr(std::process::Stdio::null()).status().await?;
        Ok(())
    }

    pub(crate) async fn end(&mut self) {
        let (bin, data) = (self.programs.display(), self.data());
        let line = format!("{bin}/pg_ctl -D {} -m immediate stop >/dev/null", data.display());
        let _ = shell(&line).await;
        let _ = fs::remove_dir_all(&self.folder);
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // After an error; `end` has done it otherwise.
        if let Ok(file) = fs::read_to_string(self.data().join("postmaster.pid"))
            && let Some(first) = file.lines().next()
        {
            let _ = std::process::Command::new("kill").args(["-QUIT", first]).status();
            std::thread::sleep(Duration::from_millis(300));
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}
