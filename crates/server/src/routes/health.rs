//! `GET /healthz` and `/readyz`: whether the server can do its work.

use crate::Error;
use crate::desk::Desk;
use axum::extract::State;

/// Asks the store, because a server that cannot read cannot do anything.
pub(crate) async fn health(State(desk): State<Desk>) -> Result<&'static str, Error> {
    desk.house.store.unattended(1).await?;
    Ok("ok\n")
}

/// Whether to send people here: not to a server that is about to close.
pub(crate) async fn ready(state: State<Desk>) -> Result<&'static str, Error> {
    if state.house.is_closing() { Err(Error::Busy) } else { health(state).await }
}
