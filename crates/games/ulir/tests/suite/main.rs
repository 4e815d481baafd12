//! Test suite of Ulir Dungeon: conformance, perft counts, playthroughs, one test per rule, exact odds.

mod files;
mod keeping;
mod odds;
mod order;
mod rules;
mod rules_after_the_fight;
mod script;

use conformance::CheckPlan;
use kernel::{AnyGame, Erased, Record};
use ulir::Ulir;

/// 48 setups, some six hundred entries a game: 4,800 games for each number of seats, 7,200 for each value of an option.
const PLAN: CheckPlan = CheckPlan { games: 300, deep_every: 150, ..CheckPlan::STANDARD };

#[test]
fn keeps_the_contract_of_every_game() {
    let report = conformance::examine::<Ulir>(&PLAN).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(report.cut, 0, "UL-11 ends every game");
    // Changes only with the rules or the notation; then raise INFO.rules and keep the old records. It changed with
    // rules 2: a fifth card may be bought (UL-4), level 3 is finished at once (UL-7), and two options are new.
    assert_eq!(format!("{:016x}", report.signature), "13460d78280f6e27");
}

/// Rules 1 had two options and twelve setups. This is the signature they had before rules 2 were written.
#[test]
fn rules_1_are_played_as_ever() {
    let plan = CheckPlan { games: 1_000, deep_every: 500, ..CheckPlan::STANDARD };
    let report = conformance::examine_rules::<Ulir>(&plan, 1);
    let report = report.unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!((report.setups, report.cut), (12, 0));
    assert_eq!(format!("{:016x}", report.signature), "58afaf4fe4583005");
}

#[test]
fn small_trees_have_the_known_counts() {
    conformance::check_perft::<Ulir>(include_str!("../counts.txt"));
}

#[test]
fn told_games_go_as_told() {
    let playthroughs = [
        ("two-teams", include_str!("../playthroughs/two-teams.txt")),
        ("fifth-card", include_str!("../playthroughs/fifth-card.txt")),
        ("three-teams", include_str!("../playthroughs/three-teams.txt")),
    ];
    for (name, text) in playthroughs {
        conformance::playthrough(&Erased::<Ulir>::NEW, text).unwrap_or_else(|what| panic!("{name}, {what}"));
    }
}

/// A finished game of each version of the rules, and its winners.
const RECORDS: &[(&str, [usize; 2])] =
    &[(include_str!("../records/rules-1.json"), [4, 5]), (include_str!("../records/rules-2.json"), [2, 3])];

#[test]
fn records_of_every_version_of_the_rules_replay_for_ever() {
    for (text, winners) in RECORDS {
        let record = Record::from_text(text).expect("a record");
        let session = Erased::<Ulir>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{fault}"));
        let won = session.outcome().expect("a finished game").winners;
        assert_eq!(won.iter().map(kernel::Seat::index).collect::<Vec<_>>(), winners);
        assert_eq!(session.record().to_text(), *text, "and is written as it was");
    }
}

/// A record without a version is of rules 1; the same steps are no game of rules 2, nor the other way round.
#[test]
fn a_record_is_replayed_by_the_rules_it_names() {
    let replay = |rules: Option<u32>, record: &Record| {
        let mut value = serde_json::to_value(record).expect("JSON");
        let head = value.as_object_mut().expect("an object");
        head.remove("rules");
        head.extend(rules.map(|rules| ("rules".to_owned(), rules.into())));
        let record = Record::from_value(&value).expect("a record");
        Erased::<Ulir>::NEW.replay(&record).map(|session| session.record())
    };
    let old = Record::from_text(RECORDS[0].0).expect("a record");
    assert_eq!(replay(None, &old).as_ref(), Ok(&old));
    let mut new = Record::from_text(RECORDS[1].0).expect("a record");
    assert_eq!(serde_json::to_value(&new).expect("JSON")["rules"], 2, "the line protocol writes it too");
    assert_eq!(replay(Some(2), &new).as_ref(), Ok(&new));
    new.options.retain(|name, _| name == "assassin" || name == "ties");
    assert!(replay(Some(1), &new).is_err(), "a fifth card is bought in it");
}
