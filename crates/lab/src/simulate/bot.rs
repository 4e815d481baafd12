//! The bots of a simulation.

use super::{AppliedRestrictions, EXTERNAL, External, LabError, Restrictions};
use crate::lab_game::{FastBot, LabGame};
use bots::{Decision, Level};
use kernel::{Game, Seat, Session, Step};
use rng::Rng;
use std::sync::Arc;

pub enum Bot<G: Game> {
    /// Takes every legal action with the same chance.
    Random,
    /// Chooses without text; the level of the same name, where there is one, can rank all actions.
    FastBot { id: String, player: Box<dyn FastBot<G>>, level: Option<&'static Level> },
    /// A level of the product, driven by text as at a table.
    Level(&'static Level),
    /// A player from outside, driven by text.
    External(External),
    /// Another bot under the restrictions of a strategy.
    Restricted { bot: Box<Bot<G>>, restrictions: Restrictions, applied: Arc<AppliedRestrictions> },
}

/// A decision that a bot has to make.
pub(super) struct PendingDecision<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) seat: Seat,
    pub(super) legal: &'a [G::Action],
    /// Only where a bot needs text.
    pub(super) session: Option<&'a Session<G>>,
    /// Seed of the bots' own randomness in this game.
    pub(super) seed: u64,
    pub(super) step: usize,
}

impl<G: LabGame> Bot<G> {
    /// Finds a bot: `random`, a level, a baseline of the game, or the external player, if there is one.
    pub fn by_name(game: &G, id: &str, external: Option<&External>) -> Result<Bot<G>, LabError> {
        if let Some(external) = external.filter(|_| id == EXTERNAL) {
            return Ok(Bot::External(external.clone()));
        }
        if id == "random" {
            return Ok(Bot::Random);
        }
        let level = bots::level(G::INFO.slug, id);
        if let Some(player) = game.quick(id) {
            return Ok(Bot::FastBot { id: id.to_owned(), player, level });
        }
        level.map(Bot::Level).ok_or_else(|| {
            let levels = bots::levels(G::INFO.slug).iter().map(|level| level.id);
            let known: Vec<&str> = levels.chain(G::BASELINES.iter().copied()).chain(["random"]).collect();
            LabError::Bot { game: G::INFO.slug, bot: id.to_owned(), known: known.join(", ") }
        })
    }

    #[must_use]
    pub fn restricted(self, restrictions: Restrictions, applied: Arc<AppliedRestrictions>) -> Bot<G> {
        Bot::Restricted { bot: Box::new(self), restrictions, applied }
    }

    pub fn id(&self) -> &str {
        match self {
            Bot::Random => "random",
            Bot::FastBot { id, .. } => id,
            Bot::Level(level) => level.id,
            Bot::External(_) => EXTERNAL,
            Bot::Restricted { bot, .. } => bot.id(),
        }
    }

    /// Whether it needs a session to choose.
    pub(super) fn needs_session(&self) -> bool {
        matches!(self, Bot::Level(_) | Bot::External(_) | Bot::Restricted { .. })
    }

    /// The index of its choice among the legal actions, and its ranking, where it made one.
    pub(super) fn choose(&self, decision: &PendingDecision<'_, G>) -> Option<(usize, Option<Decision>)> {
        match self {
            Bot::Random => Some((decision.dice().index(decision.legal.len())?, None)),
            Bot::FastBot { player, .. } => {
                if decision.legal.len() == 1 {
                    return Some((0, None));
                }
                let PendingDecision { game, state, seat, legal, .. } = *decision;
                let action = player.choose(game, state, seat, legal, &mut decision.dice())?;
                Some((legal.iter().position(|&legal| legal == action)?, None))
            }
            Bot::Level(level) => {
                let thought = decision.think(level)?;
                Some((decision.place(&thought.action)?, Some(thought)))
            }
            Bot::External(External(player)) => {
                let action = player.choose(decision.session?, decision.seat, decision.seed)?;
                Some((decision.place(&action)?, None))
            }
            Bot::Restricted { bot, restrictions, applied } => bot.choose_under(decision, restrictions, applied),
        }
    }

    /// Why it had no answer.
    pub(super) fn silence(&self) -> LabError {
        match self {
            Bot::External(External(player)) => LabError::External(player.fault()),
            Bot::Restricted { bot, .. } => bot.silence(),
            Bot::Random | Bot::FastBot { .. } | Bot::Level(_) => LabError::Silent(self.id().to_owned()),
        }
    }

    /// The best allowed action by the values the bot gives, if its own choice is not allowed.
    fn choose_under(
        &self,
        decision: &PendingDecision<'_, G>,
        restrictions: &Restrictions,
        applied: &AppliedRestrictions,
    ) -> Option<(usize, Option<Decision>)> {
        let (chosen, thought) = self.choose(decision)?;
        let texts = decision.texts();
        let allowed = restrictions.allowed(&texts, &|index| decision.effects(decision.legal[index]), applied);
        if allowed[chosen] {
            return Some((chosen, thought));
        }
        let thought = thought.or_else(|| self.think(decision));
        let ranked = thought.iter().flat_map(|thought| &thought.choices);
        let best = ranked.filter_map(|choice| texts.iter().position(|text| *text == choice.action));
        let next = best.into_iter().find(|&index| allowed[index]);
        // A bot without values takes any allowed action.
        let any = || {
            let left: Vec<usize> = (0..allowed.len()).filter(|&index| allowed[index]).collect();
            Some(left[decision.dice().index(left.len())?])
        };
        Some((next.or_else(any)?, thought))
    }

    /// Its ranking of all legal actions, if it can make one.
    pub(super) fn think(&self, decision: &PendingDecision<'_, G>) -> Option<Decision> {
        match self {
            Bot::Random | Bot::External(_) | Bot::FastBot { level: None, .. } => None,
            Bot::FastBot { level: Some(level), .. } | Bot::Level(level) => decision.think(level),
            Bot::Restricted { bot, .. } => bot.think(decision),
        }
    }
}

impl<G: Game> PendingDecision<'_, G> {
    fn dice(&self) -> Rng {
        Rng::split(self.seed, self.step as u64)
    }

    fn think(&self, level: &Level) -> Option<Decision> {
        bots::think(self.session?, self.seat, level, self.seed, &|| false)
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
