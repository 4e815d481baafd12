//! `GET /healthz` and `/readyz`: liveness and readiness probes. Both fail while nothing can be stored.

use crate::Error;
use crate::app_state::AppState;
use axum::extract::State;
use store::StoreError;

/// Reads from the store and commits: without either a server can do nothing.
pub(crate) async fn health(State(app): State<AppState>) -> Result<&'static str, Error> {
    app.tables.store.tables_awaiting_server(1).await?;
    app.tables.store.check_commit().await.map_err(unavailable)?;
    Ok("ok\n")
}

/// Not ready while shutting down.
pub(crate) async fn ready(state: State<AppState>) -> Result<&'static str, Error> {
    if state.tables.is_shutting_down() { Err(Error::Busy) } else { health(state).await }
}

/// A failed commit is worth another try later: 503, not 500.
fn unavailable(error: StoreError) -> Error {
    match error {
        StoreError::Full => Error::DiskFull,
        StoreError::Conflict | StoreError::Busy => Error::Busy,
        StoreError::Corrupt(cause) | StoreError::Broken(cause) => {
            tracing::error!(cause, "commits fail");
            Error::CannotStore
        }
    }
}
