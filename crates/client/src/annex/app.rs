//! The frame of the annex, and which page an address stands for. Going from one to another loads the page anew.

use super::account::AccountPage;
use super::admin::AdminPage;
use super::explore::ExplorePage;
use super::games::GamesPage;
use super::lobby::LobbyPage;
use super::ranks::RanksPage;
use super::stats::StatsPage;
use crate::lab::LabPage;
use crate::prefs::Prefs;
use crate::ui::header::Header;
use crate::ui::live;
use leptos::prelude::*;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::load();
    provide_context(prefs);
    let _ = document().body().map(|body| body.set_class_name("on-lab"));
    let path = window().location().pathname().unwrap_or_default();
    view! {
        <a class="skip" href="#content">{live(move || prefs.words().shell.skip)}</a>
        <Header />
        {match path.split('/').nth(1) {
            Some("lobby") => view! { <LobbyPage /> }.into_any(),
            Some("games") => view! { <GamesPage /> }.into_any(),
            Some("ranks") => view! { <RanksPage /> }.into_any(),
            Some("stats") => view! { <StatsPage /> }.into_any(),
            Some("admin") => view! { <AdminPage /> }.into_any(),
            Some("explore") => view! { <ExplorePage /> }.into_any(),
            Some("account") => view! { <AccountPage /> }.into_any(),
            _ => view! { <LabPage /> }.into_any(),
        }}
    }
}
