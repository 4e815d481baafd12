//! Partners who agree first: what one proposes, the other says yes or no to.

use super::page::Sitting;
use crate::ui::live;
use leptos::prelude::*;
use wire::Proposal;

/// What was proposed in the visitor's team, and what to say to it; nothing where nothing was.
#[component]
pub(super) fn Proposed(sitting: Sitting) -> impl IntoView {
    let desk = sitting.desk;
    let made = Memo::new(move |_| desk.shown.with(|shown| shown.as_ref()?.proposal.clone()));
    move || {
        let Proposal { seat, action } = made.get()?;
        let words = desk.prefs.words();
        let face = sitting.head.with_value(|head| head.face);
        let own = sitting.head.with_value(|head| head.yours.iter().next())?;
        let label = sitting.seen(|view| face.label(words, view, seat, &action)).unwrap_or_default();
        let mine = sitting.head.with_value(|head| head.yours.contains(seat));
        let says = sitting.cast.with(|cast| {
            if mine { (words.talk.you_propose)(&label) } else { (words.talk.proposes)(cast.name(seat), &label) }
        });
        let yes = (!mine).then(|| {
            view! {
                <button type="button" class="button primary" data-yes on:click=move |_| desk.play(own, action.clone())>
                    {live(move || desk.prefs.words().talk.yes)}
                </button>
            }
        });
        let no = if mine { words.talk.withdraw } else { words.talk.no };
        Some(view! {
            <div class="proposal" role="status" data-proposal>
                <span>{says}</span>
                {yes}
                <button type="button" class="button" data-no on:click=move |_| desk.drop_proposal(own)>{no}</button>
            </div>
        })
    }
}
