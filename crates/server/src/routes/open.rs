//! `POST /api/tables`: open a table.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::{Admitted, admit};
use crate::store::{Append, StoreFault};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fair::Part;
use table::{Guest, Name, Sitter, Table, Terms, grace};
use wire::{Leavers, NewSeat, NewTable, TableId};

pub(crate) async fn open(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<NewTable>,
) -> Result<Response, Error> {
    let new = body.read()?;
    // Checked for nobody in particular first: a table that cannot be makes no guest.
    first_fact(&desk, &new, &Guest::new(""))?;
    let part = new.part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    let id = desk.house.id_or_new(new.id.as_deref())?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    desk.opening(&guest)?;
    let opened = first_fact(&desk, &new, &guest)?.sealed(&id, &desk.house.seed(&id), &guest, part.as_ref());
    let table = Table::open(opened.clone()).map_err(Error::inner)?;
    match desk.house.store.append(vec![Append::opening(id.clone(), opened, &table)]).await {
        Err(StoreFault::Conflict) => return Err(Error::Taken),
        kept => kept?,
    }
    tracing::info!(game = new.game, "a table was opened");
    Ok((StatusCode::CREATED, axum::response::AppendHeaders(cookie), Json(TableId { id })).into_response())
}

fn first_fact(desk: &Desk, new: &NewTable, guest: &Guest) -> Result<table::Fact, Error> {
    let name = Name::new(&new.name)?;
    let chairs = new.seats.iter().map(|seat| match seat {
        NewSeat::You => Ok(Sitter::Person { guest: guest.clone(), name: name.clone() }),
        NewSeat::Open => Ok(Sitter::Empty),
        NewSeat::Bot(level) if desk.house.bots.has(&new.game, level) => Ok(Sitter::Bot(level.clone())),
        NewSeat::Bot(_) => Err(Error::NoBot),
    });
    let terms = Terms {
        games: new.games,
        dice: new.dice,
        daily: None,
        consent: new.consent,
        pace: new.pace,
        now: desk.house.clock.now(),
        leavers: Some(leavers(desk, new)?),
    };
    Ok(table::open(&new.game, &desk.options(&new.game, new.options.clone()), chairs.collect::<Result<_, _>>()?, terms)?)
}

/// What happens to the seats of those who leave: it depends on the pace, and the level may be chosen.
fn leavers(desk: &Desk, new: &NewTable) -> Result<Leavers, Error> {
    let house = &desk.house;
    let level = match &new.leavers {
        Some(level) if house.bots.has(&new.game, level) => Some(level.clone()),
        Some(_) => return Err(Error::NoBot),
        None => house.bots.stand_in(&new.game),
    };
    Ok(Leavers { grace: grace(new.pace).unwrap_or(house.limits.grace.as_millis() as u64), level })
}
