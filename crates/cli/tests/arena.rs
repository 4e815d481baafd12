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

/// Rolit draws who begins and nothing else: bots that always play alike need an opening.
#[test]
fn a_draw_of_who_begins_is_no_chance() {
    let rolit = |more: &[&str]| {
        let (code, told, _) =
            arena(&[&["rolit", "expert", "random", "--option", "size=4", "--rounds", "8"][..], more].concat());
        assert_eq!(code, Some(0));
        told
    };
    assert_eq!(rolit(&[]), rolit(&["--opening", "6"]));
    assert_ne!(rolit(&[]), rolit(&["--opening", "0"]));
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

/// A shell program that answers every decision by this command, which reads the question from `$line`.
fn program(answer: &str) -> String {
    format!("sh -c 'while read -r line; do {answer}; done'")
}

fn against(program: &str, more: &[&str]) -> (Option<i32>, String, String) {
    let match_of = ["ur-classic", "novice", "--option", "pawns=1", "--rounds", "3", "--threads", "2"];
    arena(&[&match_of[..], &["--program", program], more].concat())
}

/// The first legal action, cut out of the question.
const FIRST_LEGAL: &str = r#"rest=${line#*\"legal\":{\"?\":[\"}; echo "{\"action\":\"${rest%%\"*}\"}""#;

#[test]
fn a_program_of_ones_own_plays() {
    let (code, told, errors) = against(&program(FIRST_LEGAL), &[]);
    assert_eq!((code, errors.as_str()), (Some(0), ""), "{told}");
    assert!(told.contains("the program among novice, seed 1") && told.contains("of 6 games"), "{told}");
    assert_eq!(told.lines().count(), 1, "no fault: {told}");
}

#[test]
fn a_program_that_fails_loses_and_is_told_why() {
    for (program, why) in [
        (program("exit 3"), "it ended before its answer, with exit status: 3 (6)"),
        ("no-such-program-here".to_owned(), "it ended before its answer, with exit status: 127 (6)"),
        (program("echo nonsense"), "it answered 'nonsense' and not {\"action\":…} (6)"),
        (program("echo \"{\\\"action\\\":\\\"A1>Z9\\\"}\""), "it played 'A1>Z9', which is not legal (6)"),
        (program("exec >&-; sleep 60"), "it closed its output before its answer (6)"),
        (program("printf half; exit"), "it wrote half a line"),
    ] {
        let (code, told, _) = against(&program, &[]);
        assert_eq!(code, Some(0), "{program}");
        assert!(told.contains("0.00 %") && told.contains("the program lost 6 games by its own fault"), "{told}");
        assert!(told.contains(why), "{program}: {told}");
    }
}

/// The second answer is late, since the first one has time for the start of the program.
#[test]
fn a_program_that_sleeps_loses_in_time() {
    let late = format!("{FIRST_LEGAL}; read -r line; sleep 600");
    let (code, told, _) = against(&program(&late), &["--program-ms", "50"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("no answer within 50 ms"), "{told}");
}

#[test]
fn a_program_above_its_memory_fails() {
    let hungry = "awk 'BEGIN { x = \"0123456789abcdef\"; while (1) x = x x }'";
    let (code, told, _) = against(hungry, &["--program-mb", "32"]);
    assert_eq!(code, Some(0));
    assert!(told.contains("it ended before its answer"), "{told}");
}

#[test]
fn a_program_needs_an_opponent_and_sensible_limits() {
    assert_eq!(arena(&["ur-classic", "--program", "true"]).0, Some(2));
    assert_eq!(arena(&["ur-classic", "novice", "scribe", "--program", "true"]).0, Some(2));
    assert_eq!(against("true", &["--program-ms", "0"]).0, Some(2));
    assert_eq!(against("true", &["--program-mb", "1"]).0, Some(2));
}
