//! Opening the next table for the same people: a rematch, or new terms that everyone agreed on.

use super::TableMessage;
use super::actor::{ActorFailed, Failure, TableActor, split};
use crate::Error;
use fair_dice::ClientSeed;
use kernel::Seat;
use store::Append;
use table::{By, Command, Decision, Guest, Table, TableEvent};

impl TableActor {
    /// Opens the table of a rematch, or returns the one that exists already (idempotent).
    pub(crate) async fn rematch(
        &mut self,
        guest: &Guest,
        id: String,
        client_seed: Option<&ClientSeed>,
        first: Option<Seat>,
    ) -> Result<String, Failure> {
        let (by, tick) = (By::Person(Some(guest)), self.tick(0));
        let decision = self.table.decide_at(Command::Rematch { table: id.clone() }, by, tick);
        let Decision::Apply(event) = decision.map_err(Error::from)? else {
            let next = self.table.next().map(str::to_owned);
            let next = next.ok_or_else(|| Error::inner("a rematch without a table"))?;
            // Another player opened it, and the loser has still the choice.
            if self.table.lets_other_begin(guest, first).map_err(Error::from)? {
                let guest = guest.clone();
                self.tables.ask(&next, |reply| TableMessage::LetOtherBegin { guest, reply }).await?;
            }
            return Ok(next);
        };
        let opened = self.table.next_opening(guest, first, tick.now).map_err(Error::from)?;
        self.commit_with_new_table(event, opened.with_commitment(&id, &self.tables.seed(&id), guest, client_seed), &id)
            .await?;
        Ok(id)
    }

    /// Commits the opening of another table together with the event here that links to it: there is never one without the
    /// other.
    async fn commit_with_new_table(&mut self, event: TableEvent, opened: TableEvent, id: &str) -> Result<(), Failure> {
        if !self.tables.store.load(id).await.map_err(Error::from)?.is_empty() {
            return Err(Error::TableExists.into());
        }
        let other = Table::open(opened.clone()).map_err(Error::inner)?;
        let opening = Append::opening(id.to_owned(), opened, &other);
        self.commit_and_advance(event, vec![opening]).await
    }

    /// Opens the table whose terms everyone agreed on. Client seeds are added by the players who come there.
    pub(crate) async fn open_agreed_table(&mut self) -> Result<(), ActorFailed> {
        let done = async {
            let (id, now) = (self.tables.new_id()?, self.tables.clock.now());
            let opened = self.table.agreed_opening(now).map_err(Error::from)?;
            let opened = opened.with_commitment(&id, &self.tables.seed(&id), &Guest::new(""), None);
            let command = Command::Rematch { table: id.clone() };
            match self.table.decide_at(command, By::Server, self.tick(0)).map_err(Error::from)? {
                Decision::Apply(event) => self.commit_with_new_table(event, opened, &id).await,
                Decision::AlreadyDone => Ok(()),
            }
        };
        split(done.await).1
    }
}
