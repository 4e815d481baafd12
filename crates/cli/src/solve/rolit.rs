//! `tablee solve rolit`: by how much who begins wins or loses, with perfect play.

use super::{make_folder, say};
use crate::lab::threads;
use crate::{folder, tables};
use ::rolit::{Rolit as Rules, Square};
use ::solve::rolit::{Board, Checkpoint, CheckpointFault, Fact, Judge, Means, Solver, question};
use anyhow::{Context as _, anyhow};
use clap::Args;
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use kernel::{Game as _, Options};
use minds::rolit::board::Board as Seen;
use minds::rolit::evaluation::{Model, model};
use minds::rolit::foresee;
use search::Assess as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

#[derive(Args)]
pub(super) struct Rolit {
    /// Squares along an edge: 4 takes no time, 6 ten minutes of one good core
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = size)]
    size: u8,
    /// What is proved, kept to go on from [default: tables/rolit-N.proof in the user's data folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// How many threads; all cores without it
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Memory to remember positions in, in mebibytes; the largest power of two in it is used
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u64).range(16..=1 << 20))]
    memory: u64,
    /// Stop after so many seconds; the same command goes on where it was
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
}

/// Positions with so many empty squares are answered in one go: a fraction of a second on 6×6.
const LEAF: u32 = 22;
/// How many turns the judge looks ahead when there is time.
const PONDER: u32 = 4;

fn size(text: &str) -> Result<u8, String> {
    match text {
        "4" => Ok(4),
        "6" => Ok(6),
        _ => Err("boards of size 4 and 6 can be solved".to_owned()),
    }
}

pub(super) fn run(wanted: &Rolit) -> anyhow::Result<()> {
    match wanted.size {
        4 => prove::<4>(wanted),
        _ => prove::<6>(wanted),
    }
}

fn prove<const SIZE: usize>(wanted: &Rolit) -> anyhow::Result<()> {
    let path = match &wanted.out {
        Some(path) => path.clone(),
        None => tables::folder(&folder::usual()?).join(format!("rolit-{SIZE}.proof")),
    };
    make_folder(&path)?;
    let game = game(SIZE)?;
    let start = Board::<SIZE>::of(&game, &game.start()).context("the start has no mover")?;
    let memory = (wanted.memory << 20).ilog2() - 3;
    let means = Means { threads: threads(wanted.threads), memory, leaf: LEAF };
    let solver = Solver::new(start, means, Learnt(model(&game)));
    let proof = Mutex::new(open(&path, &solver, SIZE as u8)?);
    let began = Instant::now();
    let late = || wanted.seconds.is_some_and(|most| began.elapsed() >= Duration::from_secs(most));
    let bar = ProgressBar::new_spinner().with_style(ProgressStyle::with_template("{spinner} {elapsed} {wide_msg}")?);
    while let Some(target) = question(solver.bounds(), Board::<SIZE>::MOST) {
        let fault = Mutex::new(None);
        let keep = |fact: Fact| {
            bar.set_message(progress(&solver, began, target));
            bar.tick();
            let kept = proof.lock().unwrap_or_else(PoisonError::into_inner).add(fact);
            kept.map_err(|error| *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(error)).is_ok()
        };
        let answer = solver.reaches(target, &late, &keep);
        if let Some(error) = fault.into_inner().unwrap_or_else(PoisonError::into_inner) {
            return Err(error).with_context(|| format!("{} cannot be written", path.display()));
        }
        proof.lock().unwrap_or_else(PoisonError::into_inner).sync()?;
        let Some(answer) = answer else {
            bar.finish_and_clear();
            return say(&format!(
                "stopped: {}\n{} positions at the edge of the tree wait for an answer; the same command goes on\n",
                progress(&solver, began, target),
                HumanCount(solver.open() as u64)
            ));
        };
        let verdict = if answer { "yes" } else { "no" };
        bar.suspend(|| say(&format!("{verdict}: {}\n", progress(&solver, began, target))))?;
    }
    bar.finish_and_clear();
    let [lead, _] = solver.bounds();
    let line: Vec<String> =
        solver.line().into_iter().filter_map(Square::numbered).map(|square| square.to_string()).collect();
    say(&format!(
        "{SIZE}×{SIZE}, two players: who begins {} with perfect play\n{}\n{}\n",
        told(lead),
        line.join(" "),
        path.display()
    ))
}

/// Who begins is red.
fn game(size: usize) -> anyhow::Result<Rules> {
    let wanted = serde_json::json!({"size": size, "start": "first"});
    let options = Options::read(&Rules::CARD, wanted.as_object().context("no options")?);
    Rules::new(2, &options.map_err(|fault| anyhow!("{fault}"))?).map_err(|fault| anyhow!("{fault}"))
}

fn open<const SIZE: usize>(path: &Path, solver: &Solver<SIZE, Learnt>, size: u8) -> anyhow::Result<Checkpoint> {
    let mut facts = 0_u64;
    let opened = Checkpoint::open(path, size, |fact| {
        facts += 1;
        solver.learn(fact);
    });
    let checkpoint = opened.map_err(|fault| match fault {
        CheckpointFault::Foreign(_) => {
            anyhow!("{}: {fault}; move it away, or name another file with --out", path.display())
        }
        CheckpointFault::Io(_) => anyhow!("{} cannot be used: {fault}", path.display()),
    })?;
    if facts > 0 {
        say(&format!("going on from {}: {} answers\n", path.display(), HumanCount(facts)))?;
    }
    Ok(checkpoint)
}

/// The question and how far it is.
fn progress<const SIZE: usize>(solver: &Solver<SIZE, Learnt>, began: Instant, target: i32) -> String {
    let progress = solver.progress();
    let [low, high] = progress.bounds;
    let seconds = began.elapsed().as_secs_f64();
    format!(
        "does who begins lead by {target}? {low} to {high} is sure; {} positions in {seconds:.0} s, {:.1} million a second; \
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

impl<const SIZE: usize> Judge<SIZE> for Learnt {
    fn glance(&self, board: &Board<SIZE>) -> i32 {
        self.0.map_or_else(|| 16 * board.lead(), |model| model.assess(&seen(board)))
    }

    fn ponder(&self, board: &Board<SIZE>) -> i32 {
        let foreseen = self.0.and_then(|model| foresee(&seen(board), model, PONDER));
        foreseen.map_or_else(|| self.glance(board), |(_, lead)| lead)
    }
}
