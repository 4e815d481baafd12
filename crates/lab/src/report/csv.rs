//! CSV: one number per line, with its source. `docs/lab.md` describes every column.

use super::model::{Plot, Report};
use super::rounded::significant;
use super::versus::Comparison;
use crate::simulate::GameResult;
use crate::stats::Unit;
use i18n::Lang;

/// How a CSV file is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CsvStyle {
    /// Commas between the columns, decimal points, line feeds: for programs.
    #[default]
    Comma,
    /// Semicolons, decimal commas, a byte order mark and CRLF: what a French spreadsheet opens with a double click.
    Semicolon,
}

/// Columns of a report.
pub const COLUMNS: [&str; 15] = [
    "section", "name", "value", "low", "high", "error", "n", "unit", "mark", "used", "offered", "policy", "games",
    "seed", "rules",
];
/// Columns of a comparison.
pub const VERSUS_COLUMNS: [&str; 21] = [
    "section",
    "name",
    "unit",
    "a",
    "a_low",
    "a_high",
    "b",
    "b_low",
    "b_high",
    "difference",
    "low",
    "high",
    "chance",
    "differs",
    "gain",
    "policy",
    "games_a",
    "seed_a",
    "games_b",
    "seed_b",
    "rules",
];
/// Columns of the rows of games; each seat adds those of [`SEAT_COLUMNS`].
pub const GAME_COLUMNS: [&str; 10] =
    ["version", "game", "seed", "winner", "first", "steps", "decisions", "turns", "forced", "stopped"];
/// Columns of a seat in the rows of games, followed by its number.
pub const SEAT_COLUMNS: [&str; 2] = ["share_", "score_"];

enum Cell<'a> {
    Text(&'a str),
    Whole(u64),
    Number(f64),
    Empty,
}

struct Lines {
    style: CsvStyle,
    text: String,
}

impl Lines {
    fn new(style: CsvStyle, columns: &[&str]) -> Lines {
        let mark = if style == CsvStyle::Semicolon { "\u{feff}" } else { "" };
        let mut lines = Lines { style, text: mark.to_owned() };
        lines.line(columns.iter().map(|&column| Cell::Text(column)));
        lines
    }

    fn line<'a>(&mut self, cells: impl IntoIterator<Item = Cell<'a>>) {
        let (separator, decimal, end) = match self.style {
            CsvStyle::Comma => (',', ".", "\n"),
            CsvStyle::Semicolon => (';', ",", "\r\n"),
        };
        for (place, cell) in cells.into_iter().enumerate() {
            if place > 0 {
                self.text.push(separator);
            }
            match cell {
                Cell::Text(text) => self.text += &quoted(text, separator),
                Cell::Whole(number) => self.text += &number.to_string(),
                Cell::Number(number) => self.text += &significant(number).to_string().replace('.', decimal),
                Cell::Empty => {}
            }
        }
        self.text += end;
    }
}

/// A report as CSV.
pub fn csv(report: &Report, style: CsvStyle) -> String {
    let mut lines = Lines::new(style, &COLUMNS);
    for section in &report.sections {
        let source = &section.source;
        let from = || {
            [
                Cell::Text(&source.policy),
                Cell::Whole(source.games),
                Cell::Whole(source.seed),
                Cell::Whole(source.rules.into()),
            ]
        };
        for row in &section.figures {
            let figure = &row.figure;
            let mark = row.mark.map_or(Cell::Empty, |mark| Cell::Text(mark.word(&Lang::En.lab().report.frame)));
            let [used, offered] = row.used.map_or([Cell::Empty, Cell::Empty], |used| used.map(Cell::Whole));
            let [value, low, high, error] = [figure.value, figure.low, figure.high, figure.error].map(Cell::Number);
            let cells = [
                Cell::Text(section.id),
                Cell::Text(&row.name),
                value,
                low,
                high,
                error,
                Cell::Whole(figure.n),
                Cell::Text(unit(figure.unit)),
                mark,
                used,
                offered,
            ];
            lines.line(cells.into_iter().chain(from()));
        }
        for plot in &section.plots {
            if let Plot::Bars { title, bars, .. } = plot {
                for (value, count) in bars {
                    let name = format!("{title}: {value}");
                    let mut cells = vec![Cell::Text(section.id), Cell::Text(&name), Cell::Whole(*count)];
                    cells.extend((0..4).map(|_| Cell::Empty));
                    cells.push(Cell::Text("count"));
                    cells.extend((0..3).map(|_| Cell::Empty));
                    lines.line(cells.into_iter().chain(from()));
                }
            }
        }
    }
    lines.text
}

