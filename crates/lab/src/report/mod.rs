//! A report: what it says ([`model`]), how it is found out ([`sections`]), and its three shapes.

mod csv;
mod html;
mod model;
mod rounded;
pub(crate) mod sections;
mod svg;
mod table;
mod versus;

pub use csv::csv;
pub use html::{html, html_versus};
pub use model::{Head, Mark, Plot, Report, Row, Section, Source};
pub use rounded::json;
pub(crate) use table::with_margin as told;
pub use versus::{Compared, Comparison, csv_versus};
