//! What a report says, before it has a shape.

use crate::stats::Figure;
use serde::Serialize;
use serde_json::{Map, Value};
use words::Lang;
use words::lab::{FrameWords, Party};

/// A whole report.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// What was played.
    pub head: Head,
    /// What was found out, in the order of reading.
    pub sections: Vec<Section>,
    /// In which language it is told.
    #[serde(skip)]
    pub lang: Lang,
}

/// What was played.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Head {
    /// Slug.
    pub game: &'static str,
    /// Version of its rules.
    pub rules: u32,
    /// How many played.
    pub seats: u8,
    /// In how many teams.
    pub teams: usize,
    /// Every option with its value, and the text of changed data files.
    pub options: Map<String, Value>,
    /// Bots by seat.
    pub bots: Vec<String>,
    /// Games.
    pub games: u64,
    /// Of them, those looked at closely.
    pub sample: u64,
    /// Seed of all chance.
    pub seed: u64,
    /// Random actions before the bots took over.
    pub opening: u32,
    /// Games stopped where simulations stop; counted as drawn.
    pub cut: u64,
}

impl Head {
    /// The bots in a few words.
    pub fn policy(&self, words: &FrameWords) -> String {
        let mut names: Vec<&str> = self.bots.iter().map(String::as_str).collect();
        names.dedup();
        let bots = if names.len() == 1 { (words.everywhere)(names[0]) } else { self.bots.join(", ") };
        if self.opening > 0 { (words.opened)(&bots, self.opening) } else { bots }
    }

    /// Options as people write them, changed files by name.
    pub fn choices(&self, words: &FrameWords) -> String {
        let chosen = self.options.iter().map(|(name, value)| match value {
            Value::Object(files) => (words.with)(&files.keys().cloned().collect::<Vec<_>>().join(", ")),
            Value::String(word) => format!("{name}={word}"),
            other => format!("{name}={other}"),
        });
        chosen.collect::<Vec<_>>().join(" ")
    }

    /// Who shares a win.
    pub fn party(&self) -> Party {
        if self.teams == usize::from(self.seats) { Party::Seat } else { Party::Team }
    }
}

/// Where the numbers of a section come from.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Source {
    /// Who played.
    pub policy: String,
    /// How many games.
    pub games: u64,
    /// Seed.
    pub seed: u64,
    /// Version of the rules.
    pub rules: u32,
}

/// One question and its answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Section {
    /// For links and tables.
    pub id: &'static str,
    /// The question.
    pub title: &'static str,
    /// Where its numbers come from.
    pub source: Source,
    /// The answer in a sentence or two.
    pub says: Vec<String>,
    /// How to read it, and what it does not say.
    pub notes: Vec<String>,
    /// The numbers.
    pub figures: Vec<Row>,
    /// The pictures.
    pub plots: Vec<Plot>,
}

impl Section {
    /// An empty one.
    pub fn new(id: &'static str, title: &'static str, source: Source) -> Section {
        Section { id, title, source, says: Vec::new(), notes: Vec::new(), figures: Vec::new(), plots: Vec::new() }
    }

    /// One more number.
    pub fn row(&mut self, name: impl Into<String>, figure: Figure) {
        self.figures.push(Row::new(name, figure));
    }
}

/// A number with its name.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Row {
    /// Unique in its section.
    pub name: String,
    /// Its name in a plot, where that is shorter.
    #[serde(skip)]
    pub label: Option<String>,
    /// The number.
    #[serde(flatten)]
    pub figure: Figure,
    /// What is remarkable about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// For components: how often it was used, and how often it could have been.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<[u64; 2]>,
}

impl Row {
    /// A number about which nothing is remarkable.
    pub fn new(name: impl Into<String>, figure: Figure) -> Row {
        Row { name: name.into(), label: None, figure, mark: None, used: None }
    }
}

/// What is remarkable about a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Surely more than even.
    High,
    /// Surely less than even.
    Low,
    /// Hardly ever used, though it could be.
    Dead,
}

impl Mark {
    /// A sign that needs no colour.
    pub const fn sign(self) -> char {
        match self {
            Mark::High => '▲',
            Mark::Low => '▼',
            Mark::Dead => '○',
        }
    }

    /// In a word.
    pub const fn word(self, words: &FrameWords) -> &'static str {
        words.marks[self as usize]
    }
}

/// A picture.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plot {
    /// Numbers of the section with their intervals, by name, and a line where even would be.
    Whiskers {
        /// Above the picture.
        title: String,
        /// Which numbers.
        rows: Vec<String>,
        /// What even would be.
        even: Option<f64>,
    },
    /// How often values came.
    Bars {
        /// Above the picture.
        title: String,
        /// Under the picture.
        axis: &'static str,
        /// First value of each bar and its count; bars are equally wide.
        bars: Vec<(u64, u64)>,
        /// Values a bar holds.
        width: u64,
    },
    /// Numbers along a line, by name.
    Curve {
        /// Above the picture.
        title: String,
        /// Under the picture.
        axis: &'static str,
        /// Places and which numbers.
        points: Vec<(u64, String)>,
        /// What even would be.
        even: Option<f64>,
    },
    /// The squares of a board, by the text of an action: a number for each, as a part of the largest.
    Board {
        /// Above the picture.
        title: String,
        /// Column, row and number of each square.
        squares: Vec<(char, char, f64)>,
    },
}

/// At most so many bars.
const BARS: u64 = 40;

impl Plot {
    /// Whether there is something to see: a single bar says nothing.
    pub fn tells(&self) -> bool {
        match self {
            Plot::Bars { bars, .. } => bars.iter().filter(|(_, count)| *count > 0).count() > 1,
            Plot::Whiskers { rows, .. } => !rows.is_empty(),
            Plot::Curve { points, .. } => points.len() > 1,
            Plot::Board { squares, .. } => !squares.is_empty(),
        }
    }

    /// What stands above it.
    pub fn title(&self) -> &str {
        match self {
            Plot::Whiskers { title, .. }
            | Plot::Bars { title, .. }
            | Plot::Curve { title, .. }
            | Plot::Board { title, .. } => title,
        }
    }

    /// A histogram in at most forty bars.
    pub fn bars(title: impl Into<String>, axis: &'static str, counts: impl Iterator<Item = (u64, u64)>) -> Plot {
        let counts: Vec<(u64, u64)> = counts.collect();
        let least = counts.first().map_or(0, |&(value, _)| value);
        let most = counts.last().map_or(0, |&(value, _)| value);
        let mut width = 1;
        // Widths that people count in: 1, 2, 5, 10, 20, 50, …
        while (most - least) / width >= BARS {
            width = if width.to_string().starts_with('2') { width / 2 * 5 } else { width * 2 };
        }
        let first = least / width * width;
        let mut bars: Vec<(u64, u64)> = (0..=(most - first) / width).map(|bar| (first + bar * width, 0)).collect();
        for (value, count) in counts {
            bars[((value - first) / width) as usize].1 += count;
        }
        Plot::Bars { title: title.into(), axis, bars, width }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_hold_everything() {
        let Plot::Bars { bars, width, .. } = Plot::bars("", "", (7..=2000).map(|value| (value, 1))) else { return };
        assert_eq!(width, 50);
        assert_eq!(bars.iter().map(|&(_, count)| count).sum::<u64>(), 1994);
        assert_eq!(bars[0], (0, 43));
        let Plot::Bars { bars, .. } = Plot::bars("", "", std::iter::empty()) else { return };
        assert_eq!(bars, [(0, 0)]);
    }
}
