//! The bots of every game: levels from beginner to the strongest player, characters, hints and game review.
//!
//! Start with [`think`]. Bots see a position only as [`kernel::Game::known_state`] shows it to their seat, take their
//! randomness from a seed, and never read a clock: the caller says when to stop. [`registry`](mod@registry) lists the
//! games; each has a module of its own.

mod best_with_same_dice;
mod character;
mod default_bots;
mod games;
#[cfg(test)]
mod hidden_information;
mod hint_reason;
mod level;
mod noise;
mod registry;
mod review;
mod visible_state;
mod weights;

pub use best_with_same_dice::BestWithSameDice;
pub use default_bots::{DEFAULT_LEVELS, choose_by_default};
pub use games::*;
pub use hint_reason::Reason;
pub use level::{Decision, Level, ScoredAction};
pub use registry::{
    Study, best, best_with_same_dice, characters, exact_moves, exact_values, hint_reasons, level, levels, load_weights,
    stand_in_level, think, thinking_time,
};
pub use review::{
    ChanceStretch, Curve, CurvePoint, Grade, GradeBounds, Review, ReviewedChoice, SideReview, assemble_review,
    choice_count, choice_steps, review, review_choice, review_choice_exactly,
};
pub use weights::Weights;
