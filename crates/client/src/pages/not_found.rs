//! The not-found page: no such address, a private table, or one that a newer page wrote.

use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;

/// Why there is nothing to see at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum MissingReason {
    NoPage,
    /// The visitor may not see it.
    Private,
    /// A newer version of the page wrote it.
    Newer,
}

#[component]
pub(crate) fn NotFound(reason: MissingReason) -> impl IntoView {
    let prefs = prefs();
    let says = move || {
        let words = prefs.words();
        match reason {
            MissingReason::NoPage => [words.shell.lost_title, words.shell.lost_text, words.shell.home],
            MissingReason::Private => [words.shell.closed_title, words.refusals.private, words.shell.home],
            MissingReason::Newer => [words.shell.older_title, words.refusals.newer, words.shell.reload],
        }
    };
    // An empty link reloads the page.
    let way = if reason == MissingReason::Newer { "" } else { "/" };
    view! {
        <main class="not-found" id="content" tabindex="-1" data-page="not-found">
            <section class="card">
                <h1>{live(move || says()[0])}</h1>
                <p>{live(move || says()[1])}</p>
                <a class="button primary large" href=way>{live(move || says()[2])}</a>
            </section>
        </main>
    }
}
