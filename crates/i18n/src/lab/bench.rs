//! The bench: the lab in the page.

use crate::Lang;
use crate::phrase::{Plural, fill, phrases};

phrases! {
    /// Words of the bench.
    pub struct BenchWords {
        pub(crate) lang: Lang,
        pub title: &'static str,
        /// What it is for.
        pub intro: &'static str,
        pub loading: &'static str,
        /// The lab could not be loaded, or failed.
        pub broken: &'static str,
        pub again: &'static str,
        /// Names the list of games.
        pub games: &'static str,
        /// What can be chosen, as a whole.
        pub choices: &'static str,
        pub players: &'static str,
        pub seats: &'static str,
        /// The bot of all seats.
        pub all_seats: &'static str,
        /// The bot of the first seat or team.
        pub first: &'static str,
        pub same: &'static str,
        /// Names of bots that are not levels, by id.
        pub(crate) bot_random: &'static str,
        pub(crate) bot_brute: &'static str,
        pub(crate) bot_fighter: &'static str,
        /// Heading of the changes to the game.
        pub changes: &'static str,
        /// What is meant by that.
        pub changes_says: &'static str,
        /// The value of an option that is not changed.
        pub(crate) default: &'static str => say(value: &str),
        /// A number that the booklet prints.
        pub(crate) printed: &'static str => say(value: &str),
        /// A number of a card or board that we reconstructed, or of a file that does not say which it is.
        pub(crate) ours: &'static str => say(value: &str),
        /// A data file: its name.
        pub(crate) file: &'static str => say(name: &str),
        /// Argument: how many numbers of a file are changed.
        pub(crate) changed: Plural => count(n: usize),
        /// A number in a file: the words before it, the name of its column.
        pub(crate) number: &'static str,
        /// The same where the column has no name.
        pub(crate) number_after: &'static str,
        /// The whole file as text.
        pub as_text: &'static str,
        pub reset: &'static str,
        pub until: &'static str,
        pub(crate) seconds: &'static str => say(seconds: u32),
        /// Argument: games of each version.
        pub(crate) count: &'static str => say(games: &str),
        /// Label of the seed.
        pub seed: &'static str,
        pub run: &'static str,
        pub stop: &'static str,
        /// How far it is: games, games a second.
        pub(crate) pace: &'static str => say(games: &str, speed: &str),
        /// Said when it begins.
        pub began: &'static str,
        /// Said when it ends: games.
        pub(crate) ended: &'static str => say(games: &str),
        /// Said when it ends with two versions: games each, what differs.
        pub(crate) compared: &'static str => say(games: &str, says: &str),
        pub results: &'static str,
        pub empty: &'static str,
        /// What the signs stand for: our data, changed.
        pub legend: [&'static str; 2],
        /// What was played in two versions: games, bots.
        pub(crate) facts: &'static str => say(games: &str, bots: &str),
        pub keep: &'static str,
        /// The page, the JSON, the CSV.
        pub files: [&'static str; 3],
        /// A changed data file.
        pub(crate) data: &'static str => say(name: &str),
        /// The same from the command line.
        pub command: &'static str,
        /// Puts it on the clipboard.
        pub copy: &'static str,
        pub copied: &'static str,
        /// A data file is wrong in this line.
        pub(crate) wrong_line: &'static str => say(file: &str, line: usize, reason: &str),
        /// A data file is wrong as a whole.
        pub(crate) wrong_file: &'static str => say(file: &str, reason: &str),
        /// A field is missing.
        pub(crate) missing: &'static str => say(field: &str),
        /// A field is no number.
        pub(crate) no_number: &'static str => say(field: &str, word: &str),
        /// A number is out of bounds: field, number, least, most.
        pub(crate) bounds: &'static str => say(field: &str, number: i64, least: i64, most: i64),
        /// Choices that do not go together; what the rules say of it.
        pub(crate) together: &'static str => say(rule: &str),
    }
}

impl BenchWords {
    /// The name of a bot that is not a level, by its id.
    pub fn bot(&self, id: &str) -> &'static str {
        match id {
            "random" => self.bot_random,
            "brute" => self.bot_brute,
            "fighter" => self.bot_fighter,
            _ => "",
        }
    }

    /// A number in a file: the words before it, the name of its column.
    pub fn number(&self, line: &str, column: &str) -> String {
        let phrase = if column.is_empty() { self.number_after } else { self.number };
        fill(phrase, &[("line", &line), ("column", &column)])
    }
}
