//! The picture: tray, sockets, balls, preview, in this order from the table up.

use super::board::RolitBoard;
use super::layout::{FRAME, row, width};
use super::{preview, square};
use leptos::prelude::*;
use rolit::Colour;

/// Draws the whole board.
pub(super) fn board(board: &RolitBoard) -> AnyView {
    let (size, prefs, pace) = (board.size, board.setting.prefs, board.setting.pace);
    let whole = width(size);
    let mover = {
        let position = board.position;
        move || position.with(|position| Some(position.as_ref()?.mover?.letter().to_string()))
    };
    let balls = board.balls.iter().map(|ball| ball.draw()).collect_view();
    view! {
        <svg
            class="ro-board"
            class:hurry=move || pace.is_cut()
            viewBox=format!("0 0 {whole} {whole}")
            data-mover=mover
            on:pointerdown=move |_| pace.touch()
        >
            <defs inner_html=include_str!("art/pieces.svg")></defs>
            {tray(size)}
            {beads(board)}
            <g role="grid" aria-label=move || prefs.words().table.board(prefs.words().title("rolit"))>
                {(0..size).map(|index| view! {
                    <g role="row">
                        {row(size, index).map(|at| square::draw(board.clone(), at)).collect_view()}
                    </g>
                }).collect_view()}
            </g>
            <g class="ro-balls" aria-hidden="true">{balls}</g>
            {preview::draw(board.clone())}
            {board.start.draw(whole)}
        </svg>
    }
    .into_any()
}

/// The black tray with its coordinates.
fn tray(size: u8) -> AnyView {
    let (whole, inner) = (width(size), f64::from(size) * 100.0);
    let along = |index: u8| FRAME + f64::from(index) * 100.0 + 50.0;
    let letters = (0..size).map(|index| {
        let column = char::from(b'a' + index).to_string();
        view! { <text x=along(index) y=FRAME / 2.0 + 5.0>{column}</text> }
    });
    let numbers = (0..size).map(|index| view! { <text x=FRAME / 2.0 y=along(index) + 7.0>{index + 1}</text> });
    view! {
        <g class="ro-tray" aria-hidden="true">
            <rect class="ro-cast" width=whole height=whole rx="34" />
            <rect class="ro-side" width=whole height=whole rx="34" />
            <rect class="ro-top" width=whole height=whole rx="34" />
            <rect class="ro-rim" x="1.500" y="1.500" width=whole - 3.0 height=whole - 3.0 rx="33" />
            <rect class="ro-well" x=FRAME - 5.0 y=FRAME - 5.0 width=inner + 10.0 height=inner + 10.0 rx="20" />
            <g class="ro-coordinates" font-size=12.0 + f64::from(size) * 1.25>{letters.collect_view()}{numbers.collect_view()}</g>
        </g>
    }
    .into_any()
}

/// The score as a string of beads along the lower edge: one for each ball, by colour; holes for what is still empty.
fn beads(board: &RolitBoard) -> AnyView {
    let (size, balls) = (board.size, board.balls.clone());
    let count = usize::from(size) * usize::from(size);
    let tops = Memo::new(move |_| {
        let tops: Vec<Colour> = balls.iter().filter_map(|ball| ball.top.get()).collect();
        let mut string: Vec<Colour> = Vec::with_capacity(tops.len());
        for colour in Colour::ALL {
            string.extend(tops.iter().filter(|&&top| top == colour));
        }
        string
    });
    let gap = f64::from(size) * 100.0 / count as f64;
    let bead = move |index: usize| {
        let colour = move || tops.with(|tops| tops.get(index).copied());
        let class =
            move || colour().map_or_else(|| "ro-bead".to_owned(), |colour| format!("ro-bead {}", colour.letter()));
        view! {
            <circle class=class cx=FRAME + gap * (index as f64 + 0.5) cy=width(size) - FRAME / 2.0 + 3.0 r=(gap * 0.4).min(7.0) />
        }
    };
    view! { <g class="ro-beads" aria-hidden="true">{(0..count).map(bead).collect_view()}</g> }.into_any()
}
