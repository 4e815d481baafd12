//! Fuzzing of the messages: malformed input from the network is refused or valid, and nothing panics.

use conformance::mutated;
use kernel::{Seat, Turn};
use protocol::{ChatRoom, ClientMessage, NewTable, ServerMessage};
use rng::Rng;
use serde_json::Map;
use table::{By, Command, Decision, Guest, Name, Sitter, Table, Terms};

/// The number of mutated texts of each kind, per game.
const ROUNDS: usize = 400;

/// A table of each game with some steps.
fn tables() -> impl Iterator<Item = Table> {
    catalog::GAMES.iter().map(|game| {
        let seats = *game.info().seats.last().expect("a game has seats");
        let person = |seat: u8| {
            let key = seat.to_string();
            Sitter::Person { guest: Guest::new(key.as_str()), name: Name::new(&key).expect("a name") }
        };
        let chairs = (0..seats).map(person).collect();
        let event = table::open(game.info().slug, &Map::new(), chairs, Terms::default()).expect("it is in the catalog");
        let mut table = Table::open(event).expect("what open gives opens");
        play_on(&mut table, &mut Rng::seeded(7), 30);
        table
    })
}

/// Plays at random until the game is over or the log has this many entries.
fn play_on(table: &mut Table, dice: &mut Rng, steps: usize) {
    while table.session().turn() != Turn::Over && table.session().step_count() < steps {
        while let Some(tickets) = table.tickets() {
            act(table, Command::Chance { ticket: dice.below(tickets) }, By::Server);
        }
        let acting: Vec<Seat> = table.acting().iter().collect();
        let Some(&seat) = acting.get(dice.below(acting.len() as u32) as usize) else { return };
        let legal = table.session().legal(seat);
        let action = legal[dice.below(legal.len() as u32) as usize].clone();
        let by = Guest::new(u8::from(seat).to_string());
        act(table, Command::Play { seat, step: table.step_count(), action }, By::Person(Some(&by)));
    }
}

fn act(table: &mut Table, command: Command, by: By<'_>) {
    match table.decide(command, by).expect("the test does what is allowed") {
        Decision::Apply(event) => table.apply(event).expect("what was decided applies"),
        Decision::AlreadyDone => {}
    }
}

#[test]
fn malformed_messages_are_refused_or_carried_out() {
    let mut dice = Rng::seeded(3);
    let mut decided = 0;
    for table in tables() {
        let before = table.clone();
        let seat = table.acting().iter().next().unwrap_or(Seat::FIRST);
        let action = table.session().legal(seat).first().cloned().unwrap_or_default();
        let step = table.step_count();
        let asks = [
            ClientMessage::Play { ticket: 1, seat, step, action },
            ClientMessage::TakeBack { ticket: 2, seat, step, steps: 1 },
            ClientMessage::EnterRoll { ticket: 3, step, event: "3".to_owned() },
            ClientMessage::InviteBot { ticket: 4, seat, level: "novice".to_owned() },
            ClientMessage::SeatStandIn { ticket: 5, seat, level: "novice".to_owned() },
            ClientMessage::DropProposal { ticket: 6, seat },
            ClientMessage::Undo { ticket: 9, seat, step },
            ClientMessage::AgreeUndo { ticket: 10, seat },
            ClientMessage::DeclineUndo { ticket: 11, seat },
            ClientMessage::Chat { ticket: 7, seat, room: ChatRoom::Table, text: "hello".to_owned() },
            ClientMessage::AddClientSeed { ticket: 8, seat, client_seed: "0a".repeat(32) },
        ];
        for _ in 0..ROUNDS {
            let ask = serde_json::to_vec(&asks[dice.below(asks.len() as u32) as usize]).expect("JSON");
            let Ok(ask) = serde_json::from_slice::<ClientMessage>(&mutated(&ask, &mut dice)) else { continue };
            let Some((_, Ok(command))) = ask.into_command() else { continue };
            decided += 1;
            let by = Guest::new(u8::from(seat).to_string());
            if let Ok(Decision::Apply(event)) = table.decide(command, By::Person(Some(&by))) {
                table.clone().apply(event).expect("what was decided applies");
            }
            assert_eq!(table, before, "to decide changes nothing");
        }
    }
    assert!(decided > 100, "too much is refused to test anything: {decided}");
}

#[test]
fn malformed_requests_and_answers_are_parsed_or_refused() {
    let mut dice = Rng::seeded(4);
    let new = br#"{"game":"ulir","seats":["you","open",{"bot":"novice"},{"bot":"raider"}],"options":{},"name":"Ann","games":3,"consent":true}"#;
    for _ in 0..ROUNDS {
        let _ = serde_json::from_slice::<NewTable>(&mutated(new, &mut dice));
    }
    for table in tables() {
        let told = ServerMessage::Snapshot(Box::new(table.snapshot(Some(&Guest::new("0")))));
        let told = serde_json::to_vec(&told).expect("JSON");
        for _ in 0..ROUNDS / 10 {
            let _ = serde_json::from_slice::<ServerMessage>(&mutated(&told, &mut dice));
        }
    }
}
