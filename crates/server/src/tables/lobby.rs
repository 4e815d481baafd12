//! The lobby: listed tables with an open seat and a player who waits. In memory only: a player who left is not waiting any
//! more, and after a restart the pages of those who wait reconnect by themselves.

use super::subscribers::Subscribers;
use kernel::Options;
use protocol::LobbyTable;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use table::{Guest, Sitter, Table};

/// The waiting tables, in the order in which they came.
#[derive(Default)]
pub(crate) struct Lobby {
    tables: Mutex<BTreeMap<u64, Waiting>>,
}

/// A table, and the key of the person who waits there.
struct Waiting {
    owner: String,
    table: LobbyTable,
}

/// The most tables in an answer: half of them have waited longest, the others are the newest, so that no crowd hides all
/// others.
const MAX_LISTED: usize = 100;
/// The most tables of one person in it.
const MAX_PER_OWNER: usize = 3;

impl Lobby {
    /// The tables that have waited longest and the newest ones, of all games or of one, in the order in which they came.
    pub(crate) fn waiting(&self, game: Option<&str>) -> Vec<LobbyTable> {
        let tables = self.tables();
        let mut of_owner: HashMap<&str, usize> = HashMap::new();
        let wanted = tables.values().filter(|waiting| game.is_none_or(|game| waiting.table.game == game));
        let fair: Vec<&LobbyTable> = wanted
            .filter(|waiting| {
                let count = of_owner.entry(&waiting.owner).or_default();
                *count += 1;
                *count <= MAX_PER_OWNER
            })
            .map(|waiting| &waiting.table)
            .collect();
        let half = MAX_LISTED / 2;
        let newest = fair.len().saturating_sub(half).max(half);
        fair.iter().take(half).chain(fair.iter().skip(newest)).map(|table| (*table).clone()).collect()
    }

    /// Adds, updates or removes a table by whether it waits. Returns its number in the list.
    pub(crate) fn place(&self, number: Option<u64>, id: &str, table: &Table, subscribers: &Subscribers) -> Option<u64> {
        let has_seat = table.chairs().contains(&Sitter::Empty);
        let waits = table.terms().listed && has_seat && subscribers.has_player();
        if number.is_none() && !waits {
            return None;
        }
        let mut tables = self.tables();
        let number = number.unwrap_or_else(|| tables.keys().next_back().map_or(0, |last| last + 1));
        if waits {
            let owner = table.chairs().iter().find_map(Sitter::guest).map_or(id, Guest::key).to_owned();
            tables.insert(number, Waiting { owner, table: listed(id, table) });
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

    fn tables(&self) -> MutexGuard<'_, BTreeMap<u64, Waiting>> {
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
        terms: table.terms().clone(),
        usual: usual && table.match_standing().is_none() && table.is_rated(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lobby(owners: impl IntoIterator<Item = String>) -> Lobby {
        let table = |(number, owner): (u64, String)| {
            let table = LobbyTable {
                id: format!("{owner}-{number}"),
                game: "rolit".to_owned(),
                chairs: Vec::new(),
                terms: protocol::Terms::default(),
                usual: true,
            };
            (number, Waiting { owner, table })
        };
        Lobby { tables: Mutex::new((0..).zip(owners).map(table).collect()) }
    }

    #[test]
    fn nobody_fills_the_lobby_alone() {
        let crowd = std::iter::repeat_n("crowd".to_owned(), 300).chain(["ann".to_owned()]);
        let waiting = lobby(crowd).waiting(None);
        assert_eq!(
            waiting.iter().map(|table| table.id.as_str()).collect::<Vec<_>>(),
            ["crowd-0", "crowd-1", "crowd-2", "ann-300"]
        );
    }

    #[test]
    fn a_crowd_does_not_hide_who_comes_last() {
        let crowd = (0..500).map(|number| format!("crowd{number}")).chain(["ann".to_owned()]);
        let waiting = lobby(crowd).waiting(Some("rolit"));
        assert_eq!((waiting.len(), waiting.last().map(|table| table.id.as_str())), (MAX_LISTED, Some("ann-500")));
        assert_eq!(waiting[0].id, "crowd0-0");
        assert_eq!(lobby((0..60).map(|number| number.to_string())).waiting(None).len(), 60, "none twice");
    }
}
