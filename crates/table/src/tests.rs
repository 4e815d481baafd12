//! Tests of the table, with helpers that open and play tables.

mod clocks;
mod commands;
mod commitment;
mod continue_game;
mod malformed_input;
mod matches;
mod offer;
mod old_formats;
mod origins;
mod partners_and_chat;
mod rated;
mod rematch;
mod replays;
mod seat_draw;
mod secrecy;
mod spectators;
mod take_back;
mod typed_dice;
mod undo;

use crate::{By, Command, Decision, Guest, HostTerms, Name, Opening, Sitter, Table, TableEvent, Terms, Tick};
use kernel::{Seat, Turn};
use rng::Rng;
use serde_json::Map;
use std::sync::Arc;

pub(crate) fn guest(key: &str) -> Guest {
    Guest::new(key)
}

pub(crate) fn seat(number: u8) -> Seat {
    Seat::new(number).expect("tests use seats that exist")
}

pub(crate) fn person(key: &str) -> Sitter {
    Sitter::Person { guest: guest(key), name: Name::new(key).expect("tests use good names") }
}

/// A table of classic Ur with these chairs.
pub(crate) fn ur(chairs: Vec<Sitter>) -> Table {
    let event = crate::open("ur-classic", &Map::new(), chairs, Terms::default()).expect("Ur is in the catalog");
    Table::open(event).expect("what open gives opens")
}

/// A table of the secret game with the guests 0, 1 and 2.
pub(crate) fn secret() -> Table {
    secret_with(false)
}

/// The same, with or without consent of partners.
pub(crate) fn secret_with(consent: bool) -> Table {
    let chairs = vec![person("0"), person("1"), person("2")];
    let event = TableEvent::Opened(Arc::new(Opening {
        game: "secrets".to_owned(),
        rules: 1,
        options: Map::new(),
        chairs,
        r#match: None,
        terms: Terms { consent, ..Terms::default() },
        daily: None,
        commitment: None,
        at: 0,
        stand_in: None,
        rating_mode: crate::RatingMode::Rated,
        origin: None,
        awaited: kernel::SeatSet::EMPTY,
        chooser: None,
    }));
    Table::open_from(crate::secrets::lookup, event).expect("the test game opens")
}

/// Decides and applies a command; returns whether anything changed.
pub(crate) fn act(table: &mut Table, command: Command, by: By<'_>) -> bool {
    act_at(table, command, by, Tick::default())
}

/// The same at this time.
pub(crate) fn act_at(table: &mut Table, command: Command, by: By<'_>, tick: Tick) -> bool {
    match table.decide_at(command, by, tick).expect("the test does what is allowed") {
        Decision::Apply(event) => {
            table.apply(event).expect("what was decided applies");
            true
        }
        Decision::AlreadyDone => false,
    }
}

pub(crate) fn play(table: &mut Table, number: u8, action: &str, by: &Guest) {
    let command = Command::Play { seat: seat(number), step: table.step_count(), action: action.to_owned() };
    assert!(act(table, command, By::Person(Some(by))));
}

/// Draws chance events until a seat may act.
pub(crate) fn roll_on(table: &mut Table, dice: &mut Rng) {
    while let Some(tickets) = table.tickets() {
        act(table, Command::Chance { ticket: dice.below(tickets) }, By::Server);
    }
}

/// The next table for the same people, once all of them have come.
pub(crate) fn rematch(table: &Table) -> Table {
    let mut next = Table::open(table.next_opening(&guest("ann"), None, 0).expect("a rematch")).expect("it opens");
    for seat in next.awaited().iter() {
        let by = next.chairs()[seat.index()].guest().cloned();
        assert!(act(&mut next, Command::Arrive { seat }, By::Person(by.as_ref())));
    }
    next
}

/// Plays at random until the game is over or the log has this many entries.
pub(crate) fn play_on(table: &mut Table, dice: &mut Rng, steps: usize) {
    while table.session().turn() != Turn::Over && table.session().step_count() < steps {
        roll_on(table, dice);
        let acting: Vec<Seat> = table.acting().iter().collect();
        let Some(&seat) = acting.get(dice.below(acting.len() as u32) as usize) else { return };
        let legal = table.session().legal(seat);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let owner = match &table.chairs()[seat.index()] {
            Sitter::Person { guest, .. } => Some(guest.clone()),
            Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty => None,
        };
        let by = owner.as_ref().map_or(By::Server, |guest| By::Person(Some(guest)));
        act(table, Command::Play { seat, step: table.step_count(), action }, by);
    }
}
