//! The root component of the bundles with games: the header, and the page that the address stands for.

use crate::pages::dice::DicePage;
use crate::pages::landing::LandingPage;
use crate::pages::not_found::{MissingReason, NotFound};
use crate::prefs::Prefs;
use crate::route::{Route, Router};
use crate::table::TablePage;
use crate::ui::header::Header;
use crate::ui::light;
use crate::ui::live;
use leptos::prelude::*;

#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::load();
    provide_context(prefs);
    let router = Router::start();
    provide_context(router);
    let route = router.route();
    let name = move || match route.get() {
        Route::Landing | Route::Dice | Route::NotFound => "on-landing",
        Route::Table(_) => "on-table",
    };
    Effect::new(move || {
        let _ = document().body().map(|body| body.set_class_name(name()));
    });
    view! {
        <a class="skip" href="#content">{live(move || prefs.words().shell.skip)}</a>
        {light::defs()}
        <Header />
        {move || match route.get() {
            Route::Landing => view! { <LandingPage /> }.into_any(),
            Route::Table(id) => view! { <TablePage id /> }.into_any(),
            Route::Dice => view! { <DicePage /> }.into_any(),
            Route::NotFound => view! { <NotFound reason=MissingReason::NoPage /> }.into_any(),
        }}
    }
}
