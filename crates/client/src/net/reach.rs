//! The way to a table, wherever it is: the script `static/reach.js` knows whether the server has it or this browser.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
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
    /// Whether the server has not answered lately.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn away() -> bool;
}

/// Whether this browser hosts the table of this name: longer than the server's.
pub(crate) fn is_home(table: &str) -> bool {
    table.len() == 20 && table.starts_with("home")
}
