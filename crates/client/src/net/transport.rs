//! Transport to a table, wherever it is hosted: `static/transport.js` knows whether the server has it or this browser.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, WebSocket};

/// The path that opens a table hosted by this browser; it never reaches the server.
pub(crate) const OPEN_OFFLINE: &str = "/offline/open";

#[wasm_bindgen]
extern "C" {
    /// Same contract as `fetch`; `/offline/…` is answered by this browser.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn request(path: &str, init: &RequestInit) -> Promise;
    /// A WebSocket, or an object with the same methods.
    #[wasm_bindgen(js_namespace = tablee, js_name = openSocket, catch)]
    pub(crate) fn open_socket(url: &str) -> Result<WebSocket, JsValue>;
    /// Uploads finished games that were played offline, and answers with their number.
    #[wasm_bindgen(js_namespace = tablee, js_name = uploadFinished)]
    pub(crate) fn upload_finished() -> Promise;
    #[wasm_bindgen(js_namespace = tablee, js_name = isOffline)]
    fn offline() -> Promise;
}

/// Whether the server left the latest request without an answer.
pub(crate) async fn is_offline() -> bool {
    JsFuture::from(offline()).await.is_ok_and(|offline| offline.is_truthy())
}

/// Whether this browser hosts the table: such ids are longer than the server's.
pub(crate) fn is_offline_table(table: &str) -> bool {
    // Ids are stored on players' devices: the prefix cannot change.
    table.len() == 20 && table.starts_with("home")
}
