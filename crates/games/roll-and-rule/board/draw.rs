//! Puts the drawings of `render` into the page and brings touches back.

use super::board::RollAndRuleBoard;
use crate::browser::matches;
use crate::ui::live;
use crate::ui::picture::{OnPick, OnPoint, picture};
use i18n::roll_and_rule::RollAndRuleWords;
use leptos::prelude::*;
use render::roll_and_rule as rr;
use roll_and_rule::{PhaseName, TableView, Tables};
use std::sync::Arc;

/// What a drawing is made of.
struct Scene<'a> {
    position: &'a TableView,
    tables: &'a Tables,
    words: &'static RollAndRuleWords,
    shape: rr::Shape,
}

impl RollAndRuleBoard {
    /// A text from the position; nothing before it is known.
    fn scene(self, write: impl FnOnce(Scene<'_>) -> String) -> String {
        let words = &self.setting.prefs.words().games.roll_and_rule;
        let shape = if matches("(max-width: 700px)") { rr::Shape::Tall } else { rr::Shape::Low };
        self.position.with(|position| {
            let Some(position) = position else { return String::new() };
            self.tables.with_value(|tables| write(Scene { position, tables, words, shape }))
        })
    }

    fn wheel(self) -> String {
        let (chosen, rolling) = (self.pick.with(|pick| pick.die.map(|made| made.slot)), self.rolling.get());
        self.scene(|it| rr::wheel(it.tables, it.position, chosen, it.words, rolling))
    }

    fn bench(self) -> String {
        let (foreseen, drafted) = (self.foreseen(), self.can_undo());
        let shown = self.shown();
        let lasting = self.lasting();
        self.choices.with(|choices| {
            self.pick.with(|pick| {
                self.scene(|it| {
                    if it.position.phase == PhaseName::Over {
                        return rr::board(it.tables, it.position, shown, lasting, it.words);
                    }
                    let would = foreseen.map(|(now, after)| it.words.would(&now, &after)).unwrap_or_default();
                    rr::bench(it.tables, it.position, choices, pick, drafted, &would, it.words)
                })
            })
        })
    }

    /// RR-26: the honour of games played alone, once they are counted.
    fn lasting(self) -> Option<(String, bool)> {
        let (games, needed) = (self.games.get()?, crate::games::Face::info(&super::FACE).solo?.honour?);
        Some((self.setting.prefs.words().sheets.games_alone(games, needed), games >= needed))
    }

    fn side(self) -> String {
        let names = self.names();
        let shown = self.shown();
        self.scene(|it| match it.position.sheets.as_slice() {
            [only] => rr::ladder(only.score, it.words),
            _ => rr::sheets(it.tables, it.position, &names, shown, it.words),
        })
    }

    fn names(self) -> Vec<String> {
        let you = self.setting.prefs.words().table.you;
        self.setting.cast.with(|cast| {
            let name = |seat| if cast.is_you(seat) { you.to_owned() } else { cast.name(seat).to_owned() };
            kernel::Seat::all(cast.seats() as u8).map(name).collect()
        })
    }

    fn sheet(self) -> String {
        let (shown, digits) = (self.shown(), self.digits.get());
        self.scene(|it| {
            let Some(sheet) = it.position.sheets.get(shown) else { return String::new() };
            let before = self.written_before(shown);
            let numbering = if digits.is_empty() { &it.position.numbering } else { &digits };
            rr::sheet(it.shape, it.tables, numbering, sheet, before.as_ref(), it.words)
        })
    }

    fn overlay(self) -> String {
        let own = self.shown() == self.seat().index();
        let foreseen = self.foreseen().filter(|_| own);
        let choices = if own { self.choices.get() } else { Vec::new() };
        self.pick.with(|pick| {
            self.scene(|it| {
                let foreseen = foreseen.as_ref().map(|(now, after)| (now, after));
                rr::overlay(it.shape, it.tables, it.position, &choices, pick, foreseen)
            })
        })
    }

    fn hits(self) -> String {
        let shown = self.shown();
        let choices = if shown == self.seat().index() { self.choices.get() } else { Vec::new() };
        self.scene(|it| {
            let Some(sheet) = it.position.sheets.get(shown) else { return String::new() };
            rr::hits(it.shape, it.tables, it.position, sheet, &choices, it.words)
        })
    }

    fn sheet_name(self) -> String {
        let words = &self.setting.prefs.words().games.roll_and_rule;
        let shown = self.shown();
        if shown == self.seat().index() {
            return words.your_sheet.to_owned();
        }
        self.names().get(shown).map(|name| words.sheet_name(name)).unwrap_or_default()
    }

    fn tabs(self) -> String {
        let words = &self.setting.prefs.words().games.roll_and_rule;
        let alone = self.position.with(|position| position.as_ref().is_some_and(|position| position.sheets.len() == 1));
        let side = if alone { words.ladder } else { words.sheets_name };
        let (pane, sheet) = (self.pane.get(), self.sheet_name());
        let tab = |(id, name): (&str, &str)| {
            let on = pane == id;
            let class = if on { " on" } else { "" };
            let name = render::ink::escape_html(name);
            format!(
                "<button type=\"button\" class=\"rr-button{class}\" data-part=\"pane-{id}\" tabindex=\"0\" aria-pressed=\"{on}\">{name}</button>"
            )
        };
        [("sheet", sheet.as_str()), ("wheel", words.wheel_name), ("side", side)].map(tab).concat()
    }
}

/// The wheel and the bench to the left, the sheet to the right; on a phone one at a time.
pub(super) fn board(board: RollAndRuleBoard) -> AnyView {
    let words = move || &board.setting.prefs.words().games.roll_and_rule;
    let pick: OnPick = Arc::new(move |part| board.touch(&part));
    let nowhere: OnPoint = Arc::new(|_| {});
    let show = |class: &'static str,
                label: fn(&RollAndRuleWords) -> &'static str,
                text: fn(RollAndRuleBoard) -> String| {
        picture(class, move || label(words()).to_owned(), move || text(board), Arc::clone(&pick), Arc::clone(&nowhere))
    };
    let hits = picture(
        "rr-over rr-touch",
        move || board.sheet_name(),
        move || board.hits(),
        Arc::clone(&pick),
        Arc::clone(&nowhere),
    );
    view! {
        <div class="rr" data-pane=live(move || board.pane.get()) on:pointerdown=move |_| board.setting.pace.touch()>
            <div class="rr-signs" inner_html=rr::signs()></div>
            {show("rr-tabs", |words| words.sheets_name, RollAndRuleBoard::tabs)}
            {show("rr-wheel", |words| words.wheel_name, RollAndRuleBoard::wheel)}
            {show("rr-bench", |words| words.bench_name, RollAndRuleBoard::bench)}
            {show("rr-side", |words| words.sheets_name, RollAndRuleBoard::side)}
            <div class="rr-sheet" tabindex=if matches("(max-width: 700px)") { "0" } else { "-1" }>
                <div class="rr-stack">
                    <div class="rr-base" inner_html=live(move || board.sheet())></div>
                    <div class="rr-over" inner_html=live(move || board.overlay())></div>
                    {hits}
                </div>
            </div>
        </div>
    }
    .into_any()
}
