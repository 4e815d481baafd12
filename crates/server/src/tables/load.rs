//! Loading a table from the store.

use super::Tables;
use crate::Error;
use store::StoreError;
use table::{Table, TableEvent};

pub(super) async fn load(tables: &Tables, id: &str) -> Result<Table, Error> {
    let loaded = match tables.store.load(id).await {
        Ok(events) if events.is_empty() => return Err(Error::NoTable),
        Ok(events) => replay(tables, id, events).await?,
        Err(StoreError::Corrupt(reason)) => Err(reason),
        // It may be readable the next time.
        Err(error) => return Err(error.into()),
    };
    loaded.map_err(|reason| {
        tables.unreadable.add(id, tables.clock.now());
        Error::Inner(format!("table {id}: {reason}"))
    })
}

/// The table, or why it cannot be read.
async fn replay(tables: &Tables, id: &str, events: Vec<TableEvent>) -> Result<Result<Table, String>, Error> {
    // Replaying a long game takes a while: not on the async threads, and not many at a time.
    let _permit = tables.loads.acquire().await.map_err(Error::inner)?;
    let replaying = tokio::task::spawn_blocking(move || Table::replay(events));
    let replayed = replaying.await.map_err(Error::inner)?.map_err(|corrupt| corrupt.to_string());
    Ok(replayed.and_then(|table| {
        // Dice that cannot be verified at the end are worse than none.
        if table.commitment().is_some_and(|seal| seal.hash != tables.seed(id).commitment(&seal.table)) {
            return Err("the commitment to its dice was made with another secret than this database has".to_owned());
        }
        Ok(table)
    }))
}
