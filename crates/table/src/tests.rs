//! What holds at every table.

mod back;
mod clocks;
mod commands;
mod company;
mod decoders;
mod gallery;
mod matches;
mod offer;
mod onward;
mod origins;
mod paper;
mod places;
mod rated;
mod replays;
mod seals;
mod secrecy;
mod undo;

use crate::{By, Command, Fact, Guest, Name, Opening, Sitter, Table, Terms, Tick, Verdict};
use chance::Dice;
use kernel::{Seat, Turn};
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
    let fact = crate::open("ur-classic", &Map::new(), chairs, Terms::default()).expect("Ur is on the shelf");
    Table::open(fact).expect("what open gives opens")
}

/// A table of the secret game; the guests are called 0, 1 and 2.
pub(crate) fn secret() -> Table {
    secret_with(false)
}

/// The same, with or without partners who agree first.
pub(crate) fn secret_with(consent: bool) -> Table {
    let chairs = vec![person("0"), person("1"), person("2")];
    let fact = Fact::Opened(Arc::new(Opening {
        game: "secrets".to_owned(),
        rules: 1,
        options: Map::new(),
        chairs,
        r#match: None,
        dice: wire::Dice::House,
        daily: None,
        consent,
        seal: None,
        pace: wire::Pace::Free,
        at: 0,
        leavers: None,
        listed: false,
        gallery: wire::Gallery::Open,
        drawn: false,
        stakes: crate::Stakes::Rated,
        origin: None,
    }));
    Table::open_from(crate::secrets::lookup, fact).expect("the test game opens")
}

/// Does it, and says whether anything changed.
pub(crate) fn act(table: &mut Table, command: Command, by: By<'_>) -> bool {
    act_at(table, command, by, Tick::default())
}

/// The same at this time.
pub(crate) fn act_at(table: &mut Table, command: Command, by: By<'_>, tick: Tick) -> bool {
    match table.decide_at(command, by, tick).expect("the test does what is allowed") {
        Verdict::Follows(fact) => {
            table.apply(fact).expect("what was decided applies");
            true
        }
        Verdict::Already => false,
    }
}

pub(crate) fn play(table: &mut Table, number: u8, action: &str, by: &Guest) {
    let command = Command::Play { seat: seat(number), ply: table.ply(), action: action.to_owned() };
    assert!(act(table, command, By::Person(Some(by))));
}

/// Draws chance until somebody may act.
pub(crate) fn roll_on(table: &mut Table, dice: &mut Dice) {
    while let Some(tickets) = table.tickets() {
        act(table, Command::Chance { ticket: dice.below(tickets) }, By::House);
    }
}

/// Plays at random until the game is over or so many entries are in the log.
pub(crate) fn play_on(table: &mut Table, dice: &mut Dice, plies: usize) {
    while table.session().turn() != Turn::Over && table.session().ply() < plies {
        roll_on(table, dice);
        let acting: Vec<Seat> = table.acting().iter().collect();
        let Some(&seat) = acting.get(dice.below(acting.len() as u32) as usize) else { return };
        let legal = table.session().legal(seat);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let owner = match &table.chairs()[seat.index()] {
            Sitter::Person { guest, .. } => Some(guest.clone()),
            Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty => None,
        };
        let by = owner.as_ref().map_or(By::House, |guest| By::Person(Some(guest)));
        act(table, Command::Play { seat, ply: table.ply(), action }, by);
    }
}
