//! Characters of Ulir Dungeon: captains with other evaluation weights.

use super::evaluated;
use super::evaluation::{EvaluationWeights, TeamEvaluator, WEIGHTS};
use super::fight_table::FightTable;
use crate::visible_state::VisibleState;
use crate::{Decision, Level};
use kernel::{AnySession, Seat};

pub const CHARACTERS: &[Level] = &[
    Level { id: "careful", think: |session, seat, _, _| play(session, seat, &CAREFUL) },
    Level { id: "collector", think: |session, seat, _, _| play(session, seat, &COLLECTOR) },
];

/// Protects its players: hit points and lives count four times as much.
const CAREFUL: EvaluationWeights =
    EvaluationWeights { health: 4.0 * WEIGHTS.health, death: 4.0 * WEIGHTS.death, defence: 0.01, ..WEIGHTS };
/// Would rather keep gold and treasures than spend them.
const COLLECTOR: EvaluationWeights = EvaluationWeights { gold: 0.005, treasure: 0.08, ..WEIGHTS };

fn play(session: &dyn AnySession, seat: Seat, weights: &EvaluationWeights) -> Option<Decision> {
    let VisibleState { game, state } = VisibleState::of(session, seat)?;
    let fight_table = FightTable::of(game);
    let evaluator = |weights| TeamEvaluator::new(game, &fight_table, weights);
    let action = evaluator(weights).choose(game, &state, &mut Vec::new())?;
    evaluated(&evaluator(&WEIGHTS), game, &state, seat, action)
}
