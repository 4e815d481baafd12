//! The page of a review, as HTML.

use super::graph::{DASHES, graph};
use super::{from_page, known};
use bots::ur_classic::Study;
use bots::{Grade, GradeBounds, Review, ReviewedChoice, SideReview};
use i18n::escape_html;
use i18n::review::ReviewPage;
use i18n::{Lang, SeatNames, Words};
use kernel::{AnySession, RecordedStep, Seat, SeatSet, Viewer};
use std::fmt::Write as _;
use worker_types::ReviewQuestion;

/// How many of the costliest choices, and of the largest swings of luck, are listed.
const TOLD: usize = 6;

/// Writes the page: graph, luck and skill, turning points, luck of the dice, and every choice.
pub(crate) fn write_page(question: ReviewQuestion) -> Result<String, String> {
    let (record, game) = known(&question.record)?;
    let session = game.replay(&record).map_err(|fault| fault.to_string())?;
    let choices = question.choices.into_iter().map(from_page).collect();
    let review = bots::assemble_review(game, &record, choices).map_err(|fault| fault.to_string())?;
    let lang = Lang::from_tag(&question.lang).unwrap_or_default();
    let writer = ReviewWriter {
        page: i18n::review::page(lang),
        words: lang.words(),
        cast: SeatNames::new(question.names, question.you),
        session: &*session,
        review: &review,
        slug: &record.game,
    };
    Ok(writer.page(question.planned, question.reach))
}

struct ReviewWriter<'a> {
    page: &'static ReviewPage,
    words: &'static Words,
    cast: SeatNames,
    session: &'a dyn AnySession,
    review: &'a Review,
    slug: &'a str,
}

