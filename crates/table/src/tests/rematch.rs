//! Rematches: who sits where, who begins (UM-15, RR-2, RO-7), and that nothing begins before everyone has come.

use super::*;
use crate::{FORMAT, Refusal};
use fair_dice::{ClientSeed, Seed};
use kernel::{RecordedStep, SeatSet};
use serde_json::json;
use table_types::{DiceMode, Offer, Pace, StandInPolicy};

fn bot() -> Sitter {
    Sitter::Bot("novice".to_owned())
}

fn by(guest: &Guest) -> By<'_> {
    By::Person(Some(guest))
}

fn opened(game: &str, chairs: Vec<Sitter>, terms: Terms) -> Table {
    let seed = Seed::of_table("secret", "first");
    let event = crate::open(game, &Map::new(), chairs, terms).expect("a game");
    Table::open(event.with_commitment("first", &seed, &guest("ann"), None)).expect("it opens")
}

/// The same as chosen, without lots.
fn chosen(game: &str, chairs: Vec<Sitter>) -> Table {
    opened(game, chairs, Terms { drawn: Some(false), ..Terms::default() })
}

fn owner(table: &Table, number: u8) -> Option<Guest> {
    table.chairs()[usize::from(number)].guest().cloned()
}

fn roll(table: &mut Table, event: &str) {
    table.apply(TableEvent::Stepped(RecordedStep::Event { event: event.to_owned() })).expect("a roll");
}

/// Finished games at random, until one has these winners.
fn won_by(game: &str, chairs: &[Sitter], winner: u8) -> Table {
    let mut dice = Rng::seeded(u64::from(winner));
    loop {
        let mut table = chosen(game, chairs.to_vec());
        play_on(&mut table, &mut dice, usize::MAX);
        if table.outcome().is_some_and(|outcome| outcome.winners == SeatSet::only(seat(winner))) {
            return table;
        }
    }
}

/// Modern Ur, drawn: each spawns over the pawn of the other on A4, turn after turn.
fn drawn_game(chairs: Vec<Sitter>, terms: Terms) -> Table {
    let mut table =
        Table::open(crate::open("ur-modern", &Map::new(), chairs, terms).expect("a game")).expect("it opens");
    let approach = [(0, "+C4"), (1, "+A4"), (0, "C4>C3"), (1, "A4>A3")];
    for (number, action) in approach.into_iter().chain((0..12).map(|turn| (turn % 2, "+A4"))).chain([(0, "draw")]) {
        roll(&mut table, "1");
        let entry = RecordedStep::Action { seat: seat(number), action: action.to_owned() };
        table.apply(TableEvent::Stepped(entry)).expect("a legal action");
    }
    assert_eq!(table.outcome().map(|outcome| outcome.winners), Some(SeatSet::EMPTY));
    table
}

fn opening(event: Result<TableEvent, Refusal>) -> Arc<Opening> {
    match event.expect("a rematch") {
        TableEvent::Opened(opening) => opening,
        event => panic!("no opening: {event:?}"),
    }
}

/// UM-15, RR-2: in a first game lots decide, unless the players choose.
#[test]
fn um_15_rr_2_the_first_seat_of_a_first_game_is_drawn_unless_it_is_chosen() {
    let chairs = || vec![person("ann"), bot()];
    let drawn = |game: &str, chairs: Vec<Sitter>, terms| opened(game, chairs, terms).terms().draws_seats();
    for game in catalog::GAMES {
        let slug = game.info().slug;
        let mut chairs = chairs();
        chairs.resize(game.info().seats.iter().copied().find(|seats| *seats >= 2).expect("seats").into(), bot());
        assert_eq!(drawn(slug, chairs, Terms::default()), ["ur-modern", "roll-and-rule"].contains(&slug), "{slug}");
    }
    for wish in [true, false] {
        assert_eq!(drawn("ur-modern", chairs(), Terms { drawn: Some(wish), ..Terms::default() }), wish);
    }
    assert!(drawn("ur-modern", vec![person("ann"), Sitter::Empty], Terms::default()));
    assert!(!drawn("ur-modern", vec![person("ann"), person("ann")], Terms::default()), "around one device");
    assert!(!drawn("roll-and-rule", vec![person("ann")], Terms::default()), "alone");
    assert!(!drawn("ur-modern", chairs(), Terms { dice: DiceMode::Typed, ..Terms::default() }), "own dice");
    let mut seen = [false; 2];
    for number in 0..40 {
        let (id, event) = (format!("t{number}"), crate::open("ur-modern", &Map::new(), chairs(), Terms::default()));
        let seed = Seed::of_table("secret", &id);
        let mut table = Table::open(event.expect("a game").with_commitment(&id, &seed, &guest("ann"), None));
        let table = table.as_mut().expect("it opens");
        assert!(table.is_waiting() && table.tickets().is_none());
        let order = table.draw_seats(&seed).expect("committed");
        assert!(act(table, Command::DrawSeats { order }, By::Server));
        seen[usize::from(table.chairs()[0] == bot())] = true;
    }
    assert_eq!(seen, [true, true], "a bot may begin too");
}

