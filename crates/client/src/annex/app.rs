//! The frame of the annex, and which page an address stands for. Going from one to another loads the page anew.

use super::account::AccountPage;
use super::admin::AdminPage;
use super::explore::ExplorePage;
use super::games::GamesPage;
use super::lobby::LobbyPage;
use super::ranks::RanksPage;
use super::stats::StatsPage;
use crate::lab::{GAMES, LabPage};
use crate::prefs::Prefs;
use crate::ui::header::Header;
use crate::ui::live;
use crate::ui::lost::{Lost, Why};
use leptos::prelude::*;

/// The whole page.
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
            ("games", None) => view! { <GamesPage /> }.into_any(),
            ("stats", None) => view! { <StatsPage /> }.into_any(),
            ("admin", None) => view! { <AdminPage /> }.into_any(),
            ("explore", None | Some("ur-classic")) => view! { <ExplorePage /> }.into_any(),
            ("account", None) => view! { <AccountPage /> }.into_any(),
            ("ranks", below) => match game(below, "ur-classic") {
                Some(slug) => view! { <RanksPage slug /> }.into_any(),
                None => view! { <Lost why=Why::Nothing /> }.into_any(),
            },
            // Without a game, the one that changes most.
            ("lab", below) => match game(below, "ulir") {
                Some(slug) => view! { <LabPage slug /> }.into_any(),
                None => view! { <Lost why=Why::Nothing /> }.into_any(),
            },
            _ => view! { <Lost why=Why::Nothing /> }.into_any(),
        }}
    }
}

/// The game that an address names, or this one where it names none.
fn game(named: Option<&str>, usual: &'static str) -> Option<&'static str> {
    let wanted = named.unwrap_or(usual);
    GAMES.into_iter().find(|slug| *slug == wanted)
}
