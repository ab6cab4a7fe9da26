//! Machines in network namespaces behind one bridge, each of which can be cut off.

use std::{
    net::{IpAddr, Ipv4Addr},
    process::Command,
};

use anyhow::{Result, ensure};

use super::machines::Place;

/// The address of this side; the machines are beside it.
const OURS: Ipv4Addr = Ipv4Addr::new(10, 213, 77, 1);
/// The addresses of the players, all on this side.
const PEOPLE: &str = "10.214.0.0/15";

/// Whether a machine is in the network.
pub(crate) fn is_ours(address: IpAddr) -> bool {
    matches!(address, IpAddr::V4(address) if address.octets()[..3] == OURS.octets()[..3])
}

/// The address in the network of somebody with an address of loopback.
pub(crate) fn person(at_loopback: Ipv4Addr) -> Ipv4Addr {
    let [_, a, b, c] = at_loopback.octets();
    Ipv4Addr::new(10, 214 + a % 2, b, c)
}

pub(crate) struct Network {
    name: String,
    count: usize,
}

fn ip(arguments: &str) -> Result<()> {
    let done = Command::new("ip").args(arguments.split(' ')).output()?;
    let said = String::from_utf8_lossy(&done.stderr);
    ensure!(done.status.success(), "ip {arguments}: {}", said.trim());
    Ok(())
}

impl Network {
    pub(crate) fn make(count: usize) -> Result<Network> {
        // Names of interfaces are short.
        let network = Network { name: format!("ctl{}", std::process::id() % 100_000), count };
        let (name, gateway) = (&network.name, network.gateway());
        ip(&format!("link add {name} type bridge"))?;
        ip(&format!("addr add {gateway}/24 dev {name}"))?;
        ip(&format!("link set {name} up"))?;
        ip(&format!("route add local {PEOPLE} dev lo"))?;
        for number in 0..count {
            let Place { namespace, address } = network.place(number);
            let (outer, inner) = (network.interface(number), format!("{name}i{number}"));
            ip(&format!("netns add {namespace}"))?;
            ip(&format!("link add {outer} type veth peer name {inner}"))?;
            ip(&format!("link set {inner} netns {namespace}"))?;
            ip(&format!("link set {outer} master {name} up"))?;
            ip(&format!("-n {namespace} addr add {address}/24 dev {inner}"))?;
            ip(&format!("-n {namespace} link set {inner} up"))?;
            ip(&format!("-n {namespace} link set lo up"))?;
            ip(&format!("-n {namespace} route add {PEOPLE} via {gateway}"))?;
        }
        Ok(network)
    }

    /// The address of this side.
    #[allow(clippy::unused_self, reason = "there is one network at a time")]
    pub(crate) fn gateway(&self) -> Ipv4Addr {
        OURS
    }

    fn interface(&self, number: usize) -> String {
        format!("{}o{number}", self.name)
    }

    pub(crate) fn place(&self, number: usize) -> Place {
        Place {
            namespace: format!("{}n{number}", self.name),
            address: Ipv4Addr::from_bits(OURS.to_bits() + 10 + number as u32),
        }
    }

    /// Cuts a machine off, or brings it back.
    pub(crate) fn cut(&self, number: usize, is_cut: bool) -> Result<()> {
        let state = if is_cut { "down" } else { "up" };
        ip(&format!("link set {} {state}", self.interface(number)))
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        for number in 0..self.count {
            let _ = ip(&format!("netns del {}", self.place(number).namespace));
        }
        let _ = ip(&format!("route del local {PEOPLE} dev lo"));
        let _ = ip(&format!("link del {}", self.name));
    }
}
