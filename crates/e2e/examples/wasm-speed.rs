//! Random games a second in the browser's WebAssembly beside the same games natively, measured in turn.
//!
//! Needs the proof module and the server: `cargo xtask proof && cargo build -p tablee`, then
//! `cargo run --release -p e2e --example wasm-speed`.
#![allow(clippy::print_stdout, reason = "a command speaks to the terminal")]

use anyhow::{Context as _, Result};
use e2e::{Browser, Guise, Server};
use std::time::Instant;

/// Enough for a tenth of a second or more a measurement.
const GAMES: [(&str, u32); 3] = [("ur-classic", 40_000), ("rolit", 20_000), ("ur-modern", 400)];
const ROUNDS: u32 = 9;

#[tokio::main]
async fn main() -> Result<()> {
    let (server, browser) = (Server::of_proof()?, Browser::launch().await?);
    let page = browser.person(Guise::default()).await?;
    page.goto(&server.url("/")).await?;
    println!("{:<12} {:>14} {:>14} {:>7}", "game", "native games/s", "wasm games/s", "ratio");
    for (slug, games) in GAMES {
        let (mut native, mut wasm) = (Vec::new(), Vec::new());
        for seed in 0..ROUNDS {
            let began = Instant::now();
            let plies = proof::random_games(slug, games, seed);
            native.push(f64::from(games) / began.elapsed().as_secs_f64());
            let call = format!(
                "import('/proof.js').then(async (proof) => {{ await proof.default(); const began = performance.now(); \
                 const plies = proof.random_games('{slug}', {games}, {seed}); \
                 return [plies, performance.now() - began] }})"
            );
            let answer = page.eval(&call).await?;
            anyhow::ensure!(answer[0].as_f64() == Some(plies), "{slug} plays other games in the browser");
            wasm.push(f64::from(games) * 1000.0 / answer[1].as_f64().context("a time")?);
        }
        let (native, wasm) = (median(native), median(wasm));
        println!("{slug:<12} {native:>14.0} {wasm:>14.0} {:>7.2}", wasm / native);
    }
    Ok(())
}

fn median(mut speeds: Vec<f64>) -> f64 {
    speeds.sort_by(f64::total_cmp);
    speeds[speeds.len() / 2]
}
