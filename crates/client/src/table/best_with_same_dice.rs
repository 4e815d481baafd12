//! The best result with the same dice of a finished game, searched in a worker.

use super::page::TableContext;
use crate::net::worker::WorkerHandle;
use leptos::prelude::*;
use leptos::task::spawn_local;
use worker_types::{SameDiceAnswer, SameDiceQuestion, record_value};

/// Time of the wide search; the rest is searched narrowly.
const SEARCH_MS: f64 = 12_000.0;

/// State of the search.
#[derive(Clone, Default)]
pub(super) enum SearchState {
    /// The search has not been started.
    #[default]
    NotYet,
    /// The worker is searching.
    Busy,
    /// The result; `None` where the worker failed.
    Known(Option<SameDiceAnswer>),
}

/// The visitor's points against the best possible with the same dice, and a replay of the better game; empty where
/// players do not share the dice.
#[component]
pub(super) fn BestWithSameDice(context: TableContext) -> impl IntoView {
    let (client, back) = (context.client, context.back);
    let slug = context.head.with_value(|head| head.face.slug());
    let you = context
        .cast
        .with_untracked(i18n::SeatNames::you)
        .filter(|_| catalog::info(slug).is_some_and(|info| info.solo.is_some()));
    let asked = back.with_untracked(|back| !matches!(back, SearchState::NotYet));
    if let (Some(seat), Some(record), false) = (you, client.known(), asked) {
        back.set(SearchState::Busy);
        spawn_local(async move {
            let question = SameDiceQuestion { record: record_value(&record), seat, ms: SEARCH_MS };
            back.try_set(SearchState::Known(WorkerHandle::default().ask(&question).await.ok()));
        });
    }
    move || {
        let words = &client.prefs.words().sheets;
        let (text, log) = match back.get() {
            SearchState::NotYet | SearchState::Known(None) => return None,
            SearchState::Busy => (words.looking_back.to_owned(), None),
            SearchState::Known(Some(reach)) => (words.looked_back(reach.reached, reach.possible), reach.log),
        };
        let busy = back.with(|back| matches!(back, SearchState::Busy));
        let better = log.map(|log| {
            view! {
                <button type="button" class="button quiet-button" data-better on:click=move |_| client.open_other(log.clone())>
                    {words.see_better}
                </button>
            }
        });
        Some(view! {
            <div class="best-with-same-dice" role="status" aria-busy=busy.to_string() data-best-with-same-dice>
                <p class="quiet">{text}</p>
                {better}
            </div>
        })
    }
}
