//! `GET /api/explore/{game}?position=…`: what a position is worth, where this house knows it exactly. Nothing is thought about
//! here: who wants an estimate asks the bots of the page.

use crate::Error;
use crate::desk::Desk;
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use wire::{Explored, ExploredRoll};

#[derive(Deserialize)]
pub(crate) struct Asked {
    #[serde(default)]
    position: String,
}

pub(crate) async fn explore(
    State(desk): State<Desk>,
    Path(game): Path<String>,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Result<Json<Explored>, Error> {
    let Ok(Query(Asked { position })) = asked else { return Err(Error::BadRequest) };
    desk.look_around()?;
    let known = minds::known_exactly(&game, &position).ok_or(Error::NotFound)?;
    let rolls = known.rolls.into_iter();
    let rolls =
        rolls.map(|roll| ExploredRoll { roll: roll.roll, weight: roll.weight, value: roll.value, moves: roll.moves });
    Ok(Json(Explored { value: known.value, rolls: rolls.collect() }))
}
