//! Whose request it is, also behind a proxy, and which address it may be sent to.

use std::{
    fmt,
    net::{IpAddr, Ipv6Addr, SocketAddr},
    str::FromStr,
};

use axum::http::{HeaderMap, Uri, header};
use ipnet::IpNet;

/// What limits are counted by: an IPv4 address, or the 64 bits of an IPv6 address that a customer of
/// a provider gets.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) struct AddressKey(IpAddr);

impl AddressKey {
    pub(crate) fn of(address: IpAddr) -> AddressKey {
        AddressKey(match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = address.to_bits() & !u128::from(u64::MAX);
                IpAddr::V6(Ipv6Addr::from_bits(network))
            }
            address @ IpAddr::V4(_) => address,
        })
    }

    /// The address, or the first of its network.
    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }
}

impl fmt::Display for AddressKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            IpAddr::V4(address) => address.fmt(f),
            IpAddr::V6(address) => write!(f, "{address}/64"),
        }
    }
}

/// The address a request comes from. Proxies add the address they see at the right end of
/// `X-Forwarded-For`; whatever is left of the first address that is not a trusted proxy is ignored.
pub(crate) fn client_address(peer: IpAddr, headers: &HeaderMap, proxies: &[IpNet]) -> IpAddr {
    let is_proxy = |address: &IpAddr| is_trusted(*address, proxies);
    let mut client = peer.to_canonical();
    // Taken apart as bytes: an unreadable entry must not hide those to the right of it.
    let forwarded: Vec<&[u8]> = headers
        .get_all("x-forwarded-for")
        .iter()
        .flat_map(|value| value.as_bytes().split(|byte| *byte == b','))
        .collect();
    for entry in forwarded.into_iter().rev() {
        if !is_proxy(&client) {
            break;
        }
        match std::str::from_utf8(entry).ok().and_then(|entry| read_address(entry.trim())) {
            Some(address) => client = address,
            None => break,
        }
    }
    client
}

pub(crate) fn is_trusted(address: IpAddr, proxies: &[IpNet]) -> bool {
    let address = address.to_canonical();
    proxies.iter().any(|network| network.contains(&address))
}

/// With or without a port, with or without brackets.
fn read_address(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address = bare.parse::<IpAddr>().ok();
    let address = address.or_else(|| text.parse::<SocketAddr>().ok().map(|address| address.ip()));
    address.map(|address| address.to_canonical())
}

/// Where visitors find the server, such as `https://cotulenh.example`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicUrl {
    is_secure: bool,
    /// The name in small letters, with the port unless it is the usual one.
    authority: String,
}

impl PublicUrl {
    /// Whether it is reached by HTTPS.
    pub fn is_secure(&self) -> bool {
        self.is_secure
    }

    fn scheme(&self) -> &'static str {
        if self.is_secure { "https" } else { "http" }
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", self.scheme(), self.authority)
    }
}

impl FromStr for PublicUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<PublicUrl, String> {
        let wrong = || format!("'{text}' is no address such as https://cotulenh.example");
        let uri: Uri = text.parse().map_err(|_| wrong())?;
        let authority = uri.authority().ok_or_else(wrong)?;
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() || text.contains('@') {
            return Err(format!("'{text}' has a path; the server answers at the root of its name"));
        }
        let is_secure = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(wrong()),
        };
        let authority = without_usual_port(authority.as_str(), is_secure);
        Ok(PublicUrl { is_secure, authority })
    }
}

fn without_usual_port(authority: &str, is_secure: bool) -> String {
    let usual = if is_secure { ":443" } else { ":80" };
    authority.strip_suffix(usual).unwrap_or(authority).to_ascii_lowercase()
}

/// What decides whether a request was meant for this server.
#[derive(Clone, Debug)]
pub(crate) struct Gate<'a> {
    pub(crate) public: Option<&'a PublicUrl>,
    /// Whether only this machine is served.
    pub(crate) is_loopback: bool,
}

