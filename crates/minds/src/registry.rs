//! Which games have bots. A new game's bots are a line here.

use crate::thought::Think;
use crate::{Level, Thought, rolit, ulir, ur_classic, ur_modern};
use ::rolit::Rolit;
use ::ulir::Ulir;
use ::ur_classic::UrClassic;
use ::ur_modern::UrModern;
use kernel::{AnySession, Game, Seat};

/// The bots of one game.
struct Minds {
    slug: &'static str,
    /// Weakest first.
    levels: &'static [Level],
    /// The strongest player, for hints and the referee.
    best: Think,
}

const MINDS: &[Minds] = &[
    Minds { slug: UrClassic::CARD.slug, levels: ur_classic::LEVELS, best: ur_classic::best },
    Minds { slug: UrModern::CARD.slug, levels: ur_modern::LEVELS, best: ur_modern::best },
    Minds { slug: Rolit::CARD.slug, levels: rolit::LEVELS, best: rolit::best },
    Minds { slug: Ulir::CARD.slug, levels: ulir::LEVELS, best: ulir::best },
];

fn minds(slug: &str) -> Option<&'static Minds> {
    MINDS.iter().find(|minds| minds.slug == slug)
}

/// The levels of a game, weakest first; none when it has no bots.
pub fn levels(slug: &str) -> &'static [Level] {
    minds(slug).map_or(&[], |minds| minds.levels)
}

/// The level of a game with this name.
pub fn level(slug: &str, id: &str) -> Option<&'static Level> {
    levels(slug).iter().find(|level| level.id == id)
}

/// What a bot of this level would do for a seat. The same position, seed and time to think give the same answer.
/// None when the seat may not act or the level is of another game.
pub fn think(
    session: &dyn AnySession,
    seat: Seat,
    level: &Level,
    seed: u64,
    stop: &dyn Fn() -> bool,
) -> Option<Thought> {
    (level.think)(session, seat, seed, stop)
}

/// What the strongest player would do for a seat, taking what time it is given. None when the seat may not act or
/// the game has no bots.
pub fn best(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Thought> {
    (minds(session.card().slug)?.best)(session, seat, 0, stop)
}
