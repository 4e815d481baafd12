//! The tuner finds what it should: a class made hopeless is helped.

use lab::experiment::{TunePlan, lab};
use lab::simulate::{Setting, Watch};
use serde_json::{Map, json};

#[test]
fn a_hopeless_class_is_helped() {
    let lab = lab("ulir").expect("a game of the shelf");
    let plan = "even class\nvary classes.txt mage 6 1 9\nvary classes.txt warrior 6 1 9\ngames 80\ntries 10\n";
    let plan = TunePlan::read(lab.card(), "plan", plan).expect("a plan");
    let shipped = lab.card().files.iter().find(|file| file.name == "classes.txt").expect("a file").text;
    // As if a misprint had made one class far too strong.
    let misprint = shipped
        .replace("warrior       20  red     sword      damage 4", "warrior       20  red     sword      damage 9");
    assert_ne!(misprint, shipped);
    let options = Map::from_iter([("files".to_owned(), json!({"classes.txt": misprint}))]);
    let setting = Setting { options, ..Setting::default() };
    let tuned = lab.tuned(&setting, &plan, Watch::QUIET).expect("a result");
    let [before, after, less] = tuned.spread;
    assert!(after.value < before.value && less.low > 0.0, "{before:?} {after:?} {less:?}");
    assert_eq!(tuned.values[0], [4, 9]);
    assert!(tuned.values[1][1] < 9, "{:?}", tuned.values);
    // The result is a data file the game accepts.
    let (name, text) = &tuned.files[0];
    assert_eq!(name, "classes.txt");
    let better = Map::from_iter([("files".to_owned(), json!({"classes.txt": text}))]);
    assert!(lab.tally(&Setting { options: better, games: 2, ..setting.clone() }, Watch::QUIET).is_ok());
    // The same search finds the same numbers.
    let again = lab.tuned(&setting, &plan, Watch { threads: 2, seen: &|_| {} }).expect("a result");
    assert_eq!(again, tuned);
}

#[test]
fn what_cannot_be_made_even_is_said() {
    let lab = lab("ulir").expect("a game of the shelf");
    let plan = TunePlan::read(lab.card(), "plan", "even nonsense\nvary classes.txt mage 6 1 9\ngames 5\ntries 2\n");
    let fault = lab.tuned(&Setting::default(), &plan.expect("a plan"), Watch::QUIET).map(|_| ()).expect_err("a fault");
    assert!(fault.to_string().contains("nothing is called 'nonsense …'"), "{fault}");
}
