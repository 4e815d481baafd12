//! Static files of the page: made by `xtask`, embedded in release builds, or read from a folder.

mod encoding;

use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use crate::{Budget, Error, random};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{Html, IntoResponse, Response};
use encoding::Encoding;
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use std::path::{Component, Path, PathBuf};

/// Where the page's files come from.
#[derive(Clone, Debug)]
pub enum Page {
    /// Embedded in the program; a development build reads them where `xtask` puts them.
    Embedded,
    /// A folder of built files.
    Folder(PathBuf),
}

#[derive(RustEmbed)]
#[folder = "../../target/page"]
#[allow_missing = true]
struct Files;

struct File {
    bytes: Bytes,
    /// Hash of the contents, for the ETag.
    hash: String,
}

/// Answers every path outside the API.
pub(crate) async fn serve(
    State(app): State<AppState>,
    address: ClientAddress,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if let Err(error) = app.address_limits.take(Budget::File, address) {
        return error.into_response();
    }
    if !matches!(method, Method::GET | Method::HEAD) {
        return Error::BadMethod.into_response();
    }
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Error::NotFound.into_response();
    }
    // Paths of the page's own router, such as `/t/…`, have no extension.
    let is_file = path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let path = if is_file { path } else { "index.html" };
    match find(app.page(), path, &headers).await {
        Some(response) => response,
        None if is_file => Error::NotFound.into_response(),
        None => (StatusCode::SERVICE_UNAVAILABLE, Html(UNBUILT)).into_response(),
    }
}

const UNBUILT: &str = "<!doctype html><html lang=en><meta charset=utf-8><title>Tablée</title>\
    <p>The server is running, but its page has not been built.</p>";

async fn find(page: &Page, path: &str, headers: &HeaderMap) -> Option<Response> {
    if Encoding::ALL.iter().any(|encoding| path.ends_with(encoding.suffix())) {
        return None;
    }
    let kind = content_type(path);
    for encoding in Encoding::ALL.into_iter().filter(|encoding| encoding.is_accepted(headers)) {
        if let Some(file) = page.read(&format!("{path}{}", encoding.suffix())).await {
            let mut response = answer(path, kind, file, headers);
            if response.status() == StatusCode::OK {
                response.headers_mut().insert(CONTENT_ENCODING, encoding.name().parse().ok()?);
            }
            return Some(response);
        }
    }
    page.read(path).await.map(|file| answer(path, kind, file, headers))
}

fn answer(path: &str, kind: &'static str, file: File, headers: &HeaderMap) -> Response {
    // Names in assets/ contain a hash of the contents.
    let caching = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{}\"", file.hash);
    let same = headers
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|known| known.trim().trim_start_matches("W/") == tag);
    let head = [(CACHE_CONTROL, caching), (VARY, "accept-encoding"), (ETAG, tag.as_str())];
    if same {
        return (StatusCode::NOT_MODIFIED, head).into_response();
    }
    (head, [(CONTENT_TYPE, kind)], file.bytes).into_response()
}

impl Page {
    async fn read(&self, path: &str) -> Option<File> {
        match self {
            Page::Embedded => {
                let file = Files::get(path)?;
                let hash = random::hex(&file.metadata.sha256_hash()[..16]);
                let bytes = match file.data {
                    std::borrow::Cow::Borrowed(bytes) => Bytes::from_static(bytes),
                    std::borrow::Cow::Owned(bytes) => bytes.into(),
                };
                Some(File { bytes, hash })
            }
            Page::Folder(folder) => {
                let relative = Path::new(path);
                // No path above the folder, no hidden file, no absolute path.
                let plain = relative.components().all(|part| match part {
                    Component::Normal(name) => !name.as_encoded_bytes().starts_with(b"."),
                    Component::Prefix(_) | Component::RootDir | Component::CurDir | Component::ParentDir => false,
                });
                if !plain {
                    return None;
                }
                let bytes = tokio::fs::read(folder.join(relative)).await.ok()?;
                let hash = random::hex(&Sha256::digest(&bytes)[..16]);
                Some(File { bytes: bytes.into(), hash })
            }
        }
    }
}

fn content_type(path: &str) -> &'static str {
    match path.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}
