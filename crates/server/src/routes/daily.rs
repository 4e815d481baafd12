//! `/api/daily/{game}`: the challenge of the day. Everybody has the same dice and one try that counts.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::{Admitted, admit, named};
use crate::store::{Append, StoreFault};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{AppendHeaders, IntoResponse, Response};
use serde::Deserialize;
use table::{Fact, Guest, Name, Sitter, Table, Terms};
use wire::{Leaders, NewDaily, TableId};

/// As many as are read with pleasure.
const MOST: u32 = 50;

/// Opens the guest's one table of today, or finds it again.
pub(crate) async fn open(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    headers: HeaderMap,
    body: Body<NewDaily>,
) -> Result<Response, Error> {
    if !desk.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let name = Name::new(&body.read_or_default()?.name)?;
    let today = (desk.today)();
    // Checked for nobody in particular first: a table that cannot be makes no guest.
    first_fact(&desk, &game, today, &Guest::new(""), &name)?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    if guest.is_program() {
        return Err(Error::PeopleOnly);
    }
    let store = &desk.house.store;
    let (status, id) = match store.daily_table(&guest, &game, today).await? {
        Some(id) => (StatusCode::OK, id),
        None => {
            desk.opening(&guest)?;
            let opened = first_fact(&desk, &game, today, &guest, &name)?;
            let table = Table::open(opened.clone()).map_err(Error::inner)?;
            let id = desk.house.new_id()?;
            let append = Append::opening(id.clone(), opened, &table);
            match store.append(vec![append]).await {
                Ok(()) => {
                    tracing::info!(game, day = today, "a challenge was begun");
                    (StatusCode::CREATED, id)
                }
                // Asked for twice at the same time: the other one was first.
                Err(StoreFault::Conflict) => {
                    (StatusCode::OK, store.daily_table(&guest, &game, today).await?.ok_or(Error::Busy)?)
                }
                Err(fault) => return Err(fault.into()),
            }
        }
    };
    Ok((status, AppendHeaders(cookie), Json(TableId { id })).into_response())
}

/// Alone, as the house sets the game up for whoever asks for nothing else.
fn first_fact(desk: &Desk, game: &str, day: u32, guest: &Guest, name: &Name) -> Result<Fact, Error> {
    let chairs = vec![Sitter::Person { guest: guest.clone(), name: name.clone() }];
    let terms = Terms { daily: Some(day), ..Terms::default() };
    Ok(table::open(game, &desk.options(game, Default::default()), chairs, terms)?)
}

/// Which day is asked for.
#[derive(Deserialize)]
pub(crate) struct OnDay {
    day: Option<u32>,
}

pub(crate) async fn leaders(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    on: Result<Query<OnDay>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<Leaders>, Error> {
    let Ok(Query(OnDay { day })) = on else { return Err(Error::BadRequest) };
    if !desk.is_solo(&game) {
        return Err(Error::NotFound);
    }
    let day = day.unwrap_or_else(desk.today);
    let lines = desk.house.store.leaders(named(&desk, &headers).await?.as_ref(), &game, day, MOST).await?;
    Ok(Json(Leaders { day, lines }))
}
