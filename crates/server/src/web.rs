//! Sends the page: documents by their paths, files by their names.

use std::{
    collections::HashMap,
    io::Write as _,
    path::PathBuf,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use cotulenh_i18n::msg;
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use tokio::sync::OnceCell;

use crate::{
    address::PublicUrl,
    error::AppError,
    guard,
    site::{self, Site, short_hex},
};

/// Files smaller than this are sent as they are.
const WORTH_PACKING: usize = 1024;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The part of asset addresses that changes with the page, while somebody works on it.
const UNSTEADY: &str = "dev";

/// A file and its packed forms. All responses share its bytes, so slow readers cost no memory.
#[derive(Debug)]
struct File {
    plain: Bytes,
    gzip: Option<Bytes>,
    /// From the file of the same name with `.br` appended.
    brotli: Option<Bytes>,
    tag: String,
    mime: &'static str,
}

/// Where the page comes from.
#[derive(Debug)]
pub(crate) struct Web {
    site: Site,
    /// Where the page is known to be, such as `https://cotulenh.example`; empty if nobody said.
    origin: String,
    files: Mutex<HashMap<String, Cell>>,
}

/// A file that is made once, however many ask for it at the same time.
type Cell = Arc<OnceCell<Arc<File>>>;

static BUNDLE: LazyLock<String> = LazyLock::new(|| Site::new(None).bundle());

impl Web {
    pub(crate) fn new(folder: Option<PathBuf>, public_url: Option<&PublicUrl>) -> Web {
        let origin = public_url.map(ToString::to_string).unwrap_or_default();
        Web { site: Site::new(folder), origin, files: Mutex::new(HashMap::new()) }
    }

    /// Answers a request for a page or for a file of it.
    pub(crate) async fn answer(&self, address: &Uri, headers: &HeaderMap) -> Response {
        let path = address.path();
        let name = path.trim_start_matches('/');
        if let Some(name) = name.strip_prefix("assets/") {
            return self.asset(name, headers).await;
        }
        if name.rsplit('/').next().unwrap_or_default().contains('.') {
            return match self.file(name).await {
                Some(file) => respond(&file, ASK_AGAIN, headers),
                None => not_found(),
            };
        }
        let is_well_formed = is_well_formed(path);
        if !is_well_formed && !is_for_people(headers) {
            return AppError::bad_request(&msg::refused_unreadable_address()).into_response();
        }
        let page = self.site.page_of(path).filter(|_| is_well_formed);
        let language = expected_language(headers);
        let is_first = page.as_deref() == Some(site::START)
            && address.query().is_none()
            && is_first_visit(headers);
        let page_name = page.as_deref().unwrap_or(site::MISSING);
        let file = self.document(page_name, language, is_first).await;
        let Some(file) = file else { return AppError::internal().into_response() };
        let mut response = if page.is_some() {
            respond(&file, ASK_AGAIN, headers)
        } else {
            // Always whole: to whoever has it already an empty answer would be a blank page.
            let kind = [(header::CONTENT_TYPE, file.mime)];
            (StatusCode::NOT_FOUND, kind, file.plain.clone()).into_response()
        };
        response
            .headers_mut()
            .append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
        response
    }

    async fn asset(&self, name: &str, headers: &HeaderMap) -> Response {
        let hashed = name.split_once('/').filter(|(hash, _)| *hash == self.bundle());
        let (name, caching) = match hashed {
            Some((_, name)) if self.site.is_embedded() => (name, FOR_EVER),
            Some((_, name)) => (name, ASK_AGAIN),
            None => (name, ASK_AGAIN),
        };
        match self.file(name).await {
            Some(file) => respond(&file, caching, headers),
            None => not_found(),
        }
    }

    fn bundle(&self) -> &str {
        if self.site.is_embedded() { &BUNDLE } else { UNSTEADY }
    }

    async fn file(&self, name: &str) -> Option<Arc<File>> {
        if !self.site.has(name) {
            return None;
        }
        let (site, key) = (self.site.clone(), name.to_string());
        let make = move || {
            let plain = site.file(&key)?;
            Some(File::new(plain, mime_type(&key), site.brotli(&key)))
        };
        self.kept(name, make).await
    }

    async fn document(
        &self,
        page: &str,
        language: &'static str,
        is_first: bool,
    ) -> Option<Arc<File>> {
        let (site, name) = (self.site.clone(), page.to_string());
        let assets = format!("/assets/{}/", self.bundle());
        let origin = self.origin.clone();
        let make = move || {
            let html = site.html(&name, &assets, Some(language));
            let html = if is_first { site.with_start(&html, language) } else { html };
            // Whoever shows a preview of a link wants the whole address of its picture.
            let html = html.replace("content=\"/", &format!("content=\"{origin}/"));
            Some(File::new(html.into_bytes(), mime_type(".html"), None))
        };
        self.kept(&format!("{page} {language} {is_first}"), make).await
    }

    /// A file that is made once, or each time while somebody works on the page. Packing a large one
    /// takes a while, so that is done where it holds nobody up.
    async fn kept(
        &self,
        key: &str,
        make: impl FnOnce() -> Option<File> + Send + 'static,
    ) -> Option<Arc<File>> {
        let make = async || {
            let made = tokio::task::spawn_blocking(make).await;
            made.ok().flatten().map(Arc::new).ok_or(())
        };
        if !self.site.is_embedded() {
            return make().await.ok();
        }
        let cell = {
            let mut files = self.files.lock().unwrap_or_else(PoisonError::into_inner);
            match files.get(key) {
                Some(cell) => Arc::clone(cell),
                None => Arc::clone(files.entry(key.to_string()).or_default()),
            }
        };
        cell.get_or_try_init(make).await.ok().cloned()
    }
}

impl File {
    fn new(plain: Vec<u8>, mime: &'static str, brotli: Option<Vec<u8>>) -> File {
        let tag = format!("\"{}\"", short_hex(&Sha256::digest(&plain)));
        let gzip = gzipped(&plain).map(Bytes::from);
        File { gzip, brotli: brotli.map(Bytes::from), tag, mime, plain: plain.into() }
    }
}

/// The language in which the page will begin if its visitor has not chosen one.
fn expected_language(headers: &HeaderMap) -> &'static str {
    let accepted = headers.get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    let is_vietnamese = |text: &str| {
        text.split(',').any(|language| language.trim().to_ascii_lowercase().starts_with("vi"))
    };
    if accepted.is_some_and(is_vietnamese) { "vi" } else { "en" }
}

