//! What was sealed can be checked, by us and by others.

mod golden;
mod order;
mod records;

use fair::{Draw, Seed, ticket};
use kernel::{AnyGame, Part, Record, Rolled, Seal, Seat, Turn};
use serde_json::Map;

const TABLE: &str = "abcdefghijkmnopq";
const SECRET: &str = "the secret of the tests";

fn part(seat: u8, digit: char, from: usize) -> Part {
    let part = format!("{digit}{}", "0123456789abcdef".repeat(4).split_at(1).1);
    Part { seat: Seat::new(seat).expect("a seat"), part, from }
}

/// A finished game as a house would have drawn it, played at random by everybody.
fn played(game: &dyn AnyGame, parts: Vec<Part>, random: u64) -> Record {
    let seed = Seed::of_table(SECRET, TABLE);
    let seats = game.card().seats[0];
    let mut session = game.open(seats.into(), &Map::new()).expect("it opens");
    let mut dice = chance::Dice::seeded(random);
    let mut draws = 0;
    loop {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let known: Vec<Option<&str>> = Seat::all(seats)
                    .map(|seat| {
                        let part = parts.iter().find(|part| part.seat == seat && part.from <= draws);
                        part.map(|part| part.part.as_str())
                    })
                    .collect();
                let draw = Draw { table: TABLE, index: draws, parts: &known };
                let drawn = ticket(&seed, draw, session.tickets()).and_then(|ticket| session.drawn(ticket));
                session.event(&drawn.expect("a ticket")).expect("an outcome");
                draws += 1;
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().next().expect("somebody acts");
                let legal = session.legal(seat);
                let action = &legal[dice.below(legal.len() as u32) as usize];
                session.play(u8::from(seat).into(), action).expect("a legal action");
            }
        }
    }
    let (table, commitment) = (TABLE.to_owned(), seed.commitment(TABLE));
    let seal = Seal { table, commitment, parts, seed: Some(seed.reveal()), after: None, places: None };
    Record { dice: Some(Rolled::Sealed(seal)), ..session.record() }
}
