//! The tests that every game has, from the files in its folder `tests`: see [`suite!`](crate::suite!).

use std::{
    fs,
    path::{Path, PathBuf},
};

use kernel::{AnyGame, Erased, Game, Options, Record, Turn};
use rng::Rng;

/// The tests of a game, in one line:
///
/// - random games keep the contract of every game, and their signature is that of `signature.txt`;
/// - small trees have the counts of `counts.txt`;
/// - the games in `playthroughs` go as annotated;
/// - the games in `records` replay, and are written as they were.
///
/// Where there is no signature yet, or no record of this version of the rules, the first run writes it and fails, and the
/// next one passes.
#[macro_export]
macro_rules! suite {
    ($game:ty) => {
        #[test]
        fn keeps_the_contract_of_every_game() {
            $crate::suite::signature::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
        }

        #[test]
        fn small_trees_have_the_known_counts() {
            $crate::check_perft::<$game>(include_str!("../counts.txt"));
        }

        #[test]
        fn annotated_games_go_as_annotated() {
            $crate::suite::playthroughs::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
        }

        #[test]
        fn records_replay_as_they_were_played() {
            $crate::suite::records::<$game>(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"));
        }
    };
}

/// Random games keep the contract. The signature changes only with the rules or the notation; then raise `INFO.rules`
/// and keep the old records.
///
/// # Panics
/// When the game violates an invariant or has another signature.
pub fn signature<G: Game>(tests: &str) {
    let report = crate::check::<G>();
    let signature = format!("{:016x}\n", report.signature);
    let path = Path::new(tests).join("signature.txt");
    let Ok(known) = fs::read_to_string(&path) else {
        write(&path, &signature);
        panic!("there was no signature: it is in signature.txt now, so run the tests again");
    };
    assert_eq!(signature, known, "the rules or the notation changed: raise INFO.rules, or remove signature.txt");
    assert_eq!(report.cut, 0, "random games end before they are cut");
}

/// # Panics
/// When a playthrough goes otherwise than annotated, or when there is none.
pub fn playthroughs<G: Game>(tests: &str) {
    let files = files(&Path::new(tests).join("playthroughs"));
    assert!(!files.is_empty(), "there is no playthrough: write a game down as you would in a letter");
    for (path, text) in files {
        crate::playthrough(&Erased::<G>::NEW, &text).unwrap_or_else(|what| panic!("{}, {what}", path.display()));
    }
}

/// # Panics
/// When a record does not replay, or when there was none of this version of the rules.
pub fn records<G: Game>(tests: &str) {
    let (folder, version) = (Path::new(tests).join("records"), G::INFO.rules);
    let files = files(&folder);
    for (path, text) in &files {
        let name = path.display();
        let record = Record::from_text(text).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        let session = Erased::<G>::NEW.replay(&record).unwrap_or_else(|fault| panic!("{name}: {fault}"));
        assert_eq!(session.turn(), Turn::Over, "{name} is a finished game");
        assert_eq!(&session.record().to_text(), text, "{name} is written as it was");
    }
    let name = format!("rules-{version}.json");
    if !files.iter().any(|(path, _)| path.ends_with(&name)) {
        write(&folder.join(&name), &random_record::<G>());
        panic!("there was no record of rules {version}: it is in records/{name} now, so run the tests again");
    }
}

/// A random game with the defaults, to its end.
fn random_record<G: Game>() -> String {
    let options = Options::defaults(&G::INFO).to_map();
    let mut session = Erased::<G>::NEW.open(G::INFO.seats[0].into(), &options).expect("the defaults");
    let mut rng = Rng::seeded(1);
    loop {
        match session.turn() {
            Turn::Over => return session.record().to_text(),
            Turn::Chance(_) => {
                let ticket = rng.below(session.tickets());
                let event = session.outcome_of(ticket).expect("an outcome");
                session.event(&event).expect("it can happen");
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().next().expect("a seat acts");
                let legal = session.legal(seat);
                let action = &legal[rng.index(legal.len()).expect("an action")];
                session.play(u8::from(seat).into(), action).expect("it is legal");
            }
        }
    }
}

/// The files of a folder by name, with their texts.
fn files(folder: &Path) -> Vec<(PathBuf, String)> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut files: Vec<(PathBuf, String)> =
        entries.map(|entry| (entry.path(), fs::read_to_string(entry.path()).expect("a text file"))).collect();
    files.sort();
    files
}

fn write(path: &Path, text: &str) {
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for it");
    fs::write(path, text).unwrap_or_else(|error| panic!("cannot write {}: {error}", path.display()));
}
