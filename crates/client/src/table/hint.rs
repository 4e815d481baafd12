//! What the strongest player would do, thought out in a worker.

use super::desk::Notice;
use super::page::Sitting;
use crate::net::engine::advise;
use crate::ui::icon;
use crate::ui::live;
use kernel::Entry;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Long enough to be good, short enough to wait for.
const THINK_MS: u32 = 600;

/// Asks the engine.
#[component]
pub(super) fn HintButton(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let busy = RwSignal::new(false);
    let more = RwSignal::new(String::new());
    // Until something else is said.
    let why = move || if matches!(desk.notice.get(), Some(Notice::Hint(..))) { more.get() } else { String::new() };
    let words = move || &desk.prefs.words().table;
    let ask = move |_| {
        let seat = sitting.legal.with_untracked(|legal| legal.first().map(|(seat, _)| *seat));
        let (Some(seat), Some(mut record)) = (seat, desk.known()) else { return };
        // The draft is the engine's to go on from.
        let made = sitting.draft.map(|draft| draft.made.get_untracked()).unwrap_or_default();
        record.log.extend(made.iter().map(|(seat, action)| Entry::Action { seat: *seat, action: action.clone() }));
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let ply = desk.log.with_untracked(Vec::len);
            let advice = advise(&record, seat, THINK_MS, desk.prefs.lang.get_untracked().code()).await;
            busy.try_set(false);
            // The game may have gone on meanwhile.
            let thought_on = sitting.draft.is_some_and(|draft| draft.made.try_get_untracked() != Some(made));
            if desk.log.try_with_untracked(Vec::len) != Some(ply) || thought_on {
                return;
            }
            match advice {
                Some(advice) => {
                    desk.aim.set(Some(advice.action.clone()));
                    desk.notice.set(Some(Notice::Hint(seat, advice.action, advice.value, advice.why)));
                    more.set(advice.more);
                }
                None => desk.notice.set(Some(Notice::NoHint)),
            }
        });
    };
    // With others, and where the result counts, everybody thinks for themselves.
    let rated = sitting.head.with_value(|head| head.rated);
    let free = move || !rated && !sitting.has_company();
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
