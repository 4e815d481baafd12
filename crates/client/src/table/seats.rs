//! Who sits where: name, standing, whose turn, who is there.

use super::clock::Clock;
use super::page::Sitting;
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use wire::{Chair, TurnFace};

/// Which side of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Everybody else.
    Far,
    /// The seat nearest to the visitor.
    Near,
}

/// The seats of one side.
#[component]
pub(super) fn Seats(sitting: Sitting, side: Side) -> impl IntoView {
    let seats = move || {
        let count = sitting.desk.chairs.with(Vec::len) as u8;
        Seat::all(count).filter(|&seat| (seat == sitting.near) == (side == Side::Near)).collect::<Vec<_>>()
    };
    let class = if side == Side::Far { "seats far" } else { "seats near" };
    view! {
        <div class=class>
            <For each=seats key=|seat| *seat let:seat>
                <Plate sitting seat />
            </For>
        </div>
    }
}

#[component]
fn Plate(sitting: Sitting, seat: Seat) -> impl IntoView {
    let Sitting { desk, cast, head, .. } = sitting;
    let words = move || &desk.prefs.words().table;
    let face = head.with_value(|head| head.face);
    let chair = Memo::new(move |_| desk.chairs.with(|chairs| chairs.get(seat.index()).cloned()));
    let name = move || match chair.get() {
        Some(Chair::Empty) => words().empty_seat.to_owned(),
        Some(_) | None if cast.with(|cast| cast.is_you(seat)) => words().you.to_owned(),
        Some(_) | None => cast.with(|cast| cast.name(seat).to_owned()),
    };
    let tally = move || {
        let words = desk.prefs.words();
        desk.scene.with(|scene| scene.as_ref().map(|view| face.tally(words, view, seat)))
    };
    let acts = Memo::new(move |_| {
        let mover = desk.scene.with(|scene| scene.as_ref().and_then(|view| face.mover(view)));
        let chosen = desk.shown.with(|shown| {
            shown.as_ref().is_some_and(|now| matches!(&now.turn, TurnFace::Seats(seats) if seats.contains(seat)))
        });
        mover == Some(seat) || (mover.is_none() && chosen)
    });
    let away = Memo::new(move |_| {
        let gone = desk.presence.with(|presence| presence.get(seat.index()) == Some(&false));
        gone && matches!(chair.get(), Some(Chair::Person(_))) && !head.with_value(|head| head.yours.contains(seat))
    });
    let there = move || match chair.get() {
        Some(Chair::Bot(_)) => Some(words().bot.to_owned()),
        Some(Chair::Program(_)) => Some(words().program.to_owned()),
        Some(Chair::Person(_)) if away.get() => Some(words().away.to_owned()),
        Some(Chair::Away { level, .. }) => {
            let words = desk.prefs.words();
            let bot = words.levels.by_id(&level).map_or(level.as_str(), |words| words.name);
            Some((words.talk.held)(bot))
        }
        Some(Chair::Person(_) | Chair::Empty) | None => None,
    };
    // A bot that neither bores nor crushes; whoever comes back gets the seat back.
    let stand_in = face.levels().get(1).copied();
    let seated = head.with_value(|head| !head.yours.is_empty());
    let lends = move || seated && away.get() && !sitting.is_over();
    view! {
        <div class="plate" class:acts=live(move || acts.get()) class:away=live(move || away.get()) data-seat=seat.index().to_string()>
            <svg class="emblem" viewBox="0 0 24 24" aria-hidden="true" inner_html=face.emblem(seat)></svg>
            <div class="plate-text">
                <div class="plate-name">
                    <span class="name">{live(name)}</span>
                    {move || there().map(|there| view! { <span class="tag">{there}</span> })}
                    <Clock desk seat />
                </div>
                <div class="tally">{live(tally)}</div>
                {move || stand_in.filter(|_| lends()).map(|level| view! {
                    <button type="button" class="button small" data-hold on:click=move |_| desk.hold(seat, level)>
                        {live(move || desk.prefs.words().talk.hold)}
                    </button>
                })}
            </div>
            <Show when=move || acts.get()>
                <span class="turn-mark"><span class="unseen">{live(move || words().to_act)}</span></span>
            </Show>
        </div>
    }
}
