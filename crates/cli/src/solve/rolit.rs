//! `tablee solve rolit`: by how much who begins wins or loses, with perfect play.

use super::{make_folder, say};
use crate::lab::threads;
use crate::numbers::between;
use crate::{data_folder, solutions};
use ::rolit::{Rolit as Rules, Square};
use anyhow::{Context as _, anyhow};
use bots::rolit::board::Board as Seen;
use bots::rolit::evaluation::{Model, model};
use bots::rolit::search_to_depth;
use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use kernel::{Game as _, Options};
use search::PositionEvaluator as _;
use solver::rolit::{
    Board, Checkpoint, CheckpointError, HeuristicEvaluator, ProvedBounds, Solver, SolverResources, next_question,
};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Args)]
pub(super) struct SolveRolit {
    /// Squares per side: 4 is instant, 6 takes ten minutes on one good core
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 6, value_parser = size)]
    size: u8,
    /// Proof file to write, and to resume from [default: tables/rolit-N.proof in the user's data folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Threads [default: all cores]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Memory for the transposition table, in MiB, rounded down to a power of two
    #[arg(long, allow_negative_numbers = true, value_name = "MIB", default_value_t = 1024, value_parser = between::<16, { 1 << 20 }>)]
    memory: u64,
    /// Stop after N seconds; the same command resumes where it was
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    seconds: Option<u64>,
}

/// Positions with this many empty squares are solved in one call: a fraction of a second on 6×6.
const LEAF: u32 = 22;
/// How many turns the judge looks ahead when there is time.
const PONDER: u32 = 4;

fn size(text: &str) -> Result<u8, String> {
    match text {
        "4" => Ok(4),
        "6" => Ok(6),
        _ => Err("only boards of size 4 and 6 can be solved".to_owned()),
    }
}

pub(super) fn run(wanted: &SolveRolit) -> anyhow::Result<()> {
    match wanted.size {
        4 => prove::<4>(wanted),
        _ => prove::<6>(wanted),
    }
}

fn prove<const SIZE: usize>(wanted: &SolveRolit) -> anyhow::Result<()> {
    let path = match &wanted.out {
        Some(path) => path.clone(),
        None => solutions::folder(&data_folder::of_user()?).join(format!("rolit-{SIZE}.proof")),
    };
    make_folder(&path)?;
    let game = game(SIZE)?;
    let start = Board::<SIZE>::of(&game, &game.start()).context("the start has no mover")?;
    let memory = (wanted.memory << 20).ilog2() - 3;
    let means = SolverResources { threads: threads(wanted.threads), memory, leaf: LEAF };
    let solver = Solver::new(start, means, Learnt(model(&game)));
    let proof = Mutex::new(open(&path, &solver, SIZE as u8)?);
    let began = Instant::now();
    let late = || wanted.seconds.is_some_and(|most| began.elapsed() >= Duration::from_secs(most));
    let bar = ProgressBar::new_spinner().with_style(ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}")?);
    while let Some(target) = next_question(solver.bounds(), Board::<SIZE>::MOST) {
        let fault = Mutex::new(None);
        let keep = |fact: ProvedBounds| {
            bar.set_message(progress(&solver, began, target));
            bar.tick();
            let kept = proof.lock().unwrap_or_else(PoisonError::into_inner).add(fact);
            kept.map_err(|error| *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error)).is_ok()
        };
        let answer = solver.reaches(target, &late, &keep);
        if let Some(error) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error).with_context(|| format!("could not write {}", path.display()));
        }
        proof.lock().unwrap_or_else(PoisonError::into_inner).sync()?;
        let Some(answer) = answer else {
            bar.finish_and_clear();
            return say(&format!(
                "stopped: {}\n{} open positions at the edge of the tree; the same command resumes\n",
                progress(&solver, began, target),
                HumanCount(solver.open() as u64)
            ));
        };
        let verdict = if answer { "yes" } else { "no" };
        bar.suspend(|| say(&format!("{verdict}: {}\n", progress(&solver, began, target))))?;
    }
    bar.finish_and_clear();
    let [lead, _] = solver.bounds();
    let line: Vec<String> = solver
        .principal_variation()
        .into_iter()
        .filter_map(Square::numbered)
        .map(|square| square.to_string())
        .collect();
    say(&format!(
        "{SIZE}×{SIZE}, two players: the first player {} with perfect play\n{}\n{}\n",
        told(lead),
        line.join(" "),
        path.display()
    ))
}

/// Who begins is red.
fn game(size: usize) -> anyhow::Result<Rules> {
    let wanted = serde_json::json!({"size": size, "start": "first"});
    let options = Options::read(&Rules::INFO, wanted.as_object().context("no options")?);
    Rules::new(2, &options.map_err(|fault| anyhow!("{fault}"))?).map_err(|fault| anyhow!("{fault}"))
}

fn open<const SIZE: usize>(path: &Path, solver: &Solver<SIZE, Learnt>, size: u8) -> anyhow::Result<Checkpoint> {
    let mut facts = 0_u64;
    let opened = Checkpoint::open(path, size, |fact| {
        facts += 1;
        solver.add_proved(fact);
    });
    let checkpoint = opened.map_err(|fault| match fault {
        CheckpointError::Foreign(_) => {
            anyhow!("{}: {fault}; move it, or name another file with --out", path.display())
        }
        CheckpointError::Io(_) => anyhow!("could not use {}: {fault}", path.display()),
    })?;
    if facts > 0 {
        say(&format!("resuming from {}: {} answers\n", path.display(), HumanCount(facts)))?;
    }
    Ok(checkpoint)
}

/// The question and how far it is.
fn progress<const SIZE: usize>(solver: &Solver<SIZE, Learnt>, began: Instant, target: i32) -> String {
    let progress = solver.progress();
    let [low, high] = progress.bounds;
    let seconds = began.elapsed().as_secs_f64();
    format!(
        "does the first player win by {target}? proven: {low} to {high}; {} positions in {seconds:.0} s, {:.1} million per second; \
         {} answers, {} positions in the tree",
        HumanCount(progress.nodes),
        progress.nodes as f64 / seconds.max(1e-3) / 1e6,
        HumanCount(progress.answered),
        HumanCount(progress.tree as u64),
    )
}

fn told(lead: i32) -> String {
    match lead {
        0 => "draws".to_owned(),
        1.. => format!("wins by {lead}"),
        _ => format!("loses by {}", -lead),
    }
}

/// What the bots learnt; on the smallest board they count.
struct Learnt(Option<&'static Model>);

fn seen<const SIZE: usize>(board: &Board<SIZE>) -> Seen {
    Seen { own: board.own, foe: board.foe, neutral: board.others() & !board.foe, empty: board.empty }
}

impl<const SIZE: usize> HeuristicEvaluator<SIZE> for Learnt {
    fn evaluate(&self, board: &Board<SIZE>) -> i32 {
        self.0.map_or_else(|| 16 * board.lead(), |model| model.evaluate(&seen(board)))
    }

    fn evaluate_deeply(&self, board: &Board<SIZE>) -> i32 {
        let foreseen = self.0.and_then(|model| search_to_depth(&seen(board), model, PONDER));
        foreseen.map_or_else(|| self.evaluate(board), |(_, lead)| lead)
    }
}
