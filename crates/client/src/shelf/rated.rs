//! Whether the game counts for the rankings.

use super::terms::{Term, Value};
use crate::prefs::Prefs;
use leptos::prelude::*;
use wire::NewSeat;

/// What is wished, and whether it can be.
#[derive(Clone, Copy)]
pub(super) struct Rated {
    can: Memo<bool>,
    wish: RwSignal<bool>,
}

impl Rated {
    /// Between people it counts and against bots it does not, until the visitor says otherwise.
    pub(super) fn new(seats: Memo<Vec<NewSeat>>, allowed: impl Fn() -> bool + Send + Sync + 'static) -> Rated {
        let own = |seats: &Vec<NewSeat>| seats.iter().filter(|seat| **seat == NewSeat::You).count();
        let can = Memo::new(move |_| seats.with(own) == 1 && allowed());
        let people = Memo::new(move |_| seats.with(|seats| seats.contains(&NewSeat::Open)));
        let wish = RwSignal::new(people.get_untracked());
        Effect::new(move || wish.set(people.get()));
        Rated { can, wish }
    }

    /// For the server.
    pub(super) fn wish(self) -> Option<bool> {
        self.can.get_untracked().then(|| self.wish.get_untracked())
    }
}

/// Hints, or a result that counts.
#[component]
pub(super) fn WhetherRated(prefs: Prefs, rated: Rated) -> impl IntoView {
    let values = || -> Vec<Value<bool>> {
        vec![(false, "friendly", |words| words.talk.rated_no), (true, "rated", |words| words.talk.rated_yes)]
    };
    view! {
        <Show when=move || rated.can.get()>
            <Term prefs chosen=rated.wish name=|words| words.talk.rated values=values() />
        </Show>
    }
}