// Writing to a string cannot fail.
impl ReviewWriter<'_> {
    fn page(&self, planned: usize, reach: Option<(i32, i32)>) -> String {
        let mut html = "<div class='review' tabindex='-1' data-reviewed>".to_owned();
        let _ = write!(html, "<p>{}</p>", escape_html(&self.judge()));
        let judged = self.review.choices.len();
        if judged < planned && planned != usize::MAX {
            let _ = write!(html, "<p>{}</p>", escape_html(&self.page.partly(judged, planned)));
        }
        if let Some((reached, possible)) = reach {
            let _ = write!(html, "<p>{}</p>", escape_html(&self.words.sheets.looked_back(reached, possible)));
        }
        self.story(&mut html);
        self.split(&mut html);
        self.turning(&mut html);
        self.luck(&mut html);
        self.every(&mut html);
        html.push_str("</div>");
        html
    }

    fn judge(&self) -> String {
        let count = self.review.choices.len();
        match count {
            0 => self.page.nothing.to_owned(),
            _ if self.review.is_exact() => self.page.perfect(count),
            _ => {
                let off = self.review.uncertainty().map(|(off, looks)| (self.figure(off), looks));
                self.page.estimated(count, off)
            }
        }
    }

    /// The graph, its slider, and the legend.
    fn story(&self, html: &mut String) {
        let (review, page) = (self.review, self.page);
        let title = page.graph[usize::from(review.points)];
        let line = |side: &SideReview, curve: &bots::Curve| {
            let values = || curve.points.iter().map(|point| point.value);
            let (low, high) = (values().fold(f64::INFINITY, f64::min), values().fold(f64::NEG_INFINITY, f64::max));
            let [first, last, low, high] = [side.start, side.result, low, high].map(|value| self.figure(value));
            page.line(&self.names(side.seats), &first, &last, &low, &high)
        };
        let lines: Vec<String> =
            review.sides.iter().zip(review.curves()).map(|(side, curve)| line(side, &curve)).collect();
        let label = escape_html(&format!("{title}. {}", lines.join(" ")));
        let _ = write!(
            html,
            "<h3>{}</h3>{}<input type='range' min='0' max='{}' value='{}' aria-label='{}'><ul class='legend'>",
            escape_html(title),
            graph(review, &label),
            review.length,
            review.length,
            escape_html(title),
        );
        for (index, side) in review.sides.iter().enumerate() {
            let _ = write!(
                html,
                "<li><svg viewBox='0 0 30 8' aria-hidden='true'><path class='curve dash-{}' d='M0 4h30'/></svg>{}</li>",
                index % DASHES,
                escape_html(&self.names(side.seats))
            );
        }
        html.push_str("</ul>");
    }

    /// The result split into choices and chance, as a table with bars.
    fn split(&self, html: &mut String) {
        let (review, page) = (self.review, self.page);
        let duel = review.sides.len() == 2;
        let _ = write!(html, "<h3>{}</h3><table class='split'><thead><tr>", escape_html(page.split));
        for (index, head) in page.columns.iter().enumerate().filter(|(index, _)| duel || *index != 3) {
            let _ = write!(
                html,
                "<th scope='col'{}>{}</th>",
                if index == 0 { " class='players'" } else { "" },
                escape_html(head)
            );
        }
        html.push_str("</tr></thead><tbody>");
        for side in &review.sides {
            let SideReview { seats, start, result, skill, gifts, luck } = *side;
            let _ = write!(
                html,
                "<tr><th scope='row'>{}</th><td>{}</td>",
                escape_html(&self.names(seats)),
                self.figure(start)
            );
            for change in [Some(skill), gifts, Some(luck)].into_iter().flatten() {
                let _ = write!(html, "<td>{}</td>", self.change(change));
            }
            let _ = write!(html, "<td>{}</td></tr>", self.figure(result));
        }
        html.push_str("</tbody></table>");
        for side in &review.sides {
            self.bars(html, side);
        }
        let _ = write!(html, "<p class='quiet'>{}</p>", escape_html(page.split_says[usize::from(review.points)]));
        if review.sides.len() > 2 {
            let _ = write!(html, "<p class='quiet'>{}</p>", escape_html(page.mixed));
        }
        let bounds = GradeBounds::of(review.points);
        for side in review.sides.iter().filter(|_| !review.choices.is_empty()) {
            let mut counts = [0; 4];
            for judged in review.choices.iter().filter(|judged| side.seats.contains(judged.seat)) {
                counts[bounds.grade(judged.cost) as usize] += 1;
            }
            let _ = write!(html, "<p class='quiet'>{}</p>", escape_html(&page.tally(&self.names(side.seats), counts)));
        }
    }

    /// From the start to the result in steps: own choices, the opponent's, luck.
    fn bars(&self, html: &mut String, side: &SideReview) {
        let parts = [(2, Some(side.skill)), (3, side.gifts), (4, Some(side.luck))];
        let mut reached = vec![side.start];
        for (_, part) in parts {
            reached.push(reached.last().copied().unwrap_or_default() + part.unwrap_or_default());
        }
        let (low, high) = (reached.iter().copied().fold(0.0, f64::min), reached.iter().copied().fold(1.0, f64::max));
        let x = |value: f64| 96.0 + 216.0 * (value - low) / (high - low);
        let shown: Vec<_> =
            parts.iter().zip(&reached).filter_map(|((column, part), from)| Some((*column, (*part)?, *from))).collect();
        let _ = write!(html, "<svg class='steps' viewBox='0 0 320 {}' aria-hidden='true'>", 16 * shown.len() + 2);
        for (row, (column, part, from)) in shown.into_iter().enumerate() {
            let (top, left, wide) = (16 * row, x(from.min(from + part)), (x(part.abs()) - x(0.0)).max(1.0));
            let _ = write!(
                html,
                "<text x='90' y='{}'>{}</text><path class='part part-{column}' d='M{left:.1} {}h{wide:.1}v10h-{wide:.1}z'/>",
                top + 12,
                escape_html(self.page.columns[column]),
                top + 3
            );
        }
        html.push_str("</svg>");
    }

    fn turning(&self, html: &mut String) {
        let bounds = GradeBounds::of(self.review.points);
        let dear = self.review.turning_points().into_iter().filter(|judged| bounds.grade(judged.cost) > Grade::Fine);
        let dear: Vec<_> = dear.take(TOLD).collect();
        let _ = write!(html, "<h3>{}</h3>", escape_html(self.page.turning));
        if dear.is_empty() {
            let _ = write!(html, "<p>{}</p>", escape_html(self.page.flawless));
            return;
        }
        html.push_str("<ol class='turning-points'>");
        for judged in dear {
            let (played, better) = (self.label(judged, &judged.action), self.label(judged, &judged.best));
            let says = self.page.better(&self.name(judged.seat), &played, &better);
            let (step, grade, link) = (self.step(judged.step), self.grade(judged), self.explorer(judged.step));
            let _ = write!(html, "<li>{step}{grade} {}{link}</li>", escape_html(&says));
        }
        html.push_str("</ol>");
    }

    fn luck(&self, html: &mut String) {
        let bounds = GradeBounds::of(self.review.points);
        // With three sides and more a swing includes what others did: it is not the luck of a roll.
        let mut chances = if self.review.sides.len() > 2 { Vec::new() } else { self.review.chances() };
        chances.retain(|chance| chance.gave.abs() >= bounds.inaccuracy);
        chances.sort_by(|a, b| b.gave.abs().total_cmp(&a.gave.abs()).then(a.to.cmp(&b.to)));
        chances.truncate(TOLD);
        let (Some(side), false) = (self.review.sides.first(), chances.is_empty()) else { return };
        let says = self.page.luck_for(&self.names(side.seats));
        let _ = write!(
            html,
            "<h3>{}</h3><p class='quiet'>{}</p><ol class='turning-points'>",
            escape_html(self.page.luck),
            escape_html(&says)
        );
        for chance in chances {
            // The last roll before a choice is the one it was about.
            let rolled = (chance.from..chance.to)
                .rev()
                .find(|&step| matches!(self.session.entry(step), Some(RecordedStep::Event { .. })));
            let place = rolled.unwrap_or(chance.from);
            let told = rolled.map(|step| self.tell(step)).unwrap_or_default();
            let _ = write!(
                html,
                "<li>{}<b>{}</b> {}</li>",
                self.step((place + 1).min(self.review.length)),
                self.change(chance.gave),
                escape_html(&told)
            );
        }
        html.push_str("</ol>");
    }

    fn every(&self, html: &mut String) {
        let choices = &self.review.choices;
        if choices.is_empty() {
            return;
        }
        let _ = write!(
            html,
            "<details><summary>{}</summary><table class='choices'><thead><tr>",
            escape_html(&self.page.all(choices.len()))
        );
        for head in self.page.heads {
            let _ = write!(html, "<th scope='col'>{}</th>", escape_html(head));
        }
        html.push_str("</tr></thead><tbody>");
        for judged in choices {
            let (who, played) = (self.name(judged.seat), self.label(judged, &judged.action));
            let says = if judged.best == judged.action {
                self.page.chosen(&who, &played)
            } else {
                self.page.better(&who, &played, &self.label(judged, &judged.best))
            };
            let _ = write!(
                html,
                "<tr><td>{}</td><td>{}</td><td>{}<br>{}</td></tr>",
                self.step(judged.step),
                escape_html(&says),
                escape_html(self.page.grades[GradeBounds::of(self.review.points).grade(judged.cost) as usize]),
                self.change(-judged.cost),
            );
        }
        html.push_str("</tbody></table></details>");
    }

    /// A button that shows a step of the game.
    fn step(&self, step: usize) -> String {
        format!(
            "<button type='button' class='button small' data-step='{step}'>{}</button> ",
            escape_html(&self.page.step(step))
        )
    }

    /// A link to the explorer, where the game has one.
    fn explorer(&self, place: usize) -> String {
        let study = Study::of(self.session, place);
        study.map_or_else(String::new, |study| {
            format!(" <a href='/explore/ur-classic?position={study}'>{}</a>", escape_html(self.page.explore))
        })
    }

    fn grade(&self, judged: &ReviewedChoice) -> String {
        let grade = GradeBounds::of(self.review.points).grade(judged.cost);
        let name = escape_html(self.page.grades[grade as usize]);
        format!("<b class='grade-{}'>{name}, {}</b>", grade as usize, self.change(-judged.cost))
    }

    fn label(&self, judged: &ReviewedChoice, action: &str) -> String {
        let view = self.session.view(judged.step, Viewer::Seat(judged.seat));
        i18n::label(self.words, self.slug, view.get(), judged.seat, action)
    }

    fn tell(&self, step: usize) -> String {
        let effects: Vec<String> = self.session.effects(step).iter().map(|effect| effect.get().to_owned()).collect();
        i18n::log_line(self.words, self.slug, &self.cast, &format!("[{}]", effects.join(",")))
    }

    fn name(&self, seat: Seat) -> String {
        if self.cast.is_you(seat) { self.words.table.you.to_owned() } else { self.cast.name(seat).to_owned() }
    }

    fn names(&self, seats: SeatSet) -> String {
        seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>().join(self.page.and)
    }

    /// A value: percent of a win, or points.
    fn figure(&self, value: f64) -> String {
        // Avoids "-0".
        let value = if self.review.points { value } else { 100.0 * value };
        self.page.number(if value.abs() < 0.05 { 0.0 } else { value })
    }

    /// A change, with its sign.
    fn change(&self, value: f64) -> String {
        let text = self.figure(value.abs());
        let nothing = text == self.figure(0.0);
        match value {
            _ if nothing => text,
            value if value < 0.0 => format!("−{text}"),
            _ => format!("+{text}"),
        }
    }
}
