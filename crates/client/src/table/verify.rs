//! "Verify the dice": the whole game checked in the worker, against what this page kept of its beginning.

use super::page::Sitting;
use crate::seal;
use crate::ui::live;
use leptos::prelude::*;

/// A button, and the place for what is found. As text, which costs the first load least.
pub(super) fn verify_dice(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let verify = move |click: leptos::ev::MouseEvent| {
        let touched = event_target::<web_sys::Element>(&click);
        // What was found has links of its own.
        let place = touched.next_element_sibling().filter(|_| touched.has_attribute("data-verify"));
        let (Some(place), Some(seen)) = (place, desk.known()) else { return };
        let (yours, lang) = (sitting.head.with_value(|head| head.yours), desk.prefs.lang.get_untracked());
        let failed = lang.words().table.verify_failed;
        seal::check(&place, &desk.id.get_value(), yours, &seen.to_text(), lang.code(), failed);
    };
    let button = move || {
        let name = desk.prefs.words().table.verify;
        ["<button type='button' class='button quiet-button' data-verify>", name, "</button><div></div>"].concat()
    };
    view! { <div class="checks" on:click=verify inner_html=live(button)></div> }
}
