//! The whole position in the words of the rules page: the `state` of the line protocol.

use crate::{Class, Colour, Die, Level, Monster, Phase, State, Team, Treasure, Ulir, effect};
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A position in the words of the rules page.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Picture {
    /// From 1; 0 in set-up.
    pub round: u8,
    /// Whose turn it is; nobody's in set-up and at the end.
    pub team: Option<u8>,
    /// Which team began; none in set-up.
    pub first: Option<u8>,
    /// What is going on.
    pub phase: Stage,
    /// By number.
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

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// UL-1, UL-2.
    Setup,
    /// UL-3.
    Descend,
    /// UL-3.
    Monster,
    /// UL-4.
    Prepare,
    /// UL-5.
    Roll,
    /// UL-7.
    Loot,
    /// UL-8.
    Wounds,
    /// UL-9.
    Ransom,
    /// UL-11.
    Over,
}

/// A team.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Party {
    /// Where it stands.
    pub level: Level,
    /// Its gold.
    pub gold: u16,
    /// Of the magic and of the physical player.
    pub pv: [u8; 2],
    /// The magic and the physical class, once both are drawn.
    pub classes: Option<[Class; 2]>,
    /// By name.
    pub cards: Vec<Treasure>,
    /// Who waits for it on each level.
    pub rivals: Rivals,
    /// Whether it has beaten level 3.
    pub finished: bool,
    /// Whether it is out.
    pub eliminated: bool,
}

/// The monsters that beat a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rivals {
    /// On level 1.
    #[serde(rename = "1")]
    pub one: Option<Monster>,
    /// On level 2.
    #[serde(rename = "2")]
    pub two: Option<Monster>,
    /// On level 3.
    #[serde(rename = "3")]
    pub three: Option<Monster>,
}

/// What the merchants sell, by name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Markets {
    /// On level 1.
    #[serde(rename = "1")]
    pub one: Vec<Treasure>,
    /// On level 2.
    #[serde(rename = "2")]
    pub two: Vec<Treasure>,
}

/// A die that has fallen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thrown {
    /// Its colour, spelt as the line protocol spells it.
    pub color: Colour,
    /// Who threw it.
    pub seat: Seat,
    /// What it shows.
    pub value: u8,
}

/// Potions drunk this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Drunk {
    /// Of attack.
    pub attack: u8,
    /// Of defence.
    pub defence: u8,
}

impl Stage {
    fn of(phase: Phase) -> Stage {
        match phase {
            Phase::Classes(_) | Phase::Deal(_) | Phase::Stock(_) | Phase::First => Stage::Setup,
            Phase::Descend => Stage::Descend,
            Phase::Monster => Stage::Monster,
            Phase::Prepare | Phase::Restock => Stage::Prepare,
            Phase::Roll(_) => Stage::Roll,
            Phase::Draw(_) | Phase::Loot => Stage::Loot,
            Phase::Wounds(_) => Stage::Wounds,
            Phase::Ransom(_) => Stage::Ransom,
            Phase::Over => Stage::Over,
        }
    }
}

impl Picture {
    pub(crate) fn of(game: &Ulir, state: &State) -> Picture {
        let phase = Stage::of(state.phase);
        let begun = phase != Stage::Setup;
        let dealt = if let Phase::Classes(dealt) = state.phase { dealt } else { u8::MAX };
        let parties = (0..game.teams()).map(|number| Party::of(state.of(number), number < dealt / 2));
        let thrown = Die::ALL.into_iter().filter_map(|die| {
            let value = state.face(die)?;
            let color = game.tables().colour(state.own().classes, die);
            Some(Thrown { color, seat: effect::seat(state.team, die.kind()), value })
        });
        Picture {
            round: state.round,
            team: (begun && phase != Stage::Over).then_some(state.team),
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
            rivals: Rivals { one, two, three },
            finished: team.finished,
            eliminated: team.eliminated,
        }
    }
}
