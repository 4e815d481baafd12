//! Writes boards of Ulir Dungeon into `target/paper`, to be looked at in a browser.

use chance::Dice;
use kernel::{Game as _, Options, Seat, Turn, Viewer};
use paper::ulir::{Blow, DEFS, Step, Table, arena, parties, tower};
use std::error::Error;
use std::fs;
use ulir::{Action, Effect, Stage, Ulir};
use words::{Cast, Lang};

/// Plays at random until so many steps of a stage have been seen.
fn main() -> Result<(), Box<dyn Error>> {
    fs::create_dir_all("target/paper")?;
    for (name, seats, stage, nth, lang) in [
        ("setup", 4, Stage::Setup, 14, Lang::En),
        ("prepare", 4, Stage::Prepare, 3, Lang::En),
        ("eight", 8, Stage::Prepare, 40, Lang::Fr),
        ("roll", 6, Stage::Roll, 40, Lang::En),
        ("loot", 8, Stage::Loot, 30, Lang::En),
        ("wounds", 8, Stage::Wounds, 6, Lang::Fr),
        ("descend", 6, Stage::Descend, 5, Lang::En),
        ("over", 4, Stage::Over, 1, Lang::Fr),
    ] {
        let options = Options::read(&Ulir::CARD, &serde_json::Map::new())?;
        let game = Ulir::new(seats, &options)?;
        let mut luck = Dice::seeded(7);
        let mut state = game.start();
        let (mut events, mut actions, mut effects) = (Vec::new(), Vec::new(), Vec::new());
        let (mut seen, mut blow) = (0, None);
        loop {
            let view = game.view(&state, Viewer::Spectator);
            seen += u32::from(view.table.phase == stage);
            let turn = game.turn(&state);
            if seen == nth || matches!(turn, Turn::Over) {
                let mut legal: Vec<String> = Vec::new();
                actions.clear();
                game.actions(&state, Seat::FIRST, &mut actions);
                legal.extend(actions.iter().map(ToString::to_string));
                let names = (0..seats).map(|seat| format!("Anne-Marie {seat}")).collect();
                let cast = Cast::new(names, None);
                let picked = (name == "loot").then_some("hold sword").or((name == "eight").then_some("team 2"));
                let table = Table {
                    game: &game,
                    view: &view,
                    words: &lang.words().ulir,
                    cast: &cast,
                    legal: &legal,
                    picked,
                    near: 0,
                };
                let moved = [Some(paper::ulir::Way::Up), None, None, None];
                let shown = blow.as_ref().filter(|_| stage != Stage::Prepare);
                let html = page(
                    &tower(&table, moved),
                    &arena(&table, shown, None, Some(Action::DrinkAttack)),
                    &parties(&table),
                );
                fs::write(format!("target/paper/ulir-{name}.html"), html)?;
                break;
            }
            effects.clear();
            match turn {
                Turn::Chance(_) => {
                    events.clear();
                    game.events(&state, &mut events);
                    let event = events[luck.below(events.len() as u32) as usize].event;
                    game.effects(&state, kernel::Step::Event(event), &mut effects);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(_) => {
                    actions.clear();
                    game.actions(&state, Seat::FIRST, &mut actions);
                    let action = actions[luck.below(actions.len() as u32) as usize];
                    game.effects(&state, kernel::Step::Action(Seat::FIRST, action), &mut effects);
                    game.play_unchecked(&mut state, Seat::FIRST, action);
                }
                Turn::Over => break,
            }
            if effects.iter().any(|effect| matches!(effect, Effect::Met { .. })) {
                blow = None;
            }
            if let Some(mut fresh) = Blow::of(&view.table.dice, &effects) {
                fresh.step = Step::End;
                blow = Some(fresh);
            }
        }
    }
    Ok(())
}

fn page(tower: &str, arena: &str, parties: &str) -> String {
    let css = "../../crates/client/static/css";
    let links: String = ["tokens", "base", "table", "ulir"]
        .map(|name| format!("<link rel=stylesheet href=\"{css}/{name}.css\">"))
        .concat();
    format!(
        "<!doctype html><meta charset=utf-8><meta name=viewport content=\"width=device-width\">{links}<body><div class=\"board-place\" id=\"frame\"><div class=\"ul\"><svg class=\"ul-defs\"><defs>{DEFS}</defs></svg><div class=\"ul-place\">{tower}</div><div class=\"ul-place\">{arena}</div><div class=\"ul-place\">{parties}</div></div></div>"
    )
}
