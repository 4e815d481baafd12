//! The annex: every page that is not a table. A wing of its own, without games: what it shows of them comes from the
//! server or from the worker.

mod account;
mod admin;
mod app;
mod explore;
mod games;
mod led;
mod lobby;
mod parts;
mod plot;
mod ranks;
mod reports;
mod stats;

pub(crate) use app::App;
