//! The lab as a whole: golden reports, threads, and statistics against what is known.

mod coin;
mod same_game;
mod sharded;
mod tuner;

use i18n::Lang;
use lab::experiment::{Extras, lab};
use lab::lab_game::LabGame;
use lab::report::{Comparison, CsvStyle, Report, csv, html, json};
use lab::simulate::{Bot, LabError, RunOptions, Simulation, SimulationConfig, Strategy};
use serde_json::{Map, Value};
use std::path::PathBuf;
use ulir::Ulir;
use ur_classic::UrClassic;

fn report(slug: &str, config: &SimulationConfig, extras: &Extras, threads: usize) -> Report {
    let lab = lab(slug).expect("a game of the catalog");
    lab.run(config, extras, RunOptions { threads, ..RunOptions::SERIAL }).expect("a report").report(Lang::En)
}

/// A golden file is compared; `GOLDEN=write` rewrites it, to be reviewed before it is committed.
fn golden(name: &str, text: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var_os("GOLDEN").is_some_and(|value| value == "write") {
        std::fs::write(&path, text).expect("written");
    }
    let kept = std::fs::read_to_string(&path).expect("a golden file");
    assert!(kept == text, "{name} changed: GOLDEN=write cargo test -p lab rewrites it; then say why in the commit");
}

fn tiny(games: u64) -> SimulationConfig {
    SimulationConfig { games, sample: games, ..SimulationConfig::default() }
}

#[test]
fn a_tiny_report_of_ulir_is_golden() {
    let strategies = Strategy::read("dry", "strategy dry\nnever drink\nnever buy attack\n").expect("a strategy");
    let extras = Extras { ladder: 4, strategies, rounds: 4, ..Extras::default() };
    let found = lab("ulir").and_then(|lab| lab.run(&tiny(40), &extras, RunOptions::SERIAL)).expect("games");
    let report = found.report(Lang::En);
    golden("ulir.json", &json(&report));
    golden("ulir.html", &html(&report));
    golden("ulir.fr.html", &html(&found.report(Lang::Fr)));
    let lines = csv(&report, CsvStyle::Comma);
    assert_eq!(lines.lines().next().map(|line| line.split(',').count()), Some(15));
    assert!(lines.contains("\nseats,team 1,0."), "{lines}");
}

#[test]
fn tiny_reports_of_the_others_are_golden() {
    for (slug, games) in [("ur-classic", 6), ("ur-modern", 3), ("rolit", 6), ("village", 4), ("roll-and-rule", 4)] {
        let mut report = report(slug, &tiny(games), &Extras::default(), 1);
        // Hundreds of components a game: one golden list of them, Ulir's, is enough.
        report.sections.retain(|section| section.id != "components");
        golden(&format!("{slug}.json"), &json(&report));
    }
}

#[test]
fn threads_change_no_byte() {
    let extras = Extras { ladder: 20, ..Extras::default() };
    let config = SimulationConfig { sample: 100, ..tiny(700) };
    let [alone, together] = [1, 3].map(|threads| report("ulir", &config, &extras, threads));
    assert_eq!(json(&alone), json(&together));
    assert_eq!(html(&alone), html(&together));
}

#[test]
fn quick_players_choose_as_their_levels_do() {
    fn check<G: LabGame>(bot: &str) {
        let config = SimulationConfig { bots: vec![bot.to_owned()], sample: 0, ..tiny(15) };
        let level = bots::level(G::INFO.slug, bot).expect("a level");
        let quick =
            Simulation::<G>::new(&config).and_then(|simulation| simulation.run(RunOptions::SERIAL)).expect("games");
        let by_text = Simulation::<G>::with(&config, vec![Bot::Level(level)])
            .and_then(|simulation| simulation.run(RunOptions::SERIAL));
        let by_text = by_text.expect("games");
        assert_eq!((&quick.steps, &quick.width), (&by_text.steps, &by_text.width), "{bot}");
        assert_eq!(quick.teams, by_text.teams, "{bot}");
    }
    check::<Ulir>("novice");
    check::<Ulir>("raider");
    check::<Ulir>("captain");
    check::<UrClassic>("vizier");
}

