//! Verification of provably fair dice: the worker checks the whole game against the commitment that this page stored.

use super::page::TableContext;
use crate::scripts;
use crate::ui::live;
use leptos::prelude::*;

/// The button, and the place for the result. Written as HTML text, which is the smallest for the first load.
pub(super) fn verify_dice(context: TableContext) -> impl IntoView {
    let client = context.client;
    let verify = move |click: leptos::ev::MouseEvent| {
        let touched = event_target::<web_sys::Element>(&click);
        // Clicks on links in the result come here too.
        let place = touched.next_element_sibling().filter(|_| touched.has_attribute("data-verify"));
        let (Some(place), Some(seen)) = (place, client.known()) else { return };
        let (yours, lang) = (context.head.with_value(|head| head.yours), client.prefs.lang.get_untracked());
        let failed = lang.words().table.verify_failed;
        scripts::verify(&place, &client.id.get_value(), yours, &seen.to_text(), lang.code(), failed);
    };
    let button = move || {
        let name = client.prefs.words().table.verify;
        ["<button type='button' class='button quiet-button' data-verify>", name, "</button><div></div>"].concat()
    };
    view! { <div class="verify-dice" on:click=verify inner_html=live(button)></div> }
}
