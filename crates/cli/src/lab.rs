//! `tablee lab`: what a game's author wants to know.

use crate::language;
use crate::numbers::between;
use crate::program::ProgramArgs;
use crate::{data, signals};
use ::lab::experiment::{AnyLab, Extras, TuningPlan, lab};
use ::lab::report::{self, Comparison, CsvStyle, Report, ReportHead};
use ::lab::simulate::{External, GameResult, RunOptions, SimulationConfig, SimulationTotals, Strategy};
use anyhow::{Context as _, bail};
use clap::{Args, ValueEnum};
use i18n::Lang;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// What to play, by whom, and what to look at.
#[derive(Args)]
pub(crate) struct Lab {
    /// Slug of the game
    game: String,
    /// Number of players [default: the fewest that make a contest, or one where all share the same dice]
    #[arg(long, allow_negative_numbers = true, value_name = "N")]
    seats: Option<u8>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 2000, allow_negative_numbers = true, value_parser = between::<1, 100_000_000>)]
    games: u64,
    /// Bots: one for all, one per team, or one per seat; program for your own [default: the game's usual bot]
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<String>,
    #[command(flatten)]
    program: ProgramArgs,
    /// Option of the game; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// Changed data files: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// Seed of the dice: the same command with the same seed writes the same files
    #[arg(long, value_name = "S", default_value_t = 1, allow_negative_numbers = true, value_parser = between::<0, { u64::MAX }>)]
    seed: u64,
    /// Folder of the report; files of an earlier report are replaced
    #[arg(long, value_name = "FOLDER", default_value = "lab-report")]
    out: PathBuf,
    /// Random actions before the bots take over, for bots that always play alike [default: 6 in games without chance, else 0]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    opening: Option<u32>,
    /// Number of games, from the first, to analyse in depth
    #[arg(long, value_name = "N", default_value_t = 1000, allow_negative_numbers = true, value_parser = between::<0, { u64::MAX }>)]
    sample: u64,
    /// Rounds per step of the ladder of levels; 0 for no ladder
    #[arg(long, value_name = "ROUNDS", default_value_t = 100, allow_negative_numbers = true, value_parser = between::<0, 100_000_000>)]
    ladder: u64,
    /// Levels of the ladder, weakest first [default: the fast ones]
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    levels: Vec<String>,
    /// File of restricted strategies: see docs/lab.md
    #[arg(long, value_name = "FILE")]
    strategies: Option<PathBuf>,
    /// Compare with a second version: options and data files that differ; may be repeated
    #[arg(long, value_name = "FILE or NAME=VALUE", num_args = 1.., conflicts_with = "strategies")]
    versus: Vec<String>,
    /// Search for numbers in the data files that balance the game: see docs/lab.md
    #[arg(long, value_name = "FILE", conflicts_with_all = ["versus", "strategies"])]
    tune: Option<PathBuf>,
    /// Write games.csv as well: one row per game
    #[arg(long, conflicts_with = "tune")]
    rows: bool,
    /// Signs of the CSV files: comma for programs, semicolon (with decimal commas) for French spreadsheets
    #[arg(long, value_enum, default_value = "comma", value_name = "SIGN")]
    csv: Csv,
    /// Language of the report and of the output [default: the system's]; JSON and CSV are always in English
    #[arg(long, value_parser = language::by_code())]
    lang: Option<Lang>,
    /// Games played in parallel [default: all cores]; changes no result
    #[arg(long, allow_negative_numbers = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// How CSV files are written.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Csv {
    Comma,
    Semicolon,
}

/// Plays, tells the main results, writes the files. A run that is stopped reports on the games that were finished.
pub(crate) fn run(wanted: &Lab) -> anyhow::Result<ExitCode> {
    let lab = lab(&wanted.game)?;
    let config = wanted.config()?;
    let folder = ReportFolder::open(&wanted.out)?;
    static STOPPED: AtomicBool = AtomicBool::new(false);
    // A search that is stopped has found nothing yet: it just ends.
    if wanted.tune.is_none() {
        signals::when_stopped(|| STOPPED.store(true, Ordering::Relaxed))?;
    }
    match &wanted.tune {
        Some(plan) => tune(lab, wanted, &config, plan, &folder, &STOPPED)?,
        None if wanted.versus.is_empty() => report(lab, wanted, &config, &folder, &STOPPED)?,
        None => compare(lab, wanted, &config, &folder, &STOPPED)?,
    }
    Ok(if STOPPED.load(Ordering::Relaxed) { ExitCode::from(signals::STOPPED) } else { ExitCode::SUCCESS })
}

