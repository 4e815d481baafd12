//! `/account`: registration and login, devices, stored data.

use super::fetched::Fetched;
use super::frame::{PageFrame, day, why, words};
use crate::net::fetch;
use crate::prefs::prefs;
use crate::ui::live;
use i18n::pages::AccountWords;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Account, Credentials, DeleteAccount, Device, NewPassword, Refusal};
use serde_json::json;

/// Selects a phrase of the current language.
type Say = fn(&'static AccountWords) -> &'static str;

/// The state that the components of the page share.
#[derive(Clone, Copy)]
struct AccountForm {
    account: RwSignal<Fetched<Account>>,
    /// The last confirmation or refusal.
    said: RwSignal<Option<Result<Say, Refusal>>>,
    busy: RwSignal<bool>,
}

impl AccountForm {
    /// Posts a change; the server answers with the account as it is afterwards.
    fn send(self, path: &'static str, body: String, done: Option<Say>) {
        self.busy.set(true);
        spawn_local(async move {
            match fetch::post_text::<Account>(path, &body).await {
                Ok(account) => {
                    self.account.try_set(Fetched::Here(account));
                    self.said.try_set(done.map(Ok));
                    // The focused form may be gone.
                    crate::browser::focus("#content".to_owned());
                }
                Err(refusal) => drop(self.said.try_set(Some(Err(refusal)))),
            }
            self.busy.try_set(false);
        });
    }
}

#[component]
pub(super) fn AccountPage() -> impl IntoView {
    let prefs = prefs();
    let form =
        AccountForm { account: RwSignal::new(Fetched::Waiting), said: RwSignal::new(None), busy: RwSignal::new(false) };
    Fetched::ask(form.account, async { fetch::get("/api/account").await });
    let said = move || {
        form.said.get().map(|said| match said {
            Ok(done) => {
                view! { <p class="saved" role="status" data-saved>{live(move || done(&words(prefs).account))}</p> }
                    .into_any()
            }
            Err(refusal) => {
                let code = refusal.code.as_str();
                view! { <p class="warn" role="alert" data-refused=code>{live(move || why(prefs, &refusal))}</p> }
                    .into_any()
            }
        })
    };
    view! {
        <PageFrame name="account" title=|words| words.account.title>
            {said}
            {move || match form.account.get() {
                Fetched::Waiting => view! { <p class="quiet">{words(prefs).loading}</p> }.into_any(),
                Fetched::Refused(refusal) => view! { <p class="warn" role="alert">{why(prefs, &refusal)}</p> }.into_any(),
                Fetched::Here(Account { name: Some(name), devices }) => view! { <Member form name devices /> }.into_any(),
                Fetched::Here(Account { name: None, .. }) => view! { <Guest form /> }.into_any(),
            }}
        </PageFrame>
    }
}

#[component]
fn Guest(form: AccountForm) -> impl IntoView {
    let prefs = prefs();
    view! {
        <p class="lab-intro">{live(move || words(prefs).account.guest)}</p>
        <div class="people-cards">
            <SignInForm form which=SignIn::Register />
            <SignInForm form which=SignIn::LogIn />
        </div>
        <StoredData form member=false />
    }
}

/// Two forms with the same fields.
#[derive(Clone, Copy, PartialEq)]
enum SignIn {
    Register,
    LogIn,
}

#[component]
fn SignInForm(form: AccountForm, which: SignIn) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let name = RwSignal::new(prefs.name.get_untracked());
    let password = RwSignal::new(String::new());
    let bring = RwSignal::new(false);
    let (path, id, complete) = match which {
        SignIn::Register => ("/api/account", "join", "new-password"),
        SignIn::LogIn => ("/api/account/login", "login", "current-password"),
    };
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let credentials = Credentials {
            name: name.get_untracked(),
            password: password.get_untracked(),
            bring: bring.get_untracked(),
        };
        // The account's name becomes the name at tables, where none is set.
        if prefs.name.get_untracked().is_empty() {
            prefs.set_name(credentials.name.trim());
        }
        form.send(path, serde_json::to_string(&credentials).unwrap_or_default(), None);
    };
    view! {
        <form class="card people-card" on:submit=submit data-form=id>
            <h2>{live(move || if which == SignIn::Register { words().make } else { words().log_in })}</h2>
            <p>{live(move || if which == SignIn::Register { words().make_says } else { words().log_in_says })}</p>
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
            {(which == SignIn::LogIn).then(|| view! {
                <label class="check">
                    <input type="checkbox" name="bring" prop:checked=move || bring.get()
                        on:change=move |event| bring.set(event_target_checked(&event)) />
                    {live(move || words().bring)}
                </label>
            })}
            {(which == SignIn::Register).then(|| view! {
                <p class="quiet">{live(move || format!("{} {}", words().password_says, words().no_mail))}</p>
            })}
            <button type="submit" class="button primary" disabled=move || form.busy.get()>
                {live(move || if which == SignIn::Register { words().make_button } else { words().log_in })}
            </button>
        </form>
    }
}

