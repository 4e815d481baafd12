//! `GET /api/tables/{id}/record`: the record of the game, as far as the caller may know it.

use crate::Error;
use crate::accounts::identity::caller_guest;
use crate::app_state::AppState;
use crate::tables::TableMessage;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;

pub(crate) async fn record(
    State(app): State<AppState>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let guest = caller_guest(&app, &headers).await?;
    let record = app.tables.ask(&id, |reply| TableMessage::Record { guest, reply }).await?;
    let name = format!("inline; filename=\"{}-{id}.json\"", record.game);
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)], record.to_text()))
}
