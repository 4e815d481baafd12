//! Seat draw: a random order of the players, from the same seeds as the dice.

use crate::{Draw, Seed, ticket};
use kernel::Seat;

/// Draws the final seat of each player, by the seat where they first sat down; all orders are equally likely.
/// `client_seeds` are those added before the draw, by the seat where each player first sat down.
pub fn draw_seats(seed: &Seed, table: &str, client_seeds: &[Option<&str>]) -> Option<Vec<Seat>> {
    // Table ids contain no space, so these draws never share a message with those of the dice.
    let table = format!("{table} places");
    let mut order: Vec<Seat> = Seat::all(u8::try_from(client_seeds.len()).ok()?).collect();
    for last in (1..order.len()).rev() {
        let tickets = u32::try_from(last + 1).ok()?;
        let drawn = ticket(seed, Draw { table: &table, index: last, client_seeds }, tickets)?;
        order.swap(last, drawn as usize);
    }
    Some(order)
}
