//! Checks the CUDA programs against the processor and stops at the first difference. It needs `nvcc` and a GPU, which
//! no run of the tests has: `cargo run --release -p solve --example cuda-check`. Without a GPU the same source can be
//! tried with a C++ compiler: `TABLEE_CUDA="g++ -x c++ -std=c++17 -O2" cargo run --release -p solve --example cuda-check`.
#![allow(clippy::print_stdout)]

use solve::ur_classic::Solution;
use std::env;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};
use std::process::Command;

fn main() {
    classic_values_are_those_of_the_processor();
    modern_updates_are_those_that_the_rules_confirm();
    println!("both programs agree with the processor");
}

const NVCC: &str = "nvcc -O3 -std=c++17 -arch=sm_90 --extended-lambda";

fn built(name: &str, folder: &Path) -> PathBuf {
    let compiler = env::var("TABLEE_CUDA").unwrap_or_else(|_| NVCC.to_owned());
    let mut words = compiler.split_whitespace();
    let program = folder.join(name);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("cuda").join(name).with_extension("cu");
    let built =
        Command::new(words.next().expect("a compiler")).args(words).arg(source).arg("-o").arg(&program).status();
    assert!(built.is_ok_and(|status| status.success()), "`{compiler}` does not build {name}: is it installed?");
    program
}

fn said(program: &Path, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output().expect("it runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("text")
}

fn classic_values_are_those_of_the_processor() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = built("ur_classic", folder.path());
    for pawns in 1..=3 {
        let file = folder.path().join("values");
        said(&program, &["--pawns", &pawns.to_string(), "--values", file.to_str().expect("a name")]);
        let theirs = Solution::read(BufReader::new(File::open(&file).expect("values"))).expect("a solution");
        let ours = Solution::solve(pawns, 1e-14, |_| {}).expect("the game is played so");
        assert_eq!(theirs.positions(), ours.positions());
        let far = theirs.iter().zip(ours.iter()).map(|(a, b)| (a.1 - b.1).abs()).fold(0.0, f64::max);
        assert!(far < 1e-12, "{pawns} pawns: {far:e}");
        assert!(theirs.residual(2, |_| {}).expect("all positions") < 1e-12);
    }
}

fn modern_updates_are_those_that_the_rules_confirm() {
    let folder = tempfile::tempdir().expect("a folder");
    let program = built("ur_modern", folder.path());
    let board = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/ur-modern/data/lanes.board");
    let found = said(&program, &["--board", board.to_str().expect("a name"), "--pawns", "4", "--operator", "250"]);
    let known = include_str!("../tests/ur_modern/operator-lanes-4.txt");
    assert_eq!(found.lines().count(), known.lines().count());
    for (found, known) in found.lines().zip(known.lines()) {
        let numbers = |line: &str| line.split(' ').map(|word| word.parse().expect("a number")).collect::<Vec<f64>>();
        // Rounded outwards on a processor by a whole step, on a GPU by what is needed.
        let near = numbers(found).into_iter().zip(numbers(known)).all(|(a, b)| (a - b).abs() < 1e-13);
        assert!(near, "{found} instead of {known}");
    }
}
