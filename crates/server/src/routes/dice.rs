//! `GET /api/dice`: the dice statistics of this server.

use crate::Error;
use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

pub(crate) async fn dice(State(app): State<AppState>, address: ClientAddress) -> Result<impl IntoResponse, Error> {
    Ok(([(CONTENT_TYPE, "application/json")], app.dice_stats(address).await?))
}
