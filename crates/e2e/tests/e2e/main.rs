//! The whole product in a real browser. Needs `cargo xtask page`, `cargo xtask wasm-conformance` and `cargo build -p tablee`;
//! `cargo xtask test` does all of it. One alone: `cargo test -p e2e --test e2e NAME`.

mod accessible;
mod account;
mod admin;
mod bot;
mod clocks;
mod dice;
mod friend;
mod harness;
mod keyboard;
mod lab;
mod languages;
mod lobby;
mod offline;
mod partners;
mod phone;
mod play;
mod recovery;
mod review;
mod rolit;
mod roll_and_rule;
mod table_features;
mod ulir;
mod ur_modern;
mod ur_modern_steer;
mod village;
mod wasm_conformance;
