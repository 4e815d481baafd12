//! Going back by consent: one asks, the others say yes or no.

use super::page::Sitting;
use leptos::prelude::*;
use wire::Asking;

/// What was asked and what to say to it; or the way to ask, where there is something to go back to.
#[component]
pub(super) fn Undo(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let stands = Memo::new(move |_| {
        let free = desk.film.with(Option::is_none);
        desk.shown.with(|shown| shown.as_ref().filter(|_| free).map(|now| (now.asking, now.undo)))
    });
    move || {
        let words = desk.prefs.words();
        let (asking, undo) = stands.get()?;
        let Some(Asking { seat, waits }) = asking else {
            let text = if sitting.has_company() { words.clock.ask } else { words.table.take_back };
            return undo.map(|seat| {
                view! {
                    <button type="button" class="button quiet-button undo" data-undo on:click=move |_| desk.undo(seat)>{text}</button>
                }
                .into_any()
            });
        };
        let yours = sitting.head.with_value(|head| head.yours);
        let mine = yours.contains(seat);
        let own = yours.iter().find(|own| waits.contains(*own));
        let says = if mine {
            words.clock.you_ask.to_owned()
        } else {
            sitting.cast.with(|cast| (words.clock.asks)(cast.name(seat)))
        };
        let yes = own.map(|own| {
            view! { <button type="button" class="button primary" data-agree on:click=move |_| desk.agree(own)>{words.clock.yes}</button> }
        });
        let no = if mine { Some((seat, words.clock.never_mind)) } else { own.map(|own| (own, words.talk.no)) };
        let no = no.map(|(own, text)| {
            view! { <button type="button" class="button" data-object on:click=move |_| desk.object(own)>{text}</button> }
        });
        Some(view! { <div class="proposal" role="status" data-asking><span>{says}</span>{yes}{no}</div> }.into_any())
    }
}
