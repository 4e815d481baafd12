//! The game interface: the [`Game`] trait that every game of Tablée implements, sessions and records.
//!
//! Start with [`Game`]: pure rules over a small plain state. Chance is an explicit, weighted event that the caller
//! chooses; nothing here draws a random number, reads a clock or does I/O. [`Session`] is a typed game in progress with
//! its log; [`AnySession`] is the same behind a trait object, so that referee, server and page drive all games by slug.
//!
//! ```
//! use kernel::{Record, RecordedStep, Seat, SeatSet};
//!
//! let record = Record::from_text(
//!     r#"{"game":"ur-classic","seats":2,"options":{"pawns":7},"log":[{"event":"3"},{"seat":0,"action":">A4"}]}"#,
//! )?;
//! assert_eq!(record.log[0], RecordedStep::Event { event: "3".to_owned() });
//!
//! // The seats that acted, as a set that is small enough to copy.
//! let acted: SeatSet = record
//!     .log
//!     .iter()
//!     .filter_map(|step| match step {
//!         RecordedStep::Action { seat, .. } => Some(*seat),
//!         RecordedStep::Event { .. } => None,
//!     })
//!     .collect();
//! assert_eq!(acted, SeatSet::only(Seat::FIRST));
//! # Ok::<(), kernel::RecordError>(())
//! ```

#![warn(missing_docs)]

mod commitment;
mod credits;
pub mod edit;
pub mod files;
mod game;
mod info;
mod level_info;
mod outcome;
mod record;
#[cfg(feature = "schema")]
mod schema;
mod seat;
mod seating;
mod session;
mod step_error;

pub use commitment::{Commitment, ContinuedFrom, DiceSource, SeatClientSeed, SeatDraw};
pub use credits::{Credit, CreditRole, Credits};
pub use game::{Game, Length, Step, StepOf, TimeoutPolicy, Timing, Turn, Viewer, Weighted};
pub use info::{GameInfo, OptionInfo, OptionValue, Options, OptionsError};
pub use level_info::{LevelInfo, Measured, SoloInfo};
pub use outcome::{Outcome, Score};
pub use record::{FORMAT, Record, RecordError, RecordedStep};
pub use seat::{MAX_SEATS, Seat, SeatSet};
pub use seating::Seating;
pub use session::{AnyGame, AnySession, Erased, Session};
pub use step_error::StepError;
