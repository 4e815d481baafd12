//! One of the twenty squares: a grid cell for pointer, keyboard and screen reader.

use super::board::UrModernBoard;
use super::choice::{Light, Touch};
use super::layout::Layout;
use crate::games::race;
use i18n::ur_modern::{Power, Zone, owner};
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use ur_modern::Square;

/// The tile of a square.
fn tile(power: Power) -> &'static str {
    match power {
        Power::Entrance => "entrance",
        Power::Royal => "royal",
        Power::Ishtar => "ishtar",
        Power::Marduk => "marduk",
        Power::EarthFort => "earth-fort",
        Power::SkyFort => "sky-fort",
        Power::Plain(Zone::Earth) => "earth",
        Power::Plain(Zone::Bridge) => "bridge",
        Power::Plain(Zone::Sky) => "sky",
    }
}

pub(super) fn draw(board: UrModernBoard, square: Square) -> AnyView {
    let (layout, setting, look) = (board.layout, board.setting, board.look);
    let tile = tile(Power::of(&board.realm, square));
    let held = StoredValue::new(board);
    let meaning = Memo::new(move |_| held.with_value(|board| board.meaning(square)));
    let light = Memo::new(move |_| held.with_value(|board| board.light(square)));
    let met = Memo::new(move |_| held.with_value(|board| board.is_enemy(square)));
    let label = move || held.with_value(|board| board.describe(square, &meaning.get()));
    let transform = move || {
        let (x, y) = layout.get().square(square);
        format!("translate({x} {y})")
    };
    let tab_index = move || {
        let here = held.with_value(|board| board.tab_stop()) == square;
        if here { "0" } else { "-1" }
    };
    let touch = move || {
        look.set(Some(square));
        held.with_value(|board| board.follow(meaning.get_untracked()));
    };
    let key = move |press: KeyboardEvent| match press.key().as_str() {
        "Enter" | " " => {
            press.prevent_default();
            touch();
        }
        name => {
            if let Some(next) = neighbour(layout.get_untracked(), square, name) {
                press.prevent_default();
                held.with_value(|board| board.cursor.set(Some(next)));
                crate::browser::focus(format!("[data-square='{next}']"));
            }
        }
    };
    let point = move || {
        look.set(Some(square));
        held.with_value(|board| board.point(&meaning.get_untracked()));
    };
    // A finger that leaves was a touch: what it asked for stays readable.
    let leave = move |by: &str| {
        setting.aim.set(None);
        if by == "mouse" {
            look.set(None);
        }
    };
    // One text: a class that changes as a whole would wipe out those set beside it.
    let class = move || {
        let mut class = format!("um-square {}", light.get().map_or("", Light::code));
        for (yes, name) in [
            (meaning.get() != Touch::Nothing, " hot"),
            (met.get(), " meets"),
            (held.with_value(|board| board.glow.get().contains(square)), " glow"),
            (look.get() == Some(square), " looked"),
        ] {
            class += if yes { name } else { "" };
        }
        class
    };
    let played = move || match meaning.get() {
        Touch::Play(action) => Some(action),
        Touch::Choose(_) | Touch::Nothing => None,
    };
    view! {
        <g
            role="gridcell"
            class=class
            tabindex=tab_index
            aria-label=label
            data-square=square.name()
            data-light=move || light.get().map(Light::code)
            data-action=played
            transform=transform
            on:click=move |_| touch()
            on:keydown=key
            on:focus=move |_| {
                held.with_value(|board| board.cursor.set(Some(square)));
                point();
            }
            on:blur=move |_| leave("key")
            on:pointerenter=move |_| point()
            on:pointerleave=move |away| leave(&away.pointer_type())
        >
            <g inner_html=format!("<use href=\"#um-{tile}\"/>")></g>
            <text class=format!("um-name {tile}") x="-34" y="-25.500" aria-hidden="true">{square.name()}</text>
            <circle class="um-shine" r="62" fill="url(#um-glow)" />
            <rect class="um-veil" x="-45" y="-45" width="90" height="90" rx="7" />
            <circle class="um-mark" r="15" />
            <path class="um-plus" d="M-8 0h16M0 -8v16" />
            <circle class="um-mark-hit" r="39" />
            <rect class="um-ring" x="-46" y="-46" width="92" height="92" rx="8" />
        </g>
    }
    .into_any()
}

impl UrModernBoard {
    /// The tab stop: where it was, else the first square with an action.
    fn tab_stop(&self) -> Square {
        let hot = || Square::all().find(|&square| self.light(square).is_some());
        let first = || Square::all().next().unwrap_or_else(|| unreachable!("the board has squares"));
        self.cursor.get().or_else(hot).unwrap_or_else(first)
    }

    /// Whether an enemy of the seat to act stands there.
    fn is_enemy(&self, square: Square) -> bool {
        let seat = self.offer.with(|offer| offer.seat);
        let there = self.position.with(|position| position.as_ref().and_then(|position| owner(position, square)));
        seat.is_some() && there.is_some() && there != seat
    }

    /// A square and what a touch on it does, as one hears it.
    fn describe(&self, square: Square, touch: &Touch) -> String {
        let words = self.setting.prefs.words();
        let here = self.position.with(|position| {
            position.as_ref().map_or_else(
                || square.to_string(),
                |position| {
                    self.setting.cast.with(|cast| words.games.ur_modern.square(cast, &self.realm, position, square))
                },
            )
        });
        match self.offer.with(|offer| offer.meant(touch)) {
            Some(action) => format!("{here}. {}", self.say(&action)),
            None => here,
        }
    }
}

/// The square that an arrow key leads to.
fn neighbour(layout: Layout, square: Square, key: &str) -> Option<Square> {
    race::neighbour(key, layout.upright, Layout::cell(square), &Square::all().collect::<Vec<_>>(), Layout::cell)
}
