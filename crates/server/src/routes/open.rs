//! `POST /api/tables`: open a table.

use crate::Error;
use crate::body::Body;
use crate::company::Asked;
use crate::desk::Desk;
use crate::guest::{Admitted, admit, named};
use crate::house::Message;
use crate::store::{Append, StoreFault};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use fair::Part;
use kernel::Record;
use table::{Fact, Guest, Name, Sitter, Table, Terms, grace};
use wire::{Leavers, NewSeat, NewTable, TableId};

pub(crate) async fn open(
    State(desk): State<Desk>,
    headers: HeaderMap,
    body: Body<NewTable>,
) -> Result<Response, Error> {
    let new = body.read()?;
    // Checked for nobody in particular first: a table that cannot be makes no guest.
    let before = before(&desk, &new, &headers).await?;
    first_fact(&desk, &new, before.clone(), &Guest::new(""))?;
    new.part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    desk.house.id_or_new(new.id.as_deref())?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    let id = open_table(&desk, &new, before, &guest).await?;
    Ok((StatusCode::CREATED, axum::response::AppendHeaders(cookie), Json(TableId { id })).into_response())
}

/// Opens a table for a guest, and answers with its name.
pub(super) async fn open_table(
    desk: &Desk,
    new: &NewTable,
    before: Option<Record>,
    guest: &Guest,
) -> Result<String, Error> {
    let part = new.part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    let id = desk.house.id_or_new(new.id.as_deref())?;
    desk.opening(guest)?;
    let opened = first_fact(desk, new, before, guest)?.sealed(&id, &desk.house.seed(&id), guest, part.as_ref());
    let table = set_up(desk, opened.clone()).await?;
    match desk.house.store.append(vec![Append::opening(id.clone(), opened, &table)]).await {
        Err(StoreFault::Conflict) => return Err(Error::Taken),
        kept => kept?,
    }
    tracing::info!(game = new.game, "a table was opened");
    Ok(id)
}

/// The finished game that the new one goes on from.
async fn before(desk: &Desk, new: &NewTable, headers: &HeaderMap) -> Result<Option<Record>, Error> {
    let Some(fork) = &new.from else { return Ok(None) };
    let guest = named(desk, headers).await?;
    let record = desk.house.ask(&fork.table, |reply| Message::Company(Asked::Finished { guest, reply })).await?;
    if record.game == new.game { Ok(Some(record)) } else { Err(Error::BadRequest) }
}

/// A table that goes on from another plays again what had happened: not on the threads that serve everybody.
async fn set_up(desk: &Desk, opened: Fact) -> Result<Table, Error> {
    if !matches!(&opened, Fact::Opened(opening) if opening.origin.is_some()) {
        return Table::open(opened).map_err(Error::inner);
    }
    let _place = desk.replays.try_acquire().map_err(|_| Error::Busy)?;
    tokio::task::spawn_blocking(move || Table::open(opened)).await.map_err(Error::inner)?.map_err(Error::inner)
}

fn first_fact(desk: &Desk, new: &NewTable, before: Option<Record>, guest: &Guest) -> Result<Fact, Error> {
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
        listed: new.listed,
        gallery: new.gallery,
        drawn: new.drawn,
        rated: new.rated,
    };
    let chairs = chairs.collect::<Result<_, _>>()?;
    Ok(match (before, &new.from) {
        (Some(record), Some(fork)) => table::go_on(record, &fork.table, fork.step, chairs, terms)?,
        _ => table::open(&new.game, &desk.options(&new.game, new.options.clone()), chairs, terms)?,
    })
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
