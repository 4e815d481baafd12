//! Thinking again about one's unfinished round.

use super::page::Sitting;
use leptos::prelude::*;

/// Takes the last step back, or the whole round; nothing where nothing can be taken back.
#[component]
pub(super) fn TakeBack(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let back = Memo::new(move |_| {
        let seat = sitting.legal.with(|legal| legal.first().map(|(seat, _)| *seat))?;
        desk.shown.with(|shown| shown.as_ref()?.back.iter().find(|(of, _)| *of == seat).copied())
    });
    move || {
        let (seat, most) = back.get()?;
        let words = &desk.prefs.words().table;
        let choices = [(1, words.take_back), (most, words.take_all_back)];
        let button = |(steps, text): (usize, &'static str)| {
            view! {
                <button type="button" class="button quiet-button" data-back=steps.to_string()
                    on:click=move |_| desk.take_back(seat, steps)>{text}</button>
            }
        };
        Some(choices.into_iter().take(most.min(2)).map(button).collect_view())
    }
}
