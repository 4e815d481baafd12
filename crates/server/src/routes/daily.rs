//! `/api/daily/{game}`: the daily challenge. All players have the same dice and one try that counts.

use crate::Error;
use crate::accounts::identity::{Admitted, caller_guest, count_table_and_admit, known_or_new};
use crate::app_state::AppState;
use crate::limits::body::Body;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Leaders, NewDaily, TableId};
use serde::Deserialize;
use store::{Append, StoreError};
use table::{Guest, HostTerms, Name, Sitter, Table, TableEvent};

/// Rows of the leaderboard.
const MAX_ROWS: u32 = 50;

/// Opens the guest's one table of today, or finds it again.
pub(crate) async fn open(
    State(app): State<AppState>,
    Path(game): Path<String>,
    address: ClientAddress,
    headers: HeaderMap,
    body: Body<NewDaily>,
) -> Result<Response, Error> {
    if !app.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let name = Name::new(&body.read_or_default()?.name)?;
    let today = app.today();
    // Checked with a placeholder first: a refused table creates no guest.
    opening_event(&app, &game, today, &Guest::new(""), &name)?;
    if let Some(guest) = known_or_new(&app, &headers).await? {
        if guest.is_program() {
            return Err(Error::PeopleOnly);
        }
        if let Some(id) = app.tables.store.daily_table(&guest, &game, today).await? {
            return Ok(Json(TableId { id }).into_response());
        }
    }
    let Admitted { guest, cookie } = count_table_and_admit(&app, address, &headers).await?;
    let answer = open_daily(&app, &game, today, &guest, &name).await;
    Ok((AppendHeaders(cookie), answer).into_response())
}

async fn open_daily(
    app: &AppState,
    game: &str,
    today: u32,
    guest: &Guest,
    name: &Name,
) -> Result<(StatusCode, Json<TableId>), Error> {
    let store = &app.tables.store;
    let opened = opening_event(app, game, today, guest, name)?;
    let table = Table::open(opened.clone()).map_err(Error::inner)?;
    let id = app.tables.new_id()?;
    match store.append(vec![Append::opening(id.clone(), opened, &table)]).await {
        Ok(()) => {
            tracing::info!(game, day = today, "daily challenge opened");
            Ok((StatusCode::CREATED, Json(TableId { id })))
        }
        // Two requests at the same time: the other one was first.
        Err(StoreError::Conflict) => {
            let id = store.daily_table(guest, game, today).await?.ok_or(Error::Busy)?;
            Ok((StatusCode::OK, Json(TableId { id })))
        }
        Err(error) => Err(error.into()),
    }
}

/// A solo table with the default options.
fn opening_event(app: &AppState, game: &str, day: u32, guest: &Guest, name: &Name) -> Result<TableEvent, Error> {
    let chairs = vec![Sitter::Person { guest: guest.clone(), name: name.clone() }];
    let terms = HostTerms { daily: Some(day), ..HostTerms::default() };
    Ok(table::open(game, &app.options(game, Default::default()), chairs, terms)?)
}

#[derive(Deserialize)]
pub(crate) struct DayQuery {
    day: Option<u32>,
}

pub(crate) async fn leaders(
    State(app): State<AppState>,
    Path(game): Path<String>,
    query: Result<Query<DayQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Leaders>, Error> {
    let Ok(Query(DayQuery { day })) = query else { return Err(Error::BadRequest) };
    if !app.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let day = day.unwrap_or_else(|| app.today());
    let lines = app.tables.store.leaders(caller_guest(&app, &headers).await?.as_ref(), &game, day, MAX_ROWS).await?;
    Ok(Json(Leaders { day, lines }))
}
