//! Undo with consent: a player asks, the others agree or decline.

use super::page::TableContext;
use leptos::prelude::*;
use protocol::UndoRequest;

/// The undo button, where there is a decision to go back to.
#[component]
pub(super) fn UndoButton(context: TableContext) -> impl IntoView {
    let client = context.client;
    let undo = Memo::new(move |_| client.shown.with(|shown| shown.as_ref()?.undo));
    move || {
        let (seat, words) = (undo.get()?, client.prefs.words());
        let text = if context.has_other_people() { words.clock.undo_ask } else { words.clock.undo };
        Some(view! {
            <button type="button" class="button quiet-button undo" data-undo on:click=move |_| client.undo(seat)>{text}</button>
        })
    }
}

/// The pending undo request with buttons to answer it.
#[component]
pub(super) fn Asked(context: TableContext) -> impl IntoView {
    let client = context.client;
    let asking = Memo::new(move |_| client.shown.with(|shown| shown.as_ref()?.undo_request));
    move || {
        let UndoRequest { seat, waits } = asking.get()?;
        let words = client.prefs.words();
        let yours = context.head.with_value(|head| head.yours);
        let mine = yours.contains(seat);
        let own = yours.iter().find(|own| waits.contains(*own));
        let says = context.cast.with(|cast| {
            if mine { words.clock.undo_you_ask.to_owned() } else { words.clock.undo_asks(cast.name(seat)) }
        });
        let yes = own.map(|own| {
            view! { <button type="button" class="button primary" data-undo-agree on:click=move |_| client.agree(own)>{words.clock.undo_yes}</button> }
        });
        let no = if mine { Some((seat, words.clock.undo_withdraw)) } else { own.map(|own| (own, words.chat.no)) };
        let no = no.map(|(own, text)| {
            view! { <button type="button" class="button" data-undo-decline on:click=move |_| client.object(own)>{text}</button> }
        });
        Some(view! { <div class="proposal" role="status" data-undo-request><span>{says}</span>{yes}{no}</div> })
    }
}
