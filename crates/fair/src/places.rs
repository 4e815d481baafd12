//! Where the lot seats everybody.

use crate::{Draw, Seed, ticket};
use kernel::Seat;

/// By the seat where somebody sat down, where they sit from then on: all orders are equally likely. `parts` are by the seat
/// where people sat down, those known by then.
pub fn places(seed: &Seed, table: &str, parts: &[Option<&str>]) -> Option<Vec<Seat>> {
    // No table has a blank in its name: these draws are apart from those of chance.
    let table = format!("{table} places");
    let mut order: Vec<Seat> = Seat::all(u8::try_from(parts.len()).ok()?).collect();
    for last in (1..order.len()).rev() {
        let tickets = u32::try_from(last + 1).ok()?;
        let drawn = ticket(seed, Draw { table: &table, index: last, parts }, tickets)?;
        order.swap(last, drawn as usize);
    }
    Some(order)
}
