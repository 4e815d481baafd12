//! `POST /api/programs`: a token for a program, which then plays like a person (docs/bots.md).

use crate::Error;
use crate::accounts::identity::admit_program;
use crate::app_state::AppState;
use crate::limits::client_address::ClientAddress;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use protocol::Token;

pub(crate) async fn admit(
    State(app): State<AppState>,
    address: ClientAddress,
) -> Result<(StatusCode, Json<Token>), Error> {
    Ok((StatusCode::CREATED, Json(Token { token: admit_program(&app, address).await? })))
}
