//! Rated or friendly: whether the game counts for the ranking.

use super::terms::{Term, Value};
use crate::prefs::Prefs;
use leptos::prelude::*;
use protocol::NewSeat;

/// The visitor's wish, and whether a rated game is possible.
#[derive(Clone, Copy)]
pub(super) struct Rated {
    can: Memo<bool>,
    wish: RwSignal<bool>,
}

impl Rated {
    /// Rated by default against people, friendly against bots.
    pub(super) fn new(seats: Memo<Vec<NewSeat>>, allowed: impl Fn() -> bool + Send + Sync + 'static) -> Rated {
        let own = |seats: &Vec<NewSeat>| seats.iter().filter(|seat| **seat == NewSeat::You).count();
        let can = Memo::new(move |_| seats.with(own) == 1 && allowed());
        let people = Memo::new(move |_| seats.with(|seats| seats.contains(&NewSeat::Open)));
        let wish = RwSignal::new(people.get_untracked());
        Effect::new(move || wish.set(people.get()));
        Rated { can, wish }
    }

    /// As the server takes it.
    pub(super) fn wish(self) -> Option<bool> {
        self.can.get_untracked().then(|| self.wish.get_untracked())
    }
}

/// The choice between friendly (with hints) and rated.
#[component]
pub(super) fn WhetherRated(prefs: Prefs, rated: Rated) -> impl IntoView {
    let values = || -> Vec<Value<bool>> {
        vec![(false, "friendly", |words| words.chat.rated_no), (true, "rated", |words| words.chat.rated_yes)]
    };
    view! {
        <Show when=move || rated.can.get()>
            <Term prefs chosen=rated.wish name=|words| words.chat.rated values=values() />
        </Show>
    }
}
