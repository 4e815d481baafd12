//! Ulir Dungeon: two to four teams of two climb three levels and fight what lives there.
//!
//! Rules by id: `docs/rules/ulir.md`. Options: `assassin` (`shield` or `sword`) and `ties` (`lose` or `win`). Cards:
//! `data/`, read by [`Tables::read`]. Exact chances of a fight: [`Odds`].

mod aftermath;
mod class;
mod deal;
mod effect;
mod fight;
mod monster;
mod moves;
mod notation;
pub mod odds;
mod picture;
mod play;
mod prepare;
mod read;
mod rules;
mod state;
mod tables;
mod treasure;
mod turn;
mod view;

pub use class::{Class, Colour, Die, Kind};
pub use deal::DEALT;
pub use effect::{Cure, Effect, Ending, Meeting, Strike};
pub use fight::{Might, wounds};
pub use monster::{Level, Monster, Ward};
pub use moves::CARRIED;
pub use notation::{Action, Event, Split};
pub use odds::Odds;
pub use picture::{Drunk, Markets, Party, Picture, Rivals, Stage, Thrown};
pub use read::{CLASSES, MONSTERS, TREASURES};
pub use rules::{GOLD, Ties, Ulir};
pub use state::{MAX_TEAMS, Phase, State, Team};
pub use tables::{ClassCard, MonsterCard, Power, Source, Tables, TreasureCard, Use};
pub use treasure::{Cards, Treasure};
pub use turn::ROUNDS;
pub use view::{Forecast, View};
