//! Tables where anybody may sit down, and somebody waits for them. Known by heart: who left is not waiting any more, and
//! after a restart those who wait come back by themselves.

use crate::audience::Audience;
use kernel::Options;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::Table;
use wire::LobbyTable;

/// The tables that wait, in the order in which they came.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<u64, LobbyTable>>,
}

/// What a list shows at most.
const SHOWN: usize = 100;

impl Lobby {
    /// Those that have waited longest; only those of a game where one is named.
    pub(crate) fn waiting(&self, game: Option<&str>) -> Vec<LobbyTable> {
        let tables = self.tables();
        let wanted = tables.values().filter(|table| game.is_none_or(|game| table.game == game));
        wanted.take(SHOWN).cloned().collect()
    }

    /// Puts a table where it belongs: on the list under its number, or off it. Answers with the number.
    pub(crate) fn place(&self, number: Option<u64>, id: &str, table: &Table, audience: &Audience) -> Option<u64> {
        let waits = table.is_listed() && table.is_waiting() && audience.has_player();
        if number.is_none() && !waits {
            return None;
        }
        let mut tables = self.tables();
        let number = number.unwrap_or_else(|| tables.keys().next_back().map_or(0, |last| last + 1));
        if waits {
            tables.insert(number, told(id, table));
            Some(number)
        } else {
            tables.remove(&number);
            None
        }
    }

    /// Takes a table off the list.
    pub(crate) fn remove(&self, number: Option<u64>) {
        if let Some(number) = number {
            self.tables().remove(&number);
        }
    }

    fn tables(&self) -> MutexGuard<'_, BTreeMap<u64, LobbyTable>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn told(id: &str, table: &Table) -> LobbyTable {
    let session = table.session();
    let usual = Options::read(session.card(), &serde_json::Map::new()).is_ok_and(|usual| usual == *session.options());
    LobbyTable {
        id: id.to_owned(),
        game: session.card().slug.to_owned(),
        chairs: table.chairs().iter().map(Into::into).collect(),
        pace: table.pace(),
        dice: table.dice(),
        usual: usual && table.standing().is_none() && table.is_rated(),
    }
}
