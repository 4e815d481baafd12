//! `GET /api/tables/{id}/record`: the game written down, as far as the one who asks may know it.

use crate::Error;
use crate::desk::Desk;
use crate::guest::named;
use crate::house::Message;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::IntoResponse;

pub(crate) async fn record(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Error> {
    let guest = named(&desk, &headers).await?;
    let record = desk.house.ask(&id, |reply| Message::Record { guest, reply }).await?;
    let name = format!("inline; filename=\"{}-{id}.json\"", record.game);
    Ok(([(CONTENT_TYPE, "application/json".to_owned()), (CONTENT_DISPOSITION, name)], record.to_text()))
}
