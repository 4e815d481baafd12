//! UTBM: Roll & Rule: the wheel, the bench and the sheets.
//!
//! A sheet is drawn in layers: [`sheet`] with print and pencil, [`overlay`] with what the choice would do, [`hits`] for
//! touch targets. [`Pick`] is the choice being made, [`SemesterPreview`] asks the rules what would come of it.

mod art;
mod bench;
mod layers;
mod layout;
mod marks;
mod paper;
mod paper_wheel;
mod pick;
mod preview;
mod print;
mod side;
mod wheel;

pub use art::signs;
pub use bench::bench;
pub use layers::{hits, overlay};
pub use layout::Shape;
pub(crate) use paper::paper;
pub use pick::{ChosenDie, Pick, Touch};
pub use preview::{PricedAction, SemesterPreview, choices, honours};
pub use side::{RUNGS, board, ladder, sheets};
pub use wheel::wheel;

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
