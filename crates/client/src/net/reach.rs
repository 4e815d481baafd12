//! The way to a table, wherever it is: the script `static/reach.js` knows whether the server has it or this browser.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;
use web_sys::{RequestInit, WebSocket};

/// Where a table is opened that this browser hosts.
pub(crate) const HOME: &str = "/home/open";

#[wasm_bindgen]
extern "C" {
    /// As `fetch` does; `/home/…` is answered by this browser.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn call(path: &str, init: &RequestInit) -> Promise;
    /// As a WebSocket is.
    #[wasm_bindgen(js_namespace = tablee, catch)]
    pub(crate) fn line(url: &str) -> Result<WebSocket, JsValue>;
    /// Brings finished games that were played here to the server, and says how many.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn bring() -> Promise;
    #[wasm_bindgen(js_namespace = tablee, js_name = away)]
    fn whether_away() -> Promise;
}

/// Whether the server has not answered what it was asked last.
pub(crate) async fn away() -> bool {
    JsFuture::from(whether_away()).await.is_ok_and(|away| away.is_truthy())
}

/// Whether this browser hosts the table of this name: longer than the server's.
pub(crate) fn is_home(table: &str) -> bool {
    table.len() == 20 && table.starts_with("home")
}
