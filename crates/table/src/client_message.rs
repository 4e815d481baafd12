//! Translation of client messages into commands, the same for the server and the offline host.

use crate::{Command, Refusal};
use fair_dice::ClientSeed;
use protocol::ClientMessage;

impl Command {
    /// The ticket and the command of a client message; `None` for a ping.
    pub fn from_message(ask: ClientMessage) -> Option<(u32, Result<Command, Refusal>)> {
        let (ticket, command) = match ask {
            ClientMessage::Ping => return None,
            ClientMessage::Play { ticket, seat, step, action } => (ticket, Command::Play { seat, step, action }),
            ClientMessage::TakeBack { ticket, seat, step, steps } => (ticket, Command::TakeBack { seat, step, steps }),
            ClientMessage::EnterRoll { ticket, step, event } => (ticket, Command::EnterRoll { step, event }),
            ClientMessage::InviteBot { ticket, seat, level } => (ticket, Command::InviteBot { seat, level }),
            ClientMessage::SeatStandIn { ticket, seat, level } => (ticket, Command::SeatStandIn { seat, level }),
            ClientMessage::Undo { ticket, seat, step } => (ticket, Command::RequestUndo { seat, step }),
            ClientMessage::AgreeUndo { ticket, seat } => (ticket, Command::AgreeUndo { seat }),
            ClientMessage::DeclineUndo { ticket, seat } => (ticket, Command::DeclineUndo { seat }),
            ClientMessage::DropProposal { ticket, seat } => (ticket, Command::DropProposal { seat }),
            ClientMessage::Offer { ticket, seat, offer } => (ticket, Command::Offer { seat, offer }),
            ClientMessage::AcceptOffer { ticket, seat } => (ticket, Command::AcceptOffer { seat }),
            ClientMessage::DeclineOffer { ticket, seat } => (ticket, Command::DeclineOffer { seat }),
            ClientMessage::Chat { ticket, seat, room, text } => (ticket, Command::Chat { seat, room, text }),
            ClientMessage::AddClientSeed { ticket, seat, client_seed } => {
                let given =
                    ClientSeed::new(&client_seed).map(|client_seed| Command::AddClientSeed { seat, client_seed });
                return Some((ticket, given.map_err(Refusal::from)));
            }
        };
        Some((ticket, Ok(command)))
    }
}
