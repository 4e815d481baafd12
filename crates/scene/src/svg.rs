//! The picture as text: SVG in layers, and buttons in HTML.
//!
//! Styles are classes, see `default-board.css`: the page's content security policy forbids `style` attributes.

use crate::layout::{Bar, Caption, Layout, Look, PlacedDie, PlacedPiece, PlacedPlace, TEXT_SIZE};
use crate::{Change, Place, Point, Rect, Scene, Taps, Tone, fill, piece};
use std::fmt::Write as _;

/// Duration of a move; the page waits as long.
pub const MOVE_MS: u32 = 320;

/// The places, captions and scores: everything that is named or tapped. `name` is what a screen reader says of a place.
pub fn places(layout: &Layout<'_>, taps: &Taps, name: impl Fn(&Place) -> String) -> String {
    let mut text = open(layout, "db-picture", "");
    for path in &layout.paths {
        let points: Vec<String> = path.iter().map(|point| format!("{:.1},{:.1}", point.x, point.y)).collect();
        let _ = write!(text, "<polyline class=\"db-path\" points=\"{}\"/>", points.join(" "));
    }
    layout.captions.iter().for_each(|caption| text.push_str(&self::caption(caption)));
    layout.bars.iter().for_each(|bar| text.push_str(&self::bar(bar)));
    // One tab stop: the first place that can be tapped, else the first. Arrow keys lead to the others.
    let stop = layout.places.iter().position(|placed| taps.is_hot(placed.place)).unwrap_or(0);
    for (index, placed) in layout.places.iter().enumerate() {
        let tab = if index == stop { "0" } else { "-1" };
        text.push_str(&place(placed, taps, tab, &name(placed.place)));
    }
    text + "</svg>"
}

/// The pieces and dice, over the places. What has changed moves, and dice tumble.
pub fn pieces(layout: &Layout<'_>, change: &Change) -> String {
    let mut text = open(layout, "db-pieces", " aria-hidden=\"true\"");
    // A piece that moves passes over the others.
    let moves = |placed: &&PlacedPiece<'_>| change.moved.iter().any(|(id, _)| *id == placed.piece.id);
    let (moved, still): (Vec<_>, Vec<_>) = layout.pieces.iter().partition(moves);
    still.into_iter().chain(moved).for_each(|placed| text.push_str(&placed_piece(placed, change)));
    layout.dice.iter().for_each(|die| text.push_str(&self::die(die, change.rolled)));
    text + "</svg>"
}

/// A ring around each place that is pointed at.
pub fn aim<'a>(layout: &Layout<'_>, places: impl IntoIterator<Item = &'a Place>) -> String {
    let mut text = open(layout, "db-aim", " aria-hidden=\"true\"");
    for placed in places.into_iter().filter_map(|place| layout.place(&place.id)) {
        text.push_str(&outline(placed, "db-ring", 1.5));
    }
    text + "</svg>"
}

/// The buttons of the actions that are legal; `label` names an action.
pub fn buttons(scene: &Scene, legal: &[String], label: impl Fn(&str) -> String) -> String {
    let button = |button: &crate::BoardButton| {
        let words = if button.text.is_empty() { label(&button.action) } else { button.text.clone() };
        let action = escape(&button.action);
        format!("<button type=\"button\" class=\"button large\" data-part=\"{action}\">{}</button>", escape(&words))
    };
    scene.buttons().filter(|button| legal.contains(&button.action)).map(button).collect()
}

fn open(layout: &Layout<'_>, class: &str, more: &str) -> String {
    format!("<svg class=\"{class}\" viewBox=\"0 0 {:.0} {:.0}\"{more}>", layout.width, layout.height)
}

fn place(placed: &PlacedPlace<'_>, taps: &Taps, tab: &str, name: &str) -> String {
    let PlacedPlace { place, look, .. } = placed;
    let hot = taps.is_hot(place);
    let mut class = format!("db-place {} {}", look_class(*look), tone_class(place.tone));
    if hot {
        class += " hot";
    }
    if taps.is_tapped(place) {
        class += " tapped";
    }
    let role = if hot { "button" } else { "img" };
    let action = taps.action(place).map(|action| format!(" data-action=\"{}\"", escape(action))).unwrap_or_default();
    let (id, name) = (escape(&place.id), escape(name));
    format!(
        "<g class=\"{class}\" data-part=\"{id}\" role=\"{role}\" tabindex=\"{tab}\" aria-label=\"{name}\"{action}>{}{}</g>",
        body(placed),
        written(placed),
    )
}

