//! Sheets and boards written as SVG: the same for the page, for print and for tests. Pure text from a view; what can be
//! touched carries `data-part`. No `style` attributes, which the page's security policy forbids: looks are classes.

mod format;
pub mod ink;
pub mod roll_and_rule;
pub mod ulir;
pub mod village;

pub use format::Format;
