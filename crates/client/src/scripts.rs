//! Bindings to the scripts: `static/client-seeds.js`, which keeps this browser's client seeds and the commitments of
//! the dice, and through it the scripts that are loaded lazily.

use js_sys::Promise;
use kernel::SeatSet;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    /// A new client seed: sixty-four random hexadecimal digits.
    #[wasm_bindgen(js_namespace = tablee, js_name = newSeed)]
    pub(crate) fn new_client_seed() -> String;
    /// Stores the client seed that was sent when a seat was taken.
    #[wasm_bindgen(js_namespace = tablee, js_name = seedSent)]
    pub(crate) fn seed_sent(table: &str, seed: &str);
    /// The commitment of a table as it was first shown; empty where there is none.
    #[wasm_bindgen(js_namespace = tablee)]
    pub(crate) fn commitment(table: &str) -> String;
    #[wasm_bindgen(js_namespace = tablee, js_name = noteCommitment)]
    fn note_for_seats(table: &str, commitment: &str, seats: &[u8], over: bool) -> String;
    #[wasm_bindgen(js_namespace = tablee, js_name = prepare)]
    fn preparing() -> Promise;
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_verification(what: &str, place: &JsValue, table: &str, seats: &[u8], seen: &str, lang: &str, failed: &str);
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_dice_page(what: &str, place: &JsValue, titles: &str, lang: &str, failed: &str);
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show_review(what: &str, place: &JsValue, record: &str, names: &str, you: i32, failed: &str, go: &JsValue);
}

/// An id for a table about to be opened, whose commitment is known already, and a client seed for its dice. Nothing
/// without an answer of the server: the table is then opened without them.
pub(crate) async fn prepare() -> (Option<String>, Option<String>) {
    let told = JsFuture::from(preparing()).await.ok().and_then(|told| told.as_string());
    let told = told.as_deref().and_then(|told| told.split_once(' '));
    told.map(|(id, seed)| (id.to_owned(), seed.to_owned())).unzip()
}

/// Notes what a table says of its commitment. Answers with the messages to send to it, one per line.
pub(crate) fn note_commitment(table: &str, commitment: &str, yours: SeatSet, over: bool) -> String {
    note_for_seats(table, commitment, &numbers(yours), over)
}

/// Verifies the dice of a finished game, and shows the result in `place`.
pub(crate) fn verify(place: &JsValue, table: &str, yours: SeatSet, seen: &str, lang: &str, failed: &str) {
    show_verification("dice verify", place, table, &numbers(yours), seen, lang, failed);
}

/// Fills the page about the dice.
pub(crate) fn explain_dice(place: &JsValue, titles: &str, lang: &str, failed: &str) {
    show_dice_page("dice dice", place, titles, lang, failed);
}

/// Reviews a finished game in `place`. `names` are lines; `you` is the reader's seat, or −1 for a spectator; `go` is
/// called with a step of the game, and whether the board should be seen at once.
pub(crate) fn review(place: &JsValue, record: &str, names: &str, you: i32, failed: &str, go: &JsValue) {
    show_review("review review", place, record, names, you, failed, go);
}

fn numbers(seats: SeatSet) -> Vec<u8> {
    seats.iter().map(u8::from).collect()
}