const fn look_class(look: Look) -> &'static str {
    match look {
        Look::Space => "db-space",
        Look::Square => "db-square",
        Look::Hex => "db-hex",
        Look::Cell => "db-cell",
        Look::Card => "db-card",
        Look::Stack => "db-stack",
        Look::Tray => "db-tray",
    }
}

const fn tone_class(tone: Tone) -> &'static str {
    match tone {
        Tone::Plain => "plain",
        Tone::Dark => "dark",
        Tone::Accent => "accent",
        Tone::Back => "back",
        Tone::Closed => "closed",
        Tone::Seat(_) => "owned",
    }
}

fn body(placed: &PlacedPlace<'_>) -> String {
    let mut text = String::new();
    if placed.look == Look::Stack {
        // The cards below: as many as fit without hiding how high the pile is.
        let below = placed.place.count.map_or(2, |count| count.saturating_sub(1).min(3));
        for depth in (1..=below).rev() {
            let Rect { x, y, width, height } = placed.frame;
            let down = f64::from(depth) * 2.0;
            let frame = Rect { x: x + 1.0, y: y + 1.0 + down, width: width - 2.0, height: height - 2.0 - 6.0 };
            text += &rect(frame, "db-below", 8.0);
        }
    }
    text += &outline(placed, "db-body", 1.5);
    if let Tone::Seat(seat) = placed.place.tone {
        let Rect { x, y, width, height } = placed.frame;
        let _ = write!(
            text,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"5\" rx=\"2.500\" fill=\"{}\"/>",
            x + width * 0.2,
            y + height - 11.0,
            width * 0.6,
            fill(seat),
        );
    }
    if placed.place.tone == Tone::Closed {
        let Rect { x, y, width, height } = placed.frame;
        let (left, top, right, bottom) = (x + width * 0.25, y + height * 0.25, x + width * 0.75, y + height * 0.75);
        let _ = write!(
            text,
            "<path class=\"db-crossed\" d=\"M{left:.1} {top:.1}L{right:.1} {bottom:.1}M{right:.1} {top:.1}L{left:.1} {bottom:.1}\"/>"
        );
    }
    text
}

/// The shape of a place, a little smaller than its frame.
fn outline(placed: &PlacedPlace<'_>, class: &str, inset: f64) -> String {
    let Rect { x, y, width, height } = placed.frame;
    let frame = Rect { x: x + inset, y: y + inset, width: width - 2.0 * inset, height: height - 2.0 * inset };
    match placed.look {
        Look::Space => {
            let Point { x, y } = frame.middle();
            format!("<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{:.1}\"/>", frame.width / 2.0)
        }
        Look::Hex => {
            let Rect { x, y, width, height } = frame;
            let corners = [(0.5, 0.0), (1.0, 0.25), (1.0, 0.75), (0.5, 1.0), (0.0, 0.75), (0.0, 0.25)];
            let corner = |(right, down): (f64, f64)| format!("{:.1},{:.1}", x + right * width, y + down * height);
            format!("<polygon class=\"{class}\" points=\"{}\"/>", corners.map(corner).join(" "))
        }
        Look::Square => rect(frame, class, 3.0),
        Look::Cell => rect(frame, class, 6.0),
        Look::Card => rect(frame, class, 8.0),
        Look::Stack => rect(Rect { height: frame.height - 6.0, ..frame }, class, 8.0),
        Look::Tray => rect(frame, class, 18.0),
    }
}

fn rect(Rect { x, y, width, height }: Rect, class: &str, round: f64) -> String {
    format!(
        "<rect class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{height:.1}\" rx=\"{round}\"/>"
    )
}

