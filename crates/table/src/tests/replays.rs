//! A table is the sum of its facts.

use super::*;
use crate::{Backlog, FORMAT, REACH};
use kernel::Entry;

/// Facts survive being written and read.
fn rewritten(table: &Table) -> Vec<Fact> {
    table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("it was just written")).collect()
}

#[test]
fn a_replayed_table_equals_the_live_one() {
    for seed in 0..50 {
        let mut table = ur(vec![person("ann"), Sitter::Empty]);
        act(&mut table, Command::Invite { seat: seat(1), level: "x".to_owned() }, By::Person(Some(&guest("ann"))));
        play_on(&mut table, &mut Dice::seeded(seed), 20 * seed as usize);
        let again = Table::replay(rewritten(&table)).expect("what happened can happen");
        assert_eq!(again, table);
        for viewer in [None, Some(guest("ann"))] {
            let [live, replayed] =
                [&table, &again].map(|table| serde_json::to_string(&table.snapshot(viewer.as_ref())).expect("JSON"));
            assert_eq!(live, replayed);
        }
    }
}

#[test]
fn versions_count_the_facts() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    let mut dice = Dice::seeded(5);
    for version in 1..100 {
        assert_eq!(table.version(), version);
        let plies = table.session().ply() + 1;
        match table.tickets() {
            Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::House)),
            None => play_on(&mut table, &mut dice, plies),
        }
    }
}

#[test]
fn an_impossible_history_is_refused_with_its_place() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Dice::seeded(2), 30);
    let facts = rewritten(&table);
    let reason = |facts: &[Fact]| Table::replay(facts.to_vec()).expect_err("it cannot have happened").to_string();

    assert_eq!(reason(&[]), "fact 1 of the table: there is none");
    assert_eq!(reason(&facts[1..]), "fact 1 of the table: a table begins with its opening");
    let twice = [&facts[..1], &facts[..]].concat();
    assert_eq!(reason(&twice), "fact 2 of the table: a table opens only once");

    let mut changed = facts.clone();
    changed[9] = Fact::Stepped(Entry::Action { seat: seat(9), action: "A1>Z9".to_owned() });
    assert!(reason(&changed).starts_with("fact 10 of the table: "), "{}", reason(&changed));
    changed[9] = Fact::Rematched { table: "x".to_owned() };
    assert_eq!(reason(&changed), "fact 10 of the table: a rematch of a game that is not over");
    changed[9] = Fact::BotSat { seat: seat(11), level: String::new() };
    assert_eq!(reason(&changed), "fact 10 of the table: there is no seat 11");

    let Opening { game, options, chairs, .. } = Opening::clone(&table.opening);
    let newer = Fact::Opened(Arc::new(Opening {
        game,
        rules: 99,
        options,
        chairs,
        r#match: None,
        dice: wire::Dice::House,
        daily: None,
        consent: false,
        seal: None,
        pace: wire::Pace::Free,
        at: 0,
        leavers: None,
        listed: false,
        gallery: wire::Gallery::Open,
        drawn: false,
        stakes: crate::Stakes::Rated,
        origin: None,
    }));
    assert_eq!(reason(&[newer]), "fact 1 of the table: it follows version 99 of the rules, this program 1");
    assert!(Fact::from_text(0, "{}").is_err() && Fact::from_text(FORMAT + 1, "{}").is_err());
    assert_eq!(Fact::from_text(1, &facts[9].to_text()), Ok(facts[9].clone()), "the first format is still read");
    assert!(Fact::from_text(1, "{\"sat\":{\"seat\":99}}").is_err());
}