fn report(
    lab: &dyn AnyLab,
    wanted: &Lab,
    config: &SimulationConfig,
    folder: &ReportFolder,
    stopped: &AtomicBool,
) -> anyhow::Result<()> {
    let extras = wanted.extras()?;
    let work = lab.workload(config, &extras)?;
    let rows = GameRows::default();
    let see = rows.of("A");
    let see: &(dyn Fn(u64, &GameResult) + Sync) = if wanted.rows { &see } else { &|_, _| {} };
    let found = played(wanted, work, stopped, |run| lab.run(config, &extras, RunOptions { on_result: see, ..run }))?;
    say_stopped(stopped, found.totals.games)?;
    let games = wanted.rows.then(|| rows.file(wanted, &found.head));
    keep(wanted, folder, |lang| found.report(lang), games.as_slice())
}

/// Parts into which the games of two versions are cut: both play one part, then the next, so that a run that is stopped has
/// as many games of either.
const PARTS: u64 = 50;
/// Games of a part at most, so that a long run can be stopped after some seconds.
const LONGEST: u64 = 4096;

fn compare(
    lab: &dyn AnyLab,
    wanted: &Lab,
    a: &SimulationConfig,
    folder: &ReportFolder,
    stopped: &AtomicBool,
) -> anyhow::Result<()> {
    let b = wanted.other(a)?;
    // The ladder is the same question twice; it is left to the two reports by themselves.
    let extras = Extras::default();
    let work = lab.workload(a, &extras)? + lab.workload(&b, &extras)?;
    let part = a.games.div_ceil(PARTS).clamp(1, LONGEST);
    let rows = GameRows::default();
    let [see_a, see_b] = [rows.of("A"), rows.of("B")];
    let totals = played(wanted, work, stopped, |run| {
        let unseen: &(dyn Fn(u64, &GameResult) + Sync) = &|_, _| {};
        let [see_a, see_b] = if wanted.rows { [&see_a as &_, &see_b as &_] } else { [unseen; 2] };
        let mut totals = [SimulationTotals::default(), SimulationTotals::default()];
        let mut from = 0;
        while from < a.games {
            let numbers = from..a.games.min(from + part);
            let both = [
                lab.totals_of(a, numbers.clone(), RunOptions { on_result: see_a, ..run })?,
                lab.totals_of(&b, numbers.clone(), RunOptions { on_result: see_b, ..run })?,
            ];
            if (run.stop)() {
                break;
            }
            totals.iter_mut().zip(&both).for_each(|(all, part)| all.merge(part));
            from = numbers.end;
        }
        Ok(totals)
    })?;
    say_stopped(stopped, totals[0].games)?;
    let [of_a, of_b] = totals;
    let (a, b) = (lab.findings(a, of_a)?, lab.findings(&b, of_b)?);
    let told = |lang| Comparison::of(a.report(lang), b.report(lang));
    let (comparison, plain) = (told(wanted.lang()), told(Lang::En));
    let files = [report::html_versus(&comparison), report::json(&plain), report::csv_versus(&plain, wanted.csv())];
    let mut files: Vec<(&str, String)> = REPORT_FILES.into_iter().zip(files).collect();
    files.extend(wanted.rows.then(|| (GAMES_FILE, rows.file(wanted, &a.head).1)));
    folder.keep(&files)?;
    let differing: Vec<_> = comparison.rows.iter().filter(|row| row.differs).collect();
    say(&format!("{}\n", comparison.says()))?;
    for row in differing.iter().take(SHOWN) {
        say(&format!("  {}: {}: {:.4} → {:.4}\n", row.section, row.name, row.a.value, row.b.value))?;
    }
    if differing.len() > SHOWN {
        say(&format!("  {}\n", wanted.lang().lab().report.frame.more(differing.len() - SHOWN)))?;
    }
    say_files(wanted)
}

/// Differences that are listed; the CSV has all.
const SHOWN: usize = 20;