/// UM-15: the loser of the last game chooses who begins.
#[test]
fn um_15_the_loser_chooses_who_begins_the_rematch() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    for winner in [0, 1] {
        let loser = 1 - winner;
        let table = won_by("ur-modern", &[person("ann"), person("bob")], winner);
        let [won, lost] = [winner, loser].map(|number| owner(&table, number).expect("a person"));
        for first in [winner, loser] {
            let next = opening(table.next_opening(&lost, Some(seat(first)), 0));
            assert_eq!(next.chairs[0], table.chairs()[usize::from(first)], "as the loser says");
            assert_eq!((next.terms.draws_seats(), next.chooser), (false, None));
            assert_eq!(table.next_opening(&won, Some(seat(first)), 0), Err(Refusal::NotYourChoice));
        }
        let next = opening(table.next_opening(&lost, None, 0));
        assert_eq!(next.chairs[0], table.chairs()[usize::from(loser)], "who says nothing begins");
        assert_eq!(table.next_opening(&lost, Some(seat(5)), 0), Err(Refusal::NoSuchSeat(seat(5))));
        assert_eq!(table.next_opening(&guest("eve"), Some(seat(0)), 0), Err(Refusal::NotYourChoice));
    }
    // Bots begin.
    for (winner, begins) in [(0, bot()), (1, person("ann"))] {
        let table = won_by("ur-modern", &[person("ann"), bot()], winner);
        let next = opening(table.next_opening(&ann, None, 0));
        assert_eq!((&next.chairs[0], next.awaited, next.chooser), (&begins, SeatSet::EMPTY, None));
    }
    // Two people around one device.
    let table = won_by("ur-modern", &[person("ann"), person("ann")], 0);
    assert!(table.next_opening(&ann, Some(seat(0)), 0).is_ok() && table.next_opening(&ann, Some(seat(1)), 0).is_ok());
    // In the other games no player chooses.
    let table = won_by("rolit", &[person("ann"), person("bob")], 0);
    assert_eq!(table.next_opening(&bob, Some(seat(1)), 0), Err(Refusal::NotYourChoice));
}

/// UM-15: the loser keeps the choice where the winner was quicker to ask for a rematch.
#[test]
fn um_15_a_rematch_that_the_winner_asks_for_leaves_the_choice_to_the_loser() {
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let table = won_by("ur-modern", &[person("ann"), person("bob")], 0);
    assert_eq!(table.lets_other_begin(&bob, Some(seat(0))), Ok(true));
    assert_eq!(table.lets_other_begin(&bob, Some(seat(1))), Ok(false));
    assert_eq!(table.lets_other_begin(&ann, None), Ok(false));
    assert_eq!(table.lets_other_begin(&ann, Some(seat(1))), Err(Refusal::NotYourChoice));
    let seed = Seed::of_table("secret", "next");
    let client_seed = ClientSeed::new(&"0a1b".repeat(16)).expect("a client seed");
    let event = table.next_opening(&ann, None, 0).expect("a rematch");
    let mut next = Table::open(event.with_commitment("next", &seed, &ann, Some(&client_seed))).expect("it opens");
    assert_eq!((next.chairs(), next.awaited()), (&[person("bob"), person("ann")][..], SeatSet::only(seat(0))));
    for (guest, expected) in [(&ann, Refusal::NotYourChoice), (&eve, Refusal::NotSeated)] {
        assert_eq!(next.decide(Command::LetOtherBegin, by(guest)), Err(expected));
    }
    let mut silent = next.clone();
    assert!(act(&mut next, Command::LetOtherBegin, by(&bob)));
    assert!(!act(&mut next, Command::LetOtherBegin, by(&bob)), "a retry changes nothing");
    assert_eq!((next.chairs(), next.awaited()), (&[person("ann"), person("bob")][..], SeatSet::only(seat(1))));
    let seats = next.commitment().expect("committed").client_seeds.iter().map(|given| given.seat);
    assert_eq!(seats.collect::<Vec<_>>(), [seat(0)], "her client seed moves with her");
    assert!(act(&mut next, Command::Arrive { seat: seat(1) }, by(&bob)));
    assert!(!next.is_waiting() && next.tickets().is_some());
    let events = next.events().iter().map(|event| TableEvent::from_text(FORMAT, &event.to_text()).expect("reads"));
    let again = Table::replay(events).expect("it replays");
    assert_eq!((again.chairs(), again.awaited()), (next.chairs(), SeatSet::EMPTY));
    // A player who arrives without choosing begins.
    assert!(act(&mut silent, Command::Arrive { seat: seat(0) }, by(&bob)));
    assert_eq!(silent.decide(Command::LetOtherBegin, by(&bob)), Err(Refusal::NotYourChoice));
    assert!(silent.apply(TableEvent::SeatsChosen { order: vec![seat(1), seat(0)] }).is_err());
}

