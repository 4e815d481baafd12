//! The picture: the sheet in its layers, the tray beside it, all sheets below.

use super::board::VillageBoard;
use super::round;
use crate::ui::live;
use crate::ui::picture::{OnPick, OnPoint, picture};
use i18n::village::{ParsedAction, VillageWords};
use kernel::Seat;
use leptos::prelude::*;
use render::village::{Hint, Tray, group, hints, minis, plots, rows, sheet, touch, tray};
use std::sync::Arc;
use village::{Action, Avenue, Cell};

/// Draws the whole board.
pub(super) fn board(board: VillageBoard) -> AnyView {
    let pace = board.setting.pace;
    let pick: OnPick = Arc::new(move |part: String| board.pick(&part));
    let point: OnPoint = Arc::new(move |part| board.point(part));
    let nowhere: OnPoint = Arc::new(|_| ());
    // What was drawn last, and on whose sheet: only what is new since then is drawn by a moving pencil.
    let last = StoredValue::new(None::<(Seat, [String; 5])>);
    let drawn = Memo::new(move |_| {
        let seat = board.large();
        board.view.with(|view| {
            let view = view.as_ref()?;
            let rows = view.position.sheets.get(seat.index())?.cells.clone();
            let before = last.get_value().filter(|(of, _)| *of == seat).map_or_else(|| rows.clone(), |(_, rows)| rows);
            let text = sheet(view, seat, &before, words(board));
            last.set_value(Some((seat, rows)));
            Some(text)
        })
    });
    let hinted = Memo::new(move |_| {
        let hint = hint(board);
        board.view.with(|view| view.as_ref().map(|view| hints(view, board.large(), &hint)))
    });
    let touched = Memo::new(move |_| touchable(board));
    let lying = Memo::new(move |_| tray(&lying(board)));
    let sheets = Memo::new(move |_| {
        let small =
            |view: &village::View| board.setting.cast.with(|cast| minis(view, cast, board.large(), words(board)));
        board
            .view
            .with(|view| view.as_ref().filter(|view| view.position.sheets.len() > 1).map(small).unwrap_or_default())
    });
    let name = move || board.setting.cast.with(|cast| words(board).sheet(cast.name(board.large())));
    view! {
        <div class="vi-table" class:rolls=live(move || board.rolled.get().is_some()) on:pointerdown=move |_| pace.touch()>
            <div class="vi-place">
                <div class="vi-layer" inner_html=live(move || drawn.get().unwrap_or_default())></div>
                <div class="vi-layer" inner_html=live(move || hinted.get().unwrap_or_default())></div>
                {picture("vi-layer vi-top", name, move || touched.get(), Arc::clone(&pick), point)}
            </div>
            <div class="vi-side">
                <div class="vi-tray">
                    {picture("vi-tools", move || words(board).tray.to_owned(), move || lying.get(), Arc::clone(&pick), Arc::clone(&nowhere))}
                    // Apart from what can be touched: it comes and goes between pressing and letting go.
                    <p class="vi-why">{live(move || note(board))}</p>
                </div>
                {picture("vi-minis", move || words(board).sheets.to_owned(), move || sheets.get(), pick, nowhere)}
            </div>
        </div>
    }
    .into_any()
}

fn words(board: VillageBoard) -> &'static VillageWords {
    &board.setting.prefs.words().games.village
}

/// What is pointed at, on the sheet or in the list; groups being counted go before.
fn hint(board: VillageBoard) -> Hint {
    let counted = board.counted.get();
    if !counted.is_empty() {
        return Hint::Groups(counted);
    }
    let aim = board.setting.aim.get();
    let action = aim.and_then(|aim| board.actions().into_iter().find(|action| action.to_string() == aim));
    if let Some(action) = action {
        let would = |draft: &Option<village::RoundDraft>| draft.as_ref().map(|draft| round::hint(draft, action));
        return board.draft.with(would).unwrap_or(Hint::Nothing);
    }
    match pointed_group(board) {
        Some((_, cells, points)) => Hint::Groups(vec![(cells, points)]),
        None => Hint::Nothing,
    }
}

fn pointed_group(board: VillageBoard) -> Option<(village::Project, village::Cells, u16)> {
    let cell = Cell::try_from(board.pointed.get()?).ok()?;
    board.view.with(|view| {
        let view = view.as_ref()?;
        let page = view.position.sheets.get(board.large().index())?;
        group(&view.printed, &plots(&page.cells), cell)
    })
}

fn touchable(board: VillageBoard) -> String {
    let (words, seat, held) = (words(board), board.large(), board.held());
    board.view.with(|view| {
        let Some(view) = view else { return String::new() };
        let label = |action: Action| words.label(view, seat, ParsedAction::Plays(action));
        if held.as_deref() == Some(round::AVENUE) {
            return rows(|avenue: Avenue| label(Action::Avenue(avenue)));
        }
        let spots = board.draft.with(|draft| match (draft, &held) {
            (Some(draft), Some(held)) => round::spots(draft, view, seat, held),
            (_, _) => Vec::new(),
        });
        touch(&spots, |cell| {
            let here = words.cell(view, seat, cell);
            match board.meant(&cell.to_string()) {
                Some(action) => format!("{here}. {}", label(action)),
                None => here,
            }
        })
    })
}

fn lying(board: VillageBoard) -> Tray {
    let words = words(board);
    board.view.with(|view| {
        let Some(view) = view else { return Tray::default() };
        let position = &view.position;
        let held = board.held();
        let brushes = board.draft.with(|draft| match draft {
            Some(draft) if held.is_some() => round::brushes(draft, view, words),
            Some(_) | None => Vec::new(),
        });
        let brings = position.sheets.get(board.me().index()).and_then(|page| page.rounds.last().copied());
        Tray {
            dice: board.rolled.get().or(position.dice),
            title: match position.sheets.get(board.large().index()).filter(|_| view.over) {
                Some(page) => words.points(page.score),
                None => words.round(position.round, view.printed.rounds),
            },
            brushes: brushes.into_iter().map(|(brush, _)| brush).collect(),
            held,
            undo: board.can_undo().then(|| words.undo.to_owned()),
            confirm: board.is_ready().then(|| words.confirm(brings.filter(|_| position.round > 0))),
            back: board.other.get().map(|_| words.own.to_owned()),
        }
    })
}

/// Why things are as they are: the group pointed at, whose sheet this is, why a project goes elsewhere (VI-4).
fn note(board: VillageBoard) -> String {
    let words = words(board);
    let pointed = pointed_group(board).map(|(project, cells, points)| words.group(project, cells.len(), points));
    let looking = || board.other.get().map(|seat| board.setting.cast.with(|cast| words.sheet(cast.name(seat))));
    let why = || {
        let held = board.held()?;
        let brushes = board
            .view
            .with(|view| board.draft.with(|draft| Some(round::brushes(draft.as_ref()?, view.as_ref()?, words))))?;
        brushes.into_iter().find(|(brush, _)| brush.key == held).map(|(_, why)| why)
    };
    pointed.or_else(looking).or_else(why).unwrap_or_default()
}
