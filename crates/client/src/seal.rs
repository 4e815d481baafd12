//! What this browser adds to the dice, and what it keeps to check them at the end: the seal as it was shown first, never
//! as the end tells it.

use crate::browser::{recall, remember};
use crate::net::fetch;
use js_sys::{Function, Reflect, Uint8Array};
use kernel::{Part, Seal, SeatSet};
use leptos::prelude::window;
use std::fmt::Write as _;
use wasm_bindgen::JsCast;
use wire::Sealed;

/// Tables are kept in one line each, the latest first; so many are more than anybody plays at once.
const KEPT: usize = 60;
const NAME: &str = "seals";

/// What is known of a table's dice: the seal, and what was added from here.
#[derive(Default)]
pub(crate) struct Kept {
    pub(crate) commitment: String,
    pub(crate) part: Option<String>,
    /// The first draw the part counts for; unknown until the table has told.
    pub(crate) from: Option<usize>,
}

/// Sixty-four digits from the browser's own randomness; nothing where it has none.
pub(crate) fn part() -> Option<String> {
    let bytes = Uint8Array::new_with_length(32);
    let crypto = Reflect::get(&window(), &"crypto".into()).ok()?;
    let fill: Function = Reflect::get(&crypto, &"getRandomValues".into()).ok()?.dyn_into().ok()?;
    fill.call1(&crypto, &bytes).ok()?;
    let mut text = String::new();
    for byte in bytes.to_vec() {
        let _ = write!(text, "{byte:02x}");
    }
    Some(text)
}

/// A name and a seal for a table about to be opened, and a part for its dice. Kept already: nothing is lost if it is
/// never opened. Without an answer the table is opened without them.
pub(crate) async fn prepare() -> (Option<String>, Option<String>) {
    let (Ok(Sealed { id, commitment }), Some(part)) = (fetch::get("/api/seal").await, part()) else {
        return (None, None);
    };
    keep(&id, &Kept { commitment, part: Some(part.clone()), from: Some(0) });
    (Some(id), Some(part))
}

/// What was kept of a table.
pub(crate) fn kept(id: &str) -> Option<Kept> {
    let all = recall(NAME)?;
    let mut words = all.lines().find_map(|line| line.strip_prefix(id)?.strip_prefix(' '))?.split(' ');
    Some(Kept {
        commitment: words.next()?.to_owned(),
        part: words.next().map(str::to_owned),
        from: words.next().and_then(|from| from.parse().ok()),
    })
}

/// Keeps what is known of a table.
pub(crate) fn keep(id: &str, known: &Kept) {
    let all = recall(NAME).unwrap_or_default();
    let others = all.lines().filter(|line| !line.starts_with(id)).take(KEPT - 1);
    let part = known.part.as_ref().map(|part| format!(" {part}")).unwrap_or_default();
    let from = known.from.map(|from| format!(" {from}")).unwrap_or_default();
    let own = format!("{id} {}{part}{from}", known.commitment);
    remember(NAME, &[own.as_str()].into_iter().chain(others).collect::<Vec<_>>().join("\n"));
}

/// Notes what a table tells of its seal. The seal is taken from the first time only; so is where a part of ours counts
/// from, once it is there for all of our seats.
pub(crate) fn note(id: &str, seal: &Seal, seats: SeatSet) {
    let known = kept(id);
    let news = known.is_none();
    let mut known = known.unwrap_or_else(|| Kept { commitment: seal.commitment.clone(), ..Kept::default() });
    let counted = match (&known.part, known.from) {
        (Some(own), None) => {
            let ours = seal.parts.iter().filter(|part| part.part == *own);
            ours.clone().map(|part| part.from).max().filter(|_| ours.count() >= seats.len())
        }
        (None, _) | (_, Some(_)) => None,
    };
    known.from = known.from.or(counted);
    if news || counted.is_some() {
        keep(id, &known);
    }
}

/// What this browser added to a table's dice, for these seats of its visitor.
pub(crate) fn own_parts(known: &Kept, seats: SeatSet) -> Vec<Part> {
    let own = known.part.as_ref().zip(known.from);
    own.map(|(part, from)| seats.iter().map(|seat| Part { seat, part: part.clone(), from }).collect())
        .unwrap_or_default()
}