/// What is written on a place, as large as fits; small in the corner where pieces lie on it.
fn written(placed: &PlacedPlace<'_>) -> String {
    let Rect { x, y, width, height } = placed.frame;
    let mut text = String::new();
    let middle = placed.frame.middle();
    if placed.place.text.is_empty() {
    } else if placed.place.pieces.is_empty() && matches!(placed.look, Look::Card | Look::Stack) && has_words(placed) {
        let (lines, size) = wrapped(&placed.place.text, width - 8.0, height - 24.0);
        for (index, line) in lines.iter().enumerate() {
            let down = (index as f64 - (lines.len() as f64 - 1.0) / 2.0) * size * 1.2;
            text += &label("db-text", "middle", middle.x, middle.y + down + size * 0.36, size, line);
        }
    } else if placed.place.pieces.is_empty() {
        let (shown, size) = fitted(&placed.place.text, width - 8.0, height * 0.42);
        text += &label("db-text", "middle", middle.x, middle.y + size * 0.36, size, &shown);
    } else {
        let (shown, _) = fitted(&placed.place.text, width - 8.0, TEXT_SIZE);
        let y = match placed.look {
            Look::Space | Look::Hex => y + height - 6.0,
            Look::Square | Look::Cell | Look::Card | Look::Stack | Look::Tray => y + TEXT_SIZE + 2.0,
        };
        let (anchor, x) = match placed.look {
            Look::Space | Look::Hex => ("middle", middle.x),
            Look::Square | Look::Cell | Look::Card | Look::Stack | Look::Tray => ("start", x + 5.0),
        };
        text += &label("db-text", anchor, x, y, TEXT_SIZE, &shown);
    }
    if let Some(count) = placed.place.count {
        text += &label("db-count", "end", x + width - 7.0, y + height - 14.0, TEXT_SIZE, &format!("×{count}"));
    }
    text
}

fn has_words(placed: &PlacedPlace<'_>) -> bool {
    placed.place.text.contains(' ')
}

/// How wide a letter is, of its height: a generous guess, since the page measures nothing.
const SHAPE: f64 = 0.64;

/// Words on lines that fit the width, in letters as large as the longest word allows.
fn wrapped(text: &str, width: f64, height: f64) -> (Vec<String>, f64) {
    let longest = text.split_whitespace().max_by_key(|word| word.chars().count()).unwrap_or_default();
    let (_, size) = fitted(longest, width, 18.0);
    let fitting = (width / (size * SHAPE)) as usize;
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= fitting => {
                *line = format!("{line} {word}");
            }
            Some(_) | None => lines.push(fitted(word, width, size).0),
        }
    }
    lines.truncate(((height / (size * 1.2)) as usize).max(1));
    (lines, size)
}

/// The text in the largest letters that fit; cut where even the smallest do not.
fn fitted(text: &str, width: f64, largest: f64) -> (String, f64) {
    let count = text.chars().count();
    let size = (width / (count as f64 * SHAPE)).min(largest).min(40.0);
    if size >= TEXT_SIZE {
        return (text.to_owned(), size);
    }
    let fitting = (width / (TEXT_SIZE * SHAPE)) as usize;
    if count <= fitting {
        return (text.to_owned(), TEXT_SIZE);
    }
    let cut: String = text.chars().take(fitting.saturating_sub(1)).collect();
    (cut.trim_end().to_owned() + "…", TEXT_SIZE)
}

fn label(class: &str, anchor: &str, x: f64, y: f64, size: f64, text: &str) -> String {
    let text = escape(text);
    format!(
        "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size:.1}\" text-anchor=\"{anchor}\">{text}</text>"
    )
}

fn caption(caption: &Caption<'_>) -> String {
    const SIZE: f64 = 14.0;
    let (shown, size) = fitted(caption.text, caption.width, SIZE);
    label("db-caption", "start", caption.at.x, caption.at.y + size * 0.36, size, &shown)
}

