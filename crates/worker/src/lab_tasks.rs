//! Tasks of the lab: see [`lab::sharded`].

use crate::{read, write};
use i18n::Lang;
use lab::report::Depth;
use lab::sharded::{LabForm, RequestProblem, RequestSummary, Shard, ShardMerger, SimulationRequest};
use serde::{Deserialize, Serialize};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    /// The merged shares, in the one worker that merges.
    static BENCH: RefCell<Option<ShardMerger>> = const { RefCell::new(None) };
}

/// The language of a report, and whether it is the full one.
#[derive(Deserialize)]
struct ReportQuestion {
    lang: String,
    #[serde(default)]
    whole: bool,
}

/// An order to check, and the reader's language.
#[derive(Deserialize)]
struct CheckQuestion {
    order: SimulationRequest,
    lang: String,
}

/// A share: which games of an order to play.
#[derive(Deserialize)]
struct ShareQuestion {
    order: SimulationRequest,
    version: usize,
    from: u64,
    to: u64,
}

/// Whether an order can be simulated.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum CheckAnswer {
    Fine(RequestSummary),
    Wrong(RequestProblem),
}

/// The choices for a game, by slug.
#[wasm_bindgen]
pub fn lab_form(slug: &str) -> Result<String, String> {
    write(LabForm::of(slug).map_err(|fault| fault.to_string())?)
}

/// Whether an order can be simulated.
#[wasm_bindgen]
pub fn lab_check(question: &str) -> Result<String, String> {
    let CheckQuestion { order, lang } = read(question)?;
    write(match order.check() {
        Ok(fine) => CheckAnswer::Fine(fine),
        Err(fault) => CheckAnswer::Wrong(RequestProblem::new(&fault, lang_of(&lang))),
    })
}

/// Plays one share of an order.
#[wasm_bindgen]
pub fn lab_play_share(question: &str) -> Result<String, String> {
    let ShareQuestion { order, version, from, to } = read(question)?;
    let totals = order.play_shard(version, from..to).map_err(|fault| fault.to_string())?;
    write(Shard { version, from, to, totals })
}

/// Starts merging the shares of an order.
#[wasm_bindgen]
pub fn lab_begin(question: &str) -> Result<String, String> {
    let order = read(question)?;
    BENCH.set(Some(ShardMerger::new(order)));
    Ok(String::new())
}

/// Merges a share; answers with the number of games per version.
#[wasm_bindgen]
pub fn lab_add_share(share: &str) -> Result<String, String> {
    let share = read(share)?;
    with_bench(|bench| {
        bench.add(share);
        write(bench.games())
    })
}

/// The report so far, or `null`.
#[wasm_bindgen]
pub fn lab_report(question: &str) -> Result<String, String> {
    let ReportQuestion { lang, whole } = read(question)?;
    let depth = if whole { Depth::Whole } else { Depth::Glance };
    with_bench(|bench| write(bench.partial_report(depth, lang_of(&lang)).map_err(|fault| fault.to_string())?))
}

/// The files to download, or `null`.
#[wasm_bindgen]
pub fn lab_downloads(question: &str) -> Result<String, String> {
    let ReportQuestion { lang, .. } = read(question)?;
    with_bench(|bench| write(bench.files(lang_of(&lang)).map_err(|fault| fault.to_string())?))
}

fn with_bench(ask: impl FnOnce(&mut ShardMerger) -> Result<String, String>) -> Result<String, String> {
    BENCH.with_borrow_mut(|bench| ask(bench.as_mut().ok_or("nothing has been ordered")?))
}

fn lang_of(tag: &str) -> Lang {
    Lang::from_tag(tag).unwrap_or_default()
}
