//! Review of a finished game, choice by choice: workers judge, a lazily loaded script shows the result, and this is its
//! place.

use super::client::TableClient;
use super::page::TableContext;
use super::replay::Replay;
use crate::scripts;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;

impl TableClient {
    /// Opens the review beside the replay, at its current step or at the end.
    pub(super) fn ask_review(self) {
        if self.replay.with_untracked(Option::is_none) {
            self.open_replay_at(usize::MAX);
        }
        // Set again, so that the panel opens again.
        self.review.set(true);
    }
}

/// The place of the review, which runs as long as it exists.
#[component]
pub(super) fn Review(context: TableContext, open: RwSignal<bool>) -> impl IntoView {
    let client = context.client;
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        let (Some(place), Some(record)) = (place.get(), client.known()) else { return };
        let (names, you) = context.cast.with_untracked(|cast| {
            let names: Vec<&str> = Seat::all(cast.seats() as u8).map(|seat| cast.name(seat)).collect();
            (names.join("\n"), cast.you().map_or(-1, |seat| i32::from(u8::from(seat))))
        });
        let go = Closure::<dyn Fn(usize, bool)>::new(move |step, look| {
            client.open_replay_at(step);
            // On a phone the panel covers the board.
            if look {
                open.set(false);
            }
        });
        let failed = client.prefs.lang.get_untracked().words().table.review_failed;
        scripts::review(&place, &record.to_text(), &names, you, failed, &go.into_js_value());
    });
    let at = move || {
        let own = |replay: &&Replay| replay.is_own();
        client
            .replay
            .with(|replay| replay.as_ref().filter(own).map_or_else(String::new, |replay| replay.at.to_string()))
    };
    view! { <div node_ref=place lang=live(move || client.prefs.lang.get().code()) data-at=live(at)></div> }
}
