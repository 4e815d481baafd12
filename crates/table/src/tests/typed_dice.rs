//! Typed dice: players roll real dice and type in the results.

use super::*;
use crate::Refusal;
use kernel::StepError;
use table_types::PendingRoll;

fn typed(chairs: Vec<Sitter>) -> Table {
    let terms = Terms { dice: table_types::DiceMode::Typed, ..Terms::default() };
    Table::open(crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur")).expect("it opens")
}

fn enter_roll(step: usize, event: &str) -> Command {
    Command::EnterRoll { step, event: event.to_owned() }
}

#[track_caller]
fn check_refused(table: &Table, command: Command, by: By<'_>, expected: Refusal) {
    assert_eq!(table.decide(command, by), Err(expected));
}

#[test]
fn the_server_draws_nothing_and_players_type_in_rolls() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = typed(vec![person("ann"), person("bob")]);
    assert_eq!(table.tickets(), None);
    assert!(!table.waits_for_server());
    check_refused(&table, Command::Chance { ticket: 0 }, By::Server, Refusal::NotSeated);
    assert_eq!(
        table.snapshot(Some(&ann)).now.roll,
        Some(PendingRoll { outcomes: ["0", "1", "2", "3", "4"].map(str::to_owned).to_vec(), example: "3".to_owned() })
    );
    assert_eq!(table.snapshot(None).now.roll, None, "spectators cannot enter rolls");
    assert!(act(&mut table, enter_roll(0, "3"), By::Person(Some(&ann))));
    assert!(!act(&mut table, enter_roll(0, "3"), By::Person(Some(&bob))), "both players entered it");
    check_refused(&table, enter_roll(0, "2"), By::Person(Some(&bob)), Refusal::Stale);
    assert!(act(&mut table, enter_roll(1, "3"), By::Person(Some(&bob))), "the same again is another roll");
    for (step, event) in [(2, "2"), (3, "1"), (4, "2")] {
        assert!(act(&mut table, enter_roll(step, event), By::Person(Some(&bob))));
    }
    assert_eq!(table.snapshot(Some(&ann)).now.roll, None);
    check_refused(&table, enter_roll(5, "2"), By::Person(Some(&ann)), StepError::NotChance.into());
    play(&mut table, 0, ">A3", &ann);
    assert!(table.waits_for_roll());
}

#[test]
fn only_possible_rolls_are_accepted() {
    let ann = guest("ann");
    let mut table = typed(vec![person("ann"), Sitter::Empty]);
    check_refused(&table, enter_roll(0, "3"), By::Person(Some(&ann)), Refusal::Waiting);
    act(&mut table, Command::InviteBot { seat: seat(1), level: "x".to_owned() }, By::Person(Some(&ann)));
    for event in ["5", "-1", "", "03", " 3", "3\u{0}"] {
        check_refused(
            &table,
            enter_roll(0, event),
            By::Person(Some(&ann)),
            StepError::BadEvent(event.to_owned()).into(),
        );
    }
    check_refused(&table, enter_roll(0, "3"), By::Person(Some(&guest("eve"))), Refusal::NotSeated);
    check_refused(&table, enter_roll(0, "3"), By::Person(None), Refusal::NotSeated);
    let ours = ur(vec![person("ann"), person("bob")]);
    check_refused(&ours, enter_roll(0, "3"), By::Person(Some(&ann)), Refusal::ServerRolls);
    assert_eq!(ours.snapshot(Some(&ann)).now.roll, None);
}

#[test]
fn every_game_shows_how_a_roll_is_written() {
    let terms = Terms { dice: table_types::DiceMode::Typed, ..Terms::default() };
    for game in catalog::GAMES {
        let info = game.info();
        let seats = info.seats[info.seats.len() - 1];
        let chairs = (0..seats).map(|number| person(&number.to_string())).collect();
        let table =
            Table::open(crate::open(info.slug, &Map::new(), chairs, terms.clone()).expect("a game")).expect("it opens");
        let Some(PendingRoll { outcomes, example }) = table.snapshot(Some(&guest("0"))).now.roll else { continue };
        let all = table.session().outcomes();
        assert!(all.iter().any(|outcome| outcome.event == example), "{}", info.slug);
        assert_eq!(outcomes.len(), if all.len() <= PendingRoll::MAX_LISTED { all.len() } else { 0 });
    }
}

#[test]
fn a_rematch_keeps_typed_dice() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = typed(vec![person("ann"), person("bob")]);
    let mut dice = Rng::seeded(4);
    while table.session().turn() != Turn::Over {
        let outcomes = table.session().outcomes();
        if outcomes.is_empty() {
            let steps = table.session().step_count() + 1;
            play_on(&mut table, &mut dice, steps);
        } else {
            let event = outcomes[dice.below(outcomes.len() as u32) as usize].event.clone();
            let command = enter_roll(table.step_count(), &event);
            act(&mut table, command, By::Person(Some(&ann)));
        }
    }
    check_refused(&table, enter_roll(table.step_count(), "3"), By::Person(Some(&bob)), StepError::Over.into());
    let next = Table::open(table.next_opening(&guest("ann"), None, 0).expect("a rematch")).expect("it opens");
    assert_eq!(next.dice(), table_types::DiceMode::Typed);
    let again = Table::replay(
        table
            .events()
            .iter()
            .map(|event| TableEvent::from_text(crate::FORMAT, &event.to_text()).expect("it was just written")),
    );
    assert_eq!(again, Ok(table));
}
