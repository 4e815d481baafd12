//! How a table at home begins: by itself, or after another one.

use crate::{Home, Step, kept};
use fair::Seed;
use kernel::Record;
use serde::Serialize;
use table::{By, Command, Fact, Guest, Name, Sitter, Table, Terms, Verdict};
use wire::{NewSeat, NewTable, Refusal};

/// Who sits before this device.
pub(crate) fn guest() -> Guest {
    Guest::new("home")
}

/// A new table, and its first facts; `before` is the finished game that it goes on from, where it is to go on from one.
pub fn open(new: &NewTable, id: &str, seed: Seed, before: Option<Record>) -> Result<(Home, Step), Refusal> {
    let name = Name::new(&new.name).map_err(|refusal| Refusal::from(&refusal))?;
    let chairs = new.seats.iter().map(|seat| match seat {
        NewSeat::You => Ok(Sitter::Person { guest: guest(), name: name.clone() }),
        NewSeat::Bot(level) if minds::level(&new.game, level).is_some() => Ok(Sitter::Bot(level.clone())),
        NewSeat::Bot(_) => Err(refusal("bad-options", "there is no such bot for this game")),
        NewSeat::Open => Err(refusal("needs-server", "nobody else can come to a table that this device hosts")),
    });
    let chairs: Vec<Sitter> = chairs.collect::<Result<_, _>>()?;
    if !chairs.iter().any(|chair| chair.guest().is_some()) {
        return Err(refusal("bad-options", "nobody sits before this device"));
    }
    // Nobody but this device knows what happens here: nothing of it is rated.
    let terms =
        Terms { games: new.games, dice: new.dice, consent: new.consent, rated: Some(false), ..Terms::default() };
    let fact = match (&new.from, before) {
        (None, _) => table::open(&new.game, &new.options, chairs, terms),
        (Some(fork), Some(record)) => table::go_on(record, &fork.table, fork.step, chairs, terms),
        (Some(_), None) => return Err(refusal("needs-server", "this device has no such finished game")),
    };
    let fact = fact.map_err(|refusal| Refusal::from(&refusal))?;
    begin(fact, id, seed).map_err(|why| refusal("internal", &why))
}

fn begin(fact: Fact, id: &str, seed: Seed) -> Result<(Home, Step), String> {
    let fact = fact.sealed(id, &seed, &guest(), None);
    let table = Table::open(fact.clone()).map_err(|corrupt| corrupt.to_string())?;
    let mut home = Home { seed, table };
    let mut step = Step { facts: vec![kept::write(&fact)], ..Step::default() };
    let more = home.go_on()?;
    step.facts.extend(more.facts);
    Ok((home, step))
}

pub(crate) fn refusal(code: &str, message: &str) -> Refusal {
    Refusal { code: code.to_owned(), message: message.to_owned() }
}

/// Another table for the same people. Both steps are kept together: there is never one without the other.
#[derive(Debug, Serialize)]
pub struct Again {
    /// The name of the new table; of the one opened before, where there was one.
    pub id: String,
    /// Of the old table.
    pub step: Step,
    /// Of the new one; nothing where it is there already.
    pub opening: Option<Step>,
}

impl Home {
    /// Opens another table for the same people.
    pub fn again(&mut self, id: &str, seed: Seed) -> Result<Again, Refusal> {
        let command = Command::Rematch { table: id.to_owned() };
        let inner = |why: String| refusal("internal", &why);
        match self.table.decide(command, By::Person(Some(&guest()))).map_err(|refusal| Refusal::from(&refusal))? {
            Verdict::Already => {
                let id = self.table.next().unwrap_or_default().to_owned();
                Ok(Again { id, step: Step::at(self.table.version()), opening: None })
            }
            Verdict::Follows(fact) => {
                // No clock runs at home.
                let next = self.table.next_opening(0).map_err(|refusal| Refusal::from(&refusal))?;
                let (_, opening) = begin(next, id, seed).map_err(inner)?;
                let step = self.follow(Some(fact)).map_err(inner)?;
                Ok(Again { id: id.to_owned(), step, opening: Some(opening) })
            }
        }
    }
}
