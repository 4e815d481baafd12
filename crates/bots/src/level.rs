//! Bot levels, and the decision a bot makes.

use kernel::{AnySession, Game, LevelInfo, Seat};
use search::SearchResult;

/// Chooses for a seat that is to act. The `u64` seeds the random errors of weak levels; the closure says when to stop.
pub(crate) type ThinkFn = fn(&dyn AnySession, Seat, u64, &dyn Fn() -> bool) -> Option<Decision>;

/// A bot of some strength: a level or a character.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// Its name in records, addresses and commands; the page translates it (`i18n`).
    pub id: &'static str,
    pub(crate) think: ThinkFn,
}

impl Level {
    /// The levels that a game declares, each with what chooses for it. Another number of them does not compile.
    pub(crate) const fn each<const N: usize>(declared: &[LevelInfo], think: [ThinkFn; N]) -> [Level; N] {
        assert!(declared.len() == N, "as many levels as the game declares");
        let mut levels = [Level { id: "", think: think[0] }; N];
        let mut rank = 0;
        while rank < N {
            levels[rank] = Level { id: declared[rank].id, think: think[rank] };
            rank += 1;
        }
        levels
    }
}

/// The action a bot would take, and how it rates the alternatives.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// In the game's notation.
    pub action: String,
    /// The seat's expected share of the win, 0 to 1; its expected final score in a solo game played for points.
    pub value: f64,
    /// Whether the values are those of perfect play instead of estimates.
    pub exact: bool,
    /// Positions visited by the search.
    pub nodes: u64,
    /// Every legal action, best first. A weak level may pick another than the first.
    pub choices: Vec<ScoredAction>,
}

impl Decision {
    /// From a search result; `action` need not be the first of it. None when it is not in it.
    pub(crate) fn of_search<G: Game>(
        game: &G,
        seat: Seat,
        action: G::Action,
        exact: bool,
        result: &SearchResult<G::Action>,
    ) -> Option<Decision> {
        let value = result.ranked.iter().find(|ranked| ranked.action == action)?.share;
        let scored = |action, value| ScoredAction { action: game.action_text(seat, action), value };
        let choices = result.ranked.iter().map(|ranked| scored(ranked.action, ranked.share)).collect();
        Some(Decision { action: game.action_text(seat, action), value, exact, nodes: result.nodes, choices })
    }
}

/// A legal action with its value.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoredAction {
    /// In the game's notation.
    pub action: String,
    /// In the unit of [`Decision::value`].
    pub value: f64,
}
