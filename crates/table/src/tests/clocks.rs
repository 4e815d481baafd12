//! Time comes in with commands, never goes backwards, and is given back within bounds.

use super::*;
use crate::{FORMAT, Refusal, SPARE};
use kernel::SeatSet;
use wire::{Leavers, Pace};

/// When the tables of these tests were opened.
pub(super) const START: u64 = 1_800_000_000_000;
const MINUTE: u64 = 60_000;

pub(super) fn at(now: u64) -> Tick {
    Tick { now: START + now, lag: 0 }
}

pub(super) fn timed(slug: &str, pace: Pace, chairs: Vec<Sitter>) -> Table {
    let terms = Terms { pace, now: START, ..Terms::default() };
    Table::open(crate::open(slug, &Map::new(), chairs, terms).expect("a game")).expect("it opens")
}

/// Rolit between Ann and Bob, with the roll done at once: whose turn it is comes with it.
fn rolit(pace: Pace) -> (Table, Seat) {
    let mut table = timed("rolit", pace, vec![person("ann"), person("bob")]);
    act_at(&mut table, Command::Chance { ticket: 0 }, By::House, at(0));
    let first = table.acting().iter().next().expect("somebody begins");
    (table, first)
}

/// The first legal action of whoever may act.
fn move_at(table: &mut Table, tick: Tick) {
    let seat = table.acting().iter().next().expect("somebody may act");
    let action = table.session().legal(seat).remove(0);
    let owner = table.chairs()[seat.index()].guest().cloned();
    let command = Command::Play { seat, ply: table.ply(), action };
    assert!(act_at(table, command, By::Person(owner.as_ref()), tick));
}

fn left(table: &Table, seat: Seat, now: u64) -> u64 {
    table.clocks(START + now).expect("a clock").left[seat.index()].expect("a person")
}

fn other(seat: Seat) -> Seat {
    super::seat(1 - u8::from(seat))
}

#[test]
fn a_free_table_has_no_clock_and_writes_no_time() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Dice::seeded(1), 20);
    assert!(table.clocks(START).is_none() && table.due().is_none() && table.time().is_none());
    assert!(table.out_of_time(u64::MAX).is_empty());
    assert!(table.facts().iter().all(|fact| !fact.to_text().contains("\"at\"")));
}

#[test]
fn a_move_has_its_minute() {
    let (mut table, first) = rolit(Pace::Move(60));
    assert_eq!(table.clocks(START + 1000).map(|clocks| clocks.running), Some([first].into_iter().collect()));
    assert_eq!((left(&table, first, 1000), left(&table, other(first), 1000)), (59_000, MINUTE));
    move_at(&mut table, at(20_000));
    assert_eq!((left(&table, first, 20_000), left(&table, other(first), 20_000)), (MINUTE, MINUTE), "wound again");
    assert_eq!(left(&table, other(first), 50_000), 30_000);
    assert_eq!(left(&table, other(first), 500_000), 0, "never below zero");
}

#[test]
fn a_game_has_its_time_and_a_little_more_for_every_move() {
    let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 5 });
    move_at(&mut table, at(20_000));
    assert_eq!(left(&table, first, 90_000), 285_000, "stands still while the other thinks");
    assert_eq!(left(&table, other(first), 90_000), 230_000);
    move_at(&mut table, at(90_000));
    assert_eq!((left(&table, first, 91_000), left(&table, other(first), 91_000)), (284_000, 235_000));
}

#[test]
fn days_are_long() {
    let (table, first) = rolit(Pace::Days(3));
    assert_eq!(left(&table, first, 24 * 60 * MINUTE), 2 * 24 * 60 * MINUTE);
    assert_eq!(table.due(), Some(START + 3 * 24 * 60 * MINUTE + u64::from(SPARE)));
}

