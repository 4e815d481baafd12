//! Spectator chat of one table, and questions about chat messages and their authors.

use super::Reply;
use super::actor::{ActorFailed, Failure, TableActor, split};
use crate::Error;
use kernel::Record;
use protocol::{NewSpectatorMessage, Speaker};
use table::{By, Command, Guest};

pub(crate) enum ChatRequest {
    /// Whether a newcomer could write this in the spectator chat.
    CheckSpectatorChat {
        new: NewSpectatorMessage,
        reply: Reply<()>,
    },
    SpectatorChat {
        guest: Guest,
        new: NewSpectatorMessage,
        reply: Reply<()>,
    },
    /// The author of the chat message of this event, if the guest may read it.
    AuthorOf {
        guest: Guest,
        event_version: u64,
        reply: Reply<Guest>,
    },
    /// The person behind an author's public handle.
    Speaker {
        who: Speaker,
        reply: Reply<Guest>,
    },
    /// The public handles of those of these people who chat here.
    SpeakersAmong {
        people: Vec<Guest>,
        reply: Reply<Vec<Speaker>>,
    },
}

impl ChatRequest {
    pub(crate) fn refuse(self, why: Error) {
        match self {
            ChatRequest::CheckSpectatorChat { reply, .. } | ChatRequest::SpectatorChat { reply, .. } => {
                drop(reply.send(Err(why)));
            }
            ChatRequest::AuthorOf { reply, .. } | ChatRequest::Speaker { reply, .. } => drop(reply.send(Err(why))),
            ChatRequest::SpeakersAmong { reply, .. } => drop(reply.send(Err(why))),
        }
    }
}

impl TableActor {
    /// Answers a request; its sender may be gone.
    pub(crate) async fn handle_chat(&mut self, request: ChatRequest) -> Result<(), ActorFailed> {
        match request {
            ChatRequest::CheckSpectatorChat { new: NewSpectatorMessage { name, text }, reply } => {
                let decision =
                    self.table.decide(Command::SpectatorChat { name, text }, By::Person(Some(&Guest::new(""))));
                let _ = reply.send(decision.map(|_| ()).map_err(Error::from));
            }
            ChatRequest::SpectatorChat { guest, new, reply } => {
                let (answer, state) = split(self.spectator_chat(&guest, new).await);
                let _ = reply.send(answer);
                return state;
            }
            ChatRequest::AuthorOf { guest, event_version, reply } => {
                let author = self.table.chat_author(event_version, Some(&guest)).cloned();
                let _ = reply.send(author.ok_or(Error::NoChatMessage));
            }
            ChatRequest::Speaker { who, reply } => {
                let _ = reply.send(self.table.speaker(who).cloned().ok_or(Error::NotFound));
            }
            ChatRequest::SpeakersAmong { people, reply } => {
                let found = self.table.speakers().filter(|(_, guest)| people.contains(guest));
                let _ = reply.send(Ok(found.map(|(speaker, _)| speaker).collect()));
            }
        }
        Ok(())
    }

    /// The record of the game, as far as the guest may know it.
    pub(crate) fn record(&self, guest: Option<&Guest>) -> Result<Record, Error> {
        if self.table.is_open_to(guest) { Ok(self.table.record(guest)) } else { Err(Error::Private) }
    }

    async fn spectator_chat(&mut self, guest: &Guest, new: NewSpectatorMessage) -> Result<(), Failure> {
        if self.tables.muted.has(guest) {
            return Err(Error::Muted.into());
        }
        let NewSpectatorMessage { name, text } = new;
        self.execute(Command::SpectatorChat { name, text }, By::Person(Some(guest))).await.map(|_| ())
    }
}
