//! Verification of whole games: honest records hold, and every manipulation is found.

use crate::{SECRET, TABLE, client_seed, played};
use fair_dice::{DiceCheck, Expected, Flaw, Seed, Unreadable, VerifyReport, draw_seats, verify};
use kernel::{Commitment, ContinuedFrom, DiceSource, Record, RecordedStep, Seat, SeatDraw};

fn check(record: &Record) -> Result<VerifyReport, Flaw> {
    check_as(record, &Expected::default())
}

fn check_as(record: &Record, expected: &Expected) -> Result<VerifyReport, Flaw> {
    verify(record, catalog::game(&record.game).expect("a game"), expected).expect("a readable record")
}

fn ur() -> Record {
    played(catalog::game("ur-classic").expect("a game"), vec![client_seed(0, '1', 0), client_seed(1, '2', 3)], 7)
}

fn commitment(record: &mut Record) -> &mut Commitment {
    match &mut record.dice {
        Some(DiceSource::Committed(commitment)) => commitment,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_game_of_every_kind_is_confirmed() {
    for game in catalog::GAMES {
        let record = played(*game, vec![client_seed(0, '1', 0)], 3);
        let report = check(&record).expect("it holds");
        assert!(report.over && report.draws > 0, "{report:?}");
        assert_eq!(report.entries, record.log.len());
        assert!(
            matches!(&report.dice, DiceCheck::Proven { client_seeds, .. } if client_seeds.len() == 1),
            "{report:?}"
        );
        let again = Record::from_text(&record.to_text()).expect("what was written can be read");
        assert_eq!(again, record);
    }
}

/// Golden records: a change that draws other dice from the same seed breaks them.
#[test]
fn golden_records_stay_confirmed() {
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let file = format!("{}/tests/records/{slug}.json", env!("CARGO_MANIFEST_DIR"));
        let Ok(text) = std::fs::read_to_string(&file) else {
            let mut record = played(*game, vec![client_seed(0, '1', 0)], 1);
            record.log.truncate(200);
            std::fs::write(&file, record.to_text()).expect("written");
            panic!("{file} was missing and has been written: keep it");
        };
        let record = Record::from_text(&text).expect("a record");
        let report = check(&record).unwrap_or_else(|flaw| panic!("{file}: {flaw}"));
        assert!(report.draws > 0 && matches!(report.dice, DiceCheck::Proven { .. }), "{report:?}");
    }
}

#[test]
fn a_changed_roll_is_found_where_it_is() {
    let record = ur();
    let rolls: Vec<usize> =
        (0..record.log.len()).filter(|&index| matches!(record.log[index], RecordedStep::Event { .. })).collect();
    for &index in rolls.iter().step_by(5) {
        let mut changed = record.clone();
        let RecordedStep::Event { event } = &mut changed.log[index] else { continue };
        *event = if event == "2" { "3" } else { "2" }.to_owned();
        // Later entries may no longer be legal, but the changed roll comes first.
        assert!(matches!(check(&changed), Err(Flaw::Draw { entry, .. }) if entry == index), "{index}");
    }
}

#[test]
fn another_seed_or_client_seed_is_found() {
    let mut other = ur();
    commitment(&mut other).seed = Some("ab".repeat(32));
    assert_eq!(check(&other), Err(Flaw::Seed));

    let mut other = ur();
    commitment(&mut other).table = "bbbbbbbbbbbbbbbb".to_owned();
    assert_eq!(check(&other), Err(Flaw::Seed), "a commitment holds for one table");

    for change in [
        |commitment: &mut Commitment| commitment.client_seeds[0] = client_seed(0, '3', 0),
        |commitment: &mut Commitment| commitment.client_seeds[0].from = 40,
        |commitment: &mut Commitment| commitment.client_seeds[1].from = 40,
        |commitment: &mut Commitment| drop(commitment.client_seeds.pop()),
        |commitment: &mut Commitment| commitment.client_seeds.clear(),
    ] {
        let mut other = ur();
        change(commitment(&mut other));
        assert!(matches!(check(&other), Err(Flaw::Draw { .. })));
    }
}

#[test]
fn what_the_rules_forbid_is_found() {
    let mut record = ur();
    record.log.push(RecordedStep::Event { event: "2".to_owned() });
    let last = record.log.len() - 1;
    assert!(matches!(check(&record), Err(Flaw::Rules(error)) if error.index == Some(last)));
}

#[test]
fn other_dice_are_named_and_not_proven() {
    let mut record = ur();
    for (dice, expected) in [
        (None, DiceCheck::Unknown),
        (Some(DiceSource::Own), DiceCheck::Own),
        (Some(DiceSource::Day(20_000)), DiceCheck::Day(20_000)),
    ] {
        record.dice = dice;
        assert_eq!(check(&record).map(|report| report.dice), Ok(expected));
    }
    let mut record = ur();
    commitment(&mut record).seed = None;
    record.log.truncate(9);
    let report = check(&record).expect("it holds so far");
    assert!(!report.over && matches!(report.dice, DiceCheck::NotRevealed { .. }));
}

#[test]
fn a_record_that_contradicts_what_a_player_remembers_fails() {
    let record = ur();
    let commitment = match &record.dice {
        Some(DiceSource::Committed(commitment)) => commitment.hash.clone(),
        other => panic!("{other:?}"),
    };
    let good = Expected {
        commitment: Some(commitment),
        client_seeds: vec![client_seed(0, '1', 0)],
        log: Some(record.log.clone()),
    };
    assert!(check_as(&record, &good).is_ok());
    let later = Expected { client_seeds: vec![client_seed(1, '2', 5)], ..good.clone() };
    assert!(check_as(&record, &later).is_ok(), "it counted even earlier than promised");

    let other = Expected { commitment: Some("0".repeat(64)), ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::Commitment));
    let other = Expected { client_seeds: vec![client_seed(0, '3', 0)], ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::ClientSeed(client_seed(0, '3', 0).seat)));
    let other = Expected { client_seeds: vec![client_seed(1, '2', 2)], ..good.clone() };
    assert!(matches!(check_as(&record, &other), Err(Flaw::ClientSeed(_))), "it should have counted earlier");
    let mut log = record.log.clone();
    log.pop();
    let other = Expected { log: Some(log), ..good.clone() };
    assert_eq!(check_as(&record, &other), Err(Flaw::Log(record.log.len() - 1)));
    let uncommitted = Record { dice: None, ..record };
    assert_eq!(check_as(&uncommitted, &good), Err(Flaw::Commitment), "a missing commitment is a different one");
}

