//! `/admin`: overview for the operator, who enters the token. The token stays in this tab.

mod reports;

use crate::browser;
use crate::net::fetch;
use crate::pages::fetched::Fetched;
use crate::pages::frame::{PageFrame, day, table_path, why, words};
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use protocol::{AdminMember, AdminMuted, AdminTable, AdminView, Chair, Mute, ResolveReport};
use reports::reports;

#[derive(Clone, Copy)]
struct AdminForm {
    token: RwSignal<String>,
    view: RwSignal<Option<Fetched<AdminView>>>,
}

impl AdminForm {
    fn look(self) {
        let token = self.token.get_untracked();
        leptos::task::spawn_local(async move {
            self.received(fetch::with_token("/api/admin", &token, None).await);
        });
    }

    /// The answer redraws the lists: the focus returns to the same button, if it is still there.
    fn mute(self, mute: &Mute) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(mute).unwrap_or_default());
        let (table, seat) = (mute.table.clone(), mute.seat);
        leptos::task::spawn_local(async move {
            let came = fetch::with_token::<AdminView>("/api/admin/mute", &token, Some(&body)).await;
            let listed = came.as_ref().is_ok_and(|view| view.latest.iter().any(|known| known.id == table));
            self.received(came);
            browser::focus(if listed { format!("#{}", place(&table, seat)) } else { "#content".to_owned() });
        });
    }

    fn settle(self, settle: &ResolveReport) {
        let (token, body) = (self.token.get_untracked(), serde_json::to_string(settle).unwrap_or_default());
        leptos::task::spawn_local(async move {
            self.received(fetch::with_token("/api/admin/resolve-report", &token, Some(&body)).await);
        });
    }

    fn received(self, came: Result<AdminView, protocol::Refusal>) {
        self.view.try_set(Some(came.map_or_else(Fetched::Refused, Fetched::Here)));
    }
}

/// The id of the mute button of a seat.
fn place(table: &str, seat: Seat) -> String {
    format!("mute-{table}-{}", seat.index())
}

#[component]
pub(super) fn AdminPage() -> impl IntoView {
    let prefs = prefs();
    let form = AdminForm { token: RwSignal::new(String::new()), view: RwSignal::new(None) };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        form.look();
    };
    let look = move || {
        let words = &words(prefs).admin;
        if matches!(form.view.get(), Some(Fetched::Here(_))) { words.again } else { words.look }
    };
    view! {
        <PageFrame name="admin" title=|words| words.admin.title>
            <form class="card people-card" on:submit=submit data-form="admin">
                <p>{live(move || words(prefs).admin.intro)}</p>
                <label class="field-label">
                    {live(move || words(prefs).admin.token)}
                    <input class="field" name="token" type="password" autocomplete="off" required
                        prop:value=move || form.token.get() on:input=move |event| form.token.set(event_target_value(&event)) />
                </label>
                <button type="submit" class="button">{live(look)}</button>
            </form>
            {move || form.view.get().map(|view| match view {
                Fetched::Waiting => ().into_any(),
                Fetched::Refused(refusal) => {
                    let says = why(prefs, &refusal);
                    view! { <p class="warn" role="alert" data-refused=refusal.code.as_str()>{says}</p> }.into_any()
                }
                Fetched::Here(view) => overview(prefs, form, view),
            })}
        </PageFrame>
    }
}

fn overview(prefs: Prefs, form: AdminForm, view: AdminView) -> AnyView {
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
    let silent = view.muted.into_iter().map(|muted| silent_line(prefs, form, muted)).collect();
    let tables = view.latest.into_iter().map(|table| table_card(prefs, form, table)).collect();
    let members = view.members.iter().map(|member| member_line(prefs, member)).collect();
    view! {
        <ul class="chips admin-counts" data-admin>{counts.collect_view()}</ul>
        {reports(prefs, view.reports, move |settle| form.settle(settle))}
        {list(words.silent, words.no_silent, "devices", silent)}
        {list(words.tables, words.no_tables, "played-list", tables)}
        {list(words.members, words.no_members, "devices", members)}
    }
    .into_any()
}

/// A list under its title, or a sentence where it is empty.
fn list(title: &'static str, none: &'static str, class: &'static str, lines: Vec<AnyView>) -> impl IntoView {
    let body = if lines.is_empty() {
        view! { <p class="quiet">{none}</p> }.into_any()
    } else {
        view! { <ul class=class>{lines}</ul> }.into_any()
    };
    view! { <h2>{title}</h2>{body} }
}

fn silent_line(prefs: Prefs, form: AdminForm, muted: AdminMuted) -> AnyView {
    let words = words(prefs);
    let AdminMuted { name, since, table, seat } = muted;
    let name = named(prefs, name, seat);
    let says = format!("{name} · {}", words.admin.silent_since(&day(prefs, since)));
    let label = words.admin.unmute(&name);
    let mute = Mute { table, seat, muted: false };
    view! {
        <li>
            <span>{says}</span>
            <button type="button" class="button small" data-unmute on:click=move |_| form.mute(&mute)>{label}</button>
        </li>
    }
    .into_any()
}

fn member_line(prefs: Prefs, member: &AdminMember) -> AnyView {
    let words = words(prefs);
    let seen = member.seen.map_or_else(|| "–".to_owned(), |seen| day(prefs, seen));
    let muted = if member.muted { format!(" · {}", words.admin.muted) } else { String::new() };
    let since = words.account.since(&day(prefs, member.made), &seen);
    let about = format!("{since} · {}{muted}", words.games.total(member.games));
    view! { <li><strong>{member.name.clone()}</strong><span class="quiet">{about}</span></li> }.into_any()
}

fn table_card(prefs: Prefs, form: AdminForm, table: AdminTable) -> AnyView {
    let words = words(prefs);
    let AdminTable { id, game, chairs, over, touched, muted } = table;
    let there = table_path(&game, &id, "");
    let title = prefs.words().game(&game).map_or(game, |words| words.title.to_owned());
    let state = if over { words.admin.over } else { words.admin.going_on };
    let people = (0..).map_while(Seat::new).zip(chairs).filter_map(|(seat, chair)| {
        let (Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. }) = chair else { return None };
        let name = named(prefs, name, seat);
        let is_muted = muted.contains(seat);
        let mute = Mute { table: id.clone(), seat, muted: !is_muted };
        let label = if is_muted { words.admin.unmute(&name) } else { words.admin.mute(&name) };
        Some(view! {
            <button type="button" class="button small" id=place(&id, seat) data-mute=seat.index().to_string()
                on:click=move |_| form.mute(&mute)>{label}</button>
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

/// The player's name, or the seat's where there is none.
fn named(prefs: Prefs, name: String, seat: Seat) -> String {
    if name.is_empty() { words(prefs).games.seat(seat.index() + 1) } else { name }
}

/// Date and time in the reader's language.
fn moment(prefs: Prefs, at: i64) -> String {
    let options = js_sys::Object::new();
    for (part, style) in [("dateStyle", "medium"), ("timeStyle", "short")] {
        let _ = js_sys::Reflect::set(&options, &part.into(), &style.into());
    }
    js_sys::Date::new(&(at as f64).into()).to_locale_string(prefs.lang.get().code(), &options).into()
}