/// A comparison as CSV.
pub fn csv_versus(comparison: &Comparison, style: CsvStyle) -> String {
    let mut lines = Lines::new(style, &VERSUS_COLUMNS);
    let [a, b] = [&comparison.a.head, &comparison.b.head];
    let policy = a.policy(&Lang::En.lab().report.frame);
    for row in &comparison.rows {
        let numbers = [&row.a, &row.b, &row.difference]
            .into_iter()
            .flat_map(|figure| [figure.value, figure.low, figure.high].map(Cell::Number));
        let name = [Cell::Text(row.section), Cell::Text(&row.name), Cell::Text(unit(row.a.unit))];
        let verdict = [
            Cell::Number(row.chance),
            Cell::Text(if row.differs { "true" } else { "false" }),
            row.gain.map_or(Cell::Empty, Cell::Number),
        ];
        let from = [
            Cell::Text(&policy),
            Cell::Whole(a.games),
            Cell::Whole(a.seed),
            Cell::Whole(b.games),
            Cell::Whole(b.seed),
            Cell::Whole(a.rules.into()),
        ];
        lines.line(name.into_iter().chain(numbers).chain(verdict).chain(from));
    }
    lines.text
}

/// One line per game: the version (`A`, `B`), the number of the game and its result. All games have as many seats.
pub fn csv_games<'a>(
    games: impl IntoIterator<Item = (&'a str, u64, &'a GameResult)>,
    seats: u8,
    seed: u64,
    style: CsvStyle,
) -> String {
    let own = (1..=seats).flat_map(|seat| SEAT_COLUMNS.map(|column| format!("{column}{seat}")));
    let columns: Vec<String> = GAME_COLUMNS.iter().map(|&column| column.to_owned()).chain(own).collect();
    let mut lines = Lines::new(style, &columns.iter().map(String::as_str).collect::<Vec<_>>());
    for (version, number, game) in games {
        let team = |team: Option<usize>| team.map_or(Cell::Empty, |team| Cell::Whole(team as u64 + 1));
        let first = game.order.first().filter(|_| !game.at_once).map(|&team| usize::from(team));
        let cells = [
            Cell::Text(version),
            Cell::Whole(number),
            Cell::Whole(seed),
            team(game.winner),
            team(first),
            Cell::Whole(game.steps),
            Cell::Whole(game.decisions),
            Cell::Whole(game.turns),
            Cell::Whole(game.forced),
            Cell::Text(if game.cut { "true" } else { "false" }),
        ];
        let seats = (0..usize::from(seats)).flat_map(|seat| {
            [game.seats.get(seat), game.scores.get(seat)]
                .map(|number| number.map_or(Cell::Empty, |&number| Cell::Number(number)))
        });
        lines.line(cells.into_iter().chain(seats));
    }
    lines.text
}

const fn unit(unit: Unit) -> &'static str {
    match unit {
        Unit::Share => "share",
        Unit::Number => "number",
        Unit::Points => "points",
    }
}

/// In quotes where the separator or quotes would be misread.
fn quoted(text: &str, separator: char) -> String {
    if text.contains([separator, '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_french_spreadsheet_gets_its_signs() {
        let mut lines = Lines::new(CsvStyle::Semicolon, &["name", "value"]);
        lines.line([Cell::Text("a; \"b\", c"), Cell::Number(-0.5)]);
        lines.line([Cell::Text("a, b"), Cell::Empty]);
        assert_eq!(lines.text, "\u{feff}name;value\r\n\"a; \"\"b\"\", c\";-0,5\r\na, b;\r\n");
        let mut lines = Lines::new(CsvStyle::Comma, &["name", "value"]);
        lines.line([Cell::Text("a, b"), Cell::Number(-0.5)]);
        assert_eq!(lines.text, "name,value\n\"a, b\",-0.5\n");
    }
}
