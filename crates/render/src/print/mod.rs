//! What can be printed of a game: sheets, boards and cards, as pages of SVG.
//!
//! Every page is drawn on A4 in millimetres; other papers get the same drawing, scaled. So the smallest text is
//! [`SMALL`], which is 7 points on A5.

pub(crate) mod frame;
pub(crate) mod ur_board;

pub(crate) use frame::{MARGIN, SMALL, Sketch, WIDE};

use crate::{Format, PRINTED};
use frame::HIGH;
use i18n::{Lang, escape_html};
use kernel::{Game, Options, OptionsError};
use serde_json::{Map, Value};
use std::fmt;

/// CSS of the pages. In the page it is a style sheet like any other, because its Content Security Policy allows no
/// inline style; a page saved as a file carries it along.
const STYLE: &str = include_str!("../../../client/static/css/print-sheets.css");

/// A page to print.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// What it shows, for screen readers.
    pub label: String,
    format: Format,
    /// Everything inside the `svg` element.
    drawing: String,
}

impl Page {
    /// The page for a document that has the style sheet.
    pub fn inline(&self) -> String {
        self.svg("")
    }

    /// The page as a file of its own.
    pub fn file(&self) -> String {
        self.svg(&format!("<style>{}</style>", escape_html(STYLE)))
    }

    fn svg(&self, style: &str) -> String {
        let (wide, high) = self.format.size();
        let scale = (wide / WIDE).min(high / HIGH);
        let (x, y) = ((wide - WIDE * scale) / 2.0, (high - HIGH * scale) / 2.0);
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"pr\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"0 0 {wide} {high}\" role=\"img\" aria-label=\"{}\">{style}<g transform=\"translate({x:.3} {y:.3}) scale({scale:.5})\">{}</g></svg>",
            escape_html(&self.label),
            self.drawing
        )
    }
}

/// What a game prints.
#[derive(Clone, Copy, Debug)]
pub struct Printed {
    pub slug: &'static str,
    /// The option that changes what is printed.
    pub option: Option<&'static str>,
    pub(crate) pages: DrawPages,
}

/// Draws the pages of a game with these options and changed data files.
type DrawPages = fn(&Map<String, Value>, Lang) -> Result<Vec<Sketch>, OptionsError>;

/// The slugs of the games that can be printed.
pub fn slugs() -> impl Iterator<Item = &'static str> {
    PRINTED.iter().map(|printed| printed.slug)
}

/// Why nothing is printed.
#[derive(Debug)]
pub enum PrintError {
    /// There is no such game.
    NoGame,
    /// The options or the data files are wrong.
    Options(OptionsError),
}

impl fmt::Display for PrintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PrintError::NoGame => {
                write!(f, "there is no such game to print: try one of {}", slugs().collect::<Vec<_>>().join(", "))
            }
            PrintError::Options(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for PrintError {}

impl From<OptionsError> for PrintError {
    fn from(fault: OptionsError) -> PrintError {
        PrintError::Options(fault)
    }
}

/// The pages of a game, with these options and changed data files (see [`Options::read`]).
pub fn pages(slug: &str, given: &Map<String, Value>, format: Format, lang: Lang) -> Result<Vec<Page>, PrintError> {
    let words = lang.print();
    let printed = PRINTED.iter().find(|printed| printed.slug == slug).ok_or(PrintError::NoGame)?;
    let drawn = (printed.pages)(given, lang)?;
    let count = drawn.len();
    let finished = drawn.into_iter().enumerate().map(|(index, sketch)| {
        let label = words.page(sketch.title(), index + 1, count);
        Page { label, format, drawing: sketch.finish(&credit_line(slug, lang), (index + 1, count)) }
    });
    Ok(finished.collect())
}

/// An HTML document of its own that prints all pages on their paper.
pub fn document(pages: &[Page], format: Format, lang: Lang) -> String {
    let (wide, high) = format.size();
    let title = pages.first().map_or("Tablée", |page| page.label.as_str());
    let drawings: String = pages.iter().map(Page::inline).collect();
    format!(
        "<!doctype html><html lang=\"{}\"><meta charset=\"utf-8\"><title>{}</title><style>@page{{size:{wide}mm {high}mm;margin:0}}body{{margin:0}}.pr{{display:block;break-after:page}}\n{STYLE}</style>{drawings}</html>\n",
        lang.code(),
        escape_html(title)
    )
}

/// The foot of every page: who made the game.
pub fn credit_line(slug: &str, lang: Lang) -> String {
    catalog::credits(slug).map(|credits| lang.credits().line(credits)).unwrap_or_default()
}

pub(crate) fn fewest<G: Game>() -> u8 {
    G::INFO.seats.iter().copied().min().unwrap_or(1)
}

/// The game with these options and changed data files.
pub(crate) fn game<G: Game>(given: &Map<String, Value>) -> Result<G, OptionsError> {
    G::new(fewest::<G>(), &Options::read(&G::INFO, given)?)
}
