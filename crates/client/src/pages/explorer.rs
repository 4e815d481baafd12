//! `/explore/ur-classic`: explorer of classic Ur, with the value of every roll and move of a position. A lazily loaded
//! script asks the worker and the server, and fills the page.

use crate::prefs::prefs;
use crate::ui::live;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = tablee, js_name = show)]
    fn show(what: &str, place: &JsValue, failed: &str);
}

#[component]
pub(super) fn ExplorerPage() -> impl IntoView {
    let prefs = prefs();
    let place = NodeRef::<leptos::html::Main>::new();
    Effect::new(move || {
        let (Some(place), lang) = (place.get(), prefs.lang.get()) else { return };
        show("explorer explorer", &place, lang.words().table.review_failed);
    });
    view! {
        <main class="people-page explore-page" id="content" tabindex="-1" data-page="explore" node_ref=place
            lang=live(move || prefs.lang.get().code())></main>
    }
}
