//! `GET /api/mine/history?page=N`: the finished games of the one who asks.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use serde::Deserialize;
use wire::History;

/// Which page, from 0.
#[derive(Deserialize)]
pub(crate) struct Page {
    #[serde(default)]
    page: u32,
}

pub(crate) async fn history(
    State(desk): State<Desk>,
    page: Result<Query<Page>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<History>, Error> {
    let Ok(Query(Page { page })) = page else { return Err(Error::BadRequest) };
    let Some(guest) = named(&desk, &headers).await? else { return Ok(Json(History::default())) };
    Ok(Json(desk.people.history(&guest, page).await?))
}
