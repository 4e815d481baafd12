//! A report as one page that needs nothing else: it can be mailed, printed and opened in ten years.

use super::model::{Head, Report, Row, Section};
use super::svg;
use super::table::{escape, interval, plain, thousands};
use super::versus::{Compared, Comparison};
use std::fmt::Write as _;

const STYLE: &str = include_str!("style.css");
/// Longer tables are cut; the CSV has them whole.
const ROWS: usize = 60;

/// A report as HTML.
pub fn html(report: &Report) -> String {
    let head = &report.head;
    let mut page = begin(&format!("{} in the lab", head.game), head.game, "What the games say");
    page += &facts(head);
    page += "<nav aria-label=Questions>";
    for section in &report.sections {
        let _ = write!(page, "<a href=\"#{}\">{}</a>", section.id, escape(section.title));
    }
    page += "</nav>\n";
    for section in &report.sections {
        page += &section_of(section);
    }
    page + END
}

/// Two versions side by side, then each by itself.
pub fn html_versus(comparison: &Comparison) -> String {
    let [a, b] = [&comparison.a.head, &comparison.b.head];
    let mut page = begin(&format!("{}, two versions", a.game), a.game, "Two versions side by side");
    for (name, head) in [("A", a), ("B", b)] {
        let _ = write!(page, "<p class=over style=\"margin-top:16px\">Version {name}</p>{}", facts(head));
    }
    let sure = comparison.rows.iter().filter(|row| row.differs).count();
    let _ = write!(
        page,
        "<section id=differences><h2>What differs?</h2><p class=says>{}</p>",
        match sure {
            0 => format!("Nothing surely differs among {} numbers.", comparison.rows.len()),
            1 => format!("One of {} numbers surely differs.", comparison.rows.len()),
            sure => format!("{sure} of {} numbers surely differ.", comparison.rows.len()),
        }
    );
    let mut rows: Vec<&Compared> = comparison.rows.iter().collect();
    rows.sort_by(|x, y| y.differs.cmp(&x.differs).then(x.chance.total_cmp(&y.chance)));
    page += "<div class=wide><table><tr><th>number<th>A<th>B<th>B − A<th>95 % interval<th></tr>";
    for row in rows.iter().take(ROWS) {
        let class = if row.differs { " class=marked" } else { "" };
        let unit = row.difference.unit;
        let _ = write!(
            page,
            "<tr{class}><td>{}: {}<td>{}<td>{}<td>{}<td>{}<td>{}</tr>",
            row.section,
            escape(&row.name),
            plain(row.a.value, unit),
            plain(row.b.value, unit),
            plain(row.difference.value, unit),
            interval(&row.difference),
            if row.differs { "★ differs" } else { "" }
        );
    }
    page += "</table></div>";
    if rows.len() > ROWS {
        let _ = write!(page, "<p class=notes>… and {} more in the CSV.</p>", rows.len() - ROWS);
    }
    page += "<ul class=notes>";
    for note in &comparison.notes {
        let _ = write!(page, "<li>{}</li>", escape(note));
    }
    page += "</ul></section>\n";
    for (name, report) in [("A", &comparison.a), ("B", &comparison.b)] {
        let _ = write!(page, "<h2 style=\"margin-top:48px\">Version {name}: {}</h2>", escape(&report.head.choices()));
        for section in &report.sections {
            page += &section_of(section).replacen("<section id=", &format!("<section id={}-", name.to_lowercase()), 1);
        }
    }
    page + END
}

const END: &str = "</main></html>\n";

fn begin(title: &str, slug: &str, over: &str) -> String {
    format!(
        "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content=\"width=device-width,initial-scale=1\">\
         <title>{}</title><style>\n{STYLE}</style><main><p class=over>Tablée lab · {over}</p><h1>{}</h1>\n",
        escape(title),
        escape(&name(slug))
    )
}

/// The slug with capitals: names in languages are the page's business.
fn name(slug: &str) -> String {
    let words = slug.split('-').map(|word| {
        let mut letters = word.chars();
        letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
    });
    words.collect::<Vec<String>>().join(" ")
}

fn facts(head: &Head) -> String {
    let mut facts = vec![
        format!("<b>{}</b> games", thousands(head.games)),
        format!(
            "<b>{}</b> {}{}",
            head.seats,
            if head.seats == 1 { "seat" } else { "seats" },
            match head.teams {
                teams if teams != usize::from(head.seats) => format!(" in {teams} teams"),
                _ => String::new(),
            }
        ),
        format!("bots: <b>{}</b>", escape(&head.policy())),
        format!("seed <b>{}</b>", head.seed),
        format!("rules version <b>{}</b>", head.rules),
    ];
    if !head.options.is_empty() {
        facts.push(escape(&head.choices()));
    }
    if head.cut > 0 {
        facts.push(format!("<b>{}</b> games stopped unfinished", head.cut));
    }
    format!("<ul class=facts><li>{}</li></ul>\n", facts.join("</li><li>"))
}

fn section_of(section: &Section) -> String {
    let mut text = format!("<section id={}><h2>{}</h2>", section.id, escape(section.title));
    for sentence in &section.says {
        let _ = write!(text, "<p class=says>{}</p>", escape(sentence));
    }
    if !section.plots.is_empty() {
        text += "<div class=plots>\n";
        for plot in section.plots.iter().filter(|plot| plot.tells()) {
            text += &svg::draw(plot, section);
        }
        text += "</div>";
    }
    text += &numbers(section);
    if !section.notes.is_empty() {
        text += "<ul class=notes>";
        for note in &section.notes {
            let _ = write!(text, "<li>{}</li>", escape(note));
        }
        text += "</ul>";
    }
    let source = &section.source;
    let _ = writeln!(
        text,
        "<p class=source>{} · {} games · seed {} · rules version {} · intervals of 95 %</p></section>",
        escape(&source.policy),
        thousands(source.games),
        source.seed,
        source.rules
    );
    text
}

fn numbers(section: &Section) -> String {
    let uses = section.figures.iter().any(|row| row.used.is_some());
    let mut rows: Vec<&Row> = section.figures.iter().collect();
    if uses {
        // The remarkable first, then the most used.
        rows.sort_by_key(|row| (row.mark.is_none(), std::cmp::Reverse(row.used.map_or(0, |used| used[0]))));
    }
    let mut text =
        "<details><summary>All numbers</summary><div class=wide><table><tr><th>what<th>value<th>95 % interval<th>n"
            .to_owned();
    text += if uses { "<th>used<th>of<th></tr>" } else { "<th></tr>" };
    for row in rows.iter().take(ROWS) {
        let class = if row.mark.is_some() { " class=marked" } else { "" };
        let figure = &row.figure;
        let _ = write!(
            text,
            "<tr{class}><td>{}<td>{}<td>{}<td>{}",
            escape(&row.name),
            if figure.n > 0 { plain(figure.value, figure.unit) } else { "–".to_owned() },
            if figure.n > 0 { interval(figure) } else { "–".to_owned() },
            thousands(figure.n)
        );
        if let Some([used, offered]) = row.used {
            let of = if offered > 0 { thousands(offered) } else { String::new() };
            let _ = write!(text, "<td>{}<td>{of}", thousands(used));
        }
        let _ = write!(text, "<td>{}</tr>", row.mark.map_or("", |mark| mark.text()));
    }
    text += "</table></div>";
    if rows.len() > ROWS {
        let _ = write!(text, "<p class=notes>… and {} more in the CSV.</p>", rows.len() - ROWS);
    }
    text + "</details>"
}
