//! What many games said, before it is told in a language.

use super::{Oath, Rung};
use crate::report::{Head, Report, sections};
use crate::simulate::Tally;
use crate::study::Currency;
use words::Lang;

/// Everything a report tells.
#[derive(Clone, Debug)]
pub struct Findings {
    /// What was played.
    pub head: Head,
    /// What came of the plain games.
    pub tally: Tally,
    /// The ladder, if it was asked for.
    pub rungs: Vec<Rung>,
    /// Restricted players, if they were asked for.
    pub oaths: Vec<Oath>,
    /// In what it is measured who is ahead.
    pub currency: Currency,
}

impl Findings {
    /// Tells it.
    pub fn report(&self, lang: Lang) -> Report {
        let (head, tally, words) = (&self.head, &self.tally, &lang.lab().report);
        let sections = [
            sections::seats(head, tally, words),
            sections::scores(head, tally, words),
            sections::honours(head, tally, words),
            Some(sections::length(head, tally, words)),
            Some(sections::decisions(head, tally, words)),
            sections::drama(head, tally, self.currency, words),
            sections::skill(head, &self.rungs, words),
            sections::strategies(head, &self.oaths, words),
            sections::components(head, tally, words),
        ];
        Report { head: head.clone(), sections: sections.into_iter().flatten().collect(), lang }
    }
}
