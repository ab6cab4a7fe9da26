//! As much of HTTP as a load test needs: JSON there, JSON back, one connection.

use std::net::{Ipv4Addr, SocketAddr};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::{
    io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader},
    net::{TcpSocket, TcpStream},
};

use crate::cluster::network;

/// The address of one of many people. Loopback has sixteen million.
pub(crate) fn person(number: usize) -> Ipv4Addr {
    let [_, a, b, c] = (number as u32 / 250 * 256 + number as u32 % 250 + 1).to_be_bytes();
    Ipv4Addr::new(127, 16 + a, b, c)
}

/// Connects from an address of this machine. A server elsewhere sees the one there is.
pub(crate) async fn connect(address: &str, from: Ipv4Addr) -> Result<TcpStream> {
    let to: SocketAddr = address.parse().context("not an address")?;
    let socket = TcpSocket::new_v4()?;
    if to.ip().is_loopback() {
        socket.bind((from, 0).into()).context("cannot use the address")?;
    } else if network::is_ours(to.ip()) {
        socket.bind((network::person(from), 0).into()).context("cannot use the address")?;
    }
    let stream = socket.connect(to).await.context("cannot connect")?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// A connection that is kept.
pub(crate) struct Http {
    address: String,
    /// A header that proves who asks, if any.
    proof: String,
    stream: BufReader<TcpStream>,
}

impl Http {
    pub(crate) async fn open(address: &str, from: Ipv4Addr) -> Result<Http> {
        let stream = connect(address, from).await?;
        Ok(Http {
            address: address.to_string(),
            proof: String::new(),
            stream: BufReader::new(stream),
        })
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Value> {
        self.ask("GET", path, "").await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Value> {
        self.ask("POST", path, &body.to_string()).await
    }

    /// Asks as the player of a seat.
    pub(crate) async fn get_as(&mut self, path: &str, seat: &str) -> Result<Value> {
        self.proof = format!("authorization: Seat {seat}\r\n");
        self.get(path).await
    }

    async fn ask(&mut self, method: &str, path: &str, body: &str) -> Result<Value> {
        let (status, bytes) = self.send(method, path, body).await?;
        if !(200..300).contains(&status) {
            bail!("{method} {path}: {status} {}", String::from_utf8_lossy(&bytes));
        }
        serde_json::from_slice(&bytes).context("the answer is not JSON")
    }

    /// Asks and gives the status and the body, whatever they are.
    pub(crate) async fn send(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(u16, Vec<u8>)> {
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {}\r\n{}content-length: {}\r\n\r\n{body}",
            self.address,
            self.proof,
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
        let status = status.split(' ').nth(1).and_then(|code| code.parse().ok());
        Ok((status.context("the server hung up")?, bytes))
    }
}
