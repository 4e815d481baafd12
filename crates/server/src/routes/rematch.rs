//! `POST /api/tables/{id}/rematch`: another table for the same people.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use crate::house::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use wire::TableId;

pub(crate) async fn rematch(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<TableId>, Error> {
    let guest = named(&headers).ok_or(table::Refusal::NotSeated)?;
    desk.opening(&guest)?;
    let id = desk.house.ask(&id, |reply| Message::Rematch { guest, reply }).await?;
    Ok(Json(TableId { id }))
}
