//! The bench: the lab in the page.

/// Words of the bench.
#[derive(Debug)]
pub struct BenchWords {
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
    pub bot: fn(&str) -> &'static str,
    /// Heading of the changes to the game.
    pub changes: &'static str,
    /// What is meant by that.
    pub changes_says: &'static str,
    /// The value of an option that is not changed.
    pub default: fn(&str) -> String,
    /// A number that the booklet prints.
    pub printed: fn(&str) -> String,
    /// A number of a card or board that we reconstructed, or of a file that does not say which it is.
    pub ours: fn(&str) -> String,
    /// A data file: its name.
    pub file: fn(&str) -> String,
    /// Argument: how many numbers of a file are changed.
    pub changed: fn(usize) -> String,
    /// A number in a file: the words before it, the name of its column.
    pub number: fn(&str, &str) -> String,
    /// The whole file as text.
    pub as_text: &'static str,
    pub reset: &'static str,
    pub until: &'static str,
    pub seconds: fn(u32) -> String,
    /// Argument: games of each version.
    pub count: fn(&str) -> String,
    /// Label of the seed.
    pub seed: &'static str,
    pub run: &'static str,
    pub stop: &'static str,
    /// How far it is: games, games a second.
    pub pace: fn(&str, &str) -> String,
    /// Said when it begins.
    pub began: &'static str,
    /// Said when it ends: games.
    pub ended: fn(&str) -> String,
    /// Said when it ends with two versions: games each, what differs.
    pub compared: fn(&str, &str) -> String,
    pub results: &'static str,
    pub empty: &'static str,
    /// What the signs stand for: our data, changed.
    pub legend: [&'static str; 2],
    /// What was played in two versions: games, bots.
    pub facts: fn(&str, &str) -> String,
    pub keep: &'static str,
    /// The page, the JSON, the CSV.
    pub files: [&'static str; 3],
    /// A changed data file.
    pub data: fn(&str) -> String,
    /// The same from the command line.
    pub command: &'static str,
    /// Puts it on the clipboard.
    pub copy: &'static str,
    pub copied: &'static str,
    /// A data file is wrong in this line.
    pub wrong_line: fn(&str, usize, &str) -> String,
    /// A data file is wrong as a whole.
    pub wrong_file: fn(&str, &str) -> String,
    /// A field is missing.
    pub missing: fn(&str) -> String,
    /// A field is no number.
    pub no_number: fn(&str, &str) -> String,
    /// A number is out of bounds: field, number, least, most.
    pub bounds: fn(&str, i64, i64, i64) -> String,
    /// Choices that do not go together; what the rules say of it.
    pub together: fn(&str) -> String,
}
