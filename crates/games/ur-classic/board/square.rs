//! One of the twenty squares: a grid cell for pointer, keyboard and screen reader.

use super::board::UrClassicBoard;
use super::layout::Layout;
use crate::games::race;
use crate::ui::live;
use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use ur_classic::{Place, Square};

/// The inlay of a square, as on the board of the royal tombs.
fn inlay(square: Square) -> &'static str {
    match square.to_string().as_str() {
        "A1" | "C1" | "B4" | "A7" | "C7" => "rosette",
        "A2" | "C2" | "A4" | "C4" | "B7" => "eyes",
        "B1" | "B3" | "B6" => "four",
        "A8" | "C8" => "steps",
        _ => "dots",
    }
}

pub(super) fn draw(board: UrClassicBoard, square: Square) -> AnyView {
    let (layout, setting) = (board.layout, board.setting);
    let held = StoredValue::new(board);
    let hot = Memo::new(move |_| held.with_value(|board| board.on_square(square)));
    let is_target = move || hot.get().is_some_and(|hot| hot.to == Some(square));
    let label = move || {
        let words = setting.prefs.words();
        let here = held.with_value(|board| {
            board.position.with(|position| {
                position.as_ref().map_or_else(
                    || square.to_string(),
                    |position| setting.cast.with(|cast| words.games.ur_classic.square(cast, position, square)),
                )
            })
        });
        match hot.get() {
            Some(hot) => format!("{here}. {}", held.with_value(|board| board.say(&hot))),
            None => here,
        }
    };
    let transform = move || {
        let (x, y) = layout.get().square(square);
        format!("translate({x} {y})")
    };
    let tab_index = move || {
        let here = held.with_value(|board| board.tab_stop()) == square;
        if here { "0" } else { "-1" }
    };
    let key = move |press: KeyboardEvent| match press.key().as_str() {
        "Enter" | " " => {
            press.prevent_default();
            held.with_value(|board| board.play(hot.get_untracked()));
        }
        "Escape" => setting.aim.set(None),
        name => {
            if let Some(next) = neighbour(layout.get_untracked(), square, name) {
                press.prevent_default();
                held.with_value(|board| board.cursor.set(Some(next)));
                crate::browser::focus(format!("[data-square='{next}']"));
            }
        }
    };
    view! {
        <g
            role="gridcell"
            class="ur-square"
            class:hot=live(move || hot.get().is_some())
            class:target=live(is_target)
            class:glow=live(move || held.with_value(|board| board.glow.get()) == Some(square))
            tabindex=live(tab_index)
            aria-label=live(label)
            data-square=square.to_string()
            data-action=live(move || hot.get().map(|hot| hot.action))
            transform=live(transform)
            on:click=move |_| held.with_value(|board| board.play(hot.get_untracked()))
            on:keydown=key
            on:focus=move |_| held.with_value(|board| {
                board.cursor.set(Some(square));
                board.point(hot.get_untracked());
            })
            on:blur=move |_| setting.aim.set(None)
            on:pointerenter=move |_| held.with_value(|board| board.point(hot.get_untracked()))
            on:pointerleave=move |_| setting.aim.set(None)
        >
            <g inner_html=format!("<use href=\"#ur-{}\" x=\"-50\" y=\"-50\"/>", inlay(square))></g>
            <circle class="ur-shine" r="62" fill="url(#ur-glow)" />
            <circle class="ur-mark" r="15" />
            <circle class="ur-mark-hit" r="38" />
            <rect class="ur-ring" x="-47" y="-47" width="94" height="94" rx="6" />
        </g>
    }
    .into_any()
}

impl UrClassicBoard {
    /// The tab stop: where it was, else the first square with an action.
    fn tab_stop(&self) -> Square {
        let hot = self.hot.with(|hot| hot.iter().find_map(|hot| hot.from.or(hot.to)));
        self.cursor.get().or(hot).unwrap_or_else(|| home_square(self.setting.near))
    }
}

/// The first square of a seat's path.
fn home_square(near: kernel::Seat) -> Square {
    let first = Place::path().find_map(|place| place.square(near));
    first.or_else(|| Square::all().next()).unwrap_or_else(|| unreachable!("the board has squares"))
}

/// The square that an arrow key leads to.
fn neighbour(layout: Layout, square: Square, key: &str) -> Option<Square> {
    let cell = |square: Square| (square.column() as i8, layout.lane(square.row()) as i8);
    race::neighbour(key, layout.upright, cell(square), &Square::all().collect::<Vec<_>>(), cell)
}
