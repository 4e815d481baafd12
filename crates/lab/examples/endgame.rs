//! How long Rolit's last squares take: `cargo run --release -p lab --example endgame -- EMPTIES POSITIONS [SEED]`.
#![allow(clippy::print_stdout)]

use chance::Dice;
use kernel::{AnySession, Turn};
use std::time::Instant;

fn main() -> Result<(), String> {
    let arguments: Vec<u64> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let [empties, positions, rest @ ..] = arguments.as_slice() else {
        return Err("name a number of empty squares and a number of positions".into());
    };
    let seed = rest.first().copied().unwrap_or(1);
    let (mut times, mut nodes, mut proved) = (Vec::new(), 0, 0);
    for number in 0..*positions {
        let session = middle(*empties, Dice::split(seed, number)).ok_or("no game")?;
        let Turn::Seats(seats) = session.turn() else { return Err("nobody is to act".into()) };
        let seat = seats.iter().next().ok_or("nobody is to act")?;
        let before = Instant::now();
        let thought = minds::best(session.as_ref(), seat, &|| false).ok_or("no thought")?;
        times.push(before.elapsed().as_secs_f64() * 1000.0);
        nodes += thought.nodes;
        proved += u64::from(thought.exact);
    }
    times.sort_by(f64::total_cmp);
    let count = times.len().max(1);
    let mean = times.iter().sum::<f64>() / count as f64;
    println!(
        "{empties} empties: {proved} of {count} proved, ms: mean {mean:.1}, median {:.1}, most {:.1}; {:.0} positions each",
        times.get(count / 2).copied().unwrap_or(0.0),
        times.last().copied().unwrap_or(0.0),
        nodes as f64 / count as f64
    );
    Ok(())
}

/// A game between players of the level `player`, so many squares from its end.
fn middle(empties: u64, mut dice: Dice) -> Option<Box<dyn AnySession>> {
    let mut session = shelf::game("rolit")?.open(2, &Default::default()).ok()?;
    let event = session.drawn(dice.below(session.tickets()))?;
    session.event(&event).ok()?;
    let level = minds::level("rolit", "player")?;
    for _ in empties..60 {
        let Turn::Seats(seats) = session.turn() else { return None };
        let seat = seats.iter().next()?;
        let thought = minds::think(session.as_ref(), seat, level, dice.bits(), &|| false)?;
        session.play(u8::from(seat).into(), &thought.action).ok()?;
    }
    Some(session)
}
