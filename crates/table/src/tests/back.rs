//! A seat may think again about its unfinished round, and nobody else notices.

use super::*;
use crate::{Backlog, Refusal};
use kernel::Fault;
use wire::{Change, Moment};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn back(number: u8, ply: usize, steps: usize) -> Command {
    Command::TakeBack { seat: seat(number), ply, steps }
}

fn refusal(table: &Table, command: Command, by: &Guest) -> Refusal {
    table.decide(command, By::Person(Some(by))).expect_err("this is refused")
}

/// The secret game in its first round. Seats 0 and 1 are one team, seat 2 the other.
fn dealt() -> Table {
    let mut table = secret();
    act(&mut table, Command::Chance { ticket: 1 }, By::House);
    table
}

fn log(table: &Table) -> Vec<String> {
    (0..table.session().ply()).filter_map(|ply| table.session().entry(ply)).map(|entry| json(&entry)).collect()
}

#[test]
fn what_is_taken_back_never_was() {
    let [zero, two] = ["0", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 2, "t", &two);
    let plain = log(&table);
    play(&mut table, 0, "t", &zero);
    play(&mut table, 2, "c", &two);
    play(&mut table, 0, "t", &zero);
    assert_eq!(table.snapshot(Some(&zero)).now.back, [(seat(0), 2)]);
    let ply = table.ply();
    assert!(act(&mut table, back(0, ply, 1), By::Person(Some(&zero))));
    assert_eq!(table.snapshot(Some(&zero)).now.back, [(seat(0), 1)]);
    let ply = table.ply();
    assert!(act(&mut table, back(0, ply, 1), By::Person(Some(&zero))));
    assert!(table.snapshot(Some(&zero)).now.back.is_empty());
    assert_eq!(log(&table)[..2], plain);
    assert_eq!(log(&table).len(), 3, "the other's choice is kept");
    play(&mut table, 0, "b", &zero);
    play(&mut table, 1, "a", &guest("1"));
    let picture = |table: &Table| table.session().view(table.session().ply(), kernel::Viewer::Spectator);
    let mut straight = dealt();
    for (number, action) in [(2, "t"), (2, "c"), (0, "b"), (1, "a")] {
        play(&mut straight, number, action, &guest(&number.to_string()));
    }
    assert_eq!(picture(&table).get(), picture(&straight).get());
    assert_eq!(table.record(None), straight.record(None));
    assert_eq!(table.latest(Some(&two)).revealed.len(), 1);
}

#[test]
fn a_whole_round_goes_back_at_once_but_no_further() {
    let [zero, one, two] = ["0", "1", "2"].map(guest);
    let mut table = dealt();
    for (number, by) in [(0, &zero), (1, &one), (2, &two)] {
        play(&mut table, number, "a", by);
    }
    act(&mut table, Command::Chance { ticket: 0 }, By::House);
    play(&mut table, 0, "t", &zero);
    play(&mut table, 0, "t", &zero);
    let ply = table.ply();
    for steps in [0, 3, usize::MAX] {
        assert_eq!(refusal(&table, back(0, ply, steps), &zero), Fault::NothingToUndo.into(), "{steps}");
    }
    assert!(act(&mut table, back(0, ply, 2), By::Person(Some(&zero))));
    assert_eq!(log(&table).len(), 5);
    assert_eq!(refusal(&table, back(0, table.ply(), 1), &zero), Fault::NothingToUndo.into());
}

#[test]
fn only_ones_own_unfinished_round_goes_back() {
    let [zero, two] = ["0", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    let ply = table.ply();
    assert_eq!(refusal(&table, back(0, ply, 1), &two), Refusal::NotSeated);
    assert_eq!(table.decide(back(0, ply, 1), By::House), Err(Refusal::NotSeated));
    assert_eq!(refusal(&table, back(7, ply, 1), &two), Refusal::NoSuchSeat(seat(7)));
    assert_eq!(refusal(&table, back(2, ply, 1), &two), Fault::NothingToUndo.into());
    play(&mut table, 0, "a", &zero);
    assert_eq!(refusal(&table, back(0, table.ply(), 1), &zero), Fault::NothingToUndo.into(), "finished is finished");
    assert!(table.snapshot(Some(&zero)).now.back.is_empty());
    let fact = Fact::TookBack { seat: seat(0), from: 1 };
    let before = table.clone();
    assert!(table.apply(fact).is_err());
    assert_eq!(table, before);
}

#[test]
fn what_everybody_saw_stays() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Dice::seeded(3), 40);
    roll_on(&mut table, &mut Dice::seeded(3));
    for number in 0..2 {
        let owner = guest(if number == 0 { "ann" } else { "bob" });
        assert_eq!(refusal(&table, back(number, table.ply(), 1), &owner), Fault::NothingToUndo.into());
    }
}

#[test]
fn taking_back_twice_is_taking_back_once() {
    let zero = guest("0");
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    play(&mut table, 0, "t", &zero);
    let ply = table.ply();
    assert!(act(&mut table, back(0, ply, 1), By::Person(Some(&zero))));
    assert!(!act(&mut table, back(0, ply, 1), By::Person(Some(&zero))), "a retry");
    assert_eq!(refusal(&table, back(0, ply - 1, 1), &zero), Refusal::Stale);
}