#[component]
fn Member(form: AccountForm, name: String, devices: Vec<Device>) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let shown = name.clone();
    view! {
        <p class="lab-intro" data-account=name>{live(move || words().hello(&shown))}</p>
        <p><button type="button" class="button" data-logout disabled=move || form.busy.get()
            on:click=move |_| form.send("/api/account/logout", "{}".to_owned(), None)>{live(move || words().log_out)}</button></p>
        <div class="people-cards">
            <section class="card people-card" aria-labelledby="devices-title">
                <h2 id="devices-title">{live(move || words().devices)}</h2>
                <p>{live(move || words().devices_says)}</p>
                <ul class="devices">
                    {devices.into_iter().map(|device| view! { <DeviceItem form device /> }).collect_view()}
                </ul>
            </section>
            <ChangePassword form />
        </div>
        <StoredData form member=true />
    }
}

#[component]
fn DeviceItem(form: AccountForm, device: Device) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let Device { number, what, made, seen, this } = device;
    let label = what.clone();
    let revoke = move |_| {
        form.busy.set(true);
        spawn_local(async move {
            let path = format!("/api/account/devices/{number}/revoke");
            match fetch::post::<Account>(&path, &json!({})).await {
                Ok(account) => drop(form.account.try_set(Fetched::Here(account))),
                Err(refusal) => drop(form.said.try_set(Some(Err(refusal)))),
            }
            form.busy.try_set(false);
        });
    };
    view! {
        <li data-device=number.to_string()>
            <span>
                <strong>{what}</strong>
                {this.then(|| view! { " " <span class="lab-changed">{live(move || words().this)}</span> })}
                <br />
                <span class="quiet">{live(move || words().since(&day(prefs, made), &day(prefs, seen)))}</span>
            </span>
            {(!this).then(|| view! {
                <button type="button" class="button small" data-revoke disabled=move || form.busy.get()
                    aria-label=live(move || words().revoke_which(&label)) on:click=revoke>{live(move || words().revoke)}</button>
            })}
        </li>
    }
}

#[component]
fn ChangePassword(form: AccountForm) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let (old, new) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = NewPassword { old: old.get_untracked(), new: new.get_untracked() };
        old.set(String::new());
        new.set(String::new());
        form.send(
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
            <button type="submit" class="button" disabled=move || form.busy.get()>{live(move || words().change_button)}</button>
        </form>
    }
}

/// The stored data of the player: export and deletion.
#[component]
fn StoredData(form: AccountForm, member: bool) -> impl IntoView {
    let prefs = prefs();
    let words = move || &words(prefs).account;
    let password = RwSignal::new(String::new());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let body = DeleteAccount { password: password.get_untracked() };
        form.send("/api/account/delete", serde_json::to_string(&body).unwrap_or_default(), Some(|words| words.left));
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
                    <button type="submit" class="button danger" disabled=move || form.busy.get()>{live(move || words().leave_button)}</button>
                </form>
            </details>
        </section>
    }
}
