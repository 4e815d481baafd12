//! What could have been scored in Rolling Village, had the dice been known: the mean over the dice of the same games as
//! `solo` plays. `cargo run --release -p lab --example hindsight -- GAMES WIDTH [SEED]`.
#![allow(clippy::print_stdout)]

use chance::Dice;
use minds::village::hindsight::{Start, search};
use minds::village::terrain::Site;
use village::{Print, Roll, Setup};

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, default: u64| {
        arguments.get(place).map_or(Ok(default), |text| text.parse().map_err(|_| format!("'{text}' is not a number")))
    };
    let (games, width, seed) = (number(0, 100)?, number(1, 300)?, number(2, 1)?);
    let print = Print::read(&Print::SHEET, Print::SHEET.text).map_err(|fault| fault.to_string())?;
    let all: Vec<Roll> = Roll::all().flat_map(|roll| std::iter::repeat_n(roll, roll.weight() as usize)).collect();
    let start = Start { site: Site::default(), round: 0, points: 0, setup: Setup::Free };
    let (mut sum, mut squares) = (0.0, 0.0);
    for game in 0..games {
        let mut dice = Dice::split(seed, game);
        let rolls: Vec<Roll> = (0..=print.rounds()).map(|_| all[dice.below(36) as usize]).collect();
        let score = f64::from(search(&print, &start, &rolls, width as usize, &|| false).score);
        sum += score;
        squares += score * score;
    }
    let count = games.max(1) as f64;
    let mean = sum / count;
    let margin = 1.96 * ((squares / count - mean * mean).max(0.0) / count).sqrt();
    println!("known dice, width {width}, seed {seed}: {mean:.2} ± {margin:.2} points over {games} games");
    Ok(())
}
