//! `GET /healthz` and `/readyz`: liveness and readiness probes.

use crate::Error;
use crate::app_state::AppState;
use axum::extract::State;

/// Reads from the store: a server that cannot read cannot do anything.
pub(crate) async fn health(State(app): State<AppState>) -> Result<&'static str, Error> {
    app.tables.store.tables_awaiting_server(1).await?;
    Ok("ok\n")
}

/// Not ready while shutting down.
pub(crate) async fn ready(state: State<AppState>) -> Result<&'static str, Error> {
    if state.tables.is_shutting_down() { Err(Error::Busy) } else { health(state).await }
}
