//! Load generator: many tables at once, over real HTTP and real WebSockets, all on this machine.
//!
//! A [`TestServer`] is the server itself with a real database and its rate limits lifted. [`run`](mod@run) lets players
//! play random legal actions there, each seat over its own connection or all seats of a table over one; an action counts
//! when the server acknowledges it as durable. [`idle::fill`] leaves tables without viewers behind and measures their
//! memory.

mod http;
pub mod idle;
pub mod machine;
mod measurements;
mod player;
pub mod run;
mod test_server;

pub use measurements::{LoadResult, Measurements};
pub use test_server::TestServer;

use std::io;
use thiserror::Error as ThisError;

/// The game that is played.
#[derive(Clone, Debug)]
pub struct LoadGame {
    pub slug: String,
    pub seats: u8,
}

/// Why a load test has no result.
#[derive(Debug, ThisError)]
pub enum LoadError {
    #[error("could not start the server: {0}")]
    Server(#[from] server::OpenError),
    #[error("a connection broke: {0}")]
    Broken(#[from] io::Error),
    #[error("a request failed: {0}")]
    Request(#[from] reqwest::Error),
    #[error("a WebSocket broke: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The server refused, or sent something that cannot be read.
    #[error("the server answered: {0}")]
    Refused(String),
}
