//! The drawings of Roll & Rule: touch targets, previews, and markup that must never get into a page.

use i18n::Lang;
use kernel::{AnyGame, AnySession, Erased, Game, Options, Seat, Turn, Viewer};
use render::roll_and_rule as rr;
use roll_and_rule::{RollAndRule, State, TableView};
use rr::{Pick, SemesterPreview, Touch};

const ME: Seat = Seat::FIRST;

fn game(seats: u8) -> RollAndRule {
    RollAndRule::new(seats, &Options::defaults(&RollAndRule::INFO)).expect("the printed files are in order")
}

/// A deterministic game; the callback sees every position in which a seat is to act.
fn play(game: &RollAndRule, seed: u32, mut see: impl FnMut(&State, &TableView, Seat)) -> State {
    let (mut state, mut dice) = (game.start(), seed);
    let mut next = |below: usize| {
        dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (dice >> 8) as usize % below
    };
    loop {
        match game.turn(&state) {
            Turn::Over => return state,
            Turn::Chance(_) => {
                let mut events = Vec::new();
                game.events(&state, &mut events);
                let event = events[next(events.len())].event;
                game.resolve_unchecked(&mut state, event);
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().expect("a seat to act");
                see(&state, &game.view(&state, Viewer::Seat(seat)), seat);
                let mut actions = Vec::new();
                game.actions(&state, seat, &mut actions);
                let action = actions[next(actions.len())];
                game.play_unchecked(&mut state, seat, action);
            }
        }
    }
}

fn legal(game: &RollAndRule, state: &State, seat: Seat) -> Vec<String> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    actions.into_iter().map(|action| game.action_text(seat, action)).collect()
}

#[test]
fn an_outlook_knows_what_the_table_knows() {
    let game = game(2);
    let mut looked = 0;
    for seed in 1..6 {
        play(&game, seed, |state, position, seat| {
            let Some(outlook) = SemesterPreview::of(game.tables(), position, seat) else {
                assert!(position.sheets[seat.index()].pending.is_some(), "only a free choice has no outlook");
                return;
            };
            let known: Vec<String> = outlook.choices().into_iter().map(|choice| choice.text).collect();
            let listed = legal(&game, state, seat);
            assert_eq!(known, listed, "the same actions in the same order");
            let action = &listed[listed.len() / 2];
            let mut after = *state;
            let mut actions = Vec::new();
            game.actions(state, seat, &mut actions);
            game.play_unchecked(&mut after, seat, actions[listed.len() / 2]);
            let really = game.full_state(&after).sheets[seat.index()].clone();
            let foreseen = outlook.after(action).expect("it is legal");
            assert_eq!(
                (foreseen.score, foreseen.members, foreseen.pending),
                (really.score, really.members, really.pending)
            );
            looked += 1;
        });
    }
    assert!(looked > 100, "{looked}");
}

/// Back at a table in mid-semester (RR-24): which gains still wait is on no sheet, and others' choices are unknown.
#[test]
fn a_semester_resumed_foresees_what_still_waits() {
    let options = serde_json::json!({});
    let mut resumed = 0;
    for seed in 1..30 {
        let mut session = Erased::<RollAndRule>::NEW.open(2, options.as_object().expect("an object")).expect("a game");
        let mut dice = rng::Rng::seeded(seed);
        loop {
            let seat = match session.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let event = session.outcome_of(dice.below(session.tickets())).expect("an event");
                    session.event(&event).expect("it was drawn");
                    continue;
                }
                // The second seat first: to the first one its choices are a secret.
                Turn::Seats(seats) => seats.iter().last().expect("a seat to act"),
            };
            let view = |session: &dyn AnySession| -> TableView {
                serde_json::from_str(session.view(session.step_count(), Viewer::Seat(seat)).get()).expect("a position")
            };
            let legal = session.legal(seat);
            // Drawing many elements brings many members, and so free choices.
            let draws: Vec<&String> = legal.iter().filter(|action| !action.ends_with("gain")).collect();
            let draws = if draws.is_empty() { legal.iter().collect() } else { draws };
            let action = draws[dice.below(draws.len() as u32) as usize];
            let pending = view(session.as_ref()).sheets[seat.index()].pending.is_some();
            let foreseen = pending.then(|| {
                let mut record = session.record();
                let known = (0..session.step_count()).filter(|&step| !session.hidden(step, Viewer::Seat(seat)));
                record.log = known.filter_map(|step| session.entry(step)).collect();
                let outlook = SemesterPreview::resumed(&record, seat).expect("it can be played again");
                let known: Vec<String> = outlook.choices().into_iter().map(|choice| choice.text).collect();
                assert_eq!(known, legal, "the same actions in the same order");
                outlook.after(action).expect("it is legal")
            });
            session.play(u8::from(seat).into(), action).expect("legal");
            if let Some(foreseen) = foreseen {
                let really = view(session.as_ref()).sheets[seat.index()].clone();
                let sum = |sheet: roll_and_rule::SheetView| {
                    (sheet.score, sheet.members, sheet.fonds, sheet.function, sheet.prestige, sheet.pending)
                };
                assert_eq!(sum(foreseen), sum(really));
                resumed += 1;
            }
        }
    }
    assert!(resumed > 10, "{resumed}");
}

