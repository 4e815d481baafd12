//! Clocks: time comes in with commands, never goes backwards, and lag is compensated within bounds.

use super::*;
use crate::{FORMAT, MAX_LAG_COMPENSATION, Refusal};
use kernel::SeatSet;
use table_types::{Pace, StandInPolicy};

/// The time at which the tables of these tests are opened.
pub(super) const START: u64 = 1_800_000_000_000;
const MINUTE: u64 = 60_000;

pub(super) fn at(now: u64) -> Tick {
    Tick { now: START + now, lag: 0 }
}

pub(super) fn timed(slug: &str, pace: Pace, chairs: Vec<Sitter>) -> Table {
    let terms = HostTerms { now: START, ..Terms { pace, ..Terms::default() }.into() };
    Table::open(crate::open(slug, &Map::new(), chairs, terms).expect("a game")).expect("it opens")
}

/// Rolit between Ann and Bob after its first roll, with the seat that begins.
fn rolit(pace: Pace) -> (Table, Seat) {
    let mut table = timed("rolit", pace, vec![person("ann"), person("bob")]);
    act_at(&mut table, Command::Chance { ticket: 0 }, By::Server, at(0));
    let first = table.acting().iter().next().expect("a seat begins");
    (table, first)
}

/// Plays the first legal action of the seat to act.
fn move_at(table: &mut Table, tick: Tick) {
    let seat = table.acting().iter().next().expect("a seat may act");
    let action = table.session().legal(seat).remove(0);
    let owner = table.chairs()[seat.index()].guest().cloned();
    let command = Command::Play { seat, step: table.step_count(), action };
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
    play_on(&mut table, &mut Rng::seeded(1), 20);
    assert!(table.clocks(START).is_none() && table.next_timeout().is_none() && table.time().is_none());
    assert!(table.out_of_time(u64::MAX).is_empty());
    assert!(table.events().iter().all(|event| !event.to_text().contains("\"at\"")));
}

#[test]
fn time_per_move_is_reset_after_each_move() {
    let (mut table, first) = rolit(Pace::Move(60));
    assert_eq!(table.clocks(START + 1000).map(|clocks| clocks.running), Some([first].into_iter().collect()));
    assert_eq!((left(&table, first, 1000), left(&table, other(first), 1000)), (59_000, MINUTE));
    move_at(&mut table, at(20_000));
    assert_eq!((left(&table, first, 20_000), left(&table, other(first), 20_000)), (MINUTE, MINUTE), "wound again");
    assert_eq!(left(&table, other(first), 50_000), 30_000);
    assert_eq!(left(&table, other(first), 500_000), 0, "never below zero");
}

#[test]
fn time_per_game_has_an_increment_after_each_move() {
    let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 5 });
    move_at(&mut table, at(20_000));
    assert_eq!(left(&table, first, 90_000), 285_000, "stands still while the other thinks");
    assert_eq!(left(&table, other(first), 90_000), 230_000);
    move_at(&mut table, at(90_000));
    assert_eq!((left(&table, first, 91_000), left(&table, other(first), 91_000)), (284_000, 235_000));
}

#[test]
fn days_per_move_are_counted_in_full() {
    let (table, first) = rolit(Pace::Days(3));
    assert_eq!(left(&table, first, 24 * 60 * MINUTE), 2 * 24 * 60 * MINUTE);
    assert_eq!(table.next_timeout(), Some(START + 3 * 24 * 60 * MINUTE + u64::from(MAX_LAG_COMPENSATION)));
}

#[test]
fn no_clock_runs_before_all_are_seated_nor_for_chance_nor_for_a_bot() {
    let still =
        |table: &Table| table.clocks(START + 1).expect("a clock").running.is_empty() && table.next_timeout().is_none();
    let mut table = timed("rolit", Pace::Move(60), vec![person("ann"), Sitter::Empty, person("eve")]);
    assert!(still(&table));
    act_at(&mut table, Command::InviteBot { seat: seat(1), level: "x".to_owned() }, By::Server, at(5000));
    assert!(still(&table), "chance is next");
    act_at(&mut table, Command::Chance { ticket: 1 }, By::Server, at(6000));
    assert_eq!(table.bots_to_act().count(), 1);
    assert!(still(&table), "the bot is next");
    assert_eq!(table.clocks(START).map(|clocks| clocks.left), Some(vec![Some(MINUTE), None, Some(MINUTE)]));
    let action = table.session().legal(seat(1)).remove(0);
    act_at(&mut table, Command::Play { seat: seat(1), step: 1, action }, By::Server, at(9000));
    assert_eq!(table.next_timeout(), Some(START + 9000 + MINUTE + u64::from(MAX_LAG_COMPENSATION)));
    act_at(&mut table, Command::SeatStandIn { seat: seat(2), level: "x".to_owned() }, By::Server, at(19_000));
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
    let what = Box::new(TableEvent::Stepped(kernel::RecordedStep::Action { seat: first, action }));
    for (event, reason) in [
        (TableEvent::Timed { at: START, spared: 0, flagged: false, what: what.clone() }, "time went backwards"),
        (
            TableEvent::Timed {
                at: START + 50_000,
                spared: MAX_LAG_COMPENSATION + 1,
                flagged: false,
                what: what.clone(),
            },
            "more than 500 milliseconds were given back",
        ),
        (
            TableEvent::Timed {
                at: START + 50_000,
                spared: 0,
                flagged: true,
                what: Box::new(TableEvent::Returned { seat: first }),
            },
            "a timeout comes with an action",
        ),
        (*what, "an event without its time"),
    ] {
        let corrupt = table.apply(event).expect_err("it cannot have happened");
        assert_eq!(corrupt.reason, reason);
        assert_eq!((table.clocks.clone(), &table), (before.clocks.clone(), &before), "nothing changed");
    }
    let mut free = ur(vec![person("ann"), person("bob")]);
    let event = TableEvent::Timed {
        at: START,
        spared: 0,
        flagged: false,
        what: Box::new(TableEvent::ProposalDropped { seat: first }),
    };
    assert!(free.apply(event).is_err(), "no time where no clock runs");
}

