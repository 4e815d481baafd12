//! The server: axum around [`table`]. It draws chance, lets bots think, keeps every fact before anybody sees it, and tells
//! each viewer what they may know. It contains no rule.
//!
//! Start reading at [`Server`], then `routes` (one file per resource), `host` (what happens at one table), `store`.

mod address;
mod audience;
mod backup;
mod body;
mod bots;
mod bucket;
mod clock;
mod closing;
mod company;
mod contest;
mod desk;
mod door;
mod encoding;
mod ended;
mod error;
mod figures;
mod flag;
mod guest;
mod headers;
mod host;
mod house;
mod limits;
mod lobby;
mod luck;
mod mind;
mod mutes;
mod origin;
mod page;
mod password;
mod rates;
mod rerate;
mod routes;
mod serve;
#[cfg(test)]
mod simulation;
mod store;

pub use backup::{BackupFault, Kept, Restored, backup, restore};
pub use clock::{Clock, SystemClock, today};
pub use contest::Contest;
pub use desk::Changed;
pub(crate) use error::Error;
pub use limits::Limits;
pub use mind::{Mind, Minds};
pub use page::Page;
pub use rates::Budget;
pub use rerate::rerate;
pub use routes::{Route, routes};
pub use serve::{Listen, OpenFault, Server, Settings};
pub use store::{
    AccountRow, Append, Deed, Finish, Listed, Logged, NewDevice, People, Solo, Sqlite, Stage, Store, StoreFault,
    Summary,
};
pub use wire::{SOLO, SoloGame};
