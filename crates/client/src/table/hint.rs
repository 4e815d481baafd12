//! Hints: the move of the strongest bot, searched in a worker.

use super::client::Notice;
use super::page::TableContext;
use crate::net::worker;
use crate::ui::icon;
use crate::ui::live;
use kernel::RecordedStep;
use leptos::prelude::*;
use leptos::task::spawn_local;
use worker_types::{HintQuestion, record_value};

/// Search time of a hint.
const THINK_MS: f64 = 600.0;

#[component]
pub(super) fn HintButton(context: TableContext) -> impl IntoView {
    let client = context.client;
    let busy = RwSignal::new(false);
    let more = RwSignal::new(String::new());
    // Shown until another notice replaces the hint.
    let why = move || if matches!(client.notice.get(), Some(Notice::Hint(..))) { more.get() } else { String::new() };
    let words = move || &client.prefs.words().table;
    let ask = move |_| {
        let seat = context.legal.with_untracked(|legal| legal.first().map(|(seat, _)| *seat));
        let (Some(seat), Some(mut record)) = (seat, client.known()) else { return };
        // The hint continues the draft.
        let made = context.draft.map(|draft| draft.made.get_untracked()).unwrap_or_default();
        record
            .log
            .extend(made.iter().map(|(seat, action)| RecordedStep::Action { seat: *seat, action: action.clone() }));
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let step = client.log.with_untracked(Vec::len);
            let lang = Some(client.prefs.lang.get_untracked().code().to_owned());
            let record = record_value(&record);
            let question = HintQuestion { record, seat, level: "best".to_owned(), ms: THINK_MS, seed: 0, lang };
            let advice = worker::shared().ask(&question).await;
            busy.try_set(false);
            // The game may have gone on meanwhile.
            let thought_on = context.draft.is_some_and(|draft| draft.made.try_get_untracked() != Some(made));
            if client.log.try_with_untracked(Vec::len) != Some(step) || thought_on {
                return;
            }
            match advice {
                Ok(advice) => {
                    client.aim.set(Some(advice.action.clone()));
                    client.notice.set(Some(Notice::Hint(seat, advice.action, advice.value, advice.why)));
                    more.set(advice.more);
                }
                Err(_) => client.notice.set(Some(Notice::NoHint)),
            }
        });
    };
    // No hints against other people, nor in rated games.
    let rated = context.head.with_value(|head| head.rated);
    let free = move || !rated && !context.has_other_people();
    view! {
        <Show when=free>
        <button type="button" class="button quiet-button" data-hint aria-busy=live(move || busy.get().to_string()) on:click=ask>
            {icon::lamp()}
            {live(move || if busy.get() { words().hint_busy } else { words().hint })}
        </button>
        <span class="whys" inner_html=live(why)></span>
        </Show>
    }
}
