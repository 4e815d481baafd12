//! Opening an offline table: new, as a rematch, or from a step of a finished game.

use crate::{HostStep, OfflineHost, stored_event};
use fair_dice::Seed;
use kernel::{Record, Seat};
use protocol::{NewSeat, NewTable, Pace, Refusal, RefusalCode, SpectatorPolicy};
use serde::Serialize;
use table::{By, Command, Decision, Guest, Name, Sitter, Table, TableEvent, Terms};

/// The guest who stands for all players at this device.
pub(crate) fn guest() -> Guest {
    Guest::new("home")
}

/// Opens a table; `before` is the finished game that it continues, if any.
pub fn open(new: &NewTable, id: &str, seed: Seed, before: Option<Record>) -> Result<(OfflineHost, HostStep), Refusal> {
    let name = Name::new(&new.name).map_err(|refusal| Refusal::from(&refusal))?;
    let chairs = new.seats.iter().map(|seat| match seat {
        NewSeat::You => Ok(Sitter::Person { guest: guest(), name: name.clone() }),
        NewSeat::Bot(level) if bots::level(&new.game, level).is_some() => Ok(Sitter::Bot(level.clone())),
        NewSeat::Bot(_) => Err(refusal(RefusalCode::BadOptions, "there is no such bot for this game")),
        NewSeat::Open => Err(refusal(RefusalCode::NeedsServer, "other players cannot join an offline table")),
    });
    let chairs: Vec<Sitter> = chairs.collect::<Result<_, _>>()?;
    if !chairs.iter().any(|chair| chair.guest().is_some()) {
        return Err(refusal(RefusalCode::BadOptions, "no seat is for the player at this device"));
    }
    // The server cannot check what happens offline: never rated.
    let terms = Terms { rated: Some(false), ..new.terms.clone() };
    // An offline table has no clock, no lobby and no spectators.
    let terms = Terms { pace: Pace::Free, listed: false, spectators: SpectatorPolicy::Open, ..terms };
    let event = match (&new.from, before) {
        (None, _) => table::open(&new.game, &new.options, chairs, terms),
        (Some(fork), Some(record)) => table::continue_from(record, &fork.table, fork.step, chairs, terms),
        (Some(_), None) => return Err(refusal(RefusalCode::NeedsServer, "this device has no such finished game")),
    };
    let event = event.map_err(|refusal| Refusal::from(&refusal))?;
    begin(event, id, seed).map_err(|why| refusal(RefusalCode::Internal, &why))
}

fn begin(event: TableEvent, id: &str, seed: Seed) -> Result<(OfflineHost, HostStep), String> {
    let event = event.with_commitment(id, &seed, &guest(), None);
    let table = Table::open(event.clone()).map_err(|corrupt| corrupt.to_string())?;
    let mut host = OfflineHost { seed, table };
    let mut step = HostStep { events: vec![stored_event::write(&event)], ..HostStep::default() };
    let more = host.go_on()?;
    step.events.extend(more.events);
    Ok((host, step))
}

pub(crate) fn refusal(code: RefusalCode, message: &str) -> Refusal {
    Refusal { code, message: message.to_owned() }
}

/// A rematch. Both steps must be stored in one transaction.
#[derive(Debug, Serialize)]
pub struct RematchOpened {
    /// Id of the rematch, or of the one opened before.
    pub id: String,
    /// The step of the old table.
    pub step: HostStep,
    /// The step of the rematch; `None` where it exists already.
    pub opening: Option<HostStep>,
}

impl OfflineHost {
    /// Opens a rematch for the same players. `first` is the seat whose player begins, where the loser chooses.
    pub fn rematch(&mut self, id: &str, seed: Seed, first: Option<Seat>) -> Result<RematchOpened, Refusal> {
        let command = Command::Rematch { table: id.to_owned() };
        let inner = |why: String| refusal(RefusalCode::Internal, &why);
        match self.table.decide(command, By::Person(Some(&guest()))).map_err(|refusal| Refusal::from(&refusal))? {
            Decision::AlreadyDone => {
                let id = self.table.next().unwrap_or_default().to_owned();
                Ok(RematchOpened { id, step: HostStep::at(self.table.version()), opening: None })
            }
            Decision::Apply(event) => {
                // Offline tables have no clocks.
                let next = self.table.next_opening(&guest(), first, 0).map_err(|refusal| Refusal::from(&refusal))?;
                let (_, opening) = begin(next, id, seed).map_err(inner)?;
                let step = self.follow(Some(event)).map_err(inner)?;
                Ok(RematchOpened { id: id.to_owned(), step, opening: Some(opening) })
            }
        }
    }
}
