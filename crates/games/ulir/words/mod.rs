//! Messages of Ulir Dungeon.
//!
//! A log entry becomes one line ([`UlirWords::log_line`]), the same for the log, the live region and the command line.
//! Players read about their own team as "you".

pub(crate) mod en;
pub(crate) mod fr;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;

use crate::SeatNames;
use kernel::Seat;
use ulir::{Action, DieColour, Effect, Forecast, Level, Monster, MonsterCard, Power, Role, Source, Split, Treasure};
use ulir::{TreasureCard, View, Ward};

/// Words of Ulir Dungeon.
#[derive(Debug)]
pub struct UlirWords {
    pub teams: [&'static str; 4],
    /// The players of the teams: magic, physical, magic …
    pub seats: [&'static str; 8],
    /// The classes, in the order of [`ulir::Class::ALL`].
    pub classes: [&'static str; 8],
    /// The treasures, in the order of [`Treasure::ALL`].
    pub treasures: [&'static str; 7],
    /// The name of an option.
    pub option: fn(&str) -> &'static str,
    /// A value of an option.
    pub value: fn(&str) -> Option<&'static str>,
    /// The log line of one step, from its effects.
    pub log_line: fn(&SeatNames, &[Effect]) -> String,
    /// What the team of the reader can do.
    pub prompt: fn(&SeatNames, &View) -> String,
    /// The player or event that the game waits for.
    pub waiting: fn(&SeatNames, &View) -> String,
    /// An action in the list.
    pub label: fn(&View, Action) -> String,
    /// Status of a player; arguments: class, hit points (PV in the data files).
    pub tally: fn(&str, u8) -> String,
    /// Why the team won, with its gold.
    pub result: fn(&View, u8) -> String,
    pub level: fn(Level) -> String,
    /// A monster, on its card.
    pub monster: fn(Monster) -> String,
    /// What a monster does to dice.
    pub ward: fn(Ward) -> String,
    /// What a victory brings.
    pub spoils: fn(Monster, &MonsterCard) -> String,
    /// What a defeat costs.
    pub toll: fn(Monster, &MonsterCard) -> String,
    /// Where a card comes from, in a word.
    pub source: fn(Source) -> &'static str,
    /// What a power does.
    pub power: fn(Power) -> String,
    /// What the assassin's power does where a six doubles the whole damage.
    pub doubles_all: &'static str,
    /// Why a second copy of an equipment brings no die.
    pub second_copy: &'static str,
    /// What wakes a power.
    pub wakes: fn(Treasure) -> String,
    /// The power is awake.
    pub awake: &'static str,
    pub asleep: &'static str,
    /// What a treasure does.
    pub says: fn(Treasure, &TreasureCard) -> String,
    pub gold: fn(u16) -> String,
    /// Cards of a kind, for screen readers; arguments: the kind, the number.
    pub stock: fn(Treasure, u8) -> String,
    /// The merchant of a level.
    pub merchant: fn(Level) -> String,
    /// Chances of a fight, in percent.
    pub chance: fn(u64, u64) -> String,
    /// What the chances say: in how many ways of how many, and what a defeat costs.
    pub odds: fn(&Forecast) -> String,
    /// The damage that wins.
    pub needed: fn(u16) -> String,
    /// What the chances would be after the choice.
    pub then: fn(&str) -> String,
    /// A colour of dice.
    pub colours: [&'static str; 4],
    pub die: fn(DieColour, u8) -> String,
    /// Dice that count half.
    pub halved: &'static str,
    /// Dice that count nothing.
    pub ignored: &'static str,
    /// Dice that count double.
    pub doubled: &'static str,
    pub powers: &'static str,
    pub potions: &'static str,
    pub against: fn(u16, u8) -> String,
    /// The fight is won.
    pub victory: &'static str,
    /// The fight is lost.
    pub defeat: &'static str,
    pub fight: &'static str,
    pub keep: &'static str,
    /// Confirms how hit points are shared.
    pub share: &'static str,
    /// Takes a choice back.
    pub back: &'static str,
    /// Buys a card; argument: its price.
    pub buy: fn(u16) -> String,
    /// Sells a card; argument: its price.
    pub sell: fn(u16) -> String,
    pub drink: &'static str,
    /// Uses the priest's power.
    pub bless: &'static str,
    /// Stays on a level.
    pub stay: &'static str,
    /// Goes down a level.
    pub descend: &'static str,
    /// Hit points to lose; argument: how many.
    pub wounds: fn(u8) -> String,
    /// Hit points to heal; argument: how many.
    pub healing: fn(u8) -> String,
    /// A change of hit points; arguments: player, before, after.
    pub change: fn(&str, u8, u8) -> String,
    /// The unit of life: hit points.
    pub hp: &'static str,
    /// A player without hit points.
    pub dead: &'static str,
    /// A team that has beaten level 3.
    pub finished: &'static str,
    /// A team that is out.
    pub out: &'static str,
    /// A monster waits for a team.
    pub rival: fn(&str) -> String,
    /// Treasures left in the pile.
    pub pile: fn(u8) -> String,
    /// Argument: monsters of a level not met yet.
    pub lurking: fn(usize) -> String,
    pub round: fn(u8) -> String,
    /// Before the first turn.
    pub dealing: &'static str,
    /// A team, for screen readers; arguments: name, gold, level.
    pub team: fn(&str, u16, Level) -> String,
    pub tower: &'static str,
    pub arena: &'static str,
    pub parties: &'static str,
    /// What to do to learn of a card.
    pub learn: &'static str,
}

/// Reads an action in the game's notation.
pub fn read(action: &str) -> Option<Action> {
    let split = |text: &str| {
        let (magic, physical) = text.split_once('+')?;
        Some(Split { magic: magic.parse().ok()?, physical: physical.parse().ok()? })
    };
    match action.split_once(' ') {
        None => match action {
            "stay" => Some(Action::Stay),
            "descend" => Some(Action::Descend),
            "fight" => Some(Action::Fight),
            "keep" => Some(Action::Keep),
            _ => None,
        },
        Some(("buy", treasure)) => Treasure::named(treasure).map(Action::Buy),
        Some(("sell", treasure)) => Treasure::named(treasure).map(Action::Sell),
        Some(("bless", shares)) => split(shares).map(Action::Bless),
        Some(("wounds", shares)) => split(shares).map(Action::Wounds),
        Some(("drink", "attack")) => Some(Action::DrinkAttack),
        Some(("drink", "defence")) => Some(Action::DrinkDefence),
        Some(("drink", healing)) => split(healing.strip_prefix("healing ")?).map(Action::DrinkHealing),
        Some(_) => None,
    }
}

/// The team of a seat.
pub fn team_of(seat: Seat) -> u8 {
    u8::from(seat) / 2
}

/// The seat of a player.
pub fn seat_of(team: u8, kind: Role) -> Seat {
    Seat::new(2 * team + kind as u8).unwrap_or(Seat::FIRST)
}

/// Whether the reader is of a team.
pub fn is_yours(cast: &SeatNames, team: u8) -> bool {
    cast.you().is_some_and(|seat| team_of(seat) == team)
}

/// Whole percents, but never 0 or 100 for what is only unlikely or only likely.
fn percent(wins: u64, falls: u64) -> (&'static str, u64) {
    let falls = falls.max(1);
    match (200 * wins + falls) / (2 * falls) {
        0 if wins > 0 => ("<", 1),
        100 if wins < falls => (">", 99),
        percent => ("", percent),
    }
}

/// The names of the two classes of a team, once they are drawn.
fn names(classes: &[&'static str; 8], view: &View, team: u8) -> [&'static str; 2] {
    let drawn = view.table.teams.get(usize::from(team)).and_then(|party| party.classes);
    drawn.map_or(["", ""], |drawn| drawn.map(|class| classes[class as usize]))
}
