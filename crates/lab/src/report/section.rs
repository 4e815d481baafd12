//! One section as HTML, alone or beside the same section of another version.

use super::model::{FigureRow, Section};
use super::svg;
use super::table::{difference, difference_interval, interval, plain};
use super::versus::Compared;
use i18n::lab::ReportWords;
use i18n::{escape_html, thousands};
use std::fmt::Write as _;

/// Longer tables are cut; the CSV has them whole.
const ROWS: usize = 60;

/// How much of a section is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// The sentences and the plots: while games are still being played.
    Glance,
    /// The numbers and notes as well.
    Whole,
}

/// A section of one version.
pub(super) fn alone(section: &Section, depth: Depth, words: &ReportWords) -> String {
    let mut text = head(section);
    for sentence in &section.says {
        let _ = write!(text, "<p class=says>{}</p>", escape_html(sentence));
    }
    text += &plots(section, None, words);
    if depth == Depth::Whole {
        text += &numbers(section, words);
        text += &notes(section);
        text += &source(section, words);
    }
    text + "</section>\n"
}

/// The same section of both versions; `rows` are its compared numbers.
pub(super) fn beside(
    a: Option<&Section>,
    b: &Section,
    rows: &[&Compared],
    depth: Depth,
    words: &ReportWords,
) -> String {
    let Some(a) = a else { return alone(b, depth, words) };
    let mut text = head(b);
    for (letter, section) in [("A", a), ("B", b)] {
        let says: Vec<String> = section.says.iter().map(|sentence| escape_html(sentence)).collect();
        let _ = write!(text, "<p class=says><b>{letter}</b> {}</p>", says.join(" "));
    }
    text += &plots(b, Some(a), words);
    if depth == Depth::Whole {
        let _ = write!(
            text,
            "<details><summary>{}</summary>{}</details>",
            words.frame.numbers,
            compared(rows, ROWS, words)
        );
        text += &notes(b);
        text += &source(a, words);
        text += &source(b, words);
    }
    text + "</section>\n"
}

/// Compared numbers, significant differences first.
pub(super) fn compared(rows: &[&Compared], most: usize, words: &ReportWords) -> String {
    let (frame, versus) = (&words.frame, &words.versus);
    let mut rows = rows.to_vec();
    rows.sort_by(|x, y| y.differs.cmp(&x.differs).then(x.chance.total_cmp(&y.chance)));
    let [number, gap] = versus.columns;
    let mut text = format!(
        "<div class=wide tabindex=0 role=group aria-label=\"{number}\"><table><tr><th>{number}<th>A<th>B<th>{gap}<th>{}<th></tr>",
        frame.columns[2]
    );
    for row in rows.iter().take(most) {
        let class = if row.differs { " class=marked" } else { "" };
        let unit = row.difference.unit;
        let _ = write!(
            text,
            "<tr{class}><td>{}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>",
            escape_html(&row.name),
            plain(row.a.value, unit, frame),
            plain(row.b.value, unit, frame),
            difference(row.difference.value, unit, frame),
            difference_interval(&row.difference, frame),
            if row.differs { versus.differs } else { "" }
        );
    }
    text += "</table></div>";
    if rows.len() > most {
        let _ = write!(text, "<p class=notes>{}</p>", frame.more(rows.len() - most));
    }
    text
}

fn head(section: &Section) -> String {
    format!("<section id={}><h2>{}</h2>", section.id, escape_html(section.title))
}

fn plots(section: &Section, twin: Option<&Section>, words: &ReportWords) -> String {
    if section.plots.is_empty() {
        return String::new();
    }
    let mut text = "<div class=plots>\n".to_owned();
    for plot in section.plots.iter().filter(|plot| plot.tells()) {
        text += &svg::draw(plot, section, twin, &words.frame);
    }
    text + "</div>"
}

fn notes(section: &Section) -> String {
    if section.notes.is_empty() {
        return String::new();
    }
    let notes: String = section.notes.iter().map(|note| format!("<li>{}</li>", escape_html(note))).collect();
    format!("<ul class=notes>{notes}</ul>")
}

fn source(section: &Section, words: &ReportWords) -> String {
    let source = &section.source;
    let text = words.frame.source(&source.policy, &thousands(source.games), source.seed, source.rules);
    format!("<p class=source>{}</p>", escape_html(&text))
}

fn numbers(section: &Section, words: &ReportWords) -> String {
    let frame = &words.frame;
    let uses = section.figures.iter().any(|row| row.used.is_some());
    let mut rows: Vec<&FigureRow> = section.figures.iter().collect();
    if uses {
        // The remarkable first, then the most used.
        rows.sort_by_key(|row| (row.mark.is_none(), std::cmp::Reverse(row.used.map_or(0, |used| used[0]))));
    }
    let [what, value, ends, n, used, of] = frame.columns;
    let mut text = format!(
        "<details><summary>{}</summary><div class=wide tabindex=0 role=group aria-label=\"{}\"><table><tr><th>{what}<th>{value}<th>{ends}<th>{n}",
        frame.numbers, frame.numbers
    );
    text += &if uses { format!("<th>{used}<th>{of}<th></tr>") } else { "<th></tr>".to_owned() };
    for row in rows.iter().take(ROWS) {
        let class = if row.mark.is_some() { " class=marked" } else { "" };
        let figure = &row.figure;
        let _ = write!(
            text,
            "<tr{class}><td>{}<td>{}<td>{}<td>{}",
            escape_html(&row.name),
            if figure.n > 0 { plain(figure.value, figure.unit, frame) } else { "–".to_owned() },
            if figure.n > 0 { interval(figure, frame) } else { "–".to_owned() },
            thousands(figure.n)
        );
        if let Some([used, offered]) = row.used {
            let of = if offered > 0 { thousands(offered) } else { String::new() };
            let _ = write!(text, "<td>{}<td>{of}", thousands(used));
        }
        let mark = row.mark.map_or(String::new(), |mark| format!("{} {}", mark.sign(), mark.word(frame)));
        let _ = write!(text, "<td>{mark}</tr>");
    }
    text += "</table></div>";
    if rows.len() > ROWS {
        let _ = write!(text, "<p class=notes>{}</p>", frame.more(rows.len() - ROWS));
    }
    text + "</details>"
}
