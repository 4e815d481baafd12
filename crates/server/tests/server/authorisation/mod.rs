//! Authorisation: every route and every message, sent by every kind of caller who may not.
//!
//! The expectations are in `routes.txt` and `messages.txt`. The tests fail for a route or message without a line, for an
//! answer that differs from its line, for a refusal that changes the database, and for a missing security header.

mod answers;
mod budgets;
mod cast;
mod database;
mod messages;
mod routes;
