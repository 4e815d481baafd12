//! Checking the dice of a finished game, with what the page remembers of it.

use fair::{Dice, Sought};
use kernel::{Entry, Part, Record};
use serde::{Deserialize, Serialize};
use words::Lang;
use words::dice::{sentences, words};

/// Do the dice of this game hold?
#[derive(Debug, Deserialize)]
pub struct Check {
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

/// What was found.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// `holds`, `fails` or `unproven`.
    pub verdict: &'static str,
    /// In one line.
    pub title: String,
    /// One by one.
    pub lines: Vec<String>,
}

impl Check {
    /// Checks the whole game.
    pub fn answer(self) -> Checked {
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
                let lines = vec![(words(lang).bad_rules)(None, &why)];
                return Checked { verdict: "fails", title: words(lang).fails.to_owned(), lines };
            }
        };
        let verdict = match &found {
            Ok(report) if matches!(report.dice, Dice::Proven { .. }) => "holds",
            Ok(_) => "unproven",
            Err(_) => "fails",
        };
        let told = sentences(lang, &found, &sought);
        Checked { verdict, title: told.title.to_owned(), lines: told.lines }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../fair/tests/records/ur-classic.json");
    const SEAL: &str = "68c5d0c0cf1ea00e72456884ed5c7f944b8bb661b60d613ed3dd7b5948b22ccd";

    fn check(record: &str, commitment: &str, lang: &str) -> Checked {
        let commitment = Some(commitment.to_owned());
        Check { record: record.to_owned(), commitment, parts: Vec::new(), log: None, lang: lang.to_owned() }.answer()
    }

    #[test]
    fn a_game_is_checked_against_what_the_page_kept() {
        let checked = check(GAME, SEAL, "fr");
        assert_eq!((checked.verdict, checked.title.as_str()), ("holds", "Les dés sont vérifiés."));
        assert!(checked.lines.iter().any(|line| line.contains(SEAL)));
        assert_eq!(check(GAME, &"0".repeat(64), "en").verdict, "fails");
        assert_eq!(check("{", SEAL, "en").verdict, "fails");
        let unsealed = GAME.replace("\"dice\":", "\"other\":");
        let open = Check { record: unsealed, commitment: None, parts: Vec::new(), log: None, lang: "en".to_owned() };
        assert_eq!(open.answer().verdict, "unproven");
    }
}
