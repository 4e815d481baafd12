//! Learns what a village is worth:
//! `cargo run --release -p lab --example learn-village -- WEIGHTS [VILLAGES] [LESSONS] [EPOCHS] [THREADS] [SEED]`.
#![allow(clippy::print_stdout)]

use chance::Dice;
use lab::learn_village::{Plan, learn, play};
use minds::village::terrain::Terrain;
use village::Print;

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path, rest @ ..] = arguments.as_slice() else { return Err("where shall the weights go?".into()) };
    let number = |place: usize, default: u64| {
        rest.get(place).map_or(Ok(default), |text| text.parse().map_err(|_| format!("'{text}' is not a number")))
    };
    let plan = Plan {
        villages: number(0, 200_000)?,
        lessons: number(1, 2)? as u32,
        epochs: number(2, 10)? as u32,
        threads: number(3, 2)?,
        seed: number(4, 1)?,
    };
    let print = Print::read(&Print::SHEET, Print::SHEET.text).map_err(|fault| fault.to_string())?;
    let terrain = Terrain::new(&print);
    let judgement = learn(&terrain, &plan, &mut |line| println!("{line}"));
    std::fs::write(path, judgement.to_bytes()).map_err(|error| format!("{path}: {error}"))?;
    let games = 2_000u64;
    let scores = (0..games).map(|game| f64::from(play(&terrain, &judgement, 0.0, &mut Dice::split(99, game)).1));
    println!("one round ahead, {games} games: {:.2} points on average", scores.sum::<f64>() / games as f64);
    Ok(())
}