#[test]
fn no_clock_runs_before_everybody_sits_nor_for_chance_nor_for_a_bot() {
    let still = |table: &Table| table.clocks(START + 1).expect("a clock").running.is_empty() && table.due().is_none();
    let mut table = timed("rolit", Pace::Move(60), vec![person("ann"), Sitter::Empty, person("eve")]);
    assert!(still(&table));
    act_at(&mut table, Command::Invite { seat: seat(1), level: "x".to_owned() }, By::House, at(5000));
    assert!(still(&table), "chance is next");
    act_at(&mut table, Command::Chance { ticket: 1 }, By::House, at(6000));
    assert_eq!(table.bots_to_act().count(), 1);
    assert!(still(&table), "the bot is next");
    assert_eq!(table.clocks(START).map(|clocks| clocks.left), Some(vec![Some(MINUTE), None, Some(MINUTE)]));
    let action = table.session().legal(seat(1)).remove(0);
    act_at(&mut table, Command::Play { seat: seat(1), ply: 1, action }, By::House, at(9000));
    assert_eq!(table.due(), Some(START + 9000 + MINUTE + u64::from(SPARE)));
    act_at(&mut table, Command::Hold { seat: seat(2), level: "x".to_owned() }, By::House, at(19_000));
    assert!(still(&table), "and now a bot holds the seat");
    act_at(&mut table, Command::Return { seat: seat(2) }, By::Person(Some(&guest("eve"))), at(29_000));
    assert_eq!(left(&table, seat(2), 29_000), 50_000, "what was spent is spent");
}

#[test]
fn time_never_goes_backwards() {
    let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 0 });
    move_at(&mut table, at(20_000));
    move_at(&mut table, at(10_000));
    assert_eq!(table.time(), Some(START + 20_000));
    assert_eq!(left(&table, other(first), 0), 300_000);
    let before = table.clone();
    let action = table.session().legal(first).remove(0);
    let what = Box::new(Fact::Stepped(kernel::Entry::Action { seat: first, action }));
    for (fact, reason) in [
        (Fact::Timed { at: START, spared: 0, flagged: false, what: what.clone() }, "time went backwards"),
        (
            Fact::Timed { at: START + 50_000, spared: SPARE + 1, flagged: false, what: what.clone() },
            "more than 500 milliseconds were given back",
        ),
        (
            Fact::Timed {
                at: START + 50_000,
                spared: 0,
                flagged: true,
                what: Box::new(Fact::Returned { seat: first }),
            },
            "a flag falls with an action",
        ),
        (*what, "a fact without its time"),
    ] {
        let corrupt = table.apply(fact).expect_err("it cannot have happened");
        assert_eq!(corrupt.reason, reason);
        assert_eq!((table.clocks.clone(), &table), (before.clocks.clone(), &before), "nothing changed");
    }
    let mut free = ur(vec![person("ann"), person("bob")]);
    let fact = Fact::Timed { at: START, spared: 0, flagged: false, what: Box::new(Fact::Dropped { seat: first }) };
    assert!(free.apply(fact).is_err(), "no time where no clock runs");
}

#[test]
fn what_the_network_took_is_given_back_within_bounds() {
    for (lag, spent) in [(0, 1000), (200, 800), (500, 500), (60_000, 500)] {
        let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 0 });
        move_at(&mut table, Tick { lag, ..at(1000) });
        assert_eq!(left(&table, first, 1000), 300_000 - spent, "{lag}");
    }
    let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 0 });
    move_at(&mut table, Tick { lag: 400, ..at(100) });
    assert_eq!(left(&table, first, 100), 300_000, "and never more than it took");
}

/// Acting often in one secret round gives nothing back twice.
#[test]
fn a_round_is_one_move() {
    let mut table = secret_at(Pace::Move(60));
    act_at(&mut table, Command::Chance { ticket: 1 }, By::House, at(0));
    for (number, now) in [(0, 10_000), (0, 20_000)] {
        let command = Command::Play { seat: seat(number), ply: table.ply(), action: "t".to_owned() };
        act_at(&mut table, command, By::Person(Some(&guest("0"))), Tick { lag: 400, ..at(now) });
    }
    assert_eq!(left(&table, seat(0), 20_000), 40_000 + u64::from(SPARE), "not wound in the middle of a round");
    let back = Command::TakeBack { seat: seat(0), ply: table.ply(), steps: 2 };
    act_at(&mut table, back, By::Person(Some(&guest("0"))), Tick { lag: 400, ..at(30_000) });
    assert_eq!(left(&table, seat(0), 30_000), 30_000 + u64::from(SPARE), "time spent stays spent");
    assert_eq!(left(&table, seat(1), 30_000), left(&table, seat(0), 30_000), "partners share a clock");
    assert_eq!(left(&table, seat(2), 30_000), 30_000, "everybody who may act has their own");
    for (number, now) in [(0, 31_000), (1, 32_000)] {
        let (ply, by) = (table.ply(), guest(&number.to_string()));
        let command = Command::Play { seat: seat(number), ply, action: "a".to_owned() };
        act_at(&mut table, command, By::Person(Some(&by)), at(now));
    }
    assert_eq!(left(&table, seat(0), 40_000), MINUTE, "wound when the team is done");
    assert_eq!(left(&table, seat(2), 40_000), 20_000);
}

