//! Dice that anybody can check: what was found, and what came of all dice so far. Loaded late, by the page's worker and by
//! the command line: no part of [`crate::Words`], which everybody loads first.

mod en;
mod fr;
mod say;

pub use say::{Told, sentences};

use crate::Lang;

/// Words about the dice.
#[derive(Debug)]
pub struct DiceWords {
    /// Everything holds.
    pub holds: &'static str,
    /// Something does not.
    pub fails: &'static str,
    /// Nothing was found against it, and the dice cannot be proven.
    pub unproven: &'static str,
    /// The game follows the rules: entries, chance events.
    pub rules: fn(usize, usize) -> String,
    /// The game is not over.
    pub unfinished: &'static str,
    /// Each chance event is the one that was drawn.
    pub proven: &'static str,
    /// The places were drawn, and are those of the lot.
    pub places: &'static str,
    /// The first rolls are of the game that this one went on from: how many, its table.
    pub after: fn(usize, &str) -> String,
    /// The seal.
    pub seal: fn(&str) -> String,
    /// It is the one known from the start.
    pub same_seal: &'static str,
    /// Nobody here knows it from the start.
    pub unknown_seal: &'static str,
    /// A seat added its part before the first draw: its number from 1.
    pub part: fn(usize) -> String,
    /// The same from a later draw on: seat, draw from 1.
    pub late_part: fn(usize, usize) -> String,
    /// Nobody added anything.
    pub no_parts: &'static str,
    /// What this visitor added is in it.
    pub own_part: &'static str,
    /// What was seen at the table is what is written.
    pub same_log: &'static str,
    /// The seed is still sealed.
    pub sealed: &'static str,
    /// The challenge of a day.
    pub day: &'static str,
    /// People rolled for themselves.
    pub own: &'static str,
    /// The record does not say.
    pub untold: &'static str,
    /// The rules do not allow an entry: its number from 1, or none; why, in English.
    pub bad_rules: fn(Option<usize>, &str) -> String,
    /// Another seed than the sealed one.
    pub bad_seed: &'static str,
    /// The lot would have seated people elsewhere.
    pub bad_places: &'static str,
    /// Another roll than the drawn one: entry from 1, drawn, written.
    pub bad_draw: fn(usize, &str, &str) -> String,
    /// Another seal than at the start.
    pub bad_seal: &'static str,
    /// A seat's part is not as it was given: seat from 1.
    pub bad_part: fn(usize) -> String,
    /// The record is not what was seen: entry from 1.
    pub bad_log: fn(usize) -> String,
    /// Saves the record of the game, to check it elsewhere.
    pub save: &'static str,
    /// Leads to the page about the dice.
    pub how: &'static str,
    /// Heads the statistics.
    pub tallies: &'static str,
    /// What they are, and are not.
    pub tallies_say: &'static str,
    /// Nothing was rolled yet.
    pub tallies_empty: &'static str,
    /// The columns: outcome, how often, expected.
    pub columns: [&'static str; 3],
    /// So many draws, and no test yet.
    pub draws: fn(u64) -> String,
    /// The test: draws, statistic, degrees of freedom, p.
    pub test: fn(u64, f64, u32, f64) -> String,
    /// Too many outcomes to show.
    pub too_many: fn(usize) -> String,
    /// Leads to the same as JSON.
    pub figures: &'static str,
    /// The name of a chance event of the line protocol.
    pub kind: fn(&str) -> &str,
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

#[cfg(test)]
mod tests;
