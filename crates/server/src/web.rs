//! The page: files in the program, or in a folder while somebody works on them.

use std::{
    borrow::Cow,
    collections::HashMap,
    fmt::Write as _,
    io::Write as _,
    path::{Path, PathBuf},
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use axum::{
    body::Body,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "../../web/app"]
struct Embedded;

/// Files smaller than this are sent as they are.
const WORTH_PACKING: usize = 1024;

const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: &str = "no-cache";

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
    folder: Option<PathBuf>,
    files: Mutex<HashMap<String, Arc<File>>>,
}

/// A hash of all files in the program: a new page has new addresses.
static BUNDLE: LazyLock<String> = LazyLock::new(|| {
    let mut names: Vec<Cow<'static, str>> = Embedded::iter().collect();
    names.sort_unstable();
    let mut hash = Sha256::new();
    for name in names {
        hash.update(name.as_bytes());
        if let Some(file) = Embedded::get(&name) {
            hash.update(&file.data);
        }
    }
    short_hex(&hash.finalize())
});

fn short_hex(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes.iter().take(8) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

impl Web {
    pub(crate) fn new(folder: Option<PathBuf>) -> Web {
        Web { folder, files: Mutex::new(HashMap::new()) }
    }

    /// Answers a request for a page or for a file of it.
    pub(crate) fn answer(&self, path: &str, headers: &HeaderMap) -> Response {
        let path = path.trim_start_matches('/');
        if let Some(name) = path.strip_prefix("assets/") {
            return self.asset(name, headers);
        }
        let last = path.rsplit('/').next().unwrap_or_default();
        let is_page = !last.contains('.');
        let name = if is_page { "index.html" } else { path };
        match self.file(name) {
            Some(file) => respond(&file, ASK_AGAIN, headers),
            None if is_page => (StatusCode::NOT_FOUND, "the page is missing").into_response(),
            None => not_found(),
        }
    }

    fn asset(&self, name: &str, headers: &HeaderMap) -> Response {
        let hashed = name.split_once('/').filter(|(hash, _)| *hash == self.bundle());
        let (name, caching) = match hashed {
            Some((_, name)) if self.folder.is_none() => (name, FOR_EVER),
            Some((_, name)) => (name, ASK_AGAIN),
            None => (name, ASK_AGAIN),
        };
        match self.file(name) {
            Some(file) => respond(&file, caching, headers),
            None => not_found(),
        }
    }

    fn bundle(&self) -> &str {
        if self.folder.is_some() { "dev" } else { &BUNDLE }
    }

    fn file(&self, name: &str) -> Option<Arc<File>> {
        if let Some(folder) = &self.folder {
            let data = read_below(folder, name)?;
            return Some(Arc::new(self.prepared(name, data, None)));
        }
        let known = || self.files.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = known().get(name) {
            return Some(Arc::clone(file));
        }
        let data = Embedded::get(name)?.data.into_owned();
        let file = Arc::new(self.prepared(name, data, Some(packed_by_hand(name))));
        known().insert(name.to_string(), Arc::clone(&file));
        Some(file)
    }

    /// `packed` is missing where nothing is to be packed.
    fn prepared(&self, name: &str, data: Vec<u8>, packed: Option<Option<Vec<u8>>>) -> File {
        let mime = mime_type(name);
        let plain = if mime.starts_with("text/html") {
            let text = String::from_utf8_lossy(&data);
            text.replace("/assets/", &format!("/assets/{}/", self.bundle())).into_bytes()
        } else {
            data
        };
        let gzip = if packed.is_some() { gzipped(&plain) } else { None };
        let tag = format!("\"{}\"", short_hex(&Sha256::digest(&plain)));
        File { plain, gzip, brotli: packed.flatten(), tag, mime }
    }
}

/// The Brotli form of a file, if the page comes with one.
fn packed_by_hand(name: &str) -> Option<Vec<u8>> {
    Some(Embedded::get(&format!("{name}.br"))?.data.into_owned())
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

/// A file below a folder; names that lead out of it are not found.
fn read_below(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let is_safe = name.split('/').all(|part| !part.is_empty() && !part.starts_with('.'))
        && !name.contains(['\\', ':', '\0']);
    if !is_safe {
        return None;
    }
    std::fs::read(folder.join(name)).ok()
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
    fn names_that_lead_out_of_the_folder_are_not_found() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
        assert!(read_below(folder, "Cargo.toml").is_some());
        for name in ["../server/Cargo.toml", "/etc/passwd", "src/../Cargo.toml", ".", "", "a\\b"] {
            assert!(read_below(folder, name).is_none(), "{name}");
        }
    }
}
