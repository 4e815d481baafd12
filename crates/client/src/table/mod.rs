//! The table: board in the middle, seats around it, log, chat and rules beside it.

mod actions;
#[cfg(feature = "sheets")]
mod best_with_same_dice;
mod block;
mod cards;
mod chat;
mod client;
mod clock;
#[cfg(feature = "sheets")]
mod daily_leaders;
mod enter_roll;
mod hint;
mod match_standings;
mod offer;
mod page;
mod panel;
#[cfg(feature = "sheets")]
mod pick_dice;
mod play_from_here;
mod proposal;
mod queue;
mod replay;
mod replay_controls;
mod review;
mod seats;
mod spectator_chat;
mod take_back;
mod undo;
mod verify;

pub(crate) use page::TablePage;
