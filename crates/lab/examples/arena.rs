//! Level against level: `cargo run --release -p lab --example arena -- SLUG FIRST SECOND PAIRS [SEED]`.
#![allow(clippy::print_stdout)]

use lab::arena::duel;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [slug, first, second, pairs, rest @ ..] = arguments.as_slice() else {
        return Err("name a game, two of its levels and a number of pairs of games".into());
    };
    let game = shelf::game(slug).ok_or_else(|| format!("there is no game '{slug}'"))?;
    let level = |id: &str| minds::level(slug, id).ok_or_else(|| format!("'{slug}' has no level '{id}'"));
    let pairs = pairs.parse().map_err(|_| format!("'{pairs}' is not a number of pairs"))?;
    let seed = rest.first().and_then(|text| text.parse().ok()).unwrap_or(1);
    let score = duel(game, [level(first)?, level(second)?], pairs, seed, &mut |_| {})
        .ok_or_else(|| format!("'{slug}' cannot be played between levels"))?;
    println!("{slug}: {first} against {second}, seed {seed}: {score}");
    Ok(())
}
