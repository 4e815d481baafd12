//! The turns of bots at a table: when they think, for whom, and what becomes of it.

use super::TableMessage;
use super::actor::{ActorFailed, Failure, TableActor};
use super::bot_queue::Owner;
use kernel::Seat;
use protocol::Pace;
use table::{By, Guest, Sitter};

impl TableActor {
    pub(crate) fn start_bots(&mut self) {
        if self.bots_rest() {
            return;
        }
        let idle: Vec<(Seat, String)> = self
            .table
            .bots_to_act()
            .filter(|(seat, _)| !self.thinking.contains(*seat))
            .map(|(seat, level)| (seat, level.to_owned()))
            .chain(self.bots_for_late_players())
            .collect();
        for (seat, level) in idle {
            self.thinking = self.thinking.with(seat);
            let (session, step) = (self.table.session().clone_boxed(), self.table.step_count());
            let (bots, mailbox, owner) = (self.tables.bots.clone(), self.mailbox.clone(), self.bot_owner());
            tokio::spawn(async move {
                let action = bots.think(session, seat, &level, owner).await;
                if let Some(mailbox) = mailbox.upgrade() {
                    // Fails only when the actor has stopped; the next one starts the bot again.
                    let _ = mailbox.send(Box::new(TableMessage::BotMove { seat, step, action })).await;
                }
            });
        }
    }

    /// Bots think for people: without viewers they rest, unless a clock runs or several people play and each comes
    /// when it is their turn.
    fn bots_rest(&self) -> bool {
        let people = || {
            self.table.chairs().iter().filter_map(|chair| match chair {
                Sitter::Person { guest, .. } => Some(guest),
                Sitter::Bot(_) | Sitter::Away { .. } | Sitter::Empty => None,
            })
        };
        let several = || people().next().is_some_and(|first| people().any(|other| other != first));
        self.subscribers.is_empty() && self.table.pace() == Pace::Free && !several()
    }

    /// Whose share of the bots' time this table uses.
    fn bot_owner(&self) -> Owner {
        let person = self.table.chairs().iter().find_map(Sitter::guest);
        Owner { key: person.map_or(&*self.id, Guest::key).to_owned(), watched: !self.subscribers.is_empty() }
    }

    pub(crate) async fn handle_bot_move(
        &mut self,
        seat: Seat,
        step: usize,
        action: Option<String>,
    ) -> Result<(), ActorFailed> {
        self.thinking = self.thinking.iter().filter(|&thinking| thinking != seat).collect();
        let Some(action) = action else { return self.advance().await };
        match self.execute(self.bot_command(seat, step, action), By::Server).await {
            Ok(_) => Ok(()),
            Err(Failure::Fatal) => Err(ActorFailed),
            Err(Failure::Refused(error)) => {
                // The game has moved on in the meantime: let the bot think again.
                tracing::warn!(table = self.id, %seat, ?error, "the action of a bot was refused");
                self.advance().await
            }
        }
    }
}
