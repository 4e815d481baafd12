//! Reasons of a hint in words, and the values of the other actions.

use bots::{Decision, Reason};
use i18n::escape_html;
use i18n::hint::{HintWords, words};
use i18n::{GoodsName, Lang};
use kernel::{AnySession, Seat, Viewer};
use std::fmt::Write as _;

/// The number of actions listed with their values.
const LISTED: usize = 4;

/// The reasons as one sentence, and as HTML a button that opens them with the list of alternatives.
pub(crate) fn explain(session: &dyn AnySession, seat: Seat, thought: &Decision, lang: Lang) -> (String, String) {
    let words = words(lang);
    let reasons = bots::hint_reasons(session, seat, thought);
    let phrases: Vec<String> = reasons.iter().map(|&reason| phrase(words, session.info().slug, reason)).collect();
    let sentence = match thought.choices.len() {
        0 | 1 => words.only.to_owned(),
        _ if phrases.is_empty() => words.judgement.to_owned(),
        _ => words.because(&phrases),
    };
    let list = list(session, seat, thought, lang);
    let html = format!(
        "<button type='button' class='button quiet-button' popovertarget='why' data-why>{}</button>\
         <div id='why' popover class='card why'><p>{}</p>{list}</div>",
        escape_html(words.ask),
        escape_html(&sentence)
    );
    (sentence, html)
}

fn list(session: &dyn AnySession, seat: Seat, thought: &Decision, lang: Lang) -> String {
    let words = words(lang);
    let (view, slug) = (session.view(session.step_count(), Viewer::Seat(seat)), session.info().slug);
    // Solo games may count points; a win share is never above one.
    let points = session.seats() == 1 && thought.choices.iter().any(|choice| choice.value > 1.0);
    let mut html = format!("<h3>{}</h3><table><tbody>", escape_html(words.alternatives));
    // Writing to a string cannot fail.
    for choice in thought.choices.iter().take(LISTED) {
        let value = if points { words.in_the_end(choice.value) } else { words.percent(100.0 * choice.value) };
        let label = i18n::label(lang.words(), slug, view.get(), seat, &choice.action);
        let _ = write!(html, "<tr><td>{}</td><td>{}</td></tr>", escape_html(&label), escape_html(&value));
    }
    html.push_str("</tbody></table>");
    if thought.choices.len() > LISTED {
        let _ = write!(html, "<p class='quiet'>{}</p>", escape_html(&words.others(thought.choices.len() - LISTED)));
    }
    let _ = write!(html, "<p class='quiet'>{}</p>", escape_html(words.source[usize::from(!thought.exact)]));
    html
}

fn phrase(words: &HintWords, slug: &str, reason: Reason) -> String {
    match reason {
        Reason::Wins => words.wins.to_owned(),
        Reason::Captures(pawns) => words.captures(pawns),
        Reason::Again => words.again.to_owned(),
        Reason::Home(pawns) => words.home(pawns),
        Reason::Holds(places) => words.holds(places),
        Reason::Corner => words.corner.to_owned(),
        Reason::KeepsCorner => words.keeps_corner.to_owned(),
        Reason::Safer(own, other) => words.safer(own, other),
        Reason::FewerReplies(own, other) => words.replies(own, other),
        Reason::Turns(own, other) => words.turns(own, other),
        Reason::Points(own, other) => words.points(own, other),
        Reason::Worth(own, other) => words.worth(own, other),
        Reason::Goods(own, other) => match i18n::goods(slug) {
            Some(GoodsName::Gold) => words.gold(own, other),
            Some(GoodsName::Resources) | None => words.resources(own, other),
        },
        Reason::Odds(own, other) => words.odds(own, other),
        Reason::Enters => words.enters.to_owned(),
        Reason::PlayoutWins(own, other) => words.playout_wins(own, other),
        Reason::PlayoutPoints(own, other) => words.playout_points(own, other),
    }
}
