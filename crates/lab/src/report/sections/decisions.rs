//! Section on decisions: is there something to decide?

use super::{all, told};
use crate::report::model::{FigureRow, Plot, ReportHead, Section};
use crate::simulate::{Gaps, PerGame, SimulationTotals};
use crate::stats::Unit;
use i18n::lab::ReportWords;

pub(crate) fn decisions(head: &ReportHead, totals: &SimulationTotals, report: &ReportWords) -> Section {
    let (words, frame) = (&report.decisions, &report.frame);
    let mut section = Section::new("decisions", words.title, all(head, report));
    let forced = totals.forced.figure(Unit::Share);
    let branching = totals.branching.figure(Unit::Number);
    section.figures.push(FigureRow::new(words.forced, forced).by_group(totals, PerGame::Forced));
    section.figures.push(FigureRow::new(words.mean, branching).by_group(totals, PerGame::Branching));
    section.row(words.median, totals.width.quantile(0.5));
    section.says.push(words.says(&told(&forced, frame), &told(&branching, frame)));
    let gaps = &totals.sample.gaps;
    if !gaps.gap.is_empty() {
        let alone = usize::from(head.teams < 2);
        let unit = if alone == 1 { Unit::Points } else { Unit::Share };
        let [close, plain] = [gaps.close, gaps.plain].map(|ratio| ratio.figure(Unit::Share));
        let amount = |limits: [f64; 2]| match alone {
            1 => words.in_points(&limits[1].to_string().replace('.', frame.decimal)),
            _ => words.of_win(&format!("{:.0}{}", 100.0 * limits[0], frame.percent)),
        };
        section.row(words.gap, gaps.gap.figure(unit));
        section.row(words.close(&amount(Gaps::CLOSE)), close);
        section.row(words.plain(&amount(Gaps::PLAIN)), plain);
        section.says.push(words.calls(&told(&close, frame), &told(&plain, frame)));
        section.notes.push(words.asked(totals.sample.games));
    } else {
        section.notes.push(words.silent.into());
    }
    section.plots.push(Plot::bars(words.plot, words.axis, totals.width.iter()));
    section.notes.push(words.note.into());
    section
}
