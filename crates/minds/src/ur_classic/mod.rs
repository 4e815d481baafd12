//! Bots for classic Ur.
//!
//! `novice` and `scribe` play by rules of thumb and err like people ([`thumb`]); `vizier` trusts its judgement of the
//! next position ([`evaluation`]); `oracle` looks several turns ahead with one distilled from the solution ([`distilled`]).
//! Where the exact values are known ([`endgame`]), near the end or, with a table ([`install`]), from the beginning, it plays
//! perfectly.

mod character;
pub mod distilled;
mod endgame;
pub mod evaluation;
mod explore;
pub(crate) mod facts;
pub mod odds;
mod study;
mod thumb;

pub use character::CHARACTERS;
pub use endgame::install;
pub use explore::{Outlook, RollOutlook, explore, known, known_moves};
pub use study::{Spot, Study};

use crate::{Choice, Level, Thought, Weights};
use chance::Dice;
use endgame::Endgame;
use kernel::{AnySession, Game, Seat, Session, Turn};
use search::{Duel, Expectimax, Finding, Judge, Limits, Worth};
use thumb::Habits;
use ur_classic::{Move, State, UrClassic};

/// Weakest first.
pub const LEVELS: &[Level] = &[
    Level { id: "novice", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::NOVICE) },
    Level { id: "scribe", think: |session, seat, seed, _| by_thumb(session, seat, seed, &thumb::SCRIBE) },
    Level { id: "vizier", think: |session, seat, _, stop| by_search(session, seat, VIZIER, Insight::plain, stop) },
    Level { id: "oracle", think: oracle },
];

/// `vizier` looks at its own turn only.
const VIZIER: Limits = Limits::depth(1);
/// `oracle` looks at its own turn, the enemy's and its own again: some thousands of positions.
const ORACLE: Limits = Limits::depth(3);
/// Without what was distilled it looks at as many as take some tens of milliseconds.
const UNTAUGHT: Limits = Limits { depth: 9, nodes: 1_000_000 };
/// `best` stops when it is told to; a second or two of an idle core if nobody does.
const BEST: Limits = Limits { depth: 12, nodes: 30_000_000 };

fn oracle(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    let limits = match session.legal(seat).len() {
        // Nobody waits for a bot to find its only move.
        1 => VIZIER,
        _ if distilled::KNOWLEDGE.weights().is_some() => ORACLE,
        _ => UNTAUGHT,
    };
    by_search(session, seat, limits, Insight::deep, stop)
}

/// The strongest player, with all the time it is given.
pub(crate) fn best(session: &dyn AnySession, seat: Seat, _seed: u64, stop: &dyn Fn() -> bool) -> Option<Thought> {
    by_search(session, seat, BEST, Insight::deep, stop)
}

/// What a bot knows near a position.
type Knows = fn(&UrClassic, &State) -> Insight;

fn by_search(
    session: &dyn AnySession,
    seat: Seat,
    limits: Limits,
    knows: Knows,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let judge = knows(game, &state);
    // Exact values need no looking ahead.
    let exact = judge.endgame.is_some_and(|endgame| endgame.knows(game, &state));
    let limits = if exact { Limits::depth(1) } else { limits };
    let found = Expectimax::<UrClassic, Duel>::default().search(game, &judge, &state, seat, limits, stop)?;
    let action = found.ranked.first()?.action;
    thought(game, seat, action, exact, &found)
}

fn by_thumb(session: &dyn AnySession, seat: Seat, seed: u64, habits: &Habits) -> Option<Thought> {
    let Known { game, state } = Known::of(session, seat)?;
    let judge = Insight { endgame: None, weights: None };
    let found = Expectimax::<UrClassic, Duel>::default().search(game, &judge, &state, seat, VIZIER, &|| false)?;
    let action = habits.choose(game, &state, &mut Dice::split(seed, session.ply() as u64))?;
    thought(game, seat, action, false, &found)
}

/// What `vizier` would do of all that is legal, without text: for those who play a million games.
pub fn vizier(game: &UrClassic, state: &State, seat: Seat, legal: &[Move]) -> Option<Move> {
    let judge = Insight::plain(game, state);
    let mut best: Option<(f64, Move)> = None;
    for &action in legal {
        let mut next = *state;
        game.play_unchecked(&mut next, seat, action);
        let worth = match game.turn(&next) {
            Turn::Over => Duel::of(&game.outcome(&next), 2),
            Turn::Chance(_) | Turn::Seats(_) => judge.judge(game, &next),
        };
        let share = worth.share(seat);
        if best.is_none_or(|(most, _)| share > most) {
            best = Some((share, action));
        }
    }
    best.map(|(_, action)| action)
}

/// The position as far as the seat can know it.
struct Known<'a> {
    game: &'a UrClassic,
    state: State,
}

impl Known<'_> {
    fn of(session: &dyn AnySession, seat: Seat) -> Option<Known<'_>> {
        let session = session.as_any().downcast_ref::<Session<UrClassic>>()?;
        let game = session.game();
        Some(Known { game, state: game.known(session.state(), seat) })
    }
}

fn thought(game: &UrClassic, seat: Seat, action: Move, exact: bool, found: &Finding<Move>) -> Option<Thought> {
    let value = found.ranked.iter().find(|choice| choice.action == action)?.share;
    let choice = |action, value| Choice { action: game.action_text(seat, action), value };
    let choices = found.ranked.iter().map(|ranked| choice(ranked.action, ranked.share)).collect();
    Some(Thought { action: game.action_text(seat, action), value, exact, nodes: found.nodes, choices })
}

/// Exact values where they are known; elsewhere what was distilled from them, or else the small evaluation.
struct Insight {
    endgame: Option<&'static Endgame>,
    weights: Option<Weights<'static>>,
}

impl Insight {
    /// The last pawns, and the small evaluation.
    fn plain(game: &UrClassic, state: &State) -> Insight {
        Insight { endgame: Endgame::near(game, state), weights: None }
    }

    /// All there is.
    fn deep(game: &UrClassic, state: &State) -> Insight {
        Insight { endgame: Endgame::widest(game, state), weights: distilled::KNOWLEDGE.weights() }
    }
}

impl Judge<UrClassic, Duel> for Insight {
    #[inline]
    fn judge(&self, game: &UrClassic, state: &State) -> Duel {
        let exact = self.endgame.and_then(|endgame| endgame.value(game, state));
        let guess = || match self.weights {
            Some(weights) => distilled::evaluate(weights, game, state),
            None => evaluation::evaluate(game, state),
        };
        Duel::new(state.mover(), exact.unwrap_or_else(guess))
    }
}