impl Gate<'_> {
    /// Whether a request may name this host. A page of another site whose name was made to mean this
    /// machine has that name in `Host`.
    pub(crate) fn admits_host(&self, host: &str) -> bool {
        let host = host.to_ascii_lowercase();
        if self
            .public
            .is_some_and(|public| without_usual_port(&host, public.is_secure) == public.authority)
        {
            return true;
        }
        let name = name_of(&host);
        let address = name.parse::<IpAddr>();
        let is_local = name == "localhost"
            || name.ends_with(".localhost")
            || address.as_ref().is_ok_and(|address| address.to_canonical().is_loopback());
        // No other site can make an address, or a name without a dot, mean this machine.
        is_local
            || (!self.is_loopback && self.public.is_none() && (address.is_ok() || is_of_home(name)))
    }

    /// Whether a request that changes something comes from a page of this server. Browsers say
    /// where a request comes from; programs need not.
    pub(crate) fn admits_origin(&self, headers: &HeaderMap, host: Option<&str>) -> bool {
        let Some(origin) = headers.get(header::ORIGIN) else {
            let site = headers.get("sec-fetch-site").and_then(|value| value.to_str().ok());
            return site.is_none_or(|site| matches!(site, "same-origin" | "none"));
        };
        let Some(origin) = origin.to_str().ok().map(str::to_ascii_lowercase) else { return false };
        if self.public.is_some_and(|public| origin == public.to_string()) {
            return true;
        }
        let Some((scheme, authority)) = origin.split_once("://") else { return false };
        let is_secure = scheme == "https";
        host.is_some_and(|host| {
            without_usual_port(host, is_secure) == without_usual_port(authority, is_secure)
        })
    }
}

fn name_of(host: &str) -> &str {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    name.trim_start_matches('[').trim_end_matches(']')
}

fn is_of_home(name: &str) -> bool {
    !name.is_empty()
        && (!name.contains('.')
            || [".local", ".lan", ".internal", ".home.arpa"].iter().any(|end| name.ends_with(end)))
}

/// The host that a request names. One that cannot be read, or two, are none that this server goes by.
pub(crate) fn host_of(headers: &HeaderMap, uri: &Uri) -> Option<String> {
    let mut named = headers.get_all(header::HOST).iter();
    match (named.next(), named.next()) {
        (None, _) => uri.authority().map(|authority| authority.as_str().to_ascii_lowercase()),
        (Some(host), None) => Some(host.to_str().unwrap_or(NOWHERE).to_ascii_lowercase()),
        (Some(_), Some(_)) => Some(NOWHERE.into()),
    }
}

