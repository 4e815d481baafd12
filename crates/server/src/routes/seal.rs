//! `GET /api/seal`: the seal on the dice of a table that is about to be opened, so that whoever opens it can add a part
//! that the house did not know when it sealed.
//!
//! Nothing is kept for it: the seed follows from the name and the secret of the house, which was there before.

use crate::Error;
use crate::desk::Desk;
use axum::Json;
use axum::extract::State;
use wire::Sealed;

pub(crate) async fn seal(State(desk): State<Desk>) -> Result<Json<Sealed>, Error> {
    let id = desk.house.new_id()?;
    let commitment = desk.house.seed(&id).commitment(&id);
    Ok(Json(Sealed { id, commitment }))
}
