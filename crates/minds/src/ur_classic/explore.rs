//! A position taken apart: every roll, every move, and what each is worth.

use super::{Endgame, Insight, Study, distilled};
use kernel::{Game, Turn};
use search::{Duel, Expectimax, Judge, Limits, Worth};
use ur_classic::{Phase, ROLL_WEIGHTS, State, UrClassic};

/// What can come of a position before a roll. Values are the mover's chances to win.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// Before the roll.
    pub value: f64,
    /// Whether the values are those of perfect play, not an estimate.
    pub exact: bool,
    /// What can be thrown, 0 first.
    pub rolls: Vec<RollOutlook>,
}

/// What can be done with a roll.
#[derive(Clone, PartialEq, Debug)]
pub struct RollOutlook {
    /// What was thrown.
    pub roll: u8,
    /// How often, in sixteen.
    pub weight: u32,
    /// After it, by the best move or the pass.
    pub value: f64,
    /// Every legal move in the game's notation and its value, best first; none where the turn passes.
    pub moves: Vec<(String, f64)>,
}

/// An estimate looks so far ahead: some tens of milliseconds a roll.
const GUESS: Limits = Limits { depth: 4, nodes: 300_000 };

/// Every roll and move of a position with their values: exact where they are known here, else our strongest bot's estimates.
pub fn explore(study: &Study) -> Option<Outlook> {
    let (game, state) = study.state()?;
    let endgame = Endgame::deepest(&game, &state);
    let exact = endgame.is_some_and(|endgame| endgame.knows(&game, &state));
    taken_apart(&game, &state, &Insight { endgame, weights: distilled::KNOWLEDGE.weights() }, exact)
}

/// The same where the values are known without any thought; nothing elsewhere.
pub fn known(study: &Study) -> Option<Outlook> {
    let (game, state) = study.state()?;
    let endgame = Endgame::widest(&game, &state).filter(|endgame| endgame.knows(&game, &state))?;
    taken_apart(&game, &state, &Insight { endgame: Some(endgame), weights: None }, true)
}

/// Every legal move after a roll with its value, best first, where the values are known without any thought.
pub fn known_moves(study: &Study, roll: u8) -> Option<Vec<(String, f64)>> {
    let (game, state) = study.state()?;
    let weight = *ROLL_WEIGHTS.get(usize::from(roll))?;
    let endgame = Endgame::widest(&game, &state).filter(|endgame| endgame.knows(&game, &state))?;
    let judge = Insight { endgame: Some(endgame), weights: None };
    Some(rolled(&game, &state, &judge, Limits::depth(1), roll, weight)?.moves)
}

fn taken_apart(game: &UrClassic, state: &State, judge: &Insight, exact: bool) -> Option<Outlook> {
    let limits = if exact { Limits::depth(1) } else { GUESS };
    let rolls: Option<Vec<RollOutlook>> =
        (0..).zip(ROLL_WEIGHTS).map(|(roll, weight)| rolled(game, state, judge, limits, roll, weight)).collect();
    let rolls = rolls?;
    let weights: u32 = ROLL_WEIGHTS.iter().sum();
    let value = rolls.iter().map(|roll| roll.value * f64::from(roll.weight)).sum::<f64>() / f64::from(weights);
    Some(Outlook { value, exact, rolls })
}

fn rolled(
    game: &UrClassic,
    state: &State,
    judge: &Insight,
    limits: Limits,
    roll: u8,
    weight: u32,
) -> Option<RollOutlook> {
    let mover = state.mover();
    let mut rolled = *state;
    game.resolve_unchecked(&mut rolled, roll);
    if !matches!(game.turn(&rolled), Turn::Seats(_)) {
        let value = match rolled.phase() {
            Phase::Over => game.outcome(&rolled).share(mover, game.seats()),
            Phase::Start | Phase::Roll | Phase::Move(_) => judge.judge(game, &rolled).share(mover),
        };
        return Some(RollOutlook { roll, weight, value, moves: Vec::new() });
    }
    let found = Expectimax::<UrClassic, Duel>::default().search(game, judge, &rolled, mover, limits, &|| false)?;
    let moves: Vec<(String, f64)> =
        found.ranked.iter().map(|ranked| (game.action_text(mover, ranked.action), ranked.share)).collect();
    Some(RollOutlook { roll, weight, value: moves.first()?.1, moves })
}

#[cfg(test)]
mod tests {
    use super::*;
    use solve::ur_classic::PUBLISHED;

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
        assert_eq!(known(&last), explore(&last));
        let moves = known(&last).expect("values").rolls.into_iter().map(|roll| Some(roll.moves));
        assert!(moves.eq((0..5).map(|roll| known_moves(&last, roll))));
        assert_eq!(known_moves(&last, 5), None, "there is no such roll");
        assert_eq!(known_moves(&Study::start(7).expect("a game"), 2), None);
        assert_eq!(known(&Study::start(7).expect("a game")), None, "nobody installed a table");
        let far = explore(&Study::start(7).expect("a game")).expect("values");
        assert!(!far.exact && (0.4..0.6).contains(&far.value), "{far:?}");
    }
}
