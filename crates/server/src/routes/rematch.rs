//! `POST /api/tables/{id}/rematch`: another table for the same people.

use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::named;
use crate::house::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use fair::Part;
use wire::{Again, TableId};

pub(crate) async fn rematch(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Again>,
) -> Result<Json<TableId>, Error> {
    let Some(guest) = named(&desk, &headers).await? else {
        // That there is no such table comes before who may ask there.
        desk.house.ask(&id, |reply| Message::Record { guest: None, reply }).await?;
        return Err(table::Refusal::NotSeated.into());
    };
    let Again { id: wanted, part } = body.read_or_default()?;
    let part = part.as_deref().map(Part::new).transpose().map_err(table::Refusal::from)?;
    let next = desk.house.id_or_new(wanted.as_deref())?;
    desk.opening(&guest)?;
    let id = desk.house.ask(&id, |reply| Message::Rematch { guest, next, part, reply }).await?;
    Ok(Json(TableId { id }))
}
