//! `POST /api/tables/{id}/join`: take a seat.

use super::company::admit_to;
use crate::Error;
use crate::body::Body;
use crate::desk::Desk;
use crate::guest::Admitted;
use crate::house::Message;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{AppendHeaders, IntoResponse, Response};
use wire::{Join, Joined};

pub(crate) async fn join(
    State(desk): State<Desk>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Body<Join>,
) -> Result<Response, Error> {
    let join = body.read_or_default()?;
    let Admitted { guest, cookie } = admit_to(&desk, &id, &headers).await?;
    let seat = desk.house.ask(&id, |reply| Message::Sit { guest, join, reply }).await;
    // The cookie is given even with a refusal: the guest is known now.
    let answer = seat.map(|seat| Json(Joined { seat }));
    Ok((AppendHeaders(cookie), answer).into_response())
}
