//! `POST /api/programs`: a token for somebody's own program, which then plays like a person (docs/bots.md).

use crate::Error;
use crate::desk::Desk;
use crate::guest::admit_program;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use wire::Token;

pub(crate) async fn admit(State(desk): State<Desk>) -> Result<(StatusCode, Json<Token>), Error> {
    Ok((StatusCode::CREATED, Json(Token { token: admit_program(&desk).await? })))
}
