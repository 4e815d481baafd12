//! `/admin`: the house at a glance, for whoever knows the operator's token. It is kept in this tab alone.

use super::led::Led;
use super::parts::{PeoplePage, day, why, words};
use super::reports::reports;
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use wire::{AdminMember, AdminTable, AdminView, Chair, Mute, Settle};

#[derive(Clone, Copy)]
struct Desk {
    token: RwSignal<String>,
    view: RwSignal<Option<Led<AdminView>>>,
}

impl Desk {
    fn look(self) {
        let token = self.token.get_untracked();
        self.ask(async move { fetch::with_token("/api/admin", &token, None).await });
    }

    fn mute(self, mute: &Mute) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(mute).unwrap_or_default());
        self.ask(async move { fetch::with_token("/api/admin/mute", &token, Some(&body)).await });
    }

    fn settle(self, settle: &Settle) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(settle).unwrap_or_default());
        self.ask(async move { fetch::with_token("/api/admin/settle", &token, Some(&body)).await });
    }

    fn ask(self, asking: impl Future<Output = Result<AdminView, wire::Refusal>> + 'static) {
        leptos::task::spawn_local(async move {
            let came = asking.await.map_or_else(Led::Refused, Led::Here);
            self.view.try_set(Some(came));
        });
    }
}

/// The page.
#[component]
pub(super) fn AdminPage() -> impl IntoView {
    let prefs = prefs();
    let desk = Desk { token: RwSignal::new(String::new()), view: RwSignal::new(None) };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        desk.look();
    };
    view! {
        <PeoplePage name="admin" title=|words| words.admin.title>
            <form class="card people-card" on:submit=submit data-form="admin">
                <p>{live(move || words(prefs).admin.intro)}</p>
                <label class="field-label">
                    {live(move || words(prefs).admin.token)}
                    <input class="field" name="token" type="password" autocomplete="off" required
                        prop:value=move || desk.token.get() on:input=move |event| desk.token.set(event_target_value(&event)) />
                </label>
                <button type="submit" class="button">{live(move || words(prefs).admin.look)}</button>
            </form>
            {move || desk.view.get().map(|view| match view {
                Led::Waiting => ().into_any(),
                Led::Refused(refusal) => view! { <p class="warn" role="alert" data-refused=refusal.code.clone()>{why(prefs, &refusal)}</p> }.into_any(),
                Led::Here(view) => house(prefs, desk, view),
            })}
        </PeoplePage>
    }
}

fn house(prefs: Prefs, desk: Desk, view: AdminView) -> AnyView {
    let words = &words(prefs).admin;
    let counts = [
        view.in_use,
        view.viewers,
        view.tables as usize,
        view.finished as usize,
        view.guests as usize,
        view.accounts as usize,
    ];
    let counts =
        words.counts.iter().zip(counts).map(|(name, count)| view! { <li><strong>{count}</strong>" "{*name}</li> });
    view! {
        <ul class="chips admin-counts" data-admin>{counts.collect_view()}</ul>
        {reports(prefs, view.reports, move |settle| desk.settle(settle))}
        <h2>{words.tables}</h2>
        <ul class="played-list">
            {view.latest.into_iter().map(|table| table_card(prefs, desk, table)).collect_view()}
        </ul>
        <h2>{words.members}</h2>
        <ul class="devices">
            {view.members.iter().map(|member| view! { <li>{member_line(prefs, member)}</li> }).collect_view()}
        </ul>
    }
    .into_any()
}

fn member_line(prefs: Prefs, member: &AdminMember) -> String {
    let words = words(prefs);
    let seen = member.seen.map_or_else(|| "–".to_owned(), |seen| day(prefs, seen));
    let muted = if member.muted { format!(", {}", words.admin.muted) } else { String::new() };
    let since = (words.account.since)(&day(prefs, member.made), &seen);
    format!("{} · {since} · {}{muted}", member.name, (words.games.total)(member.games))
}

fn table_card(prefs: Prefs, desk: Desk, table: AdminTable) -> AnyView {
    let words = words(prefs);
    let AdminTable { id, game, chairs, over, touched, muted } = table;
    let title = prefs.words().games.by_slug(&game).map_or(game, |words| words.title.to_owned());
    let state = if over { words.admin.over } else { words.admin.going_on };
    let people = (0..).map_while(kernel::Seat::new).zip(chairs).filter_map(|(seat, chair)| {
        let (Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) = chair else { return None };
        let name = if name.is_empty() { (words.games.seat)(seat.index() + 1) } else { name };
        let is_muted = muted.contains(seat);
        let mute = Mute { table: id.clone(), seat, muted: !is_muted };
        let label = if is_muted { (words.admin.unmute)(&name) } else { (words.admin.mute)(&name) };
        Some(view! {
            <button type="button" class="button small" data-mute=seat.index().to_string() aria-pressed=is_muted.to_string()
                on:click=move |_| desk.mute(&mute)>{label}</button>
        })
    });
    let people = people.collect_view();
    view! {
        <li class="card">
            <h3><a href=format!("/t/{id}")>{title}</a></h3>
            <p class="quiet">{format!("{} · {state}", day(prefs, touched))}</p>
            <p class="played-links">{people}</p>
        </li>
    }
    .into_any()
}