#[test]
fn missed_news_are_told_as_they_were_told_live() {
    let viewers = [None, Some(guest("ann")), Some(guest("eve"))];
    for seed in 0..10 {
        let mut table = ur(vec![person("ann"), Sitter::Bot("x".to_owned())]);
        let mut dice = Dice::seeded(seed);
        let mut told: Vec<Vec<String>> = vec![Vec::new(); viewers.len()];
        for _ in 0..60 {
            let before = table.version();
            match table.tickets() {
                Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::House)),
                None => {
                    let plies = table.session().ply() + 1;
                    play_on(&mut table, &mut dice, plies);
                }
            }
            assert!(table.version() <= before + 1, "one fact at a time");
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
fn the_last_news_stands_where_the_snapshot_stands() {
    let mut table = secret();
    let mut dice = Dice::seeded(9);
    while table.session().turn() != Turn::Over {
        let plies = table.session().ply() + 1;
        match table.tickets() {
            Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::House)),
            None => play_on(&mut table, &mut dice, plies),
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
fn who_is_too_far_behind_gets_a_snapshot() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Dice::seeded(4), 300);
    let far = |version| matches!(table.news_since(version, None), Backlog::TooFar);
    assert!(table.version() > REACH + 1, "the game is long enough for this test");
    assert!(far(table.version() - REACH - 1) && !far(table.version() - REACH));
    assert!(far(table.version() + 1), "a version from another history");
    assert!(far(0) && far(u64::MAX));
}

#[test]
fn who_sat_down_in_the_meantime_gets_a_snapshot() {
    let mut table = ur(vec![person("ann"), Sitter::Empty]);
    let (ann, bob) = (guest("ann"), guest("bob"));
    act(&mut table, Command::Sit { seat: None, name: String::new(), part: None }, By::Person(Some(&bob)));
    assert!(matches!(table.news_since(1, Some(&bob)), Backlog::TooFar));
    assert!(matches!(table.news_since(1, Some(&ann)), Backlog::News(news) if news.len() == 1));
}

#[test]
fn random_commands_never_break_a_table() {
    let guests = ["ann", "bob", "eve"].map(guest);
    let actions = ["", ">A1", ">A2", ">A3", ">A4", ">C4", "A4>A3", "A7>", "é", "\0", "0"];
    for seed in 0..200 {
        let mut dice = Dice::seeded(seed);
        let mut table = ur(vec![Sitter::Empty, Sitter::Empty]);
        for _ in 0..200 {
            let before = table.clone();
            let number = seat(dice.below(4) as u8);
            let near = (table.session().ply() + 2).saturating_sub(dice.below(5) as usize);
            let command = match dice.below(18) {
                14 => Command::AskBack { seat: number, ply: near },
                15 => Command::Agree { seat: number },
                16 => Command::Object { seat: number },
                17 => Command::Flag { seat: number, ply: near, action: ">A1".to_owned() },
                0 => {
                    Command::Sit { seat: (dice.below(2) == 0).then_some(number), name: "x\u{7}".to_owned(), part: None }
                }
                1 | 2 => {
                    Command::Sit { seat: (dice.below(2) == 0).then_some(number), name: "x".to_owned(), part: None }
                }
                3 => Command::Invite { seat: number, level: "x".to_owned() },
                4 => Command::Rematch { table: "x".to_owned() },
                12 => Command::TakeBack { seat: number, ply: near, steps: dice.below(3) as usize },
                13 => Command::Event { ply: near, event: "2".to_owned() },
                5..=8 => Command::Chance { ticket: dice.below(20) },
                _ => {
                    let legal = table.session().legal(number);
                    let action = match legal.get(dice.below(4) as usize) {
                        Some(action) => action.clone(),
                        None => actions[dice.below(actions.len() as u32) as usize].to_owned(),
                    };
                    Command::Play { seat: number, ply: near, action }
                }
            };
            let by = match dice.below(6) {
                0 | 1 => By::House,
                2 => By::Person(None),
                person => By::Person(Some(&guests[person as usize - 3])),
            };
            match table.decide(command, by) {
                Ok(Verdict::Follows(fact)) => table.apply(fact).expect("what was decided applies"),
                Ok(Verdict::Already) | Err(_) => assert_eq!(table, before),
            }
            let _ = table.latest(Some(&guests[0]));
        }
        assert_eq!(Table::replay(rewritten(&table)), Ok(table));
    }
}
