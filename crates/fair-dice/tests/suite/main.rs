//! Provably fair dice can be verified, by this program and by independent ones.

mod golden;
mod order;
mod records;
mod script;

use fair_dice::{Draw, Seed, ticket};
use kernel::{AnyGame, Commitment, DiceSource, Record, Seat, SeatClientSeed, Turn};
use serde_json::Map;

const TABLE: &str = "abcdefghijkmnopq";
const SECRET: &str = "the secret of the tests";

fn client_seed(seat: u8, digit: char, from: usize) -> SeatClientSeed {
    let client_seed = format!("{digit}{}", "0123456789abcdef".repeat(4).split_at(1).1);
    SeatClientSeed { seat: Seat::new(seat).expect("a seat"), seed: client_seed, from }
}

/// A finished game with the dice a server would have drawn, all seats playing at random.
fn played(game: &dyn AnyGame, client_seeds: Vec<SeatClientSeed>, random: u64) -> Record {
    let seed = Seed::of_table(SECRET, TABLE);
    let seats = game.info().seats[0];
    let mut session = game.open(seats.into(), &Map::new()).expect("it opens");
    let mut dice = rng::Rng::seeded(random);
    let mut draws = 0;
    loop {
        match session.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let known: Vec<Option<&str>> = Seat::all(seats)
                    .map(|seat| {
                        let added = client_seeds.iter().find(|added| added.seat == seat && added.from <= draws);
                        added.map(|added| added.seed.as_str())
                    })
                    .collect();
                let draw = Draw { table: TABLE, index: draws, client_seeds: &known };
                let drawn = ticket(&seed, draw, session.tickets()).and_then(|ticket| session.outcome_of(ticket));
                session.event(&drawn.expect("a ticket")).expect("an outcome");
                draws += 1;
            }
            Turn::Seats(acting) => {
                let seat = acting.iter().next().expect("a seat acts");
                let legal = session.legal(seat);
                let action = &legal[dice.below(legal.len() as u32) as usize];
                session.play(u8::from(seat).into(), action).expect("a legal action");
            }
        }
    }
    let (table, commitment) = (TABLE.to_owned(), seed.commitment(TABLE));
    let commitment = Commitment {
        table,
        hash: commitment,
        client_seeds,
        seed: Some(seed.reveal()),
        continued_from: None,
        seat_draw: None,
    };
    Record { dice: Some(DiceSource::Committed(commitment)), ..session.record() }
}
