//! `tablee review`: a game looked at again.

use crate::record::read;
use crate::rules::Language;
use crate::{folder, tables};
use anyhow::{Context as _, anyhow};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kernel::{Record, SeatSet};
use minds::{Review, Side};
use serde_json::{Value, json};
use std::cell::Cell;
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use words::review::{ReviewWords, words};

/// So many of the dearest choices are told.
const DEAREST: usize = 8;

/// Which game, and how closely.
#[derive(Args)]
pub(crate) struct Again {
    /// A record of a finished game as the page saves it, or - for standard input
    record: String,
    /// How long the judge thinks about each choice, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 200)]
    ms: u64,
    /// Folder of tables made by tablee solve [default: tables in the user's data folder]
    #[arg(long, value_name = "DIR", env = "TABLEE_TABLES")]
    tables: Option<PathBuf>,
    /// Everything as JSON, for programs
    #[arg(long)]
    json: bool,
    /// In which language; the system's without it
    #[arg(long, value_enum)]
    lang: Option<Language>,
}

/// Judges every choice and tells what it found.
pub(crate) fn run(wanted: &Again) -> anyhow::Result<()> {
    let record = Record::from_text(&read(&wanted.record).map_err(|fault| anyhow!(fault))?)
        .with_context(|| format!("{} is no record", wanted.record))?;
    let game = shelf::game(&record.game).with_context(|| format!("there is no game '{}'", record.game))?;
    let usual = || folder::usual().ok().map(|data| tables::folder(&data));
    if let Some(folder) = wanted.tables.clone().or_else(usual) {
        tables::install(&folder)?;
    }
    let bar = ProgressBar::new(minds::choices(game, &record)? as u64);
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
    let review = minds::review(game, &record, &stop)?;
    bar.finish_and_clear();
    let words = words(wanted.lang.unwrap_or_else(Language::of_the_system).lang());
    let text = if wanted.json { format!("{:#}\n", as_json(&review)) } else { tell(words, &review) };
    io::stdout().lock().write_all(text.as_bytes()).context("nobody listens")
}

fn tell(words: &ReviewWords, review: &Review) -> String {
    let unit = if review.points { 1.0 } else { 100.0 };
    let figure = |value: f64| format!("{:+.1}", unit * value);
    let mut text = format!("{}\n\n", (words.judged)(review.choices.len(), review.is_exact()));
    let heads: Vec<String> = words.columns.iter().map(|head| format!("{head:>16}")).collect();
    text += &format!("{:16}{}\n", "", heads.concat());
    for side in &review.sides {
        let Side { start, result, skill, gifts, luck, .. } = *side;
        let plain = |value: f64| format!("{:.1}", unit * value);
        let row = [plain(start), plain(result), figure(skill), gifts.map_or("–".to_owned(), figure), figure(luck)];
        let row: Vec<String> = row.iter().map(|cell| format!("{cell:>16}")).collect();
        text += &format!("{:16}{}\n", (words.side)(&numbers(side.seats)), row.concat());
    }
    text += &format!("\n{}\n", if review.points { words.points } else { words.shares });
    if review.sides.len() > 2 {
        text += &format!("{}\n", words.mixed);
    }
    // What would be told as nothing is nothing.
    let dear: Vec<_> = review.turning_points().into_iter().filter(|judged| unit * judged.cost >= 0.05).collect();
    text += &format!("\n{}\n", if dear.is_empty() { words.flawless } else { words.turning });
    for judged in dear.iter().take(DEAREST) {
        let side = (words.side)(&[judged.seat.index() + 1]);
        let cost = format!("{:.1}", unit * judged.cost);
        text += &format!("  {}\n", (words.cost)(judged.place + 1, &side, &judged.action, &judged.best, &cost));
    }
    text
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(|seat| seat.index() + 1).collect()
}

fn as_json(review: &Review) -> Value {
    let choices = review.choices.iter().map(|judged| {
        json!({
            "entry": judged.place, "seat": judged.seat, "action": judged.action, "best": judged.best,
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
