//! Replay: a table is the sum of its events.

use super::*;
use crate::{Backlog, FORMAT, MAX_BACKLOG};
use kernel::RecordedStep;

/// The events of a table, written and read again.
fn rewritten(table: &Table) -> Vec<TableEvent> {
    table
        .events()
        .iter()
        .map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("it was just written"))
        .collect()
}

#[test]
fn a_replayed_table_equals_the_live_one() {
    for seed in 0..50 {
        let mut table = ur(vec![person("ann"), Sitter::Empty]);
        act(&mut table, Command::InviteBot { seat: seat(1), level: "x".to_owned() }, By::Person(Some(&guest("ann"))));
        play_on(&mut table, &mut Rng::seeded(seed), 20 * seed as usize);
        let again = Table::replay(rewritten(&table)).expect("what happened can happen");
        assert_eq!(again, table);
        for viewer in [None, Some(guest("ann"))] {
            let [live, replayed] =
                [&table, &again].map(|table| serde_json::to_string(&table.snapshot(viewer.as_ref())).expect("JSON"));
            assert_eq!(live, replayed);
        }
    }
}

/// A table of Ulir that was opened under rules 1, as an older program wrote it, goes on under them; a rematch follows the
/// newest rules. The opening is in today's words, with the options that rules 1 had.
#[test]
fn a_table_opened_under_older_rules_goes_on_under_them() {
    let opened = r#"{"opened":{"game":"ulir","rules":1,"options":{"assassin":"shield","ties":"lose"},
        "chairs":[{"bot":"novice"},{"bot":"novice"},{"bot":"novice"},{"bot":"novice"}]}}"#;
    let mut table = Table::open(TableEvent::from_text(FORMAT, opened).expect("an opening")).expect("a table");
    let log = "mage warrior priest guardian dagger sword healing healing attack attack attack defence 6 1 \
        L1-1 fight 6 6 6 6 shield grimoire keep L1-2 fight 1 1 wounds_0+5 stay L2-2";
    let steps = |table: &mut Table, log: &str| {
        for text in log.split_whitespace().map(|text| text.replace('_', " ")) {
            let entry = match table.acting().iter().next() {
                Some(seat) => RecordedStep::Action { seat, action: text },
                None => RecordedStep::Event { event: text },
            };
            table.apply(TableEvent::Stepped(entry)).expect("a legal step");
        }
    };
    steps(&mut table, log);
    assert_eq!(table.session().legal(seat(0)), ["fight"], "rules 1: a team with four cards cannot buy");
    let record = table.record(None);
    assert_eq!((record.rules, record.options.len()), (1, 2));
    assert_eq!(table.snapshot(None).rules, 1);
    let again = Table::replay(rewritten(&table)).expect("what happened can happen");
    assert_eq!(again, table);
    // A game that goes on from it keeps its rules; a new one does not.
    let chairs = vec![person("ann"), person("bob"), person("ann"), person("bob")];
    let onward = crate::continue_from(record.clone(), "old", record.log.len() - 1, chairs.clone(), Terms::default());
    let mut onward = Table::open(onward.expect("an opening")).expect("a table");
    assert_eq!(onward.record(None).rules, 1);
    steps(&mut onward, "L2-2");
    assert_eq!(onward.session().legal(seat(0)), ["fight"]);
    let new = crate::open("ulir", &record.options, chairs, Terms::default()).expect("old options are still read");
    assert_eq!(Table::open(new).expect("a table").record(None).rules, 2);
}

#[test]
fn versions_count_the_events() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let mut dice = Rng::seeded(5);
    for version in 1..100 {
        assert_eq!(table.version(), version);
        let steps = table.session().step_count() + 1;
        match table.tickets() {
            Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::Server)),
            None => play_on(&mut table, &mut dice, steps),
        }
    }
}

