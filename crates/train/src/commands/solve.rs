//! `train solve-ur-classic`: the solution with all its digits, as training needs it. `tablee solve` writes the compact file
//! that bots play by.

use anyhow::Context as _;
use clap::Args;
use solver::ur_classic::{Progress, Solver, SolverOptions};
use std::fs::File;
use std::io::BufWriter;
use std::path::PathBuf;

#[derive(Args)]
pub(crate) struct SolveUrClassic {
    /// Pawns per player, 1 to 7
    #[arg(default_value_t = 3)]
    pawns: u8,
    /// Largest change of a value in the last sweep
    #[arg(default_value_t = 1e-14)]
    tolerance: f64,
    /// Solution file to write
    solution: Option<PathBuf>,
    #[arg(default_value_t = 1)]
    threads: usize,
}

impl SolveUrClassic {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let SolveUrClassic { pawns, tolerance, solution: path, threads } = self;
        let mut solver = Solver::new(pawns).context("classic Ur is played with 1 to 7 pawns")?;
        let told = |progress: Progress| {
            if progress.converged {
                println!("{progress:?}");
            }
        };
        while solver.solve_next(SolverOptions { tolerance, threads }, told).is_some() {}
        let solution = solver.finish().context("the solver has not finished")?;
        if let Some(path) = path {
            let file = File::create(&path).with_context(|| format!("could not create {}", path.display()))?;
            solution.write(BufWriter::new(file))?;
        }
        println!(
            "{} positions, residual {:e}",
            solution.positions(),
            solution.residual(threads, |_| {}).unwrap_or(f64::NAN)
        );
        for pawns in 1..=pawns {
            println!("{pawns} pawns: {:.10} %", 100.0 * solution.start(pawns).unwrap_or(f64::NAN));
        }
        Ok(())
    }
}
