//! Position explorer: the value of every roll and every move.

use super::{ClassicEvaluator, Endgame, Study, distilled};
use kernel::{Game, Turn};
use search::{Evaluator, Expectimax, Limits, Utility, ZeroSumShare};
use ur_classic::{Phase, ROLL_WEIGHTS, State, UrClassic};

/// The values of a position before a roll, as the mover's chances to win.
#[derive(Clone, PartialEq, Debug)]
pub struct PositionValues {
    pub value: f64,
    /// Whether the values are those of perfect play instead of estimates.
    pub exact: bool,
    /// By roll, 0 first.
    pub rolls: Vec<RollValues>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RollValues {
    pub roll: u8,
    /// Its probability, in sixteenths.
    pub weight: u32,
    /// The value of the best move, or of the pass.
    pub value: f64,
    /// Every legal move in the game's notation with its value, best first; none where the turn passes.
    pub moves: Vec<(String, f64)>,
}

/// Limits of an estimate: some tens of milliseconds per roll.
const ESTIMATE: Limits = Limits { depth: 4, nodes: 300_000 };

/// Every roll and move of a position with their values: exact where they are known, else the strongest bot's estimates.
pub fn explore(study: &Study) -> Option<PositionValues> {
    let (game, state) = study.state()?;
    let endgame = Endgame::deepest(&game, &state);
    let exact = endgame.is_some_and(|endgame| endgame.covers(&game, &state));
    analyse(&game, &state, &ClassicEvaluator { endgame, weights: distilled::DISTILLED_WEIGHTS.weights() }, exact)
}

/// The same where exact values are known; none elsewhere.
pub fn exact_values(study: &Study) -> Option<PositionValues> {
    let (game, state) = study.state()?;
    let endgame = Endgame::widest(&game, &state).filter(|endgame| endgame.covers(&game, &state))?;
    analyse(&game, &state, &ClassicEvaluator { endgame: Some(endgame), weights: None }, true)
}

/// Every legal move after a roll with its exact value, best first; none where exact values are not known.
pub fn exact_moves(study: &Study, roll: u8) -> Option<Vec<(String, f64)>> {
    let (game, state) = study.state()?;
    let weight = *ROLL_WEIGHTS.get(usize::from(roll))?;
    let endgame = Endgame::widest(&game, &state).filter(|endgame| endgame.covers(&game, &state))?;
    let evaluator = ClassicEvaluator { endgame: Some(endgame), weights: None };
    Some(roll_values(&game, &state, &evaluator, Limits::depth(1), roll, weight)?.moves)
}

fn analyse(game: &UrClassic, state: &State, evaluator: &ClassicEvaluator, exact: bool) -> Option<PositionValues> {
    let limits = if exact { Limits::depth(1) } else { ESTIMATE };
    let rolls: Option<Vec<RollValues>> = (0..)
        .zip(ROLL_WEIGHTS)
        .map(|(roll, weight)| roll_values(game, state, evaluator, limits, roll, weight))
        .collect();
    let rolls = rolls?;
    let weights: u32 = ROLL_WEIGHTS.iter().sum();
    let value = rolls.iter().map(|roll| roll.value * f64::from(roll.weight)).sum::<f64>() / f64::from(weights);
    Some(PositionValues { value, exact, rolls })
}

fn roll_values(
    game: &UrClassic,
    state: &State,
    evaluator: &ClassicEvaluator,
    limits: Limits,
    roll: u8,
    weight: u32,
) -> Option<RollValues> {
    let mover = state.mover();
    let mut rolled = *state;
    game.resolve_unchecked(&mut rolled, roll);
    if !matches!(game.turn(&rolled), Turn::Seats(_)) {
        let value = match rolled.phase() {
            Phase::Over => game.outcome(&rolled).share(mover, game.seats()),
            Phase::Start | Phase::Roll | Phase::Move(_) => evaluator.evaluate(game, &rolled).share(mover),
        };
        return Some(RollValues { roll, weight, value, moves: Vec::new() });
    }
    let result =
        Expectimax::<UrClassic, ZeroSumShare>::default().search(game, evaluator, &rolled, mover, limits, &|| false)?;
    let moves: Vec<(String, f64)> =
        result.ranked.iter().map(|ranked| (game.action_text(mover, ranked.action), ranked.share)).collect();
    Some(RollValues { roll, weight, value: moves.first()?.1, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::ur_classic::PUBLISHED;

    #[test]
    fn three_pawns_are_known_exactly_and_seven_are_estimated() {
        let outlook = explore(&Study::start(1).expect("a game")).expect("values");
        assert!(outlook.exact && outlook.rolls.len() == 5 && outlook.rolls[0].moves.is_empty());
        for (pawns, percent) in PUBLISHED.into_iter().filter(|(pawns, _)| *pawns <= 3) {
            let outlook = explore(&Study::start(pawns).expect("a game")).expect("values");
            assert!(outlook.exact && (100.0 * outlook.value - percent).abs() < 1e-5, "{pawns}: {}", outlook.value);
        }
        let last = Study::read("2.0.14.1..0").expect("a position");
        assert_eq!(explore(&last).expect("values").rolls[1].value, 1.0, "a roll of 1 wins");
        assert_eq!(exact_values(&last), explore(&last));
        let moves = exact_values(&last).expect("values").rolls.into_iter().map(|roll| Some(roll.moves));
        assert!(moves.eq((0..5).map(|roll| exact_moves(&last, roll))));
        assert_eq!(exact_moves(&last, 5), None, "there is no such roll");
        assert_eq!(exact_moves(&Study::start(7).expect("a game"), 2), None);
        assert_eq!(exact_values(&Study::start(7).expect("a game")), None, "no solution file is installed");
        let far = explore(&Study::start(7).expect("a game")).expect("values");
        assert!(!far.exact && (0.4..0.6).contains(&far.value), "{far:?}");
    }
}
