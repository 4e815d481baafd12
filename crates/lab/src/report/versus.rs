//! Two reports, number by number.

use super::changes::{Change, changes};
use super::model::{FigureRow, Report};
use super::table::digits;
use crate::stats::{Figure, Moments, Unit, holm, student_margin, student_tail, tail};
use serde::Serialize;

/// Two versions of a game, compared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// What differs between the options and data files of both.
    pub changes: Vec<Change>,
    pub a: Report,
    pub b: Report,
    /// Every number that both reports have.
    pub rows: Vec<Compared>,
    /// How many times as many games, each with dice of its own, would compare as precisely: the middle of all numbers of
    /// which that is known.
    pub gain: Option<f64>,
    pub notes: Vec<String>,
}

/// A number that both reports have.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    pub section: &'static str,
    pub name: String,
    pub a: Figure,
    pub b: Figure,
    /// The value of `b` minus that of `a`.
    pub difference: Figure,
    /// The p-value, before the correction for multiple comparisons.
    pub chance: f64,
    /// Whether the difference is significant after the correction.
    pub differs: bool,
    /// How many times as many games with separate dice the same precision would take, where games are compared in pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub gain: Option<f64>,
}

/// Fewer observations are not compared.
const FEW: u64 = 30;

impl Comparison {
    /// Compares two reports in one language. Reports with the same seed had the same dice, so their games are compared in
    /// pairs; others are independent.
    pub fn of(a: Report, b: Report) -> Comparison {
        let same_dice = a.head.seed == b.head.seed;
        // A game that is played again tells nothing new.
        let enough = a.head.different.min(b.head.different) >= FEW;
        let widened = a.head.repetition().max(b.head.repetition()).sqrt();
        let mut rows = Vec::new();
        for section in a.sections.iter().filter(|_| enough) {
            let Some(other) = b.sections.iter().find(|other| other.id == section.id) else { continue };
            for row in &section.figures {
                let Some(twin) = other.figures.iter().find(|twin| twin.name == row.name) else { continue };
                let pairs = if same_dice { Pairs::of(row, twin) } else { None };
                rows.extend(compared(section.id, row, twin, pairs, widened));
            }
        }
        let chances: Vec<f64> = rows.iter().map(|row| row.chance).collect();
        for (row, differs) in rows.iter_mut().zip(holm(&chances)) {
            row.differs = differs;
        }
        let mut gains: Vec<f64> = rows.iter().filter_map(|row| row.gain).collect();
        gains.sort_by(f64::total_cmp);
        let words = &b.lang.lab().report.versus;
        let [holm, how] = words.notes;
        let dice = words.dice[usize::from(same_dice)];
        let notes = [holm, dice, how].map(str::to_owned).to_vec();
        let info = catalog::game(b.head.game).map(|game| game.info());
        let changes = changes(info, &a.head.options, &b.head.options);
        let gain = gains.get(gains.len() / 2).copied();
        Comparison { changes, a, b, rows, gain, notes }
    }

    /// The number of differences and the gain of common dice, in a sentence or two.
    pub fn says(&self) -> String {
        let words = &self.b.lang.lab().report;
        let different = self.a.head.different.min(self.b.head.different);
        if different < FEW {
            return words.frame.too_few(different, FEW);
        }
        let sure = self.rows.iter().filter(|row| row.differs).count();
        let mut says = words.versus.says(sure, self.rows.len());
        if let Some(gain) = self.gain {
            says = format!("{says} {}", words.versus.gain(&digits(gain, 1, &words.frame)));
        }
        for head in [&self.a.head, &self.b.head] {
            if head.repeats() {
                return format!("{says} {}", words.frame.repeats(head.different, head.games));
            }
        }
        says
    }
}

/// The spread of a difference between the groups of two runs with the same dice.
struct Pairs {
    /// Standard error of the difference.
    error: f64,
    /// Degrees of freedom.
    freedom: u32,
}

/// Fewer groups say too little about the spread.
const GROUPS_AT_LEAST: u64 = 8;

impl Pairs {
    fn of(a: &FigureRow, b: &FigureRow) -> Option<Pairs> {
        let mut differences = Moments::default();
        for (a, b) in a.groups.iter().zip(&b.groups) {
            if let (Some(a), Some(b)) = (a, b) {
                differences.add(b - a);
            }
        }
        let n = differences.n;
        (n >= GROUPS_AT_LEAST)
            .then(|| Pairs { error: (differences.variance() / n as f64).sqrt(), freedom: n as u32 - 1 })
    }
}

fn compared(
    section: &'static str,
    row: &FigureRow,
    twin: &FigureRow,
    pairs: Option<Pairs>,
    widened: f64,
) -> Option<Compared> {
    let (a, b) = (row.figure, twin.figure);
    let n = a.n.min(b.n);
    if n < FEW || a.error + b.error <= 0.0 {
        return None;
    }
    let value = b.value - a.value;
    let apart = a.error.hypot(b.error);
    let figure = |error: f64, margin: f64| {
        let (low, high) = (value - margin * error, value + margin * error);
        Figure { value, low, high, error, n, unit: a.unit }
    };
    let (difference, chance, gain) = match pairs {
        // No spread at all: both went alike, game by game.
        Some(pairs) if pairs.error <= 0.0 && value == 0.0 => (figure(0.0, 0.0), 1.0, None),
        Some(pairs) if pairs.error > 0.0 => {
            let error = pairs.error * widened;
            let gain = (apart / pairs.error).powi(2);
            (figure(error, student_margin(pairs.freedom)), student_tail(value / error, pairs.freedom), Some(gain))
        }
        // Groups that all differ by the same amount, or numbers that are not of single games: both errors. With the same
        // dice this is too wide rather than too narrow, since what the dice do, they do to both.
        _ => {
            let error = apart * widened;
            let overlap = a.low <= b.high && b.low <= a.high;
            // The interval of a quantile consists of whole numbers: its error alone promises too much.
            let chance = if overlap && a.unit != Unit::Share { 1.0 } else { tail(value / error) };
            (Figure::mean(value, error, n, a.unit), chance, None)
        }
    };
    Some(Compared { section, name: row.name.clone(), a, b, difference, chance, differs: false, gain })
}
