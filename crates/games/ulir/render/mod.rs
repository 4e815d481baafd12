//! The board of Ulir Dungeon as HTML with inline SVG: the tower, the fight, the teams. Three texts, so that a choice in
//! one does not redraw and restart animations in another.
//!
//! Parts that can be touched are named by what they are: `shop 1 sword`, `hold healing`, `hero 0`, `team 2`; a button
//! that plays an action is `do fight`, and `back` clears the selection.

mod arena;
mod art;
mod blow;
mod cards;
mod note;
mod paper;
mod parties;
#[cfg(test)]
mod tests;
mod tower;

pub use arena::arena;
pub use art::{DEFS, EMBLEMS};
pub use blow::{Blow, CountingStep};
pub use note::Meaning;
pub(crate) use paper::paper;
pub use parties::parties;
pub use tower::{BannerMove, tower};

use ::ulir::{
    Action, CARRIED, CardTables, Cards, Level, Monster, Odds, Party, Power, Role, Split, Team, Treasure, Ulir, View,
};
use i18n::SeatNames;
use i18n::ulir::UlirWords;

/// Everything a board is drawn from.
#[derive(Clone, Copy)]
pub struct BoardModel<'a> {
    /// The rules, with the cards they are played with.
    pub game: &'a Ulir,
    /// What the reader sees.
    pub view: &'a View,
    pub words: &'a UlirWords,
    pub cast: &'a SeatNames,
    /// What the reader can play now.
    pub legal: &'a [String],
    /// The part the reader has picked.
    pub picked: Option<&'a str>,
    /// The team nearest to the reader.
    pub near: u8,
}

impl<'a> BoardModel<'a> {
    fn tables(&self) -> &'a CardTables {
        self.game.tables()
    }

    fn party(&self, team: u8) -> Option<&'a Party> {
        self.view.table.teams.get(usize::from(team))
    }

    /// The team shown large: the one the reader acts for, else the reader's own.
    pub fn shown(&self) -> u8 {
        self.view.table.team.filter(|_| !self.legal.is_empty()).unwrap_or(self.near)
    }

    fn team_name(&self, team: u8) -> &'static str {
        self.words.teams[usize::from(team) % 4]
    }

    /// The names of the people of a team.
    fn people(&self, team: u8) -> String {
        let names = Role::ALL.map(|kind| self.cast.name(i18n::ulir::seat_of(team, kind)));
        names.join(", ")
    }

    fn may(&self, action: &str) -> bool {
        self.legal.iter().any(|legal| legal == action)
    }

    fn is_picked(&self, part: &str) -> bool {
        self.picked == Some(part)
    }

    /// The team whose turn it is, as the odds count it.
    fn fighters(&self) -> Option<(Team, Monster)> {
        let party = self.party(self.view.table.team?)?;
        Some((study(party)?, self.view.table.monster?))
    }

    /// The odds of the fight after an action of the team.
    pub fn odds_after(&self, action: Action) -> Option<Odds> {
        let (team, monster) = self.fighters()?;
        self.view.odds.as_ref()?;
        let mut drunk = [self.view.table.drunk.attack, self.view.table.drunk.defence];
        let mut cards = team.cards();
        let mut living = Role::ALL.map(|kind| team.lives(kind));
        match action {
            // A fifth card costs another one (UL-4): shown is the sale after which the fight is likeliest to be won.
            Action::Buy(treasure) if cards.len() >= CARRIED => {
                let five = cards.with(treasure);
                let odds = five.kinds().map(|sold| {
                    let team = Team::study(team.classes(), living, five.without(sold));
                    Odds::of(self.game, &team, monster, drunk)
                });
                return odds.max_by(|one, other| one.chance().total_cmp(&other.chance()));
            }
            Action::Buy(treasure) => cards = cards.with(treasure),
            Action::DrinkAttack => {
                cards = cards.without(Treasure::Attack);
                drunk[0] += 1;
            }
            Action::DrinkDefence => {
                cards = cards.without(Treasure::Defence);
                drunk[1] += 1;
            }
            Action::DrinkHealing(Split { magic, physical }) => {
                living = [living[0] || magic > 0, living[1] || physical > 0];
            }
            Action::Fight => {}
            Action::Stay | Action::Descend | Action::Bless(_) | Action::Sell(_) | Action::Keep | Action::Wounds(_) => {
                return None;
            }
        }
        Some(Odds::of(self.game, &Team::study(team.classes(), living, cards), monster, drunk))
    }

    /// Whether a player's power is active.
    fn awake(&self, party: &Party, kind: Role) -> bool {
        let Some(classes) = party.classes else { return false };
        let card = self.tables().class(classes[kind as usize]);
        party.pv[kind as usize] > 0 && party.cards.contains(&card.equipment)
    }

    fn power(&self, party: &Party, kind: Role) -> Option<Power> {
        Some(self.tables().class(party.classes?[kind as usize]).power)
    }

    /// The market of a level; none on the highest.
    fn market(&self, level: Level) -> &'a [Treasure] {
        match level {
            Level::One => &self.view.table.markets.one,
            Level::Two => &self.view.table.markets.two,
            Level::Three => &[],
        }
    }
}

/// A team for the odds, which depend only on living players and cards.
fn study(party: &Party) -> Option<Team> {
    let cards: Cards = party.cards.iter().copied().collect();
    Some(Team::study(party.classes?, party.pv.map(|pv| pv > 0), cards))
}

/// Kinds of cards with their number.
fn counted(cards: &[Treasure]) -> impl Iterator<Item = (Treasure, u8)> {
    let cards: Cards = cards.iter().copied().collect();
    Treasure::ALL.into_iter().map(move |kind| (kind, cards.count(kind))).filter(|&(_, count)| count > 0)
}

/// A word of a class list, or nothing.
fn when(is: bool, class: &'static str) -> &'static str {
    if is { class } else { "" }
}
