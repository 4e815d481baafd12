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
    let place = NodeRef::<leptos::html::Main>::new();
    Effect::new(move || {
        let (Some(place), lang) = (place.get(), prefs.lang.get()) else { return };
        let words = lang.words();
        // A line each: slug, title.
        let mut titles = String::new();
        for cover in COVERS {
            if let Some(game) = words.games.by_slug(cover.slug) {
                titles += &[cover.slug, " ", game.title, "\n"].concat();
            }
        }
        seal::explain(&place, &titles, lang.code(), words.table.verify_failed);
    });
    view! { <main class="dice-page" id="content" tabindex="-1" data-page="dice" node_ref=place></main> }
}
