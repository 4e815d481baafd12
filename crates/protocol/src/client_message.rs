//! Live messages from the page to the server.

use crate::{ChatRoom, Offer};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A message from the page to the server.
///
/// Messages are idempotent as far as a retry needs it: the ticket comes back in the answer, and a message that was carried
/// out before is answered [`crate::ServerMessage::Done`] again without a second effect. `step` is
/// [`crate::ViewerState::step`] as the player saw it; a message that was meant for an earlier position is refused as
/// `stale`. Every `seat` is one of the sender's own. The aliases are the names of version 1: see [`crate::v1`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Plays an action for a seat.
    Play {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that acts.
        seat: Seat,
        /// The step count the player saw.
        #[serde(alias = "ply")]
        step: usize,
        /// The action in the game's notation.
        action: String,
    },
    /// Takes back the latest actions of a seat in its unfinished round.
    TakeBack {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that takes back.
        seat: Seat,
        /// The step count the player saw.
        #[serde(alias = "ply")]
        step: usize,
        /// The number of actions, at most what [`crate::ViewerState::take_back`] says.
        steps: usize,
    },
    /// Enters the result of a real roll, at a table with [`crate::DiceMode::Typed`].
    #[serde(alias = "event")]
    EnterRoll {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The step count the player saw.
        #[serde(alias = "ply")]
        step: usize,
        /// The outcome in the game's notation.
        event: String,
    },
    /// Invites a bot to an empty seat.
    #[serde(alias = "invite")]
    InviteBot {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The empty seat for the bot.
        seat: Seat,
        /// The level of the bot.
        level: String,
    },
    /// Lets a bot play for a player who has been away for a while; they get the seat back when they return.
    #[serde(alias = "hold")]
    SeatStandIn {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat of the absent player.
        seat: Seat,
        /// The level of the bot; ignored where the table names one.
        level: String,
    },
    /// Requests an undo of the seat's last decision: see [`crate::ViewerState::undo`]. Done at once if no other player
    /// has to agree.
    Undo {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that asks.
        seat: Seat,
        /// The step count the player saw.
        #[serde(alias = "ply")]
        step: usize,
    },
    /// Agrees to the pending [`crate::UndoRequest`].
    #[serde(alias = "agree")]
    AgreeUndo {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that agrees.
        seat: Seat,
    },
    /// Declines the pending [`crate::UndoRequest`], or withdraws the sender's.
    #[serde(alias = "object")]
    DeclineUndo {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that declines.
        seat: Seat,
    },
    /// Drops a [`crate::Proposal`] of the own team. To agree to it, play the same action.
    #[serde(alias = "drop")]
    DropProposal {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that drops it.
        seat: Seat,
    },
    /// Offers other terms, before the first action or after the game. When all players have accepted, the server opens
    /// another table for them: see [`crate::ViewerState::next`].
    Offer {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that offers.
        seat: Seat,
        /// The terms that are offered.
        offer: Offer,
    },
    /// Accepts the pending offer of other terms.
    #[serde(alias = "accept")]
    AcceptOffer {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that accepts.
        seat: Seat,
    },
    /// Declines the pending offer of other terms, or withdraws the sender's.
    #[serde(alias = "decline")]
    DeclineOffer {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that declines.
        seat: Seat,
    },
    /// Writes a chat message.
    #[serde(alias = "say")]
    Chat {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat of the author.
        seat: Seat,
        /// The room, which decides who reads it.
        room: ChatRoom,
        /// The message as plain text.
        text: String,
    },
    /// Adds the client seed of a seat to the dice, once per seat: see [`crate::Snapshot::commitment`].
    #[serde(alias = "give")]
    AddClientSeed {
        /// The ticket, repeated in the answer.
        ticket: u32,
        /// The seat that adds it.
        seat: Seat,
        /// The client seed: 64 random hexadecimal digits.
        #[serde(alias = "part")]
        client_seed: String,
    },
    /// Keeps the connection alive; answered by [`crate::ServerMessage::Pong`].
    Ping,
}
