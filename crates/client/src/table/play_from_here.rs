//! Continuing from the step on display, at a new table.

use super::client::TableClient;
use crate::net::transport::is_offline_table;
use crate::pages::new_game::set_up;
use crate::route::{Route, Router, router};
use crate::ui::{icon, live};
use kernel::Seat;
use leptos::prelude::*;
use leptos::task::spawn_local;
use protocol::{Fork, NewSeat, NewTable};

impl TableClient {
    /// Opens a table at the step on display: the visitor plays the side to move, `others` every other seat.
    fn play_on(self, router: Router, others: &NewSeat) {
        let step = self.replay.with_untracked(|replay| replay.as_ref().map(|replay| replay.at));
        let (Some(head), Some(step)) = (self.head.get_untracked(), step) else { return };
        let mover = self.scene.with_untracked(|scene| scene.as_ref().and_then(|view| head.face.mover(view)));
        let own = mover.or_else(|| head.yours.iter().next()).unwrap_or(Seat::FIRST);
        let seats = Seat::all(self.chairs.with_untracked(Vec::len) as u8);
        let seats = seats.map(|seat| if seat == own { NewSeat::You } else { others.clone() }).collect();
        let from = Some(Fork { table: self.id.get_value(), step });
        let (game, name) = (head.face.slug().to_owned(), self.prefs.name.get_untracked());
        spawn_local(async move {
            // A game hosted offline continues offline.
            let here = self.id.with_value(|id| is_offline_table(id));
            match set_up(NewTable { game, seats, name, from, ..NewTable::default() }, here).await {
                Ok(table) => router.go(Route::Table(table.id)),
                Err(refusal) => drop(self.notice.try_set(Some(super::client::Notice::Refused(refusal.code)))),
            }
        });
    }
}

/// The button, and the choice of opponents.
#[component]
pub(super) fn PlayFromHere(client: TableClient) -> impl IntoView {
    let router = router();
    let words = move || client.prefs.words();
    // Other players cannot join an offline table.
    let friends = !client.id.with_value(|id| is_offline_table(id));
    let offered = move || client.replay.with(|replay| replay.as_ref().is_some_and(super::replay::Replay::goes_on));
    let face = client.head.with_untracked(|head| head.as_ref().map(|head| head.face));
    let levels = face.map(|face| face.bots()).unwrap_or_default();
    let alone = client.chairs.with_untracked(Vec::len) == 1;
    let bot = move |level: &'static str| {
        let name = move || face.and_then(|face| words().level(face.slug(), level)).map_or(level, |words| words.name);
        view! {
            <button type="button" class="button" data-against=level on:click=move |_| client.play_on(router, &NewSeat::Bot(level.to_owned()))>
                {live(name)}
            </button>
        }
    };
    let others = move || {
        if alone {
            return view! {
                <button type="button" class="button primary" data-against="alone" on:click=move |_| client.play_on(router, &NewSeat::You)>
                    {live(move || words().shell.play)}
                </button>
            }
            .into_any();
        }
        view! {
            {levels.iter().map(|&level| bot(level)).collect_view()}
            {friends.then(|| view! {
                <button type="button" class="button" data-against="friend" on:click=move |_| client.play_on(router, &NewSeat::Open)>
                    {live(move || words().shell.friend)}
                </button>
            })}
        }
        .into_any()
    };
    view! {
        <Show when=offered>
            <button type="button" class="button round" data-play-from-here popovertarget="play-from-here" title=live(move || words().chat.continue_from_here)
                aria-label=live(move || words().chat.continue_from_here)>{icon::two()}</button>
            <div popover="auto" id="play-from-here" class="card popover-card">
                <h2>{live(move || words().chat.continue_from_here)}</h2>
                <p>{live(move || words().chat.continue_from_here_says)}</p>
                <div class="chips">{others()}</div>
            </div>
        </Show>
    }
}
