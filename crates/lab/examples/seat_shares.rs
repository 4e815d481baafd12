//! Plays a thousand games between two bots of classic Ur and prints what each seat wins:
//! `cargo run --release -p lab --example seat_shares`.
#![allow(clippy::print_stdout)]

use lab::simulate::{LabError, RunOptions, Simulation, SimulationConfig};
use lab::stats::Unit;
use ur_classic::UrClassic;

fn main() -> Result<(), LabError> {
    let bots = ["vizier", "scribe"].map(str::to_owned).to_vec();
    let config = SimulationConfig { bots, games: 1000, sample: 0, ..SimulationConfig::default() };
    let totals = Simulation::<UrClassic>::new(&config)?.run(RunOptions::SERIAL)?;
    for (name, moments) in config.bots.iter().zip(&totals.seats) {
        let share = moments.figure(Unit::Share);
        println!("{name}: {:.1} % ({:.1}–{:.1})", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high);
    }
    Ok(())
}