fn secret_at(pace: Pace) -> Table {
    let opening = Opening { pace, at: START, ..Opening::clone(&secret().opening) };
    let fact = Fact::Opened(Arc::new(opening));
    Table::open_from(crate::secrets::lookup, fact).expect("the test game opens")
}

/// Whether seat 0 thought twice, or once and took it back, cannot be told from the clocks either.
#[test]
fn clocks_tell_no_secret() {
    let told = |again: bool| {
        let mut table = secret_at(Pace::Total { seconds: 60, increment: 5 });
        act_at(&mut table, Command::Chance { ticket: 1 }, By::House, at(0));
        let think = |table: &Table| Command::Play { seat: seat(0), ply: table.ply(), action: "t".to_owned() };
        let first = think(&table);
        act_at(&mut table, first, By::Person(Some(&guest("0"))), at(1000));
        let second =
            if again { Command::TakeBack { seat: seat(0), ply: table.ply(), steps: 1 } } else { think(&table) };
        act_at(&mut table, second, By::Person(Some(&guest("0"))), Tick { lag: 300, ..at(2000) });
        let outsider = guest("2");
        serde_json::to_string(&(table.latest(Some(&outsider)), table.snapshot(Some(&outsider)))).expect("JSON")
    };
    assert_eq!(told(true), told(false));
}

#[test]
fn at_zero_the_house_acts_and_nobody_else() {
    let (mut table, first) = rolit(Pace::Move(60));
    let action = table.session().legal(first).remove(2);
    let flag = |table: &Table, action: &str| Command::Flag { seat: first, ply: table.ply(), action: action.to_owned() };
    let due = 60_000 + u64::from(SPARE);
    assert!(table.out_of_time(START + due - 1).is_empty());
    let bob = guest("bob");
    let refuse = |command, by, now| table.decide_at(command, by, at(now)).expect_err("refused");
    assert_eq!(refuse(flag(&table, &action), By::House, due - 1), Refusal::TimeLeft);
    assert_eq!(refuse(flag(&table, &action), By::Person(Some(&bob)), due), Refusal::NotSeated);
    assert_eq!(refuse(flag(&table, "z9"), By::House, due).code(), "illegal-action");
    let late = Command::Flag { seat: other(first), ply: 1, action: action.clone() };
    assert_eq!(refuse(late, By::House, due), Refusal::TimeLeft);
    assert_eq!(table.out_of_time(START + due), [first].into_iter().collect::<SeatSet>());
    let command = flag(&table, &action);
    act_at(&mut table, command.clone(), By::House, at(due));
    let news = table.latest(None);
    assert_eq!((news.flagged, news.clocks.map(|clocks| clocks.left)), (Some(first), Some(vec![Some(MINUTE); 2])));
    assert_eq!(table.decide_at(command, By::House, at(2 * due)), Err(Refusal::Stale), "once");
    assert_eq!(table.snapshot(Some(&guest("ann"))).now.undo, None, "what the house played stands");
}

