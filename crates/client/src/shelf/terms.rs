//! The terms of a table, beyond the options of its game.

use crate::games::Face;
use crate::prefs::Prefs;
use crate::ui::live;
use leptos::prelude::*;
use wire::{Dice, Gallery, Pace};
use words::Words;

/// The house rolls, or people do and say what came.
#[component]
pub(super) fn WhoRolls(prefs: Prefs, dice: RwSignal<Dice>) -> impl IntoView {
    let values: Vec<Value<Dice>> = vec![
        (Dice::House, "house", |words| words.shell.dice_house),
        (Dice::Typed, "typed", |words| words.shell.dice_typed),
    ];
    view! { <Term prefs chosen=dice name=|words| words.shell.dice values /> }
}

/// Free seats are for who has the link, or for anybody.
#[component]
pub(super) fn WhoMaySit(prefs: Prefs, listed: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "link", |words| words.shell.by_link), (true, "lobby", |words| words.shell.by_lobby)];
    view! { <Term prefs chosen=listed name=|words| words.shell.seats_for values /> }
}

/// Everybody sits where they were seated, or the lot decides.
#[component]
pub(crate) fn WhoSitsWhere(prefs: Prefs, drawn: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "chosen", |words| words.talk.seats_chosen), (true, "drawn", |words| words.talk.seats_drawn)];
    view! { <Term prefs chosen=drawn name=|words| words.talk.seats values /> }
}

/// What those who watch may do.
#[component]
pub(super) fn WhoMayWatch(prefs: Prefs, gallery: RwSignal<Gallery>) -> impl IntoView {
    let values: Vec<Value<Gallery>> = vec![
        (Gallery::Open, "open", |words| words.talk.gallery_open),
        (Gallery::Silent, "silent", |words| words.talk.gallery_silent),
        (Gallery::Closed, "closed", |words| words.talk.gallery_closed),
    ];
    view! { <Term prefs chosen=gallery name=|words| words.talk.gallery values /> }
}

/// The bot that plays for who leaves; the house chooses where nobody does.
#[component]
pub(super) fn WhoStandsIn(
    prefs: Prefs,
    face: &'static dyn Face,
    leavers: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let usual = face.levels().get(1).copied();
    let chip = move |level: &'static str| {
        let chosen = move || leavers.get().or(usual) == Some(level);
        view! {
            <button type="button" class="chip" data-leavers=level aria-pressed=live(move || chosen().to_string())
                on:click=move |_| leavers.set(Some(level))>{live(move || prefs.words().levels.by_id(level).map_or(level, |words| words.name))}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || prefs.words().talk.leavers)>
            <span class="option-name" aria-hidden="true">{live(move || prefs.words().talk.leavers)}</span>
            <div class="chips">{face.levels().iter().map(|&level| chip(level)).collect_view()}</div>
        </div>
    }
}

/// The server keeps the table, or this device.
#[component]
pub(super) fn WhereKept(prefs: Prefs, device: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "server", |words| words.shell.on_server), (true, "device", |words| words.shell.on_device)];
    view! { <Term prefs chosen=device name=|words| words.shell.kept values /> }
}

/// Partners act for each other, or agree first.
#[component]
pub(super) fn Consent(prefs: Prefs, consent: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "either", |words| words.talk.consent_off), (true, "both", |words| words.talk.consent_on)];
    view! { <Term prefs chosen=consent name=|words| words.talk.consent values /> }
}

/// No clock, or how much time everybody has.
#[component]
pub(crate) fn HowFast(prefs: Prefs, slug: &'static str, pace: RwSignal<Pace>) -> impl IntoView {
    let seconds = shelf::game(slug).map_or(60, |game| game.timing().seconds);
    let minutes: fn(&'static Words) -> &'static str =
        if seconds > 60 { |words| words.clock.two_minutes } else { |words| words.clock.one_minute };
    let values: Vec<Value<Pace>> = vec![
        (Pace::Free, "free", |words| words.clock.free),
        (Pace::Move(seconds), "move", minutes),
        (Pace::Total { seconds: 600, increment: 5 }, "total", |words| words.clock.ten_minutes),
        (Pace::Days(3), "days", |words| words.clock.three_days),
    ];
    view! { <Term prefs chosen=pace name=|words| words.clock.name values /> }
}

/// A value of a term: what it is, its code, its name.
pub(super) type Value<T> = (T, &'static str, fn(&'static Words) -> &'static str);

/// One of the terms of a table, beyond the options of its game.
#[component]
pub(super) fn Term<T: Copy + PartialEq + Send + Sync + 'static>(
    prefs: Prefs,
    chosen: RwSignal<T>,
    name: fn(&'static Words) -> &'static str,
    values: Vec<Value<T>>,
) -> impl IntoView {
    let chip = move |(value, code, text): Value<T>| {
        view! {
            <button type="button" class="chip" data-term=code aria-pressed=live(move || (chosen.get() == value).to_string())
                on:click=move |_| chosen.set(value)>{live(move || text(prefs.words()))}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || name(prefs.words()))>
            <span class="option-name" aria-hidden="true">{live(move || name(prefs.words()))}</span>
            <div class="chips">{values.into_iter().map(chip).collect_view()}</div>
        </div>
    }
}
