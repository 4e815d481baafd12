//! Messages of Ulir Dungeon.
//!
//! A log entry becomes one line ([`UlirWords::log_line`]), the same for the log, the live region and the command line.
//! Players read about their own team as "you".

pub(crate) mod en;
pub(crate) mod fr;
mod labels;
pub(crate) mod levels;
pub(crate) mod options;
#[cfg(feature = "print")]
pub mod print;
mod sentences;
#[cfg(test)]
pub(crate) mod spoken;
#[cfg(test)]
mod tests;
#[cfg(feature = "by-slug")]
pub(crate) mod texts;

use crate::phrase::{Plural, Said, phrases};
use crate::{Lang, SeatNames};
use kernel::Seat;
use ulir::{Action, Role, Split, Treasure, View};

phrases! {
    /// The phrases of Ulir Dungeon in one language.
    pub struct UlirWords {
        lang: Lang,
        pub teams: [&'static str; 4],
        /// The players of the teams: magic, physical, magic …
        pub seats: [&'static str; 8],
        /// The classes, in the order of [`ulir::Class::ALL`].
        pub classes: [&'static str; 8],
        /// The treasures, in the order of [`Treasure::ALL`].
        pub treasures: [&'static str; 7],
        /// The colours of dice, in the order of [`ulir::DieColour::ALL`].
        pub colours: [&'static str; 4],
        /// What the assassin's power does where a six doubles the whole damage.
        pub doubles_all: &'static str,
        /// Why a second copy of an equipment brings no die.
        pub second_copy: &'static str,
        /// The power is awake.
        pub awake: &'static str,
        pub asleep: &'static str,
        /// Dice that count half.
        pub halved: &'static str,
        /// Dice that count nothing.
        pub ignored: &'static str,
        /// Dice that count double.
        pub doubled: &'static str,
        pub powers: &'static str,
        pub potions: &'static str,
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
        pub drink: &'static str,
        /// Uses the priest's power.
        pub bless: &'static str,
        /// Stays on a level.
        pub stay: &'static str,
        /// Goes down a level.
        pub descend: &'static str,
        /// The unit of life: hit points.
        pub hp: &'static str,
        /// A player without hit points.
        pub dead: &'static str,
        /// A team that has beaten level 3.
        pub finished: &'static str,
        pub out: &'static str,
        /// Before the first turn.
        pub dealing: &'static str,
        pub tower: &'static str,
        pub arena: &'static str,
        pub parties: &'static str,
        /// What to do to learn of a card.
        pub learn: &'static str,
        /// The classes inside a sentence, with their article.
        the_classes: [&'static str; 8],
        /// The treasures inside a sentence, without and with their article.
        names: [&'static str; 7],
        a_treasure: [&'static str; 7],
        /// The colours as they go with several dice.
        dice_colours: [&'static str; 4],
        /// Between teams, with its spaces.
        and: &'static str,
        /// What happened, for the log.
        drew_class: Said,
        drew: Said,
        stocked: &'static str,
        shuffled: &'static str,
        stirred: &'static str,
        threw: Said,
        tied: &'static str,
        starts: Said,
        round_begins: &'static str,
        turn: Said,
        stayed: Said,
        descended: Said,
        met: Said,
        met_again: Said,
        the_monster: &'static str,
        bought: Said,
        sold: Said,
        drank: Said,
        drank_attack: Said,
        drank_defence: Said,
        blessed: &'static str,
        healed: &'static str,
        shares_magic: &'static str,
        shares_physical: &'static str,
        shares_both: &'static str,
        raised: Said,
        fights: Said,
        dice: Plural,
        rolled: Said,
        doubled_team: &'static str,
        doubled_own: Said,
        struck: &'static str,
        /// A colour of dice: what it shows, and what a monster makes of it.
        die_shows: &'static str,
        die_ignored: &'static str,
        die_halved: &'static str,
        powers_add: &'static str,
        potions_add: &'static str,
        won: Said,
        lost_nothing: Said,
        lost: Said,
        lost_spared: Said,
        wounded: &'static str,
        died: Said,
        fined: Said,
        owes: &'static str,
        ransomed: Said,
        climbed: Said,
        fell: Said,
        beat_dungeon: Said,
        eliminated: Said,
        over_finished: &'static str,
        over_last_team: &'static str,
        over_rounds: &'static str,
        wins: Said,
        /// What the prompt asks for; the first one says which team it asks.
        for_team: &'static str,
        ask_level: &'static str,
        ask_sell_first: &'static str,
        ask_fight: &'static str,
        ask_fight_odds: &'static str,
        ask_sell: &'static str,
        ask_keep: &'static str,
        ask_wounds: &'static str,
        ask_ransom: &'static str,
        /// What the game waits for.
        wait_setup: &'static str,
        wait_monster: &'static str,
        wait_roll: &'static str,
        wait_moment: &'static str,
        wait_level: &'static str,
        wait_fight: &'static str,
        wait_loot: &'static str,
        wait_wounds: &'static str,
        wait_ransom: &'static str,
        /// Actions in the list.
        label_stay: &'static str,
        label_descend: &'static str,
        label_buy: &'static str,
        label_drink: &'static str,
        label_healing: &'static str,
        label_bless: &'static str,
        label_fight: &'static str,
        label_sell: &'static str,
        label_wounds: &'static str,
        /// How a team ends.
        result_beaten: &'static str,
        result_level: &'static str,
        /// Labels of cards, tower and arena.
        player_dead: &'static str,
        player_lives: &'static str,
        level_n: &'static str,
        monster_n: &'static str,
        ward_none: &'static str,
        ward_halves: &'static str,
        ward_immune: &'static str,
        gold_n: &'static str,
        hp_n: &'static str,
        treasure_count: Plural,
        spoils_beaten: &'static str,
        spoils_up: &'static str,
        toll_down: &'static str,
        source_printed: &'static str,
        source_ruled: &'static str,
        power_damage: &'static str,
        power_blessing: &'static str,
        power_armour: &'static str,
        power_shelter: &'static str,
        power_doubling: &'static str,
        woken_by: &'static str,
        says_physical: &'static str,
        says_magic: &'static str,
        says_attack: &'static str,
        says_defence: &'static str,
        says_healing: &'static str,
        copies: &'static str,
        merchant_here: &'static str,
        merchant_none: &'static str,
        percent: &'static str,
        rolls_win: &'static str,
        defeat_free: &'static str,
        defeat_costs: &'static str,
        damage_needed: &'static str,
        chance_then: &'static str,
        damage_against: &'static str,
        buy_for: &'static str,
        sell_for: &'static str,
        hp_to_lose: &'static str,
        hp_to_give: &'static str,
        hp_change: &'static str,
        monster_waits: &'static str,
        in_pile: &'static str,
        unseen: Plural,
        round_n: &'static str,
        team_status: &'static str,
    }
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
