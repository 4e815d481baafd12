//! `train learn-…`: the trained weights of each game.

use super::{read_solution, threads, write_weights};
use anyhow::{Context as _, anyhow};
use bots::rolit::evaluation::{BoardSize, ForecastKind};
use bots::village::terrain::Terrain;
use clap::{Args, ValueEnum};
use rng::Rng;
use std::path::PathBuf;
use train::{learn_rolit, learn_roll_and_rule, learn_ur_classic, learn_ur_modern, learn_village};
use ur_modern::Board;
use village::Print;

#[derive(Args)]
pub(crate) struct LearnUrClassic {
    /// Solution made by solve-ur-classic; a tolerance of 1e-6 is enough
    solution: PathBuf,
    /// Weights file to write
    weights: PathBuf,
    /// Training games
    #[arg(default_value_t = 400_000)]
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl LearnUrClassic {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let plan = learn_ur_classic::FitPlan { games: self.games, exam: 10_000, seed: self.seed };
        let solution = read_solution(&self.solution)?;
        let fitted = learn_ur_classic::learn(&solution, plan).context("the solution does not fit the game")?;
        write_weights(&self.weights, &fitted.weights)?;
        println!("{plan:?}\n{:?}\n{} bytes", fitted.exam, fitted.weights.len());
        Ok(())
    }
}

#[derive(Clone, Copy, ValueEnum)]
enum BoardName {
    Lanes,
    Grid,
}

#[derive(Args)]
pub(crate) struct LearnUrModern {
    board: BoardName,
    /// Weights file to write
    weights: PathBuf,
    /// Training games
    #[arg(default_value_t = 50_000)]
    games: u64,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl LearnUrModern {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let file = match self.board {
            BoardName::Lanes => Board::LANES,
            BoardName::Grid => Board::GRID,
        };
        let board = Board::shipped(&file).map_err(|error| anyhow!("{error}"))?;
        let plan = learn_ur_modern::SelfPlayPlan { games: self.games, seed: self.seed };
        let result = learn_ur_modern::learn(&board, plan).context("the board has no game")?;
        write_weights(&self.weights, &result.weights)?;
        println!(
            "{plan:?}: {} positions, at the end {:.1} rolls a game, surprise {:.4}",
            result.positions, result.rolls, result.surprise
        );
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct LearnRolit {
    /// Weights file to write
    weights: PathBuf,
    /// Games per lesson of the duel on the large board; the other kinds of game take a fixed part of them
    #[arg(default_value_t = 10_000)]
    games: u64,
    #[arg(default_value_t = 6)]
    lessons: u32,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl LearnRolit {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut weights = Vec::new();
        for kind in ForecastKind::ALL {
            let games = match kind {
                ForecastKind::Duel(BoardSize::Eight) => self.games,
                ForecastKind::Duel(BoardSize::Six) => self.games / 2,
                ForecastKind::Several(BoardSize::Eight) => self.games / 2,
                ForecastKind::Several(BoardSize::Six) => self.games / 4,
            };
            let course = learn_rolit::RolitCourse { games, lessons: self.lessons, seed: self.seed };
            weights.extend(learn_rolit::learn(kind, course, &mut |lesson| println!("{lesson:?}")));
        }
        write_weights(&self.weights, &weights)?;
        println!("{} bytes", weights.len());
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct LearnVillage {
    /// Weights file to write
    weights: PathBuf,
    /// Villages of each round to train on
    #[arg(default_value_t = 200_000)]
    villages: u64,
    #[arg(default_value_t = 2)]
    lessons: u32,
    #[arg(default_value_t = 10)]
    epochs: u32,
    #[arg(default_value_t = 2)]
    threads: usize,
    #[arg(default_value_t = 1)]
    seed: u64,
}

/// Games of the exam, with a seed of their own.
const EXAM: u64 = 2_000;
const EXAM_SEED: u64 = 99;

impl LearnVillage {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let course = learn_village::VillageCourse {
            villages: self.villages,
            lessons: self.lessons,
            epochs: self.epochs,
            threads: self.threads,
            seed: self.seed,
        };
        let print = Print::read(&Print::SHEET, Print::SHEET.text).map_err(|error| anyhow!("{error}"))?;
        let terrain = Terrain::new(&print);
        let networks = learn_village::learn(&terrain, &course, &mut |line| println!("{line}"));
        write_weights(&self.weights, &networks.to_bytes())?;
        let score = |game| learn_village::play(&terrain, &networks, 0.0, &mut Rng::split(EXAM_SEED, game)).1;
        let mean = (0..EXAM).map(|game| f64::from(score(game))).sum::<f64>() / EXAM as f64;
        println!("one round ahead, {EXAM} games: {mean:.2} points on average");
        Ok(())
    }
}

#[derive(Args)]
pub(crate) struct LearnRollAndRule {
    /// Weights file to write, after every lesson
    weights: PathBuf,
    /// Games per lesson
    #[arg(default_value_t = 10_000)]
    games: u64,
    #[arg(default_value_t = 20)]
    lessons: u32,
    #[arg(default_value_t = 1)]
    seed: u64,
}

impl LearnRollAndRule {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let course = learn_roll_and_rule::RollAndRuleCourse {
            games: self.games,
            lessons: self.lessons,
            seed: self.seed,
            threads: threads() as u64,
        };
        let mut written = Ok(());
        let trained = learn_roll_and_rule::learn(course, None, &mut |lesson, net| {
            println!("lesson {}: {:.2} points, off by {:.2}", lesson.lesson, lesson.score, lesson.surprise);
            written = write_weights(&self.weights, &net.to_bytes());
        });
        written?;
        trained.map(|_| ()).context("the game cannot be played")
    }
}