fn tune(
    lab: &dyn AnyLab,
    wanted: &Lab,
    config: &SimulationConfig,
    plan: &Path,
    folder: &ReportFolder,
    stopped: &AtomicBool,
) -> anyhow::Result<()> {
    let plan = TuningPlan::read(lab.info(), &plan.display().to_string(), &text_of(plan)?)?;
    let work = ::lab::experiment::workload(&plan);
    let tuned = played(wanted, work, stopped, |run| lab.tune(config, &plan, run))?;
    keep(wanted, folder, |lang| tuned.report(lang), &tuned.files)?;
    for (name, _) in &tuned.files {
        say(&format!("{}\n", wanted.out.join(name).display()))?;
    }
    Ok(())
}

/// Writes a report and says the main results: the page in the reader's language, the others for programs.
fn keep(
    wanted: &Lab,
    folder: &ReportFolder,
    told: impl Fn(Lang) -> Report,
    data: &[(String, String)],
) -> anyhow::Result<()> {
    let (report, plain) = (told(wanted.lang()), told(Lang::En));
    let files = [report::html(&report), report::json(&plain), report::csv(&plain, wanted.csv())];
    let files = REPORT_FILES.into_iter().zip(files);
    let data = data.iter().map(|(name, text)| (name.as_str(), text.clone()));
    folder.keep(&files.chain(data).collect::<Vec<_>>())?;
    say(&summary(&report))?;
    say_files(wanted)
}

/// Says that a report is about fewer games than were asked for; a run without any has nothing to report.
fn say_stopped(stopped: &AtomicBool, games: u64) -> anyhow::Result<()> {
    if !stopped.load(Ordering::Relaxed) {
        return Ok(());
    }
    if games == 0 {
        bail!("stopped before the first games were finished: nothing was written");
    }
    warn(&format!("stopped: the report is about the {games} games that were finished"));
    Ok(())
}

/// The command line is where standard error is for people.
#[expect(clippy::print_stderr)]
fn warn(line: &str) {
    eprintln!("tablee: {line}");
}

/// The number of threads asked for, else all cores.
pub(crate) fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, Into::into), usize::from)
}

/// Does the work while a bar shows how far it is.
fn played<T>(
    wanted: &Lab,
    work: u64,
    stopped: &AtomicBool,
    play: impl FnOnce(RunOptions<'_>) -> Result<T, ::lab::simulate::LabError>,
) -> anyhow::Result<T> {
    let bar = ProgressBar::new(work);
    let style = ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} games, {speed}, {eta} left")?;
    let style = style.with_key("speed", |state: &ProgressState, out: &mut dyn fmt::Write| {
        // A progress bar that cannot write has no reader.
        let _ = write!(out, "{:.0} per second", state.per_sec());
    });
    bar.set_style(style);
    let threads = threads(wanted.threads);
    let seen = |games| bar.inc(games);
    let stop = || stopped.load(Ordering::Relaxed);
    let done = play(RunOptions { threads, on_games: &seen, stop: &stop, ..RunOptions::SERIAL });
    bar.finish_and_clear();
    Ok(done?)
}

impl Lab {
    fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(language::of_the_system)
    }

    fn config(&self) -> anyhow::Result<SimulationConfig> {
        let mut options = Map::new();
        for option in &self.option {
            let (name, value) =
                option_of(option).with_context(|| format!("an option is written NAME=VALUE, not '{option}'"))?;
            options.insert(name, value);
        }
        let files = data::read(&self.with)?;
        if !files.is_empty() {
            options.insert("files".to_owned(), json!(files));
        }
        Ok(SimulationConfig {
            seats: self.seats,
            options,
            bots: self.bots.clone(),
            games: self.games,
            sample: self.sample,
            thorough: true,
            seed: self.seed,
            bot_seed: None,
            opening: self.opening,
            external: self.program.program().map(|program| External(Arc::new(program))),
        })
    }

    fn csv(&self) -> CsvStyle {
        match self.csv {
            Csv::Comma => CsvStyle::Comma,
            Csv::Semicolon => CsvStyle::Semicolon,
        }
    }

    /// The second version: the first with what differs. Both have the same dice.
    fn other(&self, a: &SimulationConfig) -> anyhow::Result<SimulationConfig> {
        let mut b = a.clone();
        for change in &self.versus {
            match option_of(change) {
                Some((name, value)) if !Path::new(change).exists() => {
                    b.options.insert(name, value);
                }
                _ => {
                    let files = data::read(&[PathBuf::from(change)])?;
                    let old = b.options.remove("files");
                    let mut all = old.and_then(|old| old.as_object().cloned()).unwrap_or_default();
                    all.extend(files);
                    b.options.insert("files".to_owned(), json!(all));
                }
            }
        }
        if b.options == a.options {
            bail!("both versions are the same: --versus names what differs");
        }
        Ok(b)
    }

    fn extras(&self) -> anyhow::Result<Extras> {
        let strategies = match &self.strategies {
            Some(path) => Strategy::read(&path.display().to_string(), &text_of(path)?)?,
            None => Vec::new(),
        };
        Ok(Extras { ladder: self.ladder, levels: self.levels.clone(), strategies, rounds: self.ladder.max(100) })
    }
}

