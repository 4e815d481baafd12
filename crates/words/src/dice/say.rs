//! What a check found, in sentences: the same on the command line and in the page.

use super::words;
use crate::Lang;
use fair::{Dice, Flaw, Report, Sought};

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Told {
    /// In one line.
    pub title: &'static str,
    /// One by one: what was checked, and what could not be.
    pub lines: Vec<String>,
}

/// Tells what a check found, compared with what somebody remembered.
pub fn sentences(lang: Lang, found: &Result<Report, Flaw>, sought: &Sought) -> Told {
    let words = words(lang);
    let report = match found {
        Ok(report) => report,
        Err(flaw) => return Told { title: words.fails, lines: vec![flawed(lang, flaw)] },
    };
    let mut lines = vec![(words.rules)(report.entries, report.draws)];
    if !report.over {
        lines.push(words.unfinished.to_owned());
    }
    if sought.log.is_some() {
        lines.push(words.same_log.to_owned());
    }
    if let Some(after) = &report.after {
        lines.push((words.after)(after.draws, &after.table));
    }
    let known = if sought.commitment.is_some() { words.same_seal } else { words.unknown_seal };
    let title = match &report.dice {
        Dice::Proven { commitment, parts } => {
            lines.push(words.proven.to_owned());
            if report.drawn {
                lines.push(words.places.to_owned());
            }
            lines.extend(parts.iter().map(|(seat, from)| match from {
                0 => (words.part)(seat.index() + 1),
                from => (words.late_part)(seat.index() + 1, from + 1),
            }));
            if parts.is_empty() {
                lines.push(words.no_parts.to_owned());
            }
            if !sought.parts.is_empty() {
                lines.push(words.own_part.to_owned());
            }
            lines.push((words.seal)(commitment));
            lines.push(known.to_owned());
            words.holds
        }
        Dice::Sealed { commitment } => {
            lines.push(words.sealed.to_owned());
            lines.push((words.seal)(commitment));
            lines.push(known.to_owned());
            words.unproven
        }
        Dice::Day(_) => {
            lines.push(words.day.to_owned());
            words.unproven
        }
        Dice::Own => {
            lines.push(words.own.to_owned());
            words.unproven
        }
        Dice::Untold => {
            lines.push(words.untold.to_owned());
            words.unproven
        }
    };
    Told { title, lines }
}

fn flawed(lang: Lang, flaw: &Flaw) -> String {
    let words = words(lang);
    match flaw {
        Flaw::Rules(fault) => (words.bad_rules)(fault.index.map(|index| index + 1), &fault.reason),
        Flaw::Seed => words.bad_seed.to_owned(),
        Flaw::Draw { entry, drawn, written } => (words.bad_draw)(entry + 1, drawn, written),
        Flaw::Places => words.bad_places.to_owned(),
        Flaw::Seal => words.bad_seal.to_owned(),
        Flaw::Part(seat) => (words.bad_part)(seat.index() + 1),
        Flaw::Seen(entry) => (words.bad_log)(entry + 1),
    }
}
