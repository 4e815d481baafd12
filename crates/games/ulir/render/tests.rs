//! The markup is well formed in every position, and every offered action is legal.

use super::{Blow, BoardModel, Meaning, arena, parties, tower};
use crate::ulir::CountingStep;
use ::ulir::{Action, Effect, Ulir, View};
use i18n::{Lang, SeatNames};
use kernel::{Game as _, Options, Seat, Turn, Viewer};
use rng::Rng;

/// Plays a game at random and shows every position, with what happened before it.
fn watch(seats: u8, seed: u64, mut see: impl FnMut(&Ulir, &View, &[String], Option<&Blow>)) {
    let options = Options::read(&Ulir::INFO, &serde_json::Map::new()).expect("the usual options");
    let game = Ulir::new(seats, &options).expect("a table");
    let (mut luck, mut state) = (Rng::seeded(seed), game.start());
    let (mut events, mut actions, mut effects) = (Vec::new(), Vec::new(), Vec::new());
    let mut blow = None;
    loop {
        let view = game.view(&state, Viewer::Spectator);
        actions.clear();
        game.actions(&state, Seat::FIRST, &mut actions);
        let legal: Vec<String> = actions.iter().map(ToString::to_string).collect();
        see(&game, &view, &legal, blow.as_ref());
        effects.clear();
        match game.turn(&state) {
            Turn::Chance(_) => {
                events.clear();
                game.events(&state, &mut events);
                let event = events[luck.below(events.len() as u32) as usize].event;
                game.effects(&state, kernel::Step::Event(event), &mut effects);
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(_) => {
                let action = actions[luck.below(actions.len() as u32) as usize];
                game.effects(&state, kernel::Step::Action(Seat::FIRST, action), &mut effects);
                game.play_unchecked(&mut state, Seat::FIRST, action);
            }
            Turn::Over => return,
        }
        blow = Blow::of(&view.table.dice, &effects).or_else(|| blow.take());
    }
}

fn cast(seats: u8) -> SeatNames {
    SeatNames::new((0..seats).map(|seat| format!("<b>{seat} & \"co\"")).collect(), Seat::new(1))
}

/// Every tag that is opened is closed, in order; no `style`, which the page forbids.
fn whole(text: &str) {
    let mut open = Vec::new();
    assert!(!text.contains("style="), "{text}");
    for tag in text.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "in {text}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
    }
    assert!(open.is_empty(), "{open:?} in {text}");
}

fn parts(text: &str) -> Vec<String> {
    let parts = text.split("data-part=\"").skip(1);
    parts.filter_map(|part| part.split_once('"')).map(|(part, _)| part.to_owned()).collect()
}

#[test]
fn every_position_of_a_game_can_be_drawn_and_offers_what_is_legal() {
    for (seats, seed, lang) in [(4, 1, Lang::En), (6, 2, Lang::Fr), (8, 3, Lang::En)] {
        let cast = cast(seats);
        watch(seats, seed, |game, view, legal, blow| {
            let table =
                BoardModel { game, view, words: &lang.words().games.ulir, cast: &cast, legal, picked: None, near: 0 };
            let (high, teams) = (tower(&table, [None; 4]), parties(&table));
            let fight = arena(&table, blow, None, Some(Action::DrinkAttack));
            let mut offered: Vec<String> = Vec::new();
            for text in [&high, &teams, &fight] {
                whole(text);
                offered.extend(parts(text));
            }
            let mut reached: Vec<String> = table.wounds().into_iter().map(|(_, action)| action).collect();
            for part in &offered {
                let picked = BoardModel { picked: Some(part), ..table };
                whole(&arena(&picked, blow, None, picked.action(part)));
                match table.meaning(part) {
                    Meaning::Play(action) => reached.push(action),
                    Meaning::Share(ways) => reached.extend(ways.into_iter().map(|(_, action)| action)),
                    Meaning::Look => {}
                }
            }
            assert!(reached.iter().all(|action| legal.contains(action)), "{reached:?} of {legal:?}");
            let missing: Vec<&String> = legal.iter().filter(|action| !reached.contains(action)).collect();
            assert!(missing.is_empty(), "cannot be played on the board: {missing:?}");
        });
    }
}

#[test]
fn a_fight_is_read_with_all_its_dice_and_adds_up() {
    let mut fights = 0;
    watch(4, 5, |_, view, _, blow| {
        let Some(blow) = blow.filter(|_| view.table.phase == ::ulir::PhaseName::Loot) else { return };
        let left: u16 = blow.colours.iter().map(|strike| strike.left).sum();
        assert_eq!(left + blow.powers + blow.potions, blow.damage);
        assert_eq!(blow.dice.len(), view.table.dice.len());
        assert!(blow.won && blow.step == CountingStep::End);
        fights += 1;
    });
    assert!(fights > 0, "no fight was fought to its end");
}

#[test]
fn the_odds_after_nothing_are_those_of_the_view() {
    watch(4, 9, |game, view, legal, _| {
        let cast = cast(4);
        let table =
            BoardModel { game, view, words: &Lang::En.words().games.ulir, cast: &cast, legal, picked: None, near: 0 };
        if let Some(odds) = &view.odds {
            let now = table.odds_after(Action::Fight).expect("a team fights");
            assert_eq!((now.wins(), now.falls(), now.wounds()), (odds.wins, odds.falls, odds.wounds));
        }
    });
    let none: Vec<Effect> = Vec::new();
    assert!(Blow::of(&[], &none).is_none());
}
