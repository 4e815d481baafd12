//! SVG and HTML rendering of boards and sheets, shared by the page, print and tests: pure functions from a view to
//! text. Interactive parts carry `data-part`. No `style` attributes, which the page's Content Security Policy forbids;
//! looks are CSS classes.

pub mod described;
mod format;
pub mod ink;
#[path = "../../games/pig/board.rs"]
pub mod pig;
pub mod print;
#[path = "../../games/roll-and-rule/render/mod.rs"]
pub mod roll_and_rule;
#[path = "../../games/ulir/render/mod.rs"]
pub mod ulir;
#[path = "../../games/village/render/mod.rs"]
pub mod village;

pub use format::Format;
