//! Proposals between partners: one proposes an action, the other accepts or declines it.

use super::page::TableContext;
use crate::ui::live;
use leptos::prelude::*;
use protocol::Proposal;

/// The proposal of the visitor's team with buttons to answer it; empty where there is none.
#[component]
pub(super) fn Proposed(context: TableContext) -> impl IntoView {
    let client = context.client;
    let made = Memo::new(move |_| client.shown.with(|shown| shown.as_ref()?.proposal.clone()));
    move || {
        let Proposal { seat, action } = made.get()?;
        let words = client.prefs.words();
        let face = context.head.with_value(|head| head.face);
        let own = context.head.with_value(|head| head.yours.iter().next())?;
        let label = context.seen(|view| face.label(words, view, seat, &action)).unwrap_or_default();
        let mine = context.head.with_value(|head| head.yours.contains(seat));
        let says = context.cast.with(|cast| {
            if mine { words.chat.you_propose(&label) } else { words.chat.proposes(cast.name(seat), &label) }
        });
        let yes = (!mine).then(|| {
            view! {
                <button type="button" class="button primary" data-yes on:click=move |_| client.play(own, action.clone())>
                    {live(move || client.prefs.words().chat.yes)}
                </button>
            }
        });
        let no = if mine { words.chat.withdraw } else { words.chat.no };
        Some(view! {
            <div class="proposal" role="status" data-proposal>
                <span>{says}</span>
                {yes}
                <button type="button" class="button" data-no on:click=move |_| client.drop_proposal(own)>{no}</button>
            </div>
        })
    }
}
