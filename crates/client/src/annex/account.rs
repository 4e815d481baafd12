//! `/account`: a name and a password, one's devices, one's data.

use super::led::Led;
use super::parts::{PeoplePage, day, why, words};
use crate::net::fetch;
use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::json;
use wire::{Account, Credentials, Device, Leave, NewPassword, Refusal};
use words::people::AccountWords;

/// A sentence, in whichever language.
type Say = fn(&'static AccountWords) -> &'static str;

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Desk {
    account: RwSignal<Led<Account>>,
    /// What was said last: that it is done, or why not.
    said: RwSignal<Option<Result<Say, Refusal>>>,
    busy: RwSignal<bool>,
}

impl Desk {
    /// Sends something that is answered by the account as it is then.
    fn send(self, path: &'static str, body: String, done: Option<Say>) {
        self.busy.set(true);
        spawn_local(async move {
            match fetch::post_text::<Account>(path, &body).await {
                Ok(account) => {
                    self.account.try_set(Led::Here(account));
                    self.said.try_set(done.map(Ok));
                    // The form that had the focus may be gone.
                    crate::browser::focus("#content".to_owned());
                }
                Err(refusal) => drop(self.said.try_set(Some(Err(refusal)))),
            }
            self.busy.try_set(false);
        });
    }
}

/// The page.
#[component]
pub(super) fn AccountPage() -> impl IntoView {
    let prefs = prefs();
    let desk = Desk { account: RwSignal::new(Led::Waiting), said: RwSignal::new(None), busy: RwSignal::new(false) };
    Led::ask(desk.account, async { fetch::get("/api/account").await });
    let said = move || {
        desk.said.get().map(|said| match said {
            Ok(done) => {
                view! { <p class="said" role="status" data-said>{live(move || done(&words(prefs).account))}</p> }
                    .into_any()
            }
            Err(refusal) => {
                let code = refusal.code.clone();
                view! { <p class="warn" role="alert" data-refused=code>{live(move || why(prefs, &refusal))}</p> }
                    .into_any()
            }
        })
    };
    view! {
        <PeoplePage name="account" title=|words| words.account.title>
            {said}
            {move || match desk.account.get() {
                Led::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                Led::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                Led::Here(Account { name: Some(name), devices }) => view! { <Member desk name devices /> }.into_any(),
                Led::Here(Account { name: None, .. }) => view! { <Guest desk /> }.into_any(),
            }}
        </PeoplePage>
    }
}

#[component]
fn Guest(desk: Desk) -> impl IntoView {
    let prefs = prefs();
    view! {
        <p class="lab-intro">{live(move || words(prefs).account.guest)}</p>
        <div class="people-cards">
            <Enter desk which=Door::Join />
            <Enter desk which=Door::LogIn />
        </div>
        <Kept desk member=false />
    }
}

/// Two forms that ask for the same.
#[derive(Clone, Copy, PartialEq)]
enum Door {
    Join,
    LogIn,
}

#[component]
fn Enter(desk: Desk, which: Door) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let name = RwSignal::new(prefs.name.get_untracked());
    let password = RwSignal::new(String::new());
    let bring = RwSignal::new(false);
    let (path, id, complete) = match which {
        Door::Join => ("/api/account", "join", "new-password"),
        Door::LogIn => ("/api/account/login", "login", "current-password"),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let credentials = Credentials {
            name: name.get_untracked(),
            password: password.get_untracked(),
            bring: bring.get_untracked(),
        };
        // Tables are opened under the same name, unless another is given there.
        if prefs.name.get_untracked().is_empty() {
            prefs.set_name(credentials.name.trim());
        }
        desk.send(path, serde_json::to_string(&credentials).unwrap_or_default(), None);
    };
    view! {
        <form class="card people-card" on:submit=submit data-form=id>
            <h2>{live(move || if which == Door::Join { words().make } else { words().log_in })}</h2>
            <p>{live(move || if which == Door::Join { words().make_says } else { words().log_in_says })}</p>
            <label class="field-label">
                {live(move || words().name)}
                <input class="field" name="username" autocomplete="username" maxlength="24" required
                    prop:value=move || name.get() on:input=move |event| name.set(event_target_value(&event)) />
            </label>
            <label class="field-label">
                {live(move || words().password)}
                <input class="field" name="password" type="password" autocomplete=complete required
                    prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event)) />
            </label>
            {(which == Door::LogIn).then(|| view! {
                <label class="check">
                    <input type="checkbox" name="bring" prop:checked=move || bring.get()
                        on:change=move |event| bring.set(event_target_checked(&event)) />
                    {live(move || words().bring)}
                </label>
            })}
            {(which == Door::Join).then(|| view! {
                <p class="quiet">{live(move || format!("{} {}", words().password_says, words().no_mail))}</p>
            })}
            <button type="submit" class="button primary" disabled=move || desk.busy.get()>
                {live(move || if which == Door::Join { words().make_button } else { words().log_in })}
            </button>
        </form>
    }
}

