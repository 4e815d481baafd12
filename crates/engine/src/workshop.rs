//! The lab's questions: see [`lab::workshop`].

use crate::{read, write};
use lab::report::Depth;
use lab::workshop::{Bench, Fine, Form, Order, Share, Wrong};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use words::Lang;

thread_local! {
    /// Where this worker puts shares together, if it is the one that does.
    static BENCH: RefCell<Option<Bench>> = const { RefCell::new(None) };
}

/// In which language, and how much of it.
#[derive(Deserialize)]
struct Look {
    lang: String,
    #[serde(default)]
    whole: bool,
}

/// An order and the reader's language.
#[derive(Deserialize)]
struct Draft {
    order: Order,
    lang: String,
}

/// Which games of an order.
#[derive(Deserialize)]
struct Part {
    order: Order,
    version: usize,
    from: u64,
    to: u64,
}

/// Whether an order can be played.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Verdict {
    Fine(Fine),
    Wrong(Wrong),
}

/// What can be chosen for the game of this slug.
#[wasm_bindgen]
pub fn lab_form(slug: &str) -> Result<String, String> {
    write(Form::of(slug).map_err(|fault| fault.to_string())?)
}

/// Whether an order can be played.
#[wasm_bindgen]
pub fn lab_check(question: &str) -> Result<String, String> {
    let Draft { order, lang } = read(question)?;
    write(match order.check() {
        Ok(fine) => Verdict::Fine(fine),
        Err(fault) => Verdict::Wrong(Wrong::tell(&fault, lang_of(&lang))),
    })
}

/// Plays a part of an order.
#[wasm_bindgen]
pub fn lab_share(question: &str) -> Result<String, String> {
    let Part { order, version, from, to } = read(question)?;
    let tally = order.share(version, from..to).map_err(|fault| fault.to_string())?;
    write(Share { version, from, to, tally })
}

/// Clears the bench for an order.
#[wasm_bindgen]
pub fn lab_begin(question: &str) -> Result<String, String> {
    let order = read(question)?;
    BENCH.set(Some(Bench::new(order)));
    Ok(String::new())
}

/// Puts a share on the bench; tells how many games of each version are together.
#[wasm_bindgen]
pub fn lab_add(share: &str) -> Result<String, String> {
    let share = read(share)?;
    with_bench(|bench| {
        bench.add(share);
        write(bench.games())
    })
}

/// What has come so far, or `null`.
#[wasm_bindgen]
pub fn lab_sight(question: &str) -> Result<String, String> {
    let Look { lang, whole } = read(question)?;
    let depth = if whole { Depth::Whole } else { Depth::Glance };
    with_bench(|bench| write(bench.sight(depth, lang_of(&lang)).map_err(|fault| fault.to_string())?))
}

/// What can be taken home, or `null`.
#[wasm_bindgen]
pub fn lab_keep(question: &str) -> Result<String, String> {
    let Look { lang, .. } = read(question)?;
    with_bench(|bench| write(bench.keep(lang_of(&lang)).map_err(|fault| fault.to_string())?))
}

fn with_bench(ask: impl FnOnce(&mut Bench) -> Result<String, String>) -> Result<String, String> {
    BENCH.with_borrow_mut(|bench| ask(bench.as_mut().ok_or("nothing has been ordered")?))
}

fn lang_of(tag: &str) -> Lang {
    Lang::from_tag(tag).unwrap_or_default()
}
