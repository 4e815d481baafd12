//! What the strongest player would do, thought out in a worker.

use super::desk::Notice;
use super::page::Sitting;
use crate::net::engine::advise;
use crate::ui::icon;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Long enough to be good, short enough to wait for.
const THINK_MS: u32 = 600;

/// Asks the engine.
#[component]
pub(super) fn HintButton(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let busy = RwSignal::new(false);
    let words = move || &desk.prefs.words().table;
    let ask = move |_| {
        let seat = sitting.legal.with_untracked(|legal| legal.first().map(|(seat, _)| *seat));
        let (Some(seat), Some(record)) = (seat, desk.record()) else { return };
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        spawn_local(async move {
            let ply = desk.log.with_untracked(Vec::len);
            let advice = advise(&record, seat, THINK_MS).await;
            busy.try_set(false);
            // The game may have gone on meanwhile.
            if desk.log.try_with_untracked(Vec::len) != Some(ply) {
                return;
            }
            match advice {
                Some(advice) => {
                    let percent = (advice.value * 100.0).round().clamp(0.0, 100.0) as u32;
                    desk.aim.set(Some(advice.action.clone()));
                    desk.notice.set(Some(Notice::Hint(seat, advice.action, percent)));
                }
                None => desk.notice.set(Some(Notice::NoHint)),
            }
        });
    };
    view! {
        <button type="button" class="button quiet-button" data-hint aria-busy=live(move || busy.get().to_string()) on:click=ask>
            {icon::lamp()}
            {live(move || if busy.get() { words().hint_busy } else { words().hint })}
        </button>
    }
}
