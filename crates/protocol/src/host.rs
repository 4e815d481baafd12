//! Translation between messages and the state machine `table`, the same for the server and the offline host.

use crate::{ClientMessage, Refusal, RefusalCode};
use fair_dice::ClientSeed;
use kernel::StepError;
use table::Command;

impl ClientMessage {
    /// The ticket and the command of the message; `None` for a ping.
    pub fn into_command(self) -> Option<(u32, Result<Command, table::Refusal>)> {
        let (ticket, command) = match self {
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
                return Some((ticket, given.map_err(table::Refusal::from)));
            }
        };
        Some((ticket, Ok(command)))
    }
}

impl From<&table::Refusal> for Refusal {
    fn from(refusal: &table::Refusal) -> Refusal {
        Refusal { code: refusal.into(), message: refusal.to_string() }
    }
}

impl From<&table::Refusal> for RefusalCode {
    fn from(refusal: &table::Refusal) -> RefusalCode {
        match refusal {
            table::Refusal::UnknownGame(_) => RefusalCode::UnknownGame,
            table::Refusal::Options(_) | table::Refusal::BadMatch | table::Refusal::BadPace => RefusalCode::BadOptions,
            table::Refusal::NoSuchSeat(_) | table::Refusal::SeatTaken(_) | table::Refusal::Full => RefusalCode::NoSeat,
            table::Refusal::NotSeated => RefusalCode::NotSeated,
            table::Refusal::BadName => RefusalCode::BadName,
            table::Refusal::Waiting => RefusalCode::Waiting,
            table::Refusal::Stale => RefusalCode::Stale,
            table::Refusal::ServerRolls => RefusalCode::ServerRolls,
            table::Refusal::NotOver => RefusalCode::NotOver,
            table::Refusal::TimeLeft => RefusalCode::TimeLeft,
            table::Refusal::UndoDeclined => RefusalCode::UndoDeclined,
            table::Refusal::BadChatText => RefusalCode::BadChatMessage,
            table::Refusal::PlayerInSpectatorChat => RefusalCode::AtTable,
            table::Refusal::SpectatorChatOff => RefusalCode::SpectatorChatOff,
            table::Refusal::NothingToContinue => RefusalCode::Over,
            table::Refusal::ChatLimit => RefusalCode::ChatLimit,
            table::Refusal::OfferLimit => RefusalCode::OfferLimit,
            table::Refusal::NotYourChoice => RefusalCode::NotYourChoice,
            table::Refusal::NeedsPerson => RefusalCode::NeedsPerson,
            table::Refusal::NoCommitment => RefusalCode::NoClientSeeds,
            table::Refusal::ClientSeedAlreadyAdded => RefusalCode::ClientSeedGiven,
            table::Refusal::BadClientSeed(_) => RefusalCode::BadClientSeed,
            table::Refusal::Step(error) => match error {
                StepError::Over => RefusalCode::Over,
                StepError::NoSuchSeat(_) => RefusalCode::BadRequest,
                StepError::NotChance => RefusalCode::NotChance,
                StepError::NotYourTurn(_) => RefusalCode::NotYourTurn,
                StepError::BadEvent(_) => RefusalCode::BadEvent,
                StepError::IllegalAction(_) => RefusalCode::IllegalAction,
                StepError::NothingToUndo => RefusalCode::NothingToUndo,
            },
        }
    }
}
