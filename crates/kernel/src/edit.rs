//! Editing of data files: where the numbers stand in a text, and the text with one of them replaced.

use std::ops::Range;

/// A line of a data file that contains numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// The line number, from 1.
    pub line: usize,
    /// The words and numbers of the line, in order.
    pub parts: Vec<RowPart>,
}

/// A part of a row: words, or one number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RowPart {
    /// Words that cannot be edited.
    Words(String),
    /// An editable number, by its place among the words of the line.
    Number {
        /// The index of the word in its line, from 0.
        word: usize,
        /// The words of the line before the number.
        before: String,
        /// The name of its column; empty if the file names no columns.
        column: String,
    },
}

/// The rows of a text: lines that contain numbers now, or did in the shipped text. Rows carry no values, so editing a
/// number changes no row.
pub fn rows(text: &str, printed: &str) -> Vec<Row> {
    let printed: Vec<&str> = printed.lines().collect();
    let mut header = "";
    let mut rows = Vec::new();
    for (index, line) in text.lines().enumerate() {
        if let Some(comment) = line.strip_prefix('#') {
            // Names of columns have several spaces between them; prose has single ones.
            header = if comment.contains("  ") { line } else { "" };
            continue;
        }
        let old = printed.get(index).copied().unwrap_or_default();
        let parts = parts(line, old, header);
        if parts.iter().any(|part| matches!(part, RowPart::Number { .. })) {
            rows.push(Row { line: index + 1, parts });
        }
    }
    rows
}

fn parts(line: &str, printed: &str, header: &str) -> Vec<RowPart> {
    let is_number = |text: &str| text.parse::<i64>().is_ok();
    let (mut parts, mut before, mut words) = (Vec::new(), Vec::new(), Vec::new());
    let old = spans(without_comment(printed));
    for (word, span) in spans(without_comment(line)).into_iter().enumerate() {
        let text = &line[span.clone()];
        let was = old.get(word).is_some_and(|span| is_number(&printed[span.clone()]));
        if !was && !is_number(text) {
            words.push(text);
            before.push(text);
            continue;
        }
        if !words.is_empty() {
            parts.push(RowPart::Words(std::mem::take(&mut words).join(" ")));
        }
        // The position in the shipped text, where there is one: a longer number shifts those after it.
        let start = old.get(word).map_or(span.start, |span| span.start);
        parts.push(RowPart::Number { word, before: before.join(" "), column: column(header, start) });
    }
    if !words.is_empty() {
        parts.push(RowPart::Words(words.join(" ")));
    }
    parts
}

/// The last column name of the header that begins at or before this position; `#` is not a name.
fn column(header: &str, place: usize) -> String {
    let mut names = spans(header).into_iter().filter(|span| span.start <= place && &header[span.clone()] != "#");
    names.next_back().map_or(String::new(), |span| header[span].to_owned())
}

/// The word at this index of a line; empty if there is none.
pub fn word(text: &str, line: usize, word: usize) -> &str {
    let line = text.lines().nth(line - 1).unwrap_or_default();
    spans(without_comment(line)).get(word).map_or("", |span| &line[span.clone()])
}

/// The text with the word at this index replaced. Later columns keep their position where there is room.
pub fn set(text: &str, line: usize, word: usize, new: &str) -> String {
    // An empty word would shift the index of every word after it.
    let new: String = new.chars().filter(|letter| !letter.is_whitespace() && *letter != '#').collect();
    let new = if new.is_empty() { "?".to_owned() } else { new };
    let mut changed = String::with_capacity(text.len() + new.len());
    for (index, own) in text.split_inclusive('\n').enumerate() {
        match spans(without_comment(own)).get(word).filter(|_| index + 1 == line) {
            None => changed += own,
            Some(span) => {
                let rest = &own[span.end..];
                let blank = rest.len() - rest.trim_start_matches(' ').len();
                let old = span.len() + blank;
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

/// The line without its comment.
fn without_comment(line: &str) -> &str {
    line.split_once('#').filter(|(before, _)| !before.is_empty()).map_or(line, |(before, _)| before)
}

/// The byte range of each word of a line.
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

    fn number(word: usize, before: &str, column: &str) -> RowPart {
        RowPart::Number { word, before: before.to_owned(), column: column.to_owned() }
    }

    #[test]
    fn numbers_are_found_with_their_columns() {
        let rows = rows(CARDS, CARDS);
        assert_eq!(rows.iter().map(|row| row.line).collect::<Vec<_>>(), [4, 7]);
        let words = |text: &str| RowPart::Words(text.to_owned());
        let expected = [words("sword"), number(1, "sword", "PV"), words("damage"), number(3, "sword damage", "cost")];
        assert_eq!(rows[0].parts, expected);
    }

    #[test]
    fn prose_names_no_columns() {
        let text = "# How many of each.\npack 3 9\n";
        let expected = [RowPart::Words("pack".to_owned()), number(1, "pack", ""), number(2, "pack", "")];
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
    fn a_word_that_is_no_number_stays_editable() {
        let wrong = set(CARDS, 4, 1, "a #b");
        assert_eq!(word(&wrong, 4, 1), "ab");
        assert_eq!(word(&set(CARDS, 4, 1, " "), 4, 1), "?");
        assert_eq!(rows(&wrong, CARDS), rows(CARDS, CARDS));
    }
}
