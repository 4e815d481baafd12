//! `train`: trains the evaluations of the bots and measures them. One file per group of subcommands.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

mod commands;

use clap::{Parser, Subcommand};
use commands::{cuda, distil, learn, measure, perfect, solve};

/// Train the bots' evaluations and measure them. Run it with --release.
#[derive(Parser)]
#[command(name = "train", version)]
struct Cli {
    #[command(subcommand)]
    command: TrainCommand,
}

#[derive(Subcommand)]
enum TrainCommand {
    /// Fit the evaluation of classic Ur to an exact solution made by solve-ur-classic
    LearnUrClassic(learn::LearnUrClassic),
    /// Train the evaluation of modern Ur by self-play
    LearnUrModern(learn::LearnUrModern),
    /// Train the evaluation of Rolit by self-play
    LearnRolit(learn::LearnRolit),
    /// Train the value networks of Rolling Village
    LearnVillage(learn::LearnVillage),
    /// Train the value network of Roll & Rule by self-play
    LearnRollAndRule(learn::LearnRollAndRule),
    /// Distil an exact solution of classic Ur into the weights of the strongest bot
    DistilUrClassic(distil::DistilUrClassic),
    /// Distil lessons of solved modern Ur into the weights of the strongest bot, then let it play vizier
    DistilUrModern(distil::DistilUrModern),
    /// Check a solution of classic Ur by simulation, or let the levels play against it
    PerfectUrClassic(perfect::PerfectUrClassic),
    /// Let the levels of modern Ur play against its solution
    PerfectUrModern(perfect::PerfectUrModern),
    /// Mark the decisions of the levels of classic Ur by an exact solution
    MarksUrClassic(perfect::MarksUrClassic),
    /// Let a level play alone: mean score with its 95 % interval
    Solo(measure::Solo),
    /// Search for the best score with known dice, on the dice of the games that solo plays
    BestWithSameDice(measure::BestWithSameDice),
    /// Measure how long the levels of a game think about a move
    ThinkTime(measure::ThinkTime),
    /// Measure how long Rolit's last squares take to solve
    Endgame(measure::Endgame),
    /// Solve classic Ur with full precision: positions, residual, value of the start
    SolveUrClassic(solve::SolveUrClassic),
    /// Check the CUDA solvers against the processor; needs nvcc and a GPU
    ///
    /// Without a GPU the same source compiles with a C++ compiler:
    /// TABLEE_CUDA="g++ -x c++ -std=c++17 -O2" cargo run --release -p train -- cuda-check
    CudaCheck,
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        TrainCommand::LearnUrClassic(wanted) => wanted.run(),
        TrainCommand::LearnUrModern(wanted) => wanted.run(),
        TrainCommand::LearnRolit(wanted) => wanted.run(),
        TrainCommand::LearnVillage(wanted) => wanted.run(),
        TrainCommand::LearnRollAndRule(wanted) => wanted.run(),
        TrainCommand::DistilUrClassic(wanted) => wanted.run(),
        TrainCommand::DistilUrModern(wanted) => wanted.run(),
        TrainCommand::PerfectUrClassic(wanted) => wanted.run(),
        TrainCommand::PerfectUrModern(wanted) => wanted.run(),
        TrainCommand::MarksUrClassic(wanted) => wanted.run(),
        TrainCommand::Solo(wanted) => wanted.run(),
        TrainCommand::BestWithSameDice(wanted) => wanted.run(),
        TrainCommand::ThinkTime(wanted) => wanted.run(),
        TrainCommand::Endgame(wanted) => wanted.run(),
        TrainCommand::SolveUrClassic(wanted) => wanted.run(),
        TrainCommand::CudaCheck => cuda::check(),
    }
}