/// Of partners the house acts for one; of simultaneous players for each.
#[test]
fn every_team_out_of_time_is_helped_once() {
    let mut table = secret_at(Pace::Move(60));
    act_at(&mut table, Command::Chance { ticket: 1 }, By::House, at(0));
    let out: Vec<Seat> = table.out_of_time(START + 2 * MINUTE).iter().collect();
    assert_eq!(out, [seat(0), seat(2)]);
    for (round, number) in [0, 1, 2].into_iter().enumerate() {
        let command = Command::Flag { seat: seat(number), ply: 1 + round, action: "b".to_owned() };
        act_at(&mut table, command, By::House, at(2 * MINUTE));
    }
    assert!(table.out_of_time(START + 2 * MINUTE).is_empty(), "the round is over and a new one begins");
}

#[test]
fn who_comes_back_is_told_the_time_once() {
    let (mut table, _) = rolit(Pace::Move(60));
    let since = table.version();
    for now in [1000, 2000, 5000] {
        move_at(&mut table, at(now));
    }
    let crate::Backlog::News(news) = table.news_since(since, None) else { panic!("within reach") };
    let told: Vec<bool> = news.iter().map(|news| news.clocks.is_some()).collect();
    assert_eq!(told, [false, false, true]);
    assert_eq!(news[2].clocks, table.clocks(START + 5000));
}

#[test]
fn nobody_plays_at_an_impossible_pace() {
    for pace in [
        Pace::Move(2),
        Pace::Move(3601),
        Pace::Days(0),
        Pace::Days(31),
        Pace::Total { seconds: 9, increment: 5 },
        Pace::Total { seconds: u32::MAX, increment: 5 },
        Pace::Total { seconds: 60, increment: 601 },
    ] {
        let terms = Terms { pace, ..Terms::default() };
        let refused = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms);
        assert_eq!(refused, Err(Refusal::BadPace), "{pace:?}");
    }
}

#[test]
fn a_rematch_keeps_pace_and_policy() {
    let leavers = Some(Leavers { grace: 5000, level: Some("x".to_owned()) });
    let pace = Pace::Total { seconds: 300, increment: 5 };
    let terms = Terms { pace, now: START, leavers: leavers.clone(), ..Terms::default() };
    let fact = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a game");
    let next = Table::open(Table::open(fact).expect("it opens").next_opening(START + 9).expect("another"));
    let next = next.expect("it opens");
    assert_eq!((next.pace(), next.leavers(), next.time()), (pace, leavers.as_ref(), Some(START + 9)));
}

#[test]
fn grace_depends_on_the_pace() {
    let day = 24 * 60 * MINUTE;
    for (pace, grace) in [
        (Pace::Free, None),
        (Pace::Move(10), Some(20_000)),
        (Pace::Move(60), Some(MINUTE)),
        (Pace::Move(3600), Some(2 * MINUTE)),
        (Pace::Total { seconds: 600, increment: 5 }, Some(MINUTE)),
        (Pace::Days(3), Some(3 * day)),
    ] {
        assert_eq!(crate::grace(pace), grace, "{pace:?}");
    }
}

/// What earlier formats wrote is read as it was, and the new facts are read as they are written.
#[test]
fn formats_are_read_for_ever() {
    let old =
        r#"{"opened":{"game":"rolit","rules":1,"options":{"size":8,"start":"roll"},"chairs":["empty",{"bot":"x"}]}}"#;
    for format in 1..=FORMAT {
        let fact = Fact::from_text(format, old).expect("it reads");
        assert_eq!(fact.to_text(), old);
        assert_eq!(Table::open(fact).expect("it opens").pace(), Pace::Free);
    }
    let stepped = r#"{"timed":{"at":1800000000000,"spared":40,"what":{"stepped":{"seat":0,"action":"d3"}}}}"#;
    for text in [
        stepped,
        r#"{"timed":{"at":1,"flagged":true,"what":{"stepped":{"seat":0,"action":"d3"}}}}"#,
        r#"{"asked-back":{"seat":1}}"#,
        r#"{"went-back":{"seat":1,"to":7}}"#,
    ] {
        assert_eq!(Fact::from_text(FORMAT, text).map(|fact| fact.to_text()), Ok(text.to_owned()));
    }
    let (table, _) = rolit(Pace::Total { seconds: 300, increment: 5 });
    let text = table.facts()[0].to_text();
    assert!(text.ends_with(r#""pace":{"total":{"seconds":300,"increment":5}},"at":1800000000000}}"#), "{text}");
}
