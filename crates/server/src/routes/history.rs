//! `GET /api/mine/history?page=N`: the caller's finished games.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use protocol::History;
use serde::Deserialize;

#[derive(Deserialize)]
pub(crate) struct PageQuery {
    /// From 0.
    #[serde(default)]
    page: u32,
}

pub(crate) async fn history(
    State(app): State<AppState>,
    query: Result<Query<PageQuery>, QueryRejection>,
    headers: HeaderMap,
) -> Result<Json<History>, Error> {
    let Ok(Query(PageQuery { page })) = query else { return Err(Error::BadRequest) };
    let Some(guest) = caller_guest(&app, &headers).await? else { return Ok(Json(History::default())) };
    Ok(Json(app.players.history(&guest, page).await?))
}
