//! A page that is not there.

use super::live;
use crate::prefs::prefs;
use leptos::prelude::*;

/// Why there is nothing to see at an address.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Why {
    /// There is nothing.
    Nothing,
    /// It is not for this visitor.
    Private,
    /// A later page has written it.
    Newer,
}

/// There is nothing here, or nothing for this visitor, but the shelf is near.
#[component]
pub(crate) fn Lost(why: Why) -> impl IntoView {
    let prefs = prefs();
    let says = move || {
        let words = prefs.words();
        match why {
            Why::Nothing => [words.shell.lost_title, words.shell.lost_text, words.shell.home],
            Why::Private => [words.shell.closed_title, words.refusals.private, words.shell.home],
            Why::Newer => [words.shell.older_title, words.refusals.newer, words.shell.reload],
        }
    };
    // Going to where one is loads the page anew.
    let way = if why == Why::Newer { "" } else { "/" };
    view! {
        <main class="lost" id="content" tabindex="-1" data-page="lost">
            <section class="card">
                <h1>{live(move || says()[0])}</h1>
                <p>{live(move || says()[1])}</p>
                <a class="button primary large" href=way>{live(move || says()[2])}</a>
            </section>
        </main>
    }
}
