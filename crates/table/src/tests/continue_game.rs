//! Games that continue another one from one of its steps.

use super::*;
use crate::{FORMAT, Origin, Refusal, continue_from};
use fair_dice::Seed;
use kernel::{ContinuedFrom, DiceSource, Record, RecordedStep};

fn played() -> Record {
    let mut table = ur(vec![person("ann"), person("bob")]);
    play_on(&mut table, &mut Rng::seeded(4), usize::MAX);
    table.record(None)
}

/// A table of ann that continues the game from this step, with a bot on the other seat.
fn continued(record: &Record, step: usize) -> Result<Table, Refusal> {
    let chairs = vec![person("ann"), Sitter::Bot("novice".to_owned())];
    let event = continue_from(record.clone(), "old", step, chairs, Terms::default())?;
    let committed = event.with_commitment("new", &seed(), &guest("ann"), None);
    Ok(Table::open(committed).expect("it opens"))
}

fn seed() -> Seed {
    Seed::of_table("secret", "new")
}

/// Plays to the end with the committed dice, and reveals the seed.
fn finish(table: &mut Table) {
    while table.session().turn() != Turn::Over {
        if table.tickets().is_some() {
            let ticket = table.ticket(&seed()).expect("committed");
            act(table, Command::Chance { ticket }, By::Server);
            continue;
        }
        let seat = table.acting().iter().next().expect("a seat acts");
        let action = table.session().legal(seat)[0].clone();
        let ann = guest("ann");
        let by = if seat.index() == 0 { By::Person(Some(&ann)) } else { By::Server };
        act(table, Command::Play { seat, step: table.step_count(), action }, by);
    }
    act(table, Command::RevealSeed { seed: seed() }, By::Server);
}

#[test]
fn a_game_continues_from_any_step_and_its_own_dice_can_be_verified() {
    let record = played();
    for step in [0, 1, 7, 20, record.log.len() - 1] {
        let mut table = continued(&record, step).expect("a game");
        assert_eq!((table.step_count(), table.session().step_count()), (step, step));
        assert_eq!(table.record(None).log[..], record.log[..step]);
        assert_eq!(table.snapshot(Some(&guest("ann"))).steps.len(), step, "all viewers see the earlier steps");
        let draws = record.log[..step].iter().filter(|entry| matches!(entry, RecordedStep::Event { .. })).count();
        let after = ContinuedFrom { table: "old".to_owned(), draws };
        finish(&mut table);
        let whole = table.record(None);
        assert!(
            matches!(&whole.dice, Some(DiceSource::Committed(commitment)) if commitment.continued_from == Some(after.clone()))
        );
        let game = catalog::game("ur-classic").expect("Ur");
        let report =
            fair_dice::verify(&whole, game, &fair_dice::Expected::default()).expect("readable").expect("it holds");
        assert_eq!(report.continued_from, Some(after));
        let events = table.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
        let again = Table::replay(events).expect("the events are enough");
        assert_eq!(again.record(None), whole);
        let Ok(TableEvent::Opened(next)) = table.next_opening(&guest("ann"), None, 0) else { panic!("it is over") };
        assert_eq!(next.origin, None, "a rematch begins at the beginning");
    }
}

#[test]
fn steps_of_the_original_game_cannot_be_taken_back() {
    let record = played();
    // Right after an action of ann, with bob to act.
    let step = (1..record.log.len())
        .find(|&step| {
            matches!(&record.log[step - 1], RecordedStep::Action { seat, .. } if seat.index() == 0)
                && matches!(record.log[step], RecordedStep::Action { .. })
        })
        .or(Some(1))
        .expect("a step");
    let table = continued(&record, step).expect("a game");
    let ann = guest("ann");
    let ask = Command::RequestUndo { seat: seat(0), step: table.step_count() };
    assert_eq!(table.decide(ask, By::Person(Some(&ann))), Err(kernel::StepError::NothingToUndo.into()));
    let back = table.snapshot(Some(&ann)).now.take_back;
    assert!(back.is_empty(), "{back:?}");
}

#[test]
fn a_finished_position_cannot_be_continued() {
    let record = played();
    assert_eq!(continued(&record, record.log.len()).expect_err("over"), Refusal::NothingToContinue);
    assert_eq!(continued(&record, usize::MAX).expect_err("over"), Refusal::NothingToContinue);
    let one = continue_from(record.clone(), "old", 3, vec![person("ann")], Terms::default());
    assert!(matches!(one, Err(Refusal::Options(_))));
    let mut wrong = record.log.clone();
    wrong.swap(3, 4);
    let mut event =
        continue_from(record, "old", 9, vec![person("ann"), person("bob")], Terms::default()).expect("an event");
    if let TableEvent::Opened(opening) = &mut event {
        Arc::make_mut(opening).origin = Some(Box::new(Origin::Continued { table: "old".to_owned(), log: wrong }));
    }
    assert!(Table::open(event).is_err(), "what cannot have been played is no beginning");
}