#[component]
fn Member(desk: Desk, name: String, devices: Vec<Device>) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let shown = name.clone();
    view! {
        <p class="lab-intro" data-account=name>{live(move || (words().hello)(&shown))}</p>
        <p><button type="button" class="button" data-logout disabled=move || desk.busy.get()
            on:click=move |_| desk.send("/api/account/logout", "{}".to_owned(), None)>{live(move || words().log_out)}</button></p>
        <div class="people-cards">
            <section class="card people-card" aria-labelledby="devices-title">
                <h2 id="devices-title">{live(move || words().devices)}</h2>
                <p>{live(move || words().devices_says)}</p>
                <ul class="devices">
                    {devices.into_iter().map(|device| view! { <DeviceLine desk device /> }).collect_view()}
                </ul>
            </section>
            <Change desk />
        </div>
        <Kept desk member=true />
    }
}

#[component]
fn DeviceLine(desk: Desk, device: Device) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let Device { number, what, made, seen, this } = device;
    let label = what.clone();
    let revoke = move |_| {
        desk.busy.set(true);
        spawn_local(async move {
            let path = format!("/api/account/devices/{number}/revoke");
            match fetch::post::<Account>(&path, &json!({})).await {
                Ok(account) => drop(desk.account.try_set(Led::Here(account))),
                Err(refusal) => drop(desk.said.try_set(Some(Err(refusal)))),
            }
            desk.busy.try_set(false);
        });
    };
    view! {
        <li data-device=number.to_string()>
            <span>
                <strong>{what}</strong>
                {this.then(|| view! { " " <span class="lab-changed">{live(move || words().this)}</span> })}
                <br />
                <span class="quiet">{live(move || (words().since)(&day(prefs, made), &day(prefs, seen)))}</span>
            </span>
            {(!this).then(|| view! {
                <button type="button" class="button small" data-revoke disabled=move || desk.busy.get()
                    aria-label=live(move || (words().revoke_which)(&label)) on:click=revoke>{live(move || words().revoke)}</button>
            })}
        </li>
    }
}

#[component]
fn Change(desk: Desk) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = NewPassword { old: old.get_untracked(), new: new.get_untracked() };
        old.set(String::new());
        new.set(String::new());
        desk.send(
            "/api/account/password",
            serde_json::to_string(&body).unwrap_or_default(),
            Some(|words| words.changed),
        );
    };
    view! {
        <form class="card people-card" on:submit=submit data-form="password">
            <h2>{live(move || words().change)}</h2>
            <p>{live(move || words().change_says)}</p>
            <label class="field-label">
                {live(move || words().old)}
                <input class="field" name="old" type="password" autocomplete="current-password" required
                    prop:value=move || old.get() on:input=move |event| old.set(event_target_value(&event)) />
            </label>
            <label class="field-label">
                {live(move || words().new)}
                <input class="field" name="new" type="password" autocomplete="new-password" required
                    prop:value=move || new.get() on:input=move |event| new.set(event_target_value(&event)) />
            </label>
            <button type="submit" class="button" disabled=move || desk.busy.get()>{live(move || words().change_button)}</button>
        </form>
    }
}

/// What is kept of somebody, to take home or to delete.
#[component]
fn Kept(desk: Desk, member: bool) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let password = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = Leave { password: password.get_untracked() };
        desk.send("/api/account/delete", serde_json::to_string(&body).unwrap_or_default(), Some(|words| words.left));
    };
    view! {
        <section class="card people-card" aria-labelledby="kept-title">
            <h2 id="kept-title">{live(move || words().data)}</h2>
            <p>{live(move || words().data_says)}</p>
            <p><a class="button" href="/api/mine/export" download="tablee.json">{live(move || words().export)}</a></p>
            <details class="fold">
                <summary>{live(move || words().leave)}</summary>
                <form class="people-card" on:submit=submit data-form="leave">
                    <p>{live(move || words().leave_says)}</p>
                    {member.then(|| view! {
                        <label class="field-label">
                            {live(move || words().password)}
                            <input class="field" name="leave" type="password" autocomplete="current-password" required
                                prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event)) />
                        </label>
                    })}
                    <button type="submit" class="button danger" disabled=move || desk.busy.get()>{live(move || words().leave_button)}</button>
                </form>
            </details>
        </section>
    }
}
