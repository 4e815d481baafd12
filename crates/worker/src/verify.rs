//! Task `verify`: checks the provably fair dice of a finished game against what the page has stored.

use fair_dice::{DiceCheck, Expected};
use i18n::Lang;
use i18n::dice::{sentences, words};
use i18n::escape_html;
use kernel::Record;
use worker_types::VerifyQuestion;

/// Verifies the game and writes the result as HTML.
pub(crate) fn answer(question: VerifyQuestion) -> String {
    let lang = Lang::from_tag(&question.lang).unwrap_or_default();
    let sought = Expected { commitment: question.commitment, client_seeds: question.parts, log: question.log };
    let found = Record::from_text(&question.record).map_err(|fault| fault.to_string()).and_then(|record| {
        let game = catalog::game(&record.game).ok_or_else(|| format!("there is no game '{}'", record.game))?;
        fair_dice::verify(&record, game, &sought).map_err(|fault| fault.to_string())
    });
    let found = match found {
        Ok(found) => found,
        // An unreadable record fails the verification.
        Err(why) => {
            return page(lang, &question.table, "fails", words(lang).fails, &[words(lang).bad_rules(None, &why)]);
        }
    };
    let verdict = match &found {
        Ok(report) if matches!(report.dice, DiceCheck::Proven { .. }) => "holds",
        Ok(_) => "unproven",
        Err(_) => "fails",
    };
    let told = sentences(lang, &found, &sought);
    page(lang, &question.table, verdict, told.title, &told.lines)
}

fn page(lang: Lang, table: &str, verdict: &str, title: &str, lines: &[String]) -> String {
    let (words, table) = (words(lang), escape_html(table));
    let lines: String = lines.iter().map(|line| format!("<li>{}</li>", escape_html(line))).collect();
    format!(
        "<div class='verified' role='status' tabindex='-1' data-verified='{verdict}'><strong>{}</strong><ul>{lines}</ul>\
         <p><a href='/api/tables/{table}/record' download='{table}.json'>{}</a> <code>tablee verify {table}.json</code></p>\
         <p><a href='/dice'>{}</a></p></div>",
        escape_html(title),
        escape_html(words.save),
        escape_html(words.how),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = include_str!("../../fair-dice/tests/records/ur-classic.json");
    const SEAL: &str = "68c5d0c0cf1ea00e72456884ed5c7f944b8bb661b60d613ed3dd7b5948b22ccd";

    fn check(record: &str, commitment: Option<&str>, lang: &str) -> String {
        let (record, lang, table) = (record.to_owned(), lang.to_owned(), "<t>".to_owned());
        let commitment = commitment.map(str::to_owned);
        answer(VerifyQuestion { table, record, commitment, parts: Vec::new(), log: None, lang })
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
