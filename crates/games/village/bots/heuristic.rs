//! Heuristic player: rates one project at a time by the points it scores at once, and errs.

use super::terrain::Terrain;
use crate::noise::gumbel;
use kernel::{Game as _, Seat};
use rng::Rng;
use village::{Action, State, Village};

/// How often, in percent, it plays at random.
const SLIPS: u32 = 20;
/// The scale of the Gumbel noise, in points.
const NOISE: f32 = 1.0;

pub(super) fn choose(game: &Village, state: &State, seat: Seat, terrain: &Terrain, rng: &mut Rng) -> Option<Action> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    if rng.below(100) < SLIPS {
        return actions.get(rng.below(actions.len() as u32) as usize).copied();
    }
    let avenue = state.roll().and_then(|roll| game.print().avenue(roll));
    let scored = actions.into_iter().map(|action| {
        let mut plots = *state.sheet(seat).plots();
        let mut looked_at = avenue;
        match (action, action.built()) {
            (_, Some((project, cell))) => plots.put(project, cell),
            (Action::Avenue(chosen), None) => looked_at = Some(chosen),
            (_, None) => {}
        }
        let points = f32::from(terrain.score(&plots, looked_at)) + f32::from(terrain.park_points(&plots));
        (action, points + NOISE * gumbel(rng) as f32)
    });
    scored.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
}
