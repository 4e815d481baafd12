//! Is there something to decide?

use super::{all, told};
use crate::report::model::{Head, Plot, Section};
use crate::simulate::{Gaps, Tally};
use crate::stats::Unit;

pub(crate) fn decisions(head: &Head, tally: &Tally) -> Section {
    let mut section = Section::new("decisions", "Is there something to decide?", all(head));
    let forced = tally.forced.figure(Unit::Share);
    let branching = tally.branching.figure(Unit::Number);
    section.row("forced decisions", forced);
    section.row("legal actions a decision, mean", branching);
    section.row("legal actions a decision, median", tally.width.quantile(0.5));
    section.says.push(format!(
        "{} of all decisions are forced; there are {} legal actions on average.",
        told(&forced),
        told(&branching)
    ));
    let gaps = &tally.deep.gaps;
    if !gaps.gap.is_empty() {
        let alone = usize::from(head.teams < 2);
        let unit = if alone == 1 { Unit::Points } else { Unit::Share };
        let [close, plain] = [gaps.close, gaps.plain].map(|ratio| ratio.figure(Unit::Share));
        let amount = |limits: [f64; 2]| match alone {
            1 => format!("{} points", limits[1]),
            _ => format!("{:.0} % of the win", 100.0 * limits[0]),
        };
        section.row("second-best behind by, mean", gaps.gap.figure(unit));
        section.row(format!("close: second-best within {}", amount(Gaps::CLOSE)), close);
        section.row(format!("plain: second-best more than {} worse", amount(Gaps::PLAIN)), plain);
        section.says.push(format!(
            "Of the free decisions {} are close calls and {} are plain, in the eyes of the bots.",
            told(&close),
            told(&plain)
        ));
        section.notes.push(format!(
            "How close the second-best is was asked in the first {} games, of the same bots that played; many close calls \
             can mean hard choices or choices that do not matter.",
            tally.deep.games
        ));
    } else {
        section.notes.push("These bots give no values, so how close the second-best move is cannot be told.".into());
    }
    section.plots.push(Plot::bars("Legal actions of a decision", "legal actions", tally.width.iter()));
    section.notes.push("Quantiles are over decisions; their intervals treat decisions as independent.".into());
    section
}
