//! `GET /api/dice`: what came of all dice ever rolled here.

use crate::Error;
use crate::desk::Desk;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

pub(crate) async fn dice(State(desk): State<Desk>) -> Result<impl IntoResponse, Error> {
    Ok(([(CONTENT_TYPE, "application/json")], desk.tallies().await?))
}
