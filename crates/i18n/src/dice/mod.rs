//! Messages of provably fair dice: results of a check, and statistics of all rolls. Lazily loaded by the page's worker,
//! and used by the command line: not part of [`crate::Words`], which every visitor loads first.

mod en;
mod findings;
mod fr;

pub use findings::{Findings, sentences};

use crate::Lang;
use crate::phrase::{Plural, fill, phrases, shown_text, spoken};

phrases! {
    /// Messages about the dice.
    pub struct DiceWords {
        lang: Lang,
        pub holds: &'static str,
        pub fails: &'static str,
        /// No flaw was found, but the dice cannot be proven fair.
        pub unproven: &'static str,
        /// The game follows the rules: entries, chance events.
        rules: &'static str => say(entries: usize, draws: usize),
        /// The game is not over.
        pub unfinished: &'static str,
        /// Each chance event is the one that was drawn.
        pub proven: &'static str,
        /// The seats were drawn at random, and match the draw.
        pub seat_draw: &'static str,
        /// The first rolls belong to the game that this one continues; arguments: how many, its table.
        after: [&'static str; 3],
        commitment: &'static str => say(commitment: &str),
        /// The commitment is the one published at the start.
        pub same_commitment: &'static str,
        /// The commitment published at the start is not known here.
        pub unknown_commitment: &'static str,
        /// A seat added its client seed before the first draw; argument: seat from 1.
        client_seed: &'static str => say(seat: usize),
        /// The same from a later draw on: seat, draw from 1.
        late_client_seed: &'static str => say(seat: usize, draw: usize),
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
        bad_rules: &'static str,
        /// The same for the game as a whole.
        bad_game: &'static str,
        /// The revealed seed does not match the commitment.
        pub bad_seed: &'static str,
        /// The seats do not match the draw.
        pub bad_seat_draw: &'static str,
        /// A roll does not match the draw; arguments: step from 1, drawn, recorded.
        bad_draw: &'static str => say(entry: usize, drawn: &str, written: &str),
        /// The commitment differs from the one at the start.
        pub bad_commitment: &'static str,
        /// A client seed differs from the one given; argument: seat from 1.
        bad_client_seed: &'static str => say(seat: usize),
        /// The record differs from the log that the page saw; argument: step from 1.
        bad_log: &'static str => say(entry: usize),
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
        draws: &'static str => say(draws: u64),
        /// The test: draws, statistic, degrees of freedom, p.
        fair: Plural,
        /// The same where the dice are unusual.
        unusual: Plural,
        /// Too many outcomes to show.
        too_many: &'static str => say(outcomes: usize),
        /// Link to the same figures as JSON.
        pub as_json: &'static str,
    }
}

impl DiceWords {
    /// The first rolls belong to the game that this one continues: how many, its table.
    pub fn after(&self, draws: usize, table: &str) -> String {
        fill(self.after[draws.min(2)], &[("draws", &draws), ("table", &table)])
    }

    /// The rules do not allow a step: its number from 1, or `None`; the reason, in English.
    pub fn bad_rules(&self, entry: Option<usize>, why: &str) -> String {
        match entry {
            Some(entry) => fill(self.bad_rules, &[("entry", &entry), ("why", &why)]),
            None => fill(self.bad_game, &[("why", &why)]),
        }
    }

    /// The test: draws, statistic, degrees of freedom, p.
    pub fn test(&self, draws: u64, statistic: f64, freedom: u32, p: f64) -> String {
        let phrase = if p < UNUSUAL { &self.unusual } else { &self.fair };
        let (statistic, p) = (self.number(statistic, 1), self.number(p, 3));
        phrase.with(self.lang, freedom.into(), &[("draws", &draws), ("statistic", &statistic), ("p", &p)])
    }

    /// A number with this many decimals.
    pub fn number(&self, number: f64, decimals: usize) -> String {
        self.lang.decimal(number, decimals)
    }
}

/// Below this p-value the dice are worth a closer look; the phrases name it too.
const UNUSUAL: f64 = 0.001;

/// The words about the dice in a language.
pub fn words(lang: Lang) -> &'static DiceWords {
    spoken!(lang, En => en::WORDS, Fr => fr::WORDS)
}

/// The name of a chance event of a game; the event is named as in the line protocol.
pub fn chance(lang: Lang, slug: &str, event: &str) -> Option<&'static str> {
    let (_, names) = crate::games::CHANCE.iter().find(|(known, _)| *known == slug)?;
    names(lang).iter().find(|(known, _)| *known == event).map(|(_, name)| shown_text(name))
}

/// The kinds of chance events of a game, named as in the line protocol; none where there is no such game.
pub fn chance_events(slug: &str) -> impl Iterator<Item = &'static str> + use<> {
    let names = crate::games::CHANCE.iter().find(|(known, _)| *known == slug).map(|(_, names)| names(Lang::En));
    names.into_iter().flatten().map(|(event, _)| *event)
}

#[cfg(test)]
pub(crate) mod tests;
