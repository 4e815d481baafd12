//! A simulated player or spectator. It behaves as the page does: counts versions, repeats commands that were not answered,
//! reconnects when the connection is dead.

use crate::tables::subscribers::ViewerId;
use axum::extract::ws::Utf8Bytes;
use kernel::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;
use std::collections::{BTreeMap, VecDeque};
use table::{Command, Guest};
use tokio::sync::mpsc;

/// A connection with the messages in flight.
pub(super) struct Connection {
    pub(super) viewer: ViewerId,
    /// Sent by the actor, not yet in the network.
    pub(super) outbox: mpsc::Receiver<Utf8Bytes>,
    pub(super) to_client: VecDeque<Utf8Bytes>,
    pub(super) to_server: Vec<(u32, Command)>,
}

/// A command that is not answered yet.
#[derive(Clone)]
pub(super) struct UnansweredPlay {
    pub(super) ticket: u32,
    pub(super) play: Play,
}

/// An action for the step with this number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Play {
    pub(super) step: usize,
    pub(super) seat: Seat,
    pub(super) action: String,
}

#[derive(Default)]
pub(super) struct Client {
    /// None for a spectator without a cookie.
    pub(super) guest: Option<Guest>,
    pub(super) connection: Option<Connection>,
    /// The last version they know.
    pub(super) version: Option<u64>,
    pub(super) now: Now,
    pub(super) unanswered: Option<UnansweredPlay>,
    last_ticket: u32,
    /// Everything they ever asked for, by step.
    pub(super) sent: BTreeMap<usize, Vec<Play>>,
    /// What was acknowledged and is not checked yet.
    pub(super) acknowledged: Vec<Play>,
}

/// The part of [`protocol::ServerMessage`] that a simulated client understands.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ReceivedMessage {
    Snapshot(Versioned),
    News(Versioned),
    Done { ticket: u32 },
    Refused { ticket: Option<u32> },
    Presence(IgnoredAny),
    Pong,
}

#[derive(Deserialize)]
struct Versioned {
    version: u64,
    now: Now,
}

/// The state of the game, as far as the client knows.
#[derive(Deserialize, Default)]
pub(super) struct Now {
    pub(super) step: usize,
    pub(super) legal: Vec<(Seat, Vec<String>)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reception {
    Complete,
    /// A message in between was lost: reconnect and ask for it.
    Gap,
}

impl Client {
    pub(super) fn new(guest: Option<Guest>) -> Client {
        Client { guest, ..Client::default() }
    }

    pub(super) fn receive(&mut self, frame: &str) -> Reception {
        match serde_json::from_str(frame).expect("a message of the protocol") {
            ReceivedMessage::Snapshot(snapshot) => {
                if self.version.is_none_or(|known| snapshot.version >= known) {
                    (self.version, self.now) = (Some(snapshot.version), snapshot.now);
                }
            }
            ReceivedMessage::News(news) => match self.version {
                Some(known) if news.version == known + 1 => {
                    (self.version, self.now) = (Some(news.version), news.now);
                }
                Some(known) if news.version <= known => {}
                Some(_) | None => return Reception::Gap,
            },
            ReceivedMessage::Done { ticket } => {
                if let Some(unanswered) = self.unanswered.take_if(|unanswered| unanswered.ticket == ticket) {
                    self.acknowledged.push(unanswered.play);
                }
            }
            ReceivedMessage::Refused { ticket } => {
                self.unanswered.take_if(|unanswered| Some(unanswered.ticket) == ticket);
            }
            ReceivedMessage::Presence(_) | ReceivedMessage::Pong => {}
        }
        Reception::Complete
    }

    pub(super) fn play(&mut self, play: Play) {
        self.sent.entry(play.step).or_default().push(play.clone());
        self.unanswered = Some(UnansweredPlay { ticket: 0, play });
        self.resend();
    }

    /// Repeats the unanswered command, if connected.
    pub(super) fn resend(&mut self) {
        let (Some(unanswered), Some(connection)) = (&mut self.unanswered, &mut self.connection) else { return };
        self.last_ticket += 1;
        unanswered.ticket = self.last_ticket;
        let Play { step, seat, action } = unanswered.play.clone();
        connection.to_server.push((self.last_ticket, Command::Play { seat, step, action }));
    }
}
