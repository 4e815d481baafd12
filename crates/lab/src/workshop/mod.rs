//! The lab in the page: what is ordered there, the shares that its workers play, and the bench where they are put
//! together. Everything travels as text; nothing here knows of browsers.
//!
//! The games of an order are numbered. Whoever plays which of them, they are the same games, and the same as those of
//! `tablee lab` with the command that [`Order::command`] tells.

mod bench;
mod form;
mod order;
mod wrong;

pub use bench::{Bench, Kept, Share, Sight};
pub use form::{Choice, Form, Sheet};
pub use order::{Fine, Order};
pub use wrong::Wrong;
