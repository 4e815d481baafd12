//! What the pages about people share: the links between them, dates, and why something was refused.

use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use leptos::prelude::*;
use wire::Refusal;
use words::people::PeopleWords;

/// The words of these pages; follows the switch.
pub(super) fn words(prefs: Prefs) -> &'static PeopleWords {
    prefs.lang.get().people()
}

/// The title of a page, in whichever language.
type Title = fn(&'static PeopleWords) -> &'static str;

/// Title of a page about people, the links to the others, and what is on it.
#[component]
pub(super) fn PeoplePage(
    /// As its address names it.
    name: &'static str,
    title: Title,
    children: Children,
) -> impl IntoView {
    let prefs = prefs();
    Effect::new(move || document().set_title(&format!("{} · Tablée", title(words(prefs)))));
    let pages: [(&str, Title); 5] = [
        ("lobby", |words| words.lobby.title),
        ("games", |words| words.games.title),
        ("stats", |words| words.stats.title),
        ("ranks", |words| words.ranks.title),
        ("account", |words| words.account.title),
    ];
    view! {
        <main class="people-page" id="content" tabindex="-1" data-page=name>
            <nav class="chips" aria-label=live(move || words(prefs).pages)>
                {pages.map(|(page, title)| view! {
                    <a class="chip lab-game" href=format!("/{page}") aria-current=(page == name).then_some("page")>
                        {live(move || title(words(prefs)))}
                    </a>
                })}
            </nav>
            <h1>{live(move || title(words(prefs)))}</h1>
            {children()}
        </main>
    }
}

/// Nothing to show yet, and the way to where it begins.
#[component]
pub(super) fn Empty(says: &'static str) -> impl IntoView {
    let prefs = prefs();
    view! {
        <div class="lab-empty" data-empty>
            <p>{says}</p>
            <a class="button" href="/">{live(move || prefs.words().shell.home)}</a>
        </div>
    }
}

/// Why something was refused: what happened and what to do.
pub(super) fn why(prefs: Prefs, refusal: &Refusal) -> String {
    let words = words(prefs);
    match refusal.code.as_str() {
        "bad-record" | "bad-options" => (words.games.bad)(&refusal.message),
        code => (words.refused)(code).unwrap_or_else(|| prefs.words().refusals.by_code(code)).to_owned(),
    }
}

/// A day as people write it.
pub(super) fn day(prefs: Prefs, at: i64) -> String {
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let date = js_sys::Date::new(&(at as f64).into());
    date.to_locale_date_string(prefs.lang.get().code(), &options).into()
}

/// Where a table is, in the wing that has the game: what is not in the first one would load both.
pub(super) fn table_path(game: &str, id: &str, query: &str) -> String {
    let mark = if matches!(game, "ur-classic" | "rolit") { "" } else { "#sheets" };
    format!("/t/{id}{query}{mark}")
}