#[test]
fn an_impossible_history_is_refused_with_its_version() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Rng::seeded(2), 30);
    let events = rewritten(&table);
    let reason =
        |events: &[TableEvent]| Table::replay(events.to_vec()).expect_err("it cannot have happened").to_string();

    assert_eq!(reason(&[]), "event 1 of the table: there is none");
    assert_eq!(reason(&events[1..]), "event 1 of the table: a table begins with its opening");
    let twice = [&events[..1], &events[..]].concat();
    assert_eq!(reason(&twice), "event 2 of the table: a table opens only once");

    let mut changed = events.clone();
    changed[9] = TableEvent::Stepped(RecordedStep::Action { seat: seat(9), action: "A1>Z9".to_owned() });
    assert!(reason(&changed).starts_with("event 10 of the table: "), "{}", reason(&changed));
    changed[9] = TableEvent::Rematched { table: "x".to_owned() };
    assert_eq!(reason(&changed), "event 10 of the table: a rematch of a game that is not over");
    changed[9] = TableEvent::BotSat { seat: seat(11), level: String::new() };
    assert_eq!(reason(&changed), "event 10 of the table: there is no seat 11");

    let Opening { game, options, chairs, .. } = Opening::clone(&table.opening);
    let newer = TableEvent::Opened(Arc::new(Opening {
        game,
        rules: 99,
        options,
        chairs,
        r#match: None,
        terms: Terms::default(),
        daily: None,
        commitment: None,
        at: 0,
        stand_in: None,
        rating_mode: crate::RatingMode::Rated,
        origin: None,
        awaited: kernel::SeatSet::EMPTY,
        chooser: None,
    }));
    assert_eq!(reason(&[newer]), "event 1 of the table: it follows version 99 of the rules, this program 1");
    assert!(TableEvent::from_text(0, "{}").is_err() && TableEvent::from_text(FORMAT + 1, "{}").is_err());
    assert_eq!(TableEvent::from_text(1, &events[9].to_text()), Ok(events[9].clone()), "the first format is still read");
    assert!(TableEvent::from_text(1, "{\"sat\":{\"seat\":99}}").is_err());
}

#[test]
fn missed_news_are_the_same_as_live_news() {
    let viewers = [None, Some(guest("ann")), Some(guest("eve"))];
    for seed in 0..10 {
        let mut table = ur(vec![person("ann"), Sitter::Bot("x".to_owned())]);
        let mut dice = Rng::seeded(seed);
        let mut told: Vec<Vec<String>> = vec![Vec::new(); viewers.len()];
        for _ in 0..60 {
            let before = table.version();
            match table.tickets() {
                Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::Server)),
                None => {
                    let steps = table.session().step_count() + 1;
                    play_on(&mut table, &mut dice, steps);
                }
            }
            assert!(table.version() <= before + 1, "one event at a time");
            for (viewer, told) in viewers.iter().zip(&mut told) {
                told.push(serde_json::to_string(&table.latest(viewer.as_ref())).expect("JSON"));
            }
        }
        for (viewer, told) in viewers.iter().zip(&told) {
            for missed in [0, 1, 7, 60] {
                let since = table.version() - missed as u64;
                let Backlog::News(news) = table.news_since(since, viewer.as_ref()) else { panic!("within reach") };
                let news: Vec<String> = news.iter().map(|news| serde_json::to_string(news).expect("JSON")).collect();
                assert_eq!(news, told[told.len() - missed..]);
            }
        }
    }
}

#[test]
fn the_last_news_agree_with_the_snapshot() {
    let mut table = secret();
    let mut dice = Rng::seeded(9);
    while table.session().turn() != Turn::Over {
        let steps = table.session().step_count() + 1;
        match table.tickets() {
            Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::Server)),
            None => play_on(&mut table, &mut dice, steps),
        }
        for viewer in [None, Some(guest("0")), Some(guest("1")), Some(guest("2"))] {
            let news = table.latest(viewer.as_ref());
            let snapshot = table.snapshot(viewer.as_ref());
            assert_eq!(news.version, snapshot.version);
            let [news, snapshot] = [news.now, snapshot.now].map(|now| serde_json::to_string(&now).expect("JSON"));
            assert_eq!(news, snapshot);
        }
    }
}