#[test]
fn lag_is_compensated_within_bounds() {
    for (lag, spent) in [(0, 1000), (200, 800), (500, 500), (60_000, 500)] {
        let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 0 });
        move_at(&mut table, Tick { lag, ..at(1000) });
        assert_eq!(left(&table, first, 1000), 300_000 - spent, "{lag}");
    }
    let (mut table, first) = rolit(Pace::Total { seconds: 300, increment: 0 });
    move_at(&mut table, Tick { lag: 400, ..at(100) });
    assert_eq!(left(&table, first, 100), 300_000, "and never more than it took");
}

/// Several actions in one secret round get the lag compensation of one move.
#[test]
fn a_secret_round_is_one_move() {
    let mut table = secret_at(Pace::Move(60));
    act_at(&mut table, Command::Chance { ticket: 1 }, By::Server, at(0));
    for (number, now) in [(0, 10_000), (0, 20_000)] {
        let command = Command::Play { seat: seat(number), step: table.step_count(), action: "t".to_owned() };
        act_at(&mut table, command, By::Person(Some(&guest("0"))), Tick { lag: 400, ..at(now) });
    }
    assert_eq!(
        left(&table, seat(0), 20_000),
        40_000 + u64::from(MAX_LAG_COMPENSATION),
        "not wound in the middle of a round"
    );
    let back = Command::TakeBack { seat: seat(0), step: table.step_count(), steps: 2 };
    act_at(&mut table, back, By::Person(Some(&guest("0"))), Tick { lag: 400, ..at(30_000) });
    assert_eq!(left(&table, seat(0), 30_000), 30_000 + u64::from(MAX_LAG_COMPENSATION), "time spent stays spent");
    assert_eq!(left(&table, seat(1), 30_000), left(&table, seat(0), 30_000), "partners share a clock");
    assert_eq!(left(&table, seat(2), 30_000), 30_000, "each seat that may act has its own");
    for (number, now) in [(0, 31_000), (1, 32_000)] {
        let (step, by) = (table.step_count(), guest(&number.to_string()));
        let command = Command::Play { seat: seat(number), step, action: "a".to_owned() };
        act_at(&mut table, command, By::Person(Some(&by)), at(now));
    }
    assert_eq!(left(&table, seat(0), 40_000), MINUTE, "wound when the team is done");
    assert_eq!(left(&table, seat(2), 40_000), 20_000);
}

fn secret_at(pace: Pace) -> Table {
    let terms = Terms { pace, ..Terms::default() };
    let opening = Opening { terms, at: START, ..Opening::clone(&secret().opening) };
    let event = TableEvent::Opened(Arc::new(opening));
    Table::open_from(crate::secrets::lookup, event).expect("the test game opens")
}

/// The clocks do not tell whether seat 0 acted twice, or acted once and took it back.
#[test]
fn clocks_do_not_leak_secrets() {
    let told = |again: bool| {
        let mut table = secret_at(Pace::Total { seconds: 60, increment: 5 });
        act_at(&mut table, Command::Chance { ticket: 1 }, By::Server, at(0));
        let think = |table: &Table| Command::Play { seat: seat(0), step: table.step_count(), action: "t".to_owned() };
        let first = think(&table);
        act_at(&mut table, first, By::Person(Some(&guest("0"))), at(1000));
        let second =
            if again { Command::TakeBack { seat: seat(0), step: table.step_count(), steps: 1 } } else { think(&table) };
        act_at(&mut table, second, By::Person(Some(&guest("0"))), Tick { lag: 300, ..at(2000) });
        let outsider = guest("2");
        serde_json::to_string(&(table.latest(Some(&outsider)), table.snapshot(Some(&outsider)))).expect("JSON")
    };
    assert_eq!(told(true), told(false));
}

