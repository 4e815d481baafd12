//! Games that go on from a step of another one.

use super::*;
use crate::{FORMAT, Origin, Refusal, go_on};
use fair::Seed;
use kernel::{After, Entry, Record, Rolled};

fn played() -> Record {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Dice::seeded(4), usize::MAX);
    table.record(None)
}

/// A table of ann's that goes on from here, with a bot in the other seat.
fn onward(record: &Record, step: usize) -> Result<Table, Refusal> {
    let chairs = vec![person("ann"), Sitter::Bot("novice".to_owned())];
    let fact = go_on(record.clone(), "old", step, chairs, Terms::default())?;
    let sealed = fact.sealed("new", &seed(), &guest("ann"), None);
    Ok(Table::open(sealed).expect("it opens"))
}

fn seed() -> Seed {
    Seed::of_table("secret", "new")
}

/// Plays to the end with the sealed dice, and tells the seed.
fn finish(table: &mut Table) {
    while table.session().turn() != Turn::Over {
        if table.tickets().is_some() {
            let ticket = table.ticket(&seed()).expect("sealed");
            act(table, Command::Chance { ticket }, By::House);
            continue;
        }
        let seat = table.acting().iter().next().expect("somebody acts");
        let action = table.session().legal(seat)[0].clone();
        let ann = guest("ann");
        let by = if seat.index() == 0 { By::Person(Some(&ann)) } else { By::House };
        act(table, Command::Play { seat, ply: table.ply(), action }, by);
    }
    act(table, Command::Reveal { seed: seed() }, By::House);
}

#[test]
fn a_game_goes_on_from_any_step_and_its_own_dice_can_be_checked() {
    let record = played();
    for step in [0, 1, 7, 20, record.log.len() - 1] {
        let mut table = onward(&record, step).expect("a game");
        assert_eq!((table.ply(), table.session().ply()), (step, step));
        assert_eq!(table.record(None).log[..], record.log[..step]);
        assert_eq!(table.snapshot(Some(&guest("ann"))).moments.len(), step, "everybody sees how it came about");
        let draws = record.log[..step].iter().filter(|entry| matches!(entry, Entry::Event { .. })).count();
        let after = After { table: "old".to_owned(), draws };
        finish(&mut table);
        let whole = table.record(None);
        assert!(matches!(&whole.dice, Some(Rolled::Sealed(seal)) if seal.after == Some(after.clone())));
        let game = shelf::game("ur-classic").expect("Ur");
        let report = fair::verify(&whole, game, &fair::Sought::default()).expect("readable").expect("it holds");
        assert_eq!(report.after, Some(after));
        let facts = table.facts().iter().map(|fact| Fact::from_text(FORMAT, &fact.to_text()).expect("reads"));
        let again = Table::replay(facts).expect("the facts are enough");
        assert_eq!(again.record(None), whole);
        let Ok(Fact::Opened(next)) = table.next_opening(0) else { panic!("it is over") };
        assert_eq!(next.origin, None, "a rematch begins at the beginning");
    }
}

#[test]
fn nobody_takes_back_what_was_played_elsewhere() {
    let record = played();
    // Right after an action of ann's, with bob to act.
    let step = (1..record.log.len())
        .find(|&step| {
            matches!(&record.log[step - 1], Entry::Action { seat, .. } if seat.index() == 0)
                && matches!(record.log[step], Entry::Action { .. })
        })
        .or(Some(1))
        .expect("a step");
    let table = onward(&record, step).expect("a game");
    let ann = guest("ann");
    let ask = Command::AskBack { seat: seat(0), ply: table.ply() };
    assert_eq!(table.decide(ask, By::Person(Some(&ann))), Err(kernel::Fault::NothingToUndo.into()));
    let back = table.snapshot(Some(&ann)).now.back;
    assert!(back.is_empty(), "{back:?}");
}

#[test]
fn what_is_over_does_not_go_on() {
    let record = played();
    assert_eq!(onward(&record, record.log.len()).expect_err("over"), Refusal::NothingLeft);
    assert_eq!(onward(&record, usize::MAX).expect_err("over"), Refusal::NothingLeft);
    let one = go_on(record.clone(), "old", 3, vec![person("ann")], Terms::default());
    assert!(matches!(one, Err(Refusal::Options(_))));
    let mut wrong = record.log.clone();
    wrong.swap(3, 4);
    let mut fact = go_on(record, "old", 9, vec![person("ann"), person("bob")], Terms::default()).expect("a fact");
    if let Fact::Opened(opening) = &mut fact {
        Arc::make_mut(opening).origin = Some(Box::new(Origin::Onward { table: "old".to_owned(), log: wrong }));
    }
    assert!(Table::open(fact).is_err(), "what cannot have been played is no beginning");
}
