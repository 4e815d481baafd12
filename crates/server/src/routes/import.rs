//! `POST /api/mine/import`: a finished game that was played elsewhere, by its record. It joins the games of the one who
//! brings it and counts for nothing. Brought twice, it is kept once.

use crate::body::RecordText;
use crate::desk::Desk;
use crate::guest::{Admitted, admit};
use crate::store::{Append, StoreFault};
use crate::{Error, luck};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use kernel::{MAX_SEATS, Record, RecordFault};
use serde::Deserialize as _;
use serde_json::Value;
use table::{Guest, Name, Sitter, Table};
use wire::{Brought, Chair, TableId};

pub(crate) async fn import(State(desk): State<Desk>, headers: HeaderMap, text: RecordText) -> Result<Response, Error> {
    let (record, brought) = read(&desk, &text.0)?;
    // Checked for nobody in particular first: a record that is none makes no guest.
    replayed(&desk, record.clone(), &brought, &Guest::new("")).await?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    desk.opening(&guest)?;
    let id = luck::table_id_of(&guest, &record.to_text());
    let table = replayed(&desk, record, &brought, &guest).await?;
    let status = match desk.house.store.append(vec![Append::brought(id.clone(), &table)]).await {
        Ok(()) => StatusCode::CREATED,
        // It was brought before.
        Err(StoreFault::Conflict) => StatusCode::OK,
        Err(fault) => return Err(fault.into()),
    };
    Ok((status, AppendHeaders(cookie), Json(TableId { id })).into_response())
}

fn read(desk: &Desk, text: &str) -> Result<(Record, Brought), Error> {
    let value: Value = serde_json::from_str(text).map_err(|error| bad(&format!("it is not JSON: {error}")))?;
    let record = Record::from_value(&value).map_err(|fault| bad(&fault))?;
    if record.log.len() > desk.house.limits.entries {
        return Err(bad(&format!("it has more than {} entries", desk.house.limits.entries)));
    }
    let brought = Brought::deserialize(value).map_err(|error| bad(&error))?;
    Ok((record, brought))
}

/// Replaying takes a while: not on the threads that serve everybody, and not many at a time.
async fn replayed(desk: &Desk, record: Record, brought: &Brought, guest: &Guest) -> Result<Table, Error> {
    let chairs = chairs(desk, &record, brought, guest)?;
    let played = brought.played;
    let _place = desk.replays.try_acquire().map_err(|_| Error::Busy)?;
    let replaying = tokio::task::spawn_blocking(move || Table::import(record, chairs, played));
    replaying.await.map_err(Error::inner)?.map_err(|fault| bad(&fault))
}

fn chairs(desk: &Desk, record: &Record, brought: &Brought, guest: &Guest) -> Result<Vec<Sitter>, Error> {
    let Some(players) = &brought.players else {
        let seats = usize::try_from(record.seats).ok().filter(|&seats| seats <= MAX_SEATS);
        let seats = seats.ok_or_else(|| bad(&RecordFault::head("there are not so many seats")))?;
        return Ok(vec![Sitter::Person { guest: guest.clone(), name: Name::new("")? }; seats]);
    };
    let sitter = |chair: &Chair| match chair {
        Chair::Person(name) | Chair::Program(name) | Chair::Away { name, .. } => {
            Ok(Sitter::Person { guest: guest.clone(), name: Name::new(name)? })
        }
        Chair::Bot(level) if desk.house.bots.has(&record.game, level) => Ok(Sitter::Bot(level.clone())),
        Chair::Bot(_) => Err(Error::NoBot),
        Chair::Empty => Err(bad(&RecordFault::head("nobody sits on a seat of 'players'"))),
    };
    let chairs = players.iter().take(MAX_SEATS + 1).map(sitter).collect::<Result<Vec<_>, _>>()?;
    if chairs.iter().all(|chair| chair.guest().is_none()) {
        return Err(bad(&RecordFault::head("'players' names no person, and somebody's game it must be")));
    }
    Ok(chairs)
}

fn bad(fault: &impl ToString) -> Error {
    Error::BadRecord(fault.to_string())
}
