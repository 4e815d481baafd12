//! `/api/daily/{game}`: the daily challenge. All players have the same dice and one try that counts.

use crate::Error;
use crate::accounts::identity::{Admitted, admit, caller_guest};
use crate::app_state::AppState;
use crate::limits::body::Body;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use protocol::{Leaders, NewDaily, TableId};
use serde::Deserialize;
use store::{Append, StoreError};
use table::{Guest, Name, Sitter, Table, TableEvent, Terms};

/// Rows of the leaderboard.
const MAX_ROWS: u32 = 50;

/// Opens the guest's one table of today, or finds it again.
pub(crate) async fn open(
    State(app): State<AppState>,
    Path(game): Path<String>,
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
    let Admitted { guest, cookie } = admit(&app, &headers).await?;
    if guest.is_program() {
        return Err(Error::PeopleOnly);
    }
    let store = &app.tables.store;
    let (status, id) = match store.daily_table(&guest, &game, today).await? {
        Some(id) => (StatusCode::OK, id),
        None => {
            app.limit_new_table(&guest)?;
            let opened = opening_event(&app, &game, today, &guest, &name)?;
            let table = Table::open(opened.clone()).map_err(Error::inner)?;
            let id = app.tables.new_id()?;
            let append = Append::opening(id.clone(), opened, &table);
            match store.append(vec![append]).await {
                Ok(()) => {
                    tracing::info!(game, day = today, "daily challenge opened");
                    (StatusCode::CREATED, id)
                }
                // Two requests at the same time: the other one was first.
                Err(StoreError::Conflict) => {
                    (StatusCode::OK, store.daily_table(&guest, &game, today).await?.ok_or(Error::Busy)?)
                }
                Err(error) => return Err(error.into()),
            }
        }
    };
    Ok((status, AppendHeaders(cookie), Json(TableId { id })).into_response())
}

/// A solo table with the default options.
fn opening_event(app: &AppState, game: &str, day: u32, guest: &Guest, name: &Name) -> Result<TableEvent, Error> {
    let chairs = vec![Sitter::Person { guest: guest.clone(), name: name.clone() }];
    let terms = Terms { daily: Some(day), ..Terms::default() };
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
