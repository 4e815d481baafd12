//! UTBM: Roll & Rule: a roll-and-write for one to ten; eight years on the council of a school of engineering.
//!
//! Rules by id: `docs/rules/roll-and-rule.md`. Options: `numbering` (RR-2), `wheel` (RR-5). What is printed on sheet
//! and wheel: `data/`. Start with `workplace.rs`: what a seat does with a die, and the queue of gains.

mod board;
mod credits;
mod effect;
mod files;
mod full_state;
mod honours;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod notation;
mod numbering;
mod queue;
mod rules;
mod sheet;
mod state;
mod tables;
mod view;
mod wheel;
mod workplace;

pub use board::{COLUMNS, Colour, Column, ElementKind, ElementRow, Site, Sites};
pub use credits::CREDITS;
pub use effect::{Effect, Noticed, Price};
pub use files::{SHEET, WHEEL};
pub use full_state::FullState;
pub use honours::HONOURS;
pub use moves::{Action, DieUse, Verb};
pub use numbering::{Numbering, NumberingOrder};
pub use queue::{Bonus, CAPACITY, Gain, Queue, Run};
pub use rules::{Method, RollAndRule};
pub use sheet::Sheet;
pub use state::{Event, MAX_SHEETS, Phase, State};
pub use tables::{Club, Cost, LONGEST, Tables};
pub use view::{Parts, PhaseName, SheetView, TableView, WheelDie};
pub use wheel::{NOTCHES, Roll, SLOTS, Semester, THROWS, Tile, Wheel, WheelDice};
pub use workplace::{Pending, Workplace};
