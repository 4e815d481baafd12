//! The lab page of one game.

use super::form::Choices;
use super::results::Results;
use super::state::LabState;
use crate::game_list::GAMES;
use crate::net::worker::WorkerHandle;
use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use worker_types::FormQuestion;

/// The games, in the order of the landing page.

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
                {GAMES.iter().map(|&(game, _)| view! {
                    <a class="chip lab-game" href=format!("/lab/{game}") aria-current=(game == slug).then_some("page")>
                        {live(move || prefs.words().title(game))}
                    </a>
                }).collect_view()}
            </nav>
            <Bench slug />
        </main>
    }
}

/// Progress of loading the worker and its form.
#[derive(Clone)]
enum Loading {
    Waiting,
    Here(Box<LabState>),
    Failed,
}

#[component]
fn Bench(slug: &'static str) -> impl IntoView {
    let prefs = prefs();
    let words = move || &prefs.lang.get().lab().bench;
    let arrival = RwSignal::new(Loading::Waiting);
    // Signals created after an await need the owner of the component.
    let owner = Owner::current();
    let fetch = move || {
        let owner = owner.clone();
        arrival.set(Loading::Waiting);
        spawn_local(async move {
            let hand = WorkerHandle::default();
            let form = hand.ask(&FormQuestion { game: slug.to_owned() }).await;
            let came = match (form, owner) {
                (Ok(form), Some(owner)) => Loading::Here(Box::new(owner.with(|| LabState::new(prefs, hand, form)))),
                _ => Loading::Failed,
            };
            arrival.try_set(came);
        });
    };
    fetch();
    let fetch = StoredValue::new_local(fetch);
    move || match arrival.get() {
        Loading::Waiting => view! { <p class="lab-wait" role="status">{live(move || words().loading)}</p> }.into_any(),
        Loading::Failed => view! {
            <div class="lab-wait" role="alert">
                <p class="warn">{live(move || words().broken)}</p>
                <button type="button" class="button" on:click=move |_| fetch.with_value(|fetch| fetch())>
                    {live(move || words().again)}
                </button>
            </div>
        }
        .into_any(),
        Loading::Here(lab) => view! {
            <div class="lab-bench">
                <Choices lab=*lab />
                <Results lab=*lab />
            </div>
        }
        .into_any(),
    }
}
