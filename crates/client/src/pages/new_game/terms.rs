//! The terms of a table, beyond the options of its game.

use crate::games::Face;
use crate::prefs::Prefs;
use crate::ui::live;
use i18n::Words;
use leptos::prelude::*;
use protocol::{DiceMode, Pace, SpectatorPolicy};

/// Dice rolled by the server, or physical dice entered by the players.
#[component]
pub(super) fn WhoRolls(prefs: Prefs, dice: RwSignal<DiceMode>) -> impl IntoView {
    let values: Vec<Value<DiceMode>> = vec![
        (DiceMode::Server, "house", |words| words.shell.dice_server),
        (DiceMode::Typed, "typed", |words| words.shell.dice_typed),
    ];
    view! { <Term prefs chosen=dice name=|words| words.shell.dice values /> }
}

/// Free seats by link only, or listed in the lobby.
#[component]
pub(super) fn WhoMaySit(prefs: Prefs, listed: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "link", |words| words.shell.by_link), (true, "lobby", |words| words.shell.by_lobby)];
    view! { <Term prefs chosen=listed name=|words| words.shell.seats_for values /> }
}

/// The seats of a new table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum NewSeating {
    /// As chosen; of two players, the visitor begins.
    Chosen,
    /// Of two players, the other one begins.
    OtherFirst,
    /// By seat draw.
    Drawn,
}

impl NewSeating {
    /// As the book of the game says.
    pub(crate) fn of(slug: &str) -> NewSeating {
        let by_lot = catalog::game(slug).is_some_and(|game| game.info().seating.draws_lots());
        if by_lot { NewSeating::Drawn } else { NewSeating::Chosen }
    }
}

/// Seats as chosen, or by seat draw.
#[component]
pub(crate) fn WhoSitsWhere(prefs: Prefs, seating: RwSignal<NewSeating>) -> impl IntoView {
    let values: Vec<Value<NewSeating>> = vec![
        (NewSeating::Chosen, "chosen", |words| words.chat.seats_chosen),
        (NewSeating::Drawn, "drawn", |words| words.chat.seats_drawn),
    ];
    view! { <Term prefs chosen=seating name=|words| words.chat.seats values /> }
}

/// Which of two players begins, in games whose book lets them choose or draw lots.
#[component]
pub(super) fn WhoBegins(prefs: Prefs, seating: RwSignal<NewSeating>, dice: RwSignal<DiceMode>) -> impl IntoView {
    move || {
        let mut values: Vec<Value<NewSeating>> = vec![
            (NewSeating::Drawn, "drawn", |words| words.chat.lots_decide),
            (NewSeating::Chosen, "chosen", |words| words.table.you),
            (NewSeating::OtherFirst, "other", |words| words.chat.other_begins),
        ];
        // The draw comes from the dice of the server.
        values.retain(|(seats, ..)| dice.get().is_server() || *seats != NewSeating::Drawn);
        view! { <Term prefs chosen=seating name=|words| words.chat.who_begins values /> }
    }
}

/// What spectators may do.
#[component]
pub(super) fn WhoMayWatch(prefs: Prefs, spectators: RwSignal<SpectatorPolicy>) -> impl IntoView {
    let values: Vec<Value<SpectatorPolicy>> = vec![
        (SpectatorPolicy::Open, "open", |words| words.chat.spectators_chat),
        (SpectatorPolicy::Silent, "silent", |words| words.chat.spectators_watch),
        (SpectatorPolicy::Closed, "closed", |words| words.chat.spectators_none),
    ];
    view! { <Term prefs chosen=spectators name=|words| words.chat.spectator_policy values /> }
}

/// The bot that stands in for players who leave; by default the second level.
#[component]
pub(super) fn WhoStandsIn(
    prefs: Prefs,
    face: &'static dyn Face,
    leavers: RwSignal<Option<&'static str>>,
) -> impl IntoView {
    let usual = face.stand_in();
    let chip = move |level: &'static str| {
        let chosen = move || leavers.get().or(usual) == Some(level);
        view! {
            <button type="button" class="chip" data-stand-in-level=level aria-pressed=live(move || chosen().to_string())
                on:click=move |_| leavers.set(Some(level))>{live(move || prefs.words().level(face.slug(), level).map_or(level, |words| words.name))}</button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || prefs.words().chat.stand_in_policy)>
            <span class="option-name" aria-hidden="true">{live(move || prefs.words().chat.stand_in_policy)}</span>
            <div class="chips">{face.bots().into_iter().map(chip).collect_view()}</div>
        </div>
    }
}

/// Hosted by the server, or offline on this device.
#[component]
pub(super) fn WhereKept(prefs: Prefs, device: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "server", |words| words.shell.on_server), (true, "device", |words| words.shell.on_device)];
    view! { <Term prefs chosen=device name=|words| words.shell.stored_where values /> }
}

/// Whether partners act for each other or agree first.
#[component]
pub(super) fn Consent(prefs: Prefs, consent: RwSignal<bool>) -> impl IntoView {
    let values: Vec<Value<bool>> =
        vec![(false, "either", |words| words.chat.consent_off), (true, "both", |words| words.chat.consent_on)];
    view! { <Term prefs chosen=consent name=|words| words.chat.consent values /> }
}

/// The clock of the table.
#[component]
pub(crate) fn HowFast(prefs: Prefs, slug: &'static str, pace: RwSignal<Pace>) -> impl IntoView {
    let seconds = catalog::game(slug).map_or(60, |game| game.timing().seconds);
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

/// A value of a term, its code, its label.
pub(super) type Value<T> = (T, &'static str, fn(&'static Words) -> &'static str);

/// One term as a row of chips.
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
