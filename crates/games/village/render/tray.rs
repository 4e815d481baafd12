//! The tray beside the sheet: the dice, what they build, and the buttons that end a round or take it back.

use super::project;
use super::sheet::die;
use i18n::escape_html;
use std::fmt::Write as _;
use village::{Project, Roll};

/// Something that can be built next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Brush {
    /// Its `data-part` in the page.
    pub key: String,
    pub project: Project,
    /// Where, in a few words.
    pub text: String,
    /// Its label for screen readers.
    pub label: String,
}

/// The contents of the tray.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tray {
    /// The dice of the round.
    pub dice: Option<Roll>,
    /// Above the brushes, in one line.
    pub title: String,
    /// What can be built.
    pub brushes: Vec<Brush>,
    /// The selected brush, by key.
    pub held: Option<String>,
    /// The text of the button that takes back, where there is something to take back.
    pub undo: Option<String>,
    /// The text of the button that sends the round, once it is finished.
    pub confirm: Option<String>,
    /// The text of the button that leads back to the player's own sheet.
    pub back: Option<String>,
}

/// Writes it as HTML.
pub fn tray(tray: &Tray) -> String {
    let mut out = String::from("<div class=\"vi-dice\" aria-hidden=\"true\">");
    if let Some(roll) = tray.dice {
        for (face, seed) in [(roll.low(), 3), (roll.high(), 4)] {
            out += "<svg viewBox=\"0 0 48 48\"><rect class=\"vi-cube\" x=\"4\" y=\"4\" width=\"40\" height=\"40\" rx=\"7\"/>";
            die(&mut out, face.pips(), (24.0, 24.0), 38.0, seed);
            out += "</svg>";
        }
    }
    let _ = write!(out, "</div><p class=\"vi-title\">{}</p><div class=\"vi-brushes\">", escape_html(&tray.title));
    for brush in &tray.brushes {
        let _ = write!(
            out,
            "<button type=\"button\" class=\"vi-brush\" data-part=\"brush {}\" aria-pressed=\"{}\" aria-label=\"{}\">\
             <svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">{}</svg><span>{}</span></button>",
            escape_html(&brush.key),
            tray.held.as_ref() == Some(&brush.key),
            escape_html(&brush.label),
            project::icon(brush.project),
            escape_html(&brush.text)
        );
    }
    out += "</div><div class=\"vi-ends\">";
    let ends =
        [("back", "button", &tray.back), ("undo", "button", &tray.undo), ("confirm", "button primary", &tray.confirm)];
    for (part, class, text) in ends {
        if let Some(text) = text {
            let text = escape_html(text);
            let _ = write!(out, "<button type=\"button\" class=\"{class}\" data-part=\"{part}\">{text}</button>");
        }
    }
    out + "</div>"
}