/// UM-15: after a draw lots decide again; with their own dice the players keep their seats, and in a match they take turns.
#[test]
fn um_15_after_a_draw_lots_decide_again() {
    let chairs = || vec![person("ann"), person("bob")];
    let ann = guest("ann");
    let table = drawn_game(chairs(), Terms { drawn: Some(false), ..Terms::default() });
    let next = opening(table.next_opening(&ann, None, 0));
    assert!(next.terms.draws_seats() && next.chooser.is_none());
    assert_eq!(table.next_opening(&ann, Some(seat(0)), 0), Err(Refusal::NotYourChoice));
    let typed = drawn_game(chairs(), Terms { dice: DiceMode::Typed, ..Terms::default() });
    let next = opening(typed.next_opening(&ann, None, 0));
    assert_eq!((next.terms.draws_seats(), &next.chairs), (false, &chairs()));
    let in_match = drawn_game(chairs(), Terms { games: Some(2), drawn: Some(false), ..Terms::default() });
    let next = opening(in_match.next_opening(&ann, None, 0));
    assert_eq!((next.terms.draws_seats(), &next.chairs[0]), (false, &person("bob")));
}

/// RR-2: the head of the institution is on the first seat.
#[test]
fn rr_2_the_winner_is_head_of_the_institution_in_the_rematch() {
    let chairs = [person("ann"), person("bob"), person("cid")];
    for winner in [1, 2] {
        let table = won_by("roll-and-rule", &chairs, winner);
        let next = opening(table.next_opening(&guest("ann"), None, 0));
        let mut expected = chairs.to_vec();
        expected.rotate_left(winner.into());
        assert_eq!((&next.chairs, next.terms.draws_seats()), (&expected, false));
    }
    // All choose the same: a shared win.
    let mut table = chosen("roll-and-rule", chairs.to_vec());
    let mut dice = Rng::seeded(3);
    while table.outcome().is_none() {
        roll_on(&mut table, &mut dice);
        for seat in table.acting().iter() {
            let action = table.session().legal(seat).remove(0);
            table.apply(TableEvent::Stepped(RecordedStep::Action { seat, action })).expect("a legal action");
        }
    }
    assert_eq!(table.outcome().map(|outcome| outcome.winners.len()), Some(3));
    assert!(opening(table.next_opening(&guest("ann"), None, 0)).terms.draws_seats());
}

/// RO-7: order and places change in a rematch too; the games whose dice settle who begins keep them.
#[test]
fn ro_7_everyone_moves_on_by_one_place_in_a_rematch() {
    let chairs = [person("ann"), person("bob"), person("cid")];
    let table = won_by("rolit", &chairs, 0);
    let next = opening(table.next_opening(&guest("ann"), None, 0));
    assert_eq!(next.chairs, [person("bob"), person("cid"), person("ann")]);
    assert_eq!(next.awaited, [seat(0), seat(1)].into_iter().collect());
    let table = won_by("ur-classic", &chairs[..2], 0);
    assert_eq!(opening(table.next_opening(&guest("ann"), None, 0)).chairs, chairs[..2]);
}

/// Rolit with three seconds per move and a stand-in, as in the exploit: the other player has left for good.
fn abandoned() -> Table {
    let stand_in = Some(StandInPolicy { grace: 20_000, level: Some("novice".to_owned()) });
    let terms = Terms { pace: Pace::Move(3), ..Terms::default() };
    let terms = HostTerms { now: 1, stand_in, ..terms.into() };
    let event = crate::open("rolit", &Map::new(), vec![person("ann"), person("bob")], terms).expect("a game");
    Table::open(event).expect("it opens")
}

