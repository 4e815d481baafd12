//! Both languages, by examples.

use super::{Attack, ParsedAction, RollAndRuleWords};
use crate::{Lang, SeatNames};
use kernel::{Game, Options, Seat, Step};
use roll_and_rule::{Colour, Column, DieUse, Effect, ElementRow, Gain, RollAndRule, Run, Verb};

const ME: Seat = Seat::FIRST;

fn cast() -> SeatNames {
    SeatNames::new(vec!["Anne".to_owned(), "Dean".to_owned()], Some(ME))
}

fn words(lang: Lang) -> &'static RollAndRuleWords {
    &lang.words().games.roll_and_rule
}

/// A game of two up to the first roll, and what is noticed at each step of it.
fn story() -> Vec<Vec<Effect>> {
    let game = RollAndRule::new(2, &Options::defaults(&RollAndRule::INFO)).expect("the printed files are in order");
    let mut state = game.start();
    let mut told = Vec::new();
    let mut seat_turn = 0;
    for _ in 0..64 {
        let mut effects = Vec::new();
        let mut events = Vec::new();
        game.events(&state, &mut events);
        if let Some(outcome) = events.first() {
            game.effects(&state, Step::Event(outcome.event), &mut effects);
            game.resolve_unchecked(&mut state, outcome.event);
        } else {
            let mut actions = Vec::new();
            let seat = Seat::all(2).find(|&seat| {
                actions.clear();
                game.actions(&state, seat, &mut actions);
                !actions.is_empty()
            });
            let Some(seat) = seat else { break };
            seat_turn += 7;
            let action = actions[seat_turn % actions.len()];
            game.effects(&state, Step::Action(seat, action), &mut effects);
            game.play_unchecked(&mut state, seat, action);
        }
        told.push(effects);
    }
    told
}

#[test]
fn every_step_of_a_game_has_a_sentence_in_both_languages() {
    for effects in story() {
        for lang in Lang::ALL {
            let said = words(lang).log_line(&cast(), &effects);
            assert!(said.ends_with('.'), "{lang:?}: {said:?} of {effects:?}");
        }
    }
}

#[test]
fn french_takes_a_narrow_space_before_double_signs() {
    for effects in story() {
        let said = words(Lang::Fr).log_line(&cast(), &effects);
        let signs: Vec<char> = said.chars().collect();
        for pair in signs.windows(2).filter(|pair| matches!(pair[1], ':' | ';' | '!' | '?')) {
            assert_eq!(pair[0], '\u{202f}', "{said}");
        }
    }
}

#[test]
fn actions_are_read_as_they_are_written() {
    let die_use = DieUse { slot: 2, pay: Some(Colour::O), colour: Colour::B, value: 4, verb: Verb::Prestige };
    assert_eq!(ParsedAction::of("2F B4 prestige"), Some(ParsedAction::Use(die_use)));
    assert_eq!(words(Lang::En).label(&ParsedAction::Use(die_use)), "Die 2, pay 1 funds: blue 4, club");
    assert_eq!(words(Lang::Fr).label(&ParsedAction::Use(die_use)), "Dé 2, payé 1 fonds\u{202f}: 4 bleu, association");
    assert_eq!(ParsedAction::of("member W"), Some(ParsedAction::Member(Colour::W)));
    assert_eq!(ParsedAction::of("316254"), Some(ParsedAction::Number("316254".to_owned())));
    assert_eq!(ParsedAction::of("some thing else again"), None);
}

#[test]
fn elements_say_what_they_give() {
    let game = RollAndRule::new(1, &Options::defaults(&RollAndRule::INFO)).expect("the printed files are in order");
    let gives = |row, column| words(Lang::En).gives(game.tables(), row, Column::new(column).expect("a column"));
    assert_eq!(gives(ElementRow::Clubs, 4), "2 students for each blue die");
    assert_eq!(gives(ElementRow::Theses, 2), "counts offices at the end");
    assert_eq!(gives(ElementRow::Labs, 1), "2 researchers");
    assert_eq!(gives(ElementRow::Grants, 3), "shields the column, 1 student");
}

#[test]
fn french_says_what_the_book_says() {
    let fr = words(Lang::Fr);
    assert_eq!(fr.resources, ["Fonds", "Motivation", "Connaissance"]);
    assert_eq!(fr.people, ["Personnel", "Étudiants", "Enseignants-chercheurs"]);
    assert_eq!(fr.price([1, 1, 2]), "1 fonds, 1 motivation, 2 connaissances");
    assert_eq!(fr.run(Run::new(Gain::Member(Colour::W), 2)), "2 enseignants-chercheurs");
    assert_eq!(fr.run(Run::new(Gain::Member(Colour::O), 1)), "1 personnel");
    assert_eq!(fr.black(3, Colour::W, Attack::Crosses), "3 noir\u{202f}: barre le 3 blanc des feuilles");
    for effects in story() {
        let said = fr.log_line(&cast(), &effects);
        for other in ["savoir", "raye", "rayé", " chercheur"] {
            assert!(!said.contains(other), "{said}");
        }
    }
}