/// A host that nobody has.
const NOWHERE: &str = ".";

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn with(name: &'static str, value: &'static str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(HeaderName::from_static(name), HeaderValue::from_static(value));
        headers
    }

    #[test]
    fn the_client_is_the_first_from_the_right_that_is_no_proxy() {
        let proxies: Vec<IpNet> =
            ["127.0.0.0/8", "10.1.0.0/16", "fd00::/8"].map(|text| text.parse().unwrap()).into();
        let client = |peer: &str, forwarded: &'static str| {
            let headers = with("x-forwarded-for", forwarded);
            client_address(peer.parse().unwrap(), &headers, &proxies).to_string()
        };
        assert_eq!(client("127.0.0.1", "203.0.113.9"), "203.0.113.9");
        // Whatever a client puts there itself stands further left.
        assert_eq!(client("127.0.0.1", "1.1.1.1, 203.0.113.9"), "203.0.113.9");
        assert_eq!(client("127.0.0.1", "127.0.0.1, 203.0.113.9, 10.1.2.3"), "203.0.113.9");
        // A stranger is believed nothing.
        assert_eq!(client("203.0.113.9", "1.1.1.1"), "203.0.113.9");
        // Nonsense ends the search.
        assert_eq!(client("127.0.0.1", "1.1.1.1, unknown"), "127.0.0.1");
        assert_eq!(client("127.0.0.1", ""), "127.0.0.1");
        assert_eq!(client("127.0.0.1", "10.1.0.9"), "10.1.0.9");
        assert_eq!(client("::ffff:127.0.0.1", "[2001:db8::1]:4711"), "2001:db8::1");
        assert_eq!(client("fd00::2", "::ffff:203.0.113.9"), "203.0.113.9");
        let none =
            client_address("127.0.0.1".parse().unwrap(), &with("x-forwarded-for", "1.1.1.1"), &[]);
        assert_eq!(none.to_string(), "127.0.0.1", "without the option nobody is a proxy");
    }

    #[test]
    fn a_list_in_several_headers_is_one_list() {
        let mut headers = with("x-forwarded-for", "1.1.1.1");
        headers.append("x-forwarded-for", HeaderValue::from_static("203.0.113.9"));
        let proxies = ["127.0.0.1/32".parse().unwrap()];
        let client = client_address("127.0.0.1".parse().unwrap(), &headers, &proxies);
        assert_eq!(client.to_string(), "203.0.113.9");
    }

    #[test]
    fn an_unreadable_entry_hides_nobody() {
        let mut headers = HeaderMap::new();
        let forged = HeaderValue::from_bytes(b"\xff\xfe, 203.0.113.9").unwrap();
        headers.insert("x-forwarded-for", forged);
        let proxies = ["127.0.0.1/32".parse().unwrap()];
        let client = client_address("127.0.0.1".parse().unwrap(), &headers, &proxies);
        assert_eq!(client.to_string(), "203.0.113.9");
    }

    #[test]
    fn a_name_that_cannot_be_read_is_not_ours() {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_bytes(b"\xffvil").unwrap());
        let mut twice = with("host", "localhost");
        twice.append(header::HOST, HeaderValue::from_static("evil.example"));
        for headers in [headers, twice] {
            let host = host_of(&headers, &Uri::from_static("/")).unwrap();
            for is_loopback in [true, false] {
                assert!(!Gate { public: None, is_loopback }.admits_host(&host));
            }
        }
        assert_eq!(host_of(&HeaderMap::new(), &Uri::from_static("/")), None);
    }

    #[test]
    fn the_addresses_of_one_customer_are_one() {
        let key = |text: &str| AddressKey::of(text.parse().unwrap());
        assert_eq!(key("2001:db8:1:2:3::4"), key("2001:db8:1:2:ffff::1"));
        assert_ne!(key("2001:db8:1:2::1"), key("2001:db8:1:3::1"));
        assert_ne!(key("203.0.113.9"), key("203.0.113.8"));
        assert_eq!(key("::ffff:203.0.113.9"), key("203.0.113.9"));
        assert_eq!(key("2001:db8:1:2:3::4").to_string(), "2001:db8:1:2::/64");
    }

    #[test]
    fn public_addresses_are_read() {
        let read = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(read("https://Cotulenh.Example/").unwrap(), "https://cotulenh.example");
        assert_eq!(read("https://a.example:443").unwrap(), "https://a.example");
        assert_eq!(read("http://a.example:8080").unwrap(), "http://a.example:8080");
        for wrong in ["", "cotulenh.example", "ftp://a", "https://a/b", "https://u@a", "https://"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn only_names_that_mean_this_server_are_admitted() {
        let local = Gate { public: None, is_loopback: true };
        for host in ["localhost", "localhost:8020", "127.0.0.1:1", "[::1]:8020", "127.9.9.9"] {
            assert!(local.admits_host(host), "{host}");
        }
        for host in ["evil.example", "127.0.0.1.evil.example:80", "10.0.0.1", "localhost.evil"] {
            assert!(!local.admits_host(host), "{host}");
        }
        let open = Gate { public: None, is_loopback: false };
        for host in ["192.168.1.2:8080", "[fe80::1]", "laptop", "laptop.local:8080", "localhost"] {
            assert!(open.admits_host(host), "{host}");
        }
        assert!(!open.admits_host("evil.example") && !open.admits_host(""));
        let url: PublicUrl = "https://cotulenh.example".parse().unwrap();
        let public = Gate { public: Some(&url), is_loopback: false };
        for host in ["cotulenh.example", "COTULENH.example:443", "localhost:8020"] {
            assert!(public.admits_host(host), "{host}");
        }
        for host in ["evil.example", "cotulenh.example:80", "192.168.1.2", "laptop"] {
            assert!(!public.admits_host(host), "{host}");
        }
    }

    #[test]
    fn other_sites_are_told_apart() {
        let gate = Gate { public: None, is_loopback: true };
        let host = Some("127.0.0.1:8020");
        let admits = |name, value| gate.admits_origin(&with(name, value), host);
        assert!(gate.admits_origin(&HeaderMap::new(), host));
        assert!(admits("origin", "http://127.0.0.1:8020"));
        assert!(!admits("origin", "http://127.0.0.1:9999"));
        assert!(!admits("origin", "https://evil.example"));
        assert!(!admits("origin", "null"));
        assert!(!admits("sec-fetch-site", "cross-site"));
        let url: PublicUrl = "https://cotulenh.example".parse().unwrap();
        let gate = Gate { public: Some(&url), is_loopback: true };
        let admits = |origin| gate.admits_origin(&with("origin", origin), Some("127.0.0.1:8020"));
        assert!(admits("https://cotulenh.example"));
        assert!(!admits("http://cotulenh.example") && !admits("https://evil.example"));
    }
}
