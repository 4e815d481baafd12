//! Every described game, in random games: what it shows can be seen, named and tapped, in both languages.

use i18n::{Lang, SeatNames, plain};
use kernel::{Game, GameInfo, OptionInfo, OptionValue, Options, Seat, Step, Turn, Viewer};
use render::described::{Described, DescribedVisitor, EffectOf, ViewOf};
use scene::{Change, Format, Layout, Scene, TAP_SIZE, Taps, svg};
use serde_json::{Map, Value, to_value};
use std::collections::BTreeSet;

/// Games of each number of seats.
const GAMES: u64 = 2;

#[test]
fn every_described_game_is_shown_and_told() {
    struct Check;
    impl DescribedVisitor for Check {
        fn visit<D: Described>(&mut self) {
            check::<D>();
        }
    }
    render::visit_described(&mut Check);
}

fn check<D: Described>() {
    let keys = |lang: Lang| {
        let words = D::words(lang.words());
        let lists = [words.actions, words.outcomes, words.effects, words.texts];
        lists.map(|list| list.iter().map(|(key, _)| *key).collect::<Vec<_>>())
    };
    assert_eq!(keys(Lang::En), keys(Lang::Fr), "both languages have the same keys");
    for given in choices(&D::Game::INFO) {
        for &seats in D::Game::INFO.seats {
            let options = Options::read(&D::Game::INFO, &given).expect("values that are offered");
            // Some values do not go together.
            let Ok(game) = D::Game::new(seats, &options) else { continue };
            (0..GAMES).for_each(|seed| play::<D>(&game, seats, seed));
        }
    }
}

/// The usual options, and every value of every option beside the usual ones.
fn choices(info: &GameInfo) -> Vec<Map<String, Value>> {
    let one = |option: &OptionInfo, value: &OptionValue| {
        let value = match value {
            OptionValue::Number(number) => (*number).into(),
            OptionValue::Word(word) => (*word).into(),
        };
        Map::from_iter([(option.name.to_owned(), value)])
    };
    let each = info.options.iter().flat_map(|option| option.values.iter().map(move |value| one(option, value)));
    std::iter::once(Map::new()).chain(each).collect()
}

fn play<D: Described>(game: &D::Game, seats: u8, seed: u64) {
    let mut state = game.start();
    let mut chance = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
    let mut next = |below: usize| {
        chance ^= chance << 13;
        chance ^= chance >> 7;
        chance ^= chance << 17;
        (chance >> 8) as usize % below
    };
    for _ in 0..400 {
        let before = state.clone();
        let step = match game.turn(&state) {
            Turn::Over => return over::<D>(&game.view(&state, Viewer::Spectator), seats),
            Turn::Chance(_) => {
                let mut events = Vec::new();
                game.events(&state, &mut events);
                Step::Event(events[next(events.len())].event)
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().next().expect("a seat to act");
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let legal: Vec<String> = actions.iter().map(|&action| game.action_text(seat, action)).collect();
                position::<D>(&game.view(&state, Viewer::Seat(seat)), seat, seats, &legal);
                Step::Action(seat, actions[next(actions.len())])
            }
        };
        let mut effects = Vec::new();
        game.effects(&state, step, &mut effects);
        match step {
            Step::Event(event) => game.resolve_unchecked(&mut state, event),
            Step::Action(seat, action) => game.play_unchecked(&mut state, seat, action),
        }
        shown::<D>(&game.view(&before, Viewer::Spectator), &effects, seats);
    }
}

fn cast(seats: u8) -> SeatNames {
    SeatNames::new(Seat::all(seats).map(|seat| format!("Player {seat}")).collect(), Some(Seat::FIRST))
}

/// A sentence without holes.
fn reads_well(sentence: &str) {
    assert!(!sentence.is_empty() && !sentence.contains(['{', '}', '|']), "{sentence:?}");
}

fn position<D: Described>(view: &ViewOf<D>, seat: Seat, seats: u8, legal: &[String]) {
    for words in Lang::ALL.map(|lang| D::words(lang.words())) {
        let scene = D::scene(view, words);
        fits(&scene);
        let taps = Taps::new(legal.iter().map(|action| (action.clone(), D::taps(action))), &[]);
        for action in legal {
            reads_well(&D::label(words, view, action));
            assert!(plain::is_named(words.actions, action), "{action} has no phrase");
            let keys = D::taps(action);
            let tapped = keys.iter().all(|key| scene.places().any(|place| place.key() == key));
            let pressed = scene.buttons().any(|button| button.action == *action);
            assert!(tapped || pressed, "nothing on the board plays {action}");
        }
        let text = svg::places(&Layout::new(&scene, Format::Wide), &taps, |place| place.name.clone());
        assert_eq!(text.matches("tabindex=\"0\"").count(), scene.places().count().min(1));
        reads_well(&D::prompt(words, &cast(seats), view, seat, legal));
        reads_well(&words.waiting(&cast(seats), D::mover(view)));
        reads_well(&words.waiting(&cast(seats), None));
    }
}

/// Whether everything of the scene can be seen, named and tapped.
fn fits(scene: &Scene) {
    let ids: BTreeSet<&str> = scene.places().map(|place| place.id.as_str()).collect();
    assert_eq!(ids.len(), scene.places().count(), "two places have the same id");
    for place in scene.places() {
        reads_well(&place.name);
    }
    for format in [Format::Wide, Format::Tall] {
        let layout = Layout::new(scene, format);
        for placed in &layout.places {
            assert!(placed.frame.width.min(placed.frame.height) >= TAP_SIZE - 1e-6, "{}", placed.place.id);
        }
        let pieces: BTreeSet<&str> = layout.pieces.iter().map(|placed| placed.piece.id.as_str()).collect();
        assert_eq!(pieces.len(), layout.pieces.len(), "two pieces have the same id");
    }
}

fn shown<D: Described>(before: &ViewOf<D>, effects: &[EffectOf<D>], seats: u8) {
    for words in Lang::ALL.map(|lang| D::words(lang.words())) {
        let scene = D::scene(before, words);
        let mut after = scene.clone();
        for effect in effects {
            D::show(&mut after, effect);
        }
        fits(&after);
        svg::pieces(&Layout::new(&after, Format::Tall), &Change::between(&scene, &after, Format::Tall));
        let values: Vec<Value> = effects.iter().map(|effect| to_value(effect).expect("an effect")).collect();
        for value in &values {
            let kind = plain::kind(value).expect("an effect has a name");
            assert!(words.effects.iter().any(|(known, _)| *known == kind), "{kind} has no phrase");
        }
        if !values.is_empty() {
            reads_well(&words.log_line(&cast(seats), &values));
        }
    }
}

fn over<D: Described>(view: &ViewOf<D>, seats: u8) {
    for words in Lang::ALL.map(|lang| D::words(lang.words())) {
        fits(&D::scene(view, words));
        let scores = D::scores(view);
        assert!(scores.is_empty() || scores.len() == usize::from(seats));
        Seat::all(seats).filter(|_| !scores.is_empty()).for_each(|seat| reads_well(&D::tally(words, view, seat)));
        assert!(scores.len() < 2 || !words.result(&scores).is_empty());
    }
}
