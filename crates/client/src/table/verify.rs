//! "Verify the dice": the whole game checked in the worker, against what this page kept of its beginning.

use super::page::Sitting;
use crate::seal;
use crate::ui::live;
use leptos::prelude::*;

/// A button, and the place for what is found.
pub(super) fn verify_dice(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let place = NodeRef::<leptos::html::Div>::new();
    let verify = move |_| {
        let (Some(place), Some(seen)) = (place.get_untracked(), desk.known()) else { return };
        let (yours, lang) = (sitting.head.with_value(|head| head.yours), desk.prefs.lang.get_untracked());
        let failed = lang.words().table.verify_failed;
        seal::check(&place, &desk.id.get_value(), yours, &seen.to_text(), lang.code(), failed);
    };
    view! {
        <button type="button" class="button quiet-button" data-verify on:click=verify>
            {live(move || desk.prefs.words().table.verify)}
        </button>
        <div class="checks" node_ref=place></div>
    }
}
