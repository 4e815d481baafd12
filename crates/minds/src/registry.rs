//! Which games have bots. A new game's bots are a line here.

use crate::hindsight::Look;
use crate::reason::{FindFacts, Reason, reasons};
use crate::thought::Think;
use crate::{Hindsight, Level, Thought, rolit, roll_and_rule, ulir, ur_classic, ur_modern, village};
use ::rolit::Rolit;
use ::roll_and_rule::RollAndRule;
use ::ulir::Ulir;
use ::ur_classic::UrClassic;
use ::ur_modern::UrModern;
use ::village::Village;
use kernel::{AnySession, Game, Seat};
use std::time::Duration;

/// The bots of one game.
struct Minds {
    slug: &'static str,
    /// Weakest first.
    levels: &'static [Level],
    /// Beside them: a level's judgement with a taste of its own.
    characters: &'static [Level],
    /// The strongest player, for hints and the referee.
    best: Think,
    /// What the dice allowed, where everybody has the same.
    look: Option<Look>,
    /// What an action does, for the reasons of a hint.
    facts: FindFacts,
}

const MINDS: &[Minds] = &[
    Minds {
        slug: UrClassic::CARD.slug,
        levels: ur_classic::LEVELS,
        characters: ur_classic::CHARACTERS,
        best: ur_classic::best,
        look: None,
        facts: ur_classic::facts::facts,
    },
    Minds {
        slug: UrModern::CARD.slug,
        levels: ur_modern::LEVELS,
        characters: ur_modern::CHARACTERS,
        best: ur_modern::best,
        look: None,
        facts: ur_modern::facts::facts,
    },
    Minds {
        slug: Rolit::CARD.slug,
        levels: rolit::LEVELS,
        characters: &[],
        best: rolit::best,
        look: None,
        facts: rolit::facts::facts,
    },
    Minds {
        slug: Village::CARD.slug,
        levels: village::LEVELS,
        characters: &[],
        best: village::best,
        look: Some(village::hindsight::look),
        facts: village::facts::facts,
    },
    Minds {
        slug: RollAndRule::CARD.slug,
        levels: roll_and_rule::LEVELS,
        characters: &[],
        best: roll_and_rule::best,
        look: Some(roll_and_rule::hindsight::look),
        facts: roll_and_rule::facts::facts,
    },
    Minds {
        slug: Ulir::CARD.slug,
        levels: ulir::LEVELS,
        characters: ulir::CHARACTERS,
        best: ulir::best,
        look: None,
        facts: ulir::facts::facts,
    },
];

fn minds(slug: &str) -> Option<&'static Minds> {
    MINDS.iter().find(|minds| minds.slug == slug)
}

/// The levels of a game, weakest first; none when it has no bots.
pub fn levels(slug: &str) -> &'static [Level] {
    minds(slug).map_or(&[], |minds| minds.levels)
}

/// The characters of a game: no steps of the ladder, see `docs/results/levels.md`.
pub fn characters(slug: &str) -> &'static [Level] {
    minds(slug).map_or(&[], |minds| minds.characters)
}

/// The level or character of a game with this name.
pub fn level(slug: &str, id: &str) -> Option<&'static Level> {
    levels(slug).iter().chain(characters(slug)).find(|level| level.id == id)
}

/// How long a bot of this level may think: every level gets twice the time of the one below, up to what a player gladly
/// waits. A character has the time of the third level, whose judgement it has.
pub fn patience(slug: &str, id: &str) -> Option<Duration> {
    level(slug, id)?;
    let rank = levels(slug).iter().position(|known| known.id == id).unwrap_or(2);
    Some(Duration::from_millis(100 << rank.min(3)))
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

/// Gives the bots of a game what they know beside the program, where the program does not carry it: the page. False when it
/// is of no use to them, or they know already.
pub fn learn(slug: &str, bytes: Vec<u8>) -> bool {
    match slug {
        _ if slug == UrClassic::CARD.slug => ur_classic::distilled::KNOWLEDGE.learn(bytes),
        _ if slug == UrModern::CARD.slug => ur_modern::distilled::KNOWLEDGE.learn(bytes),
        _ => false,
    }
}

/// What a seat of a finished game could have reached with the very dice that fell, taking what time it is given. None
/// where the game is not over, or chance is not the same for everybody.
pub fn hindsight(session: &dyn AnySession, seat: Seat, stop: &dyn Fn() -> bool) -> Option<Hindsight> {
    minds(session.card().slug)?.look?(session, seat, stop)
}

/// So many other actions are looked at for the reasons of one.
const OTHERS: usize = 3;

/// What speaks for the action that a thought advises, against the next best ones.
pub fn why(session: &dyn AnySession, seat: Seat, thought: &Thought) -> Vec<Reason> {
    let Some(minds) = minds(session.card().slug) else { return Vec::new() };
    let others = thought.choices.iter().filter(|choice| choice.action != thought.action);
    let others: Vec<_> =
        others.take(OTHERS).filter_map(|choice| (minds.facts)(session, seat, &choice.action)).collect();
    (minds.facts)(session, seat, &thought.action).map_or_else(Vec::new, |advised| reasons(&advised, &others))
}

/// What a position of a solved game is worth, as its address has it; nothing where no exact value is known here.
pub fn known_exactly(slug: &str, position: &str) -> Option<ur_classic::Outlook> {
    if slug != UrClassic::CARD.slug {
        return None;
    }
    ur_classic::known(&ur_classic::Study::read(position)?)
}

/// What every action is worth where somebody chooses in a solved game, best first; nothing where no exact value is known here.
pub fn known_moves(slug: &str, position: &str, roll: u8) -> Option<Vec<(String, f64)>> {
    if slug != UrClassic::CARD.slug {
        return None;
    }
    ur_classic::known_moves(&ur_classic::Study::read(position)?, roll)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_of_levels_there_are() {
        for (slug, id, _) in ladder::all() {
            assert!(level(slug, id).is_some(), "{slug} has no level {id}");
        }
    }
}
