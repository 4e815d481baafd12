//! The lab: change a number of a game, let the bots play both versions in workers, and see what comes of it.
//!
//! It knows no game. What can be chosen comes from the worker, which has the games and the lab; what is chosen goes
//! back as an order ([`desk`]), is played in shares by a [`crew`] and put together by one of them ([`run`]).

mod crew;
mod desk;
mod form;
mod keep;
mod names;
mod numbers;
mod page;
mod results;
mod run;

pub(crate) use page::{GAMES, LabPage};
