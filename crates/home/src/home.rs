//! The host of one table.

use crate::opening::{guest, refusal};
use crate::{Step, Unreadable, kept};
use fair::Seed;
use kernel::Record;
use std::sync::Arc;
use table::{Backlog, By, Command, Fact, Stakes, Table, Verdict};
use wire::{Ask, MyTable, Refusal, Tell};

/// A table and the secret of its dice.
#[derive(Debug)]
pub struct Home {
    pub(crate) seed: Seed,
    pub(crate) table: Table,
}

impl Home {
    /// The table that was kept.
    pub fn load(seed: Seed, facts: &[String]) -> Result<Home, Unreadable> {
        let mut facts = facts.iter().map(|fact| kept::read(fact)).collect::<Result<Vec<_>, _>>()?;
        // Nothing is rated at home, nor was it before facts said so.
        if let Some(Fact::Opened(opening)) = facts.first_mut() {
            Arc::make_mut(opening).stakes = Stakes::Friendly;
        }
        let table = Table::replay(facts).map_err(|corrupt| Unreadable::Broken(corrupt.to_string()))?;
        Ok(Home { seed, table })
    }

    /// What somebody is told who comes, or comes back and has seen this version.
    pub fn welcome(&self, since: Option<u64>) -> Vec<Tell> {
        let guest = guest();
        let backlog = since.map_or(Backlog::TooFar, |version| self.table.news_since(version, Some(&guest)));
        let mut tells: Vec<Tell> = match backlog {
            Backlog::News(news) => news.into_iter().map(|news| Tell::News(Box::new(news))).collect(),
            Backlog::TooFar => vec![Tell::Snapshot(Box::new(self.table.snapshot(Some(&guest))))],
        };
        tells.push(Tell::Presence(self.table.presence(&[&guest])));
        tells
    }

    /// Does what is asked, and what follows from it.
    pub fn ask(&mut self, ask: Ask) -> Result<Step, String> {
        let Some((ticket, command)) = Command::asked(ask) else {
            return Ok(Step { answer: Some(Tell::Pong), ..Step::at(self.table.version()) });
        };
        match self.weigh(command) {
            Ok(verdict) => {
                let mut step = match verdict {
                    Verdict::Already => Step::at(self.table.version()),
                    Verdict::Follows(fact) => self.follow(Some(fact))?,
                };
                step.answer = Some(Tell::Done { ticket });
                Ok(step)
            }
            Err(refusal) => {
                let answer = Some(Tell::Refused { ticket: Some(ticket), refusal });
                Ok(Step { answer, ..Step::at(self.table.version()) })
            }
        }
    }

    fn weigh(&self, command: Result<Command, table::Refusal>) -> Result<Verdict, Refusal> {
        let command = command.map_err(|refusal| Refusal::from(&refusal))?;
        // Whoever sits here is here, and every chair is taken.
        if matches!(command, Command::Hold { .. } | Command::Invite { .. }) {
            return Err(refusal("here", "everybody sits before this device"));
        }
        if matches!(command, Command::Offer { .. }) {
            return Err(refusal("needs-server", "nobody has to be asked here: open another table"));
        }
        self.table.decide(command, By::Person(Some(&guest()))).map_err(|refusal| Refusal::from(&refusal))
    }

    /// Does whatever is up to the house now, except for the bots.
    pub fn go_on(&mut self) -> Result<Step, String> {
        self.follow(None)
    }

    /// Whether a bot is to act.
    pub fn waits_for_bot(&self) -> bool {
        self.table.bots_to_act().next().is_some()
    }

    /// Lets a bot think and act, by a clock in milliseconds. Whatever goes wrong with it, the game goes on: then with the
    /// first legal action.
    pub fn let_bot_play(&mut self, seed: u64, now: &dyn Fn() -> f64) -> Result<Step, String> {
        let Some((seat, level)) = self.table.bots_to_act().next() else { return self.go_on() };
        let session = self.table.session();
        let game = session.card().slug;
        let end = now() + minds::patience(game, level).map_or(0.0, |time| time.as_secs_f64() * 1000.0);
        let thought = minds::level(game, level)
            .and_then(|level| minds::think(session, seat, level, seed, &|| now() >= end))
            .map(|thought| thought.action);
        let legal = session.legal(seat);
        let action = thought.filter(|action| legal.contains(action)).or_else(|| legal.first().cloned());
        let action = action.ok_or_else(|| format!("seat {seat} may act and cannot"))?;
        let command = Command::Play { seat, ply: self.table.ply(), action };
        match self.table.decide(command, By::House).map_err(|refusal| refusal.to_string())? {
            Verdict::Follows(fact) => self.follow(Some(fact)),
            Verdict::Already => self.go_on(),
        }
    }

    /// Applies a fact and what follows it by itself: how chance comes out, and the seed of a finished game.
    pub(crate) fn follow(&mut self, first: Option<Fact>) -> Result<Step, String> {
        let mut step = Step::at(self.table.version());
        let mut next = first;
        while let Some(fact) = next.take().map_or_else(|| self.due(), |fact| Ok(Some(fact)))? {
            self.table.apply(fact.clone()).map_err(|corrupt| corrupt.to_string())?;
            step.add(&fact, self.news());
        }
        Ok(step)
    }

    fn due(&self) -> Result<Option<Fact>, String> {
        let command = match self.table.ticket(&self.seed) {
            Some(ticket) => Command::Chance { ticket },
            None if self.table.owes_seed() => Command::Reveal { seed: self.seed.clone() },
            None => return Ok(None),
        };
        match self.table.decide(command, By::House).map_err(|refusal| refusal.to_string())? {
            Verdict::Follows(fact) => Ok(Some(fact)),
            Verdict::Already => Ok(None),
        }
    }

    fn news(&self) -> Tell {
        let guest = guest();
        if self.table.is_anew(Some(&guest)) {
            Tell::Snapshot(Box::new(self.table.snapshot(Some(&guest))))
        } else {
            Tell::News(Box::new(self.table.latest(Some(&guest))))
        }
    }

    /// The game written down, as far as who sits here may know it.
    pub fn record(&self) -> Record {
        self.table.record(Some(&guest()))
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.table.outcome().is_some()
    }

    /// The table in a list.
    pub fn listing(&self, id: &str) -> MyTable {
        let own = self.table.seats_of(Some(&guest()));
        let acting = self.table.acting();
        MyTable {
            id: id.to_owned(),
            game: self.table.session().card().slug.to_owned(),
            your_turn: self.table.waits_for_roll() || own.iter().any(|seat| acting.contains(seat)),
            chairs: self.table.chairs().iter().map(Into::into).collect(),
        }
    }
}
