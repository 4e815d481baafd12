//! The event store, on its real database in a temporary folder.

mod event_store;
mod golden;
mod journal;
mod migrations;
mod support;