#[test]
fn nonsense_is_refused_as_unreadable() {
    let unreadable = |change: fn(&mut Commitment)| {
        let mut record = ur();
        change(commitment(&mut record));
        verify(&record, catalog::game("ur-classic").expect("a game"), &Expected::default()).is_err()
    };
    assert!(unreadable(|commitment| commitment.table = "a\nb".to_owned()));
    assert!(unreadable(|commitment| commitment.table = String::new()));
    assert!(unreadable(|commitment| commitment.table = "a".repeat(65)));
    assert!(unreadable(|commitment| commitment.hash = "x".repeat(64)));
    assert!(unreadable(|commitment| commitment.seed = Some("AB".repeat(32))));
    assert!(unreadable(|commitment| commitment.client_seeds[0].seed = "-".to_owned()));
    assert!(unreadable(|commitment| commitment.client_seeds.push(client_seed(0, '4', 0))));
    assert!(unreadable(|commitment| commitment.client_seeds.push(client_seed(5, '4', 0))));
    let newer = Record { rules: 99, ..ur() };
    let error = verify(&newer, catalog::game("ur-classic").expect("a game"), &Expected::default());
    assert!(matches!(error, Err(Unreadable::Record(_))));
}

/// The first seat added its client seed before the seat draw, the other one after it.
#[test]
fn drawn_seats_follow_from_the_seeds() {
    let (game, seed) = (catalog::game("ur-classic").expect("a game"), Seed::of_table(SECRET, TABLE));
    let order = draw_seats(&seed, TABLE, &[Some(&client_seed(0, '1', 0).seed), None]).expect("seats");
    let [hers, his] = [0, 1].map(|sat| u8::from(order[sat]));
    let honest = played(game, vec![client_seed(hers, '1', 0), client_seed(his, '2', 0)], 7);
    let seated = |order: &[Seat], client_seeds| {
        let mut record = honest.clone();
        commitment(&mut record).seat_draw = Some(SeatDraw { order: order.to_vec(), client_seeds });
        record
    };
    assert!(check(&seated(&order, 1)).expect("it holds").seats_drawn);
    let other: Vec<Seat> = order.iter().rev().copied().collect();
    // Which player a client seed belongs to depends on where they first sat.
    let swapped = draw_seats(&seed, TABLE, &[None, Some(&client_seed(0, '1', 0).seed)]).expect("seats");
    assert_eq!(check(&seated(&other, 1)).is_err(), swapped != other);
    for (order, client_seeds) in [(&order[..1], 1), (&[order[0], order[0]][..], 1), (&order[..], 3)] {
        let found = verify(&seated(order, client_seeds), game, &Expected::default());
        assert!(matches!(found, Err(Unreadable::Dice(_))), "{order:?}");
    }
}

/// A game that continues another one inherits its first dice, which this commitment does not cover.
#[test]
fn only_the_dice_of_its_own_table_are_checked_in_a_continued_game() {
    let mut record = ur();
    let first = record.log.iter().position(|entry| matches!(entry, RecordedStep::Event { .. })).expect("a roll");
    let RecordedStep::Event { event } = &mut record.log[first] else { panic!("a roll") };
    *event = if event == "2" { "3" } else { "2" }.to_owned();
    assert!(matches!(check(&record), Err(Flaw::Draw { entry, .. }) if entry == first));
    let after = |draws| Some(ContinuedFrom { table: "cccccccccccccccc".to_owned(), draws });
    commitment(&mut record).continued_from = after(1);
    match check(&record) {
        // The changed roll may make later entries illegal, but it is not covered by this commitment.
        Ok(report) => assert_eq!(report.continued_from, after(1)),
        Err(flaw) => assert!(matches!(flaw, Flaw::Rules(_)), "{flaw}"),
    }
    let mut honest = ur();
    commitment(&mut honest).continued_from = after(3);
    let report = check(&honest).expect("it holds");
    assert_eq!(report.continued_from, after(3));
    let events = honest.log.iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
    let unreadable = |record: &Record| {
        verify(record, catalog::game(&record.game).expect("a game"), &Expected::default()).expect_err("nonsense")
    };
    commitment(&mut honest).continued_from = after(events + 1);
    assert!(matches!(unreadable(&honest), Unreadable::Dice(_)));
    commitment(&mut honest).continued_from = Some(ContinuedFrom { table: "a\nb".to_owned(), draws: 1 });
    assert!(matches!(unreadable(&honest), Unreadable::Dice(_)));
}
