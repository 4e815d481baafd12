//! The game boxes on the landing page. The box of an example carries a paper band.

use crate::bundle;
use crate::games::COVERS;
use crate::games::Cover;
use crate::games::registry::{FaceLocation, locate};
use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;

#[component]
pub(super) fn GameBoxes(opened: RwSignal<Option<&'static str>>) -> impl IntoView {
    let prefs = prefs();
    view! {
        <section class="cabinet" aria-label=live(move || prefs.words().shell.all_games)>
            <ul class="boxes">
                {COVERS.iter().map(|cover| view! { <li class="niche"><GameBox cover opened /></li> }).collect_view()}
            </ul>
        </section>
    }
}

#[component]
fn GameBox(cover: &'static Cover, opened: RwSignal<Option<&'static str>>) -> impl IntoView {
    let prefs = prefs();
    let title = move || cover.words().map_or(cover.slug, |words| words.title);
    let facts = move || cover.words().map_or("", |words| words.facts);
    let open = move || match locate(cover.slug) {
        FaceLocation::Here(_) => opened.set(Some(cover.slug)),
        FaceLocation::Bundle(bundle) => bundle::go(bundle.name(), &format!("/?box={}", cover.slug)),
        FaceLocation::Missing => {}
    };
    // An example says so on its cover and to screen readers.
    let example = move || cover.example.then(|| prefs.words().shell.example);
    let label = move || {
        let marked = example().map(|example| format!(" {example}.")).unwrap_or_default();
        format!("{}. {}{marked}", prefs.words().shell.open_box(title()), facts())
    };
    view! {
        <button
            type="button"
            class="game-box"
            data-box=cover.slug
            aria-haspopup="dialog"
            on:click=move |_| open()
        >
            <span class="unseen">{live(label)}</span>
            {cover.draw_box()}
            {cover.example.then(|| view! { <span class="band" aria-hidden="true"><span>{live(move || example().unwrap_or_default())}</span></span> })}
        </button>
        <p class="box-facts" aria-hidden="true">{live(facts)}</p>
    }
}
