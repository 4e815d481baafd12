//! `train cuda-check`: the CUDA solvers against the processor. No test runs it, because it needs `nvcc` and a GPU.

use anyhow::{Context as _, ensure};
use solver::ur_classic::Solution;
use std::env;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) fn check() -> anyhow::Result<()> {
    check_classic_values()?;
    check_modern_updates()?;
    println!("both programs agree with the processor");
    Ok(())
}

const NVCC: &str = "nvcc -O3 -std=c++17 -arch=sm_90 --extended-lambda";
const SOLVER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../solver");
/// One update of each of some positions, confirmed by the rules: see the test `ur_modern` of the solver.
const KNOWN_UPDATES: &str = include_str!("../../../solver/tests/ur_modern/operator-lanes-4.txt");

/// Compiles a CUDA program of the solver into this folder.
fn build(name: &str, folder: &Path) -> anyhow::Result<PathBuf> {
    let compiler = env::var("TABLEE_CUDA").unwrap_or_else(|_| NVCC.to_owned());
    let mut words = compiler.split_whitespace();
    let program = folder.join(name);
    let source = Path::new(SOLVER).join("cuda").join(name).with_extension("cu");
    let status = Command::new(words.next().context("TABLEE_CUDA names no compiler")?)
        .args(words)
        .arg(source)
        .arg("-o")
        .arg(&program)
        .status();
    ensure!(status.is_ok_and(|status| status.success()), "`{compiler}` does not build {name}: is it installed?");
    Ok(program)
}

fn output(program: &Path, arguments: &[&str]) -> anyhow::Result<String> {
    let output = Command::new(program).args(arguments).output().context("could not run the program")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(String::from_utf8(output.stdout)?)
}

fn check_classic_values() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let program = build("ur_classic", folder.path())?;
    for pawns in 1..=3 {
        let file = folder.path().join("values");
        output(&program, &["--pawns", &pawns.to_string(), "--values", file.to_str().context("an odd path")?])?;
        let theirs = Solution::read(BufReader::new(File::open(&file)?))?;
        let ours = Solution::solve(pawns, 1e-14, |_| {}).context("no game with this many pawns")?;
        ensure!(theirs.positions() == ours.positions(), "{pawns} pawns: the numbers of positions differ");
        let far = theirs.iter().zip(ours.iter()).map(|(a, b)| (a.1 - b.1).abs()).fold(0.0, f64::max);
        ensure!(far < 1e-12, "{pawns} pawns: values differ by {far:e}");
        let residual = theirs.residual(2, |_| {}).context("the solution lacks positions")?;
        ensure!(residual < 1e-12, "{pawns} pawns: residual {residual:e}");
    }
    Ok(())
}

fn check_modern_updates() -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let program = build("ur_modern", folder.path())?;
    let board = Path::new(SOLVER).join("../games/ur-modern/data/lanes.board");
    let board = board.to_str().context("an odd path")?;
    let found = output(&program, &["--board", board, "--pawns", "4", "--operator", "250"])?;
    ensure!(found.lines().count() == KNOWN_UPDATES.lines().count(), "the numbers of updates differ");
    for (found, known) in found.lines().zip(KNOWN_UPDATES.lines()) {
        let numbers = |line: &str| line.split(' ').map(str::parse).collect::<Result<Vec<f64>, _>>();
        // Rounded outwards on a processor by a whole step, on a GPU by what is needed.
        let near = numbers(found)?.into_iter().zip(numbers(known)?).all(|(a, b)| (a - b).abs() < 1e-13);
        ensure!(near, "{found} instead of {known}");
    }
    Ok(())
}
