//! The landing page: a box for every game, unfinished games, and the new-game dialog of the box that is open.

mod boxes;
mod resume;

use super::new_game::NewGameDialog;
use crate::games::COVERS;
use crate::prefs::prefs;
use crate::ui::live;
use boxes::GameBoxes;
use leptos::prelude::*;
use resume::Resume;

#[component]
pub(crate) fn LandingPage() -> impl IntoView {
    let prefs = prefs();
    let wanted = crate::route::box_in_address().and_then(|slug| COVERS.iter().find(|cover| cover.slug == slug));
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
            "</a> <a href='/credits' data-credits>",
            prefs.lang.get().credits().title,
            "</a>",
        ]
        .concat()
    };
    view! {
        <main class="landing-page" id="content" tabindex="-1" data-page="landing">
            <div class="welcome">
                <h1>{live(move || words().tagline)}</h1>
                <p>{live(move || words().intro)}</p>
                <Resume />
            </div>
            <GameBoxes opened />
            <p class="colophon" inner_html=live(colophon)></p>
            {move || opened.get().map(|slug| view! { <NewGameDialog slug opened /> })}
        </main>
    }
}
