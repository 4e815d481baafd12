//! The subcommands of `train`.

pub(crate) mod cuda;
pub(crate) mod distil;
pub(crate) mod learn;
pub(crate) mod measure;
pub(crate) mod perfect;
pub(crate) mod solve;

use anyhow::Context as _;
use solver::ur_classic::Solution;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, Into::into)
}

/// An exact solution of classic Ur, as `train solve-ur-classic` writes it.
fn read_solution(path: &Path) -> anyhow::Result<Solution> {
    let file = File::open(path).with_context(|| format!("could not open the solution {}", path.display()))?;
    Solution::read(BufReader::with_capacity(1 << 20, file))
        .with_context(|| format!("could not read the solution {}", path.display()))
}

fn write_weights(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    std::fs::write(path, bytes).with_context(|| format!("could not write {}", path.display()))
}
