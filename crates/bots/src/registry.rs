//! Bot registry: the levels, characters and searches of every game, by slug.

use crate::best_with_same_dice::SameDiceSearch;
use crate::default_bots::playout_reason;
use crate::hint_reason::{ActionFactsFn, Reason, reasons};
use crate::level::ThinkFn;
use crate::weights::LazyWeights;
use crate::{BestWithSameDice, Decision, Level, games, ur_classic};
use kernel::{AnySession, GameInfo, Seat};
use std::time::Duration;

/// A position that the explorer shows.
pub use ur_classic::Study;

/// The bots of a game, as its folder declares them.
pub(crate) struct GameBots {
    pub(crate) info: &'static GameInfo,
    /// As many as the game declares, in the same order: see [`Level::each`].
    pub(crate) levels: &'static [Level],
    /// Bots beside the levels: the evaluation of one level with a preference added.
    pub(crate) characters: &'static [Level],
    /// The strongest player, for hints and the referee.
    pub(crate) best: ThinkFn,
    /// The best score with the same dice, where all seats use the same ones.
    pub(crate) best_with_same_dice: Option<SameDiceSearch>,
    /// The facts of an action, for the reasons of a hint.
    pub(crate) facts: ActionFactsFn,
    /// Weights that the page fetches instead of carrying them.
    pub(crate) weights: Option<&'static LazyWeights>,
    /// The exact values of positions, in a solved game.
    pub(crate) exact: Option<ExactValues>,
}

/// What is known of positions of a solved game, written as in their addresses.
#[derive(Clone, Copy)]
pub(crate) struct ExactValues {
    pub(crate) position: fn(&str) -> Option<ur_classic::PositionValues>,
    /// Every legal move after a roll, best first.
    pub(crate) moves: MoveValues,
}

/// The value of every legal move of a position after a roll.
type MoveValues = fn(&str, u8) -> Option<Vec<(String, f64)>>;

fn bots_of(slug: &str) -> Option<&'static GameBots> {
    games::ALL.iter().find(|bots| bots.info.slug == slug)
}

/// The levels of a game, weakest first; none when it has no bots.
pub fn levels(slug: &str) -> &'static [Level] {
    bots_of(slug).map_or(&[], |bots| bots.levels)
}

/// The characters of a game, which are not ranked among its levels: see `docs/results/levels.md`.
pub fn characters(slug: &str) -> &'static [Level] {
    bots_of(slug).map_or(&[], |bots| bots.characters)
}

/// The level or character of a game with this id.
pub fn level(slug: &str, id: &str) -> Option<&'static Level> {
    levels(slug).iter().chain(characters(slug)).find(|level| level.id == id)
}

/// The level that plays on for a player who has left the table.
pub fn stand_in_level(slug: &str) -> Option<&'static Level> {
    level(slug, bots_of(slug)?.info.stand_in()?.id)
}

/// How long a bot of this level may think, as the game declares it.
pub fn thinking_time(slug: &str, id: &str) -> Option<Duration> {
    let level = bots_of(slug)?.info.bot(id)?;
    Some(Duration::from_millis(level.milliseconds.into()))
}

/// The decision of a level for a seat. Deterministic: the same position, seed and thinking time give the same answer.
/// None when the seat may not act or the level is of another game.
pub fn think(
    session: &dyn AnySession,
    seat: Seat,
    level: &Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Decision> {
    (level.think)(session, seat, seed, stop)
}

/// The decision of the strongest player, which thinks until `stop` says so. None when the seat may not act or the game
/// has no bots.
pub fn best(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Decision> {
    (bots_of(session.info().slug)?.best)(session, seat, 0, stop)
}

/// Lazy loading of weights that are not embedded in the program: for the page, which fetches them. False when the bytes
/// do not fit or weights are already there.
pub fn load_weights(slug: &str, bytes: Vec<u8>) -> bool {
    bots_of(slug).and_then(|bots| bots.weights).is_some_and(|weights| weights.load(bytes))
}

/// The best score a seat of a finished game could have had with the same dice, as far as a search until `stop` finds
/// it. None when the game is not over, or its seats do not share their dice.
pub fn best_with_same_dice(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<BestWithSameDice> {
    bots_of(session.info().slug)?.best_with_same_dice?(session, seat, stop)
}

/// How many alternatives are compared with the advised action.
const MAX_COMPARED: usize = 3;

/// The reasons for the action of a decision, against the next best ones.
pub fn hint_reasons(session: &dyn AnySession, seat: Seat, decision: &Decision) -> Vec<Reason> {
    let Some(bots) = bots_of(session.info().slug) else { return Vec::new() };
    let others = decision.choices.iter().filter(|choice| choice.action != decision.action);
    let others: Vec<_> =
        others.take(MAX_COMPARED).filter_map(|choice| (bots.facts)(session, seat, &choice.action)).collect();
    let Some(advised) = (bots.facts)(session, seat, &decision.action) else { return Vec::new() };
    let mut found = reasons(&advised, &others);
    if advised.by_playouts {
        found.extend(playout_reason(session, decision));
    }
    found
}

/// The exact values of a position of a solved game, written as in its address; none where no exact value is known.
pub fn exact_values(slug: &str, position: &str) -> Option<ur_classic::PositionValues> {
    (bots_of(slug)?.exact?.position)(position)
}

/// The exact value of every legal move after a roll in a solved game, best first; none where no exact value is known.
pub fn exact_moves(slug: &str, position: &str, roll: u8) -> Option<Vec<(String, f64)>> {
    (bots_of(slug)?.exact?.moves)(position, roll)
}
