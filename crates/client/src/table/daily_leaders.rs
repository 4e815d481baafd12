//! Leaderboard of the daily challenge.

use super::page::TableContext;
use crate::net::fetch;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::Leaders;

/// The scores once they are fetched; empty at tables without a challenge.
#[component]
pub(super) fn DailyLeaders(context: TableContext) -> impl IntoView {
    let (slug, day) = context.head.with_value(|head| (head.face.slug(), head.daily));
    let leaders = RwSignal::new(None::<Leaders>);
    if let Some(day) = day {
        spawn_local(async move {
            leaders.try_set(fetch::get(&format!("/api/daily/{slug}?day={day}")).await.ok());
        });
    }
    move || {
        let words = context.client.prefs.words();
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
