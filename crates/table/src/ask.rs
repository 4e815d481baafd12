//! What a viewer asks, as a command: the same for every host of a table.

use crate::{Command, Refusal};
use fair::Part;
use wire::Ask;

impl Command {
    /// The ticket of a question and what it wants done; nothing where it is only a sign of life.
    pub fn asked(ask: Ask) -> Option<(u32, Result<Command, Refusal>)> {
        let (ticket, command) = match ask {
            Ask::Ping => return None,
            Ask::Play { ticket, seat, ply, action } => (ticket, Command::Play { seat, ply, action }),
            Ask::TakeBack { ticket, seat, ply, steps } => (ticket, Command::TakeBack { seat, ply, steps }),
            Ask::Event { ticket, ply, event } => (ticket, Command::Event { ply, event }),
            Ask::Invite { ticket, seat, level } => (ticket, Command::Invite { seat, level }),
            Ask::Hold { ticket, seat, level } => (ticket, Command::Hold { seat, level }),
            Ask::Undo { ticket, seat, ply } => (ticket, Command::AskBack { seat, ply }),
            Ask::Agree { ticket, seat } => (ticket, Command::Agree { seat }),
            Ask::Object { ticket, seat } => (ticket, Command::Object { seat }),
            Ask::Drop { ticket, seat } => (ticket, Command::Drop { seat }),
            Ask::Offer { ticket, seat, offer } => (ticket, Command::Offer { seat, offer }),
            Ask::Accept { ticket, seat } => (ticket, Command::Accept { seat }),
            Ask::Decline { ticket, seat } => (ticket, Command::Decline { seat }),
            Ask::Say { ticket, seat, room, text } => (ticket, Command::Say { seat, room, text }),
            Ask::Give { ticket, seat, part } => {
                let given = Part::new(&part).map(|part| Command::Give { seat, part });
                return Some((ticket, given.map_err(Refusal::from)));
            }
        };
        Some((ticket, Ok(command)))
    }
}
