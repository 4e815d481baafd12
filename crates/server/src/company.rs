//! People at one table beyond the game: what its host is asked about who watches, who is heard and what was said.

use crate::Error;
use crate::host::{Failure, GaveUp, Host, settle};
use crate::house::Reply;
use kernel::Record;
use table::{By, Command, Guest, Verdict};
use wire::{NewMurmur, Speaker};

/// What a table's host is asked about its company.
pub(crate) enum Asked {
    /// Whether somebody new could say this to those who watch.
    MayMurmur { new: NewMurmur, reply: Reply<()> },
    /// Say something to those who watch.
    Murmur { guest: Guest, new: NewMurmur, reply: Reply<()> },
    /// Who said a line that the guest may read.
    SaidBy { guest: Guest, line: u64, reply: Reply<Guest> },
    /// Who it is that can be heard.
    Speaker { who: Speaker, reply: Reply<Guest> },
    /// Which of these people can be heard.
    Among { whom: Vec<Guest>, reply: Reply<Vec<Speaker>> },
    /// Write a finished game down.
    Finished { guest: Option<Guest>, reply: Reply<Record> },
}

impl Asked {
    /// Tells whoever asked that there is no answer.
    pub(crate) fn refuse(self, why: Error) {
        match self {
            Asked::MayMurmur { reply, .. } | Asked::Murmur { reply, .. } => drop(reply.send(Err(why))),
            Asked::SaidBy { reply, .. } | Asked::Speaker { reply, .. } => drop(reply.send(Err(why))),
            Asked::Among { reply, .. } => drop(reply.send(Err(why))),
            Asked::Finished { reply, .. } => drop(reply.send(Err(why))),
        }
    }
}

impl Host {
    /// Answers; who asked may have gone meanwhile.
    pub(crate) async fn company(&mut self, asked: Asked) -> Result<(), GaveUp> {
        match asked {
            Asked::MayMurmur { new: NewMurmur { name, text }, reply } => {
                let verdict = self.table.decide(Command::Murmur { name, text }, By::Person(Some(&Guest::new(""))));
                let _ = reply.send(verdict.map(|_| ()).map_err(Error::from));
            }
            Asked::Murmur { guest, new, reply } => {
                let (answer, going) = settle(self.murmur(&guest, new).await);
                let _ = reply.send(answer);
                return going;
            }
            Asked::SaidBy { guest, line, reply } => {
                let said_by = self.table.said_by(line, Some(&guest)).cloned();
                let _ = reply.send(said_by.ok_or(Error::NoLine));
            }
            Asked::Speaker { who, reply } => {
                let _ = reply.send(self.table.speaker(who).cloned().ok_or(Error::NotFound));
            }
            Asked::Among { whom, reply } => {
                let heard = self.table.speakers().filter(|(_, guest)| whom.contains(guest));
                let _ = reply.send(Ok(heard.map(|(speaker, _)| speaker).collect()));
            }
            Asked::Finished { guest, reply } => {
                let told = self.record(guest.as_ref());
                let record = told.and_then(|record| match self.table.outcome() {
                    Some(_) => Ok(record),
                    None => Err(table::Refusal::NotOver.into()),
                });
                let _ = reply.send(record);
            }
        }
        Ok(())
    }

    /// Sets up the table whose terms everybody agreed on. Nobody has added to its dice yet: who comes there does.
    pub(crate) async fn set_up_agreed(&mut self) -> Result<(), GaveUp> {
        let done = async {
            let (id, now) = (self.house.new_id()?, self.house.clock.now());
            let opened = self.table.agreed_opening(now).map_err(Error::from)?;
            let opened = opened.sealed(&id, &self.house.seed(&id), &Guest::new(""), None);
            let command = Command::Rematch { table: id.clone() };
            match self.table.decide_at(command, By::House, self.tick(0)).map_err(Error::from)? {
                Verdict::Follows(fact) => self.open_beside(fact, opened, &id).await,
                Verdict::Already => Ok(()),
            }
        };
        settle(done.await).1
    }

    /// The game as far as the one who asks may know it.
    pub(crate) fn record(&self, guest: Option<&Guest>) -> Result<Record, Error> {
        if self.table.is_open_to(guest) { Ok(self.table.record(guest)) } else { Err(Error::Private) }
    }

    /// Somebody who watches says something to the others who watch.
    async fn murmur(&mut self, guest: &Guest, new: NewMurmur) -> Result<(), Failure> {
        if self.house.muted.has(guest) {
            return Err(Error::Muted.into());
        }
        let NewMurmur { name, text } = new;
        self.carry_out(Command::Murmur { name, text }, By::Person(Some(guest))).await.map(|_| ())
    }
}
