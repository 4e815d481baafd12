//! Name plates of the seats: player, score, clock, turn and presence.

use super::clock::Clock;
use super::page::TableContext;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use protocol::{Chair, PublicTurn};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BoardSide {
    /// All seats but the visitor's.
    Far,
    /// The visitor's seat, or the first.
    Near,
}

#[component]
pub(super) fn Seats(context: TableContext, side: BoardSide) -> impl IntoView {
    let seats = move || {
        let count = context.client.chairs.with(Vec::len) as u8;
        Seat::all(count).filter(|&seat| (seat == context.near) == (side == BoardSide::Near)).collect::<Vec<_>>()
    };
    let class = if side == BoardSide::Far { "seats far" } else { "seats near" };
    view! {
        <div class=class>
            <For each=seats key=|seat| *seat let:seat>
                <Plate context seat />
            </For>
        </div>
    }
}

#[component]
fn Plate(context: TableContext, seat: Seat) -> impl IntoView {
    let TableContext { client, cast, head, .. } = context;
    let words = move || &client.prefs.words().table;
    let face = head.with_value(|head| head.face);
    let chair = Memo::new(move |_| client.chairs.with(|chairs| chairs.get(seat.index()).cloned()));
    let name = move || match chair.get() {
        Some(Chair::Empty) => words().empty_seat.to_owned(),
        Some(_) | None if cast.with(|cast| cast.is_you(seat)) => words().you.to_owned(),
        Some(_) | None => cast.with(|cast| cast.name(seat).to_owned()),
    };
    let tally = move || {
        let words = client.prefs.words();
        client.scene.with(|scene| scene.as_ref().map(|view| face.tally(words, view, seat)))
    };
    let acts = Memo::new(move |_| {
        let mover = client.scene.with(|scene| scene.as_ref().and_then(|view| face.mover(view)));
        let chosen = client.shown.with(|shown| {
            shown.as_ref().is_some_and(|now| matches!(&now.turn, PublicTurn::Seats(seats) if seats.contains(seat)))
        });
        mover == Some(seat) || (mover.is_none() && chosen)
    });
    let away = Memo::new(move |_| {
        let gone = client.presence.with(|presence| presence.get(seat.index()) == Some(&false));
        gone && matches!(chair.get(), Some(Chair::Person(_))) && !head.with_value(|head| head.yours.contains(seat))
    });
    let there = move || match chair.get() {
        Some(Chair::Bot(_)) => Some(words().bot.to_owned()),
        Some(Chair::Program(_)) => Some(words().program.to_owned()),
        Some(Chair::Person(_)) if away.get() => Some(words().away.to_owned()),
        Some(Chair::Away { level, .. }) => {
            let words = client.prefs.words();
            let bot = words.level(face.slug(), &level).map_or(level.as_str(), |words| words.name);
            Some(words.chat.stand_in_plays(bot))
        }
        Some(Chair::Person(_) | Chair::Empty) | None => None,
    };
    // A player who comes back gets the seat back.
    let stand_in = face.stand_in();
    let seated = head.with_value(|head| !head.yours.is_empty());
    // A stand-in never plays for a person who has not arrived.
    let came = move || client.shown.with(|shown| shown.as_ref().is_none_or(|now| !now.awaited.contains(seat)));
    let lends = move || seated && away.get() && came() && !context.is_over();
    view! {
        <div class="plate" class:acts=live(move || acts.get()) class:away=live(move || away.get()) data-seat=seat.index().to_string()>
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=face.emblem(seat)></svg>
            <div class="plate-text">
                <div class="plate-name">
                    <span class="name">{live(name)}</span>
                    {move || there().map(|there| view! { <span class="tag">{there}</span> })}
                    <Clock client seat />
                </div>
                <div class="tally">{live(tally)}</div>
                {move || stand_in.filter(|_| lends()).map(|level| view! {
                    <button type="button" class="button small" data-stand-in on:click=move |_| client.hold(seat, level)>
                        {live(move || client.prefs.words().chat.stand_in)}
                    </button>
                })}
            </div>
            <Show when=move || acts.get()>
                <span class="turn-mark"><span class="unseen">{live(move || words().to_act)}</span></span>
            </Show>
        </div>
    }
}
