//! Commands: who may do what, and when.

use super::*;
use crate::Refusal;
use kernel::{RecordedStep, StepError};

#[track_caller]
fn check_refused(table: &Table, command: Command, by: By<'_>, expected: Refusal) {
    assert_eq!(table.decide(command, by), Err(expected));
}

fn play_of(number: u8, step: usize, action: &str) -> Command {
    Command::Play { seat: seat(number), step, action: action.to_owned() }
}

/// Ann has won the starting roll with 3 against 1 and rolled 2.
fn anns_move() -> Table {
    let mut table = ur(vec![person("ann"), person("bob")]);
    for event in ["3", "1", "2"] {
        table.apply(TableEvent::Stepped(RecordedStep::Event { event: event.to_owned() })).expect("a legal throw");
    }
    table
}

#[test]
fn nothing_happens_before_all_chairs_are_taken() {
    let mut table = ur(vec![person("ann"), Sitter::Empty]);
    let ann = guest("ann");
    assert_eq!((table.tickets(), table.acting().len()), (None, 0));
    check_refused(&table, Command::Chance { ticket: 0 }, By::Server, Refusal::Waiting);
    check_refused(&table, play_of(0, 0, ">A2"), By::Person(Some(&ann)), Refusal::Waiting);
    assert!(table.apply(TableEvent::Stepped(RecordedStep::Event { event: "1".to_owned() })).is_err());
    act(
        &mut table,
        Command::Sit { seat: None, name: " Bob ".to_owned(), client_seed: None },
        By::Person(Some(&guest("bob"))),
    );
    assert_eq!(table.tickets(), Some(16));
    assert_eq!(table_types::Chair::from(&table.chairs()[1]), table_types::Chair::Person("Bob".to_owned()));
}

#[test]
fn sitting_down_is_idempotent() {
    let mut table = ur(vec![Sitter::Empty, Sitter::Empty]);
    let ann = guest("ann");
    let sit = |seat| Command::Sit { seat, name: String::new(), client_seed: None };
    assert!(act(&mut table, sit(None), By::Person(Some(&ann))));
    assert!(!act(&mut table, sit(None), By::Person(Some(&ann))));
    assert!(!act(&mut table, sit(Some(seat(0))), By::Person(Some(&ann))));
    check_refused(&table, sit(Some(seat(0))), By::Person(Some(&guest("bob"))), Refusal::SeatTaken(seat(0)));
    check_refused(&table, sit(Some(seat(5))), By::Person(Some(&guest("bob"))), Refusal::NoSuchSeat(seat(5)));
    check_refused(&table, sit(None), By::Person(None), Refusal::NotSeated);
    assert!(act(&mut table, sit(Some(seat(1))), By::Person(Some(&ann))), "people around one device share a guest");
    check_refused(&table, sit(None), By::Person(Some(&guest("bob"))), Refusal::Full);
}

#[test]
fn only_players_at_the_table_invite_a_bot() {
    let mut table = ur(vec![person("ann"), Sitter::Empty]);
    let ann = guest("ann");
    let invite = |number| Command::InviteBot { seat: seat(number), level: "novice".to_owned() };
    check_refused(&table, invite(1), By::Person(Some(&guest("eve"))), Refusal::NotSeated);
    check_refused(&table, invite(0), By::Person(Some(&ann)), Refusal::SeatTaken(seat(0)));
    assert!(act(&mut table, invite(1), By::Person(Some(&ann))));
    assert!(!act(&mut table, invite(1), By::Person(Some(&ann))), "a retry changes nothing");
}

#[test]
fn only_the_owner_plays_a_seat() {
    let table = anns_move();
    for by in [By::Person(Some(&guest("bob"))), By::Person(Some(&guest("eve"))), By::Person(None), By::Server] {
        check_refused(&table, play_of(0, 3, ">A3"), by, Refusal::NotSeated);
    }
    check_refused(&table, play_of(7, 3, ">A3"), By::Server, Refusal::NoSuchSeat(seat(7)));
    check_refused(&table, Command::Chance { ticket: 0 }, By::Person(Some(&guest("ann"))), Refusal::NotSeated);
    check_refused(&table, Command::Chance { ticket: 0 }, By::Server, StepError::NotChance.into());
}

#[test]
fn an_action_for_an_earlier_position_is_stale() {
    let table = anns_move();
    let (ann, bob) = (guest("ann"), guest("bob"));
    for step in [0, 2, 4, usize::MAX] {
        check_refused(&table, play_of(0, step, ">A3"), By::Person(Some(&ann)), Refusal::Stale);
    }
    check_refused(&table, play_of(1, 3, ">C3"), By::Person(Some(&bob)), StepError::NotYourTurn(seat(1)).into());
    check_refused(
        &table,
        play_of(0, 3, ">A1"),
        By::Person(Some(&ann)),
        StepError::IllegalAction(">A1".to_owned()).into(),
    );
    assert!(matches!(table.decide(play_of(0, 3, ">A3"), By::Person(Some(&ann))), Ok(Decision::Apply(_))));
}

