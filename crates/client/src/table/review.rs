//! A finished game judged choice by choice: workers think, a script that is loaded late shows it, and this is the place for
//! it.

use super::desk::Desk;
use super::film::Film;
use super::page::Sitting;
use crate::seal;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;

impl Desk {
    /// Opens the review beside the film, which stands where it is, or else at the end.
    pub(super) fn ask_review(self) {
        if self.film.with_untracked(Option::is_none) {
            self.open_film_at(usize::MAX);
        }
        // Asked for again, it is shown again.
        self.review.set(true);
    }
}

/// The place of the review. It begins when it is first shown, and ends with this place.
#[component]
pub(super) fn Review(sitting: Sitting, open: RwSignal<bool>) -> impl IntoView {
    let desk = sitting.desk;
    let place = NodeRef::<leptos::html::Div>::new();
    Effect::new(move || {
        let (Some(place), Some(record)) = (place.get(), desk.known()) else { return };
        let (names, you) = sitting.cast.with_untracked(|cast| {
            let names: Vec<&str> = Seat::all(cast.seats() as u8).map(|seat| cast.name(seat)).collect();
            (names.join("\n"), cast.you().map_or(-1, |seat| i32::from(u8::from(seat))))
        });
        let go = Closure::<dyn Fn(usize, bool)>::new(move |step, look| {
            desk.open_film_at(step);
            // On a phone the board lies under the panel.
            if look {
                open.set(false);
            }
        });
        let failed = desk.prefs.lang.get_untracked().words().table.review_failed;
        seal::review(&place, &record.to_text(), &names, you, failed, &go.into_js_value());
    });
    let at = move || {
        let own = |film: &&Film| film.is_own();
        desk.film.with(|film| film.as_ref().filter(own).map_or_else(String::new, |film| film.at.to_string()))
    };
    view! { <div node_ref=place lang=live(move || desk.prefs.lang.get().code()) data-at=live(at)></div> }
}
