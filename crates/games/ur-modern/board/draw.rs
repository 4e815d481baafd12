//! The picture: ground, squares, ways, reserves, pawns, in this order from the table up; under it the ledge.

use super::board::UrModernBoard;
use super::choice::MoveChoice;
use super::layout::{Layout, PawnSpot};
use super::{ground, ledge, reserve, square};
use crate::games::BoardPoint;
use i18n::ur_modern::What;
use kernel::Seat;
use leptos::prelude::*;
use ur_modern::Square;

/// Draws the whole board.
pub(super) fn board(board: UrModernBoard) -> AnyView {
    let (layout, prefs, pace) = (board.layout, board.setting.prefs, board.setting.pace);
    let view_box = move || {
        let (width, height) = layout.get().size();
        format!("0 0 {width} {height}")
    };
    let moods = StoredValue::new(board.clone());
    let mood = move |pawn| moods.with_value(|board| board.mood(pawn));
    let pawns = board.pawns.iter().map(|pawn| pawn.draw(layout, mood)).collect_view();
    view! {
        <div class="um" class:upright=move || layout.get().upright class:hurry=move || pace.is_cut()>
            <svg class="um-board" viewBox=view_box on:pointerdown=move |_| pace.touch()>
                <defs inner_html=include_str!("art/pieces.svg")></defs>
                {ground::draw(&board)}
                {Seat::all(2).map(|seat| reserve::draw(board.clone(), seat)).collect_view()}
                <g role="grid" aria-label=move || prefs.words().table.board(prefs.words().title("ur-modern"))>
                    {['A', 'B', 'C'].map(|row| squares(&board, row)).collect_view()}
                </g>
                {ground::ways(&board)}
                <g class="um-pawns" aria-hidden="true">{pawns}</g>
                {preview(board.clone())}
            </svg>
            {ledge::draw(board)}
        </div>
    }
    .into_any()
}

fn squares(board: &UrModernBoard, row: char) -> AnyView {
    let of_row = Square::all().filter(|square| square.name().starts_with(row));
    view! { <g role="row">{of_row.map(|square| square::draw(board.clone(), square)).collect_view()}</g> }.into_any()
}

/// What is pointed at, or half made: ways and where the pawns would stand.
#[derive(Clone, PartialEq)]
struct Shown {
    seat: Seat,
    ways: Vec<Vec<BoardPoint>>,
    ends: Vec<BoardPoint>,
}

impl UrModernBoard {
    fn shown(&self) -> Option<Shown> {
        let layout = self.layout.get();
        let aim = self.setting.aim.get();
        self.offer.with(|offer| {
            let seat = offer.seat?;
            let what = match aim.and_then(|action| offer.reading(&action)).map(|reading| reading.what.clone()) {
                Some(what) => what,
                None => What::Walk(self.choice.with(|choice| choice.half().map(<[_]>::to_vec))?),
            };
            let mut ways: Vec<Vec<BoardPoint>> =
                what.paths().iter().map(|path| path.iter().map(|&square| layout.square(square)).collect()).collect();
            if let What::Spawn(square) = what {
                let waiting = self.position.with(|p| p.as_ref().map_or(0, |p| p.reserve[seat.index() & 1]));
                let start = layout.spot(seat, PawnSpot::Reserve(waiting.saturating_sub(1))).0;
                ways.push(vec![start, layout.square(square)]);
            }
            // The half-made step stays in sight while the second one is pointed at.
            if let (What::Walk(walk), MoveChoice::Second { step, .. }) = (&what, self.choice.get())
                && walk[..] != step
            {
                ways.push(step.iter().map(|&square| layout.square(square)).collect());
            }
            let ends = ways.iter().filter_map(|way| way.last().copied()).collect();
            Some(Shown { seat, ways, ends })
        })
    }
}

fn preview(board: UrModernBoard) -> AnyView {
    let shown = Memo::new(move |_| board.shown());
    let lines = move || shown.get().map(|shown| shown.ways.into_iter().map(Layout::line).collect::<String>());
    let ghosts = move || {
        let Some(shown) = shown.get() else { return String::new() };
        let pawn = shown.seat.index() & 1;
        let ghost = |(x, y): BoardPoint| format!("<use href=\"#um-pawn-{pawn}\" x=\"{x:.1}\" y=\"{y:.1}\"/>");
        shown.ends.into_iter().map(ghost).collect()
    };
    view! {
        <g class="um-aim" aria-hidden="true" class:on=move || shown.get().is_some()>
            <g class="um-ghost" inner_html=ghosts></g>
            <path class="um-way" d=lines />
        </g>
    }
    .into_any()
}
