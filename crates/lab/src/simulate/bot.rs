//! Somebody who plays.

use super::{Code, LabFault};
use crate::random::pick;
use crate::study::{Quick, Study};
use chance::Dice;
use kernel::{Game, Seat, Session, Step};
use minds::{Level, Thought};

/// A player of one game.
pub enum Bot<G: Game> {
    /// Every legal action equally likely.
    Random,
    /// Without text; the level of the same name, where there is one, can say what it thinks.
    Quick {
        /// Its name.
        id: String,
        /// Who chooses.
        player: Box<dyn Quick<G>>,
        /// Who says why.
        level: Option<&'static Level>,
    },
    /// By text, as at a table.
    Level(&'static Level),
    /// Another, who has sworn something.
    Sworn {
        /// Who would choose freely.
        by: Box<Bot<G>>,
        /// What it has sworn.
        code: Code,
    },
}

/// A decision to be taken.
pub(super) struct Moment<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) seat: Seat,
    pub(super) legal: &'a [G::Action],
    /// Only where somebody needs it.
    pub(super) session: Option<&'a Session<G>>,
    /// Of this game's hesitations.
    pub(super) seed: u64,
    pub(super) ply: usize,
}

impl<G: Study> Bot<G> {
    /// The bot of this name.
    pub fn hire(game: &G, id: &str) -> Result<Bot<G>, LabFault> {
        if id == "random" {
            return Ok(Bot::Random);
        }
        let level = minds::level(G::CARD.slug, id);
        if let Some(player) = game.quick(id) {
            return Ok(Bot::Quick { id: id.to_owned(), player, level });
        }
        level.map(Bot::Level).ok_or_else(|| {
            let levels = minds::levels(G::CARD.slug).iter().map(|level| level.id);
            let known: Vec<&str> = levels.chain(G::YARDSTICKS.iter().copied()).chain(["random"]).collect();
            LabFault::Bot { game: G::CARD.slug, bot: id.to_owned(), known: known.join(", ") }
        })
    }

    /// The same bot under an oath.
    #[must_use]
    pub fn sworn(self, code: Code) -> Bot<G> {
        Bot::Sworn { by: Box::new(self), code }
    }

    /// Its name.
    pub fn id(&self) -> &str {
        match self {
            Bot::Random => "random",
            Bot::Quick { id, .. } => id,
            Bot::Level(level) => level.id,
            Bot::Sworn { by, .. } => by.id(),
        }
    }

    /// Whether it needs a whole session to choose.
    pub(super) fn needs_session(&self) -> bool {
        matches!(self, Bot::Level(_) | Bot::Sworn { .. })
    }

    /// The place of its choice among the legal actions, and what it thought, where it said so.
    pub(super) fn choose(&self, moment: &Moment<'_, G>) -> Option<(usize, Option<Thought>)> {
        match self {
            Bot::Random => Some((pick(&mut moment.dice(), moment.legal.len())?, None)),
            Bot::Quick { player, .. } => {
                if moment.legal.len() == 1 {
                    return Some((0, None));
                }
                let Moment { game, state, seat, legal, .. } = *moment;
                let action = player.choose(game, state, seat, legal, &mut moment.dice())?;
                Some((legal.iter().position(|&legal| legal == action)?, None))
            }
            Bot::Level(level) => {
                let thought = moment.think(level)?;
                Some((moment.place(&thought.action)?, Some(thought)))
            }
            Bot::Sworn { by, code } => by.choose_under(moment, code),
        }
    }

    /// The best allowed action by the values the bot gives, if its own choice is not allowed.
    fn choose_under(&self, moment: &Moment<'_, G>, code: &Code) -> Option<(usize, Option<Thought>)> {
        let (chosen, thought) = self.choose(moment)?;
        let texts = moment.texts();
        let allowed = code.allowed(&texts, &|index| moment.effects(moment.legal[index]));
        if allowed[chosen] {
            return Some((chosen, thought));
        }
        let thought = thought.or_else(|| self.think(moment));
        let ranked = thought.iter().flat_map(|thought| &thought.choices);
        let best = ranked.filter_map(|choice| texts.iter().position(|text| *text == choice.action));
        let next = best.into_iter().find(|&index| allowed[index]);
        // Who gives no values takes any allowed action.
        let any = || {
            let left: Vec<usize> = (0..allowed.len()).filter(|&index| allowed[index]).collect();
            Some(left[pick(&mut moment.dice(), left.len())?])
        };
        Some((next.or_else(any)?, thought))
    }

    /// What it thinks of all legal actions, if it can say.
    pub(super) fn think(&self, moment: &Moment<'_, G>) -> Option<Thought> {
        match self {
            Bot::Random | Bot::Quick { level: None, .. } => None,
            Bot::Quick { level: Some(level), .. } | Bot::Level(level) => moment.think(level),
            Bot::Sworn { by, .. } => by.think(moment),
        }
    }
}

impl<G: Game> Moment<'_, G> {
    fn dice(&self) -> Dice {
        Dice::split(self.seed, self.ply as u64)
    }

    fn think(&self, level: &Level) -> Option<Thought> {
        minds::think(self.session?, self.seat, level, self.seed, &|| false)
    }

    /// Every legal action as text.
    pub(super) fn texts(&self) -> Vec<String> {
        self.legal.iter().map(|&action| self.game.action_text(self.seat, action)).collect()
    }

    fn place(&self, text: &str) -> Option<usize> {
        let mut own = String::new();
        self.legal.iter().position(|&action| {
            own.clear();
            self.game.write_action(self.seat, action, &mut own);
            own == text
        })
    }

    /// The names of what an action brings about at once, also those of variants inside.
    fn effects(&self, action: G::Action) -> Vec<String> {
        let mut effects = Vec::new();
        self.game.effects(self.state, Step::Action(self.seat, action), &mut effects);
        let mut names = Vec::new();
        for effect in &effects {
            collect(&serde_json::to_value(effect).unwrap_or_default(), &mut names);
        }
        names
    }
}

fn collect(value: &serde_json::Value, names: &mut Vec<String>) {
    match value {
        serde_json::Value::String(name) => names.push(name.clone()),
        serde_json::Value::Object(fields) => {
            for (name, inner) in fields {
                names.push(name.clone());
                if inner.is_object() {
                    collect(inner, names);
                }
            }
        }
        _ => {}
    }
}
