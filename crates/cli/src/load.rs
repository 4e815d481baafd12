//! `tablee load`: how much a house on this machine can take.

use ::load::crowd::{Crowd, Lines, play};
use ::load::{House, Setting, Speed, idle};
use anyhow::{Context as _, ensure};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How many play what, and for how long.
#[derive(Args)]
pub(crate) struct Load {
    /// The game, by its slug
    #[arg(long, value_name = "SLUG", default_value = "ur-classic")]
    game: String,
    /// How many sit at a table; without it as few as make a contest
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Tables where everybody plays as fast as they can
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    busy: u32,
    /// Tables where everybody thinks for a while
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    live: u32,
    /// How long they think, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500, value_parser = clap::value_parser!(u64).range(1..=600_000))]
    pause: u64,
    /// Tables that nobody looks at; 0 for none
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(0..=1_000_000))]
    idle: u32,
    /// How long each crowd plays, in seconds
    #[arg(long, value_name = "S", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=3600))]
    seconds: u64,
    /// Where to keep the database meanwhile; a folder that is made and removed in it. A disk in memory would flatter
    #[arg(long, value_name = "DIR", default_value = ".")]
    on: PathBuf,
}

/// Actions at a table before it is left.
const LEFT_AFTER: usize = 20;
/// Longer than we look.
const FOR_EVER: Duration = Duration::from_secs(3600);
/// Until the last ones have hung up.
const SOON: Duration = Duration::from_secs(1);
/// Until nobody has looked at any of them for long.
const WHILE: Duration = Duration::from_secs(20);
/// Waits for the disk that are measured.
const WAITS: u32 = 200;

/// Drives a house and prints what it could do.
pub(crate) fn run(wanted: &Load) -> anyhow::Result<()> {
    let known = || shelf::GAMES.iter().map(|game| game.card().slug).collect::<Vec<_>>().join(", ");
    let game = shelf::game(&wanted.game)
        .with_context(|| format!("there is no game '{}': there are {}", wanted.game, known()))?;
    let allowed = game.card().seats;
    let seats = wanted.seats.unwrap_or_else(|| allowed.iter().copied().find(|seats| *seats >= 2).unwrap_or(2));
    ensure!(allowed.contains(&seats), "{} is not played by {seats}", wanted.game);
    let folder = tempfile::Builder::new()
        .prefix("tablee-load-")
        .tempdir_in(&wanted.on)
        .with_context(|| format!("cannot make a folder in {}: name another with --on", wanted.on.display()))?;
    let setting = Setting { game: wanted.game.clone(), seats };
    let disk = disk(folder.path()).context("cannot write there: name another folder with --on")?;
    // What goes wrong inside the house would be seen as nothing but broken connections.
    tracing_subscriber::fmt().with_writer(io::stderr).with_max_level(tracing::Level::WARN).init();
    let mut out = io::stdout();
    writeln!(
        out,
        "{}, {seats} seats; house and players share {} cores",
        wanted.game,
        std::thread::available_parallelism().map_or(1, usize::from)
    )?;
    writeln!(out, "a wait for this disk: {:.2} ms, so {:.0} a second one by one\n", disk * 1e3, 1.0 / disk)?;
    // One thread for everybody who plays: they need less than a core, and more threads would only be in the way.
    let drivers = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let lasts = Duration::from_secs(wanted.seconds);
    writeln!(
        out,
        "{:<36}{:>9}{:>11}{:>9}{:>10}{:>14}{:>8}",
        "tables", "moves/s", "median ms", "p99 ms", "worst ms", "µs work/move", "games"
    )?;
    let usual = server::Limits::default().idle;
    let mut without = None;
    // Those that nobody looks at leave memory after a while. For comparison, all of them in memory at once.
    for (stay, after, which) in [(usual, WHILE, "that nobody looks at"), (FOR_EVER, SOON, "in memory at once")] {
        if wanted.idle == 0 {
            break;
        }
        let told = in_house(&folder.path().join("idle"), stay, |house| {
            let bar = ProgressBar::new(wanted.idle.into());
            bar.set_style(ProgressStyle::with_template("{wide_bar} {pos}/{len} idle tables, {eta} left")?);
            let count = bar.clone();
            let filled = idle::fill(house, &setting, wanted.idle as usize, LEFT_AFTER, after, move || count.inc(1));
            let cost = drivers.block_on(filled)?;
            bar.finish_and_clear();
            without = without.or(cost.before);
            Ok(without.and_then(|without| cost.each(without)).map_or_else(
                || "this system does not tell how much memory they take".to_owned(),
                |bytes| format!("{:.1} KB of memory each", bytes / 1024.0),
            ))
        })?;
        writeln!(out, "{:<36}{told}", format!("{} {which}", wanted.idle))?;
    }
    for (tables, pause, lines, what) in [
        (
            wanted.live,
            Duration::from_millis(wanted.pause),
            Lines::Seat,
            format!("live, {} ms of thought", wanted.pause),
        ),
        (wanted.busy, Duration::ZERO, Lines::Seat, "as fast as they can".to_owned()),
        (wanted.busy, Duration::ZERO, Lines::Table, "the same, one program a table".to_owned()),
    ] {
        let crowd = Crowd { setting: setting.clone(), tables: tables as usize, pause, lasts, lines };
        let bar = ProgressBar::new_spinner();
        bar.set_message(format!("{tables} tables, {what}: {} s", wanted.seconds));
        bar.enable_steady_tick(Duration::from_millis(200));
        let speed = in_house(&folder.path().join("crowd"), usual, |house| Ok(drivers.block_on(play(house, &crowd))?))?;
        bar.finish_and_clear();
        writeln!(out, "{}", row(&format!("{tables} {what}"), &speed, disk))?;
    }
    Ok(())
}

/// Opens a house for as long as something is done with it.
fn in_house<T>(data: &Path, idle: Duration, then: impl FnOnce(SocketAddr) -> anyhow::Result<T>) -> anyhow::Result<T> {
    let house = House::open(data, idle)?;
    let done = then(house.address());
    house.close()?;
    done
}

fn row(what: &str, speed: &Speed, disk: f64) -> String {
    let Speed { per_second, median, p99, longest, work, refused, games, stolen, .. } = speed;
    let work = work.map_or_else(String::new, |work| format!("{work:.0}"));
    let refused = if *refused > 0 { format!(", {refused} refused") } else { String::new() };
    // Whoever shares a machine with others sees why one run is slower than the next.
    let stolen = stolen.filter(|share| *share >= 0.005);
    let stolen =
        stolen.map_or_else(String::new, |share| format!(", {:.0} % of the time went to others", 100.0 * share));
    let ratio = per_second * disk;
    format!(
        "{what:<36}{per_second:>9.0}{median:>11.2}{p99:>9.2}{longest:>10.2}{work:>14}{games:>8}   {ratio:.1} moves a wait for the disk{stolen}{refused}"
    )
}

/// Seconds that one small write takes until it survives a power cut: the median of some.
fn disk(folder: &Path) -> io::Result<f64> {
    let path = folder.join("disk");
    let mut file: File = OpenOptions::new().create(true).append(true).open(&path)?;
    let mut waits = Vec::new();
    for _ in 0..WAITS {
        let begun = Instant::now();
        file.write_all(&[0; 512])?;
        file.sync_data()?;
        waits.push(begun.elapsed().as_secs_f64());
    }
    std::fs::remove_file(&path)?;
    waits.sort_by(f64::total_cmp);
    Ok(waits[waits.len() / 2])
}
