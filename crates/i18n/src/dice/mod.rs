//! Messages of provably fair dice: results of a check, and statistics of all rolls. Lazily loaded by the page's worker,
//! and used by the command line: not part of [`crate::Words`], which every visitor loads first.

mod en;
mod findings;
mod fr;

pub use findings::{Findings, sentences};

use crate::Lang;

/// Messages about the dice.
#[derive(Debug)]
pub struct DiceWords {
    pub holds: &'static str,
    pub fails: &'static str,
    /// No flaw was found, but the dice cannot be proven fair.
    pub unproven: &'static str,
    /// The game follows the rules: entries, chance events.
    pub rules: fn(usize, usize) -> String,
    /// The game is not over.
    pub unfinished: &'static str,
    /// Each chance event is the one that was drawn.
    pub proven: &'static str,
    /// The seats were drawn at random, and match the draw.
    pub seat_draw: &'static str,
    /// The first rolls belong to the game that this one continues; arguments: how many, its table.
    pub after: fn(usize, &str) -> String,
    pub commitment: fn(&str) -> String,
    /// The commitment is the one published at the start.
    pub same_commitment: &'static str,
    /// The commitment published at the start is not known here.
    pub unknown_commitment: &'static str,
    /// A seat added its client seed before the first draw; argument: seat from 1.
    pub client_seed: fn(usize) -> String,
    /// The same from a later draw on: seat, draw from 1.
    pub late_client_seed: fn(usize, usize) -> String,
    pub no_client_seeds: &'static str,
    /// The visitor's client seed was used.
    pub own_client_seed: &'static str,
    /// The record matches the log that the page saw.
    pub same_log: &'static str,
    /// The server seed is not revealed yet.
    pub not_revealed: &'static str,
    /// The game is a daily challenge.
    pub day: &'static str,
    /// Players rolled real dice.
    pub own: &'static str,
    /// The record does not name its source of dice.
    pub unrecorded: &'static str,
    /// The rules do not allow a step; arguments: its number from 1, or `None`; the reason, in English.
    pub bad_rules: fn(Option<usize>, &str) -> String,
    /// The revealed seed does not match the commitment.
    pub bad_seed: &'static str,
    /// The seats do not match the draw.
    pub bad_seat_draw: &'static str,
    /// A roll does not match the draw; arguments: step from 1, drawn, recorded.
    pub bad_draw: fn(usize, &str, &str) -> String,
    /// The commitment differs from the one at the start.
    pub bad_commitment: &'static str,
    /// A client seed differs from the one given; argument: seat from 1.
    pub bad_client_seed: fn(usize) -> String,
    /// The record differs from the log that the page saw; argument: step from 1.
    pub bad_log: fn(usize) -> String,
    /// Saves the record of the game, to check it elsewhere.
    pub save: &'static str,
    /// Leads to the page about the dice.
    pub how: &'static str,
    pub statistics: &'static str,
    /// What the statistics show and do not show.
    pub statistics_say: &'static str,
    /// Nothing was rolled yet.
    pub statistics_empty: &'static str,
    /// The columns: outcome, how often, expected.
    pub columns: [&'static str; 3],
    /// Too few draws for a test; argument: their number.
    pub draws: fn(u64) -> String,
    /// The test: draws, statistic, degrees of freedom, p.
    pub test: fn(u64, f64, u32, f64) -> String,
    /// Too many outcomes to show.
    pub too_many: fn(usize) -> String,
    /// Link to the same figures as JSON.
    pub as_json: &'static str,
    /// A number with this many decimals.
    pub number: fn(f64, usize) -> String,
}

/// The words about the dice in a language.
pub const fn words(lang: Lang) -> &'static DiceWords {
    match lang {
        Lang::En => &en::WORDS,
        Lang::Fr => &fr::WORDS,
    }
}

/// The name of a chance event of a game; the event is named as in the line protocol.
pub fn chance(lang: Lang, slug: &str, event: &str) -> Option<&'static str> {
    let (_, names) = crate::games::CHANCE.iter().find(|(known, _)| *known == slug)?;
    names(lang).iter().find(|(known, _)| *known == event).map(|(_, name)| *name)
}

/// The kinds of chance events of a game, named as in the line protocol; none where there is no such game.
pub fn chance_events(slug: &str) -> impl Iterator<Item = &'static str> + use<> {
    let names = crate::games::CHANCE.iter().find(|(known, _)| *known == slug).map(|(_, names)| names(Lang::En));
    names.into_iter().flatten().map(|(event, _)| *event)
}

#[cfg(test)]
mod tests;
