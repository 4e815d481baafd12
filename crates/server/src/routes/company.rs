//! People at one table beyond the game: what those who watch say, whom somebody does not want to hear, and lines that are
//! brought before the operator.

use crate::Error;
use crate::body::Body;
use crate::company::Asked;
use crate::desk::Desk;
use crate::guest::{Admitted, admit, named};
use crate::house::Message;
use crate::store::{Deed, StoreFault};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use table::Guest;
use wire::{NewMurmur, Report, Shun, Shunned};

/// `POST /api/tables/{id}/murmur`: who watches says something to the others who watch.
pub(crate) async fn murmur(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<NewMurmur>,
) -> Result<Response, Error> {
    let new: NewMurmur = body.read()?;
    // What cannot be said makes no guest.
    if seen_by(&desk, &id, &headers).await?.is_none() {
        let new = new.clone();
        desk.house.ask(&id, |reply| Message::Company(Asked::MayMurmur { new, reply })).await?;
    }
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    desk.speaking(&guest)?;
    let said = desk.house.ask(&id, |reply| Message::Company(Asked::Murmur { guest, new, reply })).await;
    Ok((AppendHeaders(cookie), said.map(Json)).into_response())
}

/// `POST /api/tables/{id}/report`: bring a line before the operator.
pub(crate) async fn report(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Report>,
) -> Result<Response, Error> {
    let Report { line } = body.read()?;
    // A line that nobody said makes no guest.
    if seen_by(&desk, &id, &headers).await?.is_none() {
        let guest = Guest::new("");
        desk.house.ask(&id, |reply| Message::Company(Asked::SaidBy { guest, line, reply })).await?;
    }
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    desk.complaining(&guest)?;
    let reader = guest.clone();
    let speaker = desk.house.ask(&id, |reply| Message::Company(Asked::SaidBy { guest: reader, line, reply })).await?;
    desk.people.change(Deed::Report { guest, table: id, line, speaker }).await?;
    tracing::info!("a line was reported");
    Ok((AppendHeaders(cookie), Json(())).into_response())
}

/// `POST /api/tables/{id}/shun`: hear somebody no more, or again.
pub(crate) async fn shun(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Shun>,
) -> Result<Response, Error> {
    let Shun { who, shunned } = body.read()?;
    // Nor does somebody who is not there.
    seen_by(&desk, &id, &headers).await?;
    let other = desk.house.ask(&id, |reply| Message::Company(Asked::Speaker { who, reply })).await?;
    let Admitted { guest, cookie } = admit(&desk, &headers).await?;
    desk.speaking(&guest)?;
    if other == guest {
        return Err(Error::BadRequest);
    }
    match desk.people.change(Deed::Shun { guest: guest.clone(), other, shunned }).await {
        Err(StoreFault::Conflict) => return Err(Error::Full),
        done => done?,
    }
    Ok((AppendHeaders(cookie), Json(shunned_at(&desk, &id, &guest).await?)).into_response())
}

/// `GET /api/tables/{id}/shunned`: whom of this table the one who asks does not want to hear.
pub(crate) async fn shunned(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Shunned>, Error> {
    desk.look_around()?;
    match named(&desk, &headers).await? {
        Some(guest) => shunned_at(&desk, &id, &guest).await.map(Json),
        None => Ok(Json(Shunned::default())),
    }
}

async fn shunned_at(desk: &Desk, id: &str, guest: &Guest) -> Result<Shunned, Error> {
    let whom = desk.people.shunned(guest).await?;
    if whom.is_empty() {
        return Ok(Shunned::default());
    }
    let who = desk.house.ask(id, |reply| Message::Company(Asked::Among { whom, reply })).await?;
    Ok(Shunned { who })
}

/// The one who asks, if we know them and the table is there and theirs to look at.
async fn seen_by(desk: &Desk, id: &str, headers: &HeaderMap) -> Result<Option<Guest>, Error> {
    let guest = named(desk, headers).await?;
    let who = guest.clone();
    desk.house.ask(id, |reply| Message::Record { guest: who, reply }).await?;
    Ok(guest)
}
