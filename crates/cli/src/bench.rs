//! `tablee bench`: how fast this machine plays, every figure beside one measured in the same run.

use crate::numbers::between;
use crate::wasm;
use anyhow::{Context as _, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{AnySession, RecordedStep, Turn};
use serde_json::{Map, json};
use std::io::{self, Read as _, Write as _};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

/// How much to measure.
#[derive(Args)]
pub(crate) struct Bench {
    /// Number of rounds; their median is printed
    #[arg(long, allow_negative_numbers = true, default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=1000))]
    rounds: u32,
    /// Random games per round on the fast path
    #[arg(long, allow_negative_numbers = true, default_value_t = 50_000, value_parser = between::<1, 100_000_000>)]
    games: u64,
    /// Seed of the random games
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = between::<0, { u64::MAX }>)]
    seed: u64,
    /// Folder of the WebAssembly module that `cargo xtask wasm-conformance` makes; needs Node
    #[arg(long, alias = "proof", value_name = "DIR", default_value = "target/wasm-conformance")]
    wasm: PathBuf,
}

pub(crate) fn run(wanted: &Bench) -> anyhow::Result<()> {
    let bar = ProgressBar::new(0);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len}, {eta} left")?);
    let began = Instant::now();
    let plan = lab::bench::BenchPlan { rounds: wanted.rounds, games: wanted.games, seed: wanted.seed };
    let report = lab::bench::bench(&plan, &|| began.elapsed().as_secs_f64(), &mut |done, total| {
        bar.set_length(total as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    writeln!(out, "Random games on one core, median of {} interleaved rounds:\n", wanted.rounds)?;
    writeln!(out, "{report}")?;
    referee(wanted.seed, &mut out)?;
    if wanted.wasm.join("wasm-conformance.js").is_file() {
        writeln!(out, "\nWebAssembly beside native code, median of {} rounds in turn:\n", wanted.rounds)?;
        wasm::compare(&wanted.wasm, wanted.rounds, wanted.seed, &mut out)
    } else {
        let folder = wanted.wasm.display();
        writeln!(
            out,
            "\nWebAssembly: no module in {folder}; cargo xtask wasm-conformance makes it, --wasm DIR names it"
        )?;
        Ok(())
    }
}

/// The referee as another program sees it: lines through two pipes.
fn referee(seed: u64, out: &mut impl io::Write) -> anyhow::Result<()> {
    let (script, requests, plays) = script(seed)?;
    let binary = std::env::current_exe().context("finding this program")?;
    let mut child = Command::new(binary)
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .context("starting the referee")?;
    let mut input = child.stdin.take().context("the referee has no input")?;
    let mut output = child.stdout.take().context("the referee has no output")?;
    let began = Instant::now();
    let writer = std::thread::spawn(move || input.write_all(script.as_bytes()));
    let mut answers = Vec::new();
    output.read_to_end(&mut answers).context("reading the referee's answers")?;
    let seconds = began.elapsed().as_secs_f64();
    writer.join().map_err(|_| anyhow::anyhow!("the writer stopped"))?.context("writing to the referee")?;
    child.wait().context("waiting for the referee")?;
    let answered = answers.iter().filter(|&&byte| byte == b'\n').count();
    ensure!(answered == requests, "{answered} answers to {requests} requests");
    let refused = String::from_utf8_lossy(&answers).matches("\"ok\":false").count();
    ensure!(refused == 0, "{refused} requests were refused");
    writeln!(
        out,
        "Referee, piped: {:.0} requests/s, among them {:.0} play/s ({requests} requests)",
        requests as f64 / seconds,
        plays as f64 / seconds
    )?;
    Ok(())
}

/// Many random games as requests: the text, how many requests, how many of them `play`.
fn script(seed: u64) -> anyhow::Result<(String, usize, usize)> {
    const GAMES: u64 = 500;
    let (mut script, mut requests, mut plays) = (String::new(), 0, 0);
    for number in 0..GAMES {
        let game = catalog::game("ur-classic").context("classic Ur is not in the catalog")?;
        let mut session = game.open(2, &Map::new())?;
        walk(session.as_mut(), &mut rng::Rng::split(seed, number))?;
        let record = session.record();
        let head = json!({"op": "new", "game": record.game, "seats": record.seats, "options": record.options});
        script.push_str(&format!("{head}\n"));
        for entry in &record.log {
            let request = match entry {
                RecordedStep::Event { event } => json!({"op": "event", "event": event}),
                RecordedStep::Action { seat, action } => {
                    plays += 1;
                    json!({"op": "play", "seat": seat, "action": action})
                }
            };
            script.push_str(&format!("{request}\n"));
        }
        requests += 1 + record.log.len();
    }
    Ok((script, requests, plays))
}

fn walk(session: &mut dyn AnySession, dice: &mut rng::Rng) -> anyhow::Result<()> {
    loop {
        match session.turn() {
            Turn::Over => return Ok(()),
            Turn::Chance(_) => {
                let event =
                    session.outcome_of(dice.below(session.tickets())).context("a pending event has an outcome")?;
                session.event(&event)?;
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().next().context("no seat is to act")?;
                let legal = session.legal(seat);
                let action = &legal[dice.below(legal.len() as u32) as usize];
                session.play(u8::from(seat).into(), action)?;
            }
        }
    }
}
