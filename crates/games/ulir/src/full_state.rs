//! The full state with the keys of the rules page: the `state` of the line protocol.

use crate::{Class, DieColour, Level, Monster, Phase, State, Team, Treasure, Ulir, effect};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A position with the keys of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FullState {
    /// From 1; 0 in set-up.
    pub round: u8,
    /// The team to act; `None` in set-up and at the end.
    pub team: Option<u8>,
    /// Which team began; none in set-up.
    pub first: Option<u8>,
    /// The phase of the turn, as the line protocol names it.
    pub phase: PhaseName,
    /// Indexed by team number.
    pub teams: Vec<Party>,
    /// What the merchants sell.
    pub markets: Markets,
    /// The monster met this turn.
    pub monster: Option<Monster>,
    /// The dice thrown this turn.
    pub dice: Vec<Thrown>,
    /// Potions drunk this turn.
    pub drunk: Drunk,
    /// Whether the blessing of this turn is spent.
    pub blessed: bool,
    /// Treasures left to draw.
    pub pile: u8,
}

/// The phase of the turn, as the line protocol names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PhaseName {
    /// UL-1, UL-2: classes, treasures, stock and the throw for the start.
    Setup,
    /// UL-3: the team stays on its level or goes down.
    Descend,
    /// UL-3: a monster is drawn.
    Monster,
    /// UL-4: the team buys, drinks and blesses.
    Prepare,
    /// UL-5: the team throws its dice.
    Roll,
    /// UL-7: the team sells or keeps what it won.
    Loot,
    /// UL-8: the team shares out its wounds.
    Wounds,
    /// UL-9: the team sells cards to pay the ransom.
    Ransom,
    /// UL-11: the game has ended.
    Over,
}

/// A team as everyone sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Party {
    /// The level of the dungeon where the team stands.
    pub level: Level,
    /// Gold of the team.
    pub gold: u16,
    /// Of the magic and of the physical player.
    pub pv: [u8; 2],
    /// The magic and the physical class, once both are drawn.
    pub classes: Option<[Class; 2]>,
    /// Sorted by card name.
    pub cards: Vec<Treasure>,
    /// The monster that waits for it on each level.
    pub rivals: RivalMonsters,
    /// Whether it has beaten level 3.
    pub finished: bool,
    /// Whether it is out.
    pub eliminated: bool,
}

/// The monsters that beat a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RivalMonsters {
    /// What there is on level 1.
    #[serde(rename = "1")]
    pub one: Option<Monster>,
    /// What there is on level 2.
    #[serde(rename = "2")]
    pub two: Option<Monster>,
    /// What there is on level 3.
    #[serde(rename = "3")]
    pub three: Option<Monster>,
}

/// What the merchants sell, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Markets {
    /// What there is on level 1.
    #[serde(rename = "1")]
    pub one: Vec<Treasure>,
    /// What there is on level 2.
    #[serde(rename = "2")]
    pub two: Vec<Treasure>,
}

/// A die that has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thrown {
    /// Its colour, spelt as the line protocol spells it.
    pub color: DieColour,
    /// The player who threw it.
    pub seat: Seat,
    /// The number that it shows.
    pub value: u8,
}

/// Potions drunk this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Drunk {
    /// How many potions of attack.
    pub attack: u8,
    /// How many potions of defence.
    pub defence: u8,
}

impl PhaseName {
    fn of(phase: Phase) -> PhaseName {
        match phase {
            Phase::Classes(_) | Phase::Deal(_) | Phase::Stock(_) | Phase::First => PhaseName::Setup,
            Phase::Descend => PhaseName::Descend,
            Phase::Monster => PhaseName::Monster,
            Phase::Prepare | Phase::Restock => PhaseName::Prepare,
            Phase::Roll(_) => PhaseName::Roll,
            Phase::Draw(_) | Phase::Loot => PhaseName::Loot,
            Phase::Wounds(_) => PhaseName::Wounds,
            Phase::Ransom(_) => PhaseName::Ransom,
            Phase::Over => PhaseName::Over,
        }
    }
}

impl FullState {
    pub(crate) fn of(game: &Ulir, state: &State) -> FullState {
        let phase = PhaseName::of(state.phase);
        let begun = phase != PhaseName::Setup;
        let dealt = if let Phase::Classes(dealt) = state.phase { dealt } else { u8::MAX };
        let parties = (0..game.teams()).map(|number| Party::of(state.of(number), number < dealt / 2));
        let thrown = state.thrown().map(|(die, value)| {
            let color = game.tables().colour(state.own().classes, die);
            Thrown { color, seat: effect::seat(state.team, die.role()), value }
        });
        FullState {
            round: state.round,
            team: (begun && phase != PhaseName::Over).then_some(state.team),
            first: begun.then_some(state.first),
            phase,
            teams: parties.collect(),
            markets: Markets {
                one: state.market(Level::One).iter().collect(),
                two: state.market(Level::Two).iter().collect(),
            },
            monster: state.monster,
            dice: thrown.collect(),
            drunk: Drunk { attack: state.drunk[0], defence: state.drunk[1] },
            blessed: state.blessed,
            pile: state.pile.len(),
        }
    }
}

impl Party {
    fn of(team: &Team, drawn: bool) -> Party {
        let [one, two, three] = Level::ALL.map(|level| team.rival(level));
        Party {
            level: team.level,
            gold: team.gold,
            pv: team.pv,
            classes: drawn.then_some(team.classes),
            cards: team.cards.iter().collect(),
            rivals: RivalMonsters { one, two, three },
            finished: team.finished,
            eliminated: team.eliminated,
        }
    }
}