#[test]
fn two_versions_that_differ_are_told_apart() {
    let a = SimulationConfig { sample: 0, ..tiny(400) };
    let harder = Map::from_iter([("pawns".to_owned(), Value::from(3))]);
    let b = SimulationConfig { options: harder, seed: 2, ..a.clone() };
    let same = SimulationConfig { seed: 2, ..a.clone() };
    let of = |config: &SimulationConfig| report("ur-classic", config, &Extras::default(), 1);
    let differs = |comparison: &Comparison| comparison.rows.iter().filter(|row| row.differs).count();
    let shorter = Comparison::of(of(&a), of(&b));
    assert!(shorter.rows.iter().any(|row| row.name == "decisions, mean" && row.differs && row.difference.value < 0.0));
    assert_eq!(differs(&Comparison::of(of(&a), of(&same))), 0);
}

#[test]
fn the_same_dice_narrow_a_difference_and_changes_are_listed() {
    let a = SimulationConfig { sample: 0, ..tiny(400) };
    let of = |config: &SimulationConfig| report("village", config, &Extras::default(), 1);
    let b = SimulationConfig { bots: vec!["novice".to_owned()], ..a.clone() };
    let paired = Comparison::of(of(&a), of(&b));
    let apart = Comparison::of(of(&a), of(&SimulationConfig { seed: 2, ..b }));
    let error = |comparison: &Comparison| {
        comparison.rows.iter().find(|row| row.section == "scores").map(|row| row.difference.error).expect("a score")
    };
    assert!(error(&paired) < error(&apart), "{} {}", error(&paired), error(&apart));
    assert!(paired.gain.is_some_and(|gain| gain > 1.0) && apart.gain.is_none());
    assert!(paired.says().contains("times as many games"), "{}", paired.says());
    let fewer = Map::from_iter([("pawns".to_owned(), Value::from(3))]);
    let changed = report("ur-classic", &SimulationConfig { options: fewer, ..tiny(2) }, &Extras::default(), 1);
    let told: Vec<_> = changed.head.changes().into_iter().map(|change| (change.name, change.after)).collect();
    assert_eq!(told, [("pawns".to_owned(), "3".to_owned())]);
    assert!(html(&changed).contains("What was changed"));
}

#[test]
fn every_game_of_the_shelf_has_a_lab() {
    for game in catalog::GAMES {
        assert!(lab(game.info().slug).is_ok(), "{}", game.info().slug);
    }
}

#[test]
fn what_cannot_be_played_is_said() {
    let say = |slug: &str, config: &SimulationConfig| match lab(slug) {
        Ok(lab) => {
            lab.run(config, &Extras::default(), RunOptions::SERIAL).map(|_| ()).map_err(|fault| fault.to_string())
        }
        Err(fault) => Err(fault.to_string()),
    };
    let fault = |slug: &str, config: &SimulationConfig| say(slug, config).err().unwrap_or_default();
    assert!(fault("chess", &tiny(1)).starts_with("there is no game 'chess': try one of ur-classic"));
    let bots =
        |names: &[&str]| SimulationConfig { bots: names.iter().map(|&name| name.to_owned()).collect(), ..tiny(1) };
    assert!(fault("ulir", &bots(&["wizard"])).contains("try one of novice, raider, captain"));
    assert!(fault("ulir", &bots(&["raider"; 3])).starts_with("3 bots for 4 seats"));
    assert_eq!(say("ulir", &bots(&["raider", "brute"])), Ok(()));
    assert!(fault("ulir", &SimulationConfig { seats: Some(5), ..tiny(1) }).contains("not played by 5"));
    assert_eq!(fault("rolit", &tiny(0)), LabError::NoGames.to_string());
    let option = Map::from_iter([("size".to_owned(), Value::from(7))]);
    assert!(fault("rolit", &SimulationConfig { options: option, ..tiny(1) }).contains("cannot be 7"));
}
