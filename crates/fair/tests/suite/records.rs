//! Whole games: what holds is confirmed, and whatever is changed is found.

use crate::{SECRET, TABLE, part, played};
use fair::{Dice, Flaw, Report, Seed, Sought, Unreadable, places, verify};
use kernel::{After, Entry, Places, Record, Rolled, Seal, Seat};

fn check(record: &Record) -> Result<Report, Flaw> {
    check_as(record, &Sought::default())
}

fn check_as(record: &Record, sought: &Sought) -> Result<Report, Flaw> {
    verify(record, shelf::game(&record.game).expect("a game"), sought).expect("a readable record")
}

fn ur() -> Record {
    played(shelf::game("ur-classic").expect("a game"), vec![part(0, '1', 0), part(1, '2', 3)], 7)
}

fn seal(record: &mut Record) -> &mut Seal {
    match &mut record.dice {
        Some(Rolled::Sealed(seal)) => seal,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_of_every_kind_is_confirmed() {
    for game in shelf::GAMES {
        let record = played(*game, vec![part(0, '1', 0)], 3);
        let report = check(&record).expect("it holds");
        assert!(report.over && report.draws > 0, "{report:?}");
        assert_eq!(report.entries, record.log.len());
        assert!(matches!(&report.dice, Dice::Proven { parts, .. } if parts.len() == 1), "{report:?}");
        let again = Record::from_text(&record.to_text()).expect("what was written can be read");
        assert_eq!(again, record);
    }
}

/// Games, or their beginnings, as this program drew them once. A change that draws otherwise from the same seed breaks them.
#[test]
fn golden_records_stay_confirmed() {
    for game in shelf::GAMES {
        let slug = game.card().slug;
        let file = format!("{}/tests/records/{slug}.json", env!("CARGO_MANIFEST_DIR"));
        let Ok(text) = std::fs::read_to_string(&file) else {
            let mut record = played(*game, vec![part(0, '1', 0)], 1);
            record.log.truncate(200);
            std::fs::write(&file, record.to_text()).expect("written");
            panic!("{file} was missing and has been written: keep it");
        };
        let record = Record::from_text(&text).expect("a record");
        let report = check(&record).unwrap_or_else(|flaw| panic!("{file}: {flaw}"));
        assert!(report.draws > 0 && matches!(report.dice, Dice::Proven { .. }), "{report:?}");
    }
}

#[test]
fn a_changed_roll_is_found_where_it_is() {
    let record = ur();
    let rolls: Vec<usize> =
        (0..record.log.len()).filter(|&index| matches!(record.log[index], Entry::Event { .. })).collect();
    for &index in rolls.iter().step_by(5) {
        let mut changed = record.clone();
        let Entry::Event { event } = &mut changed.log[index] else { continue };
        *event = if event == "2" { "3" } else { "2" }.to_owned();
        // Later entries may no longer be legal: the roll before them is named all the same.
        assert!(matches!(check(&changed), Err(Flaw::Draw { entry, .. }) if entry == index), "{index}");
    }
}

#[test]
fn another_seed_part_or_place_is_found() {
    let mut other = ur();
    seal(&mut other).seed = Some("ab".repeat(32));
    assert_eq!(check(&other), Err(Flaw::Seed));

    let mut other = ur();
    seal(&mut other).table = "bbbbbbbbbbbbbbbb".to_owned();
    assert_eq!(check(&other), Err(Flaw::Seed), "a seal is of one table");

    for change in [
        |seal: &mut Seal| seal.parts[0] = part(0, '3', 0),
        |seal: &mut Seal| seal.parts[0].from = 40,
        |seal: &mut Seal| seal.parts[1].from = 40,
        |seal: &mut Seal| drop(seal.parts.pop()),
        |seal: &mut Seal| seal.parts.clear(),
    ] {
        let mut other = ur();
        change(seal(&mut other));
        assert!(matches!(check(&other), Err(Flaw::Draw { .. })));
    }
}

#[test]
fn what_the_rules_forbid_is_found() {
    let mut record = ur();
    record.log.push(Entry::Event { event: "2".to_owned() });
    let last = record.log.len() - 1;
    assert!(matches!(check(&record), Err(Flaw::Rules(fault)) if fault.index == Some(last)));
}

#[test]
fn other_dice_are_named_and_not_proven() {
    let mut record = ur();
    for (dice, expected) in
        [(None, Dice::Untold), (Some(Rolled::Own), Dice::Own), (Some(Rolled::Day(20_000)), Dice::Day(20_000))]
    {
        record.dice = dice;
        assert_eq!(check(&record).map(|report| report.dice), Ok(expected));
    }
    let mut record = ur();
    seal(&mut record).seed = None;
    record.log.truncate(9);
    let report = check(&record).expect("it holds so far");
    assert!(!report.over && matches!(report.dice, Dice::Sealed { .. }));
}

#[test]
fn what_somebody_remembers_counts_more_than_the_record() {
    let record = ur();
    let commitment = match &record.dice {
        Some(Rolled::Sealed(seal)) => seal.commitment.clone(),
        other => panic!("{other:?}"),
    };
    let good = Sought { commitment: Some(commitment), parts: vec![part(0, '1', 0)], log: Some(record.log.clone()) };
    assert!(check_as(&record, &good).is_ok());
    let later = Sought { parts: vec![part(1, '2', 5)], ..good.clone() };
    assert!(check_as(&record, &later).is_ok(), "it counted even earlier than promised");

    let other = Sought { commitment: Some("0".repeat(64)), ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::Seal));
    let other = Sought { parts: vec![part(0, '3', 0)], ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::Part(part(0, '3', 0).seat)));
    let other = Sought { parts: vec![part(1, '2', 2)], ..good.clone() };
    assert!(matches!(check_as(&record, &other), Err(Flaw::Part(_))), "it should have counted earlier");
    let mut log = record.log.clone();
    log.pop();
    let other = Sought { log: Some(log), ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::Seen(record.log.len() - 1)));
    let unsealed = Record { dice: None, ..record };
    assert_eq!(check_as(&unsealed, &good), Err(Flaw::Seal), "a seal that is gone is another seal");
}

