//! The paper companion: people roll and say what came.

use super::*;
use crate::Refusal;
use kernel::Fault;
use wire::Roll;

fn typed(chairs: Vec<Sitter>) -> Table {
    let terms = Terms { dice: wire::Dice::Typed, ..Terms::default() };
    Table::open(crate::open("ur-classic", &Map::new(), chairs, terms).expect("Ur")).expect("it opens")
}

fn says(ply: usize, event: &str) -> Command {
    Command::Event { ply, event: event.to_owned() }
}

#[track_caller]
fn check_refused(table: &Table, command: Command, by: By<'_>, expected: Refusal) {
    assert_eq!(table.decide(command, by), Err(expected));
}

#[test]
fn the_house_draws_nothing_and_people_say_what_came() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = typed(vec![person("ann"), person("bob")]);
    assert_eq!(table.tickets(), None);
    assert!(!table.waits_for_house());
    check_refused(&table, Command::Chance { ticket: 0 }, By::House, Refusal::NotSeated);
    assert_eq!(
        table.snapshot(Some(&ann)).now.roll,
        Some(Roll { outcomes: ["0", "1", "2", "3", "4"].map(str::to_owned).to_vec(), example: "3".to_owned() })
    );
    assert_eq!(table.snapshot(None).now.roll, None, "onlookers have no say");
    assert!(act(&mut table, says(0, "3"), By::Person(Some(&ann))));
    assert!(!act(&mut table, says(0, "3"), By::Person(Some(&bob))), "both saw it and said so");
    check_refused(&table, says(0, "2"), By::Person(Some(&bob)), Refusal::Stale);
    assert!(act(&mut table, says(1, "3"), By::Person(Some(&bob))), "the same again is another roll");
    for (ply, event) in [(2, "2"), (3, "1"), (4, "2")] {
        assert!(act(&mut table, says(ply, event), By::Person(Some(&bob))));
    }
    assert_eq!(table.snapshot(Some(&ann)).now.roll, None);
    check_refused(&table, says(5, "2"), By::Person(Some(&ann)), Fault::NotChance.into());
    play(&mut table, 0, ">A3", &ann);
    assert!(table.waits_for_roll());
}

#[test]
fn only_what_can_be_rolled_is_taken() {
    let ann = guest("ann");
    let mut table = typed(vec![person("ann"), Sitter::Empty]);
    check_refused(&table, says(0, "3"), By::Person(Some(&ann)), Refusal::Waiting);
    act(&mut table, Command::Invite { seat: seat(1), level: "x".to_owned() }, By::Person(Some(&ann)));
    for event in ["5", "-1", "", "03", " 3", "3\u{0}"] {
        check_refused(&table, says(0, event), By::Person(Some(&ann)), Fault::BadEvent(event.to_owned()).into());
    }
    check_refused(&table, says(0, "3"), By::Person(Some(&guest("eve"))), Refusal::NotSeated);
    check_refused(&table, says(0, "3"), By::Person(None), Refusal::NotSeated);
    let ours = ur(vec![person("ann"), person("bob")]);
    check_refused(&ours, says(0, "3"), By::Person(Some(&ann)), Refusal::HouseRolls);
    assert_eq!(ours.snapshot(Some(&ann)).now.roll, None);
}

#[test]
fn every_game_shows_how_a_roll_is_written() {
    let terms = Terms { dice: wire::Dice::Typed, ..Terms::default() };
    for game in shelf::GAMES {
        let card = game.card();
        let seats = card.seats[card.seats.len() - 1];
        let chairs = (0..seats).map(|number| person(&number.to_string())).collect();
        let table =
            Table::open(crate::open(card.slug, &Map::new(), chairs, terms.clone()).expect("a game")).expect("it opens");
        let Some(Roll { outcomes, example }) = table.snapshot(Some(&guest("0"))).now.roll else { continue };
        let all = table.session().outcomes();
        assert!(all.iter().any(|outcome| outcome.event == example), "{}", card.slug);
        assert_eq!(outcomes.len(), if all.len() <= Roll::MOST { all.len() } else { 0 });
    }
}

#[test]
fn a_rematch_is_rolled_by_the_same_hands() {
    let [ann, bob] = ["ann", "bob"].map(guest);
    let mut table = typed(vec![person("ann"), person("bob")]);
    let mut dice = Dice::seeded(4);
    while table.session().turn() != Turn::Over {
        let outcomes = table.session().outcomes();
        if outcomes.is_empty() {
            let plies = table.session().ply() + 1;
            play_on(&mut table, &mut dice, plies);
        } else {
            let event = outcomes[dice.below(outcomes.len() as u32) as usize].event.clone();
            let command = says(table.ply(), &event);
            act(&mut table, command, By::Person(Some(&ann)));
        }
    }
    check_refused(&table, says(table.ply(), "3"), By::Person(Some(&bob)), Fault::Over.into());
    let next = Table::open(table.next_opening(0).expect("a rematch")).expect("it opens");
    assert_eq!(next.dice(), wire::Dice::Typed);
    let again = Table::replay(
        table.facts().iter().map(|fact| Fact::from_text(crate::FORMAT, &fact.to_text()).expect("it was just written")),
    );
    assert_eq!(again, Ok(table));
}
