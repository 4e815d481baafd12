//! The frame around every page.

use crate::dice::DicePage;
use crate::prefs::Prefs;
use crate::route::{Route, Router};
use crate::shelf::ShelfPage;
use crate::table::TablePage;
use crate::ui::header::Header;
use crate::ui::light;
use crate::ui::live;
use crate::ui::lost::{Lost, Why};
use leptos::prelude::*;

/// The whole page.
#[component]
pub(crate) fn App() -> impl IntoView {
    let prefs = Prefs::load();
    provide_context(prefs);
    let router = Router::start();
    provide_context(router);
    let route = router.route();
    let name = move || match route.get() {
        Route::Shelf | Route::Dice | Route::Lost => "on-shelf",
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
            Route::Shelf => view! { <ShelfPage /> }.into_any(),
            Route::Table(id) => view! { <TablePage id /> }.into_any(),
            Route::Dice => view! { <DicePage /> }.into_any(),
            Route::Lost => view! { <Lost why=Why::Nothing /> }.into_any(),
        }}
    }
}