#[test]
fn nobody_plays_for_a_person_who_never_came_to_the_rematch() {
    let (ann, bob, eve) = (guest("ann"), guest("bob"), guest("eve"));
    let next = abandoned().next_opening(&ann, None, 1000).expect("a rematch");
    let mut next = Table::open(next).expect("it opens");
    assert!(next.is_rated() && next.is_waiting());
    assert_eq!((next.awaited(), next.chairs()[0].guest()), (SeatSet::only(seat(0)), Some(&bob)));
    assert_eq!((next.tickets(), next.acting().len(), next.next_timeout()), (None, 0, None), "no dice and no clock");
    assert!(next.out_of_time(u64::MAX).is_empty() && !next.waits_for_server());
    let hold = Command::SeatStandIn { seat: seat(0), level: "novice".to_owned() };
    for asks in [By::Server, by(&ann)] {
        assert_eq!(next.decide(hold.clone(), asks), Err(Refusal::Waiting));
    }
    let held = TableEvent::StandInSat { seat: seat(0), level: "novice".to_owned() };
    assert!(
        next.clone().apply(TableEvent::Timed { at: 2000, spared: 0, flagged: false, what: Box::new(held) }).is_err()
    );
    let timeout = Command::PlayOnTimeout { seat: seat(0), step: 0, action: "c4".to_owned() };
    assert_eq!(next.decide(timeout, By::Server), Err(Refusal::Waiting));
    let offer = Command::Offer { seat: seat(1), offer: Offer::default() };
    assert_eq!(next.decide(offer, by(&ann)), Err(Refusal::Stale));
    let arrive = Command::Arrive { seat: seat(0) };
    for asks in [By::Server, by(&ann), by(&eve)] {
        assert_eq!(next.decide(arrive.clone(), asks), Err(Refusal::NotSeated), "no other guest comes for them");
    }
    let late = Tick { now: 99_000, lag: 0 };
    assert!(act_at(&mut next, arrive.clone(), by(&bob), late));
    assert!(!act_at(&mut next, arrive, by(&bob), late), "a retry changes nothing");
    assert!(!next.is_waiting() && next.tickets().is_some());
    while let Some(tickets) = next.tickets() {
        assert!(act_at(&mut next, Command::Chance { ticket: tickets - 1 }, By::Server, late));
    }
    assert!(next.next_timeout().is_some_and(|due| due > 99_000), "the clock starts with the game");
}

#[test]
fn a_table_that_all_agreed_on_waits_for_all_of_them() {
    let (ann, bob) = (guest("ann"), guest("bob"));
    let mut table = ur(vec![person("ann"), person("bob")]);
    roll_on(&mut table, &mut Rng::seeded(1));
    act(&mut table, Command::Offer { seat: seat(0), offer: Offer::default() }, by(&ann));
    act(&mut table, Command::AcceptOffer { seat: seat(1) }, by(&bob));
    let mut next = Table::open(table.agreed_opening(0).expect("agreed")).expect("it opens");
    assert_eq!(next.awaited().len(), 2);
    act(&mut next, Command::Arrive { seat: seat(0) }, by(&ann));
    assert!(next.is_waiting());
    assert_eq!(next.awaited_seats_of(&bob), [seat(1)]);
    act(&mut next, Command::Arrive { seat: seat(1) }, by(&bob));
    assert!(!next.is_waiting());
}

#[test]
fn tables_before_format_8_await_nobody_and_impossible_ones_are_refused() {
    let opened = json!({ "opened": { "game": "ur-classic", "rules": 1, "options": { "pawns": 7 },
        "chairs": [{ "person": { "guest": "ann", "name": "" } }, { "bot": "novice" }] } });
    let mut table =
        Table::open(TableEvent::from_text(7, &opened.to_string()).expect("an old event")).expect("it opens");
    assert!(table.awaited().is_empty() && !table.is_waiting());
    assert_eq!(table.apply(TableEvent::Arrived { seat: seat(0) }).map_err(|corrupt| corrupt.version), Err(2));
    for more in [json!({ "awaited": [1] }), json!({ "awaited": [7] }), json!({ "chooser": 1 })] {
        let mut odd = opened.clone();
        odd["opened"].as_object_mut().expect("an opening").extend(more.as_object().expect("keys").clone());
        let event = TableEvent::from_text(FORMAT, &odd.to_string()).expect("an event");
        assert!(Table::open(event).is_err(), "{more}");
    }
}
