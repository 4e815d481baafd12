//! The tuner finds what it should: a class made hopeless is helped.

use lab::experiment::{TuningPlan, lab};
use lab::simulate::{RunOptions, SimulationConfig};
use serde_json::{Map, json};

#[test]
fn a_hopeless_class_is_helped() {
    let lab = lab("ulir").expect("a game of the catalog");
    let plan = "even class\nvary classes.txt mage 6 1 9\nvary classes.txt warrior 6 1 9\ngames 80\ntries 10\n";
    let plan = TuningPlan::read(lab.info(), "plan", plan).expect("a plan");
    let shipped = lab.info().files.iter().find(|file| file.name == "classes.txt").expect("a file").text;
    // As if a misprint had made one class far too strong.
    let misprint = shipped
        .replace("warrior       20  red     sword      damage 4", "warrior       20  red     sword      damage 9");
    assert_ne!(misprint, shipped);
    let options = Map::from_iter([("files".to_owned(), json!({"classes.txt": misprint}))]);
    let config = SimulationConfig { options, ..SimulationConfig::default() };
    let tuned = lab.tune(&config, &plan, RunOptions::SERIAL).expect("a result");
    let [before, after, less] = tuned.spread;
    assert!(after.value < before.value && less.low > 0.0, "{before:?} {after:?} {less:?}");
    assert_eq!(tuned.values[0], [4, 9]);
    assert!(tuned.values[1][1] < 9, "{:?}", tuned.values);
    // The result is a data file the game accepts.
    let (name, text) = &tuned.files[0];
    assert_eq!(name, "classes.txt");
    let better = Map::from_iter([("files".to_owned(), json!({"classes.txt": text}))]);
    assert!(lab.totals(&SimulationConfig { options: better, games: 2, ..config.clone() }, RunOptions::SERIAL).is_ok());
    // The same search finds the same numbers.
    let again = lab.tune(&config, &plan, RunOptions { threads: 2, ..RunOptions::SERIAL }).expect("a result");
    assert_eq!(again, tuned);
}

#[test]
fn what_cannot_be_made_even_is_said() {
    let lab = lab("ulir").expect("a game of the catalog");
    let plan = TuningPlan::read(lab.info(), "plan", "even nonsense\nvary classes.txt mage 6 1 9\ngames 5\ntries 2\n");
    let fault = lab
        .tune(&SimulationConfig::default(), &plan.expect("a plan"), RunOptions::SERIAL)
        .map(|_| ())
        .expect_err("a fault");
    assert!(fault.to_string().contains("nothing is called 'nonsense …'"), "{fault}");
}
