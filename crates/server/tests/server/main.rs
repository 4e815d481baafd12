//! The server as clients meet it: over HTTP and WebSockets, with its real store in a temporary folder.

mod client;
mod test_server;

mod accounts;
mod admin;
mod authorisation;
mod backup;
mod clocks;
mod continue_from;
mod described;
mod dice;
mod example_bots;
mod explore;
mod golden;
mod history;
mod limits;
mod lobby;
mod merge_guest;
mod page;
mod play;
mod programs;
mod ratings;
mod reconnect;
mod refusals;
mod rematch;
mod restart;
mod seat_draw;
mod solo;
mod spectators;
mod stand_ins_and_chat;
mod strangers;
mod take_back;
mod typed_dice;
mod undo;
