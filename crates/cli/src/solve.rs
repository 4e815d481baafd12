//! `tablee solve`: exact values.

mod rolit;

use crate::lab::threads;
use crate::{data_folder, solutions};
use anyhow::{Context as _, anyhow, bail};
use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use solver::ur_classic::{Checkpoint, CheckpointError, PUBLISHED, Solution, Solver, SolverOptions};
use std::fs::{self, File};
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

#[derive(Args)]
pub(crate) struct Solve {
    #[command(subcommand)]
    game: Solvable,
}

#[derive(Subcommand)]
enum Solvable {
    /// Classic Ur: 137,870,097 positions with seven pawns
    UrClassic(SolveUrClassic),
    /// Two-player Rolit on a small board: the first player's winning margin
    Rolit(rolit::SolveRolit),
}

#[derive(Args)]
struct SolveUrClassic {
    /// Pawns per player
    #[arg(long, allow_negative_numbers = true, value_name = "N", default_value_t = 7, value_parser = clap::value_parser!(u8).range(1..=7))]
    pawns: u8,
    /// Solution file to write [default: tables/ur-classic.table in the user's data folder]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Threads [default: all cores]
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// A residual above this is no solution: sums of sixty-four bit floats are far closer.
const RESIDUAL: f64 = 1e-13;
/// Percentage points that a value may be off what is published: its last digit but one.
const OFF: f64 = 1e-9;

pub(crate) fn run(wanted: &Solve) -> anyhow::Result<()> {
    match &wanted.game {
        Solvable::UrClassic(wanted) => ur_classic(wanted),
        Solvable::Rolit(wanted) => rolit::run(wanted),
    }
}

fn ur_classic(wanted: &SolveUrClassic) -> anyhow::Result<()> {
    let path = match &wanted.out {
        Some(path) => path.clone(),
        None => solutions::folder(&data_folder::of_user()?).join(solutions::UR_CLASSIC),
    };
    if path.exists() {
        bail!("{} already exists: move it, or name another file with --out", path.display());
    }
    make_folder(&path)?;
    let threads = threads(wanted.threads);
    let began = Instant::now();
    let (part, fresh) = (beside(&path, "part"), beside(&path, "new"));
    let solution = solved(wanted.pawns, threads, &part)?;
    let residual = certified(&solution, threads)?;
    say(&format!(
        "{} positions in {:.0} s, residual {residual:.1e}\n{}",
        solution.positions(),
        began.elapsed().as_secs_f64(),
        values(&solution)?
    ))?;
    // Renamed only when complete: a server may be reading the file.
    write(&solution, residual, &fresh)
        .and_then(|()| fs::rename(&fresh, &path))
        .with_context(|| format!("could not write {}", path.display()))?;
    solutions::open(&path)?.ok_or_else(|| anyhow!("{} has disappeared", path.display()))?;
    fs::remove_file(&part)
        .with_context(|| format!("{} is no longer needed but could not be removed", part.display()))?;
    say(&format!("{}\n", path.display()))
}

/// Every pair of layers, those of an earlier run taken over.
fn solved(pawns: u8, threads: usize, part: &Path) -> anyhow::Result<Solution> {
    let mut solver = Solver::new(pawns).context("classic Ur is played with 1 to 7 pawns")?;
    let advise = |fault: CheckpointError| match fault {
        CheckpointError::Foreign(_) => {
            anyhow!("{}: {fault}; move it, or name another file with --out", part.display())
        }
        CheckpointError::Io(_) => anyhow!("could not use {}: {fault}", part.display()),
    };
    let mut checkpoint = Checkpoint::open(part, &mut solver).map_err(advise)?;
    let [all, before] = solver.positions();
    if before > 0 {
        say(&format!("resuming from {}: {before} of {all} positions solved\n", part.display()))?;
    }
    let bar = bar(all, "positions solved, {msg}, {elapsed} so far")?;
    bar.set_position(before as u64);
    let effort = SolverOptions { tolerance: SolverOptions::CLOSEST, threads };
    while solver
        .solve_next(effort, |progress| {
            let [more, fewer] = progress.pawns;
            bar.set_message(format!(
                "{more}+{fewer} pawns left: sweep {}, change {:.0e}",
                progress.sweeps, progress.change
            ));
        })
        .is_some()
    {
        checkpoint.add(&solver).with_context(|| format!("could not write {}", part.display()))?;
        bar.set_position(solver.positions()[1] as u64);
    }
    bar.finish_and_clear();
    solver.finish().context("not every layer was solved")
}

/// One look ahead from every position by the rules of the game.
fn certified(solution: &Solution, threads: usize) -> anyhow::Result<f64> {
    let bar = bar(solution.positions(), "positions checked by the rules, {eta} left")?;
    let residual = solution.residual(threads, |seen| bar.inc(seen)).context("a position is not in the table")?;
    bar.finish_and_clear();
    if residual > RESIDUAL {
        bail!("the values are off by {residual:e} from what the rules say: this is a bug in tablee, please report it");
    }
    Ok(residual)
}

/// The values of the first player, beside those that are published.
fn values(solution: &Solution) -> anyhow::Result<String> {
    let mut text = String::new();
    for pawns in 1..=solution.pawns() {
        let percent = 100.0 * solution.start(pawns).context("the start is solved")?;
        text += &format!("{pawns} pawns: the first player wins {percent:.10} %");
        if let Some((_, published)) = PUBLISHED.iter().find(|published| published.0 == pawns) {
            if (percent - published).abs() > OFF {
                bail!("{pawns} pawns: {percent:.10} % instead of the published {published:.10} %: please report this");
            }
            text += &format!(" (published: {published:.10} %)");
        }
        text.push('\n');
    }
    Ok(text)
}

fn write(solution: &Solution, residual: f64, path: &Path) -> io::Result<()> {
    let file = File::create(path)?;
    solution.quantised(residual).write(BufWriter::with_capacity(1 << 20, &file))?;
    file.sync_all()
}

/// The folder this file is to lie in.
fn make_folder(path: &Path) -> anyhow::Result<()> {
    let Some(folder) = path.parent() else { return Ok(()) };
    fs::create_dir_all(folder).with_context(|| format!("could not create the folder {}", folder.display()))
}

/// The same name with something more behind it.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".");
    name.push(more);
    PathBuf::from(name)
}

fn bar(length: usize, what: &str) -> anyhow::Result<ProgressBar> {
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {{human_pos}}/{{human_len}} {what}"))?;
    Ok(ProgressBar::new(length as u64).with_style(style))
}

fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
