//! As much of HTTP as a load test needs: JSON there, JSON back, one connection.

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::TcpStream,
};

/// A connection that is kept.
pub(crate) struct Http {
    address: String,
    stream: BufReader<TcpStream>,
}

impl Http {
    pub(crate) async fn open(address: &str) -> Result<Http> {
        let stream = TcpStream::connect(address).await.context("cannot connect")?;
        stream.set_nodelay(true)?;
        Ok(Http { address: address.to_string(), stream: BufReader::new(stream) })
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Value> {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.ask("POST", path, &body.to_string()).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Value> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\ncontent-length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        );
        self.stream.get_mut().write_all(request.as_bytes()).await?;
        let mut status = String::new();
        self.stream.read_line(&mut status).await?;
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).await?;
            let Some((name, value)) = line.trim().split_once(':') else { break };
            if name.eq_ignore_ascii_case("content-length") {
                length = value.trim().parse()?;
            }
        }
        let mut bytes = vec![0; length];
        self.stream.read_exact(&mut bytes).await?;
        if !status.contains(" 20") {
            bail!("{method} {path}: {} {}", status.trim(), String::from_utf8_lossy(&bytes));
        }
        serde_json::from_slice(&bytes).context("the answer is not JSON")
    }
}
