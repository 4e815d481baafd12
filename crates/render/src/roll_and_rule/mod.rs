//! UTBM: Roll & Rule: the wheel, the bench and the sheets.
//!
//! A sheet is drawn in layers: [`sheet`] with print and pencil, [`overlay`] with what the choice would do, [`hits`] for
//! touch targets. [`Pick`] is the choice being made, [`SemesterPreview`] asks the rules what would come of it.

mod art;
mod bench;
mod layers;
mod layout;
mod marks;
mod pick;
mod preview;
mod print;
mod side;
mod wheel;

pub use art::signs;
pub use bench::bench;
pub use layers::{hits, overlay};
pub use layout::Shape;
pub use pick::{ChosenDie, Pick, Touch};
pub use preview::{PricedAction, SemesterPreview, choices, honours};
pub use side::{RUNGS, board, ladder, sheets};
pub use wheel::wheel;

use crate::Format;
use i18n::roll_and_rule::RollAndRuleWords;
use marks::Which;
use roll_and_rule::{SheetView, Tables};

/// A sheet with all its marks; marks that are not on `before` are fresh.
pub fn sheet(
    shape: Shape,
    tables: &Tables,
    numbering: &[u8],
    now: &SheetView,
    before: Option<&SheetView>,
    words: &RollAndRuleWords,
) -> String {
    let page = format!(
        "<rect class=\"rr-page\" width=\"600\" height=\"{}\" rx=\"6\"/>",
        layout::SheetLayout::new(shape, tables).high()
    );
    let printed = page + &print::sheet(shape, tables, numbering, words);
    let written = marks::marks(shape, tables, now, Which::All(before));
    print::frame(
        shape,
        tables,
        "rr-paper",
        &(printed + &written + &print::links(shape, tables) + &marks::figures(shape, tables, now, words)),
    )
}

/// CSS of a printed sheet, which stands without the style sheets of the page.
const PRINT: &str = ".rr-sector{fill:none;stroke:#444}.rr-band{fill:#eee;stroke:#444}.rr-cell,.rr-hole,.rr-tag{fill:#fff;stroke:#555}\
.gift{stroke-width:2.5}.rr-column{fill:none;stroke:#999;stroke-dasharray:3 3}.rr-rule,.rr-link{fill:none;stroke:#999}.rr-link{stroke-width:4}\
.rr-sign{fill:none;stroke:#333;stroke-width:1.6}.rr-sign.rr-o{fill:#bbb}.rr-sign.rr-b{fill:#777}.rr-sign.rr-faint{stroke:#bbb;fill:none}\
.rr-cube rect{fill:#fff;stroke:#333}.rr-cube circle{fill:#333}text{font:600 15px Georgia,serif;fill:#222}.rr-count{text-anchor:middle}";

/// A clean sheet for print, as a file of its own. Columns without a number are left open, to be numbered by hand.
pub fn blank(format: Format, tables: &Tables, numbering: &[u8], words: &RollAndRuleWords) -> String {
    let (wide, high) = format.size();
    let printed = print::sheet(Shape::Low, tables, numbering, words) + &print::links(Shape::Low, tables);
    let tall = layout::SheetLayout::new(Shape::Low, tables).high();
    let defs = signs();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" viewBox=\"-20 -20 640 {}\"><style>{PRINT}</style>{defs}{printed}</svg>",
        tall + 20.0
    )
}
