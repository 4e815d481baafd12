//! Walks every game, language, bot, option and chance event, and asks every lookup by slug for something: nothing may
//! fall to a default.

use i18n::{Lang, SeatNames};
use kernel::{AnySession, GameInfo, OptionValue, Options, Seat, Turn, Viewer};
use rng::Rng;

/// The steps of a random game that are looked at.
const STEPS: usize = 600;

fn every_game_and_language() -> impl Iterator<Item = (&'static GameInfo, Lang)> {
    catalog::INFOS.iter().flat_map(|info| Lang::ALL.map(|lang| (*info, lang)))
}

#[test]
fn a_game_has_its_title_in_every_language() {
    for (info, lang) in every_game_and_language() {
        let words = lang.game(info.slug).unwrap_or_else(|| panic!("{} has no title", info.slug));
        for said in [words.title, words.cover[0], words.pitch, words.facts] {
            assert!(!said.trim().is_empty(), "{} {lang:?}", info.slug);
        }
        assert_eq!(lang.words().title(info.slug), words.title);
    }
    for info in catalog::INFOS {
        let [one, other] = Lang::ALL.map(|lang| lang.game(info.slug).map(|words| words.pitch));
        assert_ne!(one, other, "{} says the same in both languages", info.slug);
    }
}

#[test]
fn a_bot_plays_and_has_a_name_a_time_and_a_rank() {
    for (info, lang) in every_game_and_language() {
        assert!(info.levels.len() >= 3, "{} has fewer than three levels", info.slug);
        for level in info.bots() {
            let id = level.id;
            let words = lang.words().level(info.slug, id).unwrap_or_else(|| panic!("{} {id} has no name", info.slug));
            let says = lang.words().level_says(info.slug, id);
            assert!(!words.name.is_empty() && says.is_some_and(|says| !says.is_empty()), "{} {id}", info.slug);
            assert!(bots::level(info.slug, id).is_some(), "{} {id} does not play", info.slug);
            let time = bots::thinking_time(info.slug, id).map(|time| time.as_millis());
            assert_eq!(time, Some(level.milliseconds.into()), "{} {id}", info.slug);
            assert!(info.rank(id).is_some_and(|rank| rank < info.levels.len()), "{} {id}", info.slug);
            if let Some(measured) = level.measured {
                assert!(!lang.words().levels.measured(measured).is_empty());
            }
        }
        assert_eq!(bots::levels(info.slug).len(), info.levels.len(), "{}", info.slug);
        assert_eq!(bots::characters(info.slug).len(), info.characters.len(), "{}", info.slug);
        assert_eq!(bots::stand_in_level(info.slug).map(|level| level.id), info.stand_in().map(|level| level.id));
    }
}

#[test]
fn an_option_and_its_values_have_labels() {
    for (info, lang) in every_game_and_language() {
        let words = lang.words();
        for option in info.options {
            assert!(words.option(info.slug, option.name).is_some(), "{} {}", info.slug, option.name);
            for value in option.values {
                // A number without a label is shown as it is.
                if let OptionValue::Word(word) = value {
                    let label = words.value(info.slug, option.name, word);
                    assert!(label.is_some(), "{} {}={word} {lang:?}", info.slug, option.name);
                }
            }
        }
        assert_eq!((words.option(info.slug, "no such"), words.value(info.slug, "no such", "a")), (None, None));
    }
}

/// Plays a random game and shows each position before its step.
fn play(info: &'static GameInfo, seats: u8, seed: u64, mut seen: impl FnMut(&dyn AnySession)) -> Box<dyn AnySession> {
    let game = catalog::game(info.slug).expect("a game of the catalog");
    let mut session = game.open(seats.into(), &Options::defaults(info).to_map()).expect("the defaults");
    let mut rng = Rng::split(seed, seats.into());
    for _ in 0..STEPS {
        seen(session.as_ref());
        match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let ticket = rng.below(session.tickets());
                let event = session.outcome_of(ticket).expect("an outcome");
                session.event(&event).expect("it can happen");
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().nth(rng.index(acting.len()).expect("a seat")).expect("a seat");
                let legal = session.legal(seat);
                let action = legal[rng.index(legal.len()).expect("an action")].clone();
                session.play(u8::from(seat).into(), &action).expect("it is legal");
            }
        }
    }
    session
}

#[test]
fn actions_steps_and_chance_events_are_told_in_every_language() {
    for info in catalog::INFOS {
        for &seats in info.seats {
            let mut told = 0;
            play(info, seats, 7, |session| {
                if let Turn::Chance(event) = session.turn() {
                    for lang in Lang::ALL {
                        let name = i18n::dice::chance(lang, info.slug, event);
                        assert!(name.is_some(), "{} has no name for the chance event {event}", info.slug);
                    }
                }
                let Turn::Seats(acting) = session.turn() else { return };
                for seat in acting.iter() {
                    let view = session.view(session.step_count(), Viewer::Seat(seat)).to_string();
                    for action in session.legal(seat).iter().take(20) {
                        for words in Lang::ALL.map(Lang::words) {
                            let label = i18n::label(words, info.slug, &view, seat, action);
                            assert!(!label.is_empty(), "{} {action}", info.slug);
                            told += 1;
                        }
                    }
                }
            });
            assert!(told > 0, "{} with {seats}", info.slug);
        }
    }
}

#[test]
fn what_a_step_did_is_told_in_every_language() {
    for info in catalog::INFOS {
        let seats = info.seats[0];
        let names = (1..=seats).map(|seat| format!("Player {seat}")).collect();
        let cast = SeatNames::new(names, Some(Seat::FIRST));
        let session = play(info, seats, 11, |_| {});
        for index in 0..session.step_count() {
            let effects = serde_json::to_string(&session.effects(index)).expect("text");
            for words in Lang::ALL.map(Lang::words) {
                let line = i18n::log_line(words, info.slug, &cast, &effects);
                assert!(!line.is_empty() || effects == "[]", "{}: {effects}", info.slug);
            }
        }
    }
}

#[test]
fn the_lab_knows_every_game() {
    for info in catalog::INFOS {
        let lab = lab::experiment::lab(info.slug).unwrap_or_else(|_| panic!("{} has no lab", info.slug));
        assert!(lab.bots().contains(&lab.default_bot()), "{}", info.slug);
        assert!(info.seats.contains(&lab.default_seats()), "{}", info.slug);
        assert!(lab::measure(info.slug, 1, 1).is_some(), "{} is not benchmarked", info.slug);
        for lang in Lang::ALL {
            assert!(!lang.lab().report.drama.ahead_by(info.slug).is_empty());
        }
    }
}
