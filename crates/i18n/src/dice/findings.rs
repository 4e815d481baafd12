//! The findings of a check as sentences: the same on the command line and in the page.

use super::words;
use crate::Lang;
use fair_dice::{DiceCheck, Expected, Flaw, VerifyReport};

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Findings {
    pub title: &'static str,
    /// What was checked, and what could not be, line by line.
    pub lines: Vec<String>,
}

/// Describes the result of a check, compared with what the visitor remembered.
pub fn sentences(lang: Lang, found: &Result<VerifyReport, Flaw>, sought: &Expected) -> Findings {
    let words = words(lang);
    let report = match found {
        Ok(report) => report,
        Err(flaw) => return Findings { title: words.fails, lines: vec![flawed(lang, flaw)] },
    };
    let mut lines = vec![words.rules(report.entries, report.draws)];
    if !report.over {
        lines.push(words.unfinished.to_owned());
    }
    if sought.log.is_some() {
        lines.push(words.same_log.to_owned());
    }
    if let Some(after) = &report.continued_from {
        lines.push(words.after(after.draws, &after.table));
    }
    let known = if sought.commitment.is_some() { words.same_commitment } else { words.unknown_commitment };
    let title = match &report.dice {
        DiceCheck::Proven { commitment, client_seeds: parts } => {
            lines.push(words.proven.to_owned());
            if report.seats_drawn {
                lines.push(words.seat_draw.to_owned());
            }
            lines.extend(parts.iter().map(|(seat, from)| match from {
                0 => words.client_seed(seat.index() + 1),
                from => words.late_client_seed(seat.index() + 1, from + 1),
            }));
            if parts.is_empty() {
                lines.push(words.no_client_seeds.to_owned());
            }
            if !sought.client_seeds.is_empty() {
                lines.push(words.own_client_seed.to_owned());
            }
            lines.push(words.commitment(commitment));
            lines.push(known.to_owned());
            words.holds
        }
        DiceCheck::NotRevealed { commitment } => {
            lines.push(words.not_revealed.to_owned());
            lines.push(words.commitment(commitment));
            lines.push(known.to_owned());
            words.unproven
        }
        DiceCheck::Day(_) => {
            lines.push(words.day.to_owned());
            words.unproven
        }
        DiceCheck::Own => {
            lines.push(words.own.to_owned());
            words.unproven
        }
        DiceCheck::Unknown => {
            lines.push(words.unrecorded.to_owned());
            words.unproven
        }
    };
    Findings { title, lines }
}

fn flawed(lang: Lang, flaw: &Flaw) -> String {
    let words = words(lang);
    match flaw {
        Flaw::Rules(fault) => words.bad_rules(fault.index.map(|index| index + 1), &fault.reason),
        Flaw::Seed => words.bad_seed.to_owned(),
        Flaw::Draw { entry, drawn, written } => words.bad_draw(entry + 1, drawn, written),
        Flaw::SeatDraw => words.bad_seat_draw.to_owned(),
        Flaw::Commitment => words.bad_commitment.to_owned(),
        Flaw::ClientSeed(seat) => words.bad_client_seed(seat.index() + 1),
        Flaw::Log(entry) => words.bad_log(entry + 1),
    }
}
