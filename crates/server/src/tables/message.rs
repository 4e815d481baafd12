//! What a table's actor can be asked.

use super::chat::ChatRequest;
use super::subscribers::ViewerId;
use crate::Error;
use axum::extract::ws::Utf8Bytes;
use fair_dice::ClientSeed;
use kernel::{Record, Seat};
use protocol::Join;
use table::{Command, Guest};
use tokio::sync::{mpsc, oneshot};

pub(crate) enum TableMessage {
    /// Subscribe to the table: first the news after this version, then all that follow.
    Subscribe {
        guest: Option<Guest>,
        since: Option<u64>,
        queue: mpsc::Sender<Utf8Bytes>,
        reply: Reply<Subscribed>,
    },
    Unsubscribe(ViewerId),
    /// A command of a viewer, answered through their queue. `lag` is their round trip in milliseconds.
    Command {
        viewer: ViewerId,
        ticket: u32,
        command: Command,
        lag: u32,
    },
    /// Whether a newcomer could take this seat.
    CheckSit {
        join: Join,
        reply: Reply<()>,
    },
    Sit {
        guest: Guest,
        join: Join,
        reply: Reply<Seat>,
    },
    /// Open a table with this id for the same people; answered with the id of the rematch, which may exist already.
    Rematch {
        guest: Guest,
        next: String,
        client_seed: Option<ClientSeed>,
        /// The seat of this table whose player is to begin there.
        first: Option<Seat>,
        reply: Reply<String>,
    },
    /// The loser of the last game lets the other player begin.
    LetOtherBegin {
        guest: Guest,
        reply: Reply<()>,
    },
    Chat(ChatRequest),
    /// The record of the game so far, as far as the guest may know it.
    Record {
        guest: Option<Guest>,
        reply: Reply<Record>,
    },
    /// The record of the game, if it is over.
    FinishedRecord {
        guest: Option<Guest>,
        reply: Reply<Record>,
    },
    /// What a bot has chosen for the step with this number.
    BotMove {
        seat: Seat,
        step: usize,
        action: Option<String>,
    },
    /// Continue with chance, bots and expired clocks.
    Wake,
}

/// Boxed: a mailbox has room for dozens of messages from the start, and an idle table should not pay for the largest
/// variant.
pub(crate) type Envelope = Box<TableMessage>;

pub(crate) type Reply<T> = oneshot::Sender<Result<T, Error>>;

/// The answer to a new subscriber: the frames to send before anything else.
pub(crate) struct Subscribed {
    pub(crate) viewer: ViewerId,
    pub(crate) frames: Vec<Utf8Bytes>,
    /// Whether they have a seat.
    pub(crate) plays: bool,
}

impl TableMessage {
    /// Answers that the table cannot do this.
    pub(crate) fn refuse(self, why: impl Fn() -> Error) {
        match self {
            TableMessage::Subscribe { reply, .. } => drop(reply.send(Err(why()))),
            TableMessage::CheckSit { reply, .. } => drop(reply.send(Err(why()))),
            TableMessage::LetOtherBegin { reply, .. } => drop(reply.send(Err(why()))),
            TableMessage::Sit { reply, .. } => drop(reply.send(Err(why()))),
            TableMessage::Rematch { reply, .. } => drop(reply.send(Err(why()))),
            TableMessage::Record { reply, .. } | TableMessage::FinishedRecord { reply, .. } => {
                drop(reply.send(Err(why())));
            }
            TableMessage::Chat(request) => request.refuse(why()),
            TableMessage::Unsubscribe(_)
            | TableMessage::Command { .. }
            | TableMessage::BotMove { .. }
            | TableMessage::Wake => {}
        }
    }
}
