//! The results of an experiment, before a report puts them into a language.

use super::{LevelMatch, StrategyMatch};
use crate::lab_game::ValueUnit;
use crate::report::{Report, ReportHead, sections};
use crate::simulate::SimulationTotals;
use i18n::Lang;

#[derive(Clone, Debug)]
pub struct Findings {
    pub head: ReportHead,
    /// Totals of the plain games.
    pub totals: SimulationTotals,
    /// Matches between levels, where asked for.
    pub level_matches: Vec<LevelMatch>,
    /// Restricted strategies, where asked for.
    pub strategy_matches: Vec<StrategyMatch>,
    /// The unit of a lead.
    pub value_unit: ValueUnit,
}

impl Findings {
    pub fn report(&self, lang: Lang) -> Report {
        let (head, totals, words) = (&self.head, &self.totals, &lang.lab().report);
        let sections = [
            sections::seats(head, totals, words),
            sections::scores(head, totals, words),
            sections::honours(head, totals, words),
            Some(sections::length(head, totals, words)),
            Some(sections::decisions(head, totals, words)),
            sections::drama(head, totals, self.value_unit, words),
            sections::skill(head, &self.level_matches, words),
            sections::strategies(head, &self.strategy_matches, words),
            sections::components(head, totals, words),
        ];
        Report { head: head.clone(), sections: sections.into_iter().flatten().collect(), lang }
    }
}
