//! `GET /api/commitment`: the id of a table that is about to be opened, and the commitment to its dice. The player who opens
//! it then adds a client seed that the server did not know when it committed itself (provably fair dice).
//!
//! Nothing is stored for it: the seed is derived from the id and the secret of the database.

use crate::Error;
use crate::app_state::AppState;
use axum::Json;
use axum::extract::State;
use protocol::NewCommitment;

pub(crate) async fn commitment(State(app): State<AppState>) -> Result<Json<NewCommitment>, Error> {
    let id = app.tables.new_id()?;
    let commitment = app.tables.seed(&id).commitment(&id);
    Ok(Json(NewCommitment { id, commitment }))
}