#[test]
fn nonsense_is_refused_as_unreadable() {
    let unreadable = |change: fn(&mut Seal)| {
        let mut record = ur();
        change(seal(&mut record));
        verify(&record, shelf::game("ur-classic").expect("a game"), &Sought::default()).is_err()
    };
    assert!(unreadable(|seal| seal.table = "a\nb".to_owned()));
    assert!(unreadable(|seal| seal.table = String::new()));
    assert!(unreadable(|seal| seal.table = "a".repeat(65)));
    assert!(unreadable(|seal| seal.commitment = "x".repeat(64)));
    assert!(unreadable(|seal| seal.seed = Some("AB".repeat(32))));
    assert!(unreadable(|seal| seal.parts[0].part = "-".to_owned()));
    assert!(unreadable(|seal| seal.parts.push(part(0, '4', 0))));
    assert!(unreadable(|seal| seal.parts.push(part(5, '4', 0))));
    let newer = Record { rules: 99, ..ur() };
    let fault = verify(&newer, shelf::game("ur-classic").expect("a game"), &Sought::default());
    assert!(matches!(fault, Err(Unreadable::Record(_))));
}

/// The first seat had added its part before the lot, the other one only after it.
#[test]
fn drawn_places_are_those_of_the_lot() {
    let (game, seed) = (shelf::game("ur-classic").expect("a game"), Seed::of_table(SECRET, TABLE));
    let order = places(&seed, TABLE, &[Some(&part(0, '1', 0).part), None]).expect("seats");
    let [hers, his] = [0, 1].map(|sat| u8::from(order[sat]));
    let honest = played(game, vec![part(hers, '1', 0), part(his, '2', 0)], 7);
    let seated = |order: &[Seat], parts| {
        let mut record = honest.clone();
        seal(&mut record).places = Some(Places { order: order.to_vec(), parts });
        record
    };
    assert!(check(&seated(&order, 1)).expect("it holds").drawn);
    let other: Vec<Seat> = order.iter().rev().copied().collect();
    // Whose part it was depends on where they sat.
    let swapped = places(&seed, TABLE, &[None, Some(&part(0, '1', 0).part)]).expect("seats");
    assert_eq!(check(&seated(&other, 1)).is_err(), swapped != other);
    for (order, parts) in [(&order[..1], 1), (&[order[0], order[0]][..], 1), (&order[..], 3)] {
        let found = verify(&seated(order, parts), game, &Sought::default());
        assert!(matches!(found, Err(Unreadable::Dice(_))), "{order:?}");
    }
}

/// The first dice of a game that goes on from another one are not this table's.
#[test]
fn only_the_own_dice_are_checked_where_a_game_goes_on() {
    let mut record = ur();
    let first = record.log.iter().position(|entry| matches!(entry, Entry::Event { .. })).expect("a roll");
    let Entry::Event { event } = &mut record.log[first] else { panic!("a roll") };
    *event = if event == "2" { "3" } else { "2" }.to_owned();
    assert!(matches!(check(&record), Err(Flaw::Draw { entry, .. }) if entry == first));
    let after = |draws| Some(After { table: "cccccccccccccccc".to_owned(), draws });
    seal(&mut record).after = after(1);
    match check(&record) {
        // The changed roll may have made what came after it illegal, but it is not this table's.
        Ok(report) => assert_eq!(report.after, after(1)),
        Err(flaw) => assert!(matches!(flaw, Flaw::Rules(_)), "{flaw}"),
    }
    let mut honest = ur();
    seal(&mut honest).after = after(3);
    let report = check(&honest).expect("it holds");
    assert_eq!(report.after, after(3));
    let events = honest.log.iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
    let unreadable = |record: &Record| {
        verify(record, shelf::game(&record.game).expect("a game"), &Sought::default()).expect_err("nonsense")
    };
    seal(&mut honest).after = after(events + 1);
    assert!(matches!(unreadable(&honest), Unreadable::Dice(_)));
    seal(&mut honest).after = Some(After { table: "a\nb".to_owned(), draws: 1 });
    assert!(matches!(unreadable(&honest), Unreadable::Dice(_)));
}
