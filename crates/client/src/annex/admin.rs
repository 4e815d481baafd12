//! `/admin`: the house at a glance, for whoever knows the operator's token. It is kept in this tab alone.

use super::led::Led;
use super::parts::{PeoplePage, day, table_path, why, words};
use super::reports::reports;
use crate::browser;
use crate::net::fetch;
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use wire::{AdminMember, AdminMuted, AdminTable, AdminView, Chair, Mute, Settle};

#[derive(Clone, Copy)]
struct Desk {
    token: RwSignal<String>,
    view: RwSignal<Option<Led<AdminView>>>,
}

impl Desk {
    fn look(self) {
        let token = self.token.get_untracked();
        leptos::task::spawn_local(async move {
            self.came(fetch::with_token("/api/admin", &token, None).await);
        });
    }

    /// The lists are drawn anew with the answer: the hand stays where it was, as far as that is still there.
    fn mute(self, mute: &Mute) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(mute).unwrap_or_default());
        let (table, seat) = (mute.table.clone(), mute.seat);
        leptos::task::spawn_local(async move {
            let came = fetch::with_token::<AdminView>("/api/admin/mute", &token, Some(&body)).await;
            let listed = came.as_ref().is_ok_and(|view| view.latest.iter().any(|known| known.id == table));
            self.came(came);
            browser::focus(if listed { format!("#{}", place(&table, seat)) } else { "#content".to_owned() });
        });
    }

    fn settle(self, settle: &Settle) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(settle).unwrap_or_default());
        leptos::task::spawn_local(async move {
            self.came(fetch::with_token("/api/admin/settle", &token, Some(&body)).await);
        });
    }

    fn came(self, came: Result<AdminView, wire::Refusal>) {
        self.view.try_set(Some(came.map_or_else(Led::Refused, Led::Here)));
    }
}

/// The id of the button about a seat among the tables.
fn place(table: &str, seat: Seat) -> String {
    format!("mute-{table}-{}", seat.index())
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
    let look = move || {
        let words = &words(prefs).admin;
        if matches!(desk.view.get(), Some(Led::Here(_))) { words.again } else { words.look }
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
                <button type="submit" class="button">{live(look)}</button>
            </form>
            {move || desk.view.get().map(|view| match view {
                Led::Waiting => ().into_any(),
                Led::Refused(refusal) => {
                    let says = why(prefs, &refusal);
                    view! { <p class="warn" role="alert" data-refused=refusal.code>{says}</p> }.into_any()
                }
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
        words.counts.iter().zip(counts).map(|(name, count)| view! { <li>{*name}" "<strong>{count}</strong></li> });
    let silent = view.silent.into_iter().map(|muted| silent_line(prefs, desk, muted)).collect();
    let tables = view.latest.into_iter().map(|table| table_card(prefs, desk, table)).collect();
    let members = view.members.iter().map(|member| member_line(prefs, member)).collect();
    view! {
        <ul class="chips admin-counts" data-admin>{counts.collect_view()}</ul>
        {reports(prefs, view.reports, move |settle| desk.settle(settle))}
        {list(words.silent, words.no_silent, "devices", silent)}
        {list(words.tables, words.no_tables, "played-list", tables)}
        {list(words.members, words.no_members, "devices", members)}
    }
    .into_any()
}

/// A list under its title, or why there is none.
fn list(title: &'static str, none: &'static str, class: &'static str, lines: Vec<AnyView>) -> impl IntoView {
    let body = if lines.is_empty() {
        view! { <p class="quiet">{none}</p> }.into_any()
    } else {
        view! { <ul class=class>{lines}</ul> }.into_any()
    };
    view! { <h2>{title}</h2>{body} }
}

fn silent_line(prefs: Prefs, desk: Desk, muted: AdminMuted) -> AnyView {
    let words = words(prefs);
    let AdminMuted { name, since, table, seat } = muted;
    let name = named(prefs, name, seat);
    let says = format!("{name} · {}", (words.admin.silent_since)(&day(prefs, since)));
    let label = (words.admin.unmute)(&name);
    let mute = Mute { table, seat, muted: false };
    view! {
        <li>
            <span>{says}</span>
            <button type="button" class="button small" data-unmute on:click=move |_| desk.mute(&mute)>{label}</button>
        </li>
    }
    .into_any()
}

fn member_line(prefs: Prefs, member: &AdminMember) -> AnyView {
    let words = words(prefs);
    let seen = member.seen.map_or_else(|| "–".to_owned(), |seen| day(prefs, seen));
    let muted = if member.muted { format!(" · {}", words.admin.muted) } else { String::new() };
    let since = (words.account.since)(&day(prefs, member.made), &seen);
    let about = format!("{since} · {}{muted}", (words.games.total)(member.games));
    view! { <li><strong>{member.name.clone()}</strong><span class="quiet">{about}</span></li> }.into_any()
}

fn table_card(prefs: Prefs, desk: Desk, table: AdminTable) -> AnyView {
    let words = words(prefs);
    let AdminTable { id, game, chairs, over, touched, muted } = table;
    let there = table_path(&game, &id, "");
    let title = prefs.words().games.by_slug(&game).map_or(game, |words| words.title.to_owned());
    let state = if over { words.admin.over } else { words.admin.going_on };
    let people = (0..).map_while(Seat::new).zip(chairs).filter_map(|(seat, chair)| {
        let (Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) = chair else { return None };
        let name = named(prefs, name, seat);
        let is_muted = muted.contains(seat);
        let mute = Mute { table: id.clone(), seat, muted: !is_muted };
        let label = if is_muted { (words.admin.unmute)(&name) } else { (words.admin.mute)(&name) };
        Some(view! {
            <button type="button" class="button small" id=place(&id, seat) data-mute=seat.index().to_string()
                on:click=move |_| desk.mute(&mute)>{label}</button>
        })
    });
    let people = people.collect_view();
    view! {
        <li class="card">
            <h3><a href=there>{title}</a></h3>
            <p class="quiet">{format!("{} · {state}", moment(prefs, touched))}</p>
            <p class="played-links">{people}</p>
        </li>
    }
    .into_any()
}

/// What somebody is called: by their seat where they gave no name.
fn named(prefs: Prefs, name: String, seat: Seat) -> String {
    if name.is_empty() { (words(prefs).games.seat)(seat.index() + 1) } else { name }
}

/// A day and the time of day.
fn moment(prefs: Prefs, at: i64) -> String {
    let options = js_sys::Object::new();
    for (part, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &part.into(), &style.into());
    }
    js_sys::Date::new(&(at as f64).into()).to_locale_string(prefs.lang.get().code(), &options).into()
}
