//! A game of Roll & Rule some way in, as the page shows it.

use crate::Sequence;
use i18n::Lang;
use kernel::{Game, Options, Seat, Turn, Viewer};
use render::roll_and_rule as rr;
use roll_and_rule::{RollAndRule, SheetView, State, TableView};
use std::error::Error;
use std::fs;
use std::path::Path;

/// Plays this many steps. Returns the position, and the first sheet one step before.
fn play(game: &RollAndRule, steps: usize) -> (State, Option<SheetView>) {
    let (mut state, mut sequence, mut before) = (game.start(), Sequence(12_345), None);
    for _ in 0..steps {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let mut events = Vec::new();
                game.events(&state, &mut events);
                game.resolve_unchecked(&mut state, events[sequence.below(events.len())].event);
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                before = game.full_state(&state).0.sheets.into_iter().next();
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let drawing: Vec<_> =
                    actions.iter().filter(|&&action| !game.action_text(seat, action).contains("gain")).collect();
                let action = if drawing.is_empty() || sequence.below(4) == 0 {
                    actions[sequence.below(actions.len())]
                } else {
                    *drawing[sequence.below(drawing.len())]
                };
                game.play_unchecked(&mut state, seat, action);
            }
        }
    }
    (state, before)
}

fn board(game: &RollAndRule, position: &TableView, before: Option<&SheetView>, lang: Lang, shape: rr::Shape) -> String {
    let (words, tables) = (&lang.words().games.roll_and_rule, game.tables());
    let seat = Seat::FIRST;
    let mine = &position.sheets[0];
    let outlook = rr::SemesterPreview::of(tables, position, seat);
    let choices = outlook.as_ref().map(rr::SemesterPreview::choices).unwrap_or_default();
    let drawing = choices.iter().find(|choice| choice.text.ends_with("function") || choice.text.ends_with("prestige"));
    let mut pick = rr::Pick::default();
    if let (Some(drawing), i18n::roll_and_rule::ParsedAction::Use(die_use)) =
        (drawing, drawing.map_or(i18n::roll_and_rule::ParsedAction::Aid, |choice| choice.reading.clone()))
    {
        let _ = drawing;
        pick.die = Some(rr::ChosenDie {
            slot: die_use.slot,
            pay: die_use.pay,
            colour: die_use.colour,
            value: die_use.value,
            verb: Some(die_use.verb),
        });
    }
    let after = pick.chosen(&choices).and_then(|choice| outlook.as_ref()?.after(&choice.text));
    let would = after.as_ref().map(|after| words.would(mine, after)).unwrap_or_default();
    let names: Vec<String> = (0..position.sheets.len()).map(|seat| words.councillors[seat].to_owned()).collect();
    let foreseen = after.as_ref().map(|after| (mine, after));
    let side =
        if names.len() == 1 { rr::ladder(mine.score, words) } else { rr::sheets(tables, position, &names, 0, words) };
    let chosen = pick.die.map(|made| made.slot);
    let end = if choices.is_empty() {
        rr::board(tables, position, 0, None, words)
    } else {
        rr::bench(tables, position, &choices, &pick, false, &would, words)
    };
    format!(
        "{}<div class=\"rr\" data-pane=\"sheet\"><div class=\"rr-wheel\">{}</div><div class=\"rr-bench\">{end}</div><div class=\"rr-side\">{side}</div>\
         <div class=\"rr-sheet\"><div class=\"rr-stack\"><div class=\"rr-base\">{}</div><div class=\"rr-over\">{}</div><div class=\"rr-over rr-touch\">{}</div></div></div></div>",
        rr::signs(),
        rr::wheel(tables, position, chosen, words, false),
        rr::sheet(shape, tables, &position.numbering, mine, before, words),
        rr::overlay(shape, tables, position, &choices, &pick, foreseen),
        rr::hits(shape, tables, position, mine, &choices, words),
    )
}

pub(crate) fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO))?;
    let (state, before) = play(&game, 30);
    let position = game.view(&state, Viewer::Seat(Seat::FIRST));
    for (name, lang, theme, shape) in [
        ("en-light", Lang::En, "light", rr::Shape::Low),
        ("fr-dark", Lang::Fr, "dark", rr::Shape::Low),
        ("fr-phone", Lang::Fr, "light", rr::Shape::Tall),
        ("en-phone-dark", Lang::En, "dark", rr::Shape::Tall),
    ] {
        let board = board(&game, &position, before.as_ref(), lang, shape);
        let page = crate::page("roll-and-rule", &["tokens", "base", "table", "roll-and-rule"], theme, &board);
        fs::write(folder.join(format!("roll-and-rule-{name}.html")), page)?;
    }
    Ok(())
}
