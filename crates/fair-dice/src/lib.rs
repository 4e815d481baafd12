//! Provably fair dice: commitment, client seeds, draw, verification.
//!
//! Before the game the server commits to a seed by publishing its hash. Every seat may add a random client seed. Each
//! chance event is drawn from both by HMAC, and at the end the server reveals its seed, so that any player can check
//! every draw. `docs/verify.md` describes the same scheme in words, for independent verifiers.
//!
//! Nothing here draws a random number or does I/O: the caller supplies the randomness. Server, command line and page
//! run this code.
//!
//! ```
//! use fair_dice::{ClientSeed, Draw, Seed, ticket};
//!
//! let seed = Seed::of_table("the server's secret", "table-1");
//! let commitment = seed.commitment("table-1");
//! assert_eq!(commitment.len(), 64);
//!
//! let anna = ClientSeed::new(&"0123456789abcdef".repeat(4))?;
//! let client_seeds = [Some(anna.as_str()), None];
//! // The first chance event of the table: one of six equally likely outcomes.
//! let drawn = ticket(&seed, Draw { table: "table-1", index: 0, client_seeds: &client_seeds }, 6);
//! assert!(drawn.is_some_and(|outcome| outcome < 6));
//! # Ok::<(), fair_dice::BadClientSeed>(())
//! ```

mod chi_square;
mod client_seed;
mod draw;
mod hex;
mod seat_draw;
mod seed;
mod verify;

pub use chi_square::{ChiSquareTest, chi_square, p_value};
pub use client_seed::{BadClientSeed, ClientSeed};
pub use draw::{Draw, ticket};
pub use seat_draw::draw_seats;
pub use seed::Seed;
pub use verify::{DiceCheck, Expected, Flaw, Unreadable, VerifyReport, verify};