#[test]
fn a_viewer_too_far_behind_gets_a_snapshot() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Rng::seeded(4), 300);
    let far = |version| matches!(table.news_since(version, None), Backlog::TooFar);
    assert!(table.version() > MAX_BACKLOG + 1, "the game is long enough for this test");
    assert!(far(table.version() - MAX_BACKLOG - 1) && !far(table.version() - MAX_BACKLOG));
    assert!(far(table.version() + 1), "a version from another history");
    assert!(far(0) && far(u64::MAX));
}

#[test]
fn a_viewer_who_sat_down_in_the_meantime_gets_a_snapshot() {
    let mut table = ur(vec![person("ann"), Sitter::Empty]);
    let (ann, bob) = (guest("ann"), guest("bob"));
    act(&mut table, Command::Sit { seat: None, name: String::new(), client_seed: None }, By::Person(Some(&bob)));
    assert!(matches!(table.news_since(1, Some(&bob)), Backlog::TooFar));
    assert!(matches!(table.news_since(1, Some(&ann)), Backlog::News(news) if news.len() == 1));
}

#[test]
fn random_commands_never_break_a_table() {
    let guests = ["ann", "bob", "eve"].map(guest);
    let actions = ["", ">A1", ">A2", ">A3", ">A4", ">C4", "A4>A3", "A7>", "é", "\0", "0"];
    for seed in 0..200 {
        let mut dice = Rng::seeded(seed);
        let mut table = ur(vec![Sitter::Empty, Sitter::Empty]);
        for _ in 0..200 {
            let before = table.clone();
            let number = seat(dice.below(4) as u8);
            let near = (table.session().step_count() + 2).saturating_sub(dice.below(5) as usize);
            let command = match dice.below(18) {
                14 => Command::RequestUndo { seat: number, step: near },
                15 => Command::AgreeUndo { seat: number },
                16 => Command::DeclineUndo { seat: number },
                17 => Command::PlayOnTimeout { seat: number, step: near, action: ">A1".to_owned() },
                0 => Command::Sit {
                    seat: (dice.below(2) == 0).then_some(number),
                    name: "x\u{7}".to_owned(),
                    client_seed: None,
                },
                1 | 2 => Command::Sit {
                    seat: (dice.below(2) == 0).then_some(number),
                    name: "x".to_owned(),
                    client_seed: None,
                },
                3 => Command::InviteBot { seat: number, level: "x".to_owned() },
                4 => Command::Rematch { table: "x".to_owned() },
                12 => Command::TakeBack { seat: number, step: near, steps: dice.below(3) as usize },
                13 => Command::EnterRoll { step: near, event: "2".to_owned() },
                5..=8 => Command::Chance { ticket: dice.below(20) },
                _ => {
                    let legal = table.session().legal(number);
                    let action = match legal.get(dice.below(4) as usize) {
                        Some(action) => action.clone(),
                        None => actions[dice.below(actions.len() as u32) as usize].to_owned(),
                    };
                    Command::Play { seat: number, step: near, action }
                }
            };
            let by = match dice.below(6) {
                0 | 1 => By::Server,
                2 => By::Person(None),
                person => By::Person(Some(&guests[person as usize - 3])),
            };
            match table.decide(command, by) {
                Ok(Decision::Apply(event)) => table.apply(event).expect("what was decided applies"),
                Ok(Decision::AlreadyDone) | Err(_) => assert_eq!(table, before),
            }
            let _ = table.latest(Some(&guests[0]));
        }
        assert_eq!(Table::replay(rewritten(&table)), Ok(table));
    }
}
