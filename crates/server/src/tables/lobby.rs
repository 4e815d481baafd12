//! The lobby: listed tables with an open seat and a player who waits. In memory only: a player who left is not waiting any
//! more, and after a restart the pages of those who wait reconnect by themselves.

use super::subscribers::Subscribers;
use kernel::Options;
use protocol::LobbyTable;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::{Sitter, Table};

/// The waiting tables, in the order in which they came.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<u64, LobbyTable>>,
}

/// The most tables in an answer.
const MAX_LISTED: usize = 100;

impl Lobby {
    /// The tables that have waited longest, of all games or of one.
    pub(crate) fn waiting(&self, game: Option<&str>) -> Vec<LobbyTable> {
        let tables = self.tables();
        let wanted = tables.values().filter(|table| game.is_none_or(|game| table.game == game));
        wanted.take(MAX_LISTED).cloned().collect()
    }

    /// Adds, updates or removes a table by whether it waits. Returns its number in the list.
    pub(crate) fn place(&self, number: Option<u64>, id: &str, table: &Table, subscribers: &Subscribers) -> Option<u64> {
        let has_seat = table.chairs().contains(&Sitter::Empty);
        let waits = table.is_listed() && has_seat && subscribers.has_player();
        if number.is_none() && !waits {
            return None;
        }
        let mut tables = self.tables();
        let number = number.unwrap_or_else(|| tables.keys().next_back().map_or(0, |last| last + 1));
        if waits {
            tables.insert(number, listed(id, table));
            Some(number)
        } else {
            tables.remove(&number);
            None
        }
    }

    pub(crate) fn remove(&self, number: Option<u64>) {
        if let Some(number) = number {
            self.tables().remove(&number);
        }
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<u64, LobbyTable>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn listed(id: &str, table: &Table) -> LobbyTable {
    let session = table.session();
    let usual = Options::read_for(session.info(), session.options().rules(), &serde_json::Map::new())
        .is_ok_and(|usual| usual == *session.options());
    LobbyTable {
        id: id.to_owned(),
        game: session.info().slug.to_owned(),
        chairs: table.chairs().iter().map(Into::into).collect(),
        pace: table.pace(),
        dice: table.dice(),
        usual: usual && table.match_standing().is_none() && table.is_rated(),
    }
}
