//! A level alone at the table, for points: mean score and its 95 % interval.
//! `cargo run --release -p lab --example solo -- SLUG LEVEL GAMES [SEED] [OPTION=VALUE …]`.
#![allow(clippy::print_stdout)]

use lab::solo::{Setting, play};
use serde_json::Value;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [slug, level, games, rest @ ..] = arguments.as_slice() else {
        return Err("name a game, a level and a number of games".into());
    };
    let option = |text: &String| {
        let (name, value) = text.split_once('=')?;
        Some((name.to_owned(), value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from)))
    };
    let setting = Setting {
        game: shelf::game(slug).ok_or_else(|| format!("there is no game '{slug}'"))?,
        level: minds::level(slug, level).ok_or_else(|| format!("'{slug}' has no level '{level}'"))?,
        options: rest.iter().filter_map(option).collect(),
        seed: rest.iter().find_map(|text| text.parse().ok()).unwrap_or(1),
        threads: std::thread::available_parallelism().map_or(1, |threads| threads.get() as u64),
    };
    let games = games.parse().map_err(|_| format!("'{games}' is not a number"))?;
    let tally = play(&setting, games).ok_or_else(|| format!("'{slug}' cannot be played alone"))?;
    println!("{slug} {}, {level} alone, seed {}: {tally}", rest.join(" "), setting.seed);
    Ok(())
}
