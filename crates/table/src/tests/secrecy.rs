//! Secrecy: the choices of other teams stay hidden until all have chosen.

use super::*;
use crate::Backlog;
use table_types::{TableChange, TableStep};

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

/// Seats 0 and 1 are one team, seat 2 the other.
fn after_first_pick(action: &str) -> Table {
    let mut table = secret();
    act(&mut table, Command::Chance { ticket: 1 }, By::Server);
    play(&mut table, 0, action, &guest("0"));
    table
}

#[test]
fn two_tables_that_differ_in_a_secret_look_the_same() {
    let (one, other) = (after_first_pick("a"), after_first_pick("b"));
    for viewer in [None, Some(guest("2")), Some(guest("eve"))] {
        let viewer = viewer.as_ref();
        assert_eq!(json(&one.latest(viewer)), json(&other.latest(viewer)));
        assert_eq!(json(&one.snapshot(viewer)), json(&other.snapshot(viewer)));
        assert_eq!(one.record(viewer), other.record(viewer));
        assert_eq!(one.record(viewer).log.len(), 1, "the record ends before the secret");
    }
    for viewer in [guest("0"), guest("1")] {
        assert_ne!(json(&one.latest(Some(&viewer))), json(&other.latest(Some(&viewer))), "a team shares its secrets");
    }
}

#[test]
fn a_secret_is_revealed_when_the_round_ends() {
    let mut table = after_first_pick("a");
    let since = table.version() - 1;
    play(&mut table, 2, "c", &guest("2"));
    play(&mut table, 1, "b", &guest("1"));
    let steps = |seen: &[TableStep]| seen.iter().map(|shown| shown.step).collect::<Vec<_>>();
    let check = |viewer: Option<Guest>, revealed: &[usize]| {
        let news = table.latest(viewer.as_ref());
        assert!(matches!(&news.change, TableChange::Step(shown) if shown.entry.is_some()));
        assert_eq!(steps(&news.revealed), revealed);
        assert!(news.revealed.iter().all(|shown| shown.entry.is_some() && !shown.effects.is_empty()));
    };
    check(None, &[1, 2]);
    check(Some(guest("0")), &[2]);
    check(Some(guest("1")), &[2]);
    check(Some(guest("2")), &[1]);

    let Backlog::News(news) = table.news_since(since, Some(&guest("2"))) else { panic!("within reach") };
    assert!(matches!(&news[0].change, TableChange::Step(shown) if shown.entry.is_none() && shown.effects.is_empty()));
    assert!(matches!(&news[1].change, TableChange::Step(shown) if shown.entry.is_some()), "own pick");
    act(&mut table, Command::Chance { ticket: 0 }, By::Server);
    assert!(table.latest(None).revealed.is_empty(), "told once");
}

/// A viewer who only follows the news knows the same log as one with a new snapshot.
#[test]
fn news_add_up_to_the_snapshot() {
    for seed in 0..20 {
        for viewer in [None, Some(guest("0")), Some(guest("1")), Some(guest("2"))] {
            let viewer = viewer.as_ref();
            let mut table = secret();
            let mut dice = Rng::seeded(seed);
            let mut seen = table.snapshot(viewer).steps;
            while table.session().turn() != Turn::Over {
                match table.tickets() {
                    Some(tickets) => drop(act(&mut table, Command::Chance { ticket: dice.below(tickets) }, By::Server)),
                    None => {
                        let steps = table.session().step_count() + 1;
                        play_on(&mut table, &mut dice, steps);
                    }
                }
                let news = table.latest(viewer);
                for shown in news.revealed {
                    let step = shown.step;
                    seen[step] = shown;
                }
                if let TableChange::Step(shown) = news.change {
                    assert_eq!(shown.step, seen.len(), "no gap");
                    seen.push(shown);
                }
                assert_eq!(json(&seen), json(&table.snapshot(viewer).steps));
            }
        }
    }
}