/// The others are counted on: neither their pending actions nor their news are touched.
#[test]
fn others_are_not_disturbed() {
    let [zero, one, two] = ["0", "1", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    let seen = table.ply();
    act(&mut table, back(0, seen, 1), By::Person(Some(&zero)));
    let late = Command::Play { seat: seat(2), ply: seen, action: "b".to_owned() };
    assert!(act(&mut table, late.clone(), By::Person(Some(&two))), "their action is still in time");
    assert!(!act(&mut table, late, By::Person(Some(&two))), "and recognised when it comes again");
    let late = Command::Play { seat: seat(1), ply: 1, action: "b".to_owned() };
    assert!(act(&mut table, late, By::Person(Some(&one))));
}

/// Whether seat 0 thought twice, or once and took it back, cannot be told from outside.
#[test]
fn taking_back_looks_like_any_other_secret() {
    let zero = guest("0");
    let [mut thinks, mut returns] = [dealt(), dealt()];
    for table in [&mut thinks, &mut returns] {
        play(table, 0, "t", &zero);
    }
    play(&mut thinks, 0, "t", &zero);
    act(&mut returns, back(0, 2, 1), By::Person(Some(&zero)));
    for viewer in [None, Some(guest("2")), Some(guest("eve"))] {
        let viewer = viewer.as_ref();
        assert!(!returns.is_anew(viewer));
        assert_eq!(json(&thinks.latest(viewer)), json(&returns.latest(viewer)));
        assert_eq!(json(&thinks.snapshot(viewer)), json(&returns.snapshot(viewer)));
        assert_eq!(thinks.record(viewer), returns.record(viewer));
    }
    for viewer in [guest("0"), guest("1")] {
        assert!(returns.is_anew(Some(&viewer)), "a team shares its secrets");
    }
}

#[test]
fn somebody_alone_takes_back_in_front_of_everybody() {
    let ann = guest("ann");
    let fact = crate::open("rolit", &Map::new(), vec![person("ann")], Terms::default()).expect("alone");
    let mut table = Table::open(fact).expect("it opens");
    roll_on(&mut table, &mut Dice::seeded(1));
    let before = json(&table.snapshot(None).now.view);
    play_on(&mut table, &mut Dice::seeded(1), 4);
    assert!(act(&mut table, back(0, 4, 3), By::Person(Some(&ann))));
    assert!(table.is_anew(None) && table.is_anew(Some(&ann)));
    let snapshot = table.snapshot(None);
    assert_eq!((json(&snapshot.now.view), snapshot.now.ply, snapshot.moments.len()), (before, 5, 5));
    assert!(snapshot.moments.iter().skip(1).all(|moment| moment.entry.is_none()));
    assert_eq!(table.record(None).log.len(), 1, "who begins was drawn and stays");
    play_on(&mut table, &mut Dice::seeded(1), usize::MAX);
    assert_eq!(refusal(&table, back(0, table.ply(), 1), &ann), Fault::Over.into());
}

/// Viewers who follow the news know what those know who come later, whoever thinks again in between.
#[test]
fn news_add_up_to_the_snapshot() {
    let mut backs = 0;
    for seed in 0..80 {
        for viewer in [None, Some(guest("0")), Some(guest("1")), Some(guest("2"))] {
            let viewer = viewer.as_ref();
            let mut table = secret();
            let mut dice = Dice::seeded(seed);
            let mut moments: Vec<Moment> = Vec::new();
            while table.session().turn() != Turn::Over {
                let number = dice.below(3) as u8;
                let own = table.snapshot(Some(&guest(&number.to_string()))).now.back;
                match (table.tickets(), own.first()) {
                    (Some(tickets), _) => {
                        act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::House);
                    }
                    (None, Some(&(seat, most))) if dice.below(3) == 0 => {
                        let steps = 1 + dice.below(most as u32) as usize;
                        let command = Command::TakeBack { seat, ply: table.ply(), steps };
                        act(&mut table, command, By::Person(Some(&guest(&number.to_string()))));
                        backs += 1;
                    }
                    (None, _) => {
                        let plies = table.session().ply() + 1;
                        play_on(&mut table, &mut dice, plies);
                    }
                }
                if table.is_anew(viewer) {
                    moments = table.snapshot(viewer).moments;
                } else {
                    let news = table.latest(viewer);
                    for moment in news.revealed {
                        let ply = moment.ply;
                        moments[ply] = moment;
                    }
                    let Change::Step(moment) = news.change else { panic!("nobody sits down") };
                    assert_eq!(moment.ply, moments.len(), "no gap");
                    moments.push(moment);
                }
                assert_eq!(json(&moments), json(&table.snapshot(viewer).moments));
                assert_eq!(moments.len(), table.snapshot(viewer).now.ply);
            }
            let again = Table::replay_from(crate::secrets::lookup, table.facts().to_vec()).expect("it replays");
            assert_eq!(json(&again.snapshot(viewer)), json(&table.snapshot(viewer)));
            assert_eq!(json(&again.latest(viewer)), json(&table.latest(viewer)));
        }
    }
    assert!(backs > 100, "{backs}");
}

#[test]
fn who_missed_it_is_shown_the_table_anew() {
    let zero = guest("0");
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    act(&mut table, back(0, 2, 1), By::Person(Some(&zero)));
    let since = table.version();
    play(&mut table, 0, "t", &zero);
    assert!(matches!(table.news_since(since - 1, None), Backlog::TooFar));
    assert!(matches!(table.news_since(since, None), Backlog::News(news) if news.len() == 1));
}

#[test]
fn thinking_again_has_an_end() {
    let zero = guest("0");
    let mut table = dealt();
    for _ in 0..crate::back::OFTEN {
        play(&mut table, 0, "t", &zero);
        let ply = table.ply();
        act(&mut table, back(0, ply, 1), By::Person(Some(&zero)));
    }
    play(&mut table, 0, "t", &zero);
    assert_eq!(refusal(&table, back(0, table.ply(), 1), &zero), Fault::NothingToUndo.into());
}
