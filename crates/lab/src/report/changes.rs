//! What was changed: options by value, data files line by line.

use kernel::{GameInfo, Options};
use serde::Serialize;
use serde_json::{Map, Value};

/// One thing that differs between two versions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Change {
    /// The name of an option, or of a data file.
    pub name: String,
    /// The line of a data file, counted in the later version.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Empty for a line that is new.
    pub before: String,
    /// Empty for a line that is gone.
    pub after: String,
}

/// The options and data files as the game declares them.
pub(super) fn declared(info: &GameInfo) -> Map<String, Value> {
    Options::defaults(info).to_map()
}

/// What differs between two maps of options, each of which has every option with its value and the text of changed files.
pub(super) fn changes(info: Option<&GameInfo>, before: &Map<String, Value>, after: &Map<String, Value>) -> Vec<Change> {
    let mut found = Vec::new();
    for (name, value) in after {
        if !value.is_object() && before.get(name) != Some(value) {
            let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let before = before.get(name).map_or_else(String::new, text);
            found.push(Change { name: name.clone(), line: None, before, after: text(value) });
        }
    }
    let printed = info.map_or(&[][..], |info| info.files);
    for file in printed {
        let text = |options: &Map<String, Value>| {
            options.get("files").and_then(|files| files.get(file.name)).and_then(Value::as_str).map(str::to_owned)
        };
        let [one, two] = [text(before), text(after)].map(|text| text.unwrap_or_else(|| file.text.to_owned()));
        found.extend(lines(file.name, &one, &two));
    }
    found
}

/// More work than this is not spent on finding which lines stayed.
const MOST: usize = 4_000_000;

/// The lines that differ, by their longest common subsequence. Spaces at the ends and in a row do not count.
fn lines(name: &str, before: &str, after: &str) -> Vec<Change> {
    let words = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
    };
    let (one, two) = (words(before), words(after));
    let same = one.iter().zip(&two).take_while(|(one, two)| one == two).count();
    let tail = one[same..].iter().rev().zip(two[same..].iter().rev()).take_while(|(one, two)| one == two).count();
    let (old, new) = (&one[same..one.len() - tail], &two[same..two.len() - tail]);
    let kept = if old.len() * new.len() > MOST { Vec::new() } else { common(old, new) };
    let (mut found, mut from, mut to) = (Vec::new(), 0, 0);
    for (next_old, next_new) in kept.into_iter().chain([(old.len(), new.len())]) {
        for place in 0..(next_old - from).max(next_new - to) {
            let of =
                |lines: &[String], from: usize, end: usize| lines[from..end].get(place).cloned().unwrap_or_default();
            found.push(Change {
                name: name.to_owned(),
                line: Some(same + (to + place).min(next_new) + 1),
                before: of(old, from, next_old),
                after: of(new, to, next_new),
            });
        }
        (from, to) = (next_old + 1, next_new + 1);
    }
    // Empty lines change nothing.
    found.retain(|change| !(change.before.is_empty() && change.after.is_empty()));
    found
}

/// Places of a longest common subsequence, in both.
fn common(one: &[String], two: &[String]) -> Vec<(usize, usize)> {
    let width = two.len() + 1;
    let mut longest = vec![0_u32; (one.len() + 1) * width];
    for i in (0..one.len()).rev() {
        for j in (0..two.len()).rev() {
            longest[i * width + j] = if one[i] == two[j] {
                longest[(i + 1) * width + j + 1] + 1
            } else {
                longest[(i + 1) * width + j].max(longest[i * width + j + 1])
            };
        }
    }
    let (mut i, mut j, mut places) = (0, 0, Vec::new());
    while i < one.len() && j < two.len() {
        if one[i] == two[j] {
            places.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if longest[(i + 1) * width + j] >= longest[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_lines_are_found() {
        let found =
            lines("classes.txt", "mage  10 4\nelf 8 3\nking 9 9\n", "mage 10 8\nelf 8   3\nking 9 9\nwolf 2 2\n");
        let told: Vec<_> =
            found.iter().map(|change| (change.line, change.before.as_str(), change.after.as_str())).collect();
        assert_eq!(told, [(Some(1), "mage 10 4", "mage 10 8"), (Some(4), "", "wolf 2 2")]);
        assert!(lines("x", "a\nb\n", "a\nb").is_empty());
        let gone = lines("x", "a\nb\nc\n", "a\nc\n");
        assert_eq!((gone.len(), gone[0].line, gone[0].after.as_str()), (1, Some(2), ""));
    }
}
