//! `POST /api/mine/import`: adds a finished game that was played elsewhere to the caller's history, by its record. It counts
//! for nothing. Idempotent: the same record imported twice is stored once.

use crate::accounts::identity::{Admitted, count_table_and_admit};
use crate::app_state::AppState;
use crate::limits::body::RecordText;
use crate::limits::client_address::ClientAddress;
use crate::{Error, random};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use kernel::{MAX_SEATS, Record, RecordError};
use protocol::{Chair, ImportResult, TableId};
use serde::Deserialize as _;
use serde_json::Value;
use store::{Append, StoreError};
use table::{Guest, Name, Sitter, Table};

pub(crate) async fn import(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    text: RecordText,
) -> Result<Response, Error> {
    let (record, details) = read(&app, &text.0)?;
    // Checked with a placeholder first: a refused record creates no guest.
    replayed(&app, record.clone(), &details, &Guest::new("")).await?;
    let Admitted { guest, cookie } = count_table_and_admit(&app, address, &headers).await?;
    let stored = store(&app, address, record, &details, &guest).await;
    Ok((AppendHeaders(cookie), stored).into_response())
}

async fn store(
    app: &AppState,
    address: ClientAddress,
    record: Record,
    details: &ImportResult,
    guest: &Guest,
) -> Result<(StatusCode, Json<TableId>), Error> {
    let id = random::table_id_of(guest, &record.to_text());
    let table = replayed(app, record, details, guest).await?;
    let status = match app.tables.store.append(vec![Append::imported(id.clone(), &table)]).await {
        Ok(()) => StatusCode::CREATED,
        Err(StoreError::Conflict) => {
            // It was imported before.
            app.uncount_new_table(address, guest);
            StatusCode::OK
        }
        Err(error) => return Err(error.into()),
    };
    Ok((status, Json(TableId { id })))
}

fn read(app: &AppState, text: &str) -> Result<(Record, ImportResult), Error> {
    let value: Value = serde_json::from_str(text).map_err(|error| bad(&format!("it is not JSON: {error}")))?;
    let record = Record::from_value(&value).map_err(|fault| bad(&fault))?;
    if record.log.len() > app.tables.limits.record_entries {
        return Err(bad(&format!("it has more than {} entries", app.tables.limits.record_entries)));
    }
    let details = ImportResult::deserialize(value).map_err(|error| bad(&error))?;
    Ok((record, details))
}

/// Replaying takes a while: not on the async threads, and not many at a time.
async fn replayed(app: &AppState, record: Record, details: &ImportResult, guest: &Guest) -> Result<Table, Error> {
    let chairs = chairs(app, &record, details, guest)?;
    let played = details.played;
    let _permit = app.replays.try_acquire().map_err(|_| Error::Busy)?;
    let replaying = tokio::task::spawn_blocking(move || Table::import(record, chairs, played));
    replaying.await.map_err(Error::inner)?.map_err(|fault| bad(&fault))
}

fn chairs(app: &AppState, record: &Record, details: &ImportResult, guest: &Guest) -> Result<Vec<Sitter>, Error> {
    let Some(players) = &details.players else {
        let seats = usize::try_from(record.seats).ok().filter(|&seats| seats <= MAX_SEATS);
        let seats = seats.ok_or_else(|| bad(&RecordError::head("no game has this number of seats")))?;
        return Ok(vec![Sitter::Person { guest: guest.clone(), name: Name::new("")? }; seats]);
    };
    let sitter = |chair: &Chair| match chair {
        Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } => {
            Ok(Sitter::Person { guest: guest.clone(), name: Name::new(name)? })
        }
        Chair::Bot(level) if app.tables.bots.has(&record.game, level) => Ok(Sitter::Bot(level.clone())),
        Chair::Bot(_) => Err(Error::NoBot),
        Chair::Empty => Err(bad(&RecordError::head("'players' has an empty seat"))),
    };
    let chairs = players.iter().take(MAX_SEATS + 1).map(sitter).collect::<Result<Vec<_>, _>>()?;
    if chairs.iter().all(|chair| chair.guest().is_none()) {
        return Err(bad(&RecordError::head("'players' names no person")));
    }
    Ok(chairs)
}

fn bad(fault: &impl ToString) -> Error {
    Error::BadRecord(fault.to_string())
}
