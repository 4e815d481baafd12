//! The terms of a table, beyond the options of its game.

use crate::prefs::Prefs;
use crate::ui::live;
use leptos::prelude::*;
use wire::{Dice, Pace};
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
pub(super) fn HowFast(prefs: Prefs, slug: &'static str, pace: RwSignal<Pace>) -> impl IntoView {
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
type Value<T> = (T, &'static str, fn(&'static Words) -> &'static str);

/// One of the terms of a table, beyond the options of its game.
#[component]
fn Term<T: Copy + PartialEq + Send + Sync + 'static>(
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
