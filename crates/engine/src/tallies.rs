//! What came of all dice, drawn as tables with bars: text of HTML, so that the page needs no code for it.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use words::Lang;
use words::dice::{DiceWords, words};

/// What came of all dice?
#[derive(Debug, Deserialize)]
pub struct Tallies {
    /// As the server told it.
    pub tallies: Vec<wire::DiceTally>,
    /// The titles of the games, by slug.
    pub titles: BTreeMap<String, String>,
    /// In which language to answer.
    pub lang: String,
}

/// Longer tables say nothing.
const MOST: usize = 40;
/// The drawing of a bar.
const WIDTH: f64 = 200.0;
/// Fair dice stay within so many standard deviations 95 times out of 100.
const WIDE: f64 = 1.96;

impl Tallies {
    /// A heading, and a table for each kind of event.
    pub fn answer(&self) -> String {
        let words = words(Lang::from_tag(&self.lang).unwrap_or_default());
        let mut html = format!("<h2>{}</h2>", plain(words.tallies));
        if self.tallies.is_empty() {
            let _ = write!(html, "<p>{}</p>", plain(words.tallies_empty));
            return html;
        }
        let _ = write!(html, "<p>{}</p>", plain(words.tallies_say));
        for tally in &self.tallies {
            let title = self.titles.get(&tally.game).unwrap_or(&tally.game);
            table(&mut html, words, title, tally);
        }
        let _ = write!(html, "<p><a href='/api/dice'>{}</a></p>", plain(words.figures));
        html
    }
}

/// Writing to a string cannot fail.
fn table(html: &mut String, words: &DiceWords, title: &str, tally: &wire::DiceTally) {
    let says = match tally.chi_square {
        Some(chi) => (words.test)(tally.draws, chi.statistic, chi.freedom, chi.p),
        None => (words.draws)(tally.draws),
    };
    let (title, kind) = (plain(title), plain((words.kind)(&tally.kind)));
    let _ = write!(html, "<section class='tally' data-tally='{kind}'><h3>{title}, {kind}</h3><p>{}</p>", plain(&says));
    if tally.faces.len() > MOST {
        let _ = write!(html, "<p>{}</p></section>", plain(&(words.too_many)(tally.faces.len())));
        return;
    }
    let [face, came, expected] = words.columns.map(plain);
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
            plain(&face.face),
            face.count,
            (words.number)(face.expected, 1),
            (words.number)(reach, 1),
        );
    }
    html.push_str("</tbody></table></section>");
}

/// Nothing in it can be taken for a tag.
pub(crate) fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('\'', "&#39;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::{ChiSquare, DiceTally, FaceTally};

    fn tally(faces: usize) -> DiceTally {
        let face = |number: usize| FaceTally { face: format!("<{number}>"), count: 7, expected: 6.5, variance: 4.0 };
        let chi_square = Some(ChiSquare { statistic: 3.21, freedom: 4, p: 0.523 });
        let (game, kind) = ("ur-classic".to_owned(), "roll".to_owned());
        DiceTally { game, kind, draws: 99, faces: (0..faces).map(face).collect(), chi_square }
    }

    fn answer(tallies: Vec<DiceTally>, lang: &str) -> String {
        let titles = BTreeMap::from([("ur-classic".to_owned(), "Ur & Ur".to_owned())]);
        Tallies { tallies, titles, lang: lang.to_owned() }.answer()
    }

    #[test]
    fn every_outcome_has_a_row_with_a_bar() {
        let html = answer(vec![tally(5)], "en");
        assert_eq!(html.matches("<svg").count(), 5);
        assert!(html.contains("Ur &amp; Ur, rolls") && html.contains("&lt;3&gt;") && !html.contains("<3>"), "{html}");
        assert!(html.contains("p\u{a0}=\u{a0}0.523: as fair dice do") && html.contains("6.5 ± 3.9"), "{html}");
        assert!(answer(vec![tally(5)], "fr").contains("6,5 ± 3,9"));
    }

    #[test]
    fn nothing_and_too_much_are_said() {
        assert!(answer(Vec::new(), "en").contains("Nothing has been rolled"));
        let html = answer(vec![tally(126)], "en");
        assert!(html.contains("126 outcomes") && !html.contains("<table"), "{html}");
    }
}
