//! Data files with other numbers: where numbers stand in a text, and the text with one of them changed.

use std::ops::Range;

/// A line that has numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// From 1.
    pub line: usize,
    /// In order.
    pub parts: Vec<Part>,
}

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Part {
    /// Words that stay.
    Words(String),
    /// A number, by its place among the words of the line.
    Number {
        /// From 0.
        word: usize,
        /// The words before it.
        before: String,
        /// The name of its column, where the file has named columns.
        column: String,
    },
}

/// The lines of a text that have numbers in them, or had as printed. Values are left out: a changed number changes no row.
pub fn rows(text: &str, printed: &str) -> Vec<Row> {
    let printed: Vec<&str> = printed.lines().collect();
    let mut header = "";
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(comment) = line.strip_prefix('#') {
            // Columns are named with room between them; prose has single spaces.
            header = if comment.contains("  ") { line } else { "" };
            continue;
        }
        let old = printed.get(index).copied().unwrap_or_default();
        let parts = parts(line, old, header);
        if parts.iter().any(|part| matches!(part, Part::Number { .. })) {
            rows.push(Row { line: index + 1, parts });
        }
    }
    rows
}

fn parts(line: &str, printed: &str, header: &str) -> Vec<Part> {
    let is_number = |text: &str| text.parse::<i64>().is_ok();
    let (mut parts, mut before, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let old = spans(said(printed));
    for (word, span) in spans(said(line)).into_iter().enumerate() {
        let text = &line[span.clone()];
        let was = old.get(word).is_some_and(|span| is_number(&printed[span.clone()]));
        if !was && !is_number(text) {
            words.push(text);
            before.push(text);
            continue;
        }
        if !words.is_empty() {
            parts.push(Part::Words(std::mem::take(&mut words).join(" ")));
        }
        // Where the number stands as printed, if it does: a longer one moves those behind it.
        let start = old.get(word).map_or(span.start, |span| span.start);
        parts.push(Part::Number { word, before: before.join(" "), column: column(header, start) });
    }
    if !words.is_empty() {
        parts.push(Part::Words(words.join(" ")));
    }
    parts
}

/// The last name of the header that begins here or to the left; `#` is none.
fn column(header: &str, place: usize) -> String {
    let mut names = spans(header).into_iter().filter(|span| span.start <= place && &header[span.clone()] != "#");
    names.next_back().map_or(String::new(), |span| header[span].to_owned())
}

/// The word at this place of a line.
pub fn word(text: &str, line: usize, word: usize) -> &str {
    let line = text.lines().nth(line - 1).unwrap_or_default();
    spans(said(line)).get(word).map_or("", |span| &line[span.clone()])
}

/// The text with another word there; the rest stays as it is, as far as columns allow.
pub fn set(text: &str, line: usize, word: usize, new: &str) -> String {
    // A word that is gone would make others of those behind it.
    let new: String = new.chars().filter(|letter| !letter.is_whitespace() && *letter != '#').collect();
    let new = if new.is_empty() { "?".to_owned() } else { new };
    let mut changed = String::with_capacity(text.len() + new.len());
    for (index, own) in text.split_inclusive('\n').enumerate() {
        match spans(said(own)).get(word).filter(|_| index + 1 == line) {
            None => changed += own,
            Some(span) => {
                let rest = &own[span.end..];
                let blank = rest.len() - rest.trim_start_matches(' ').len();
                let old = span.len() + blank;
                // What stands behind keeps its column where there is room.
                let pad = if blank > 0 { old.saturating_sub(new.chars().count()).max(1) } else { 0 };
                changed += &own[..span.start];
                changed += &new;
                changed += &" ".repeat(pad);
                changed += &rest[blank..];
            }
        }
    }
    changed
}

/// What a line says before its comment.
fn said(line: &str) -> &str {
    line.split_once('#').filter(|(before, _)| !before.is_empty()).map_or(line, |(before, _)| before)
}

/// Where the words of a line stand.
fn spans(line: &str) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    let mut start = None;
    for (at, letter) in line.char_indices() {
        match (letter.is_whitespace(), start) {
            (false, None) => start = Some(at),
            (true, Some(from)) => {
                spans.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    spans.extend(start.map(|from| from..line.len()));
    spans
}

#[cfg(test)]
mod tests {
    use super::*;

    const CARDS: &str =
        "# All cards.\n#\n# card  PV  cost\nsword   10  damage 4  # dear\nshield  x   none\n\npack 3 9\n";

    fn number(word: usize, before: &str, column: &str) -> Part {
        Part::Number { word, before: before.to_owned(), column: column.to_owned() }
    }

    #[test]
    fn numbers_are_found_with_their_columns() {
        let rows = rows(CARDS, CARDS);
        assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [4, 7]);
        let words = |text: &str| Part::Words(text.to_owned());
        let expected = [words("sword"), number(1, "sword", "PV"), words("damage"), number(3, "sword damage", "cost")];
        assert_eq!(rows[0].parts, expected);
    }

    #[test]
    fn prose_names_no_columns() {
        let text = "# How many of each.\npack 3 9\n";
        let expected = [Part::Words("pack".to_owned()), number(1, "pack", ""), number(2, "pack", "")];
        assert_eq!(rows(text, text)[0].parts, expected);
    }

    #[test]
    fn a_number_is_changed_in_its_place() {
        let changed = set(CARDS, 4, 1, "7");
        assert_eq!(changed, CARDS.replace("sword   10  damage", "sword   7   damage"));
        assert_eq!(word(&changed, 4, 1), "7");
        assert_eq!(set(&changed, 4, 1, "10"), CARDS);
        // The last word of a line, and a number too long for its column.
        assert_eq!(word(&set(CARDS, 7, 2, "12"), 7, 2), "12");
        assert_eq!(set(CARDS, 4, 1, "12345"), CARDS.replace("10  damage", "12345 damage"));
    }

    #[test]
    fn what_is_no_number_stays_a_field() {
        let wrong = set(CARDS, 4, 1, "a #b");
        assert_eq!(word(&wrong, 4, 1), "ab");
        assert_eq!(word(&set(CARDS, 4, 1, " "), 4, 1), "?");
        assert_eq!(rows(&wrong, CARDS), rows(CARDS, CARDS));
    }
}
