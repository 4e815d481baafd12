//! Root component and router of the bundle `pages`. Going from one page to another reloads.

use super::account::AccountPage;
use super::admin::AdminPage;
use super::credits::CreditsPage;
use super::explorer::ExplorerPage;
use super::history::HistoryPage;
use super::lobby::LobbyPage;
use super::print::{PrintPage, printable};
use super::ranking::RankingPage;
use super::stats::StatsPage;
use crate::game_list::GAMES;
use crate::pages::lab::LabPage;
use crate::pages::not_found::{MissingReason, NotFound};
use crate::prefs::Prefs;
use crate::ui::header::Header;
use crate::ui::live;
use leptos::prelude::*;

#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::load();
    provide_context(prefs);
    let _ = document().body().map(|body| body.set_class_name("on-lab"));
    let path = window().location().pathname().unwrap_or_default();
    let mut parts = path.split('/').filter(|part| !part.is_empty());
    let (page, below) = (parts.next().unwrap_or_default(), parts.next());
    view! {
        <a class="skip" href="#content">{live(move || prefs.words().shell.skip)}</a>
        <Header />
        {match (page, below) {
            ("lobby", None) => view! { <LobbyPage /> }.into_any(),
            ("games", None) => view! { <HistoryPage /> }.into_any(),
            ("stats", None) => view! { <StatsPage /> }.into_any(),
            ("admin", None) => view! { <AdminPage /> }.into_any(),
            ("explore", None | Some("ur-classic")) => view! { <ExplorerPage /> }.into_any(),
            ("credits", None) => view! { <CreditsPage /> }.into_any(),
            ("account", None) => view! { <AccountPage /> }.into_any(),
            ("ranks", below) => match game(below, "ur-classic") {
                Some(slug) => view! { <RankingPage slug /> }.into_any(),
                None => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
            },
            ("print", below) => match printable(below) {
                Some(slug) => view! { <PrintPage slug /> }.into_any(),
                None => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
            },
            // Without a game: the one that changes most.
            ("lab", below) => match game(below, "ulir") {
                Some(slug) => view! { <LabPage slug /> }.into_any(),
                None => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
            },
            _ => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
        }}
    }
}

/// The game that an address names, or `usual` where it names none.
fn game(named: Option<&str>, usual: &'static str) -> Option<&'static str> {
    let wanted = named.unwrap_or(usual);
    GAMES.iter().map(|&(slug, _)| slug).find(|slug| *slug == wanted)
}
