//! A report as one page that needs nothing else: it can be mailed, printed and opened in ten years.

use super::changes::Change;
use super::model::{Report, ReportHead};
use super::section::{self, Depth};
use super::versus::{Compared, Comparison};
use i18n::Lang;
use i18n::{escape_html, thousands};
use std::fmt::Write as _;

const STYLE: &str = include_str!("style.css");
/// Rows of the list of differences: the usual number, and the most, for significant ones. Each section lists its own in
/// full.
const ROWS: [usize; 2] = [16, 60];

/// A report as HTML.
pub fn html(report: &Report) -> String {
    let words = &report.lang.lab().report;
    let game = title(report.head.game, report.lang);
    let mut page = begin(report.lang, &words.frame.title(&game), words.frame.over, &game);
    page += &credits(report.head.game, report.lang);
    page += &facts(&report.head, report.lang);
    page += &changed(&report.head.changes(), report.lang);
    page += &contents(report);
    page += &sections(report, Depth::Whole);
    page + END
}

/// Two versions side by side.
pub fn html_versus(comparison: &Comparison) -> String {
    let lang = comparison.b.lang;
    let words = &lang.lab().report.versus;
    let game = title(comparison.b.head.game, lang);
    let mut page = begin(lang, &words.title(&game), words.over, &game);
    page += &credits(comparison.b.head.game, lang);
    for (name, report) in [("A", &comparison.a), ("B", &comparison.b)] {
        let _ = write!(page, "<p class=\"over apart\">{}</p>{}", words.version(name), facts(&report.head, lang));
    }
    page += &changed(&comparison.changes, lang);
    page += &differences(comparison, Depth::Whole);
    page += &sections_versus(comparison, Depth::Whole);
    page + END
}

/// All sections of a report.
pub fn sections(report: &Report, depth: Depth) -> String {
    let words = &report.lang.lab().report;
    report.sections.iter().map(|section| section::alone(section, depth, words)).collect()
}

/// What differs, as a section; at a glance only what surely does.
pub fn differences(comparison: &Comparison, depth: Depth) -> String {
    let words = &comparison.b.lang.lab().report;
    let rows: Vec<&Compared> = comparison.rows.iter().filter(|row| row.differs || depth == Depth::Whole).collect();
    let mut text =
        format!("<section id=differences><h2>{}</h2><p class=says>{}</p>", words.versus.question, comparison.says());
    if !rows.is_empty() {
        let sure = rows.iter().filter(|row| row.differs).count();
        let most = if depth == Depth::Whole { sure.clamp(ROWS[0], ROWS[1]) } else { ROWS[0] / 2 };
        text += &section::compared(&rows, most, words);
    }
    if depth == Depth::Whole {
        let notes: String = comparison.notes.iter().map(|note| format!("<li>{}</li>", escape_html(note))).collect();
        let _ = write!(text, "<ul class=notes>{notes}</ul>");
    }
    text + "</section>\n"
}

/// All sections of both versions, each beside its twin.
pub fn sections_versus(comparison: &Comparison, depth: Depth) -> String {
    let words = &comparison.b.lang.lab().report;
    let beside = |b: &super::Section| {
        let a = comparison.a.sections.iter().find(|a| a.id == b.id);
        let rows: Vec<&Compared> = comparison.rows.iter().filter(|row| row.section == b.id).collect();
        section::beside(a, b, &rows, depth, words)
    };
    comparison.b.sections.iter().map(beside).collect()
}

const END: &str = "</main></html>\n";

fn begin(lang: Lang, title: &str, over: &str, game: &str) -> String {
    format!(
        "<!doctype html><html lang={}><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><style>\n{STYLE}</style><main><p class=over>{over}</p><h1>{}</h1>\n",
        lang.code(),
        escape_html(title),
        escape_html(game)
    )
}

/// The title of a game.
fn title(slug: &str, lang: Lang) -> String {
    lang.game(slug).map_or(slug, |words| words.title).to_owned()
}

/// The makers of a game; nothing for a game that is not in the catalog.
fn credits(slug: &str, lang: Lang) -> String {
    let line = catalog::credits(slug).map(|credits| escape_html(&lang.credits().line(credits)));
    line.map_or_else(String::new, |line| format!("<p class=credits>{line}</p>\n"))
}

fn contents(report: &Report) -> String {
    let links =
        report.sections.iter().map(|section| format!("<a href=\"#{}\">{}</a>", section.id, escape_html(section.title)));
    format!("<nav aria-label={}>{}</nav>\n", report.lang.lab().report.frame.questions, links.collect::<String>())
}

/// Changes that are listed.
const CHANGES: usize = 40;

/// What was changed, line by line; nothing where nothing was.
fn changed(changes: &[Change], lang: Lang) -> String {
    if changes.is_empty() {
        return String::new();
    }
    let words = &lang.lab().report.frame;
    let [title, before, after] = words.changed;
    let mut text = format!(
        "<section id=changed><h2>{title}</h2><div class=wide tabindex=0 role=group aria-label=\"{title}\"><table>\
         <tr><th><th>{before}<th>{after}</tr>"
    );
    for change in changes.iter().take(CHANGES) {
        let place = change.line.map_or_else(|| change.name.clone(), |line| words.line(&change.name, line));
        let [place, before, after] = [&place, &change.before, &change.after].map(|text| escape_html(text));
        let _ = write!(text, "<tr><td>{place}<td>{before}<td>{after}</tr>");
    }
    text += "</table></div>";
    if changes.len() > CHANGES {
        let _ = write!(text, "<p class=notes>… +{}</p>", changes.len() - CHANGES);
    }
    text + "</section>\n"
}

fn facts(head: &ReportHead, lang: Lang) -> String {
    let words = &lang.lab().report.frame;
    let mut facts = vec![
        format!("<b>{}</b> {}", thousands(head.games), words.games),
        format!(
            "<b>{}</b> {}",
            head.seats,
            words.seats(head.seats, Some(head.teams).filter(|&teams| teams != usize::from(head.seats)))
        ),
        format!("{} <b>{}</b>", words.bots, escape_html(&head.policy(words))),
        format!("{} <b>{}</b>", words.seed, head.seed),
        format!("{} <b>{}</b>", words.rules, head.rules),
    ];
    if !head.options.is_empty() {
        facts.push(escape_html(&head.choices(words)));
    }
    if head.cut > 0 {
        facts.push(format!("<b>{}</b> {}", head.cut, words.stopped));
    }
    format!("<ul class=facts><li>{}</li></ul>\n", facts.join("</li><li>"))
}