#[test]
fn at_zero_only_the_server_acts() {
    let (mut table, first) = rolit(Pace::Move(60));
    let action = table.session().legal(first).remove(2);
    let flag = |table: &Table, action: &str| Command::PlayOnTimeout {
        seat: first,
        step: table.step_count(),
        action: action.to_owned(),
    };
    let due = 60_000 + u64::from(MAX_LAG_COMPENSATION);
    assert!(table.out_of_time(START + due - 1).is_empty());
    let bob = guest("bob");
    let refuse = |command, by, now| table.decide_at(command, by, at(now)).expect_err("refused");
    assert_eq!(refuse(flag(&table, &action), By::Server, due - 1), Refusal::TimeLeft);
    assert_eq!(refuse(flag(&table, &action), By::Person(Some(&bob)), due), Refusal::NotSeated);
    assert_eq!(
        refuse(flag(&table, "z9"), By::Server, due),
        Refusal::Step(kernel::StepError::IllegalAction("z9".to_owned()))
    );
    let late = Command::PlayOnTimeout { seat: other(first), step: 1, action: action.clone() };
    assert_eq!(refuse(late, By::Server, due), Refusal::TimeLeft);
    assert_eq!(table.out_of_time(START + due), [first].into_iter().collect::<SeatSet>());
    let command = flag(&table, &action);
    act_at(&mut table, command.clone(), By::Server, at(due));
    let news = table.latest(None);
    assert_eq!((news.flagged, news.clocks.map(|clocks| clocks.left)), (Some(first), Some(vec![Some(MINUTE); 2])));
    assert_eq!(table.decide_at(command, By::Server, at(2 * due)), Err(Refusal::Stale), "once");
    assert_eq!(table.snapshot(Some(&guest("ann"))).now.undo, None, "no undo of what the server played");
}

/// The server acts for one of several partners, and for each of several simultaneous players.
#[test]
fn the_server_acts_once_for_every_team_out_of_time() {
    let mut table = secret_at(Pace::Move(60));
    act_at(&mut table, Command::Chance { ticket: 1 }, By::Server, at(0));
    let out: Vec<Seat> = table.out_of_time(START + 2 * MINUTE).iter().collect();
    assert_eq!(out, [seat(0), seat(2)]);
    for (round, number) in [0, 1, 2].into_iter().enumerate() {
        let command = Command::PlayOnTimeout { seat: seat(number), step: 1 + round, action: "b".to_owned() };
        act_at(&mut table, command, By::Server, at(2 * MINUTE));
    }
    assert!(table.out_of_time(START + 2 * MINUTE).is_empty(), "the round is over and a new one begins");
}

#[test]
fn missed_news_carry_the_clocks_once() {
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
fn a_time_control_outside_the_range_is_refused() {
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
fn a_rematch_keeps_time_control_and_stand_in_policy() {
    let stand_in = Some(StandInPolicy { grace: 5000, level: Some("x".to_owned()) });
    let pace = Pace::Total { seconds: 300, increment: 5 };
    let terms = Terms { pace, ..Terms::default() };
    let terms = HostTerms { now: START, stand_in: stand_in.clone(), ..terms.into() };
    let event = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a game");
    let next = Table::open(
        Table::open(event).expect("it opens").next_opening(&guest("ann"), None, START + 9).expect("another"),
    );
    let next = next.expect("it opens");
    assert_eq!((next.pace(), next.stand_in_policy(), next.time()), (pace, stand_in.as_ref(), Some(START + 9)));
}

#[test]
fn stand_in_grace_depends_on_the_time_control() {
    let day = 24 * 60 * MINUTE;
    for (pace, grace) in [
        (Pace::Free, None),
        (Pace::Move(10), Some(20_000)),
        (Pace::Move(60), Some(MINUTE)),
        (Pace::Move(3600), Some(2 * MINUTE)),
        (Pace::Total { seconds: 600, increment: 5 }, Some(MINUTE)),
        (Pace::Days(3), Some(3 * day)),
    ] {
        assert_eq!(crate::stand_in_grace(pace), grace, "{pace:?}");
    }
}

/// Openings without a clock read the same in every format, and timed events are read as they are written.
#[test]
fn older_formats_are_still_read() {
    let old =
        r#"{"opened":{"game":"rolit","rules":1,"options":{"size":8,"start":"roll"},"chairs":["empty",{"bot":"x"}]}}"#;
    for format in 1..=FORMAT {
        let event = TableEvent::from_text(format, old).expect("it reads");
        assert_eq!(event.to_text(), old);
        assert_eq!(Table::open(event).expect("it opens").pace(), Pace::Free);
    }
    let stepped = r#"{"timed":{"at":1800000000000,"spared":40,"what":{"stepped":{"seat":0,"action":"d3"}}}}"#;
    for text in [
        stepped,
        r#"{"timed":{"at":1,"flagged":true,"what":{"stepped":{"seat":0,"action":"d3"}}}}"#,
        r#"{"undo-requested":{"seat":1}}"#,
        r#"{"undone":{"seat":1,"to":7}}"#,
    ] {
        assert_eq!(TableEvent::from_text(FORMAT, text).map(|event| event.to_text()), Ok(text.to_owned()));
    }
    let (table, _) = rolit(Pace::Total { seconds: 300, increment: 5 });
    let text = table.events()[0].to_text();
    assert!(text.ends_with(r#""pace":{"total":{"seconds":300,"increment":5}},"at":1800000000000}}"#), "{text}");
}
