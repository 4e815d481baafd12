//! Helpers around the browser's APIs.

use js_sys::Promise;
use leptos::prelude::{document, window};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Wall clock in milliseconds.
pub(crate) fn now() -> f64 {
    js_sys::Date::now()
}

/// Sleeps. Browsers slow down the timers of hidden pages, which is fine for all callers.
pub(crate) async fn sleep(ms: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        let _ = window().set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms);
    });
    let _ = JsFuture::from(promise).await;
}

/// Whether a media query holds now.
pub(crate) fn matches(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|media| media.matches())
}

/// Reads from local storage; `None` where storage is forbidden.
pub(crate) fn recall(name: &str) -> Option<String> {
    window().local_storage().ok().flatten()?.get_item(&key(name)).ok().flatten()
}

/// Writes to local storage, where that is allowed.
pub(crate) fn remember(name: &str, value: &str) {
    if let Ok(Some(storage)) = window().local_storage() {
        let _ = storage.set_item(&key(name), value);
    }
}

fn key(name: &str) -> String {
    format!("tablee.{name}")
}

/// The languages the visitor prefers, best first.
pub(crate) fn languages() -> Vec<String> {
    window().navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

pub(crate) fn meta(name: &str) -> Option<String> {
    document().query_selector(&format!("meta[name='{name}']")).ok().flatten()?.get_attribute("content")
}

/// The origin of the page, as in `https://host`.
pub(crate) fn origin() -> String {
    window().location().origin().unwrap_or_default()
}

/// Copies to the clipboard; false where the browser refuses.
pub(crate) async fn copy(text: &str) -> bool {
    // Undefined on pages without https, where the getter of web-sys would throw.
    let clipboard = js_sys::Reflect::get(&window().navigator(), &JsValue::from_str("clipboard"));
    match clipboard.ok().and_then(|value| value.dyn_into::<web_sys::Clipboard>().ok()) {
        Some(clipboard) => JsFuture::from(clipboard.write_text(text)).await.is_ok(),
        None => false,
    }
}

/// Starts the web worker.
pub(crate) fn worker() -> Option<web_sys::Worker> {
    let options = web_sys::WorkerOptions::new();
    options.set_type(web_sys::WorkerType::Module);
    web_sys::Worker::new_with_options(&meta("tablee-worker")?, &options).ok()
}

/// Moves the focus to the first element that matches, once the page is drawn.
pub(crate) fn focus(selector: String) {
    leptos::prelude::request_animation_frame(move || {
        let Some(found) = document().query_selector(&selector).ok().flatten() else { return };
        if let Some(element) = found.dyn_ref::<web_sys::HtmlElement>() {
            let _ = element.focus();
        } else if let Some(drawn) = found.dyn_ref::<web_sys::SvgElement>() {
            let _ = drawn.focus();
        }
    });
}
