//! Ulir Dungeon: two to four teams of two climb three levels and fight what lives there.
//!
//! Rules by id: `docs/rules/ulir.md`. Options: `assassin` (`shield` or `sword`), `doubling` (`own` or `team`), `copies`
//! (`once` or `each`) and `ties` (`lose` or `win`). Cards: `data/`, read by [`CardTables::read`]. Exact chances of a
//! fight: [`Odds`]. These are rules 2; records of rules 1 replay as they were played ([`Ulir::rules`]).
//!
//! Laid out like every game (rules, state, moves, notation, view) but without `board.rs`: the dungeon is no grid of
//! squares but levels and cards, in `monster.rs`, `class.rs` and `treasure.rs`.

mod aftermath;
mod class;
mod credits;
mod deal;
mod dice;
mod effect;
mod fight;
mod full_state;
mod monster;
mod moves;
mod notation;
pub mod odds;
mod play;
mod prepare;
mod read;
mod rules;
mod state;
mod tables;
mod treasure;
mod turn;
mod view;

pub use class::{Class, Die, DieColour, Role};
pub use credits::CREDITS;
pub use deal::DEALT;
pub use dice::DicePool;
pub use effect::{Cure, Effect, Ending, Meeting, Strike};
pub use fight::{Might, wounds};
pub use full_state::{Drunk, FullState, Markets, Party, PhaseName, RivalMonsters, Thrown};
pub use monster::{Level, Monster, Ward};
pub use moves::CARRIED;
pub use notation::{Action, Event, Split};
pub use odds::Odds;
pub use read::{CLASSES, MONSTERS, TREASURES};
pub use rules::{Copies, Doubling, GOLD, Ties, Ulir};
pub use state::{MAX_TEAMS, Phase, State, Team};
pub use tables::{CardTables, ClassCard, MonsterCard, Power, Source, TreasureCard, Use};
pub use treasure::{Cards, Treasure};
pub use turn::ROUNDS;
pub use view::{Forecast, View};
