//! One square: a grid cell for pointer, keyboard and screen reader.

use super::board::RolitBoard;
use super::layout::middle;
use i18n::rolit::Placement;
use leptos::ev::{KeyboardEvent, PointerEvent};
use leptos::prelude::*;
use rolit::Square;

pub(super) fn draw(board: RolitBoard, square: Square) -> AnyView {
    let (setting, size, armed, last) = (board.setting, board.size, board.armed, board.last);
    let finger = StoredValue::new(false);
    let held = StoredValue::new(board);
    let hot = Memo::new(move |_| held.with_value(|board| board.on_square(square)));
    let takes = Memo::new(move |_| hot.with(|hot| hot.as_ref().map_or(0, |hot| hot.takes())));
    let label = move || {
        let words = setting.prefs.words();
        let here = held.with_value(|board| {
            board.position.with(|position| {
                position.as_ref().map_or_else(
                    || square.to_string(),
                    |position| setting.cast.with(|cast| words.games.rolit.square(cast, position, square)),
                )
            })
        });
        match hot.get() {
            Some(hot) => format!("{here}. {}", words.games.rolit.label(Placement { at: square, takes: hot.takes() })),
            None => here,
        }
    };
    let tab_index = move || if held.with_value(RolitBoard::tab_stop) == Some(square) { "0" } else { "-1" };
    let key = move |press: KeyboardEvent| match press.key().as_str() {
        "Enter" | " " => {
            press.prevent_default();
            held.with_value(|board| board.play(hot.get_untracked()));
        }
        "Escape" => setting.aim.set(None),
        name => {
            if let Some(next) = neighbour(size, square, name) {
                press.prevent_default();
                held.with_value(|board| board.cursor.set(Some(next)));
                crate::browser::focus(format!("[data-square='{next}']"));
            }
        }
    };
    // A mouse sees what would happen before it clicks; a finger touches once to see and once more to play.
    let click = move |_| {
        let choice = hot.get_untracked();
        if finger.get_value() && armed.get_untracked() != Some(square) {
            armed.set(choice.is_some().then_some(square));
            held.with_value(|board| board.point(choice));
        } else {
            held.with_value(|board| board.play(choice));
        }
    };
    let leave = move |pointer: PointerEvent| {
        if pointer.pointer_type() != "touch" {
            setting.aim.set(None);
        }
    };
    let captures = move || takes.get() > 0;
    let (x, y) = middle(square);
    view! {
        <g
            role="gridcell"
            class="ro-square"
            class:hot=move || hot.with(Option::is_some)
            class:takes=captures
            class:last=move || last.get() == Some(square)
            tabindex=tab_index
            aria-label=label
            data-square=square.to_string()
            data-action=move || hot.get().map(|hot| hot.action)
            transform=format!("translate({x} {y})")
            on:pointerdown=move |pointer: PointerEvent| finger.set_value(pointer.pointer_type() == "touch")
            on:click=click
            on:keydown=key
            on:focus=move |_| held.with_value(|board| {
                board.cursor.set(Some(square));
                board.point(hot.get_untracked());
            })
            on:blur=move |_| {
                setting.aim.set(None);
                armed.set(None);
            }
            on:pointerenter=move |_| held.with_value(|board| board.point(hot.get_untracked()))
            on:pointerleave=leave
        >
            <rect class="ro-place" x="-50" y="-50" width="100" height="100" />
            <circle class="ro-socket" r="45" />
            <path class="ro-lip" d="M-33 30.500A45 45 0 0 0 33 30.500" />
            <circle class="ro-last" r="45.500" />
            <circle class="ro-free" r="11" />
            <g class="ro-stud" aria-hidden="true">
                <circle class="ro-stud-edge" r="24" />
                <circle class="ro-stud-top" r="20.500" />
                <text y="9.500">{move || takes.get()}</text>
            </g>
            <rect class="ro-ring" x="-46" y="-46" width="92" height="92" rx="12" />
        </g>
    }
    .into_any()
}

impl RolitBoard {
    /// The tab stop: where it was, else the first square with an action, else the corner.
    fn tab_stop(&self) -> Option<Square> {
        let hot = self.hot.with(|hot| hot.first().map(|hot| hot.at));
        self.cursor.get().or(hot).or_else(|| Square::at(0, 0))
    }
}

/// The next square in a direction of the screen; Home and End go along the row.
fn neighbour(size: u8, square: Square, key: &str) -> Option<Square> {
    let (column, row) = (square.column(), square.row());
    match key {
        "ArrowLeft" => Square::at(column.checked_sub(1)?, row),
        "ArrowRight" => Square::at(column + 1, row).filter(|next| next.column() < size),
        "ArrowUp" => Square::at(column, row.checked_sub(1)?),
        "ArrowDown" => Square::at(column, row + 1).filter(|next| next.row() < size),
        "Home" => Square::at(0, row),
        "End" => Square::at(size - 1, row),
        _ => None,
    }
}
