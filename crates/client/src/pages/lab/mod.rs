//! The lab: change a number of a game, simulate both versions with bots in workers, and compare.
//!
//! It knows no game. The worker offers the choices; they go back as an order ([`state`]), which a pool of workers
//! plays in shares that one of them merges ([`run`]).

mod data_file;
mod downloads;
mod form;
mod names;
mod page;
mod results;
mod run;
mod state;

pub(crate) use page::LabPage;
