//! The page about the dice: how they are made and checked, and what came of all of them. A script that is loaded when
//! somebody comes fills it.

use crate::games::registry::COVERS;
use crate::prefs::prefs;
use crate::seal;
use leptos::prelude::*;

/// The page.
#[component]
pub(crate) fn DicePage() -> impl IntoView {
    let prefs = prefs();
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        let (Some(place), lang) = (place.get(), prefs.lang.get()) else { return };
        let games = &lang.words().games;
        let titles =
            COVERS.iter().filter_map(|cover| Some(format!("{:?}:{:?}", cover.slug, games.by_slug(cover.slug)?.title)));
        let titles = titles.collect::<Vec<_>>().join(",");
        seal::explain(&place, &format!("{{{titles}}}"), lang.code(), lang.words().table.verify_failed);
    });
    view! {
        <main class="dice-page" id="content" tabindex="-1" data-page="dice">
            <div class="card rules-text" node_ref=place></div>
        </main>
    }
}
