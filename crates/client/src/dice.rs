//! The page about the dice: how they are made and checked, and what came of all of them. Everything on it is loaded when
//! somebody comes: a text, and tables that the worker draws.

use crate::browser::dress;
use crate::games::registry::COVERS;
use crate::net::{engine, fetch};
use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde_json::{Map, Value, json};

/// The page.
#[component]
pub(crate) fn DicePage() -> impl IntoView {
    dress("tablee-dice");
    let prefs = prefs();
    let [text, tallies, exact] = [(); 3].map(|()| RwSignal::new(String::new()));
    Effect::new(move || {
        let lang = prefs.lang.get();
        let titles: Map<String, Value> = COVERS
            .iter()
            .filter_map(|cover| {
                Some((cover.slug.to_owned(), Value::from(prefs.words().games.by_slug(cover.slug)?.title)))
            })
            .collect();
        spawn_local(async move {
            for (name, place) in [("dice", text), ("verify", exact)] {
                let html = fetch::text(&format!("/about/{name}.{}.html", lang.code())).await;
                // Wide lines scroll: keys must reach them too.
                let html = html.map(|html| html.replace("<pre>", "<pre tabindex=\"0\">"));
                place.try_set(html.unwrap_or_else(|_| format!("<p>{}</p>", lang.words().table.verify_failed)));
            }
            let Ok(counts) = fetch::get::<Value>("/api/dice").await else { return };
            let question = json!({ "tallies": counts, "titles": titles, "lang": lang.code() });
            tallies.try_set(engine::work("tallies", &question).await.unwrap_or_default());
        });
    });
    let loading = move || text.with(String::is_empty).then(|| prefs.words().shell.loading);
    view! {
        <main class="dice-page" id="content" tabindex="-1" data-page="dice">
            <section class="card">
                <p class="quiet">{live(loading)}</p>
                <div class="rules-text" inner_html=live(move || text.get())></div>
                <div class="rules-text" data-tallies inner_html=live(move || tallies.get())></div>
                <div class="rules-text" inner_html=live(move || exact.get())></div>
            </section>
        </main>
    }
}