#[test]
fn an_action_is_idempotent() {
    let mut table = anns_move();
    let ann = guest("ann");
    assert!(act(&mut table, play_of(0, 3, ">A3"), By::Person(Some(&ann))));
    assert!(!act(&mut table, play_of(0, 3, ">A3"), By::Person(Some(&ann))));
    check_refused(&table, play_of(0, 3, ">A4"), By::Person(Some(&ann)), Refusal::Stale);
    roll_on(&mut table, &mut Rng::seeded(1));
    assert!(!act(&mut table, play_of(0, 3, ">A3"), By::Person(Some(&ann))), "also after the next roll");
}

#[test]
fn simultaneous_actions_do_not_make_each_other_stale() {
    let mut table = secret();
    let [zero, one, two] = ["0", "1", "2"].map(guest);
    act(&mut table, Command::Chance { ticket: 0 }, By::Server);
    assert!(act(&mut table, play_of(1, 1, "a"), By::Person(Some(&one))));
    assert!(act(&mut table, play_of(0, 1, "b"), By::Person(Some(&zero))), "one action of another seat later");
    check_refused(&table, play_of(0, 1, "a"), By::Person(Some(&zero)), Refusal::Stale);
    assert!(!act(&mut table, play_of(0, 1, "b"), By::Person(Some(&zero))), "a retry, found further on in the log");
    check_refused(&table, play_of(2, 0, "c"), By::Person(Some(&two)), Refusal::Stale);
    assert!(act(&mut table, play_of(2, 1, "c"), By::Person(Some(&two))));
    act(&mut table, Command::Chance { ticket: 0 }, By::Server);
    check_refused(&table, play_of(2, 1, "a"), By::Person(Some(&two)), Refusal::Stale);
    check_refused(&table, play_of(1, 4, "a"), By::Person(Some(&one)), Refusal::Stale);
    assert!(act(&mut table, play_of(1, 5, "a"), By::Person(Some(&one))));
}

#[test]
fn a_rematch_is_opened_once_and_after_the_end() {
    let mut table = ur(vec![person("ann"), Sitter::Bot("novice".to_owned())]);
    let ann = guest("ann");
    let rematch = |id: &str| Command::Rematch { table: id.to_owned() };
    check_refused(&table, rematch("x"), By::Person(Some(&ann)), Refusal::NotOver);
    play_on(&mut table, &mut Rng::seeded(3), usize::MAX);
    check_refused(&table, rematch("x"), By::Person(None), Refusal::NotSeated);
    check_refused(&table, play_of(0, 3, ">A3"), By::Person(Some(&ann)), StepError::Over.into());
    assert!(act(&mut table, rematch("x"), By::Person(Some(&ann))));
    assert!(!act(&mut table, rematch("y"), By::Person(Some(&ann))));
    assert_eq!(table.next(), Some("x"));
}

#[test]
fn a_table_with_bad_options_is_not_opened() {
    let open = |game: &str, options: &str, chairs: usize| {
        let options = serde_json::from_str(options).expect("the test writes JSON");
        crate::open(game, &options, vec![Sitter::Empty; chairs], Terms::default()).map_err(|refusal| match refusal {
            Refusal::UnknownGame(_) => "unknown-game",
            Refusal::Options(_) => "bad-options",
            other => panic!("{other}"),
        })
    };
    assert_eq!(open("chess", "{}", 2), Err("unknown-game"));
    assert_eq!(open("ur-classic", "{}", 3), Err("bad-options"));
    assert_eq!(open("ur-classic", "{}", 300), Err("bad-options"));
    assert_eq!(open("ur-classic", r#"{"pawns":9}"#, 2), Err("bad-options"));
    assert_eq!(open("ur-classic", r#"{"prawns":3}"#, 2), Err("bad-options"));
    let Ok(TableEvent::Opened(opening)) = open("ur-classic", "{}", 2) else { panic!("this one opens") };
    assert_eq!(opening.options["pawns"], 7, "defaults are written down");
}

#[test]
fn a_bot_leaves_the_turn_to_the_person_of_its_team() {
    let bot = || Sitter::Bot("raider".to_owned());
    let chairs = vec![person("anna"), bot(), bot(), bot()];
    let event = crate::open("ulir", &Map::new(), chairs, Terms::default()).expect("Ulir is in the catalog");
    let mut table = Table::open(event).expect("what open gives opens");
    let mut dice = Rng::seeded(3);
    let (mut hers, mut theirs) = (0, 0);
    while hers < 5 || theirs < 5 {
        roll_on(&mut table, &mut dice);
        let bots: Vec<Seat> = table.bots_to_act().map(|(seat, _)| seat).collect();
        let (acting, by) = if table.acting().contains(seat(0)) {
            hers += 1;
            assert!(bots.is_empty(), "{bots:?} wait for her");
            (seat(0), Some(guest("anna")))
        } else {
            theirs += 1;
            assert_eq!(bots, [seat(2)], "of two partners the first");
            (seat(2), None)
        };
        let legal = table.session().legal(acting);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let by = by.as_ref().map_or(By::Server, |guest| By::Person(Some(guest)));
        let step = table.session().step_count();
        act(&mut table, Command::Play { seat: acting, step, action }, by);
    }
}
