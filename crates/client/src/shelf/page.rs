//! The home page.

use super::cabinet::Cabinet;
use super::resume::Resume;
use super::who::WhoPlays;
use crate::games::registry::COVERS;
use crate::prefs::prefs;
use crate::ui::live;
use crate::wing;
use leptos::prelude::*;

/// The shelf, unfinished games, and the opened box.
#[component]
pub(crate) fn ShelfPage() -> impl IntoView {
    let prefs = prefs();
    let wanted = wing::wanted().and_then(|slug| COVERS.iter().find(|cover| cover.slug == slug));
    let opened = RwSignal::new(wanted.map(|cover| cover.slug));
    let words = move || &prefs.words().shell;
    let colophon = move || {
        let (dice, lab) = (prefs.words().table.verify_how, words().lab);
        [
            words().colophon,
            " <a href='/lobby' data-lobby>",
            words().lobby,
            "</a> <a href='/dice'>",
            dice,
            "</a> <a href='/lab' data-lab>",
            lab,
            "</a>",
        ]
        .concat()
    };
    view! {
        <main class="shelf-page" id="content" tabindex="-1" data-page="shelf">
            <div class="welcome">
                <h1>{live(move || words().tagline)}</h1>
                <p>{live(move || words().intro)}</p>
                <Resume />
            </div>
            <Cabinet opened />
            <p class="colophon" inner_html=live(colophon)></p>
            {move || opened.get().map(|slug| view! { <WhoPlays slug opened /> })}
        </main>
    }
}
