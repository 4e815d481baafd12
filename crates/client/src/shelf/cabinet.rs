//! Six boxes on walnut boards. Those that are not ready carry a paper band.

use crate::games::Cover;
use crate::games::registry::{COVERS, Place, place};
use crate::prefs::prefs;
use crate::ui::live;
use crate::wing;
use leptos::prelude::*;

/// The cabinet.
#[component]
pub(super) fn Cabinet(opened: RwSignal<Option<&'static str>>) -> impl IntoView {
    let prefs = prefs();
    view! {
        <section class="cabinet" aria-label=live(move || prefs.words().shell.shelf)>
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
    let open = move || match place(cover.slug) {
        Place::Here(_) => opened.set(Some(cover.slug)),
        Place::Wing(wing) => wing::go(wing, &format!("/?box={}", cover.slug)),
        Place::Nowhere => {}
    };
    if !matches!(place(cover.slug), Place::Nowhere) {
        return view! {
            <button
                type="button"
                class="game-box"
                data-box=cover.slug
                aria-haspopup="dialog"
                on:click=move |_| open()
            >
                <span class="unseen">{live(move || format!("{}. {}", (prefs.words().shell.open_box)(title()), facts()))}</span>
                {cover.draw_box()}
            </button>
            <p class="box-facts" aria-hidden="true">{live(facts)}</p>
        }
        .into_any();
    }
    view! {
        <div class="game-box sealed" data-box=cover.slug data-sealed role="img" aria-label=live(move || (prefs.words().shell.coming_box)(title()))>
            {cover.draw_box()}
            <span class="band" aria-hidden="true"><span>{live(move || prefs.words().shell.coming)}</span></span>
        </div>
        <p class="box-facts" aria-hidden="true">{live(facts)}</p>
    }
    .into_any()
}
