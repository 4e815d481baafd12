//! `tablee load`: how much a server on this machine can take.

use crate::numbers::between;
use crate::serve::is_coloured;
use crate::signals;
use anyhow::{Context as _, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use loadtest::run::{ConnectionMode, LoadProfile};
use loadtest::{LoadGame, LoadResult, TestServer, idle};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How many play what, and for how long.
#[derive(Args)]
pub(crate) struct Load {
    /// Slug of the game
    #[arg(long, value_name = "SLUG", default_value = "ur-classic")]
    game: String,
    /// Players per table [default: the fewest that make a contest]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    seats: Option<u8>,
    /// Tables where players move as fast as they can
    #[arg(long, value_name = "N", default_value_t = 256, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    busy: u32,
    /// Tables where players think before each move
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    live: u32,
    /// Thinking time, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500, allow_negative_numbers = true, value_parser = between::<1, 600_000>)]
    pause: u64,
    /// Idle tables without viewers; 0 for none
    #[arg(long, value_name = "N", default_value_t = 10_000, allow_negative_numbers = true, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    idle: u32,
    /// Seconds each crowd plays
    #[arg(long, value_name = "S", default_value_t = 10, allow_negative_numbers = true, value_parser = between::<1, 3600>)]
    seconds: u64,
    /// Folder for the temporary database, removed afterwards; a RAM disk would flatter the result
    #[arg(long, value_name = "DIR", default_value = ".")]
    on: PathBuf,
}

/// Actions at a table before it is left.
const ACTIONS_BEFORE_LEAVING: usize = 20;
/// Longer than the test lasts.
const ALWAYS: Duration = Duration::from_secs(3600);
/// Until the last connections are closed.
const DISCONNECTED: Duration = Duration::from_secs(1);
/// Until idle tables have left memory.
const IDLE_GONE: Duration = Duration::from_secs(20);
/// Number of fsyncs to measure.
const FSYNCS: u32 = 200;

pub(crate) fn run(wanted: &Load) -> anyhow::Result<()> {
    let known = || catalog::GAMES.iter().map(|game| game.info().slug).collect::<Vec<_>>().join(", ");
    let game = catalog::game(&wanted.game)
        .with_context(|| format!("there is no game '{}': try one of {}", wanted.game, known()))?;
    let allowed = game.info().seats;
    let seats = wanted.seats.unwrap_or_else(|| allowed.iter().copied().find(|seats| *seats >= 2).unwrap_or(2));
    let known = || allowed.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    ensure!(allowed.contains(&seats), "{} is not played by {seats}: try one of {}", wanted.game, known());
    let folder = tempfile::Builder::new()
        .prefix("tablee-load-")
        .tempdir_in(&wanted.on)
        .with_context(|| format!("cannot make a folder in {}: name another with --on", wanted.on.display()))?;
    // A signal would end the program without removing the folder.
    let path = folder.path().to_owned();
    signals::when_stopped(move || {
        // The server still writes: a file that appears meanwhile needs another try.
        for _ in 0..10 {
            if std::fs::remove_dir_all(&path).is_ok() {
                break;
            }
        }
        std::process::exit(signals::STOPPED.into());
    })?;
    let load_game = LoadGame { slug: wanted.game.clone(), seats };
    let disk = disk(folder.path()).context("cannot write there: name another folder with --on")?;
    // What goes wrong inside the server would be seen as nothing but broken connections.
    let log = tracing_subscriber::fmt().with_writer(io::stderr).with_ansi(is_coloured());
    log.with_max_level(tracing::Level::WARN).init();
    let mut out = io::stdout();
    writeln!(
        out,
        "{}, {seats} seats; server and players share {} cores",
        wanted.game,
        std::thread::available_parallelism().map_or(1, usize::from)
    )?;
    writeln!(out, "one fsync takes {:.2} ms: {:.0} per second one by one\n", disk * 1e3, 1.0 / disk)?;
    // One thread for everybody who plays: they need less than a core, and more threads would only be in the way.
    let drivers = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let lasts = Duration::from_secs(wanted.seconds);
    writeln!(
        out,
        "{:<36}{:>9}{:>11}{:>9}{:>10}{:>14}{:>8}",
        "tables", "moves/s", "median ms", "p99 ms", "worst ms", "µs work/move", "games"
    )?;
    let usual = server::Limits::default().table_idle;
    let mut without = None;
    // Tables without viewers leave memory after a while. For comparison, all of them in memory at once.
    for (stay, after, which) in [(usual, IDLE_GONE, "idle"), (ALWAYS, DISCONNECTED, "in memory at once")] {
        if wanted.idle == 0 {
            break;
        }
        let told = with_server(&folder.path().join("idle"), stay, |server| {
            let bar = ProgressBar::new(wanted.idle.into());
            bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} idle tables, {eta} left")?);
            let count = bar.clone();
            let filled =
                idle::fill(server, &load_game, wanted.idle as usize, ACTIONS_BEFORE_LEAVING, after, move || {
                    count.inc(1);
                });
            let cost = drivers.block_on(filled)?;
            bar.finish_and_clear();
            without = without.or(cost.before);
            Ok(without.and_then(|without| cost.per_table(without)).map_or_else(
                || "memory use is unknown on this system".to_owned(),
                |bytes| format!("{:.1} KB of memory each", bytes / 1024.0),
            ))
        })?;
        writeln!(out, "{:<36}{told}", format!("{} {which}", wanted.idle))?;
    }
    for (tables, pause, connections, what) in [
        (
            wanted.live,
            Duration::from_millis(wanted.pause),
            ConnectionMode::PerSeat,
            format!("live, {} ms thinking", wanted.pause),
        ),
        (wanted.busy, Duration::ZERO, ConnectionMode::PerSeat, "as fast as they can".to_owned()),
        (wanted.busy, Duration::ZERO, ConnectionMode::PerTable, "the same, one program per table".to_owned()),
    ] {
        let profile = LoadProfile { game: load_game.clone(), tables: tables as usize, pause, lasts, connections };
        let bar = ProgressBar::new_spinner();
        bar.set_message(format!("{tables} tables, {what}: {} s", wanted.seconds));
        bar.enable_steady_tick(Duration::from_millis(200));
        let result = with_server(&folder.path().join("crowd"), usual, |server| {
            Ok(drivers.block_on(loadtest::run::run(server, &profile))?)
        })?;
        bar.finish_and_clear();
        writeln!(out, "{}", row(&format!("{tables} {what}"), &result, disk))?;
    }
    Ok(())
}

