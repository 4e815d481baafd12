//! Take-back of the player's own unfinished round.

use super::page::TableContext;
use leptos::prelude::*;

/// Buttons that take back the last step or the whole round; empty where nothing can be taken back.
#[component]
pub(super) fn TakeBack(context: TableContext) -> impl IntoView {
    let client = context.client;
    let back = Memo::new(move |_| {
        let seat = context.legal.with(|legal| legal.first().map(|(seat, _)| *seat))?;
        client.shown.with(|shown| shown.as_ref()?.take_back.iter().find(|(of, _)| *of == seat).copied())
    });
    move || {
        let (seat, most) = back.get()?;
        let words = &client.prefs.words().table;
        let choices = [(1, words.take_back), (most, words.take_all_back)];
        let button = |(steps, text): (usize, &'static str)| {
            view! {
                <button type="button" class="button quiet-button" data-back=steps.to_string()
                    on:click=move |_| client.take_back(seat, steps)>{text}</button>
            }
        };
        Some(choices.into_iter().take(most.min(2)).map(button).collect_view())
    }
}
