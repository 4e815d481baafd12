//! What this browser adds to the dice and keeps of their seals: the script `static/seals.js` does it, and this is the way to
//! it, and to the scripts that it loads late.

use js_sys::Promise;
use kernel::SeatSet;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// Sixty-four random digits.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn part() -> String;
    /// Keeps what was given with a seat.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn gave(table: &str, part: &str);
    /// The seal of a table as it was shown first; empty where there is none.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn seal(table: &str) -> String;
    #[wasm_bindgen(js_namespace = tablee, js_name = told)]
    fn told_seats(table: &str, seal: &str, seats: &[u8], over: bool) -> String;
    #[wasm_bindgen(js_namespace = tablee, js_name = prepare)]
    fn preparing() -> Promise;
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_check(what: &str, place: &JsValue, table: &str, seats: &[u8], seen: &str, lang: &str, failed: &str);
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_page(what: &str, place: &JsValue, titles: &str, lang: &str, failed: &str);
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_review(what: &str, place: &JsValue, record: &str, names: &str, you: i32, failed: &str, go: &JsValue);
}

/// A name for a table about to be opened and a part for its dice, sealed before. Without an answer the table is opened
/// without them.
pub(crate) async fn prepare() -> (Option<String>, Option<String>) {
    let told = JsFuture::from(preparing()).await.ok().and_then(|told| told.as_string());
    let told = told.as_deref().and_then(|told| told.split_once(' '));
    told.map(|(id, part)| (id.to_owned(), part.to_owned())).unzip()
}

/// Notes what a table tells of its seal. Answers with what to send to it, a line each.
pub(crate) fn told(table: &str, seal: &str, yours: SeatSet, over: bool) -> String {
    told_seats(table, seal, &numbers(yours), over)
}

/// Checks a finished game, and shows in this place what was found.
pub(crate) fn check(place: &JsValue, table: &str, yours: SeatSet, seen: &str, lang: &str, failed: &str) {
    show_check("dice verify", place, table, &numbers(yours), seen, lang, failed);
}

/// Fills the page about the dice.
pub(crate) fn explain(place: &JsValue, titles: &str, lang: &str, failed: &str) {
    show_page("dice dice", place, titles, lang, failed);
}

/// Reviews a finished game in this place. `names` are lines, `you` the reader's seat or less than nought; `go` is called with
/// a step of the game, and whether the board should be seen at once.
pub(crate) fn review(place: &JsValue, record: &str, names: &str, you: i32, failed: &str, go: &JsValue) {
    show_review("review review", place, record, names, you, failed, go);
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(u8::from).collect()
}
