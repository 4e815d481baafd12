//! How the challenge of the day went.

use super::page::Sitting;
use crate::net::fetch;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::Leaders;

/// Who scored what, once it is known; nothing at other tables.
#[component]
pub(super) fn DayLeaders(sitting: Sitting) -> impl IntoView {
    let (slug, day) = sitting.head.with_value(|head| (head.face.slug(), head.daily));
    let leaders = RwSignal::new(None::<Leaders>);
    if let Some(day) = day {
        spawn_local(async move {
            leaders.try_set(fetch::get(&format!("/api/daily/{slug}?day={day}")).await.ok());
        });
    }
    move || {
        let words = sitting.desk.prefs.words();
        let lines = leaders.get()?.lines.into_iter().map(|leader| {
            let name = match leader.name {
                _ if leader.you => words.table.you.to_owned(),
                name if name.is_empty() => words.table.leader.to_owned(),
                name => name,
            };
            view! { <tr class:you=leader.you><td>{leader.rank}</td><td>{name}</td><td>{leader.score}</td></tr> }
        });
        Some(view! {
            <table class="leaders" data-leaders>
                <caption>{words.shell.daily}</caption>
                <tbody>{lines.collect_view()}</tbody>
            </table>
        })
    }
}
