//! The strongest player in a Web Worker: hints without freezing the page.
//!
//! One function, text in and text out: [`answer`]. The page sends the whole game every time, so that the worker holds no
//! state that could drift from the table. No UI, no rule, no fetch: the worker script in `client/static` loads it.

mod question;

pub use question::{Advice, Answer, Question};

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Answers a [`Question`] written as JSON by an [`Answer`] written as JSON, or throws a sentence that says why not.
#[wasm_bindgen]
pub fn answer(question: &str) -> Result<String, String> {
    let question: Question = serde_json::from_str(question).map_err(|error| format!("unreadable question: {error}"))?;
    let answer = question.answer(&now)?;
    serde_json::to_string(&answer).map_err(|error| error.to_string())
}
