//! `/dice`: how provably fair dice are made and verified, and the tallies of all rolls. A lazily loaded script fills
//! it.

use crate::games::COVERS;
use crate::prefs::prefs;
use crate::scripts;
use leptos::prelude::*;

#[component]
pub(crate) fn DicePage() -> impl IntoView {
    let prefs = prefs();
    let place = NodeRef::<leptos::html::Main>::new();
    Effect::new(move || {
        let (Some(place), lang) = (place.get(), prefs.lang.get()) else { return };
        let words = lang.words();
        // One line per game: slug, title.
        let mut titles = String::new();
        for cover in COVERS {
            if let Some(game) = words.game(cover.slug) {
                titles += &[cover.slug, " ", game.title, "\n"].concat();
            }
        }
        scripts::explain_dice(&place, &titles, lang.code(), words.table.verify_failed);
    });
    view! { <main class="dice-page" id="content" tabindex="-1" data-page="dice" node_ref=place></main> }
}
