//! The server as strangers meet it: over HTTP and WebSockets, with its real store in a temporary folder.

mod client;
mod house;

mod accounts;
mod admin;
mod authorisation;
mod back;
mod backup;
mod bring;
mod clocks;
mod company;
mod dice;
mod explore;
mod gallery;
mod history;
mod limits;
mod lobby;
mod onward;
mod page;
mod paper;
mod places;
mod play;
mod programs;
mod ratings;
mod reconnect;
mod refusals;
mod restart;
mod solo;
mod store;
mod undo;
