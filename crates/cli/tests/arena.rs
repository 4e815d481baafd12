//! `tablee arena` as people call it.

use std::process::Command;

fn arena(arguments: &[&str]) -> (Option<i32>, String, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_tablee")).arg("arena").args(arguments).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (done.status.code(), text(done.stdout), text(done.stderr))
}

#[test]
fn the_same_match_on_any_number_of_cores() {
    let wanted = ["ur-classic", "scribe", "novice", "--option", "pawns=2", "--rounds", "50", "--threads"];
    let on = |threads: &str| arena(&[&wanted[..], &[threads]].concat());
    let (code, told, errors) = on("1");
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    assert!(
        told.starts_with("ur-classic, 2 seats: scribe among novice, seed 1: ") && told.contains(" of 100 games"),
        "{told}"
    );
    assert_eq!(on("3").1, told);
}

#[test]
fn rounds_that_all_went_alike_are_not_certain() {
    let (code, told, _) = arena(&["rolit", "expert", "random", "--option", "size=4", "--rounds", "5"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("too few rounds to say") && !told.contains("± 0.00"), "{told}");
    let interval = told.split(['(', ')']).nth(1).and_then(|ends| ends.split_once('–')).expect("an interval");
    let [low, high] = [interval.0, interval.1].map(|end| end.parse::<f64>().expect("a number"));
    assert!(high - low > 20.0, "{told}");
}

#[test]
fn all_levels_meet_the_ones_below_until_it_is_clear() {
    let (code, told, _) = arena(&["rolit", "--seats", "2", "--option", "size=6", "--rounds", "1"]);
    assert_eq!((code, told.lines().count()), (Some(0), 3), "{told}");
    let (code, told, _) = arena(&["ulir", "raider", "novice", "--ahead", "20", "--rounds", "5000"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("4 seats") && told.contains("even is 50.00 %"), "{told}");
    assert!(told.contains("; ahead") || told.contains("; not ahead"), "5,000 rounds are enough to tell: {told}");
}

#[test]
fn who_cannot_play_is_told_who_can() {
    for (arguments, words) in [
        (&["chess", "a", "b"][..], "ur-classic"),
        (&["ulir", "raider", "nobody"], "captain, "),
        (&["rolit", "player", "novice", "--seats", "1"], "have no opponents"),
        (&["rolit", "player", "novice", "--option", "size"], "NAME=VALUE"),
        (&["ur-classic", "scribe", "novice", "--option", "pawns=99"], "pawns"),
    ] {
        let (code, out, errors) = arena(arguments);
        assert_eq!((code, out.as_str()), (Some(1), ""), "{arguments:?}");
        assert!(errors.contains(words), "{arguments:?}: {errors}");
    }
    assert_eq!(arena(&["ulir", "raider"]).0, Some(2), "one alone");
}
