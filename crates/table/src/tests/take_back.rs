//! Take-back in an unfinished round, which other seats must not notice.

use super::*;
use crate::{Backlog, Refusal};
use kernel::StepError;
use table_types::{TableChange, TableStep};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn back(number: u8, step: usize, steps: usize) -> Command {
    Command::TakeBack { seat: seat(number), step, steps }
}

fn refusal(table: &Table, command: Command, by: &Guest) -> Refusal {
    table.decide(command, By::Person(Some(by))).expect_err("this is refused")
}

/// The secret game in its first round. Seats 0 and 1 are one team, seat 2 the other.
fn dealt() -> Table {
    let mut table = secret();
    act(&mut table, Command::Chance { ticket: 1 }, By::Server);
    table
}

fn log(table: &Table) -> Vec<String> {
    (0..table.session().step_count()).filter_map(|step| table.session().entry(step)).map(|entry| json(&entry)).collect()
}

#[test]
fn a_take_back_leaves_no_trace() {
    let [zero, two] = ["0", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 2, "t", &two);
    let plain = log(&table);
    play(&mut table, 0, "t", &zero);
    play(&mut table, 2, "c", &two);
    play(&mut table, 0, "t", &zero);
    assert_eq!(table.snapshot(Some(&zero)).now.take_back, [(seat(0), 2)]);
    let step = table.step_count();
    assert!(act(&mut table, back(0, step, 1), By::Person(Some(&zero))));
    assert_eq!(table.snapshot(Some(&zero)).now.take_back, [(seat(0), 1)]);
    let step = table.step_count();
    assert!(act(&mut table, back(0, step, 1), By::Person(Some(&zero))));
    assert!(table.snapshot(Some(&zero)).now.take_back.is_empty());
    assert_eq!(log(&table)[..2], plain);
    assert_eq!(log(&table).len(), 3, "the other's choice is kept");
    play(&mut table, 0, "b", &zero);
    play(&mut table, 1, "a", &guest("1"));
    let picture = |table: &Table| table.session().view(table.session().step_count(), kernel::Viewer::Spectator);
    let mut straight = dealt();
    for (number, action) in [(2, "t"), (2, "c"), (0, "b"), (1, "a")] {
        play(&mut straight, number, action, &guest(&number.to_string()));
    }
    assert_eq!(picture(&table).get(), picture(&straight).get());
    assert_eq!(table.record(None), straight.record(None));
    assert_eq!(table.latest(Some(&two)).revealed.len(), 1);
}

#[test]
fn a_whole_round_can_be_taken_back_but_no_more() {
    let [zero, one, two] = ["0", "1", "2"].map(guest);
    let mut table = dealt();
    for (number, by) in [(0, &zero), (1, &one), (2, &two)] {
        play(&mut table, number, "a", by);
    }
    act(&mut table, Command::Chance { ticket: 0 }, By::Server);
    play(&mut table, 0, "t", &zero);
    play(&mut table, 0, "t", &zero);
    let step = table.step_count();
    for steps in [0, 3, usize::MAX] {
        assert_eq!(refusal(&table, back(0, step, steps), &zero), StepError::NothingToUndo.into(), "{steps}");
    }
    assert!(act(&mut table, back(0, step, 2), By::Person(Some(&zero))));
    assert_eq!(log(&table).len(), 5);
    assert_eq!(refusal(&table, back(0, table.step_count(), 1), &zero), StepError::NothingToUndo.into());
}

#[test]
fn only_the_own_unfinished_round_can_be_taken_back() {
    let [zero, two] = ["0", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    let step = table.step_count();
    assert_eq!(refusal(&table, back(0, step, 1), &two), Refusal::NotSeated);
    assert_eq!(table.decide(back(0, step, 1), By::Server), Err(Refusal::NotSeated));
    assert_eq!(refusal(&table, back(7, step, 1), &two), Refusal::NoSuchSeat(seat(7)));
    assert_eq!(refusal(&table, back(2, step, 1), &two), StepError::NothingToUndo.into());
    play(&mut table, 0, "a", &zero);
    assert_eq!(
        refusal(&table, back(0, table.step_count(), 1), &zero),
        StepError::NothingToUndo.into(),
        "finished is finished"
    );
    assert!(table.snapshot(Some(&zero)).now.take_back.is_empty());
    let event = TableEvent::TookBack { seat: seat(0), from: 1 };
    let before = table.clone();
    assert!(table.apply(event).is_err());
    assert_eq!(table, before);
}

#[test]
fn public_actions_cannot_be_taken_back() {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Rng::seeded(3), 40);
    roll_on(&mut table, &mut Rng::seeded(3));
    for number in 0..2 {
        let owner = guest(if number == 0 { "ann" } else { "bob" });
        assert_eq!(refusal(&table, back(number, table.step_count(), 1), &owner), StepError::NothingToUndo.into());
    }
}

#[test]
fn a_take_back_is_idempotent() {
    let zero = guest("0");
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    play(&mut table, 0, "t", &zero);
    let step = table.step_count();
    assert!(act(&mut table, back(0, step, 1), By::Person(Some(&zero))));
    assert!(!act(&mut table, back(0, step, 1), By::Person(Some(&zero))), "a retry");
    assert_eq!(refusal(&table, back(0, step - 1, 1), &zero), Refusal::Stale);
}

