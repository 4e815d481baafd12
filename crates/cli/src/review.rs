//! `tablee review`: what every choice of a finished game cost.

use crate::language;
use crate::numbers::between;
use crate::record::{UNREADABLE, record};
use crate::{complain, data_folder, solutions};
use anyhow::Context as _;
use bots::{Review, SideReview};
use clap::Args;
use i18n::Lang;
use i18n::review::words;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Record, SeatSet};
use serde_json::{Value, json};
use std::cell::Cell;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Number of the most costly choices to print.
const DEAREST: usize = 8;

/// Which game, and how closely.
#[derive(Args)]
pub(crate) struct ReviewRecord {
    /// Record of a finished game saved from the page or by the referee, or - for standard input
    record: String,
    /// Milliseconds to think about each choice
    #[arg(long, value_name = "MS", default_value_t = 200, allow_negative_numbers = true, value_parser = between::<0, 3_600_000>)]
    ms: u64,
    /// Folder of solution files made by tablee solve [default: tables in the user's data folder]
    #[arg(long, alias = "tables", value_name = "DIR", env = "TABLEE_SOLUTIONS")]
    solutions: Option<PathBuf>,
    /// Print everything as JSON
    #[arg(long)]
    json: bool,
    /// Language [default: the system's]
    #[arg(long, value_parser = language::by_code())]
    lang: Option<Lang>,
}

/// Judges every choice and tells what it found. 1: it cannot be done. 2: the record cannot be read, as in `tablee verify`.
pub(crate) fn run(wanted: &ReviewRecord) -> ExitCode {
    let record = match record(&wanted.record) {
        Ok(record) => record,
        Err(fault) => {
            complain(&anyhow::anyhow!(fault));
            return ExitCode::from(UNREADABLE);
        }
    };
    match review(wanted, &record) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => complain(&fault),
    }
}

fn review(wanted: &ReviewRecord, record: &Record) -> anyhow::Result<()> {
    let game = catalog::game(&record.game).with_context(|| format!("there is no game '{}'", record.game))?;
    let given = solutions::given(wanted.solutions.clone());
    solutions::install_from(given.as_deref(), data_folder::of_user().ok().as_deref())?;
    let bar = ProgressBar::new(bots::choice_count(game, record)? as u64);
    bar.set_style(ProgressStyle::with_template("{wide_bar} {human_pos}/{human_len} choices, {eta} left")?);
    // A new choice has all its time before it.
    let (budget, begun) = (Duration::from_millis(wanted.ms), Cell::new((usize::MAX, Instant::now())));
    let stop = |choice: usize| {
        if begun.get().0 != choice {
            begun.set((choice, Instant::now()));
            bar.set_position(choice as u64);
        }
        begun.get().1.elapsed() >= budget
    };
    let review = bots::review(game, record, &stop)?;
    bar.finish_and_clear();
    let lang = wanted.lang.unwrap_or_else(language::of_the_system);
    let text = if wanted.json { format!("{:#}\n", as_json(&review)) } else { tell(lang, &review) };
    io::stdout().lock().write_all(text.as_bytes()).context("could not write to standard output")
}

fn tell(lang: Lang, review: &Review) -> String {
    let words = words(lang);
    let unit = if review.points { 1.0 } else { 100.0 };
    let decimal = |number: String| number.replace('.', lang.lab().report.frame.decimal);
    let figure = |value: f64| decimal(format!("{:+.1}", unit * value));
    let mut text = format!("{}\n\n", words.judged(review.choices.len(), review.is_exact()));
    let heads: Vec<String> = words.columns.iter().map(|head| format!("{head:>16}")).collect();
    text += &format!("{:16}{}\n", "", heads.concat());
    for side in &review.sides {
        let SideReview { start, result, skill, gifts, luck, .. } = *side;
        let plain = |value: f64| decimal(format!("{:.1}", unit * value));
        let row = [plain(start), plain(result), figure(skill), gifts.map_or("–".to_owned(), figure), figure(luck)];
        let row: Vec<String> = row.iter().map(|cell| format!("{cell:>16}")).collect();
        text += &format!("{:16}{}\n", words.side(&numbers(side.seats)), row.concat());
    }
    text += &format!("\n{}\n", if review.points { words.points } else { words.shares });
    if review.sides.len() > 2 {
        text += &format!("{}\n", words.mixed);
    }
    // What would be told as nothing is nothing.
    let dear: Vec<_> = review.turning_points().into_iter().filter(|judged| unit * judged.cost >= 0.05).collect();
    text += &format!("\n{}\n", if dear.is_empty() { words.flawless } else { words.turning });
    for judged in dear.iter().take(DEAREST) {
        let side = words.side(&[judged.seat.index() + 1]);
        let cost = decimal(format!("{:.1}", unit * judged.cost));
        text += &format!("  {}\n", words.cost(judged.step + 1, &side, &judged.action, &judged.best, &cost));
    }
    text
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(|seat| seat.index() + 1).collect()
}

fn as_json(review: &Review) -> Value {
    let choices = review.choices.iter().map(|judged| {
        json!({
            "entry": judged.step, "seat": judged.seat, "action": judged.action, "best": judged.best,
            "value": judged.value, "cost": judged.cost, "exact": judged.exact,
        })
    });
    let sides = review.sides.iter().map(|side| {
        json!({
            "seats": side.seats, "start": side.start, "result": side.result,
            "choices": side.skill, "others": side.gifts, "chance": side.luck,
        })
    });
    json!({
        "unit": if review.points { "points" } else { "share" },
        "sides": sides.collect::<Vec<_>>(),
        "choices": choices.collect::<Vec<_>>(),
    })
}
