//! How much a house can take: many tables at once, over real HTTP and real WebSockets, all on this machine.
//!
//! A [`House`] is the server itself with a real database, its limits for strangers lifted. A [`crowd`] plays in it, every
//! seat by a connection of its own or all seats of a table by one, legal actions at random; an action counts when the house says that it is durable.
//! [`idle::fill`] leaves tables behind that nobody looks at, to see what they cost.

pub mod crowd;
mod house;
mod http;
pub mod idle;
pub mod machine;
mod player;
mod tally;

pub use house::House;
pub use tally::{Speed, Tally};

use std::io;
use thiserror::Error as ThisError;

/// What a crowd plays.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Slug.
    pub game: String,
    /// How many sit at a table.
    pub seats: u8,
}

/// Why there are no figures.
#[derive(Debug, ThisError)]
pub enum Fault {
    /// The house does not open.
    #[error("the house does not open: {0}")]
    House(#[from] server::OpenFault),
    /// The connection broke.
    #[error("a connection broke: {0}")]
    Broken(#[from] io::Error),
    /// The WebSocket broke.
    #[error("a WebSocket broke: {0}")]
    Socket(#[from] Box<tokio_tungstenite::tungstenite::Error>),
    /// The house says no, or something that cannot be read.
    #[error("the house answered: {0}")]
    Refused(String),
}
