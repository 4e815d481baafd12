//! The frame of the account, history, lobby, ranking and stats pages: navigation, dates, refusals.

use crate::game_list::{Bundle, GAMES};
use crate::prefs::{Prefs, prefs};
use crate::ui::live;
use i18n::pages::PagesWords;
use leptos::prelude::*;
use protocol::{Refusal, RefusalCode};

/// The phrases of these pages; reactive.
pub(super) fn words(prefs: Prefs) -> &'static PagesWords {
    prefs.lang.get().pages()
}

/// Selects the title of a page in the current language.
type Title = fn(&'static PagesWords) -> &'static str;

/// A page with its title and the navigation between these pages.
#[component]
pub(super) fn PageFrame(
    /// The name in the address.
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
        ("ranks", |words| words.ranking.title),
        ("account", |words| words.account.title),
    ];
    view! {
        <main class="people-page" id="content" tabindex="-1" data-page=name>
            <nav class="chips" aria-label=live(move || words(prefs).nav)>
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

/// An empty list, with a link to the landing page.
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

/// The sentence for a refusal.
pub(super) fn why(prefs: Prefs, refusal: &Refusal) -> String {
    let words = words(prefs);
    match refusal.code {
        RefusalCode::BadRecord | RefusalCode::BadOptions => words.games.bad(&refusal.message),
        code => words.refused(code).unwrap_or_else(|| prefs.words().refusals.by_code(code)).to_owned(),
    }
}

/// Date in the reader's language.
pub(super) fn day(prefs: Prefs, at: i64) -> String {
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"dateStyle".into(), &"medium".into());
    let date = js_sys::Date::new(&(at as f64).into());
    date.to_locale_date_string(prefs.lang.get().code(), &options).into()
}

/// Address of a table, with the hash of the game's bundle: without it both bundles would be loaded.
pub(super) fn table_path(game: &str, id: &str, query: &str) -> String {
    let second = GAMES.iter().any(|&(known, bundle)| known == game && bundle == Bundle::Second);
    let mark = if second { "#second" } else { "" };
    format!("/t/{id}{query}{mark}")
}
