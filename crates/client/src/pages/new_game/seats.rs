//! Number of players, and who plays on each seat.

use super::dialog::Rival;
use crate::games::Face;
use crate::prefs::Prefs;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use protocol::NewSeat;
use serde_json::{Map, Value};

/// Whether the game accepts these options: only its rules know.
pub(super) fn can_open(slug: &str, count: u8, options: &Map<String, Value>) -> bool {
    catalog::game(slug).is_some_and(|game| game.open(count.into(), options).is_ok())
}

/// Whether there are at least two teams.
pub(super) fn has_sides(slug: &str, count: u8, options: &Map<String, Value>) -> bool {
    let session = catalog::game(slug).and_then(|game| game.open(count.into(), options).ok());
    session.is_some_and(|session| Seat::all(count).any(|seat| session.team(seat) != session.team(Seat::FIRST)))
}

/// Drops options, as few as possible, until the game accepts the number of players.
pub(super) fn fit(slug: &str, count: u8, options: &mut Map<String, Value>) {
    let names: Vec<String> = options.keys().cloned().collect();
    for name in names {
        if can_open(slug, count, options) {
            return;
        }
        let mut without = options.clone();
        without.remove(&name);
        if can_open(slug, count, &without) {
            *options = without;
            return;
        }
    }
    if !can_open(slug, count, options) {
        options.clear();
    }
}

/// The chosen player of each seat.
#[derive(Clone, Copy)]
pub(super) struct SeatChoices(RwSignal<Vec<Rival>>);

impl SeatChoices {
    /// The visitor on the first seat, bots on the others.
    pub(super) fn new(face: &dyn Face, most: u8) -> SeatChoices {
        let other = Rival::first(face);
        SeatChoices(RwSignal::new((0..most).map(|seat| if seat == 0 { Rival::Beside } else { other }).collect()))
    }

    /// As the server takes it.
    pub(super) fn seats(self, count: u8) -> Vec<NewSeat> {
        self.0.with(|places| places.iter().take(count.into()).map(|place| place.seat()).collect())
    }

    fn at(self, seat: Seat) -> Option<Rival> {
        self.0.with(|places| places.get(seat.index()).copied())
    }

    fn put(self, seat: Seat, who: Rival) {
        self.0.update(|places| {
            if let Some(place) = places.get_mut(seat.index()) {
                *place = who;
            }
        });
    }

    /// Whether no earlier seat is at this screen: then this one is the visitor's.
    fn is_first_here(self, seat: Seat) -> bool {
        self.0.with(|places| !places[..seat.index().min(places.len())].contains(&Rival::Beside))
    }
}

#[component]
pub(super) fn HowMany(
    prefs: Prefs,
    slug: &'static str,
    seats: &'static [u8],
    count: RwSignal<u8>,
    options: RwSignal<Map<String, Value>>,
    games: RwSignal<Option<u8>>,
) -> impl IntoView {
    let words = move || &prefs.words().shell;
    let chip = move |seats: u8| {
        let choose = move |_| {
            count.set(seats);
            games.set(None);
            options.update(|options| fit(slug, seats, options));
        };
        view! {
            <button type="button" class="chip" data-count=seats.to_string() aria-pressed=live(move || (count.get() == seats).to_string())
                aria-label=live(move || words().players(seats)) on:click=choose>{seats}</button>
        }
    };
    view! {
        <div class="option how-many" role="group" aria-label=live(move || words().how_many)>
            <span class="option-name" aria-hidden="true">{live(move || words().how_many)}</span>
            <div class="chips">{seats.iter().map(|&seats| chip(seats)).collect_view()}</div>
        </div>
    }
}

/// One game, or a match in which every player has every seat once or twice (RO-7).
#[component]
pub(super) fn HowManyGames(prefs: Prefs, count: RwSignal<u8>, games: RwSignal<Option<u8>>) -> impl IntoView {
    let words = move || &prefs.words().shell;
    let chip = move |many: Option<u8>| {
        view! {
            <button type="button" class="chip" data-games=many.unwrap_or(1).to_string()
                aria-pressed=live(move || (games.get() == many).to_string()) on:click=move |_| games.set(many)>
                {live(move || many.map_or_else(|| words().one_game.to_owned(), |games| words().match_of(games)))}
            </button>
        }
    };
    view! {
        <div class="option" role="group" aria-label=live(move || words().match_length)>
            <span class="option-name" aria-hidden="true">{live(move || words().match_length)}</span>
            <div class="chips">
                {move || [None, Some(count.get()), Some(2 * count.get())].map(chip).collect_view()}
            </div>
        </div>
    }
}

/// A card per seat with the choice of its player.
#[component]
pub(super) fn SeatCards(
    prefs: Prefs,
    face: &'static dyn Face,
    count: RwSignal<u8>,
    places: SeatChoices,
) -> impl IntoView {
    let seats = move || {
        let count = count.get();
        Seat::all(count).map(|seat| (count, seat)).collect::<Vec<_>>()
    };
    view! {
        <fieldset class="seat-cards">
            <legend class="unseen">{live(move || prefs.words().shell.who_plays)}</legend>
            <For each=seats key=|place| *place let((count, seat))>
                <SeatCard prefs face=face.for_table(count).unwrap_or(face) seat places />
            </For>
        </fieldset>
    }
}

#[component]
fn SeatCard(prefs: Prefs, face: &'static dyn Face, seat: Seat, places: SeatChoices) -> impl IntoView {
    let name = move |who: Rival| {
        let words = prefs.words();
        match who {
            Rival::Bot(level) => {
                words.shell.seat_bot(words.level(face.slug(), level).map_or(level, |level| level.name))
            }
            Rival::Friend => words.shell.friend.to_owned(),
            Rival::Beside if places.is_first_here(seat) => words.shell.seat_you.to_owned(),
            Rival::Beside => words.shell.seat_beside.to_owned(),
        }
    };
    let choices =
        || std::iter::once(Rival::Beside).chain(Rival::all(face).into_iter().filter(|&who| who != Rival::Beside));
    let choose = move |event| {
        let code = event_target_value(&event);
        if let Some(who) = Rival::all(face).into_iter().find(|who| who.code() == code) {
            places.put(seat, who);
        }
    };
    view! {
        <label class="seat-card">
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=face.emblem(seat)></svg>
            <span class="seat-card-colour">{live(move || face.colour(prefs.words(), seat))}</span>
            <select class="seat-card-player" data-seat-player=seat.index().to_string() on:change=choose>
                {choices().map(|who| view! {
                    <option value=who.code() selected=live(move || places.at(seat) == Some(who))>{live(move || name(who))}</option>
                }).collect_view()}
            </select>
        </label>
    }
}
