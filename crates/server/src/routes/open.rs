//! `POST /api/tables`: open a table.

use crate::Error;
use crate::accounts::identity::{Admitted, caller_guest, count_table_and_admit};
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use crate::tables::TableMessage;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use fair_dice::ClientSeed;
use kernel::Record;
use protocol::{NewSeat, NewTable, StandInPolicy, TableId};
use store::{Append, StoreError};
use table::{Guest, HostTerms, Name, Sitter, Table, TableEvent, Terms, stand_in_grace};

pub(crate) async fn open(
    State(app): State<AppState>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<NewTable>,
) -> Result<Response, Error> {
    let new = body.read()?;
    // Checked with a placeholder first: a refused table creates no guest.
    let before = continued_record(&app, &new, &headers).await?;
    opening_event(&app, &new, before.clone(), &Guest::new(""))?;
    new.client_seed.as_deref().map(ClientSeed::new).transpose().map_err(table::Refusal::from)?;
    let id = app.tables.id_or_new(new.id.as_deref())?;
    if new.id.is_some() && app.tables.store.exists(&id).await? {
        return Err(Error::TableExists);
    }
    let Admitted { guest, cookie } = count_table_and_admit(&app, address, &headers).await?;
    let opened = open_table(&app, &new, before, &guest).await;
    let answer = opened.map(|id| (StatusCode::CREATED, Json(TableId { id })));
    Ok((AppendHeaders(cookie), answer).into_response())
}

/// Opens a table for a guest, and returns its id. It was counted before.
pub(super) async fn open_table(
    app: &AppState,
    new: &NewTable,
    before: Option<Record>,
    guest: &Guest,
) -> Result<String, Error> {
    let part = new.client_seed.as_deref().map(ClientSeed::new).transpose().map_err(table::Refusal::from)?;
    let id = app.tables.id_or_new(new.id.as_deref())?;
    let opened =
        opening_event(app, new, before, guest)?.with_commitment(&id, &app.tables.seed(&id), guest, part.as_ref());
    let table = open_state(app, opened.clone()).await?;
    match app.tables.store.append(vec![Append::opening(id.clone(), opened, &table)]).await {
        Err(StoreError::Conflict) => return Err(Error::TableExists),
        stored => stored?,
    }
    tracing::info!(game = new.game, "table opened");
    Ok(id)
}

/// The record of the finished game that the new one continues.
async fn continued_record(app: &AppState, new: &NewTable, headers: &HeaderMap) -> Result<Option<Record>, Error> {
    let Some(fork) = &new.from else { return Ok(None) };
    let guest = caller_guest(app, headers).await?;
    let record = app.tables.ask(&fork.table, |reply| TableMessage::FinishedRecord { guest, reply }).await?;
    if record.game == new.game { Ok(Some(record)) } else { Err(Error::BadRequest) }
}

/// A table that continues another replays its steps: not on the async threads.
async fn open_state(app: &AppState, opened: TableEvent) -> Result<Table, Error> {
    if !matches!(&opened, TableEvent::Opened(opening) if opening.origin.is_some()) {
        return Table::open(opened).map_err(Error::inner);
    }
    let _permit = app.replays.try_acquire().map_err(|_| Error::Busy)?;
    tokio::task::spawn_blocking(move || Table::open(opened)).await.map_err(Error::inner)?.map_err(Error::inner)
}

fn opening_event(app: &AppState, new: &NewTable, before: Option<Record>, guest: &Guest) -> Result<TableEvent, Error> {
    let name = Name::new(&new.name)?;
    let chairs = new.seats.iter().map(|seat| match seat {
        NewSeat::You => Ok(Sitter::Person { guest: guest.clone(), name: name.clone() }),
        NewSeat::Open => Ok(Sitter::Empty),
        NewSeat::Bot(level) if app.tables.bots.has(&new.game, level) => Ok(Sitter::Bot(level.clone())),
        NewSeat::Bot(level) => Err(no_bot(app, new, level)),
    });
    if new.seats.iter().all(|seat| matches!(seat, NewSeat::Bot(_))) {
        return Err(Error::NoPerson);
    }
    // A rating must not depend on a board that one player has made.
    let rated = if new.options.contains_key("files") { Some(false) } else { new.terms.rated };
    let terms = HostTerms {
        terms: Terms { rated, ..new.terms.clone() },
        daily: None,
        now: app.tables.clock.now(),
        stand_in: Some(leavers(app, new)?),
        rules: None,
    };
    let chairs = chairs.collect::<Result<_, _>>()?;
    Ok(match (before, &new.from) {
        (Some(record), Some(fork)) => table::continue_from(record, &fork.table, fork.step, chairs, terms)?,
        _ => table::open(&new.game, &app.options(&new.game, new.options.clone()), chairs, terms)?,
    })
}

/// Names the bots that there are.
fn no_bot(app: &AppState, new: &NewTable, level: &str) -> Error {
    let known = app.tables.bots.levels(&new.game);
    if known.is_empty() {
        return Error::NoBot;
    }
    Error::UnknownBot(format!("'{}' has no bot '{level}': try one of {}", new.game, known.join(", ")))
}

/// The stand-in policy: the grace depends on the pace, and the level may be chosen.
fn leavers(app: &AppState, new: &NewTable) -> Result<StandInPolicy, Error> {
    let tables = &app.tables;
    let level = match &new.terms.stand_in_level {
        Some(level) if tables.bots.has(&new.game, level) => Some(level.clone()),
        Some(level) => return Err(no_bot(app, new, level)),
        None => tables.bots.stand_in(&new.game),
    };
    Ok(StandInPolicy { grace: stand_in_grace(new.terms.pace).unwrap_or(tables.limits.grace.as_millis() as u64), level })
}
