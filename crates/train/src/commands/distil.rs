//! `train distil-…`: weights of the strongest bots from solutions.

use super::{read_solution, threads, write_weights};
use anyhow::{Context as _, ensure};
use clap::Args;
use std::path::PathBuf;
use train::arena::{MatchConfig, MatchLength, entrant, rounds};
use train::{distil_ur_classic, distil_ur_modern};

#[derive(Args)]
pub(crate) struct DistilUrClassic {
    /// Solution made by solve-ur-classic with a tolerance of 1e-12
    solution: PathBuf,
    /// Weights file to write
    weights: PathBuf,
    #[arg(default_value_t = 400)]
    rounds: u64,
    /// Games per shard and round
    #[arg(default_value_t = 1000)]
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl DistilUrClassic {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let plan =
            distil_ur_classic::DistilPlan { rounds: self.rounds, games: self.games, exam: 10_000, seed: self.seed };
        let solution = read_solution(&self.solution)?;
        let distilled = distil_ur_classic::distil(&solution, plan, threads(), say_round);
        let (bytes, exam) = distilled.context("the solution does not fit the game")?;
        write_weights(&self.weights, &bytes)?;
        println!("{plan:?}\n{exam:?}\n{} bytes", bytes.len());
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct DistilUrModern {
    /// Lessons written by `ur_modern --pawns 7 --gap 1e-8 --limit 150 --endless half --lessons 2 --keep LESSONS`, see
    /// crates/solver/cuda/README.md
    lessons: PathBuf,
    /// Weights file to write
    weights: PathBuf,
    #[arg(default_value_t = 200)]
    rounds: u64,
    /// Rounds of the match against vizier afterwards
    #[arg(default_value_t = 100)]
    pairs: u64,
}

const SLUG: &str = "ur-modern";

impl DistilUrModern {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let read = std::fs::read(&self.lessons)
            .with_context(|| format!("could not read the lessons {}", self.lessons.display()))?;
        let lessons: Vec<u64> = read.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes)).collect();
        drop(read);
        let distilled = distil_ur_modern::distil(&lessons, self.rounds, threads(), say_round);
        let (bytes, error) = distilled.context("these are not lessons of modern Ur")?;
        println!("{} lessons, root of the mean squared error {error:.5}, {} bytes", lessons.len(), bytes.len());
        write_weights(&self.weights, &bytes)?;
        ensure!(bots::load_weights(SLUG, bytes), "the bots do not accept these weights");
        let game = catalog::game(SLUG).context("modern Ur is not in the catalog")?;
        let config = MatchConfig { game, seats: 2, options: Default::default(), opening: 0 };
        let players = [entrant(SLUG, "oracle"), entrant(SLUG, "vizier")];
        let [Some(oracle), Some(vizier)] = players else { anyhow::bail!("the levels have other names") };
        let length = MatchLength { rounds: self.pairs, ahead: None, threads: threads() };
        if let Some(result) = rounds(&config, [oracle, vizier], length, 1, &|_| {}) {
            println!("oracle against vizier: {result}");
        }
        Ok(())
    }
}

fn say_round(round: u64) {
    if round.is_multiple_of(20) {
        println!("round {round}");
    }
}
