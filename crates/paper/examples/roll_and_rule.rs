//! Writes pages to look at: a game of Roll & Rule some way in, as the page would show it.
//! `cargo run -p paper --example roll_and_rule -- FOLDER STEPS SEATS`

use kernel::{Game, Options, Seat, Turn, Viewer};
use paper::roll_and_rule as rr;
use roll_and_rule::{Position, RollAndRule, SheetView, State};
use std::{env, fs};
use words::Lang;

/// A game by a fixed hand, so many steps long: the position, and the first sheet one step before.
fn play(game: &RollAndRule, steps: usize) -> (State, Option<SheetView>) {
    let (mut state, mut dice, mut before) = (game.start(), 12_345_u32, None);
    let mut next = |below: usize| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % below.max(1)
    };
    for _ in 0..steps {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(_) => {
                let mut events = Vec::new();
                game.events(&state, &mut events);
                game.resolve_unchecked(&mut state, events[next(events.len())].event);
            }
            Turn::Seats(seats) => {
                let Some(seat) = seats.iter().next() else { break };
                before = game.picture(&state).0.sheets.into_iter().next();
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let drawing: Vec<_> =
                    actions.iter().filter(|&&action| !game.action_text(seat, action).contains("gain")).collect();
                let action = if drawing.is_empty() || next(4) == 0 {
                    actions[next(actions.len())]
                } else {
                    *drawing[next(drawing.len())]
                };
                game.play_unchecked(&mut state, seat, action);
            }
        }
    }
    (state, before)
}

fn page(game: &RollAndRule, position: &Position, before: Option<&SheetView>, lang: Lang, shape: rr::Shape) -> String {
    let (words, tables) = (&lang.words().roll_and_rule, game.tables());
    let seat = Seat::FIRST;
    let mine = &position.sheets[0];
    let outlook = rr::Outlook::of(tables, position, seat);
    let choices = outlook.as_ref().map(rr::Outlook::choices).unwrap_or_default();
    let drawing = choices.iter().find(|choice| choice.text.ends_with("function") || choice.text.ends_with("prestige"));
    let mut pick = rr::Pick::default();
    if let (Some(drawing), words::roll_and_rule::Reading::Use(deed)) =
        (drawing, drawing.map_or(words::roll_and_rule::Reading::Aid, |choice| choice.reading.clone()))
    {
        let _ = drawing;
        pick.die = Some(rr::Made {
            slot: deed.slot,
            pay: deed.pay,
            colour: deed.colour,
            value: deed.value,
            verb: Some(deed.verb),
        });
    }
    let after = pick.chosen(&choices).and_then(|choice| outlook.as_ref()?.after(&choice.text));
    let would = after.as_ref().map(|after| (words.would)(mine, after)).unwrap_or_default();
    let names: Vec<String> = (0..position.sheets.len()).map(|seat| words.schools[seat].to_owned()).collect();
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

fn main() -> std::io::Result<()> {
    let given: Vec<String> = env::args().skip(1).collect();
    let number = |index: usize, usual: usize| given.get(index).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let folder = given.first().map_or("target/looks", String::as_str);
    let (steps, seats) = (number(1, 30), number(2, 1));
    fs::create_dir_all(folder)?;
    let Ok(game) = RollAndRule::new(seats as u8, &Options::defaults(&RollAndRule::CARD)) else { return Ok(()) };
    let (state, before) = play(&game, steps);
    let position = game.view(&state, Viewer::Seat(Seat::FIRST));
    for (name, lang, theme, shape) in [
        ("en-light", Lang::En, "light", rr::Shape::Low),
        ("fr-dark", Lang::Fr, "dark", rr::Shape::Low),
        ("fr-phone", Lang::Fr, "light", rr::Shape::Tall),
        ("en-phone-dark", Lang::En, "dark", rr::Shape::Tall),
    ] {
        let css = ["tokens", "base", "table", "roll-and-rule"]
            .map(|file| format!("<link rel=stylesheet href=\"css/{file}.css\">"))
            .concat();
        let body = page(&game, &position, before.as_ref(), lang, shape);
        let html = format!(
            "<!doctype html><html lang=en data-theme={theme}><meta charset=utf-8><meta name=viewport content='width=device-width'>{css}<body class=on-table><main class=table-page data-game=roll-and-rule><section class=play><div class=board-place>{body}</div></section></main>"
        );
        fs::write(format!("{folder}/{name}.html"), html)?;
    }
    let words = &Lang::Fr.words().roll_and_rule;
    fs::write(format!("{folder}/blank.svg"), rr::blank(paper::Format::A4, game.tables(), &[], words))
}
