//! The server: axum around [`table`] and [`store`]. It draws chance, runs bots, persists every event before a viewer sees
//! it, and sends each viewer only what they may know. It contains no rule.
//!
//! Start reading at [`Server`] in `serve.rs`. Then:
//! - `routes/`: one file per resource of the HTTP API, and the WebSocket (`live.rs`);
//! - `tables/`: the live tables, each owned by an actor; subscribers, lobby, clock timeouts, bots;
//! - `accounts/`: guests, cookies, passwords, revocation; `moderation.rs`: mutes;
//! - `limits/`: rate limits, connection limit, client address, body size;
//! - `page.rs`: static files; `csrf.rs`, `security_headers.rs`: what protects the browser;
//! - `metrics.rs`: Prometheus; `simulation/`: the actor under injected faults.
//!
//! What is stored, and the ratings derived from it, is in the crate [`store`].

mod accounts;
mod app_state;
mod clock;
mod csrf;
mod error;
mod limits;
mod metrics;
mod moderation;
mod page;
mod random;
mod routes;
mod security_headers;
mod serve;
mod shutdown;
#[cfg(test)]
mod simulation;
mod tables;

pub use app_state::ChangedFiles;
pub use catalog::solo_games;
pub use clock::{Clock, SystemClock, today};
pub(crate) use error::Error;
pub use limits::Limits;
pub use limits::network::Network;
pub use limits::rate_limit::Budget;
pub use page::Page;
pub use routes::{Route, routes};
pub use serve::{Listen, OpenError, Server, Settings};
pub use store::{BackupContents, BackupError, DataFolderError, Restored, backup, rerate, restore};
pub use tables::bots::{Bots, BuiltInBots};
