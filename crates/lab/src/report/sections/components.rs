//! Section on components: what is used, and does it pay?

use super::{mark_uneven, sample};
use crate::report::model::{FigureMark, FigureRow, Plot, ReportHead, Section};
use crate::report::table::{digits, plain};
use crate::simulate::{Component, ComponentKind, SimulationTotals};
use crate::stats::Unit;
use i18n::lab::{ComponentWords, ReportWords};
use std::collections::BTreeMap;

/// Fewer users say nothing about worth.
const FEW: u64 = 30;
/// An action that could be chosen this often and was chosen at most once in a hundred times is dead.
const OFFERED: u64 = 100;
/// Fewer squares are not a board.
const SQUARES: usize = 9;

pub(crate) fn components(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Option<Section> {
    let table = &totals.sample.components;
    let components = table.rows();
    if components.is_empty() {
        return None;
    }
    let words = &report.components;
    let mut section = Section::new("components", words.title, sample(head, report));
    let unit = if head.teams > 1 { Unit::Share } else { Unit::Points };
    let even = if head.teams > 1 { 1.0 / head.teams as f64 } else { table.all.mean() };
    let (mut judged, mut rare) = (Vec::new(), Vec::new());
    for component in &components {
        let mut figure = component.users.figure(unit);
        // Everybody used it: then it says nothing, and its share is even by force.
        if component.users.n == table.all.n && head.teams > 1 {
            figure.error = 0.0;
        }
        let dead = component.offered >= OFFERED && component.used * 100 <= component.offered;
        let row = FigureRow {
            name: report.frame.pair(words.sorts[component.kind as usize], &component.name),
            label: Some(component.name.clone()),
            figure,
            mark: dead.then_some(FigureMark::Dead),
            groups: Vec::new(),
            used: Some([component.used, component.offered]),
        };
        if component.users.n >= FEW { judged.push(row) } else { rare.push(row) }
    }
    mark_uneven(&mut judged, even);
    section.figures = judged;
    section.figures.append(&mut rare);
    section.figures.sort_by(|a, b| a.name.cmp(&b.name));
    say(&mut section, words);
    for kind in [ComponentKind::Effect, ComponentKind::Action, ComponentKind::Verb] {
        best_and_worst(&mut section, kind, even, report);
    }
    boards(&mut section, &components, words);
    let note = if head.teams > 1 {
        words.note(&plain(even, Unit::Share, &report.frame), FEW, OFFERED)
    } else {
        words.note_alone(&digits(even, 1, &report.frame), FEW, OFFERED)
    };
    section.notes.push(note);
    section.notes.push(words.warning.into());
    Some(section)
}

fn say(section: &mut Section, words: &ComponentWords) {
    let count = |mark| section.figures.iter().filter(|row| row.mark == Some(mark)).count();
    let [high, low, dead] = [FigureMark::High, FigureMark::Low, FigureMark::Dead].map(count);
    section.says.push(words.says(section.figures.len(), high, low, dead));
}

/// The marked ones that are furthest from even, as a picture.
fn best_and_worst(section: &mut Section, kind: ComponentKind, even: f64, report: &ReportWords) {
    let words = &report.components;
    let prefix = report.frame.pair(words.sorts[kind as usize], "");
    let mut marked: Vec<&FigureRow> = section
        .figures
        .iter()
        .filter(|row| row.name.starts_with(&prefix) && matches!(row.mark, Some(FigureMark::High | FigureMark::Low)))
        .collect();
    marked.sort_by(|a, b| b.figure.value.total_cmp(&a.figure.value).then(a.name.cmp(&b.name)));
    if marked.len() > 16 {
        marked.drain(8..marked.len() - 8);
    }
    if !marked.is_empty() {
        let rows = marked.into_iter().map(|row| row.name.clone()).collect();
        let title = words.plots[kind as usize].into();
        section.plots.push(Plot::Whiskers { title, rows, even: Some(even) });
    }
}

/// Column, row and number of uses of a square.
type SquareUse = (char, char, f64);

/// Names that end in a square make a board.
fn boards(section: &mut Section, components: &[&Component], words: &ComponentWords) {
    let mut groups: BTreeMap<(ComponentKind, &str), Vec<SquareUse>> = BTreeMap::new();
    for component in components {
        let (rest, last) = component.name.rsplit_once(' ').unwrap_or(("", &component.name));
        if let Some((column, row)) = square(last) {
            groups.entry((component.kind, rest)).or_default().push((column, row, component.used as f64));
        }
    }
    let mut groups: Vec<_> = groups.into_iter().filter(|(_, squares)| squares.len() >= SQUARES).collect();
    groups.sort_by_key(|(_, squares)| std::cmp::Reverse(squares.len()));
    for ((kind, rest), squares) in groups.into_iter().take(2) {
        let title = words.squares(&format!("{} {rest}", words.sorts[kind as usize]));
        section.plots.push(Plot::Board { title: title.trim_end().to_owned(), squares });
    }
}

/// A letter and a digit, in either order: column and row as people write them.
fn square(word: &str) -> Option<(char, char)> {
    let mut letters = word.chars();
    let (first, second) = (letters.next()?, letters.next()?);
    let mixed = first.is_ascii_alphabetic() && second.is_ascii_digit()
        || first.is_ascii_digit() && second.is_ascii_alphabetic();
    (mixed && letters.next().is_none()).then_some((first, second))
}
