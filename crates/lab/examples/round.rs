//! One player against a table of others, in every seat by turn, after random openings:
//! `cargo run --release -p lab --example round -- SLUG SEATS ONE OTHERS ROUNDS [SEED] [OPTION=VALUE …]`.
//! Players are levels; in Rolit `counter` is the yardstick that counts balls four turns ahead, in the modern Ur `greedy`
//! the one that takes what can be taken at once, in Ulir `brute` and `fighter` the ones that hit as hard as they can, and
//! as surely. Where there are dice the openings are not random.
#![allow(clippy::print_stdout)]

use lab::brute::{Brute, Fighter};
use lab::counter::Counter;
use lab::greedy::Greedy;
use lab::round::{Entrant, Setting, rounds};
use serde_json::Value;

/// Random actions before the players take over.
const OPENING: u32 = 6;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [slug, seats, one, others, count, rest @ ..] = arguments.as_slice() else {
        return Err("name a game, the number of seats, two players and a number of rounds".into());
    };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("'{text}' is not a number"));
    let game = shelf::game(slug).ok_or_else(|| format!("there is no game '{slug}'"))?;
    let option = |text: &String| {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from)))
    };
    let options = rest.iter().filter_map(option).collect();
    let seed = rest.iter().find_map(|text| text.parse().ok()).unwrap_or(1);
    let setting =
        Setting { game, seats: number(seats)? as u8, options, opening: if slug == "rolit" { OPENING } else { 0 } };
    let players = [entrant(slug, one)?, entrant(slug, others)?];
    let standing = rounds(&setting, [players[0].as_ref(), players[1].as_ref()], number(count)?, seed, &mut |_| {})
        .ok_or_else(|| format!("'{slug}' cannot be played so"))?;
    println!("{slug}, {seats} seats {}: {one} among {others}, seed {seed}: {standing}", rest.join(" "));
    Ok(())
}

fn entrant(slug: &str, id: &str) -> Result<Box<dyn Entrant>, String> {
    if id == "counter" {
        return Ok(Box::new(Counter { depth: 4 }));
    }
    if id == "brute" {
        return Ok(Box::new(Brute));
    }
    if id == "fighter" {
        return Ok(Box::new(Fighter));
    }
    if id == "greedy" {
        return Ok(Box::new(Greedy));
    }
    let level = minds::level(slug, id).ok_or_else(|| format!("'{slug}' has no level '{id}'"))?;
    Ok(Box::new(*level))
}
