//! Going on from the step on display, at a table of one's own.

use super::desk::Desk;
use crate::net::reach::is_home;
use crate::route::{Route, Router, router};
use crate::shelf::set_up;
use crate::ui::{icon, live};
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use wire::{Fork, NewSeat, NewTable};

impl Desk {
    /// Opens a table at the step on display: the visitor takes the side to move, the others are as wished.
    fn play_on(self, router: Router, others: &NewSeat) {
        let step = self.film.with_untracked(|film| film.as_ref().map(|film| film.at));
        let (Some(head), Some(step)) = (self.head.get_untracked(), step) else { return };
        let mover = self.scene.with_untracked(|scene| scene.as_ref().and_then(|view| head.face.mover(view)));
        let own = mover.or_else(|| head.yours.iter().next()).unwrap_or(Seat::FIRST);
        let seats = Seat::all(self.chairs.with_untracked(Vec::len) as u8);
        let seats = seats.map(|seat| if seat == own { NewSeat::You } else { others.clone() }).collect();
        let from = Some(Fork { table: self.id.get_value(), step });
        let (game, name) = (head.face.slug().to_owned(), self.prefs.name.get_untracked());
        spawn_local(async move {
            // What this device hosted goes on there.
            let here = self.id.with_value(|id| is_home(id));
            match set_up(NewTable { game, seats, name, from, ..NewTable::default() }, here).await {
                Ok(table) => router.go(Route::Table(table.id)),
                Err(refusal) => drop(self.notice.try_set(Some(super::desk::Notice::Refused(refusal.code)))),
            }
        });
    }
}

/// The button, and the choice of who else plays.
#[component]
pub(super) fn Onward(desk: Desk) -> impl IntoView {
    let router = router();
    let words = move || desk.prefs.words();
    // Nobody else can come to a table that this device hosts.
    let friends = !desk.id.with_value(|id| is_home(id));
    let offered = move || desk.film.with(|film| film.as_ref().is_some_and(super::film::Film::goes_on));
    let levels = desk.head.with_untracked(|head| head.as_ref().map_or(&[][..], |head| head.face.levels()));
    let alone = desk.chairs.with_untracked(Vec::len) == 1;
    let bot = move |level: &'static str| {
        let name = move || words().levels.by_id(level).map_or(level, |words| words.name);
        view! {
            <button type="button" class="button" data-against=level on:click=move |_| desk.play_on(router, &NewSeat::Bot(level.to_owned()))>
                {live(name)}
            </button>
        }
    };
    let others = move || {
        if alone {
            return view! {
                <button type="button" class="button primary" data-against="alone" on:click=move |_| desk.play_on(router, &NewSeat::You)>
                    {live(move || words().shell.play)}
                </button>
            }
            .into_any();
        }
        view! {
            {levels.iter().map(|&level| bot(level)).collect_view()}
            {friends.then(|| view! {
                <button type="button" class="button" data-against="friend" on:click=move |_| desk.play_on(router, &NewSeat::Open)>
                    {live(move || words().shell.friend)}
                </button>
            })}
        }
        .into_any()
    };
    view! {
        <Show when=offered>
            <button type="button" class="button round" data-onward popovertarget="onward" title=live(move || words().talk.onward)
                aria-label=live(move || words().talk.onward)>{icon::two()}</button>
            <div popover="auto" id="onward" class="card onward">
                <h2>{live(move || words().talk.onward)}</h2>
                <p>{live(move || words().talk.onward_says)}</p>
                <div class="chips">{others()}</div>
            </div>
        </Show>
    }
}
