//! Two reports, number by number.

use super::csv::{quoted, unit};
use super::model::Report;
use super::rounded::significant;
use crate::stats::{Figure, holm, tail};
use i18n::Lang;
use serde::Serialize;

/// Two versions of a game, compared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    pub a: Report,
    pub b: Report,
    /// Every number that both reports have.
    pub rows: Vec<Compared>,
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
}

/// Fewer observations are not compared.
const FEW: u64 = 30;

impl Comparison {
    /// Compares two reports in one language whose games are independent.
    pub fn of(a: Report, b: Report) -> Comparison {
        let mut rows = Vec::new();
        for section in &a.sections {
            let Some(other) = b.sections.iter().find(|other| other.id == section.id) else { continue };
            for row in &section.figures {
                let Some(twin) = other.figures.iter().find(|twin| twin.name == row.name) else { continue };
                let (first, second) = (row.figure, twin.figure);
                if first.n.min(second.n) < FEW || first.error + second.error <= 0.0 {
                    continue;
                }
                let error = first.error.hypot(second.error);
                let difference = Figure::mean(second.value - first.value, error, first.n.min(second.n), first.unit);
                let chance = tail(difference.value / error);
                let name = row.name.clone();
                rows.push(Compared {
                    section: section.id,
                    name,
                    a: first,
                    b: second,
                    difference,
                    chance,
                    differs: false,
                });
            }
        }
        let chances: Vec<f64> = rows.iter().map(|row| row.chance).collect();
        for (row, differs) in rows.iter_mut().zip(holm(&chances)) {
            row.differs = differs;
        }
        let notes = b.lang.lab().report.versus.notes.map(str::to_owned).to_vec();
        Comparison { a, b, rows, notes }
    }

    /// The number of differences, in a sentence.
    pub fn says(&self) -> String {
        let sure = self.rows.iter().filter(|row| row.differs).count();
        self.b.lang.lab().report.versus.says(sure, self.rows.len())
    }
}

/// A comparison as CSV.
pub fn csv_versus(comparison: &Comparison) -> String {
    let mut text = "section,name,unit,a,a_low,a_high,b,b_low,b_high,difference,low,high,chance,differs,policy,games_a,seed_a,games_b,seed_b,rules\n".to_owned();
    let [a, b] = [&comparison.a.head, &comparison.b.head];
    let from = format!(
        "{},{},{},{},{},{}",
        quoted(&a.policy(&Lang::En.lab().report.frame)),
        a.games,
        a.seed,
        b.games,
        b.seed,
        a.rules
    );
    for row in &comparison.rows {
        let numbers = [&row.a, &row.b, &row.difference].map(|figure| {
            let [value, low, high] = [figure.value, figure.low, figure.high].map(significant);
            format!("{value},{low},{high}")
        });
        text += &format!(
            "{},{},{},{},{},{},{from}\n",
            row.section,
            quoted(&row.name),
            unit(row.a.unit),
            numbers.join(","),
            significant(row.chance),
            row.differs
        );
    }
    text
}