#[test]
fn a_die_is_chosen_changed_and_used_touch_by_touch() {
    let game = game(1);
    let mut seen = false;
    play(&game, 3, |_, position, seat| {
        let Some(outlook) = SemesterPreview::of(game.tables(), position, seat).filter(|_| !seen) else { return };
        let choices = outlook.choices();
        let slot = position.dice.expect("dice").iter().position(|die| !die.black).expect("three are clear") + 1;
        let touch = |pick: &Pick, part: &str| match pick.touch(part, &choices, position) {
            Touch::Choose(pick) => pick,
            other => panic!("{part}: {other:?}"),
        };
        let pick = touch(&Pick::default(), &format!("die-{slot}"));
        assert!(pick.chosen(&choices).is_none(), "a die alone is no choice");
        let pick = touch(&pick, "verb-gain");
        let chosen = pick.chosen(&choices).expect("gaining is always possible");
        assert!(chosen.text.ends_with("gain"));
        assert_eq!(pick.touch("go", &choices, position), Touch::Play(chosen.text.clone()));
        assert_eq!(touch(&pick, "undo"), Pick::default());
        // The sheet: touched once it is chosen at the least price, touched again it is done.
        let hits = rr::hits(
            rr::Shape::Low,
            game.tables(),
            position,
            &position.sheets[0],
            &choices,
            &Lang::En.words().games.roll_and_rule,
        );
        let part = hits
            .split("data-part=\"")
            .find(|text| text.starts_with("cell-") && text.contains("role=\"button\""))
            .expect("something can be drawn");
        let part = part.split('"').next().expect("it ends");
        let pick = touch(&Pick::default(), part);
        let chosen = pick.chosen(&choices).expect("a touch on the sheet is a whole choice");
        assert_eq!(pick.touch(part, &choices, position), Touch::Play(chosen.text.clone()));
        seen = true;
    });
    assert!(seen);
}

#[test]
fn nothing_drawn_carries_a_style_and_every_tag_is_closed() {
    let game = game(3);
    let mut last = None;
    play(&game, 9, |_, position, _| last = Some(position.clone()));
    let position = last.expect("a game has positions");
    for lang in Lang::ALL {
        let (words, tables) = (&lang.words().games.roll_and_rule, game.tables());
        let names = vec!["<Anne>".to_owned(), "B".to_owned(), "C".to_owned()];
        let outlook = SemesterPreview::of(tables, &position, ME);
        let choices = outlook.as_ref().map(SemesterPreview::choices).unwrap_or_default();
        let texts = [
            rr::signs(),
            rr::wheel(tables, &position, Some(1), words, true),
            rr::sheet(rr::Shape::Tall, tables, &position.numbering, &position.sheets[0], None, words),
            rr::hits(rr::Shape::Low, tables, &position, &position.sheets[1], &choices, words),
            rr::overlay(rr::Shape::Low, tables, &position, &choices, &Pick::default(), None),
            rr::bench(tables, &position, &choices, &Pick::default(), false, "", words),
            rr::sheets(tables, &position, &names, 0, words),
            rr::ladder(57, words),
            rr::board(tables, &position, 0, Some(("3 games".to_owned(), true)), words),
        ];
        for text in texts {
            assert!(!text.contains("style="), "{text}");
            assert!(!text.contains("<Anne>"), "names are no markup");
            let (open, close) = (text.matches('<').count(), text.matches("</").count() + text.matches("/>").count());
            assert_eq!(open, close * 2 - text.matches("/>").count(), "{text}");
        }
    }
}

#[test]
fn honours_are_those_of_the_rules() {
    let game = game(2);
    let state = play(&game, 5, |_, _, _| {});
    let position = game.full_state(&state);
    let really = game.honours(&state).expect("the game is over");
    assert_eq!(rr::honours(game.tables(), &position), really);
}
