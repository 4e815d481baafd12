//! `train perfect-…` and `train marks-…`: levels measured by solutions.

use super::{read_solution, threads};
use anyhow::{Context as _, ensure};
use bots::Level;
use clap::{Args, ValueEnum};
use std::path::PathBuf;
use train::marks_ur_classic::{edge, marks};
use train::{perfect_ur_classic, perfect_ur_modern};

#[derive(Args)]
pub(crate) struct PerfectUrClassic {
    /// Solution made by solve-ur-classic with a tolerance of 1e-12
    solution: PathBuf,
    what: Measured,
    /// Games of the check, or pairs of games of each level
    count: u64,
    /// Only this level
    level: Option<String>,
    /// Weights made by distil-ur-classic, in place of those of the bots
    weights: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Measured {
    /// Perfect play against itself: does the first player win as often as the solution says?
    #[value(alias = "promise")]
    Check,
    /// The levels against perfect play
    Levels,
}

impl PerfectUrClassic {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        if let Some(path) = &self.weights {
            let bytes = std::fs::read(path).with_context(|| format!("could not read {}", path.display()))?;
            ensure!(
                bots::load_weights("ur-classic", bytes),
                "these weights have another length: make them with distil-ur-classic"
            );
        }
        let solution = read_solution(&self.solution)?;
        match self.what {
            Measured::Check => {
                let check = perfect_ur_classic::check_solution(&solution, self.count, 1, threads()).context(MISFIT)?;
                println!("{check}");
                ensure!(check.holds(), "more than three standard errors off");
            }
            Measured::Levels => {
                for level in wanted_levels("ur-classic", self.level.as_deref()) {
                    let found = perfect_ur_classic::perfect_match(&solution, level, self.count, 1, threads());
                    println!("{:<8} {}", level.id, found.context(MISFIT)?);
                }
            }
        }
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct PerfectUrModern {
    /// Values written by `ur_modern --board FILE --pawns PAWNS --endless half --values VALUES`, see
    /// crates/solver/cuda/README.md
    values: PathBuf,
    /// lanes or grid
    board: String,
    pawns: u8,
    /// Pairs of games of each level
    pairs: u64,
    /// Only this level
    level: Option<String>,
}

impl PerfectUrModern {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let bytes = std::fs::read(&self.values).with_context(|| format!("could not read {}", self.values.display()))?;
        let values = perfect_ur_modern::ModernValues::read(&bytes)
            .context("this is not a values file: make it with ur_modern --values")?;
        for level in wanted_levels("ur-modern", self.level.as_deref()) {
            let game = (self.board.as_str(), self.pawns);
            let found = perfect_ur_modern::perfect_match(&values, game, level, self.pairs, 1, threads());
            println!("{:<8} {}", level.id, found.context("the values are of another board or number of pawns")?);
        }
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct MarksUrClassic {
    /// Solution made by solve-ur-classic; a tolerance of 1e-6 is enough
    solution: PathBuf,
    /// Games of each level
    games: u64,
    /// Only this level
    level: Option<String>,
}

impl MarksUrClassic {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let solution = read_solution(&self.solution)?;
        let only = self.level.as_deref();
        for level in wanted_levels("ur-classic", only) {
            println!("{:<8} {}", level.id, marks(&solution, level, self.games, 1).context(MISFIT)?);
        }
        for pair in bots::levels("ur-classic").windows(2).filter(|pair| only.is_none_or(|only| only == pair[1].id)) {
            let edge = edge(&solution, [&pair[1], &pair[0]], self.games.div_ceil(2), 1).context(MISFIT)?;
            println!("{} against {}: {edge}", pair[1].id, pair[0].id);
        }
        Ok(())
    }
}

const MISFIT: &str = "the solution does not fit the game";

fn wanted_levels<'a>(slug: &str, only: Option<&'a str>) -> impl Iterator<Item = &'static Level> + use<'a> {
    bots::levels(slug).iter().filter(move |level| only.is_none_or(|only| only == level.id))
}
