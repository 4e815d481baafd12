//! `/credits`: who made the games, and what in this product is not theirs.

use super::frame::words;
use crate::prefs::prefs;
use crate::ui::live;
use kernel::Credits;
use leptos::prelude::*;

#[component]
pub(super) fn CreditsPage() -> impl IntoView {
    let prefs = prefs();
    let title = move || prefs.lang.get().credits().title;
    Effect::new(move || document().set_title(&format!("{} · Tablée", title())));
    // The browser looks for the hash before this page is there.
    request_animation_frame(|| {
        let hash = window().location().hash().unwrap_or_default();
        if let Some(game) = hash.strip_prefix('#').and_then(|slug| document().get_element_by_id(slug)) {
            game.scroll_into_view();
        }
    });
    let list = move |items: &'static [&'static str]| items.iter().map(|item| view! { <li>{*item}</li> }).collect_view();
    view! {
        <main class="people-page credits-page" id="content" tabindex="-1" data-page="credits">
            <h1>{live(title)}</h1>
            <p>{live(move || words(prefs).credits.intro)}</p>
            <div class="people-cards">
                {catalog::INFOS.iter().map(|info| view! { <GameCredits slug=info.slug credits=info.credits /> }).collect_view()}
            </div>
            <h2>{live(move || words(prefs).credits.theirs)}</h2>
            <ul class="credits-list">{move || list(words(prefs).credits.theirs_says)}</ul>
            <h2>{live(move || words(prefs).credits.ours)}</h2>
            <ul class="credits-list">{move || list(words(prefs).credits.ours_says)}</ul>
        </main>
    }
}

#[component]
fn GameCredits(slug: &'static str, credits: &'static Credits) -> impl IntoView {
    let prefs = prefs();
    let title = move || prefs.words().title(slug);
    let line = |line: i18n::CreditLine| {
        view! {
            <li><span class="quiet">{line.label}</span>" "{line.text}</li>
        }
    };
    view! {
        <section class="card people-card" id=slug aria-labelledby=format!("{slug}-title")>
            <h2 id=format!("{slug}-title")>{live(title)}</h2>
            <ul>{move || prefs.lang.get().credits().lines(credits).into_iter().map(line).collect_view()}</ul>
        </section>
    }
}
