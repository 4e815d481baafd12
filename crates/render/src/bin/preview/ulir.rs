//! Boards of Ulir Dungeon in several stages.

use crate::Sequence;
use i18n::{Lang, SeatNames};
use kernel::{Game as _, Options, Seat, Turn, Viewer};
use render::ulir::{Blow, BoardModel, CountingStep, DEFS, arena, parties, tower};
use std::error::Error;
use std::fs;
use std::path::Path;
use ulir::{Action, Effect, PhaseName, Ulir};

/// Plays random games until each stage has been seen often enough.
pub(crate) fn write(folder: &Path) -> Result<(), Box<dyn Error>> {
    for (name, seats, stage, nth, lang) in [
        ("setup", 4, PhaseName::Setup, 14, Lang::En),
        ("prepare", 4, PhaseName::Prepare, 3, Lang::En),
        ("eight", 8, PhaseName::Prepare, 40, Lang::Fr),
        ("roll", 6, PhaseName::Roll, 40, Lang::En),
        ("loot", 8, PhaseName::Loot, 30, Lang::En),
        ("wounds", 8, PhaseName::Wounds, 6, Lang::Fr),
        ("descend", 6, PhaseName::Descend, 5, Lang::En),
        ("over", 4, PhaseName::Over, 1, Lang::Fr),
    ] {
        let options = Options::defaults(&Ulir::INFO);
        let game = Ulir::new(seats, &options)?;
        let mut sequence = Sequence(7);
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
                let cast = SeatNames::new(names, None);
                let picked = (name == "loot").then_some("hold sword").or((name == "eight").then_some("team 2"));
                let table = BoardModel {
                    game: &game,
                    view: &view,
                    words: &lang.words().games.ulir,
                    cast: &cast,
                    legal: &legal,
                    picked,
                    near: 0,
                };
                let moved = [Some(render::ulir::BannerMove::Up), None, None, None];
                let shown = blow.as_ref().filter(|_| stage != PhaseName::Prepare);
                let html = page(
                    &tower(&table, moved),
                    &arena(&table, shown, None, Some(Action::DrinkAttack)),
                    &parties(&table),
                );
                fs::write(folder.join(format!("ulir-{name}.html")), html)?;
                break;
            }
            effects.clear();
            match turn {
                Turn::Chance(_) => {
                    events.clear();
                    game.events(&state, &mut events);
                    let event = events[sequence.below(events.len())].event;
                    game.effects(&state, kernel::Step::Event(event), &mut effects);
                    game.resolve_unchecked(&mut state, event);
                }
                Turn::Seats(_) => {
                    actions.clear();
                    game.actions(&state, Seat::FIRST, &mut actions);
                    let action = actions[sequence.below(actions.len())];
                    game.effects(&state, kernel::Step::Action(Seat::FIRST, action), &mut effects);
                    game.play_unchecked(&mut state, Seat::FIRST, action);
                }
                Turn::Over => break,
            }
            if effects.iter().any(|effect| matches!(effect, Effect::Met { .. })) {
                blow = None;
            }
            if let Some(mut fresh) = Blow::of(&view.table.dice, &effects) {
                fresh.step = CountingStep::End;
                blow = Some(fresh);
            }
        }
    }
    Ok(())
}

fn page(tower: &str, arena: &str, parties: &str) -> String {
    let board = format!(
        "<div class=\"ul\"><svg class=\"ul-defs\"><defs>{DEFS}</defs></svg><div class=\"ul-place\">{tower}</div>\
         <div class=\"ul-place\">{arena}</div><div class=\"ul-place\">{parties}</div></div>"
    );
    crate::page("ulir", &["tokens", "base", "table", "ulir"], "light", &board)
}
