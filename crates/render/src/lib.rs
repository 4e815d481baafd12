//! SVG and HTML rendering of boards and sheets, shared by the page, print and tests: pure functions from a view to
//! text. Interactive parts carry `data-part`. No `style` attributes, which the page's Content Security Policy forbids;
//! looks are CSS classes.

pub mod described;
mod format;
mod games;
pub mod ink;
pub mod print;

pub use format::Format;
pub use games::*;
