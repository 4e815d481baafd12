//! The frame of the annex, and which page an address stands for. Going from one to another loads the page anew.

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
    let wanted = path.split('/').nth(2).unwrap_or_default().to_owned();
    view! {
        <a class="skip" href="#content">{live(move || prefs.words().shell.skip)}</a>
        <Header />
        <LabPage wanted />
    }
}
