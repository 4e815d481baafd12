//! UTBM: Roll & Rule: a roll-and-write for one to ten; eight years of running a school of engineering.
//!
//! Rules by id: `docs/rules/roll-and-rule.md`. Options: `numbering` (RR-2), `wheel` (RR-5). What is printed on sheet
//! and wheel: `data/`. Start with `desk.rs`: what a seat does with a die, and the queue of gains.

mod board;
mod desk;
mod effect;
mod files;
mod honours;
#[cfg(feature = "literal")]
pub mod literal;
mod moves;
mod notation;
mod numbering;
mod picture;
mod queue;
mod rules;
mod sheet;
mod state;
mod tables;
mod view;
mod wheel;

pub use board::{COLUMNS, Colour, Column, Kind, Row, Site, Sites};
pub use desk::{Desk, Pending};
pub use effect::{Effect, Noticed, Price};
pub use files::{SHEET, WHEEL};
pub use honours::HONOURS;
pub use moves::{Action, Deed, Verb};
pub use numbering::{Numbering, Order};
pub use picture::Picture;
pub use queue::{Bonus, CAPACITY, Gain, Queue, Run};
pub use rules::{Method, RollAndRule};
pub use sheet::Sheet;
pub use state::{Event, MAX_SHEETS, Phase, State};
pub use tables::{Club, Cost, LONGEST, Tables};
pub use view::{Die, Parts, Position, SheetView, Step};
pub use wheel::{Dice, NOTCHES, Roll, SLOTS, Semester, THROWS, Tile, Wheel};
