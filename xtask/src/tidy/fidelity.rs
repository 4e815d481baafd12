//! The pages that compare each game with its book: same rows in both languages, and everything they name exists.

use super::{
    Problems,
    repository::Repository,
    rule_ids::{definitions, ids},
};

/// How far a row is from the book: the same place in both lists is the same status.
const STATUSES: [[&str; 4]; 2] =
    [["book", "agreed", "our ruling", "physical only"], ["livret", "convenu", "notre décision", "matériel seul"]];
const PAGES: [&str; 2] = ["docs/fidelity.md", "docs/fidelity.fr.md"];
/// How a row says that it is a worked example of the book, and how a test does.
const EXAMPLES: [&str; 2] = ["worked example", "exemple du livret"];
const CITATION: &str = "Book, worked example: «";

pub(super) fn check(repository: &Repository) -> Problems {
    let [Some(english), Some(french)] = PAGES.map(|page| repository.files.get(page)) else {
        return vec![format!("{} and {} must both exist", PAGES[0], PAGES[1])];
    };
    let mut problems = same_rows([&rows(english), &rows(french)]);
    let rules = repository.files.iter().filter(|(path, _)| path.starts_with("docs/rules/"));
    let rules: Vec<String> = rules.flat_map(|(_, text)| definitions(text)).collect();
    let tests: Vec<&str> = repository
        .files
        .iter()
        .filter(|(path, _)| path.ends_with(".rs"))
        .flat_map(|(_, text)| text.lines().filter_map(function))
        .collect();
    let cited = repository.files.iter().filter(|(path, _)| path.starts_with("crates/games/"));
    let cited: usize = cited.map(|(_, text)| text.matches(CITATION).count()).sum();
    for (language, (page, text)) in PAGES.into_iter().zip([english, french]).enumerate() {
        problems.extend(missing(text).map(|row| format!("{page}: this row says that something is missing: {row}")));
        let unknown = ids(text).into_iter().filter(|id| !rules.contains(id));
        problems.extend(unknown.map(|id| format!("{page} names {id}, which no page of docs/rules defines")));
        let gone = named_tests(text).filter(|name| !tests.contains(name));
        problems.extend(gone.map(|name| format!("{page} names the test `{name}`, which does not exist")));
        let examples = rows(text).iter().filter(|row| row.place.contains(EXAMPLES[language])).count();
        if examples != cited {
            problems.push(format!("{page} has {examples} worked examples, and tests cite {cited} (`{CITATION}`)"));
        }
    }
    problems.extend(without_table(repository, [english.as_str(), french.as_str()]));
    problems
}

/// How a game says that no booklet belongs to it, so that there is nothing to compare it with.
const NO_BOOKLET: &str = "booklet: None";
/// Where a game credits its makers, below its folder.
const CREDITS: &str = "/src/credits.rs";

/// Games with a booklet that a page does not compare with it.
fn without_table(repository: &Repository, texts: [&str; 2]) -> Problems {
    let mut problems = Problems::new();
    for (path, credits) in &repository.files {
        let game = path.strip_prefix("crates/games/").and_then(|path| path.strip_suffix(CREDITS));
        let Some(slug) = game.filter(|_| !credits.contains(NO_BOOKLET)) else { continue };
        for (page, (text, end)) in PAGES.into_iter().zip(texts.into_iter().zip(["md", "fr.md"])) {
            if !text.contains(&format!("](rules/{slug}.{end})")) {
                problems.push(format!("{page} has no rows for `{slug}`, whose credits name a booklet"));
            }
        }
    }
    problems
}

/// One sentence of a book.
#[derive(PartialEq, Eq, Debug)]
struct BookRow<'a> {
    /// Which table of the page, from 1.
    table: usize,
    number: usize,
    status: &'a str,
    place: &'a str,
}

/// The rows of a page: those of tables whose first cell is a number.
fn rows(page: &str) -> Vec<BookRow<'_>> {
    let mut table = 0;
    let mut rows = Vec::new();
    for line in page.lines() {
        if line.starts_with("## ") {
            table += 1;
        }
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        if let ["", number, _, status, place, ""] = cells[..]
            && let Ok(number) = number.parse()
        {
            rows.push(BookRow { table, number, status, place });
        }
    }
    rows
}

