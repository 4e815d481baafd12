//! Bot registry: the levels, characters and searches of every game. A new game's bots are one entry here.

use crate::best_with_same_dice::SameDiceSearch;
use crate::default_bots::{default_bots, playout_reason};
use crate::hint_reason::{ActionFactsFn, Reason, reasons};
use crate::level::ThinkFn;
use crate::{BestWithSameDice, Decision, Level, rolit, roll_and_rule, ulir, ur_classic, ur_modern, village};
use ::rolit::Rolit;
use ::roll_and_rule::RollAndRule;
use ::ulir::Ulir;
use ::ur_classic::UrClassic;
use ::ur_modern::UrModern;
use ::village::Village;
use kernel::{AnySession, Game, Seat};
use pig::Pig;
use std::time::Duration;

pub(crate) struct GameBots {
    pub(crate) slug: &'static str,
    /// Levels from weakest to strongest: their index is their rank.
    pub(crate) levels: &'static [Level],
    /// Bots beside the levels: the evaluation of one level with a preference added.
    pub(crate) characters: &'static [Level],
    /// The strongest player, for hints and the referee.
    pub(crate) best: ThinkFn,
    /// The best score with the same dice, where all seats use the same ones.
    pub(crate) best_with_same_dice: Option<SameDiceSearch>,
    /// The facts of an action, for the reasons of a hint.
    pub(crate) facts: ActionFactsFn,
}

const REGISTRY: &[GameBots] = &[
    GameBots {
        slug: UrClassic::INFO.slug,
        levels: ur_classic::LEVELS,
        characters: ur_classic::CHARACTERS,
        best: ur_classic::best,
        best_with_same_dice: None,
        facts: ur_classic::facts::facts,
    },
    GameBots {
        slug: UrModern::INFO.slug,
        levels: ur_modern::LEVELS,
        characters: ur_modern::CHARACTERS,
        best: ur_modern::best,
        best_with_same_dice: None,
        facts: ur_modern::facts::facts,
    },
    GameBots {
        slug: Rolit::INFO.slug,
        levels: rolit::LEVELS,
        characters: &[],
        best: rolit::best,
        best_with_same_dice: None,
        facts: rolit::facts::facts,
    },
    GameBots {
        slug: Village::INFO.slug,
        levels: village::LEVELS,
        characters: &[],
        best: village::best,
        best_with_same_dice: Some(village::best_with_same_dice::find),
        facts: village::facts::facts,
    },
    GameBots {
        slug: RollAndRule::INFO.slug,
        levels: roll_and_rule::LEVELS,
        characters: &[],
        best: roll_and_rule::best,
        best_with_same_dice: Some(roll_and_rule::best_with_same_dice::find),
        facts: roll_and_rule::facts::facts,
    },
    GameBots {
        slug: Ulir::INFO.slug,
        levels: ulir::LEVELS,
        characters: ulir::CHARACTERS,
        best: ulir::best,
        best_with_same_dice: None,
        facts: ulir::facts::facts,
    },
    default_bots::<Pig>(),
];

fn bots_of(slug: &str) -> Option<&'static GameBots> {
    REGISTRY.iter().find(|bots| bots.slug == slug)
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

/// The index of the level whose evaluation characters use.
const CHARACTER_RANK: usize = 2;
/// The index of the level that plays on for a player who has left.
const STAND_IN_RANK: usize = 1;

/// The level that plays on for a player who has left the table.
pub fn stand_in_level(slug: &str) -> Option<&'static Level> {
    levels(slug).get(STAND_IN_RANK)
}

/// How long a bot of this level may think: 100 ms for the first, twice as long for each further one. A character gets
/// the time of the level whose evaluation it uses.
pub fn thinking_time(slug: &str, id: &str) -> Option<Duration> {
    level(slug, id)?;
    let rank = levels(slug).iter().position(|level| level.id == id).unwrap_or(CHARACTER_RANK);
    Some(Duration::from_millis(100 << rank.min(3)))
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
    match slug {
        _ if slug == UrClassic::INFO.slug => ur_classic::distilled::DISTILLED_WEIGHTS.load(bytes),
        _ if slug == UrModern::INFO.slug => ur_modern::distilled::DISTILLED_WEIGHTS.load(bytes),
        _ => false,
    }
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
    if slug != UrClassic::INFO.slug {
        return None;
    }
    ur_classic::exact_values(&ur_classic::Study::read(position)?)
}

/// The exact value of every legal move after a roll in a solved game, best first; none where no exact value is known.
pub fn exact_moves(slug: &str, position: &str, roll: u8) -> Option<Vec<(String, f64)>> {
    if slug != UrClassic::INFO.slug {
        return None;
    }
    ur_classic::exact_moves(&ur_classic::Study::read(position)?, roll)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_of_levels_there_are() {
        for (slug, id, _) in catalog::measured_levels() {
            assert!(level(slug, id).is_some(), "{slug} has no level {id}");
        }
    }
}