/// Whether somebody sees the page for the first time, so that nothing is chosen yet. What the service worker keeps
/// is for later.
fn is_first_visit(headers: &HeaderMap) -> bool {
    let is_document = headers.get("sec-fetch-dest").is_none_or(|wanted| wanted == "document");
    is_document && !guard::is_known(headers)
}

/// Whether a path can be decoded: every `%` is followed by two digits, and what they make is UTF-8.
fn is_well_formed(path: &str) -> bool {
    let mut bytes = Vec::with_capacity(path.len());
    let mut parts = path.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        let digits = part.get(..2).filter(|digits| digits.bytes().all(|b| b.is_ascii_hexdigit()));
        let Some(byte) = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) else {
            return false;
        };
        bytes.push(byte);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    std::str::from_utf8(&bytes).is_ok()
}

/// Whether a browser shows the answer to somebody.
fn is_for_people(headers: &HeaderMap) -> bool {
    let accepted = headers.get(header::ACCEPT).and_then(|value| value.to_str().ok());
    accepted.is_some_and(|accepted| accepted.contains("text/html"))
}

fn gzipped(plain: &[u8]) -> Option<Vec<u8>> {
    if plain.len() < WORTH_PACKING {
        return None;
    }
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(plain).ok()?;
    let packed = encoder.finish().ok()?;
    (packed.len() < plain.len()).then_some(packed)
}

fn respond(file: &File, caching: &'static str, headers: &HeaderMap) -> Response {
    let asked = |name: header::HeaderName| {
        headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
    };
    let is_known = asked(header::IF_NONE_MATCH).split(',').any(|tag| tag.trim() == file.tag);
    let takes = |coding: &str| {
        asked(header::ACCEPT_ENCODING)
            .split(',')
            .any(|accepted| accepted.trim().split(';').next() == Some(coding))
    };
    let form = |coding, bytes| Option::map(bytes, |bytes: &Bytes| (coding, bytes));
    let packed = form("br", file.brotli.as_ref())
        .filter(|_| takes("br"))
        .or_else(|| form("gzip", file.gzip.as_ref()).filter(|_| takes("gzip")));
    let mut response = if is_known {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        Response::new(Body::from(packed.map_or(&file.plain, |(_, bytes)| bytes).clone()))
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&file.tag) {
        headers.insert(header::ETAG, tag);
    }
    if !is_known {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.mime));
        if let Some((coding, _)) = packed {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
        }
    }
    response
}

fn not_found() -> Response {
    AppError::not_found().into_response()
}

fn mime_type(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("jpg") => "image/jpeg",
        Some("ico") => "image/x-icon",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("mp3") => "audio/mpeg",
        Some("ogg") => "audio/ogg",
        Some("wav") => "audio/wav",
        Some("wasm") => "application/wasm",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_that_cannot_be_decoded_is_recognised() {
        for path in ["/", "/game/abcdefghij", "/game/%E1%BB%87", "/learn/100%25", "/a%2Fb"] {
            assert!(is_well_formed(path), "{path}");
        }
        for path in ["/game/%E0%A4%A", "/game/%E0%A4", "/%", "/game/%zz", "/%1", "/%FF%FE", "/%+1"]
        {
            assert!(!is_well_formed(path), "{path}");
        }
    }

    #[tokio::test]
    async fn a_file_is_made_once_and_shared_by_all_who_ask() {
        let web = Web::new(None, None);
        let asked = futures_util::future::join_all((0..50).map(|_| web.file("main.js"))).await;
        let places: Vec<*const u8> =
            asked.iter().map(|file| file.as_ref().unwrap().plain.clone().as_ptr()).collect();
        assert!(places.iter().all(|place| *place == places[0]), "one copy for all");
        assert!(web.file("nothing.js").await.is_none());
        assert_eq!(web.files.lock().unwrap().len(), 1, "names that are not there are not kept");
    }
}
