//! Sends the page: documents by their paths, files by their names.

use std::{
    collections::HashMap,
    io::Write as _,
    path::PathBuf,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};

use crate::site::{self, Site, short_hex};

/// Files smaller than this are sent as they are.
const WORTH_PACKING: usize = 1024;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

/// The part of asset addresses that changes with the page, while somebody works on it.
const UNSTEADY: &str = "dev";

/// A file and its packed forms.
#[derive(Debug)]
struct File {
    plain: Vec<u8>,
    gzip: Option<Vec<u8>>,
    /// From the file of the same name with `.br` behind it.
    brotli: Option<Vec<u8>>,
    tag: String,
    mime: &'static str,
}

/// Where the page comes from.
#[derive(Debug)]
pub(crate) struct Web {
    site: Site,
    files: Mutex<HashMap<String, Arc<File>>>,
}

static BUNDLE: LazyLock<String> = LazyLock::new(|| Site::new(None).bundle());

impl Web {
    pub(crate) fn new(folder: Option<PathBuf>) -> Web {
        Web { site: Site::new(folder), files: Mutex::new(HashMap::new()) }
    }

    /// Answers a request for a page or for a file of it.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let name = path.trim_start_matches('/');
        if let Some(name) = name.strip_prefix("assets/") {
            return self.asset(name, headers);
        }
        if name.rsplit('/').next().unwrap_or_default().contains('.') {
            return match self.file(name) {
                Some(file) => respond(&file, ASK_AGAIN, headers),
                None => not_found(),
            };
        }
        let page = self.site.page_of(path);
        let language = expected_language(headers);
        let file = self.document(page.as_deref().unwrap_or(site::MISSING), language);
        let mut response = respond(&file, ASK_AGAIN, headers);
        response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-language"));
        if page.is_none() {
            *response.status_mut() = StatusCode::NOT_FOUND;
        }
        response
    }

    fn asset(&self, name: &str, headers: &HeaderMap) -> Response {
        let hashed = name.split_once('/').filter(|(hash, _)| *hash == self.bundle());
        let (name, caching) = match hashed {
            Some((_, name)) if self.site.is_embedded() => (name, FOR_EVER),
            Some((_, name)) => (name, ASK_AGAIN),
            None => (name, ASK_AGAIN),
        };
        match self.file(name) {
            Some(file) => respond(&file, caching, headers),
            None => not_found(),
        }
    }

    fn bundle(&self) -> &str {
        if self.site.is_embedded() { &BUNDLE } else { UNSTEADY }
    }

    fn file(&self, name: &str) -> Option<Arc<File>> {
        self.kept(name, || {
            let plain = self.site.file(name)?;
            Some(File::new(plain, mime_type(name), self.site.brotli(name)))
        })
    }

    fn document(&self, page: &str, language: &'static str) -> Arc<File> {
        let make = || {
            let html = self.site.html(page, &format!("/assets/{}/", self.bundle()), Some(language));
            Some(File::new(html.into_bytes(), mime_type(".html"), None))
        };
        self.kept(&format!("{page} {language}"), make).expect("every page has a document")
    }

    /// A file that is made once, or each time while somebody works on the page.
    fn kept(&self, key: &str, make: impl FnOnce() -> Option<File>) -> Option<Arc<File>> {
        let known = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = known().get(key) {
            return Some(Arc::clone(file));
        }
        let file = Arc::new(make()?);
        if self.site.is_embedded() {
            known().insert(key.to_string(), Arc::clone(&file));
        }
        Some(file)
    }
}

impl File {
    fn new(plain: Vec<u8>, mime: &'static str, brotli: Option<Vec<u8>>) -> File {
        let tag = format!("\"{}\"", short_hex(&Sha256::digest(&plain)));
        File { gzip: gzipped(&plain), brotli, tag, mime, plain }
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
    let form = |coding, bytes| Option::map(bytes, |bytes: &Vec<u8>| (coding, bytes));
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
    crate::error::AppError::not_found().into_response()
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
