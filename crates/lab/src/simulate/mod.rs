//! Many games of one kind, on all cores, counted.
//!
//! [`Setting`] says what is played and by whom; [`Trial`] is the same, checked and typed; [`Tally`] is what came of it. Every
//! game has its own generators, blocks of games are counted apart and added in order: threads change nothing.

mod blocks;
mod bot;
mod code;
mod components;
mod drama;
mod fault;
mod game;
mod gaps;
mod histogram;
mod setting;
mod tally;
mod trial;

pub use blocks::{Watch, in_blocks};
pub use bot::Bot;
pub(crate) use code::words;
pub use code::{Code, Rule, Strategy};
pub use components::{Component, Ledger, Sort};
pub use drama::{Drama, MOMENTS};
pub use fault::LabFault;
pub use game::{Played, Scratch};
pub use gaps::Gaps;
pub use histogram::Histogram;
pub use setting::Setting;
pub use tally::{Deep, Tally};
pub use trial::Trial;
pub(crate) use trial::usual_seats;
