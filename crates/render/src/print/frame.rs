//! A page being drawn: its title, its texts, its last line.

use crate::ink::Point;
use i18n::escape_html;
use std::fmt::Write as _;

/// A4, in millimetres.
pub(crate) const WIDE: f64 = 210.0;
pub(crate) const HIGH: f64 = 297.0;
/// Nothing is drawn closer to the edge: 8 mm on A5, which every printer can print.
pub(crate) const MARGIN: f64 = 12.0;
/// The smallest text: 7 points on A5.
pub(crate) const SMALL: f64 = 3.6;
/// From one line of text to the next, in sizes of the text.
const LEADING: f64 = 1.28;

/// A page being drawn.
#[derive(Clone, Debug)]
pub(crate) struct Sketch {
    title: String,
    out: String,
}

impl Sketch {
    /// A page with its title.
    pub(crate) fn new(title: &str) -> Sketch {
        let mut sketch = Sketch { title: title.to_owned(), out: String::new() };
        sketch.text("pr-title", (MARGIN, 21.0), 8.0, title);
        sketch
    }

    /// A page without a title: cards fill it.
    pub(crate) fn untitled(title: &str) -> Sketch {
        Sketch { title: title.to_owned(), out: String::new() }
    }

    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// The finished drawing, with its credits and its number among the pages. Long credits grow upwards: two lines fit
    /// below every page.
    pub(super) fn finish(mut self, credits: &str, (page, pages): (usize, usize)) -> String {
        let room = WIDE - 2.0 * MARGIN - 15.0;
        self.paragraph_above("pr-foot", (MARGIN, HIGH - MARGIN - 0.8), SMALL, room, credits);
        if pages > 1 {
            self.text("pr-foot end", (WIDE - MARGIN, HIGH - MARGIN - 0.8), SMALL, &format!("{page}/{pages}"));
        }
        self.out
    }

    /// Appends markup that is already safe.
    pub(crate) fn put(&mut self, markup: &str) {
        self.out.push_str(markup);
    }

    /// One line of text, at the left end of its base line; `mid` and `end` in the class move it.
    pub(crate) fn text(&mut self, class: &str, (x, y): Point, size: f64, text: &str) {
        let x = off_the_margin(x);
        let _ = write!(
            self.out,
            "<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\">{}</text>",
            escape_html(text)
        );
    }

    /// The same, pressed together where it would be wider than the room.
    pub(crate) fn fitted(&mut self, class: &str, (x, y): Point, size: f64, room: f64, text: &str) {
        let x = off_the_margin(x);
        let pressed = if width(text, size) > room {
            format!(" textLength=\"{room:.1}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        let _ = write!(
            self.out,
            "<text class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{size}\"{pressed}>{}</text>",
            escape_html(text)
        );
    }

    /// Text in as many lines as it needs; returns the base line that would follow.
    pub(crate) fn paragraph(&mut self, class: &str, (x, y): Point, size: f64, room: f64, text: &str) -> f64 {
        let mut base = y;
        for line in lines(text, size, room) {
            self.text(class, (x, base), size, &line);
            base += size * LEADING;
        }
        base
    }

    /// The same, so that its last line has this base line.
    pub(crate) fn paragraph_above(&mut self, class: &str, (x, y): Point, size: f64, room: f64, text: &str) {
        let above = lines(text, size, room).len().saturating_sub(1) as f64 * size * LEADING;
        self.paragraph(class, (x, y - above), size, room, text);
    }

    /// A label, and a line to write on up to the right margin.
    pub(crate) fn write_on(&mut self, (x, y): Point, to: f64, label: &str) {
        self.text("pr-label", (x, y), 4.6, label);
        let from = x + width(label, 4.6) + 3.0;
        let _ = write!(self.out, "<path class=\"pr-line\" d=\"M{from:.1} {:.1}H{to:.1}\"/>", y + 0.8);
    }

    /// A rectangle with round corners.
    pub(crate) fn rect(&mut self, class: &str, [x, y, wide, high]: [f64; 4], round: f64) {
        let _ = write!(
            self.out,
            "<rect class=\"{class}\" x=\"{x:.2}\" y=\"{y:.2}\" width=\"{wide:.2}\" height=\"{high:.2}\" rx=\"{round}\"/>"
        );
    }

    pub(crate) fn circle(&mut self, class: &str, (x, y): Point, radius: f64) {
        let _ = write!(self.out, "<circle class=\"{class}\" cx=\"{x:.2}\" cy=\"{y:.2}\" r=\"{radius}\"/>");
    }

    pub(crate) fn path(&mut self, class: &str, d: &str) {
        let _ = write!(self.out, "<path class=\"{class}\" d=\"{d}\"/>");
    }

    /// A symbol in a square around a point.
    pub(crate) fn symbol(&mut self, id: &str, class: &str, (x, y): Point, size: f64) {
        let _ = write!(
            self.out,
            "<use href=\"#{id}\" class=\"{class}\" x=\"{:.2}\" y=\"{:.2}\" width=\"{size:.2}\" height=\"{size:.2}\"/>",
            x - size / 2.0,
            y - size / 2.0
        );
    }
}

/// Where a line begins: the hook of a J and slanted letters reach to the left of it, but not into the margin.
fn off_the_margin(x: f64) -> f64 {
    if (x - MARGIN).abs() < 0.01 { x + 1.0 } else { x }
}

/// About how wide a text is, on the safe side: in what it is set depends on the fonts of the machine.
fn width(text: &str, size: f64) -> f64 {
    let wide = |sign: char| match sign {
        'i' | 'j' | 'l' | 'I' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | '(' | ')' | ' ' | '\u{202f}' => 0.38,
        'f' | 't' | 'r' | 's' => 0.5,
        'm' | 'w' | 'M' | 'W' | '—' | '@' | '%' => 0.96,
        sign if sign.is_uppercase() => 0.76,
        _ => 0.63,
    };
    text.chars().map(wide).sum::<f64>() * size
}

/// Breaks a text between words.
fn lines(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(word, size) + 0.38 * size <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_in_their_room_and_lose_no_word() {
        let text = "Divise les dés jaunes par 2, arrondi en dessous. Puis, tout au bout, encore une phrase.";
        let broken = lines(text, SMALL, 50.0);
        assert!(broken.len() > 1 && broken.iter().all(|line| width(line, SMALL) <= 50.0), "{broken:?}");
        assert_eq!(broken.join(" "), text);
    }

    #[test]
    fn markup_in_a_text_is_escaped() {
        let mut sketch = Sketch::untitled("x");
        sketch.text("a", (1.0, 2.0), 4.0, "<b> & \"c\"");
        assert!(sketch.out.contains("&lt;b&gt; &amp; &quot;c&quot;"), "{}", sketch.out);
    }
}
