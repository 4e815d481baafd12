//! Task `tallies`: statistics of all rolls, as HTML tables with bars.

use i18n::dice::{DiceWords, chance, words};
use i18n::{Lang, escape_html};
use std::fmt::Write as _;
use worker_types::TalliesQuestion;

/// Longer tables are left out.
const MOST: usize = 40;
/// Width of the largest bar.
const WIDTH: f64 = 200.0;
/// Fair dice stay within this many standard deviations in 95 % of cases.
const WIDE: f64 = 1.96;

/// A heading, and a table for each kind of event.
pub(crate) fn answer(question: &TalliesQuestion) -> String {
    let lang = Lang::from_tag(&question.lang).unwrap_or_default();
    let words = words(lang);
    let mut html = format!("<h2>{}</h2>", escape_html(words.statistics));
    if question.tallies.is_empty() {
        let _ = write!(html, "<p>{}</p>", escape_html(words.statistics_empty));
        return html;
    }
    let _ = write!(html, "<p>{}</p>", escape_html(words.statistics_say));
    for tally in &question.tallies {
        let title = question.titles.get(&tally.game).unwrap_or(&tally.game);
        table(&mut html, words, lang, title, tally);
    }
    let _ = write!(html, "<p><a href='/api/dice'>{}</a></p>", escape_html(words.as_json));
    html
}

/// Writing to a string cannot fail.
fn table(html: &mut String, words: &DiceWords, lang: Lang, title: &str, tally: &protocol::DiceTally) {
    let says = match tally.chi_square {
        Some(chi) => words.test(tally.draws, chi.statistic, chi.freedom, chi.p),
        None => words.draws(tally.draws),
    };
    let (title, kind) =
        (escape_html(title), escape_html(chance(lang, &tally.game, &tally.kind).unwrap_or(&tally.kind)));
    let _ = write!(
        html,
        "<section class='tally' data-tally='{kind}'><h3>{title}, {kind}</h3><p>{}</p>",
        escape_html(&says)
    );
    if tally.faces.len() > MOST {
        let _ = write!(html, "<p>{}</p></section>", escape_html(&words.too_many(tally.faces.len())));
        return;
    }
    let [face, came, expected] = words.columns.map(escape_html);
    let _ = write!(
        html,
        "<table><thead><tr><th scope='col'>{face}</th><th scope='col'>{came}</th><th scope='col'>{expected}</th>\
         <td></td></tr></thead><tbody>"
    );
    let most = tally.faces.iter().map(|face| (face.count as f64).max(face.expected + WIDE * face.variance.sqrt()));
    let scale = WIDTH / most.fold(1.0, f64::max);
    for face in &tally.faces {
        let reach = WIDE * face.variance.sqrt();
        let (low, high) = ((face.expected - reach).max(0.0) * scale, (face.expected + reach) * scale);
        let (bar, mark) = (face.count as f64 * scale, face.expected * scale);
        let _ = write!(
            html,
            "<tr><th scope='row'>{}</th><td>{}</td><td>{} ± {}</td><td><svg viewBox='0 0 200 16' aria-hidden='true'>\
             <path class='bar' d='M0 3h{bar:.1}v10h-{bar:.1}z'/>\
             <path class='whisker' d='M{low:.1} 8H{high:.1}M{low:.1} 5v6M{high:.1} 5v6'/>\
             <path class='mark' d='M{mark:.1} 1v14'/></svg></td></tr>",
            escape_html(&face.face),
            face.count,
            words.number(face.expected, 1),
            words.number(reach, 1),
        );
    }
    html.push_str("</tbody></table></section>");
}

#[cfg(test)]
mod tests {
    use super::*;
    use protocol::{ChiSquare, DiceTally, FaceTally};
    use std::collections::BTreeMap;

    fn tally(faces: usize) -> DiceTally {
        let face = |number: usize| FaceTally { face: format!("<{number}>"), count: 7, expected: 6.5, variance: 4.0 };
        let chi_square = Some(ChiSquare { statistic: 3.21, freedom: 4, p: 0.523 });
        let (game, kind) = ("ur-classic".to_owned(), "roll".to_owned());
        DiceTally { game, kind, draws: 99, faces: (0..faces).map(face).collect(), chi_square }
    }

    fn told(tallies: Vec<DiceTally>, lang: &str) -> String {
        let titles = BTreeMap::from([("ur-classic".to_owned(), "Ur & Ur".to_owned())]);
        answer(&TalliesQuestion { tallies, titles, lang: lang.to_owned() })
    }

    #[test]
    fn every_outcome_has_a_row_with_a_bar() {
        let html = told(vec![tally(5)], "en");
        assert_eq!(html.matches("<svg").count(), 5);
        assert!(html.contains("Ur &amp; Ur, rolls") && html.contains("&lt;3&gt;") && !html.contains("<3>"), "{html}");
        assert!(
            html.contains("p\u{a0}=\u{a0}0.523: consistent with fair dice") && html.contains("6.5 ± 3.9"),
            "{html}"
        );
        assert!(told(vec![tally(5)], "fr").contains("6,5 ± 3,9"));
    }

    #[test]
    fn nothing_and_too_much_are_said() {
        assert!(told(Vec::new(), "en").contains("Nothing has been rolled"));
        let html = told(vec![tally(126)], "en");
        assert!(html.contains("126 outcomes") && !html.contains("<table"), "{html}");
    }
}
