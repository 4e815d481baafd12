//! The outcome of a request to an offline host.

use crate::stored_event;
use protocol::ServerMessage;
use serde::Serialize;
use table::TableEvent;

/// Events to store, and the messages to send once they are stored.
#[derive(Debug, Default, Serialize)]
pub struct HostStep {
    /// The version of the table before it: two hosts of one table notice each other by it.
    pub from: u64,
    /// The events as stored, in order.
    pub events: Vec<String>,
    /// The messages that tell the viewer of the events.
    pub news: Vec<ServerMessage>,
    /// The answer to the request.
    pub answer: Option<ServerMessage>,
}

impl HostStep {
    /// An empty step at this version.
    pub(crate) fn at(from: u64) -> HostStep {
        HostStep { from, ..HostStep::default() }
    }

    /// Adds an event and its message.
    pub(crate) fn add(&mut self, event: &TableEvent, news: ServerMessage) {
        self.events.push(stored_event::write(event));
        self.news.push(news);
    }
}
