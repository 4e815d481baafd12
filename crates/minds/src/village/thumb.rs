//! A beginner: looks at one project at a time and at the points it brings at once, and slips.

use super::terrain::Terrain;
use chance::Dice;
use kernel::{Game as _, Seat};
use village::{Action, State, Village};

/// How often, in a hundred, the beginner does anything.
const SLIPS: u32 = 20;
/// How much two actions may differ, in points, and still be mixed up.
const WAVERING: f32 = 1.0;

/// The action the beginner takes.
pub(super) fn choose(game: &Village, state: &State, seat: Seat, terrain: &Terrain, dice: &mut Dice) -> Option<Action> {
    let mut actions = Vec::new();
    game.actions(state, seat, &mut actions);
    if dice.below(100) < SLIPS {
        return actions.get(dice.below(actions.len() as u32) as usize).copied();
    }
    let avenue = state.roll().and_then(|roll| game.print().avenue(roll));
    let liked = actions.into_iter().map(|action| {
        let mut plots = *state.sheet(seat).plots();
        let mut looked_at = avenue;
        match (action, action.built()) {
            (_, Some((project, cell))) => plots.put(project, cell),
            (Action::Avenue(chosen), None) => looked_at = Some(chosen),
            (_, None) => {}
        }
        let points = f32::from(terrain.score(&plots, looked_at)) + f32::from(terrain.park_points(&plots));
        (action, points + WAVERING * gumbel(dice))
    });
    liked.max_by(|a, b| a.1.total_cmp(&b.1)).map(|(action, _)| action)
}

/// The noise that makes the best of noisy likings a softmax choice.
fn gumbel(dice: &mut Dice) -> f32 {
    (-(-dice.unit().max(f64::MIN_POSITIVE).ln()).ln()) as f32
}
