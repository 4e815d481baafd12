//! The part of `tablee bench` that compares WebAssembly with native code: the same random games in turn, here and in
//! Node, whose engine is that of a Chromium browser.

use anyhow::{Context as _, ensure};
use serde::Deserialize;
use std::io::{BufRead as _, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// Games a round: about a tenth of a second.
const GAMES: [(&str, u32); 3] = [("ur-classic", 20_000), ("ur-modern", 200), ("rolit", 10_000)];

/// Loads the module, then answers each line, a call, by what it returned and how long it took.
const SCRIPT: &str = "
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
const folder = process.argv.at(-1);
const suite = await import(pathToFileURL(folder + '/wasm-conformance.js'));
await suite.default({ module_or_path: readFileSync(folder + '/wasm-conformance_bg.wasm') });
for await (const line of createInterface({ input: process.stdin })) {
  const call = JSON.parse(line);
  const began = performance.now();
  const steps = suite.random_games(...call);
  console.log(JSON.stringify({ steps, seconds: (performance.now() - began) / 1000 }));
}";

#[derive(Deserialize)]
struct WasmRun {
    steps: f64,
    seconds: f64,
}

/// Measures with the module in this folder and prints one line a game.
pub(crate) fn compare(folder: &Path, rounds: u32, seed: u64, out: &mut impl Write) -> anyhow::Result<()> {
    let mut node = Command::new("node")
        .args(["--input-type=module", "--eval", SCRIPT, "--"])
        .arg(folder.canonicalize().context("the folder of the module")?)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("starting Node (node)")?;
    let mut ask = node.stdin.take().context("Node has no input")?;
    let mut answers = BufReader::new(node.stdout.take().context("Node has no output")?).lines();
    writeln!(out, "{:<12} {:>16} {:>16} {:>7}", "game", "native games/s", "wasm games/s", "ratio")?;
    for (slug, games) in GAMES {
        let (mut native, mut wasm) = (Vec::new(), Vec::new());
        for round in 0..rounds {
            let seed = (seed as u32).wrapping_add(round);
            let began = Instant::now();
            let played = lab::measure(slug, games.into(), seed.into()).context("the game is not in the catalog")?;
            native.push(f64::from(games) / began.elapsed().as_secs_f64());
            writeln!(ask, "[\"{slug}\",{games},{seed}]").context("asking Node")?;
            let line = answers
                .next()
                .context("Node stopped: is this the folder that cargo xtask wasm-conformance made?")??;
            let answer: WasmRun = serde_json::from_str(&line).context("reading Node's answer")?;
            ensure!(answer.steps == played.steps as f64, "{slug}: the module plays different games: rebuild it");
            wasm.push(f64::from(games) / answer.seconds);
        }
        let (native, wasm) = (median(native), median(wasm));
        writeln!(out, "{slug:<12} {native:>16.0} {wasm:>16.0} {:>7.2}", wasm / native)?;
    }
    drop(ask);
    node.wait().context("waiting for Node")?;
    Ok(())
}

fn median(mut speeds: Vec<f64>) -> f64 {
    speeds.sort_by(f64::total_cmp);
    speeds[speeds.len() / 2]
}