fn same_rows([english, french]: [&[BookRow<'_>]; 2]) -> Problems {
    let mut problems = Problems::new();
    if english.is_empty() || english.len() != french.len() {
        problems.push(format!("{} has {} rows, {} has {}", PAGES[0], english.len(), PAGES[1], french.len()));
    }
    let mut before = (0, 0);
    for row in english {
        let expected = if row.table == before.0 { before.1 + 1 } else { 1 };
        if row.number != expected {
            problems.push(format!("{}: row {} comes after row {} of its table", PAGES[0], row.number, before.1));
        }
        before = (row.table, row.number);
    }
    for (row, same) in english.iter().zip(french) {
        let status =
            |row: &BookRow<'_>, language: usize| STATUSES[language].iter().position(|&word| word == row.status);
        for (language, row) in [row, same].into_iter().enumerate() {
            if status(row, language).is_none() || row.place.is_empty() {
                let (page, number, status) = (PAGES[language], row.number, row.status);
                problems.push(format!("{page}: row {number} has the status “{status}”, or no place"));
            }
        }
        let key = |row: &BookRow<'_>, language| (row.table, row.number, status(row, language));
        if key(row, 0) != key(same, 1) {
            problems.push(format!("row {} of table {} differs between the languages", row.number, row.table));
        }
        if ids(row.place) != ids(same.place) || !named_tests(row.place).eq(named_tests(same.place)) {
            problems.push(format!("row {} of table {} names other rules or tests in French", row.number, row.table));
        }
    }
    problems
}

/// Rows whose status or place says that the thing is not there.
fn missing(page: &str) -> impl Iterator<Item = &str> {
    page.lines().filter(|line| {
        let cells: Vec<&str> = line.split('|').collect();
        let row = cells.len() == 6 && cells[1].trim().parse::<usize>().is_ok();
        row && ["missing", "manquant", "manque", "mislabelled"]
            .iter()
            .any(|word| cells[3].contains(word) || cells[4].contains(word))
    })
}

/// The tests a text names: words in code style with three underscores or more.
fn named_tests(text: &str) -> impl Iterator<Item = &str> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
    text.split('`').skip(1).step_by(2).filter(move |word| word.matches('_').count() >= 3 && word.bytes().all(plain))
}

/// The name of the function that a line of code begins.
fn function(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ")?;
    line.split_once('(').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = "## A\n| # | the book | status | where |\n| --- | --- | --- | --- |\n\
        | 1 | it begins | book | XY-1, `xy_1_it_begins_at_once` |\n| 2 | a box | physical only | the box |\n";
    const FRENCH: &str = "## A\n| n° | le livret | statut | où |\n| --- | --- | --- | --- |\n\
        | 1 | on commence | livret | XY-1, `xy_1_it_begins_at_once` |\n| 2 | une boîte | matériel seul | la boîte |\n";

    fn found(english: &str, french: &str) -> Problems {
        same_rows([&rows(english), &rows(french)])
    }

    #[test]
    fn both_languages_have_the_same_rows() {
        assert_eq!(found(ENGLISH, FRENCH), Problems::new());
        assert_eq!(rows(ENGLISH).len(), 2);
    }

    #[test]
    fn a_row_that_differs_is_a_problem() {
        for (was, is) in [("livret |", "convenu |"), ("livret |", "vu |"), ("XY-1", "XY-2"), ("| la boîte |", "| |")] {
            assert!(!found(ENGLISH, &FRENCH.replace(was, is)).is_empty(), "{is}");
        }
        let shorter: String = FRENCH.lines().take(4).map(|line| format!("{line}\n")).collect();
        assert_eq!(found(ENGLISH, &shorter).len(), 1);
        let skipped = |text: &str| text.replace("| 2 |", "| 3 |");
        assert_eq!(found(&skipped(ENGLISH), &skipped(FRENCH)).len(), 1);
    }

    #[test]
    fn nothing_is_missing() {
        assert_eq!(missing(ENGLISH).count(), 0);
        assert_eq!(missing(&ENGLISH.replace("physical only", "missing")).count(), 1);
        assert_eq!(missing("Nothing is missing.").count(), 0);
    }

    #[test]
    fn tests_are_named_in_code_style() {
        assert_eq!(named_tests(ENGLISH).collect::<Vec<_>>(), ["xy_1_it_begins_at_once"]);
        assert_eq!(named_tests("`A4>A3` `tablee sheet` `two_words` a_b_c_d").count(), 0);
        assert_eq!(function("    async fn it_is_tested() {"), Some("it_is_tested"));
    }
}