/// A name and a value; numbers are numbers.
pub(crate) fn option_of(text: &str) -> Option<(String, Value)> {
    let (name, value) = text.split_once('=')?;
    Some((name.to_owned(), value.parse::<i64>().map_or_else(|_| Value::from(value), Value::from)))
}

fn text_of(path: &Path) -> anyhow::Result<String> {
    let text = fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))?;
    // Notepad begins a file with a byte order mark, which no one sees.
    Ok(text.trim_start_matches('\u{feff}').to_owned())
}

const REPORT_FILES: [&str; 3] = ["report.html", "report.json", "report.csv"];

const GAMES_FILE: &str = "games.csv";

/// The results of single games, by version and number, for who asks for a row each.
#[derive(Default)]
struct GameRows(Mutex<BTreeMap<(u64, &'static str), GameResult>>);

impl GameRows {
    /// Takes the games of a version.
    fn of(&self, version: &'static str) -> impl Fn(u64, &GameResult) + Sync {
        move |number, game| {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).insert((number, version), game.clone());
        }
    }

    /// The file of all games that a report is about.
    fn file(&self, wanted: &Lab, head: &ReportHead) -> (String, String) {
        let games = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let counted = games.iter().filter(|((number, _), _)| *number < head.games);
        let rows = counted.map(|((number, version), game)| (*version, *number, game));
        (GAMES_FILE.to_owned(), report::csv_games(rows, head.seats, head.seed, wanted.csv()))
    }
}

/// The folder of a report, which could be written to before the first game.
struct ReportFolder(PathBuf);

impl ReportFolder {
    fn open(folder: &Path) -> anyhow::Result<ReportFolder> {
        let advice = || format!("could not write to the folder {}: choose another with --out", folder.display());
        fs::create_dir_all(folder).with_context(advice)?;
        // Removed at once.
        tempfile::NamedTempFile::new_in(folder).with_context(advice)?;
        Ok(ReportFolder(folder.to_owned()))
    }

    /// Writes these files, all of them or none: an earlier report stays as it is until every new file is on the disk.
    fn keep(&self, files: &[(&str, String)]) -> anyhow::Result<()> {
        let mut written = Vec::new();
        for (name, text) in files {
            let path = self.0.join(name);
            let write = || {
                let mut file = readable_file(&self.0)?;
                file.write_all(text.as_bytes())?;
                file.as_file().sync_all()?;
                Ok::<_, io::Error>(file)
            };
            let file = write()
                .with_context(|| format!("could not write {}: an earlier report is untouched", path.display()))?;
            written.push((file, path));
        }
        for (file, path) in written {
            file.persist(&path).with_context(|| format!("could not write {}", path.display()))?;
        }
        Ok(())
    }
}

/// A temporary file that others may read once it has its name, as far as the umask of the user lets them.
fn readable_file(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    #[cfg_attr(not(unix), expect(unused_mut))]
    let mut file = tempfile::Builder::new();
    #[cfg(unix)]
    file.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    file.tempfile_in(folder)
}

fn summary(report: &Report) -> String {
    let mut text = String::new();
    for section in &report.sections {
        text += &format!("{}\n", section.title);
        for sentence in &section.says {
            text += &format!("  {sentence}\n");
        }
    }
    text
}

fn say_files(wanted: &Lab) -> anyhow::Result<()> {
    let names = REPORT_FILES.into_iter().chain(wanted.rows.then_some(GAMES_FILE));
    let files: Vec<String> = names.map(|name| wanted.out.join(name).display().to_string()).collect();
    say(&format!("{}\n", files.join("\n")))
}

fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
