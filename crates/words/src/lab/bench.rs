//! The bench: the lab in the page.

/// Words of the bench.
#[derive(Debug)]
pub struct BenchWords {
    /// Its name.
    pub title: &'static str,
    /// What it is for.
    pub intro: &'static str,
    /// Being fetched.
    pub loading: &'static str,
    /// It did not come, or broke.
    pub broken: &'static str,
    /// Try again.
    pub again: &'static str,
    /// Names the list of games.
    pub games: &'static str,
    /// What can be chosen, as a whole.
    pub choices: &'static str,
    /// Who plays.
    pub players: &'static str,
    /// How many.
    pub seats: &'static str,
    /// The bot of everybody.
    pub everybody: &'static str,
    /// The bot of the first seat or team.
    pub first: &'static str,
    /// As everybody.
    pub same: &'static str,
    /// Bots that are no level: their ids.
    pub bot: fn(&str) -> &'static str,
    /// What is different from the printed game.
    pub changes: &'static str,
    /// What is meant by that.
    pub changes_says: &'static str,
    /// The value that is printed.
    pub printed: fn(&str) -> String,
    /// A data file: its name.
    pub file: fn(&str) -> String,
    /// So many numbers of a file are changed.
    pub changed: fn(usize) -> String,
    /// A number in a file: the words before it, the name of its column.
    pub number: fn(&str, &str) -> String,
    /// The whole file as text.
    pub as_text: &'static str,
    /// As it was.
    pub reset: &'static str,
    /// How long.
    pub until: &'static str,
    /// So many seconds.
    pub seconds: fn(u32) -> String,
    /// So many games of each version.
    pub count: fn(&str) -> String,
    /// Where chance comes from.
    pub seed: &'static str,
    /// Begins.
    pub run: &'static str,
    /// Ends.
    pub stop: &'static str,
    /// How far it is: games, games a second.
    pub pace: fn(&str, &str) -> String,
    /// Said when it begins.
    pub began: &'static str,
    /// Said when it ends: games.
    pub ended: fn(&str) -> String,
    /// Said when it ends with two versions: games each, what differs.
    pub compared: fn(&str, &str) -> String,
    /// Names what came.
    pub results: &'static str,
    /// Before anything came.
    pub empty: &'static str,
    /// What the signs stand for: printed, changed.
    pub legend: [&'static str; 2],
    /// What was played in two versions: games, bots.
    pub facts: fn(&str, &str) -> String,
    /// To keep.
    pub keep: &'static str,
    /// The page, the JSON, the CSV.
    pub files: [&'static str; 3],
    /// A changed data file.
    pub data: fn(&str) -> String,
    /// The same from the command line.
    pub command: &'static str,
    /// Puts it on the clipboard.
    pub copy: &'static str,
    /// It is there.
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
