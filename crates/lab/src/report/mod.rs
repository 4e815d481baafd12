//! A report: its contents ([`model`]), the questions it answers ([`sections`]), and its three formats.

mod changes;
mod csv;
mod html;
mod model;
mod rounded;
mod section;
pub(crate) mod sections;
mod svg;
mod table;
mod versus;

pub use changes::Change;
pub use csv::{COLUMNS, CsvStyle, GAME_COLUMNS, SEAT_COLUMNS, VERSUS_COLUMNS, csv, csv_games, csv_versus};
pub use html::{differences, html, html_versus, sections as sections_html, sections_versus};
pub use model::{FigureMark, FigureRow, Plot, Report, ReportHead, Section, Source};
pub use rounded::json;
pub use section::Depth;
pub(crate) use table::{digits, with_margin as told};
pub use versus::{Compared, Comparison};
