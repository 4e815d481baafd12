//! The racks beside the board: pawns that wait, pawns that are home.

use super::board::{BoardAction, UrClassicBoard};
use super::layout::Rack;
use crate::ui::live;
use kernel::Seat;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;

/// How far a touch may miss.
const GRIP: f64 = 9.0;

/// Draws a rack. It is a button while a pawn can enter from it or go home to it.
pub(super) fn draw(board: UrClassicBoard, seat: Seat, kind: Rack) -> AnyView {
    let (layout, setting) = (board.layout, board.setting);
    let held = StoredValue::new(board);
    let hot = Memo::new(move |_| held.with_value(|board| board.on_rack(seat, kind)));
    let label = move || {
        let words = setting.prefs.words();
        let ur = &words.games.ur_classic;
        let count = held.with_value(|board| {
            board.position.with(|position| {
                position.as_ref().map_or_else(String::new, |position| match kind {
                    Rack::Reserve => ur.reserve(position.reserve[seat.index() & 1]),
                    Rack::Home => ur.home(position.off[seat.index() & 1]),
                })
            })
        });
        let what = hot.get().map(|hot| held.with_value(|board| board.say(&hot)));
        let colour = ur.colours[seat.index() & 1];
        what.map_or_else(|| format!("{colour}, {count}"), |what| format!("{colour}, {count}. {what}"))
    };
    let corner = move || layout.get().rack(seat, kind);
    let gate = move || {
        let (x, y) = layout.get().gate(seat);
        format!("translate({x} {y})")
    };
    let key = move |press: KeyboardEvent| {
        if matches!(press.key().as_str(), "Enter" | " ") {
            press.prevent_default();
            held.with_value(|board| board.play(hot.get_untracked()));
        }
    };
    view! {
        <g
            class="ur-rack"
            class:home=kind == Rack::Home
            class:hot=live(move || hot.get().is_some())
            role=live(move || if hot.get().is_some() { "button" } else { "img" })
            tabindex=live(move || if hot.get().is_some() { "0" } else { "-1" })
            aria-label=live(label)
            data-action=live(move || hot.get().map(|hot| hot.action))
            on:click=move |_| held.with_value(|board| board.play(hot.get_untracked()))
            on:keydown=key
            on:focus=move |_| held.with_value(|board| board.point(hot.get_untracked()))
            on:blur=move |_| setting.aim.set(None)
            on:pointerenter=move |_| held.with_value(|board| board.point(hot.get_untracked()))
            on:pointerleave=move |_| setting.aim.set(None)
        >
            // On a phone a rack is narrower than a finger: what can be touched is larger than what is seen.
            <rect
                class="ur-grip"
                x=live(move || corner().0.0 - GRIP)
                y=live(move || corner().0.1 - GRIP)
                width=live(move || corner().1.0 + 2.0 * GRIP)
                height=live(move || corner().1.1 + 2.0 * GRIP)
            />
            <rect
                class="ur-groove"
                x=live(move || corner().0.0)
                y=live(move || corner().0.1)
                width=live(move || corner().1.0)
                height=live(move || corner().1.1)
                rx="32"
            />
            <path class="ur-gate" transform=live(gate) d="M-13 13v-14a13 13 0 0 1 26 0v14M-19 13h38M-6 13v-12a6 6 0 0 1 12 0v12" />
            <rect
                class="ur-ring"
                x=live(move || corner().0.0 - 3.0)
                y=live(move || corner().0.1 - 3.0)
                width=live(move || corner().1.0 + 6.0)
                height=live(move || corner().1.1 + 6.0)
                rx="35"
            />
        </g>
    }
    .into_any()
}

impl UrClassicBoard {
    fn on_rack(&self, seat: Seat, kind: Rack) -> Option<BoardAction> {
        let meant = |hot: &&BoardAction| {
            hot.seat == seat
                && match kind {
                    Rack::Reserve => hot.from.is_none(),
                    Rack::Home => hot.to.is_none(),
                }
        };
        self.hot.with(|hot| hot.iter().find(meant).cloned())
    }

    /// An action in the words of the list.
    pub(super) fn say(&self, hot: &BoardAction) -> String {
        let words = self.setting.prefs.words();
        self.position.with(|position| {
            let reading = position.as_ref().and_then(|p| i18n::ur_classic::PawnMove::of(p, hot.seat, &hot.action));
            reading.map_or_else(|| hot.action.clone(), |reading| words.games.ur_classic.label(reading))
        })
    }
}