fn bar(bar: &Bar) -> String {
    const NUMBER: f64 = 84.0;
    let Rect { x, y, width, height } = bar.frame;
    let middle = y + height / 2.0;
    let (left, whole) = (x + height + 2.0, width - height - 2.0 - NUMBER);
    let piece_at = format!("translate({:.1} {middle:.1})", x + height / 2.0);
    let rail = |share: f64, class: &str, colour: &str| {
        // Even the first point is seen.
        let wide = if share > 0.0 { (share * whole).max(6.0) } else { 0.0 };
        let top = middle - 6.0;
        format!(
            "<rect class=\"{class}\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{wide:.1}\" height=\"12\" rx=\"6\"{colour}/>"
        )
    };
    let colour = format!(" fill=\"{}\"", fill(bar.seat));
    let number = if bar.pending > 0 { format!("{} + {}", bar.points, bar.pending) } else { bar.points.to_string() };
    format!(
        "<g class=\"db-bar\" aria-hidden=\"true\"><g transform=\"{piece_at}\">{}</g>{}{}{}{}</g>",
        piece(Some(bar.seat), height - 10.0),
        rail(1.0, "db-rail", ""),
        rail(bar.with_pending, "db-pending", &colour),
        rail(bar.safe, "db-safe", &colour),
        label("db-points", "end", x + width - 4.0, middle + 5.5, 16.0, &number),
    )
}

fn placed_piece(placed: &PlacedPiece<'_>, change: &Change) -> String {
    let PlacedPiece { piece: drawn, at: Point { x, y }, size } = placed;
    let from = change.moved.iter().find(|(id, _)| *id == drawn.id).map(|(_, from)| from);
    let moves = from.map(|from| {
        let ms = MOVE_MS;
        format!(
            "<animateTransform attributeName=\"transform\" type=\"translate\" from=\"{:.1} {:.1}\" to=\"{x:.1} {y:.1}\" \
             dur=\"{ms}ms\" calcMode=\"spline\" keyTimes=\"0;1\" keySplines=\".3 0 .2 1\"/>",
            from.x, from.y,
        )
    });
    let fresh = if change.placed.contains(&drawn.id) { " fresh" } else { "" };
    let letters = if drawn.text.is_empty() {
        String::new()
    } else {
        let size = (size * 0.42).max(TEXT_SIZE);
        label("db-letter", "middle", 0.0, size * 0.36, size, &drawn.text)
    };
    format!(
        "<g class=\"db-piece{fresh}\" data-piece=\"{}\" transform=\"translate({x:.1} {y:.1})\"><g>{}{letters}</g>{}</g>",
        escape(&drawn.id),
        piece(drawn.seat, *size),
        moves.unwrap_or_default(),
    )
}

fn die(die: &PlacedDie, rolled: bool) -> String {
    let PlacedDie { face, at: Point { x, y }, size } = *die;
    let rolls = if rolled { " rolls" } else { "" };
    let half = size / 2.0;
    let mut text = format!(
        "<g transform=\"translate({x:.1} {y:.1})\"><g class=\"db-die{rolls}\" data-face=\"{face}\"><rect class=\"db-die-body\" \
         x=\"{:.1}\" y=\"{:.1}\" width=\"{size:.1}\" height=\"{size:.1}\" rx=\"{:.1}\"/>",
        -half,
        -half,
        size * 0.2,
    );
    match pips(face) {
        Some(pips) => {
            for (right, down) in pips {
                let (x, y, r) = (f64::from(*right) * size * 0.26, f64::from(*down) * size * 0.26, size * 0.09);
                let _ = write!(text, "<circle class=\"db-pip\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{r:.1}\"/>");
            }
        }
        None => text += &label("db-number", "middle", 0.0, size * 0.18, size * 0.5, &face.to_string()),
    }
    text + "</g></g>"
}

/// The pips of a face, in thirds of the die from its middle; none on a die that is not rolled yet.
const fn pips(face: u8) -> Option<&'static [(i8, i8)]> {
    match face {
        0 => Some(&[]),
        1 => Some(&[(0, 0)]),
        2 => Some(&[(-1, -1), (1, 1)]),
        3 => Some(&[(-1, -1), (0, 0), (1, 1)]),
        4 => Some(&[(-1, -1), (1, -1), (-1, 1), (1, 1)]),
        5 => Some(&[(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)]),
        6 => Some(&[(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)]),
        _ => None,
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
