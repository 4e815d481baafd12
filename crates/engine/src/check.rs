//! Checking the dice of a finished game, with what the page remembers of it.

use crate::tallies::plain;
use fair::{Dice, Sought};
use kernel::{Entry, Part, Record};
use serde::Deserialize;
use words::Lang;
use words::dice::{sentences, words};

/// Do the dice of this game hold?
#[derive(Debug, Deserialize)]
pub struct Check {
    /// The name of the table.
    pub table: String,
    /// The text of a record file.
    pub record: String,
    /// The seal as the page saw it first.
    #[serde(default)]
    pub commitment: Option<String>,
    /// What the page added.
    #[serde(default)]
    pub parts: Vec<Part>,
    /// What the page has shown.
    #[serde(default)]
    pub log: Option<Vec<Entry>>,
    /// In which language to answer.
    pub lang: String,
}

impl Check {
    /// Checks the whole game, and writes what was found as text of HTML.
    pub fn answer(self) -> String {
        let lang = Lang::from_tag(&self.lang).unwrap_or_default();
        let sought = Sought { commitment: self.commitment, parts: self.parts, log: self.log };
        let found = Record::from_text(&self.record).map_err(|fault| fault.to_string()).and_then(|record| {
            let game = shelf::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
            fair::verify(&record, game, &sought).map_err(|fault| fault.to_string())
        });
        let found = match found {
            Ok(found) => found,
            // What the server sent cannot be read: that is a flaw too.
            Err(why) => {
                return page(lang, &self.table, "fails", words(lang).fails, &[(words(lang).bad_rules)(None, &why)]);
            }
        };
        let verdict = match &found {
            Ok(report) if matches!(report.dice, Dice::Proven { .. }) => "holds",
            Ok(_) => "unproven",
            Err(_) => "fails",
        };
        let told = sentences(lang, &found, &sought);
        page(lang, &self.table, verdict, told.title, &told.lines)
    }
}

fn page(lang: Lang, table: &str, verdict: &str, title: &str, lines: &[String]) -> String {
    let (words, table) = (words(lang), plain(table));
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>", plain(line))).collect();
    format!(
        "<div class='checked' role='status' tabindex='-1' data-verified='{verdict}'><strong>{}</strong><ul>{lines}</ul>\
         <p><a href='/api/tables/{table}/record' download='{table}.json'>{}</a> <code>tablee verify {table}.json</code></p>\
         <p><a href='/dice'>{}</a></p></div>",
        plain(title),
        plain(words.save),
        plain(words.how),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../fair/tests/records/ur-classic.json");
    const SEAL: &str = "68c5d0c0cf1ea00e72456884ed5c7f944b8bb661b60d613ed3dd7b5948b22ccd";

    fn check(record: &str, commitment: Option<&str>, lang: &str) -> String {
        let (record, lang, table) = (record.to_owned(), lang.to_owned(), "<t>".to_owned());
        let commitment = commitment.map(str::to_owned);
        Check { table, record, commitment, parts: Vec::new(), log: None, lang }.answer()
    }

    #[test]
    fn a_game_is_checked_against_what_the_page_kept() {
        let checked = check(GAME, Some(SEAL), "fr");
        assert!(checked.contains("data-verified='holds'") && checked.contains("Les dés sont vérifiés."), "{checked}");
        assert!(checked.contains(SEAL) && checked.contains("&lt;t&gt;.json") && !checked.contains("<t>"), "{checked}");
        for (record, seal) in [(GAME, "0".repeat(64)), ("{", SEAL.to_owned())] {
            assert!(check(record, Some(&seal), "en").contains("data-verified='fails'"));
        }
        let unsealed = GAME.replace("\"dice\":", "\"other\":");
        assert!(check(&unsealed, None, "en").contains("data-verified='unproven'"));
    }
}
