//! `tablee lab`: what a game's author wants to know.

use crate::data;
use crate::rules::Language;
use ::lab::experiment::{AnyLab, Extras, TuningPlan, lab};
use ::lab::report::{self, Comparison, Report};
use ::lab::simulate::{RunOptions, SimulationConfig, Strategy};
use anyhow::{Context as _, bail};
use clap::Args;
use i18n::Lang;
use indicatif::{ProgressBar, ProgressState, ProgressStyle};
use serde_json::{Map, Value, json};
use std::fmt;
use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

/// What to play, by whom, and what to look at.
#[derive(Args)]
pub(crate) struct Lab {
    /// Slug of the game
    game: String,
    /// Number of players [default: the fewest that make a contest, or one where all share the same dice]
    #[arg(long, value_name = "N")]
    seats: Option<u8>,
    /// Number of games
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    games: u64,
    /// Bots: one for all, one per team, or one per seat [default: the game's usual bot]
    #[arg(long, value_name = "BOT", value_delimiter = ',')]
    bots: Vec<String>,
    /// Option of the game; may be repeated
    #[arg(long, value_name = "NAME=VALUE")]
    option: Vec<String>,
    /// Changed data files: see tablee data
    #[arg(long, value_name = "FILE", num_args = 1..)]
    with: Vec<PathBuf>,
    /// Seed of the dice: the same command with the same seed writes the same files
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Folder of the report; files of an earlier report are replaced
    #[arg(long, value_name = "FOLDER", default_value = "lab-report")]
    out: PathBuf,
    /// Random actions before the bots take over, for bots that always play alike
    #[arg(long, value_name = "N", default_value_t = 0)]
    opening: u32,
    /// Number of games, from the first, to analyse in depth
    #[arg(long, value_name = "N", default_value_t = 1000)]
    sample: u64,
    /// Rounds per step of the ladder of levels; 0 for no ladder
    #[arg(long, value_name = "ROUNDS", default_value_t = 100)]
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
    /// Language of the report and of the output [default: the system's]; JSON and CSV are always in English
    #[arg(long, value_enum)]
    lang: Option<Language>,
    /// Games played in parallel [default: all cores]; changes no result
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: Option<u16>,
}

/// Plays, tells the main results, writes the files.
pub(crate) fn run(wanted: &Lab) -> anyhow::Result<()> {
    let lab = lab(&wanted.game)?;
    let config = wanted.config()?;
    match &wanted.tune {
        Some(plan) => tune(lab, wanted, &config, plan),
        None if wanted.versus.is_empty() => report(lab, wanted, &config),
        None => compare(lab, wanted, &config),
    }
}

fn report(lab: &dyn AnyLab, wanted: &Lab, config: &SimulationConfig) -> anyhow::Result<()> {
    let extras = wanted.extras()?;
    let found = played(wanted, lab.workload(config, &extras)?, |run| lab.run(config, &extras, run))?;
    keep(wanted, |lang| found.report(lang))
}

fn compare(lab: &dyn AnyLab, wanted: &Lab, a: &SimulationConfig) -> anyhow::Result<()> {
    let b = wanted.other(a)?;
    // The ladder is the same question twice; it is left to the two reports by themselves.
    let extras = Extras::default();
    let work = lab.workload(a, &extras)? + lab.workload(&b, &extras)?;
    let [a, b] = played(wanted, work, |run| Ok([lab.run(a, &extras, run)?, lab.run(&b, &extras, run)?]))?;
    let told = |lang| Comparison::of(a.report(lang), b.report(lang));
    let (comparison, plain) = (told(wanted.lang()), told(Lang::En));
    write(&wanted.out, &report::html_versus(&comparison), &report::json(&plain), &report::csv_versus(&plain))?;
    let differing: Vec<_> = comparison.rows.iter().filter(|row| row.differs).collect();
    say(&format!("{}\n", comparison.says()))?;
    for row in differing.iter().take(20) {
        say(&format!("  {}: {}: {:.4} → {:.4}\n", row.section, row.name, row.a.value, row.b.value))?;
    }
    say_files(&wanted.out)
}

fn tune(lab: &dyn AnyLab, wanted: &Lab, config: &SimulationConfig, plan: &Path) -> anyhow::Result<()> {
    let plan = TuningPlan::read(lab.info(), &plan.display().to_string(), &text_of(plan)?)?;
    let work = ::lab::experiment::workload(&plan);
    let tuned = played(wanted, work, |run| lab.tune(config, &plan, run))?;
    keep(wanted, |lang| tuned.report(lang))?;
    for (name, text) in &tuned.files {
        let path = wanted.out.join(name);
        fs::write(&path, text).with_context(|| format!("could not write {}", path.display()))?;
        say(&format!("{}\n", path.display()))?;
    }
    Ok(())
}

/// Writes a report and says the main results: the page in the reader's language, the others for programs.
fn keep(wanted: &Lab, told: impl Fn(Lang) -> Report) -> anyhow::Result<()> {
    let (report, plain) = (told(wanted.lang()), told(Lang::En));
    write(&wanted.out, &report::html(&report), &report::json(&plain), &report::csv(&plain))?;
    say(&summary(&report))?;
    say_files(&wanted.out)
}

/// The number of threads asked for, else all cores.
pub(crate) fn threads(wanted: Option<u16>) -> usize {
    wanted.map_or_else(|| std::thread::available_parallelism().map_or(1, Into::into), usize::from)
}

/// Does the work while a bar shows how far it is.
fn played<T>(
    wanted: &Lab,
    work: u64,
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
    let done = play(RunOptions { threads, on_games: &seen });
    bar.finish_and_clear();
    Ok(done?)
}

impl Lab {
    fn lang(&self) -> Lang {
        self.lang.unwrap_or_else(Language::of_the_system).lang()
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
            opening: self.opening,
        })
    }

    /// The second version: the first with what differs, and dice of its own.
    fn other(&self, a: &SimulationConfig) -> anyhow::Result<SimulationConfig> {
        let mut b = SimulationConfig { seed: a.seed.wrapping_add(1), ..a.clone() };
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
    fs::read_to_string(path).with_context(|| format!("could not read {}", path.display()))
}

fn write(folder: &Path, html: &str, json: &str, csv: &str) -> anyhow::Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("could not create the folder {}", folder.display()))?;
    for (name, text) in [("report.html", html), ("report.json", json), ("report.csv", csv)] {
        let path = folder.join(name);
        fs::write(&path, text).with_context(|| format!("could not write {}", path.display()))?;
    }
    Ok(())
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

fn say_files(folder: &Path) -> anyhow::Result<()> {
    let files = ["report.html", "report.json", "report.csv"].map(|name| folder.join(name).display().to_string());
    say(&format!("{}\n", files.join("\n")))
}

fn say(text: &str) -> anyhow::Result<()> {
    match io::stdout().lock().write_all(text.as_bytes()) {
        // A pager that was closed early is no failure.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
        other => Ok(other?),
    }
}