/// Runs a server while `then` uses it.
fn with_server<T>(
    data: &Path,
    idle: Duration,
    then: impl FnOnce(SocketAddr) -> anyhow::Result<T>,
) -> anyhow::Result<T> {
    let server = TestServer::open(data, idle)?;
    let done = then(server.address());
    server.close()?;
    done
}

fn row(what: &str, result: &LoadResult, disk: f64) -> String {
    let LoadResult { per_second, median, p99, longest, work, refused, games, cpu_steal, .. } = result;
    let work = work.map_or_else(String::new, |work| format!("{work:.0}"));
    let refused = if *refused > 0 { format!(", {refused} refused") } else { String::new() };
    // CPU steal explains why one run on a shared machine is slower than the next.
    let steal = cpu_steal.filter(|share| *share >= 0.005);
    let steal = steal.map_or_else(String::new, |share| format!(", {:.0} % CPU steal", 100.0 * share));
    let ratio = per_second * disk;
    format!(
        "{what:<36}{per_second:>9.0}{median:>11.2}{p99:>9.2}{longest:>10.2}{work:>14}{games:>8}   {ratio:.1} moves per fsync{steal}{refused}"
    )
}

/// Seconds that one small write takes until it survives a power cut: the median of some.
fn disk(folder: &Path) -> io::Result<f64> {
    let path = folder.join("disk");
    let mut file: File = OpenOptions::new().create(true).append(true).open(&path)?;
    let mut waits = Vec::new();
    for _ in 0..FSYNCS {
        let begun = Instant::now();
        file.write_all(&[0; 512])?;
        file.sync_data()?;
        waits.push(begun.elapsed().as_secs_f64());
    }
    std::fs::remove_file(&path)?;
    waits.sort_by(f64::total_cmp);
    Ok(waits[waits.len() / 2])
}
