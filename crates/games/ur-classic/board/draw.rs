//! The picture: wood, inlays, squares, racks, pawns, dice, in this order from the table up.

use super::board::{BoardAction, UrClassicBoard};
use super::layout::{Layout, Rack};
use super::{rack, square};
use crate::ui::live;
use kernel::Seat;
use leptos::prelude::*;
use ur_classic::{BoardRow, Square};

/// Draws the whole board.
pub(super) fn board(board: &UrClassicBoard) -> AnyView {
    let (layout, prefs, pace) = (board.layout, board.setting.prefs, board.setting.pace);
    let view_box = move || {
        let (width, height) = layout.get().size();
        format!("0 0 {width} {height}")
    };
    let lifted = lift(board.clone());
    let pawns = board.pawns.iter().map(|pawn| pawn.draw(layout, lifted)).collect_view();
    view! {
        <svg
            class="ur-board"
            class:upright=live(move || layout.get().upright)
            class:hurry=live(move || pace.is_cut())
            viewBox=live(view_box)
            on:pointerdown=move |_| pace.touch()
        >
            <defs inner_html=include_str!("art/pieces.svg")></defs>
            {body(layout)}
            {Seat::all(2).flat_map(|seat| [Rack::Reserve, Rack::Home].map(|kind| (seat, kind)))
                .map(|(seat, kind)| rack::draw(board.clone(), seat, kind))
                .collect_view()}
            <g role="grid" aria-label=live(move || prefs.words().table.board(prefs.words().title("ur-classic")))>
                {[BoardRow::A, BoardRow::B, BoardRow::C].map(|row| squares(board, row)).collect_view()}
            </g>
            {["ur-path", "ur-path p0", "ur-path", "ur-path p1"].into_iter().enumerate().map(|(index, class)| {
                let seat = Seat::FIRST;
                let seat = if index < 2 { seat } else { seat.other() };
                view! { <path class=class d=live(move || layout.get().path(seat)) /> }
            }).collect_view()}
            {way(board.clone())}
            <g class="ur-pawns" aria-hidden="true">{pawns}</g>
            {board.dice.draw(layout)}
        </svg>
    }
    .into_any()
}

fn squares(board: &UrClassicBoard, row: BoardRow) -> AnyView {
    let of_row = Square::all().filter(|square| square.row() == row);
    view! { <g role="row">{of_row.map(|square| square::draw(board.clone(), square)).collect_view()}</g> }.into_any()
}

/// A handle that tells whether a pawn can move.
fn lift(board: UrClassicBoard) -> impl Fn(super::pawn::Pawn) -> bool + Copy + Send + Sync + 'static {
    let board = StoredValue::new(board);
    move |pawn| board.with_value(|board| board.is_movable(pawn))
}

/// The wood with its inlaid edge.
fn body(layout: Memo<Layout>) -> AnyView {
    let outline = move |inset: f64| move || layout.get().outline(inset);
    view! {
        <g class="ur-body" aria-hidden="true">
            <path class="ur-cast" d=outline(0.0) />
            <path class="ur-side" d=outline(0.0) />
            <path class="ur-top" d=outline(0.0) />
            <path class="ur-strip" d=outline(8.0) />
            <path class="ur-beads" d=outline(8.0) />
            <path class="ur-rim" d=outline(0.8) />
        </g>
    }
    .into_any()
}

/// The path and target of the action pointed at.
fn way(board: UrClassicBoard) -> AnyView {
    let layout = board.layout;
    let aimed = Memo::new(move |_| {
        let hot = board.aimed()?;
        let index = hot.seat.index() & 1;
        board.position.with(|position| position.as_ref().map(|p| (hot, p.reserve[index], p.off[index])))
    });
    let line = move || {
        let (hot, waiting, home): (BoardAction, u8, u8) = aimed.get()?;
        Some(layout.get().way(hot.seat, hot.start(waiting), hot.end(home)))
    };
    let ghost = move || {
        let (hot, _, home) = aimed.get()?;
        let ((x, y), scale) = layout.get().spot(hot.seat, hot.end(home));
        Some(format!("translate({x:.1} {y:.1}) scale({scale})"))
    };
    let art = move || {
        let (hot, ..) = aimed.get()?;
        Some(format!("<use href=\"#ur-pawn-{}\"/>", hot.seat.index() & 1))
    };
    view! {
        <g class="ur-aim" aria-hidden="true" class:on=live(move || aimed.get().is_some())>
            <path class="ur-way" d=live(line) />
            <g class="ur-ghost" transform=live(ghost) inner_html=live(move || art().unwrap_or_default())></g>
        </g>
    }
    .into_any()
}
