//! Side panel: all players' sheets in small, the ladder of a solo game, the board of honours.

use super::art::class;
use super::preview::honours;
use i18n::escape_html;
use i18n::roll_and_rule::{Doing, RollAndRuleWords};
use roll_and_rule::{ElementKind, ElementRow, HONOURS, PhaseName, SheetView, Site, TableView, Tables};
use std::fmt::Write as _;

/// Points of each rung of the solo ladder.
pub const RUNGS: [i32; 3] = [45, 55, 65];

/// A thumbnail of a sheet.
fn thumb(tables: &Tables, sheet: &SheetView) -> String {
    let mut text = String::from("<svg class=\"rr-thumb\" viewBox=\"0 0 100 56\" aria-hidden=\"true\">");
    for row in ElementRow::ALL {
        let drawn = if row.kind() == ElementKind::Prestige { &sheet.prestige } else { &sheet.function };
        for site in Site::all().filter(|site| site.sector == row.sector()) {
            let (x, y) = (2.0 + 9.5 * site.column.index() as f64, 2.0 + 9.0 * row.index() as f64);
            let state = if drawn.contains(&site) {
                " drawn"
            } else if sheet.crossed.contains(&site) {
                " shut"
            } else {
                ""
            };
            let _ = write!(
                text,
                "<rect class=\"rr-dot {}{state}\" x=\"{x}\" y=\"{y}\" width=\"8\" height=\"7.500\" rx=\"1.500\"/>",
                class(site.sector)
            );
        }
    }
    for (index, colour) in roll_and_rule::Colour::ALL.into_iter().enumerate() {
        let high = 50.0 * f64::from(sheet.members[index]) / f64::from(tables.members.max(1));
        let x = 64.0 + 12.0 * index as f64;
        let _ = write!(
            text,
            "<rect class=\"rr-bar\" x=\"{x}\" y=\"2\" width=\"9\" height=\"52\" rx=\"2\"/><rect class=\"rr-bar-full {}\" x=\"{x}\" y=\"{:.1}\" width=\"9\" height=\"{high:.1}\" rx=\"2\"/>",
            class(colour),
            54.0 - high
        );
    }
    text + "</svg>"
}

/// All players' sheets in small; touching one enlarges it. `looked` is the enlarged one.
pub fn sheets(
    tables: &Tables,
    position: &TableView,
    names: &[String],
    looked: usize,
    words: &RollAndRuleWords,
) -> String {
    let many = if position.sheets.len() > 4 { " many" } else { "" };
    let mut text = format!("<div class=\"rr-sheets{many}\">");
    for (seat, sheet) in position.sheets.iter().enumerate() {
        let doing = match (position.phase, sheet.done) {
            (PhaseName::Act | PhaseName::Chef, false) => Doing::Thinking,
            (PhaseName::Act, true) => Doing::Done,
            (PhaseName::Tile | PhaseName::Number | PhaseName::Chef | PhaseName::Roll | PhaseName::Over, _) => {
                Doing::Nothing
            }
        };
        let name = names.get(seat).map_or("", String::as_str);
        let tally = words.tally(sheet.score, doing);
        let on = if seat == looked { " on" } else { "" };
        let busy = if doing == Doing::Thinking { " thinking" } else { "" };
        let _ = write!(
            text,
            "<button type=\"button\" class=\"rr-seat{on}{busy}\" data-part=\"seat-{seat}\" data-seat-sheet=\"{seat}\" tabindex=\"0\" aria-pressed=\"{}\">{}<span class=\"rr-who\">{}</span><span class=\"rr-tally\">{}</span></button>",
            seat == looked,
            thumb(tables, sheet),
            escape_html(name),
            escape_html(&tally),
        );
    }
    text + "</div>"
}

/// Where the score of a solo game stands on the ladder.
pub fn ladder(score: i32, words: &RollAndRuleWords) -> String {
    let high = |points: i32| 190.0 - 174.0 * f64::from(points.clamp(0, 75)) / 75.0;
    let (label, now) = (escape_html(words.ladder), high(score));
    let said = escape_html(&words.points(score));
    let mut text = format!(
        "<div class=\"rr-ladder\"><svg class=\"rr-ladder-art\" viewBox=\"0 0 170 204\" role=\"img\" aria-label=\"{label}: {said}\">\
         <path class=\"rr-rail\" d=\"M36 190V14M56 190V14\"/><path class=\"rr-climb\" d=\"M36 190V{now:.1}M56 190V{now:.1}\"/>"
    );
    for step in (0..75).step_by(5) {
        let done = if score >= step { " done" } else { "" };
        let _ = write!(text, "<path class=\"rr-step-line{done}\" d=\"M36 {0:.1}H56\"/>", high(step));
    }
    for rung in RUNGS {
        let reached = if score >= rung { " reached" } else { "" };
        let y = high(rung);
        let _ = write!(
            text,
            "<circle class=\"rr-rung{reached}\" cx=\"46\" cy=\"{y:.1}\" r=\"9\"/><text class=\"rr-rung-text\" x=\"64\" y=\"{:.1}\">{rung}</text>",
            y + 5.5
        );
    }
    let _ = write!(
        text,
        "<path class=\"rr-climber\" d=\"M30 {now:.1}l-14 -8v16Z\"/><text class=\"rr-score\" x=\"124\" y=\"128\">{score}</text>"
    );
    text + "</svg></div>"
}

/// The board of honours of a seat at the end. `lasting` is an honour over several games, with whether it is earned.
pub fn board(
    tables: &Tables,
    position: &TableView,
    seat: usize,
    lasting: Option<(String, bool)>,
    words: &RollAndRuleWords,
) -> String {
    let all = honours(tables, position);
    let earned = all.get(seat).map(Vec::as_slice).unwrap_or_default();
    let alone = position.sheets.len() == 1;
    let mut text =
        format!("<h3 class=\"rr-honours-name\">{}</h3><ul class=\"rr-honours\">", escape_html(words.honours_name));
    let honours = HONOURS.into_iter().filter(|id| !(alone && *id == "win-60"));
    let honours = honours.map(|id| (id, words.honour(id), earned.contains(&id)));
    for (id, name, has) in honours.chain(lasting.map(|(name, has)| ("games", name, has))) {
        let mark = if has { "★" } else { "☆" };
        let class = if has { " class=\"earned\"" } else { "" };
        let name = escape_html(&name);
        let _ = write!(text, "<li{class} data-honour=\"{id}\"><span aria-hidden=\"true\">{mark}</span>{name}</li>");
    }
    text + "</ul>"
}