/// Neither the pending actions nor the news of other seats are affected.
#[test]
fn a_take_back_does_not_disturb_other_seats() {
    let [zero, one, two] = ["0", "1", "2"].map(guest);
    let mut table = dealt();
    play(&mut table, 0, "t", &zero);
    let seen = table.step_count();
    act(&mut table, back(0, seen, 1), By::Person(Some(&zero)));
    let late = Command::Play { seat: seat(2), step: seen, action: "b".to_owned() };
    assert!(act(&mut table, late.clone(), By::Person(Some(&two))), "their action is still in time");
    assert!(!act(&mut table, late, By::Person(Some(&two))), "and recognised when it comes again");
    let late = Command::Play { seat: seat(1), step: 1, action: "b".to_owned() };
    assert!(act(&mut table, late, By::Person(Some(&one))));
}

/// Other viewers cannot tell whether seat 0 acted twice, or acted once and took it back.
#[test]
fn a_take_back_looks_like_a_secret_action() {
    let zero = guest("0");
    let [mut thinks, mut returns] = [dealt(), dealt()];
    for table in [&mut thinks, &mut returns] {
        play(table, 0, "t", &zero);
    }
    play(&mut thinks, 0, "t", &zero);
    act(&mut returns, back(0, 2, 1), By::Person(Some(&zero)));
    for viewer in [None, Some(guest("2")), Some(guest("eve"))] {
        let viewer = viewer.as_ref();
        assert!(!returns.needs_snapshot(viewer));
        assert_eq!(json(&thinks.latest(viewer)), json(&returns.latest(viewer)));
        assert_eq!(json(&thinks.snapshot(viewer)), json(&returns.snapshot(viewer)));
        assert_eq!(thinks.record(viewer), returns.record(viewer));
    }
    for viewer in [guest("0"), guest("1")] {
        assert!(returns.needs_snapshot(Some(&viewer)), "a team shares its secrets");
    }
}

#[test]
fn a_solo_player_takes_back_in_public() {
    let ann = guest("ann");
    let event = crate::open("rolit", &Map::new(), vec![person("ann")], Terms::default()).expect("alone");
    let mut table = Table::open(event).expect("it opens");
    roll_on(&mut table, &mut Rng::seeded(1));
    let before = json(&table.snapshot(None).now.view);
    play_on(&mut table, &mut Rng::seeded(1), 4);
    assert!(act(&mut table, back(0, 4, 3), By::Person(Some(&ann))));
    assert!(table.needs_snapshot(None) && table.needs_snapshot(Some(&ann)));
    let snapshot = table.snapshot(None);
    assert_eq!((json(&snapshot.now.view), snapshot.now.step, snapshot.steps.len()), (before, 5, 5));
    assert!(snapshot.steps.iter().skip(1).all(|shown| shown.entry.is_none()));
    assert_eq!(table.record(None).log.len(), 1, "the draw of the first seat stays");
    play_on(&mut table, &mut Rng::seeded(1), usize::MAX);
    assert_eq!(refusal(&table, back(0, table.step_count(), 1), &ann), StepError::Over.into());
}

/// A viewer who follows the news knows the same as one with a new snapshot, with take-backs in between.
#[test]
fn news_add_up_to_the_snapshot() {
    let mut backs = 0;
    for seed in 0..80 {
        for viewer in [None, Some(guest("0")), Some(guest("1")), Some(guest("2"))] {
            let viewer = viewer.as_ref();
            let mut table = secret();
            let mut dice = Rng::seeded(seed);
            let mut seen: Vec<TableStep> = Vec::new();
            while table.session().turn() != Turn::Over {
                let number = dice.below(3) as u8;
                let own = table.snapshot(Some(&guest(&number.to_string()))).now.take_back;
                match (table.tickets(), own.first()) {
                    (Some(tickets), _) => {
                        act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::Server);
                    }
                    (None, Some(&(seat, most))) if dice.below(3) == 0 => {
                        let steps = 1 + dice.below(most as u32) as usize;
                        let command = Command::TakeBack { seat, step: table.step_count(), steps };
                        act(&mut table, command, By::Person(Some(&guest(&number.to_string()))));
                        backs += 1;
                    }
                    (None, _) => {
                        let steps = table.session().step_count() + 1;
                        play_on(&mut table, &mut dice, steps);
                    }
                }
                if table.needs_snapshot(viewer) {
                    seen = table.snapshot(viewer).steps;
                } else {
                    let news = table.latest(viewer);
                    for shown in news.revealed {
                        let step = shown.step;
                        seen[step] = shown;
                    }
                    let TableChange::Step(shown) = news.change else { panic!("no player sits down") };
                    assert_eq!(shown.step, seen.len(), "no gap");
                    seen.push(shown);
                }
                assert_eq!(json(&seen), json(&table.snapshot(viewer).steps));
                assert_eq!(seen.len(), table.snapshot(viewer).now.step);
            }
            let again = Table::replay_from(crate::secrets::lookup, table.events().to_vec()).expect("it replays");
            assert_eq!(json(&again.snapshot(viewer)), json(&table.snapshot(viewer)));
            assert_eq!(json(&again.latest(viewer)), json(&table.latest(viewer)));
        }
    }
    assert!(backs > 100, "{backs}");
}

#[test]
fn a_viewer_who_missed_a_take_back_gets_a_snapshot() {
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
fn take_backs_are_limited() {
    let zero = guest("0");
    let mut table = dealt();
    for _ in 0..crate::take_back::MAX_TAKE_BACKS {
        play(&mut table, 0, "t", &zero);
        let step = table.step_count();
        act(&mut table, back(0, step, 1), By::Person(Some(&zero)));
    }
    play(&mut table, 0, "t", &zero);
    assert_eq!(refusal(&table, back(0, table.step_count(), 1), &zero), StepError::NothingToUndo.into());
}
