//! Experiments that play more than one set of games: matches between levels, restricted strategies, tuning.

mod any;
mod extras;
mod findings;
mod level_match;
mod strategy_match;
mod tune;

pub(crate) use any::Typed;
pub use any::{AnyLab, lab};
pub use extras::Extras;
pub use findings::Findings;
pub use level_match::{LevelMatch, play_level_matches};
pub use strategy_match::{StrategyMatch, play_strategies};
pub use tune::{Parameter, TuningGoal, TuningPlan, TuningResult, tune, workload};
