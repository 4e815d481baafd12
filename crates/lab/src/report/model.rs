//! The contents of a report, before they are written as HTML, JSON or CSV.

use super::changes::{Change, changes, declared};
use crate::simulate::{PerGame, SimulationTotals};
use crate::stats::Figure;
use i18n::Lang;
use i18n::lab::{FrameWords, Party};
use serde::Serialize;
use serde_json::{Map, Value};

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    pub head: ReportHead,
    pub sections: Vec<Section>,
    #[serde(skip)]
    pub lang: Lang,
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReportHead {
    pub game: &'static str,
    /// Version of its rules.
    pub rules: u32,
    pub seats: u8,
    pub teams: usize,
    /// Every option with its value, and the text of changed data files.
    pub options: Map<String, Value>,
    pub bots: Vec<String>,
    pub games: u64,
    /// How many of them were different, at least about: bots without chance may play one game again and again.
    pub different: u64,
    /// Games analysed in depth.
    pub sample: u64,
    pub seed: u64,
    /// Random actions before the bots took over.
    pub opening: u32,
    /// Games stopped at the length limit; counted as drawn.
    pub cut: u64,
}

impl ReportHead {
    /// The bots in a few words.
    pub fn policy(&self, words: &FrameWords) -> String {
        let mut names: Vec<&str> = self.bots.iter().map(String::as_str).collect();
        names.dedup();
        let bots = if names.len() == 1 { words.everywhere(names[0]) } else { self.bots.join(", ") };
        if self.opening > 0 { words.opened(&bots, self.opening) } else { bots }
    }

    /// Whether games were repeated so often that the intervals are too narrow.
    pub fn repeats(&self) -> bool {
        10 * self.different < 9 * self.games
    }

    /// How often a game was repeated on average; 1 where that is not worth telling.
    pub fn repetition(&self) -> f64 {
        if self.repeats() { self.games as f64 / self.different.max(1) as f64 } else { 1.0 }
    }

    /// What was changed in the game as it is declared.
    pub fn changes(&self) -> Vec<Change> {
        let info = catalog::game(self.game).map(|game| game.info());
        info.map_or_else(Vec::new, |info| changes(Some(info), &declared(info), &self.options))
    }

    /// Options as `name=value`, changed files by name.
    pub fn choices(&self, words: &FrameWords) -> String {
        let chosen = self.options.iter().map(|(name, value)| match value {
            Value::Object(files) => words.with(&files.keys().cloned().collect::<Vec<_>>().join(", ")),
            Value::String(word) => format!("{name}={word}"),
            other => format!("{name}={other}"),
        });
        chosen.collect::<Vec<_>>().join(" ")
    }

    /// Whether a win belongs to a seat or a team.
    pub fn party(&self) -> Party {
        if self.teams == usize::from(self.seats) { Party::Seat } else { Party::Team }
    }
}

/// Where the numbers of a section come from.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Source {
    pub policy: String,
    pub games: u64,
    pub seed: u64,
    /// Version of the rules.
    pub rules: u32,
}

/// One question and its answers.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Section {
    /// Anchor, and key in the tables.
    pub id: &'static str,
    pub title: &'static str,
    pub source: Source,
    /// The answer in a sentence or two.
    pub says: Vec<String>,
    /// How to read the numbers, and their limits.
    pub notes: Vec<String>,
    pub figures: Vec<FigureRow>,
    pub plots: Vec<Plot>,
}

impl Section {
    pub fn new(id: &'static str, title: &'static str, source: Source) -> Section {
        Section { id, title, source, says: Vec::new(), notes: Vec::new(), figures: Vec::new(), plots: Vec::new() }
    }

    pub fn row(&mut self, name: impl Into<String>, figure: Figure) {
        self.figures.push(FigureRow::new(name, figure));
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FigureRow {
    /// Unique in its section.
    pub name: String,
    /// Its name in a plot, where that is shorter.
    #[serde(skip)]
    pub label: Option<String>,
    #[serde(flatten)]
    pub figure: Figure,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mark: Option<FigureMark>,
    /// Its mean in each group of games, where every game is an observation.
    #[serde(skip)]
    pub groups: Vec<Option<f64>>,
    /// For components: how often it was used, and how often it could have been.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub used: Option<[u64; 2]>,
}

impl FigureRow {
    /// A number without a mark.
    pub fn new(name: impl Into<String>, figure: Figure) -> FigureRow {
        FigureRow { name: name.into(), label: None, figure, mark: None, groups: Vec::new(), used: None }
    }

    /// The same with its means by group.
    #[must_use]
    pub fn by_group(mut self, totals: &SimulationTotals, number: PerGame) -> FigureRow {
        self.groups = totals.groups.iter().map(|group| group.mean(number)).collect();
        self
    }
}

/// Why a number is marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum FigureMark {
    /// Significantly more than even.
    High,
    /// Significantly less than even.
    Low,
    /// Hardly ever chosen, though offered.
    Dead,
}

impl FigureMark {
    /// A sign that works without colour.
    pub const fn sign(self) -> char {
        match self {
            FigureMark::High => '▲',
            FigureMark::Low => '▼',
            FigureMark::Dead => '○',
        }
    }

    pub const fn word(self, words: &FrameWords) -> &'static str {
        words.marks[self as usize]
    }
}

#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plot {
    /// Numbers of the section with their intervals, by name, and a line where even would be.
    Whiskers {
        title: String,
        rows: Vec<String>,
        /// Position of the line for even.
        even: Option<f64>,
    },
    Bars {
        title: String,
        axis: &'static str,
        /// First value of each bar and its count; bars are equally wide.
        bars: Vec<(u64, u64)>,
        /// Values a bar holds.
        width: u64,
    },
    /// Numbers along a line, by name.
    Curve {
        title: String,
        axis: &'static str,
        /// Places and which numbers.
        points: Vec<(u64, String)>,
        /// Position of the line for even.
        even: Option<f64>,
    },
    /// The squares of a board, by the text of an action: a number for each, as a part of the largest.
    Board {
        title: String,
        /// Column, row and number of each square.
        squares: Vec<(char, char, f64)>,
    },
}

/// Bars of a histogram at most.
const BARS: u64 = 40;

impl Plot {
    /// Whether it is worth drawing: a single bar is not.
    pub fn tells(&self) -> bool {
        match self {
            Plot::Bars { bars, .. } => bars.iter().filter(|(_, count)| *count > 0).count() > 1,
            Plot::Whiskers { rows, .. } => !rows.is_empty(),
            Plot::Curve { points, .. } => points.len() > 1,
            Plot::Board { squares, .. } => !squares.is_empty(),
        }
    }

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
