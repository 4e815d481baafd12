//! What the dice of a finished game allowed, worked out in a worker.

use super::page::Sitting;
use crate::net::engine::{Reach, look_back};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Wide enough for a good answer; the rest of the search is hurried then.
const SEARCH_MS: u32 = 12_000;

/// What is known of it.
#[derive(Clone, Default)]
pub(super) enum LookedBack {
    /// Nobody has asked.
    #[default]
    NotYet,
    /// The worker is at it.
    Busy,
    /// The answer; nothing where the worker failed.
    Known(Option<Reach>),
}

/// How much of what the dice allowed the visitor reached, and how it could have been more; nothing where chance is not
/// the same for everybody.
#[component]
pub(super) fn Hindsight(sitting: Sitting) -> impl IntoView {
    let (desk, back) = (sitting.desk, sitting.back);
    let slug = sitting.head.with_value(|head| head.face.slug());
    let you = sitting.cast.with_untracked(words::Cast::you).filter(|_| wire::solo(slug).is_some());
    let asked = back.with_untracked(|back| !matches!(back, LookedBack::NotYet));
    if let (Some(seat), Some(record), false) = (you, desk.known(), asked) {
        back.set(LookedBack::Busy);
        spawn_local(async move {
            back.try_set(LookedBack::Known(look_back(&record, seat, SEARCH_MS).await));
        });
    }
    move || {
        let words = &desk.prefs.words().sheets;
        let (text, log) = match back.get() {
            LookedBack::NotYet | LookedBack::Known(None) => return None,
            LookedBack::Busy => (words.looking_back.to_owned(), None),
            LookedBack::Known(Some(reach)) => ((words.looked_back)(reach.reached, reach.possible), reach.log),
        };
        let busy = back.with(|back| matches!(back, LookedBack::Busy));
        let better = log.map(|log| {
            view! {
                <button type="button" class="button quiet-button" data-better on:click=move |_| desk.open_other(log.clone())>
                    {words.see_better}
                </button>
            }
        });
        Some(view! {
            <div class="hindsight" role="status" aria-busy=busy.to_string() data-hindsight>
                <p class="quiet">{text}</p>
                {better}
            </div>
        })
    }
}
