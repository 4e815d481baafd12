//! Which game is on the bench.

use super::crew::Hand;
use super::desk::{Desk, Form};
use super::form::Choices;
use super::results::Results;
use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;

/// The games, in the order of the shelf.
pub(crate) const GAMES: [&str; 6] = ["ur-classic", "ur-modern", "rolit", "village", "roll-and-rule", "ulir"];

/// The lab with a game on the bench.
#[component]
pub(crate) fn LabPage(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let words = move || &prefs.lang.get().lab().bench;
    Effect::new(move || document().set_title(&format!("{} · Tablée", words().title)));
    view! {
        <main class="lab-page" id="content" tabindex="-1" data-page="lab">
            <h1>{live(move || words().title)}</h1>
            <p class="lab-intro">{live(move || words().intro)}</p>
            <nav class="lab-games chips" aria-label=live(move || words().games)>
                {GAMES.map(|game| view! {
                    <a class="chip lab-game" href=format!("/lab/{game}") aria-current=(game == slug).then_some("page")>
                        {live(move || prefs.words().games.by_slug(game).map_or(game, |words| words.title))}
                    </a>
                })}
            </nav>
            <Bench slug />
        </main>
    }
}

/// What became of the wait for the worker.
#[derive(Clone)]
enum Arrival {
    Waiting,
    Here(Box<Desk>),
    Failed,
}

#[component]
fn Bench(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let words = move || &prefs.lang.get().lab().bench;
    let arrival = RwSignal::new(Arrival::Waiting);
    // Signals made after waiting would have no owner to live with.
    let owner = Owner::current();
    let fetch = move || {
        let owner = owner.clone();
        arrival.set(Arrival::Waiting);
        spawn_local(async move {
            let hand = Hand::start();
            let form = match &hand {
                Some(hand) => hand.ask("lab_form", slug).await.ok(),
                None => None,
            };
            let form = form.and_then(|text| serde_json::from_str::<Form>(&text).ok());
            let came = match (hand, form, owner) {
                (Some(hand), Some(form), Some(owner)) => {
                    Arrival::Here(Box::new(owner.with(|| Desk::new(prefs, hand, form))))
                }
                _ => Arrival::Failed,
            };
            arrival.try_set(came);
        });
    };
    fetch();
    let fetch = StoredValue::new_local(fetch);
    move || match arrival.get() {
        Arrival::Waiting => view! { <p class="lab-wait" role="status">{live(move || words().loading)}</p> }.into_any(),
        Arrival::Failed => view! {
            <div class="lab-wait" role="alert">
                <p class="warn">{live(move || words().broken)}</p>
                <button type="button" class="button" on:click=move |_| fetch.with_value(|fetch| fetch())>
                    {live(move || words().again)}
                </button>
            </div>
        }
        .into_any(),
        Arrival::Here(desk) => view! {
            <div class="lab-bench">
                <Choices desk=*desk />
                <Results desk=*desk />
            </div>
        }
        .into_any(),
    }
}
