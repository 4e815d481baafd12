//! The reserves in the notches beside the bridge, from which new pawns are taken.

use super::board::UrModernBoard;
use super::choice::{MoveChoice, Touch};
use kernel::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// Draws a reserve. It is a button while a pawn can come from it.
pub(super) fn draw(board: UrModernBoard, seat: Seat) -> AnyView {
    let (layout, setting, choice) = (board.layout, board.setting, board.choice);
    let held = StoredValue::new(board);
    let meaning = Memo::new(move |_| held.with_value(|board| board.on_reserve(seat)));
    let hot = move || meaning.get() != Touch::Nothing;
    let label = move || {
        let um = &setting.prefs.words().games.ur_modern;
        let count = held.with_value(|board| {
            board.position.with(|position| position.as_ref().map_or(0, |position| position.reserve[seat.index() & 1]))
        });
        let line = format!("{}, {}", um.colours[seat.index() & 1], um.reserve(count));
        match meaning.get() {
            Touch::Nothing => line,
            Touch::Play(action) => format!("{line}. {}", held.with_value(|board| board.say(&action))),
            Touch::Choose(_) => {
                let squares = held.with_value(|board| board.offer.with(|offer| offer.spawns()));
                format!("{line}. {}", um.fresh(&squares))
            }
        }
    };
    let place = move || layout.get().reserve(seat);
    let touch = move || held.with_value(|board| board.follow(meaning.get_untracked()));
    let key = move |press: KeyboardEvent| {
        if matches!(press.key().as_str(), "Enter" | " ") {
            press.prevent_default();
            touch();
        }
    };
    let point = move || held.with_value(|board| board.point(&meaning.get_untracked()));
    let played = move || match meaning.get() {
        Touch::Play(action) => Some(action),
        Touch::Choose(_) | Touch::Nothing => None,
    };
    view! {
        <g
            class="um-reserve"
            class:hot=hot
            class:held=move || choice.get() == MoveChoice::Fresh && hot()
            role=move || if hot() { "button" } else { "img" }
            tabindex=move || hot().then_some("0")
            aria-label=label
            data-reserve=seat.index().to_string()
            data-action=played
            on:click=move |_| touch()
            on:keydown=key
            on:focus=move |_| point()
            on:blur=move |_| setting.aim.set(None)
            on:pointerenter=move |_| point()
            on:pointerleave=move |_| setting.aim.set(None)
        >
            <rect
                class="um-groove"
                x=move || place().0.0
                y=move || place().0.1
                width=move || place().1.0
                height=move || place().1.1
                rx="16"
            />
        </g>
    }
    .into_any()
}

impl UrModernBoard {
    fn on_reserve(&self, seat: Seat) -> Touch {
        let own = self.offer.with(|offer| offer.seat) == Some(seat);
        if !own {
            return Touch::Nothing;
        }
        self.offer.with(|offer| self.choice.with(|choice| offer.touch_reserve(choice)))
    }
}
